package mdast

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"octavo/internal/mdx/tree"
)

// isText reports whether a node is part of a text in mdast.
func isText(n ast.Node, source []byte) bool {
	switch n := n.(type) {
	case *ast.Text, *ast.String:
		return true
	case *east.TaskCheckBox:
		return !isTask(n, source)
	}
	return false
}

// isTask reports whether white space and text follow a check box.
func isTask(box *east.TaskCheckBox, source []byte) bool {
	after := box.Pos() + len("[ ]")
	return box.NextSibling() != nil && after < len(source) && (source[after] == ' ' || source[after] == '\t')
}

// texts writes the texts from a node on as one, and returns the node after them.
func (e *exporter) texts(n ast.Node, end int) ast.Node {
	first, last := n, n
	var value strings.Builder
	for n != nil && isText(n, e.Text) {
		last = n
		if t, ok := n.(*ast.Text); ok && t.HardLineBreak() {
			e.breakLine(t)
			value.WriteString(e.textValue(t))
			if value.Len() > 0 {
				e.writeText(first, t, value.String())
			}
			mark := t.NextSibling()
			e.leaf(typeBreak, kept{first: mark, last: mark, start: t.Segment.Stop, end: t.Segment.Stop})
			return mark.NextSibling()
		}
		value.WriteString(e.textValue(n))
		n = n.NextSibling()
	}
	if value.Len() > 0 {
		e.writeText(first, last, value.String())
	}
	return n
}

func (e *exporter) writeText(first, last ast.Node, value string) {
	start := first.Pos()
	end := start + len(value)
	if t, ok := first.(*ast.Text); ok {
		start = t.Segment.Start
	}
	if t, ok := last.(*ast.Text); ok {
		end = t.Segment.Stop
	}
	k := kept{first: first, last: last, start: start, end: end}
	if tree.Data(first) != nil {
		e.leaf(typeText, k, value)
		return
	}
	e.note(k)
	e.text(value)
}

// breakLine moves the line break after a text to a text of its own.
func (e *exporter) breakLine(t *ast.Text) {
	if t.Segment.Len() == 0 {
		// It is a line break already: give it a text before it.
		t.SetHardLineBreak(false)
	}
	value := t.Segment.Value(e.Text)
	end := t.Segment.Start + len(bytes.TrimRight(value, " "))
	t.Segment = text.NewSegment(t.Segment.Start, end)
	t.SetHardLineBreak(false)
	mark := ast.NewTextSegment(text.NewSegment(end, end))
	mark.SetHardLineBreak(true)
	t.Parent().InsertAfter(t.Parent(), t, mark)
}

func (e *exporter) textValue(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Text:
		value := tree.Unescape(n.Segment.Value(e.Text))
		if n.SoftLineBreak() {
			value += "\n"
		}
		return value
	case *ast.String:
		if name, ok := n.AttributeString(tree.EmojiName); ok && !e.Late {
			return string(name.([]byte))
		}
		return string(n.Value)
	case *east.TaskCheckBox:
		return string(e.Text[n.Pos() : n.Pos()+len("[ ]")])
	}
	return ""
}
