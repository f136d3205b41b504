package mdx

import (
	"bytes"
	"sort"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// linkParser is goldmark's, with a reader that answers two of its questions in
// time that does not grow with the paragraph.
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

// linkReader reads a paragraph for the parser of links.
type linkReader struct {
	text.Reader
	lines  *text.Segments
	peeked bool
}

// Peek is first asked for what follows the bracket that ends a link's text. A
// parenthesis there begins an address, but not one that goes on and on.
func (r *linkReader) Peek() byte {
	c := r.Reader.Peek()
	if first := !r.peeked; first && c == '(' {
		line, _ := r.PeekLine()
		rest := bytes.TrimLeft(line[1:], " \t\r\n")
		if _, ok := scanDestination(rest, 0); len(rest) > 0 && rest[0] != ')' && !ok {
			c = 0
		}
	}
	r.peeked = true
	return c
}

// longestLabel is more than any label has, in bytes.
const longestLabel = 4 * maxLabel

// Value returns the text between two places, without what containers put in
// front of lines.
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

// maxParentheses is how deep those in an address may be nested, as in remark.
const maxParentheses = 32

// scanDestination returns the offset after the address that begins at i.
func scanDestination(line []byte, i int) (int, bool) {
	if i < len(line) && line[i] == '<' {
		return scanAngles(line, i)
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

func scanAngles(line []byte, i int) (int, bool) {
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

// definitionTransformer takes definitions of links off the start of a
// paragraph. goldmark's own copies all lines behind each of them.
type definitionTransformer struct{}

func (definitionTransformer) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	source, lines := reader.Source(), node.Lines()
	if first := lines.At(0); !bytes.HasPrefix(bytes.TrimLeft(first.Value(source), " \t"), []byte("[")) {
		return
	}
	indented := stateOf(pc).options.Format == MDX
	joined, starts := joinLines(lines, source)
	line := 0
	for line < lines.Len() {
		at := lines.At(line)
		if width, _ := util.IndentWidth(at.Value(source), 0); width > 3 && !indented {
			break
		}
		def, end := readDefinition(joined, starts[line])
		if def == nil {
			break
		}
		def.SetBlankPreviousLines(line == 0 && node.HasBlankPreviousLines())
		for ; line < lines.Len() && starts[line] < end; line++ {
			def.Lines().Append(lines.At(line))
		}
		pc.AddReference(parser.NewReference(def.Label, def.Destination, def.Title))
		node.Parent().InsertBefore(node.Parent(), node, def)
	}
	node.Lines().SetSliced(line, lines.Len())
	if node.Lines().Len() == 0 {
		node.Parent().RemoveChild(node.Parent(), node)
	}
}

// joinLines returns the text of lines without their indentation, and where in
// it each of them begins.
func joinLines(lines *text.Segments, source []byte) (joined []byte, starts []int) {
	for i := range lines.Len() {
		line := lines.At(i)
		starts = append(starts, len(joined))
		joined = append(joined, bytes.TrimLeft(line.Value(source), " \t")...)
	}
	return joined, starts
}

// readDefinition reads [label]: address "title". It returns nil, or where the
// line after it begins.
func readDefinition(src []byte, i int) (*ast.LinkReferenceDefinition, int) {
	labelEnd := definitionLabelEnd(src, i)
	if labelEnd < 0 || !bytes.HasPrefix(src[labelEnd:], []byte("]:")) {
		return nil, 0
	}
	start := skipSpace(src, labelEnd+2)
	end, ok := scanDestination(src, start)
	if !ok {
		return nil, 0
	}
	def := ast.NewLinkReferenceDefinition(src[i+1:labelEnd], src[start:end], nil)
	if src[start] == '<' {
		def.Destination = src[start+1 : end-1]
	}
	if title := skipSpace(src, end); title > end && title < len(src) {
		if titleEnd := definitionTitleEnd(src, title); titleEnd > 0 {
			if next, ok := restIsBlank(src, titleEnd); ok {
				def.Title = src[title+1 : titleEnd-1]
				return def, next
			}
		}
	}
	if next, ok := restIsBlank(src, end); ok {
		return def, next
	}
	return nil, 0
}

// definitionLabelEnd returns the offset of the bracket that ends a label, or
// -1.
func definitionLabelEnd(src []byte, i int) int {
	if i >= len(src) || src[i] != '[' {
		return -1
	}
	start := i + 1
	for i++; i < min(len(src), start+longestLabel); i++ {
		switch src[i] {
		case '\\':
			i++
		case '[':
			return -1
		case ']':
			if len(bytes.TrimSpace(src[start:i])) == 0 {
				return -1
			}
			return i
		}
	}
	return -1
}

// definitionTitleEnd returns the offset after the quote that ends a title, or
// -1.
func definitionTitleEnd(src []byte, i int) int {
	closer := src[i]
	switch src[i] {
	case '(':
		closer = ')'
	case '"', '\'':
	default:
		return -1
	}
	for i++; i < len(src); i++ {
		switch src[i] {
		case '\\':
			i++
		case closer:
			return i + 1
		case '(':
			if closer == ')' {
				return -1
			}
		}
	}
	return -1
}

// skipSpace returns the offset of the next character that is not white space.
func skipSpace(src []byte, i int) int {
	return len(src) - len(bytes.TrimLeft(src[i:], " \t\n\r\f\v"))
}

// restIsBlank reports whether nothing else stands on a line, and where the next
// one begins.
func restIsBlank(src []byte, i int) (next int, ok bool) {
	i = skipLineSpace(src, i)
	switch {
	case i >= len(src):
		return len(src), true
	case src[i] == '\n':
		return i + 1, true
	case src[i] == '\r' && i+1 < len(src) && src[i+1] == '\n':
		return i + 2, true
	}
	return 0, false
}
