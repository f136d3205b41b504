package syntax

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/mdx/tree"
)

// loosenLists corrects the lists that goldmark takes for tight ones. goldmark
// looks for blank lines between the children of an item. It misses those
// before a table, which was a paragraph at that time, and those in containers
// that CommonMark does not have.
func loosenLists(n ast.Node, source []byte) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		loosenLists(c, source)
	}
	if list, ok := n.(*ast.List); ok && list.IsTight && hasBlankLines(list, source) {
		makeLoose(list)
	}
}

// hasBlankLines reports whether an item of a list has a blank line between its
// children.
func hasBlankLines(list ast.Node, source []byte) bool {
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		if hasBlankBetween(item, source) {
			return true
		}
	}
	return false
}

// hasBlankBetween looks between the children of a node, and in containers that
// CommonMark does not have.
func hasBlankBetween(n ast.Node, source []byte) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch {
		case c.Kind() == kindIndented || c.Kind() == tree.KindDirective:
			if hasBlankBetween(c, source) {
				return true
			}
		case c.PreviousSibling() == nil:
			continue
		case c.Kind() == east.KindTable:
			if c.Pos() >= 0 && endsBlank(source[:c.Pos()]) {
				return true
			}
		}
		if c.PreviousSibling() != nil && c.HasBlankPreviousLines() {
			return true
		}
	}
	return false
}

// endsBlank reports whether a text ends with a blank line.
func endsBlank(text []byte) bool {
	text = bytes.TrimRight(text, " \t>")
	return bytes.HasSuffix(text, []byte("\n\n")) || bytes.HasSuffix(text, []byte("\n\r\n"))
}

// makeLoose turns the texts of a list's items into paragraphs.
func makeLoose(list *ast.List) {
	list.IsTight = false
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		for c := item.FirstChild(); c != nil; {
			next := c.NextSibling()
			if c.Kind() == ast.KindTextBlock {
				p := asParagraph(c)
				item.RemoveChild(item, c)
				item.InsertBefore(item, next, p)
			}
			c = next
		}
	}
}

// asParagraph returns a paragraph for the text of a tight list item, and any
// other node as it is.
func asParagraph(n ast.Node) ast.Node {
	if n.Kind() != ast.KindTextBlock {
		return n
	}
	p := ast.NewParagraph()
	p.SetLines(n.Lines())
	for c := n.FirstChild(); c != nil; {
		next := c.NextSibling()
		p.AppendChild(p, c)
		c = next
	}
	return p
}

// joinLists appends the items of a list to the list before it. With a blank
// line between them, neither is tight.
func joinLists(list, more *ast.List, blank bool) {
	if blank || !list.IsTight || !more.IsTight {
		makeLoose(list)
		makeLoose(more)
	}
	for item := more.FirstChild(); item != nil; {
		next := item.NextSibling()
		list.AppendChild(list, item)
		item = next
	}
}
