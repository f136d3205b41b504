package mdx

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
)

// flowParser reads lines that hold nothing but tags, expressions and comments.
type flowParser struct{}

func (flowParser) Trigger() []byte { return []byte{'<', '{'} }

func (flowParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	start := pc.BlockOffset()
	if start < 0 || start >= len(line) {
		return nil, parser.NoChildren
	}
	s := stateOf(pc)
	if s.enough() {
		return nil, parser.NoChildren
	}
	flow, err, pos := s.openFlow(reader.Source(), segment.Start+start-segment.Padding, quotesAround(pc))
	if err != nil {
		s.report(err, pos)
		return nil, parser.NoChildren
	}
	if flow == nil {
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return flow, parser.NoChildren
}

// openFlow reads lines of tags and expressions. Inside of quotes the lines have
// to be put together without their markers: first one of them, and twice as
// many each time that this was not enough.
func (s *state) openFlow(source []byte, from, quotes int) (*flowNode, *mistake, posMap) {
	if quotes == 0 {
		pos := posMap{{0, from}}
		flow, err := s.scanFlow(source[from:], pos)
		return flow, err, pos
	}
	for lines := 1; ; lines *= 2 {
		src, pos, all := unquote(source, from, quotes, lines)
		flow, err := s.scanFlow(src, pos)
		if err == nil || all {
			return flow, err, pos
		}
	}
}

// quotesAround counts the quotes that are open.
func quotesAround(pc parser.Context) int {
	quotes := 0
	for _, block := range pc.OpenedBlocks() {
		if block.Node.Kind() == ast.KindBlockquote {
			quotes++
		}
	}
	return quotes
}

// Continue takes the lines that Open has already looked at.
func (flowParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start >= node.(*flowNode).end {
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (flowParser) Close(ast.Node, text.Reader, parser.Context) {}
func (flowParser) CanInterruptParagraph() bool                 { return true }
func (flowParser) CanAcceptIndentedLine() bool                 { return true }

// scanFlow reads tags and expressions to the end of a line. It returns nil
// when something else follows them: then they are part of a paragraph.
func (s *state) scanFlow(src []byte, pos posMap) (*flowNode, *mistake) {
	flow := &flowNode{}
	i := 0
	for {
		piece, end, err := s.scanPiece(src, i, pos)
		if err == errNotJSX {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		if piece != nil {
			flow.pieces = append(flow.pieces, piece)
		}
		i = end
		for i < len(src) && (src[i] == ' ' || src[i] == '\t' || src[i] == '\r') {
			i++
		}
		switch {
		case i >= len(src) || src[i] == '\n':
			flow.end = pos.source(i)
			return flow, nil
		case src[i] != '<' && src[i] != '{':
			return nil, nil
		}
	}
}

// errNotJSX says that a < is text: white space follows it.
var errNotJSX = &mistake{opened: -1}

// scanPiece reads one tag, expression or comment. A comment has no node.
func (s *state) scanPiece(src []byte, i int, pos posMap) (ast.Node, int, *mistake) {
	if src[i] == '{' {
		end, err := jsscan.Expression(src, i)
		if err != nil {
			return nil, 0, fromScan(err)
		}
		return &expressionNode{code: src[i+1 : end-1], start: pos.source(i), pos: pos, at: i + 1}, end, nil
	}
	if bytes.HasPrefix(src[i:], []byte("<!--")) {
		end, err := s.scanComment(src, i)
		return nil, end, err
	}
	if i+1 >= len(src) || bytes.IndexByte([]byte(" \t\r\n"), src[i+1]) >= 0 {
		return nil, 0, errNotJSX
	}
	t, err := jsscan.ReadTag(src, i)
	if err != nil {
		return nil, 0, orAngleLink(src, i, fromScan(err))
	}
	return &tagNode{tag: t, text: src, pos: pos}, t.End, nil
}

var angleLink = regexp.MustCompile(`^<(?:(?:https?|ftp|mailto|tel):[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>`)

// orAngleLink says what is wrong with a tag that is a link in plain Markdown.
func orAngleLink(src []byte, i int, err *mistake) *mistake {
	link := angleLink.Find(src[i:])
	if link == nil {
		return err
	}
	return &mistake{
		at: i, end: i + len(link), opened: -1, endKnown: true,
		message: "MDX has no links in angle brackets", hint: "write the address alone, or [text](address)",
	}
}

// scanComment passes <!-- -->, which MDX does not have and Docusaurus allows.
func (s *state) scanComment(src []byte, i int) (int, *mistake) {
	if !s.options.Comments {
		return 0, &mistake{at: i, end: i + 4, opened: -1, message: "MDX has no HTML comments", hint: "write {/* … */}"}
	}
	n := bytes.Index(src[i+4:], []byte("-->"))
	if n < 0 {
		return 0, &mistake{at: i, end: i + 4, opened: -1, message: "this comment is not closed", hint: "end it with -->"}
	}
	return i + 4 + n + 3, nil
}

// unquote returns some lines from an offset on as the inside of quotes sees
// them, without their markers, and whether these are all there are.
func unquote(source []byte, from, quotes, lines int) (out []byte, pos posMap, all bool) {
	for at := from; at < len(source); lines-- {
		if lines == 0 {
			return out, pos, false
		}
		end := bytes.IndexByte(source[at:], '\n') + at + 1
		if end == at {
			end = len(source)
		}
		pos = append(pos, posStep{len(out), at})
		out = append(out, source[at:end]...)
		next, ok := skipQuotes(source, end, quotes)
		if !ok {
			break // the quote ends here
		}
		at = next
	}
	return out, pos, true
}

// skipQuotes passes the markers of n quotes at the start of a line.
func skipQuotes(source []byte, i, n int) (int, bool) {
	for ; n > 0; n-- {
		for i < len(source) && (source[i] == ' ' || source[i] == '\t') {
			i++
		}
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
