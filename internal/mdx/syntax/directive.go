package syntax

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// directiveParser reads ::: containers, which are admonitions, and :: leaves.
type directiveParser struct{}

func (directiveParser) Trigger() []byte { return []byte{':'} }

func (directiveParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	start := pc.BlockOffset()
	if start < 0 || stateOf(pc).options.Admonitions == nil {
		return nil, parser.NoChildren
	}
	d, label := readDirective(line[start:], stateOf(pc).options)
	if d == nil {
		return nil, parser.NoChildren
	}
	// The line may start with spaces that are part of a tab in the source.
	lineStart := segment.Start - segment.Padding
	d.Start = lineStart + start
	if label.end > label.start {
		n := &tree.Label{}
		n.Lines().Append(text.NewSegment(d.Start+label.start, d.Start+label.end))
		d.AppendChild(d, n)
	}
	reader.AdvanceToEOL()
	if d.Colons == 2 {
		return d, parser.NoChildren
	}
	return d, parser.HasChildren
}

func (directiveParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	d := node.(*tree.Directive)
	if d.Colons == 2 {
		return parser.Close // a leaf has one line
	}
	line, segment := reader.PeekLine()
	if flow, ok := pc.LastOpenedBlock().Node.(*flowNode); ok && segment.Start < flow.end {
		return parser.Continue | parser.HasChildren // in a comment, an expression or a tag
	}
	trimmed := bytes.TrimSpace(line)
	if n := len(trimmed); n >= d.Colons && len(bytes.Trim(trimmed, ":")) == 0 && n > 0 {
		d.Fence = segment.Start - segment.Padding + bytes.IndexByte(line, ':')
		reader.AdvanceToEOL()
		return parser.Close
	}
	return parser.Continue | parser.HasChildren
}

func (directiveParser) Close(ast.Node, text.Reader, parser.Context) {}
func (directiveParser) CanInterruptParagraph() bool                 { return true }
func (directiveParser) CanAcceptIndentedLine() bool                 { return true }

// labelRange is the range of a label in its line.
type labelRange struct{ start, end int }

// readDirective reads :::name[label]{attributes} or, in the older dialect,
// :::name label. With two colons it is a leaf, which has a label only.
func readDirective(line []byte, o *Options) (*tree.Directive, labelRange) {
	line = bytes.TrimRight(line, " \t\r\n")
	colons := len(line) - len(bytes.TrimLeft(line, ":"))
	i, err := jsscan.NameEnd(line, colons)
	if colons < 2 || err != nil {
		return nil, labelRange{}
	}
	name := string(line[colons:i])
	d := &tree.Directive{Name: name, Colons: colons, Admonition: colons > 2 && o.isAdmonition(name), Fence: -1}
	label, attributes, i := readLabel(line, i)
	if i < 0 {
		return nil, labelRange{}
	}
	d.Props = readProps(attributes)
	rest := bytes.TrimLeft(line[i:], " \t")
	switch {
	case len(rest) == 0:
		return d, label
	case o.AdmonitionTitles && label.end == 0 && o.isAdmonition(name) && line[i] == ' ':
		return d, labelRange{len(line) - len(rest), len(line)}
	}
	return nil, labelRange{}
}

// readLabel reads [label]{attributes}. Both may be missing. end is -1 if one of
// them is not closed.
func readLabel(line []byte, i int) (label labelRange, attributes []byte, end int) {
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

// labelEnd returns the offset after the bracket that closes the one at i, or -1.
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

// readProps reads #id .class key="value" key=value key.
func readProps(text []byte) []tree.Prop {
	var out []tree.Prop
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
			out = append(out, tree.Prop{Name: "id", Value: word[1:]})
		case len(word) > 1 && word[0] == '.':
			classes = append(classes, word[1:])
		default:
			value := ""
			if len(text) > 0 && text[0] == '=' {
				value, text = propValue(text[1:])
			}
			out = append(out, tree.Prop{Name: word, Value: value})
		}
		if len(text) > 0 && text[0] == '=' {
			text = text[1:] // a stray sign must not stop the loop
		}
	}
	if len(classes) > 0 {
		out = append(out, tree.Prop{Name: "class", Value: strings.Join(classes, " ")})
	}
	return out
}

func propValue(text []byte) (string, []byte) {
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
