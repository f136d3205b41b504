package frontmatter

import (
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"octavo/internal/diag"
)

// places finds the bytes of the library's nodes. A node says only at which
// line and column it starts; its end is found by reading the source along
// with the decoded value.
type places struct {
	text  []byte // the whole file
	end   int    // of the YAML in it
	lines []int  // offset of each line of the YAML

	// The last answer: nodes come in order, and going on from there keeps a
	// long line from being walked once for each node on it.
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

// lineBreak returns the length of the line break that text starts with, as
// the library counts lines: by YAML 1.1, which has three more than YAML 1.2.
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

// offset turns a line and a column, both from 1 and in characters, into an
// offset. It stays inside the YAML.
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

// span returns where a node is written, without its anchor and tag. last is
// the end of its last child.
func (p *places) span(y *yaml.Node, start, last int) diag.Span {
	content := p.skipProperties(start)
	switch {
	case y.Kind == yaml.ScalarNode:
		return p.scalar(y, start, content)
	case y.Style&yaml.FlowStyle != 0 && p.opensWith(content, '[', '{'):
		return diag.Span{Start: content, End: p.closing(max(content+1, last))}
	}
	return diag.Span{Start: content, End: max(content, last)}
}

func (p *places) scalar(y *yaml.Node, start, content int) diag.Span {
	switch {
	case y.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return diag.Span{Start: content, End: p.quoted(content)}
	case y.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		header := content + len(lineAt(p.text, content))
		return diag.Span{Start: content, End: p.follow(min(header, p.end), y.Value)}
	case y.Value == "":
		return diag.Span{Start: start, End: start}
	}
	return diag.Span{Start: content, End: p.follow(content, y.Value)}
}

// skipProperties steps over an anchor and a tag to what they belong to.
func (p *places) skipProperties(at int) int {
	for p.opensWith(at, '&', '!') {
		for at < p.end && !isBlankByte(p.text[at]) {
			at++
		}
		at = p.skipBlank(at)
	}
	return at
}

// skipBlank steps over white space and comments.
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

// quoted returns the end of a quoted scalar.
func (p *places) quoted(at int) int {
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

// follow reads the source along with a value and returns where the value
// ends. YAML folds and trims white space, so only the rest is compared.
func (p *places) follow(at int, value string) int {
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

// closing returns the end of a collection in brackets, from behind its last
// child.
func (p *places) closing(at int) int {
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

func (p *places) opensWith(at int, any ...byte) bool {
	if at >= p.end {
		return false
	}
	for _, c := range any {
		if p.text[at] == c {
			return true
		}
	}
	return false
}

func isBlankByte(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
