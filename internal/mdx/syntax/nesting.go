package syntax

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

const (
	// maxDepth is how deep blocks, inline markup and elements may be nested. No
	// reader could follow more, and each function that walks a tree calls itself
	// for each level.
	maxDepth = jsscan.MaxDepth
	// maxSteps limits the number of lines times their depth: goldmark stores a
	// note for each open block of each line.
	maxSteps = 20_000_000
)

// container is a parser of blocks that hold blocks. It enforces the limits.
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
	reader.Advance(0) // drops the reader's copy of the line
	return nil, parser.NoChildren
}

func (p container) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	s := stateOf(pc)
	if s.steps++; s.steps > maxSteps {
		_, segment := reader.Position()
		s.reportDepth(segment.Start)
	}
	if isInComment(node, reader, pc) {
		return parser.Continue | parser.HasChildren
	}
	if s.tooDeep {
		return parser.Close
	}
	return p.BlockParser.Continue(node, reader, pc)
}

// isInComment reports whether a comment goes on in the next line, which may have
// any indentation. A quote still needs its marker.
func isInComment(node ast.Node, reader text.Reader, pc parser.Context) bool {
	flow, ok := pc.LastOpenedBlock().Node.(*flowNode)
	if !ok || !flow.isComment() || openQuotes(pc) > 0 {
		return false
	}
	_, segment := reader.PeekLine()
	return segment.Start < flow.end
}

// reportDepth reports that the document is nested too deeply. The rest of it is
// read as plain text, without further reports.
func (s *state) reportDepth(at int) {
	s.report(&tree.Mistake{
		At: at, Opened: -1, Message: "this is nested too deeply",
		Hint: fmt.Sprintf("a page may have at most %d levels", maxDepth),
	}, nil)
	s.tooDeep = true
}

// checkDepth measures the whole tree. It moves from node to node without
// recursion, since the tree may be deeper than any stack.
func (s *state) checkDepth(root ast.Node) {
	depth := 0
	for n := root; n != nil; {
		if depth > maxDepth {
			s.reportDepth(nearestOffset(n))
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

// nearestOffset returns the offset of a node, or of the nearest node around it
// that has one.
func nearestOffset(n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if element, ok := n.(*tree.Element); ok {
			return element.Start()
		}
		if n.Pos() >= 0 {
			return n.Pos()
		}
	}
	return 0
}
