package mdx

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// state is what the parsers of one document share.
type state struct {
	options *Options
	reports []*scanError // in offsets of the source
	broken  map[int]bool // offsets where an error was reported already
	// unclosedIn is the block in which a piece has no end.
	unclosedIn ast.Node
	footnotes  footnotes
	fence      fence // of the code block that is open
}

var stateKey = parser.NewContextKey()

func stateOf(pc parser.Context) *state { return pc.Get(stateKey).(*state) }

// report keeps a mistake, once for each place. pos maps its offsets.
func (s *state) report(err *scanError, pos posMap) {
	at := pos.source(err.at)
	if s.broken[at] {
		return
	}
	s.broken[at] = true
	mapped := *err
	mapped.at = at
	if err.end > 0 {
		mapped.end = pos.source(err.end)
	}
	if err.opened >= 0 {
		mapped.opened = pos.source(err.opened)
	}
	s.reports = append(s.reports, &mapped)
}

// maxReports bounds the search for ends that are not there: each of them goes
// to the end of the text.
const maxReports = 50

func (s *state) enough() bool { return len(s.reports) >= maxReports }

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
	src, pos := lookahead(reader.Source(), segment.Start+start-segment.Padding, pc)
	flow, end := s.scanFlow(src, pos)
	if flow == nil {
		return nil, parser.NoChildren
	}
	flow.end = pos.source(end)
	reader.AdvanceToEOL()
	return flow, parser.NoChildren
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
func (s *state) scanFlow(src []byte, pos posMap) (*flowNode, int) {
	flow := &flowNode{}
	i := 0
	for {
		piece, end, err := s.scanPiece(src, i, pos)
		if err == errNotJSX {
			return nil, 0
		}
		if err != nil {
			s.report(err, pos)
			return nil, 0
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
			return flow, i
		case src[i] != '<' && src[i] != '{':
			return nil, 0
		}
	}
}

// errNotJSX says that a < is text: white space follows it.
var errNotJSX = &scanError{opened: -1}

// scanPiece reads one tag, expression or comment. A comment has no node.
func (s *state) scanPiece(src []byte, i int, pos posMap) (ast.Node, int, *scanError) {
	if src[i] == '{' {
		end, err := scanExpression(src, i)
		if err != nil {
			return nil, 0, err
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
	t, err := scanTag(src, i)
	if err != nil {
		return nil, 0, err
	}
	return &tagNode{tag: t, text: src, pos: pos}, t.end, nil
}

// scanComment passes <!-- -->, which MDX does not have and Docusaurus allows.
func (s *state) scanComment(src []byte, i int) (int, *scanError) {
	if !s.options.Comments {
		return 0, &scanError{at: i, end: i + 4, opened: -1, message: "MDX has no HTML comments", hint: "write {/* … */}"}
	}
	n := bytes.Index(src[i+4:], []byte("-->"))
	if n < 0 {
		return 0, &scanError{at: i, end: i + 4, opened: -1, message: "this comment is not closed", hint: "end it with -->"}
	}
	return i + 4 + n + 3, nil
}

// lookahead returns the text from an offset on as the innermost open block
// sees it: without the markers of the quotes around it. Outside of quotes that
// is the source itself.
func lookahead(source []byte, from int, pc parser.Context) ([]byte, posMap) {
	quotes := 0
	for _, block := range pc.OpenedBlocks() {
		if _, ok := block.Node.(*ast.Blockquote); ok {
			quotes++
		}
	}
	if quotes == 0 {
		return source[from:], posMap{{0, from}}
	}
	var out []byte
	var pos posMap
	for at := from; at < len(source); {
		end := bytes.IndexByte(source[at:], '\n')
		if end < 0 {
			end = len(source)
		} else {
			end += at + 1
		}
		pos = append(pos, posStep{len(out), at})
		out = append(out, source[at:end]...)
		next, ok := skipQuotes(source, end, quotes)
		if !ok {
			break // the quote ends here
		}
		at = next
	}
	return out, pos
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

// esmParser reads blocks of import and export statements.
type esmParser struct{}

func (esmParser) Trigger() []byte { return []byte{'i', 'e'} }

func (esmParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if parent.Kind() != ast.KindDocument || pc.BlockOffset() != 0 || !startsESM(line) {
		return nil, parser.NoChildren
	}
	source := reader.Source()
	end := esmEnd(source, segment.Start)
	reader.AdvanceToEOL()
	return &esmNode{start: segment.Start, end: end}, parser.NoChildren
}

func startsESM(line []byte) bool {
	for _, word := range []string{"import", "export"} {
		if rest, ok := bytes.CutPrefix(line, []byte(word)); ok && len(rest) > 0 {
			return rest[0] == ' ' || rest[0] == '\t' || rest[0] == '{' || rest[0] == '*' || rest[0] == '"' || rest[0] == '\''
		}
	}
	return false
}

// esmEnd finds the blank line that ends the statements: the first one that is
// not inside brackets, a template or a comment.
func esmEnd(source []byte, start int) int {
	i := start
	for i < len(source) {
		c := source[i]
		switch {
		case c == '\n':
			next := skipLineSpace(source, i+1)
			if next >= len(source) || source[next] == '\n' || source[next] == '\r' {
				return i + 1
			}
			i++
		case c == '{' || c == '(' || c == '[':
			end, err := scanBrackets(source, i)
			if err != nil || end < 0 {
				return paragraphEnd(source, start)
			}
			i = end
		case c == '"' || c == '\'':
			if end := scanString(source, i); end > 0 {
				i = end
			} else {
				i++
			}
		case c == '`':
			end, err := scanTemplate(source, i)
			if err != nil || end < 0 {
				return paragraphEnd(source, start)
			}
			i = end
		case c == '/':
			end, _ := scanSlash(source, i, false)
			if end < 0 {
				return len(source)
			}
			i = end
		case c == '<' && startsElement(source, i) && afterOperator(source, i):
			end, err := scanElement(source, i)
			if err != nil || end < 0 {
				return paragraphEnd(source, start)
			}
			i = end
		default:
			i++
		}
	}
	return len(source)
}

// afterOperator reports whether an element can begin at i in a statement.
func afterOperator(source []byte, i int) bool {
	for i--; i >= 0; i-- {
		switch source[i] {
		case ' ', '\t', '\n', '\r':
		case '=', '>', '(', ',', '?', ':', '&', '|':
			return true
		default:
			return bytes.HasSuffix(source[:i+1], []byte("return"))
		}
	}
	return false
}

// paragraphEnd is the end of the lines up to a blank one.
func paragraphEnd(source []byte, start int) int {
	for i := start; i < len(source); i++ {
		if source[i] == '\n' {
			next := skipLineSpace(source, i+1)
			if next >= len(source) || source[next] == '\n' || source[next] == '\r' {
				return i + 1
			}
		}
	}
	return len(source)
}

func skipLineSpace(source []byte, i int) int {
	for i < len(source) && (source[i] == ' ' || source[i] == '\t') {
		i++
	}
	return i
}

func (esmParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start >= node.(*esmNode).end {
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (esmParser) Close(ast.Node, text.Reader, parser.Context) {}
func (esmParser) CanInterruptParagraph() bool                 { return false }
func (esmParser) CanAcceptIndentedLine() bool                 { return false }
