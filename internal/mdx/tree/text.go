package tree

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// EmojiName is the attribute of an emoji with the name that the author wrote.
const EmojiName = "name"

// PlainText returns the text of a node without markup.
func PlainText(n ast.Node, source []byte) string {
	var out strings.Builder
	writePlain(&out, n, source, false)
	return out.String()
}

// TextForID returns the plain text of a heading for its id: emojis keep their
// names, as in Docusaurus.
func TextForID(n ast.Node, source []byte) string {
	var out strings.Builder
	writePlain(&out, n, source, true)
	return out.String()
}

func writePlain(out *strings.Builder, n ast.Node, source []byte, emojiNames bool) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			out.WriteString(Unescape(c.Segment.Value(source)))
			if c.SoftLineBreak() || c.HardLineBreak() {
				out.WriteByte('\n')
			}
		case *ast.String:
			name, isEmoji := c.AttributeString(EmojiName)
			if isEmoji && emojiNames {
				out.Write(name.([]byte))
				continue
			}
			out.Write(c.Value)
		case *ast.CodeSpan:
			out.WriteString(unescapeBars(c, rawText(c, source)))
		case *ast.AutoLink:
			out.Write(c.Label(source))
		case *Expression:
			out.Write(c.Code)
		case *ast.RawHTML:
		default:
			writePlain(out, c, source, emojiNames)
		}
	}
}

// rawText returns the text of code, in which nothing is escaped.
func rawText(n ast.Node, source []byte) string {
	var out strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			out.Write(t.Segment.Value(source))
		}
	}
	return out.String()
}

// CodeText returns the text of a code span, with spaces for line breaks.
func CodeText(n ast.Node, source []byte) string {
	var out strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			value := t.Segment.Value(source)
			if bytes.HasSuffix(value, []byte("\n")) {
				out.Write(value[:len(value)-1])
				out.WriteByte(' ')
			} else {
				out.Write(value)
			}
		}
	}
	return unescapeBars(n, out.String())
}

var escapedBar = regexp.MustCompile(`\\[\\|]`)

// unescapeBars resolves \| in code in a table: a bare bar would end the cell.
func unescapeBars(code ast.Node, text string) string {
	for n := code.Parent(); n != nil; n = n.Parent() {
		if n.Kind() == east.KindTableCell {
			return escapedBar.ReplaceAllStringFunc(text, func(pair string) string {
				if pair == `\|` {
					return "|"
				}
				return pair
			})
		}
	}
	return text
}

// Lines returns the lines of a block.
func Lines(n ast.Node, source []byte) []byte {
	var out []byte
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		out = append(out, line.Value(source)...)
	}
	return out
}

// FenceInfo returns the language of a fenced code block and the rest of the
// line.
func FenceInfo(n *ast.FencedCodeBlock, source []byte) (language, meta string) {
	if n.Info == nil {
		return "", ""
	}
	info := strings.TrimSpace(Unescape(n.Info.Segment.Value(source)))
	end := strings.IndexAny(info, " \t")
	if end < 0 {
		return info, ""
	}
	return info[:end], strings.TrimSpace(info[end:])
}
