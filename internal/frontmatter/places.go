package frontmatter

import (
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"octavo/internal/diag"
)

// places finds the spans of the library's nodes. A node has only the line and
// column of its start. places finds the end: it compares the source with the
// decoded value.
type places struct {
	text  []byte // the file up to the end of the YAML
	end   int    // offset of the end of the YAML
	lines []int  // offset of each line of the YAML

	// The last result of offset. Nodes come in order, so offset continues from
	// here. Otherwise it would scan a long line again for each node on the line.
	line, column, at int
}

func newPlaces(text []byte, at diag.Span) *places {
	p := &places{text: text[:at.End], end: at.End, lines: []int{at.Start}}
	for i := at.Start; i < at.End; {
		if n := lineBreak(p.text[i:]); n > 0 {
			i += n
			p.lines = append(p.lines, i)
			continue
		}
		_, size := utf8.DecodeRune(p.text[i:])
		i += size
	}
	return p
}

// lineBreak returns the length of the line break at the start of text, or 0. It
// follows the library, which uses YAML 1.1; YAML 1.1 has three line breaks that
// YAML 1.2 does not have.
func lineBreak(text []byte) int {
	r, size := utf8.DecodeRune(text)
	switch r {
	case '\r':
		if len(text) > 1 && text[1] == '\n' {
			return 2
		}
		return 1
	case '\n', '\u0085', '\u2028', '\u2029':
		return size
	}
	return 0
}

// offset returns the byte offset of a line and a column. Both count from 1, and
// columns count characters. The offset is never after the end of the YAML.
func (p *places) offset(line, column int) int {
	if line < 1 || line > len(p.lines) {
		return p.end
	}
	if line != p.line || column < p.column {
		p.line, p.column, p.at = line, 1, p.lines[line-1]
	}
	for ; p.column < column && p.at < p.end; p.column++ {
		_, size := utf8.DecodeRune(p.text[p.at:])
		p.at += size
	}
	return p.at
}

// span returns the span of a node without its anchor and tag. last is the end of
// the node's last child.
func (p *places) span(y *yaml.Node, start, last int) diag.Span {
	content := p.skipProperties(start)
	switch {
	case y.Kind == yaml.ScalarNode:
		return p.scalar(y, start, content)
	case y.Style&yaml.FlowStyle != 0 && p.opensWith(content, '[', '{'):
		return diag.Span{Start: content, End: p.bracketEnd(max(content+1, last))}
	}
	return diag.Span{Start: content, End: max(content, last)}
}

// scalar returns the span of a scalar. start is the offset of its anchor and tag,
// content is the offset after them.
func (p *places) scalar(y *yaml.Node, start, content int) diag.Span {
	switch {
	case y.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return diag.Span{Start: content, End: p.quotedEnd(content)}
	case y.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		header := content + len(lineAt(p.text, content))
		return diag.Span{Start: content, End: p.valueEnd(min(header, p.end), y.Value)}
	case y.Value == "":
		return diag.Span{Start: start, End: start}
	}
	return diag.Span{Start: content, End: p.valueEnd(content, y.Value)}
}

// skipProperties returns the offset after an anchor and a tag.
func (p *places) skipProperties(at int) int {
	for p.opensWith(at, '&', '!') {
		for at < p.end && !isBlankByte(p.text[at]) {
			at++
		}
		at = p.skipBlank(at)
	}
	return at
}

// skipBlank returns the offset after white space and comments.
func (p *places) skipBlank(at int) int {
	for at < p.end {
		switch {
		case isBlankByte(p.text[at]):
			at++
		case p.text[at] == '#':
			at = min(at+len(lineAt(p.text, at)), p.end)
		default:
			return at
		}
	}
	return at
}

// quotedEnd returns the end of the quoted scalar at an offset.
func (p *places) quotedEnd(at int) int {
	if at >= p.end {
		return p.end
	}
	quote := p.text[at]
	for at++; at < p.end; at++ {
		switch c := p.text[at]; {
		case c == '\\' && quote == '"':
			at++
		case c == quote && quote == '\'' && p.opensWith(at+1, '\''):
			at++
		case c == quote:
			return at + 1
		}
	}
	return p.end
}

// valueEnd returns the end of an unquoted or block scalar. It steps through the
// source and the decoded value together. It skips white space in both, because
// YAML folds and trims white space.
func (p *places) valueEnd(at int, value string) int {
	end := at
	for _, r := range value {
		if unicode.IsSpace(r) {
			continue
		}
		for end < p.end && isBlankByte(p.text[end]) {
			end++
		}
		at = min(end+utf8.RuneLen(r), p.end)
		end = at
	}
	return at
}

// bracketEnd returns the end of a list or object in brackets. at is the end of its
// last child.
func (p *places) bracketEnd(at int) int {
	for at < p.end {
		at = p.skipBlank(at)
		switch {
		case p.opensWith(at, ']', '}'):
			return at + 1
		case !p.opensWith(at, ',', ':', '?'):
			return min(at, p.end)
		}
		at++
	}
	return p.end
}

// opensWith reports whether one of the characters is at an offset.
func (p *places) opensWith(at int, characters ...byte) bool {
	if at >= p.end {
		return false
	}
	for _, c := range characters {
		if p.text[at] == c {
			return true
		}
	}
	return false
}

func isBlankByte(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
