package syntax

import (
	"bytes"
	"sort"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// linkParser is goldmark's parser of links with another reader. The reader
// answers two questions in a time that does not grow with the paragraph.
type linkParser struct{ parser.InlineParser }

func newLinkParser() linkParser { return linkParser{parser.NewLinkParser()} }

func (p linkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	return p.InlineParser.Parse(parent, &linkReader{Reader: block, lines: parent.Lines()}, pc)
}

func (p linkParser) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	if closer, ok := p.InlineParser.(parser.CloseBlocker); ok {
		closer.CloseBlock(parent, block, pc)
	}
}

// linkReader reads a paragraph for goldmark's parser of links.
type linkReader struct {
	text.Reader
	lines  *text.Segments
	peeked bool
}

// Peek returns the next character. goldmark first asks for the character after
// the bracket that ends a link's text. A parenthesis there is hidden unless an
// address follows on the line: goldmark would search the whole paragraph.
func (r *linkReader) Peek() byte {
	c := r.Reader.Peek()
	if first := !r.peeked; first && c == '(' {
		line, _ := r.PeekLine()
		rest := bytes.TrimLeft(line[1:], " \t\r\n")
		if _, ok := addressEnd(rest, 0); len(rest) > 0 && rest[0] != ')' && !ok {
			c = 0
		}
	}
	r.peeked = true
	return c
}

// longestLabel is more bytes than any label has.
const longestLabel = 4 * maxLabel

// Value returns the text of a segment without the markers of the containers
// around it.
func (r *linkReader) Value(segment text.Segment) []byte {
	source := r.Source()
	raw := source[segment.Start:segment.Stop]
	if len(raw) > longestLabel || bytes.IndexByte(raw, '\n') < 0 {
		return raw
	}
	i := sort.Search(r.lines.Len(), func(i int) bool { return r.lines.At(i).Stop > segment.Start })
	var out []byte
	for ; i < r.lines.Len() && r.lines.At(i).Start < segment.Stop; i++ {
		line := r.lines.At(i)
		out = append(out, source[max(line.Start, segment.Start):min(line.Stop, segment.Stop)]...)
	}
	return out
}

// maxParentheses is how deep parentheses in an address may be nested, as in
// remark.
const maxParentheses = 32

// addressEnd returns the offset after the address at i.
func addressEnd(line []byte, i int) (int, bool) {
	if i < len(line) && line[i] == '<' {
		return angleAddressEnd(line, i)
	}
	start, depth := i, 0
	for ; i < len(line) && !util.IsSpace(line[i]); i++ {
		switch line[i] {
		case '\\':
			if i+1 < len(line) && util.IsPunct(line[i+1]) {
				i++
			}
		case '(':
			if depth++; depth > maxParentheses {
				return 0, false
			}
		case ')':
			if depth--; depth < 0 {
				return i, i > start
			}
		}
	}
	return i, i > start
}

// angleAddressEnd returns the offset after an address in angle brackets.
func angleAddressEnd(line []byte, i int) (int, bool) {
	for i++; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '>':
			return i + 1, true
		case '<', '\n':
			return 0, false
		}
	}
	return 0, false
}
