package mdx

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

const (
	// maxDepth is how deep blocks, inline markup and elements may be nested in
	// each other. No reader could follow, and every function that walks a tree
	// needs a stack of that depth.
	maxDepth = 200
	// maxSteps bounds lines times depth: for each line goldmark keeps a note
	// for each open block.
	maxSteps = 20_000_000
)

// container is a block parser that obeys the limits.
type container struct{ parser.BlockParser }

func (p container) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	s := stateOf(pc)
	if s.tooDeep {
		return nil, parser.NoChildren
	}
	line, segment := reader.Position()
	node, state := p.BlockParser.Open(parent, reader, pc)
	if node == nil || len(pc.OpenedBlocks()) < maxDepth {
		return node, state
	}
	s.reportDepth(segment.Start + max(pc.BlockOffset(), 0))
	reader.SetPosition(line, segment)
	reader.Advance(0) // forgets the line that it has read
	return nil, parser.NoChildren
}

func (p container) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	s := stateOf(pc)
	if s.steps++; s.steps > maxSteps {
		_, segment := reader.Position()
		s.reportDepth(segment.Start)
	}
	if s.tooDeep {
		return parser.Close
	}
	return p.BlockParser.Continue(node, reader, pc)
}

// reportDepth gives up: what follows is read as plain text, and no further
// mistakes are reported.
func (s *state) reportDepth(at int) {
	s.report(&mistake{
		at: at, opened: -1, message: "this is nested too deeply",
		hint: fmt.Sprintf("%d levels are the most that a page may have", maxDepth),
	}, posMap{{0, 0}})
	s.tooDeep = true
}

// checkDepth measures the whole tree. It goes from node to node without a
// stack, since the tree may be deeper than any stack.
func (s *state) checkDepth(root ast.Node) {
	depth := 0
	for n := root; n != nil; {
		if depth > maxDepth {
			s.reportDepth(place(n))
			return
		}
		if first := n.FirstChild(); first != nil {
			n, depth = first, depth+1
			continue
		}
		for n != root && n.NextSibling() == nil {
			n, depth = n.Parent(), depth-1
		}
		if n == root {
			return
		}
		n = n.NextSibling()
	}
}

// place is where a node, or the nearest one around it that has a place, begins.
func place(n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if element, ok := n.(*elementNode); ok {
			return element.open.pos.source(element.open.tag.Start)
		}
		if n.Pos() >= 0 {
			return n.Pos()
		}
	}
	return 0
}
