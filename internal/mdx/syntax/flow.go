package syntax

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

var kindFlow = ast.NewNodeKind("Flow")

// flowNode holds lines that consist of tags and expressions only. Its pieces
// take its place when the whole document is parsed.
type flowNode struct {
	ast.BaseBlock
	pieces []ast.Node
	end    int // offset in the source where the lines end, or where a comment ends before other text
}

// isComment reports whether the lines hold comments only.
func (n *flowNode) isComment() bool { return len(n.pieces) == 0 }

func (n *flowNode) Kind() ast.NodeKind         { return kindFlow }
func (n *flowNode) IsRaw() bool                { return true }
func (n *flowNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// flowParser reads lines that consist of tags, expressions and comments only.
type flowParser struct{}

func (flowParser) Trigger() []byte { return []byte{'<', '{'} }

func (flowParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	start := pc.BlockOffset()
	if start < 0 || start >= len(line) {
		return nil, parser.NoChildren
	}
	s := stateOf(pc)
	if s.mistakes.Full() {
		return nil, parser.NoChildren
	}
	flow, offsets, mistake := s.readFlow(reader.Source(), segment.Start+start-segment.Padding, openQuotes(pc))
	if mistake != nil {
		s.report(mistake, offsets)
		return nil, parser.NoChildren
	}
	if flow == nil {
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return flow, parser.NoChildren
}

// readFlow reads the lines at an offset. In quotes, the lines have to be joined
// without their markers: first one line, then twice as many each time that
// these were not enough.
func (s *state) readFlow(source []byte, from, quotes int) (*flowNode, tree.Offsets, *tree.Mistake) {
	if quotes == 0 {
		offsets := tree.Offsets{{Text: 0, Source: from}}
		flow, mistake := s.joinPieces(source[from:], offsets)
		return flow, offsets, mistake
	}
	for lines := 1; ; lines *= 2 {
		src, offsets, all := unquote(source, from, quotes, lines)
		flow, mistake := s.joinPieces(src, offsets)
		if mistake == nil || all {
			return flow, offsets, mistake
		}
	}
}

// openQuotes returns the number of quotes that are open.
func openQuotes(pc parser.Context) int {
	quotes := 0
	for _, block := range pc.OpenedBlocks() {
		if block.Node.Kind() == ast.KindBlockquote {
			quotes++
		}
	}
	return quotes
}

// Continue accepts the lines that Open has read.
func (flowParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, segment := reader.PeekLine()
	end := node.(*flowNode).end - segment.Start
	if end <= 0 {
		return parser.Close
	}
	if end < len(line) && !util.IsBlank(line[end:]) {
		reader.Advance(end) // text after a comment starts a block
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (flowParser) Close(ast.Node, text.Reader, parser.Context) {}
func (flowParser) CanInterruptParagraph() bool                 { return true }
func (flowParser) CanAcceptIndentedLine() bool                 { return true }

// joinPieces reads tags and expressions to the end of a line. It returns nil
// when something else follows them: then they are part of a paragraph. A comment
// over several lines is always on its own: it may hide blank lines and blocks.
func (s *state) joinPieces(src []byte, offsets tree.Offsets) (*flowNode, *tree.Mistake) {
	flow := &flowNode{}
	var comment *flowNode // at the start; nil for none, or one on a single line
	i := 0
	for {
		piece, end, mistake := s.readPiece(src, i, offsets)
		if mistake != nil && (mistake == notJSX || comment != nil) {
			return comment, nil
		}
		if mistake != nil {
			return nil, mistake
		}
		if piece != nil {
			flow.pieces = append(flow.pieces, piece)
		} else if flow.isComment() && bytes.IndexByte(src[:end], '\n') >= 0 {
			comment = &flowNode{end: offsets.Source(end)}
		}
		i = end
		for i < len(src) && (src[i] == ' ' || src[i] == '\t' || src[i] == '\r') {
			i++
		}
		switch {
		case i >= len(src) || src[i] == '\n':
			flow.end = offsets.Source(i)
			return flow, nil
		case src[i] != '<' && src[i] != '{':
			return comment, nil
		}
	}
}

// unquote returns a number of lines from an offset on, without the markers of
// quotes, and whether these are all lines of the quote.
func unquote(source []byte, from, quotes, lines int) (out []byte, offsets tree.Offsets, all bool) {
	for at := from; at < len(source); lines-- {
		if lines == 0 {
			return out, offsets, false
		}
		end := bytes.IndexByte(source[at:], '\n') + at + 1
		if end == at {
			end = len(source)
		}
		offsets = append(offsets, tree.Line{Text: len(out), Source: at})
		out = append(out, source[at:end]...)
		next, ok := skipQuotes(source, end, quotes)
		if !ok {
			break // the quote ends here
		}
		at = next
	}
	return out, offsets, true
}

// skipQuotes returns the offset after the markers of n quotes at the start of
// a line.
func skipQuotes(source []byte, i, n int) (int, bool) {
	for ; n > 0; n-- {
		i = skipLineSpace(source, i)
		if i >= len(source) || source[i] != '>' {
			return 0, false
		}
		i++
		if i < len(source) && source[i] == ' ' {
			i++
		}
	}
	return i, true
}
