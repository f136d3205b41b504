package syntax

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/tree"
)

// arrange completes the tree of an MDX document: tags become elements, flow
// and indented nodes are replaced by their contents, and a paragraph that
// holds only elements is replaced by them.
func (s *state) arrange(parent ast.Node, source []byte) {
	spread(parent)
	for child := parent.FirstChild(); child != nil; child = child.NextSibling() {
		s.arrange(child, source)
	}
	unwrapElements(parent, source)
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
				next = first // it may hold more nodes to replace
			}
		}
		child = next
	}
}

// spreadIndented replaces an indented node by its contents and returns the
// first of them. A list in it may continue the list before it.
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

// pair moves the nodes between an opening and a closing tag into an element.
func (s *state) pair(parent ast.Node) {
	if !hasTags(parent) {
		return
	}
	block := tree.IsBlockContainer(parent)
	var open []*tree.Element
	for child := parent.FirstChild(); child != nil; {
		next := child.NextSibling()
		t, isTag := child.(*tagNode)
		switch {
		case isTag && t.tag.Closing:
			parent.RemoveChild(parent, child)
			open = s.closeTag(open, t)
		case isTag:
			element := &tree.Element{Tag: t.tag, Piece: t.piece, Offsets: t.offsets, Block: block}
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
		s.reportUnclosed(element)
	}
}

func hasTags(parent ast.Node) bool {
	for child := parent.FirstChild(); child != nil; child = child.NextSibling() {
		if child.Kind() == kindTag {
			return true
		}
	}
	return false
}

// closeTag returns the elements that stay open after a closing tag.
func (s *state) closeTag(open []*tree.Element, t *tagNode) []*tree.Element {
	if len(open) == 0 {
		s.report(&tree.Mistake{
			At: t.tag.Start, End: t.tag.End, Opened: -1,
			Message: fmt.Sprintf("%s closes a tag that is not open here", t.tag),
			Hint:    "open and close a tag in the same paragraph, list item or quote, or put both on lines of their own",
		}, t.offsets)
		return open
	}
	top := open[len(open)-1]
	if top.Tag.Name != t.tag.Name {
		m := tree.FromScan(t.tag.Mismatch(top.Tag.Name))
		m.At, m.End = t.offsets.Source(m.At), t.offsets.Source(m.End)
		m.Opened = top.Start()
		s.report(m, nil)
		// If the tag closes an element further out, those in between were forgotten.
		for i := len(open) - 2; i >= 0 && !s.mistakes.Full(); i-- {
			if open[i].Tag.Name == t.tag.Name {
				return open[:i]
			}
		}
	}
	return open[:len(open)-1]
}

func (s *state) reportUnclosed(n *tree.Element) {
	s.report(&tree.Mistake{
		At: n.Tag.Start, End: n.Tag.End, Opened: -1,
		Message: fmt.Sprintf("<%s> is not closed", n.Tag.Name),
		Hint:    fmt.Sprintf("add </%s>, or write <%s /> if it has no content", n.Tag.Name, n.Tag.Name),
	}, n.Offsets)
}

// unwrapElements replaces paragraphs that hold only elements and expressions
// by their contents, which become blocks.
func unwrapElements(parent ast.Node, source []byte) {
	for child := parent.FirstChild(); child != nil; {
		next := child.NextSibling()
		if k := child.Kind(); (k == ast.KindParagraph || k == ast.KindTextBlock) && onlyElements(child, source) {
			for inner := child.FirstChild(); inner != nil; {
				after := inner.NextSibling()
				if inner.Kind() != ast.KindText {
					if element, ok := inner.(*tree.Element); ok {
						element.Block = true
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
		case *tree.Element, *tree.Expression:
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
