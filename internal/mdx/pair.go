package mdx

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
)

// arrange turns what the parsers left into a tree: single tags become
// elements, lines of tags and indented lines make way for what they hold, and
// paragraphs of nothing but elements are no paragraphs.
func (s *state) arrange(parent ast.Node, source []byte) {
	spread(parent)
	for child := parent.FirstChild(); child != nil; child = child.NextSibling() {
		s.arrange(child, source)
	}
	unravel(parent, source)
	s.pair(parent)
}

// spread replaces flow and indented nodes by their contents.
func spread(parent ast.Node) {
	for child := parent.FirstChild(); child != nil; {
		next := child.NextSibling()
		switch n := child.(type) {
		case *flowNode:
			for _, piece := range n.pieces {
				parent.InsertBefore(parent, n, piece)
			}
			parent.RemoveChild(parent, n)
		case *indentedNode:
			if first := spreadIndented(parent, n); first != nil {
				next = first // it may hold more of the same
			}
		}
		child = next
	}
}

// spreadIndented puts the contents of an indented node in its place and returns
// the first of them. A list goes on in the list before it.
func spreadIndented(parent ast.Node, n *indentedNode) ast.Node {
	if list, ok := n.FirstChild().(*ast.List); ok {
		if before, ok := n.PreviousSibling().(*ast.List); ok && before.CanContinue(list.Marker, list.IsOrdered()) {
			joinLists(before, list, n.HasBlankPreviousLines())
			n.RemoveChild(n, list)
		}
	}
	first := n.FirstChild()
	for inner := first; inner != nil; {
		after := inner.NextSibling()
		parent.InsertBefore(parent, n, inner)
		inner = after
	}
	parent.RemoveChild(parent, n)
	return first
}

// joinLists appends the items of a list to the one before it. With a blank line
// between them, neither is tight.
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

// pair moves what stands between an opening and a closing tag into an element.
func (s *state) pair(parent ast.Node) {
	if !hasTags(parent) {
		return
	}
	block := isBlockContainer(parent)
	var open []*elementNode
	for child := parent.FirstChild(); child != nil; {
		next := child.NextSibling()
		t, isTag := child.(*tagNode)
		switch {
		case isTag && t.tag.Closing:
			parent.RemoveChild(parent, child)
			open = s.closeTag(open, t)
		case isTag:
			element := &elementNode{open: t, block: block}
			parent.ReplaceChild(parent, child, element)
			if len(open) > 0 {
				top := open[len(open)-1]
				parent.RemoveChild(parent, element)
				top.AppendChild(top, element)
			}
			if !t.tag.SelfClosing {
				open = append(open, element)
			}
		case len(open) > 0:
			top := open[len(open)-1]
			parent.RemoveChild(parent, child)
			top.AppendChild(top, asParagraph(child))
		}
		child = next
	}
	for _, element := range open {
		s.neverClosed(element.open)
	}
}

// asParagraph undoes what a tight list did to a paragraph that turns out to
// stand inside of an element.
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

func hasTags(parent ast.Node) bool {
	for child := parent.FirstChild(); child != nil; child = child.NextSibling() {
		if child.Kind() == kindTag {
			return true
		}
	}
	return false
}

// isBlockContainer reports whether the children of a node are blocks.
func isBlockContainer(n ast.Node) bool {
	switch n.Kind() {
	case ast.KindDocument, ast.KindBlockquote, ast.KindListItem, kindDirective, kindIndented:
		return true
	}
	return n.Type() == ast.TypeDocument
}

func (s *state) closeTag(open []*elementNode, t *tagNode) []*elementNode {
	if len(open) == 0 {
		s.report(&mistake{
			at: t.tag.Start, end: t.tag.End, opened: -1,
			message: fmt.Sprintf("%s closes a tag that is not open here", t.tag.String()),
			hint:    "open and close a tag in the same paragraph, list item or quote, or put both on lines of their own",
		}, t.pos)
		return open
	}
	top := open[len(open)-1]
	if top.open.tag.Name != t.tag.Name {
		err := fromScan(t.tag.Mismatch(top.open.tag.Name))
		err.at, err.end = t.pos.source(err.at), t.pos.source(err.end)
		err.opened = top.open.pos.source(top.open.tag.Start)
		s.report(err, posMap{{0, 0}})
		// The tag may close one further out: then the ones between were forgotten.
		for i := len(open) - 2; i >= 0 && !s.enough(); i-- {
			if open[i].open.tag.Name == t.tag.Name {
				return open[:i]
			}
		}
	}
	return open[:len(open)-1]
}

func (s *state) neverClosed(t *tagNode) {
	s.report(&mistake{
		at: t.tag.Start, end: t.tag.End, opened: -1,
		message: fmt.Sprintf("<%s> is not closed", t.tag.Name),
		hint:    fmt.Sprintf("add </%s>, or write <%s /> if it has no content", t.tag.Name, t.tag.Name),
	}, t.pos)
}

// unravel takes elements and expressions out of a paragraph that holds nothing
// else: they were meant as blocks.
func unravel(parent ast.Node, source []byte) {
	for child := parent.FirstChild(); child != nil; {
		next := child.NextSibling()
		if k := child.Kind(); (k == ast.KindParagraph || k == ast.KindTextBlock) && onlyElements(child, source) {
			for inner := child.FirstChild(); inner != nil; {
				after := inner.NextSibling()
				if inner.Kind() != ast.KindText {
					if element, ok := inner.(*elementNode); ok {
						element.block = true
					}
					parent.InsertBefore(parent, child, inner)
				}
				inner = after
			}
			parent.RemoveChild(parent, child)
		}
		child = next
	}
}

func onlyElements(paragraph ast.Node, source []byte) bool {
	found := false
	for child := paragraph.FirstChild(); child != nil; child = child.NextSibling() {
		switch n := child.(type) {
		case *elementNode, *expressionNode:
			found = true
		case *ast.Text:
			if len(bytes.TrimSpace(n.Value(source))) > 0 || n.HardLineBreak() {
				return false
			}
		default:
			return false
		}
	}
	return found
}
