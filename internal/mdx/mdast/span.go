package mdast

import (
	"bytes"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/tree"
)

// span returns the range of a node, whose parent ends at an offset. The parser knows
// where nodes start. A node ends before the next one.
func (e *exporter) span(n ast.Node, end int) kept {
	start := startOf(n)
	if start < 0 {
		start = nearest(n)
	}
	if next := n.NextSibling(); next != nil {
		if after := startOf(next); after >= start {
			end = min(end, after)
		}
	}
	end = min(max(end, start), len(e.Text))
	start = min(start, end)
	if n.Type() == ast.TypeBlock || isBlockElement(n) {
		end = start + len(bytes.TrimRight(e.Text[start:end], " \t\r\n>"))
		if _, isElement := n.(*tree.Element); isElement && end < len(e.Text) && e.Text[end] == '>' {
			end++
		}
	}
	return kept{start: start, end: end}
}

func isBlockElement(n ast.Node) bool {
	element, ok := n.(*tree.Element)
	return ok && element.Block
}

// startOf returns the offset where a node starts, or -1.
func startOf(n ast.Node) int {
	switch n := n.(type) {
	case *tree.Element:
		return n.Start()
	case *tree.Expression:
		return n.Offsets.Source(n.At) - 1
	case *tree.ESM:
		return n.Start
	case *tree.Directive:
		return n.Start
	}
	return n.Pos()
}

// nearest returns the offset of the nearest node that has one: a child, a node before, or
// the node around.
func nearest(n ast.Node) int {
	for c := n.FirstChild(); c != nil; c = c.FirstChild() {
		if start := startOf(c); start >= 0 {
			return start
		}
	}
	for n != nil {
		if before := n.PreviousSibling(); before != nil {
			n = before
		} else {
			n = n.Parent()
		}
		if n != nil {
			if start := startOf(n); start >= 0 {
				return start
			}
		}
	}
	return 0
}
