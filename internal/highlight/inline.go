package highlight

import (
	"strings"
)

// inline reads the text of a paragraph, a heading or a cell.
type inline struct {
	*markdown
	base   string      // kind of plain text
	pairs  map[int]int // from an opening bracket to the one that closes it
	closer [marks]int  // the last place that can end emphasis
	runs   map[int]int // the last run of backticks, by its length
	active [marks]bool // the emphasis around the current place
	kinds  map[[marks]bool]string
}

// The kinds of emphasis.
const (
	italic = iota
	bold
	strike
	marks
)

var emphasis = [marks]string{"italic", "bold", "strike deleted"}

// inline reads text up to an offset.
func (m *markdown) inline(end int, base string) {
	if end <= m.at {
		return
	}
	s := &inline{markdown: m, base: base}
	s.prepare(end)
	for at := m.at; at < end && m.err == nil; {
		i := strings.IndexAny(m.code[at:end], "\\`*_~[]!<{&")
		if i < 0 {
			break
		}
		at = s.special(at+i, end)
	}
	m.to(end, s.kind())
}

// prepare finds the ends of brackets, code and emphasis in one pass. Without
// it, each opening mark would search the rest of the text for its end.
func (s *inline) prepare(end int) {
	s.pairs, s.runs = map[int]int{}, map[int]int{}
	open := map[byte][]int{}
	for at := s.at; at < end; at++ {
		switch c := s.code[at]; c {
		case '\\':
			at++
		case '[', '(', '{':
			open[c] = append(open[c], at)
		case ']', ')', '}':
			opening := opens[c]
			if n := len(open[opening]) - 1; n >= 0 {
				s.pairs[open[opening][n]] = at
				open[opening] = open[opening][:n]
			}
		case '`':
			length := runLength(s.code[at:end])
			s.runs[length] = at
			at += length - 1
		case '*', '_', '~':
			length := runLength(s.code[at:end])
			if s.canClose(at, length, end) {
				for _, mark := range marksOf(c, length) {
					s.closer[mark] = at
				}
			}
			at += length - 1
		}
	}
}

var opens = map[byte]byte{']': '[', ')': '(', '}': '{'}

// marksOf returns the emphasis that a run of a character begins or ends.
func marksOf(c byte, length int) []int {
	switch {
	case c == '~' && length == 2:
		return []int{strike}
	case c == '~':
		return nil
	case length == 1:
		return []int{italic}
	case length == 2:
		return []int{bold}
	case length == 3:
		return []int{italic, bold}
	}
	return nil
}

func (s *inline) canClose(at, length, end int) bool {
	after := at + length
	inWord := s.code[at] == '_' && after < end && isWord(s.code[after])
	return at > 0 && !isSpace(s.code[at-1]) && !inWord
}

func (s *inline) canOpen(at, length, end int) bool {
	after := at + length
	inWord := s.code[at] == '_' && at > 0 && isWord(s.code[at-1])
	return after < end && !isSpace(s.code[after]) && !inWord
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n'
}

// kind returns the kind of plain text at the current place.
func (s *inline) kind() string {
	if kind, ok := s.kinds[s.active]; ok {
		return kind
	}
	parts := []string{}
	if s.base != "" {
		parts = append(parts, s.base)
	}
	for mark, name := range emphasis {
		if s.active[mark] {
			parts = append(parts, name)
		}
	}
	if s.kinds == nil {
		s.kinds = map[[marks]bool]string{}
	}
	s.kinds[s.active] = strings.Join(parts, " ")
	return s.kinds[s.active]
}

// special reads the construct that begins with a special character and returns
// its end. It adds no token if the character turns out to be plain text.
func (s *inline) special(at, end int) int {
	switch c := s.code[at]; c {
	case '\\':
		return min(at+2, end)
	case '`':
		return s.codeSpan(at, end)
	case '*', '_', '~':
		return s.emphasise(at, end)
	case '!', '[':
		return s.openLink(at, end)
	case ']':
		return s.closeLink(at, end)
	case '<':
		return s.angle(at, end)
	case '{':
		return s.expression(at, end)
	}
	return s.entity(at, end)
}

