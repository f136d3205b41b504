package mdx

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
)

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
	d := node.(*directiveNode)
	if d.colons == 2 {
		return parser.Close // a leaf has one line
	}
	line, segment := reader.PeekLine()
	trimmed := bytes.TrimSpace(line)
	if n := len(trimmed); n >= d.colons && len(bytes.Trim(trimmed, ":")) == 0 && n > 0 {
		d.fence = segment.Start - segment.Padding + bytes.IndexByte(line, ':')
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
	colons := len(line) - len(bytes.TrimLeft(line, ":"))
	i, err := jsscan.NameEnd(line, colons)
	if colons < 2 || err != nil {
		return nil, labelRange{}
	}
	d := &directiveNode{colons: colons, name: string(line[colons:i]), fence: -1}
	label, attributes, i := scanLabel(line, i)
	if i < 0 {
		return nil, labelRange{}
	}
	d.attributes = directiveAttributes(attributes)
	rest := bytes.TrimLeft(line[i:], " \t")
	switch {
	case len(rest) == 0:
		return d, label
	case o.AdmonitionTitles && label.end == 0 && o.isAdmonition(d.name) && line[i] == ' ':
		return d, labelRange{len(line) - len(rest), len(line)}
	}
	return nil, labelRange{}
}

// scanLabel reads [label]{attributes}, both of which may be missing. end is -1
// where one of them is not closed.
func scanLabel(line []byte, i int) (label labelRange, attributes []byte, end int) {
	if i < len(line) && line[i] == '[' {
		end := labelEnd(line, i)
		if end < 0 {
			return label, nil, -1
		}
		label = labelRange{i + 1, end - 1}
		i = end
	}
	if i < len(line) && line[i] == '{' {
		n := bytes.IndexByte(line[i:], '}')
		if n < 0 {
			return label, nil, -1
		}
		attributes = line[i+1 : i+n]
		i += n + 1
	}
	return label, attributes, i
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
