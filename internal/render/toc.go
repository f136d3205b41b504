package render

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/internal/contract"
)

// tocTemplate is the markup of an entry in the table of contents, without its
// end tag.
type tocTemplate struct{ beforeID, beforeText, after string }

func newTOCTemplate(item string) *tocTemplate {
	id := strings.IndexFunc(item, isBlank)
	text := strings.IndexRune(item, contract.TOCBlank)
	if id < 0 || text < id {
		return &tocTemplate{}
	}
	_, size := utf8.DecodeRuneInString(item[id:])
	return &tocTemplate{item[:id], item[id+size : text], item[text+utf8.RuneLen(contract.TOCBlank):]}
}

func (t *tocTemplate) write(out *strings.Builder, nodes []tocNode) {
	for _, n := range nodes {
		fmt.Fprintf(out, "%s%s%s%s%s", t.beforeID, escape.Replace(n.ID), t.beforeText, n.Value, t.after)
		if len(n.children) > 0 {
			out.WriteString("<ul>")
			t.write(out, n.children)
			out.WriteString("</ul>")
		}
		out.WriteString("</li>")
	}
}

// tocNode is a heading with the headings below it. theme/lib/toc.ts builds the
// same tree.
type tocNode struct {
	contract.TOCItem
	children []tocNode
}

// tocTree puts each heading below the nearest heading before it of a higher rank,
// and then leaves out the levels outside low and high.
func tocTree(items []contract.TOCItem, low, high int) []tocNode {
	var nodes []tocNode
	for i := 0; i < len(items); {
		end := i + 1
		for end < len(items) && items[end].Level > items[i].Level {
			end++
		}
		children := tocTree(items[i+1:end], low, high)
		if items[i].Level >= low && items[i].Level <= high {
			nodes = append(nodes, tocNode{items[i], children})
		} else {
			nodes = slices.Concat(nodes, children)
		}
		i = end
	}
	return nodes
}