func (s *inline) codeSpan(at, end int) int {
	length := runLength(s.code[at:end])
	last, ok := s.runs[length]
	for next := at + length; ok && next <= last; {
		next += strings.IndexByte(s.code[next:], '`')
		run := runLength(s.code[next:end])
		if next += run; run == length {
			s.to(at, s.kind())
			s.to(next, "code-snippet code keyword")
			return next
		}
	}
	return at + length
}

// emphasise begins or ends emphasis.
func (s *inline) emphasise(at, end int) int {
	length := runLength(s.code[at:end])
	run := marksOf(s.code[at], length)
	closes := s.canClose(at, length, end)
	opens := s.canOpen(at, length, end)
	changed := false
	kind := s.kind()
	for _, mark := range run {
		if s.active[mark] && closes || !s.active[mark] && opens && s.closer[mark] > at {
			s.active[mark] = !s.active[mark]
			changed = true
		}
	}
	if changed {
		s.to(at, kind)
		s.to(at+length, "punctuation")
	}
	return at + length
}

// openLink reads the bracket of a link, a picture or a footnote.
func (s *inline) openLink(at, end int) int {
	bracket := at
	if s.code[at] == '!' {
		bracket++
	}
	closing, ok := s.pairs[bracket]
	if !ok || s.code[bracket] != '[' {
		return at + 1
	}
	isNote := s.code[bracket+1] == '^'
	if !isNote && (closing+1 >= end || s.code[closing+1] != '(' && s.code[closing+1] != '[') {
		return bracket + 1
	}
	s.to(at, s.kind())
	s.to(bracket+1, "punctuation")
	if isNote {
		s.to(closing, "symbol")
		s.to(closing+1, "punctuation")
	}
	return s.at
}

// closeLink reads the address of a link.
func (s *inline) closeLink(at, end int) int {
	open := at + 1
	if open >= end || s.code[open] != '(' && s.code[open] != '[' {
		return at + 1
	}
	closing, ok := s.pairs[open]
	if !ok {
		return at + 1
	}
	s.to(at, s.kind())
	s.to(open+1, "punctuation")
	if s.code[open] == '(' {
		s.destination(closing)
	} else {
		s.to(closing, "symbol")
	}
	s.to(closing+1, "punctuation")
	return s.at
}

// angle reads a comment, an address or a tag.
func (s *inline) angle(at, end int) int {
	text := s.code[at:end]
	if strings.HasPrefix(text, "<!--") {
		if i := strings.Index(text, "-->"); i >= 0 {
			s.to(at, s.kind())
			s.to(at+i+len("-->"), "comment")
			return s.at
		}
		return end
	}
	if i := strings.IndexAny(text[1:], "<> \n"); i >= 0 && text[1+i] == '>' && strings.ContainsAny(text[1:1+i], ":@") && isLetter(text[1]) {
		s.to(at, s.kind())
		s.to(at+1, "punctuation")
		s.to(at+1+i, urlKind)
		s.to(at+2+i, "punctuation")
		return s.at
	}
	if len(text) > 1 && (isLetter(text[1]) || text[1] == '/' || text[1] == '>') {
		s.to(at, s.kind())
		s.tag(end)
		return s.at
	}
	return at + 1
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// expression reads text in braces: a comment, or JavaScript in MDX.
func (s *inline) expression(at, end int) int {
	closing, ok := s.pairs[at]
	if !ok {
		return at + 1
	}
	text := s.code[at : closing+1]
	if strings.HasPrefix(text, "{/*") && strings.HasSuffix(text, "*/}") {
		s.to(at, s.kind())
		s.to(closing+1, "comment")
		return s.at
	}
	if !s.mdx {
		return at + 1
	}
	s.to(at, s.kind())
	s.to(at+1, "punctuation")
	s.embed(closing, "jsx")
	s.to(closing+1, "punctuation")
	return s.at
}

// entity reads a character reference, such as &amp;.
func (s *inline) entity(at, end int) int {
	name := at + 1
	for name < end && (isWord(s.code[name]) || s.code[name] == '#') {
		name++
	}
	if name == end || name == at+1 || s.code[name] != ';' {
		return at + 1
	}
	s.to(at, s.kind())
	s.to(name+1, "entity")
	return s.at
}
