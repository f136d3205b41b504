package tree

import (
	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// LinkBack adds links from a footnote to its references. If the footnote ends
// with a paragraph, the links are part of it.
func LinkBack(note *east.Footnote, count int) {
	var container ast.Node = note
	if last := note.LastChild(); last != nil && ast.IsParagraph(last) {
		container = last
	}
	for i := range count {
		link := east.NewFootnoteBacklink(note.Index)
		link.RefCount, link.RefIndex = count, i
		container.AppendChild(container, link)
	}
}
