package highlight

import "strings"

// module reads imports and exports.
func (m *markdown) module(text string) bool {
	if !isModule(text) {
		return false
	}
	m.embed(m.moduleEnd(), "jsx")
	return true
}

// unclosed is the key in missing for an export whose brackets are never closed.
const unclosed = "unclosed export"

// moduleEnd returns the end of imports and exports: the first empty line
// outside brackets, or the first empty line if a bracket is never closed.
func (m *markdown) moduleEnd() int {
	first := m.paragraphEnd(m.at)
	end := first
	depth := bracketDepth(m.code[m.at:end])
	for depth > 0 && !m.missing[unclosed] {
		if end == len(m.code) {
			m.miss(unclosed)
			break
		}
		next := m.paragraphEnd(end + 2)
		depth += bracketDepth(m.code[end:next])
		end = next
	}
	if depth > 0 {
		return first
	}
	return end
}

// paragraphEnd returns where the next empty line begins.
func (m *markdown) paragraphEnd(from int) int {
	if i := strings.Index(m.code[min(from, len(m.code)):], "\n\n"); i >= 0 {
		return from + i
	}
	return len(m.code)
}

// isModule reports whether a line begins an import or an export.
func isModule(line string) bool {
	if rest, ok := strings.CutPrefix(line, "import"); ok {
		return strings.IndexByte(" {'\"", (rest + "\n")[0]) >= 0 && strings.ContainsAny(rest, `'"{`)
	}
	rest, ok := strings.CutPrefix(line, "export ")
	if !ok {
		return false
	}
	for _, word := range []string{"default ", "const ", "let ", "var ", "function ", "async ", "class ", "{", "* "} {
		if strings.HasPrefix(rest, word) {
			return true
		}
	}
	return false
}

// bracketDepth returns the number of opening brackets minus the number of
// closing brackets.
func bracketDepth(line string) int {
	depth := 0
	for _, c := range []byte(line) {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
	}
	return depth
}

// tag reads a tag of HTML or JSX, up to its end or to the end of the text
// around it.
func (s *inline) tag(end int) {
	open := s.at + 1
	if open < end && s.code[open] == '/' {
		open++
	}
	s.to(open, "punctuation")
	name := open
	for name < end && isTagName(s.code[name]) {
		name++
	}
	kind := "tag"
	if name > open && isUpper(s.code[open:name]) {
		kind = "class-name"
	}
	s.to(name, kind)
	s.attributes(end)
	if s.at < end && s.code[s.at] == '>' {
		s.to(s.at+1, "punctuation")
	}
}

func isTagName(c byte) bool {
	return isWord(c) || c == '-' || c == '.' || c == ':' || c == '$'
}

// attributes reads names with values, up to the end of a tag, the start of
// another, or the end of the text.
func (m *markdown) attributes(end int) {
	for m.at < end {
		switch c := m.code[m.at]; {
		case c == '>' || c == '<':
			return
		case c == '"' || c == '\'':
			m.to(m.quoted(end), "attr-value string")
		case c == '{':
			m.braces(end)
		case c == '=':
			m.to(m.at+1, "attr-equals punctuation")
		case isTagName(c):
			name := m.at
			for name < end && isTagName(m.code[name]) {
				name++
			}
			m.to(name, "attr-name")
		case c == '/':
			m.to(m.at+1, "punctuation")
		default:
			m.to(m.at+1, "")
		}
	}
}

// quoted returns the end of a value in quotes.
func (m *markdown) quoted(end int) int {
	value := m.code[m.at+1 : end]
	if i := strings.IndexByte(value, m.code[m.at]); i >= 0 {
		return m.at + i + 2
	}
	return end
}

// braces reads JavaScript in braces. Braces that are never closed reach to the
// end of the text.
func (m *markdown) braces(end int) {
	m.to(m.at+1, "punctuation")
	depth, closing := 1, m.at
	for ; closing < end; closing++ {
		if c := m.code[closing]; c == '{' {
			depth++
		} else if c == '}' {
			depth--
		}
		if depth == 0 {
			break
		}
	}
	m.embed(closing, "jsx")
	m.to(min(closing+1, end), "punctuation")
}
