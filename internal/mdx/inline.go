package mdx

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// jsxParser reads tags, expressions and comments inside of text.
type jsxParser struct{}

func (jsxParser) Trigger() []byte { return []byte{'<', '{'} }

func (jsxParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc)
	line, segment := block.PeekLine()
	if s.options.HeadingIDs && parent.Kind() == ast.KindHeading && bytes.HasPrefix(line, []byte("{#")) {
		return nil // an id, which stays text until the heading is looked at
	}
	if s.broken[segment.Start] || s.unclosed(parent) || s.enough() {
		return nil // reported already; what is left is text
	}
	pos := posMap{{0, segment.Start}}
	node, end, err := s.scanPiece(line, 0, pos)
	// Most pieces end on their own line. Only for the others are more lines put
	// together, twice as many each time that this was not enough.
	for lines, all := 2, false; err != nil && err != errNotJSX && !all; lines *= 2 {
		var src []byte
		src, pos, all = remaining(block, lines)
		node, end, err = s.scanPiece(src, 0, pos)
	}
	if err == errNotJSX {
		return nil
	}
	if err != nil {
		s.report(err, pos)
		s.broken[segment.Start] = true
		if !err.endKnown {
			s.unclosedIn = parent
		}
		return nil
	}
	advance(block, end)
	if node == nil {
		return emptyText(segment.Start)
	}
	return node
}

// emptyText is what remains of a comment: the parser wants a node.
func emptyText(at int) ast.Node {
	return ast.NewTextSegment(text.NewSegment(at, at))
}

// remaining returns some lines of a block from the reader's place on, and
// whether these are all there are.
func remaining(block text.Reader, lines int) (out []byte, pos posMap, all bool) {
	line, segment := block.Position()
	defer block.SetPosition(line, segment)
	for range lines {
		text, segment := block.PeekLine()
		if text == nil {
			return out, pos, true
		}
		pos = append(pos, posStep{len(out), segment.Start})
		out = append(out, text...)
		block.AdvanceLine()
	}
	return out, pos, false
}

// advance moves the reader over n bytes, which may span lines.
func advance(block text.Reader, n int) {
	for n > 0 {
		line, _ := block.PeekLine()
		if line == nil {
			return
		}
		if n < len(line) {
			block.Advance(n)
			return
		}
		n -= len(line)
		block.AdvanceLine()
	}
}

// unclosed reports whether a piece of this block was found without an end. The
// pieces after it cannot be told from text any more, and looking for their
// ends again and again would take time without measure.
func (s *state) unclosed(parent ast.Node) bool { return s.unclosedIn == parent && parent != nil }
