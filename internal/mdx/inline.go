package mdx

import (
	"bytes"
	"strings"

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
		s.unclosedIn = parent
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

// directiveParser reads ::: containers, the admonitions.
type directiveParser struct{}

func (directiveParser) Trigger() []byte { return []byte{':'} }

func (directiveParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	start := pc.BlockOffset()
	if start < 0 || stateOf(pc).options.Admonitions == nil {
		return nil, parser.NoChildren
	}
	d, label := scanDirective(line[start:], stateOf(pc).options)
	if d == nil {
		return nil, parser.NoChildren
	}
	// Part of a tab may stand in front of the line as spaces of its own.
	lineStart := segment.Start - segment.Padding
	d.start = lineStart + start
	d.end = lineStart + len(bytes.TrimRight(line, " \t\r\n"))
	if label.end > label.start {
		n := &labelNode{}
		n.Lines().Append(text.NewSegment(d.start+label.start, d.start+label.end))
		d.AppendChild(d, n)
	}
	reader.AdvanceToEOL()
	if d.colons == 2 {
		return d, parser.NoChildren
	}
	return d, parser.HasChildren
}

func (directiveParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	if node.(*directiveNode).colons == 2 {
		return parser.Close // a leaf has one line
	}
	line, _ := reader.PeekLine()
	trimmed := bytes.TrimSpace(line)
	if n := len(trimmed); n >= node.(*directiveNode).colons && len(bytes.Trim(trimmed, ":")) == 0 && n > 0 {
		reader.AdvanceToEOL()
		return parser.Close
	}
	return parser.Continue | parser.HasChildren
}

func (directiveParser) Close(ast.Node, text.Reader, parser.Context) {}
func (directiveParser) CanInterruptParagraph() bool                 { return true }
func (directiveParser) CanAcceptIndentedLine() bool                 { return true }

type labelRange struct{ start, end int }

// scanDirective reads :::name[label]{attributes} or, in the older dialect,
// :::name label. With two colons it is a leaf, which holds its label only.
func scanDirective(line []byte, o *Options) (*directiveNode, labelRange) {
	line = bytes.TrimRight(line, " \t\r\n")
	i := 0
	for i < len(line) && line[i] == ':' {
		i++
	}
	if i < 2 {
		return nil, labelRange{}
	}
	d := &directiveNode{colons: i}
	nameStart := i
	i, err := scanName(line, i)
	if err != nil {
		return nil, labelRange{}
	}
	d.name = string(line[nameStart:i])
	var label labelRange
	if i < len(line) && line[i] == '[' {
		end := labelEnd(line, i)
		if end < 0 {
			return nil, labelRange{}
		}
		label = labelRange{i + 1, end - 1}
		i = end
	}
	if i < len(line) && line[i] == '{' {
		end := bytes.IndexByte(line[i:], '}')
		if end < 0 {
			return nil, labelRange{}
		}
		d.attributes = directiveAttributes(line[i+1 : i+end])
		i += end + 1
	}
	rest := bytes.TrimLeft(line[i:], " \t")
	switch {
	case len(rest) == 0:
		return d, label
	case o.AdmonitionTitles && label.end == 0 && o.isAdmonition(d.name) && line[i] == ' ':
		return d, labelRange{len(line) - len(rest), len(line)}
	}
	return nil, labelRange{}
}

// labelEnd returns the offset after the bracket that closes a label.
func labelEnd(line []byte, i int) int {
	depth := 0
	for ; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '[':
			depth++
		case ']':
			depth--
			if depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// directiveAttributes reads #id .class key="value" key=value key.
func directiveAttributes(text []byte) []directiveAttribute {
	var out []directiveAttribute
	var classes []string
	for {
		if text = bytes.TrimLeft(text, " \t"); len(text) == 0 {
			break
		}
		end := bytes.IndexAny(text, " \t=")
		if end < 0 {
			end = len(text)
		}
		word := string(text[:end])
		text = text[end:]
		switch {
		case len(word) > 1 && word[0] == '#':
			out = append(out, directiveAttribute{"id", word[1:]})
		case len(word) > 1 && word[0] == '.':
			classes = append(classes, word[1:])
		default:
			value := ""
			if len(text) > 0 && text[0] == '=' {
				value, text = attributeValue(text[1:])
			}
			out = append(out, directiveAttribute{word, value})
		}
		if len(text) > 0 && text[0] == '=' {
			text = text[1:] // a stray sign must not stop the loop
		}
	}
	if len(classes) > 0 {
		out = append(out, directiveAttribute{"class", strings.Join(classes, " ")})
	}
	return out
}

func attributeValue(text []byte) (string, []byte) {
	if len(text) > 0 && (text[0] == '"' || text[0] == '\'') {
		if end := bytes.IndexByte(text[1:], text[0]); end >= 0 {
			return string(text[1 : end+1]), text[end+2:]
		}
	}
	end := bytes.IndexAny(text, " \t")
	if end < 0 {
		end = len(text)
	}
	return string(text[:end]), text[end:]
}
