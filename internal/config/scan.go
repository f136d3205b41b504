package config

import (
	"unicode"
	"unicode/utf8"

	"octavo/internal/diag"
)

// tokenKind sorts the tokens of a script as far as finding object literals
// needs it.
type tokenKind uint8

const (
	wordToken   tokenKind = iota // identifiers, keywords, numbers
	stringToken                  // '…' and "…"
	otherValue                   // templates and regular expressions
	punctToken
)

type token struct {
	kind    tokenKind
	text    string // of the source
	at      diag.Span
	newline bool // the first on its line
	match   int  // of a bracket: the index of the other one, or of the end
}

// is reports whether the token is a certain word or sign.
func (t token) is(text string) bool {
	return (t.kind == wordToken || t.kind == punctToken) && t.text == text
}

// endsValue reports whether a value can end with the token: after it, a slash
// divides and a bracket takes an element.
func (t token) endsValue() bool {
	switch t.kind {
	case wordToken:
		return !operatorWords[t.text]
	case punctToken:
		return t.text == ")" || t.text == "]" || t.text == "}"
	}
	return true
}

// operatorWords are the keywords that a value follows.
var operatorWords = map[string]bool{
	"return": true, "default": true, "await": true, "yield": true, "throw": true,
	"typeof": true, "void": true, "delete": true, "in": true, "of": true,
	"instanceof": true, "new": true, "case": true, "else": true, "do": true,
}

// scanner cuts a script into tokens. It takes JavaScript and TypeScript as
// they come, and anything else without complaint.
type scanner struct {
	text    string
	pos     int
	newline bool
	tokens  []token
}

// scan returns the tokens of a script, without comments, brackets matched.
func scan(text string) []token {
	s := &scanner{text: text, newline: true}
	for s.skipSpace(); s.pos < len(s.text); s.skipSpace() {
		s.next()
	}
	matchBrackets(s.tokens)
	return s.tokens
}

func (s *scanner) skipSpace() {
	for s.pos < len(s.text) {
		switch rest := s.text[s.pos:]; {
		case rest[0] == '\n':
			s.newline = true
			s.pos++
		case hasPrefix(rest, "//"), hasPrefix(rest, "#!"):
			s.pos = s.lineEnd(s.pos)
		case hasPrefix(rest, "/*"):
			s.skipBlockComment()
		default:
			r, size := utf8.DecodeRuneInString(rest)
			if !unicode.IsSpace(r) && r != '\uFEFF' {
				return
			}
			s.pos += size
		}
	}
}

func hasPrefix(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

func (s *scanner) lineEnd(from int) int {
	for from < len(s.text) && s.text[from] != '\n' {
		from++
	}
	return from
}

func (s *scanner) skipBlockComment() {
	for s.pos += 2; s.pos < len(s.text); s.pos++ {
		if s.text[s.pos] == '\n' {
			s.newline = true
		}
		if hasPrefix(s.text[s.pos:], "*/") {
			s.pos += 2
			return
		}
	}
}

// next adds the token at the position, which is not space.
func (s *scanner) next() {
	start, kind := s.pos, punctToken
	switch c := s.text[s.pos]; {
	case c == '"' || c == '\'':
		kind = stringToken
		s.skipString(c)
	case c == '`':
		kind = otherValue
		s.skipTemplate(0)
	case isWord(s.text[s.pos:]):
		kind = wordToken
		for s.pos < len(s.text) && isWord(s.text[s.pos:]) {
			_, size := utf8.DecodeRuneInString(s.text[s.pos:])
			s.pos += size
		}
	case c == '/' && s.regExp():
		kind = otherValue
	default:
		s.skipSign()
	}
	s.tokens = append(s.tokens, token{
		kind: kind, text: s.text[start:s.pos], at: diag.Span{Start: start, End: s.pos}, newline: s.newline,
	})
	s.newline = false
}

func isWord(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return r == '_' || r == '$' || r == '#' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

// signs are the longer ones that must not be taken apart.
var signs = []string{"...", "=>", "?.", "??", "&&", "||", "===", "!==", "==", "!=", "<=", ">="}

func (s *scanner) skipSign() {
	for _, sign := range signs {
		if hasPrefix(s.text[s.pos:], sign) {
			s.pos += len(sign)
			return
		}
	}
	_, size := utf8.DecodeRuneInString(s.text[s.pos:])
	s.pos += size
}

// skipString stops at the end of the line when the string is not closed.
func (s *scanner) skipString(quote byte) {
	for s.pos++; s.pos < len(s.text); s.pos++ {
		switch s.text[s.pos] {
		case '\\':
			s.pos++
		case '\n':
			return
		case quote:
			s.pos++
			return
		}
	}
	s.pos = min(s.pos, len(s.text))
}

// skipTemplate passes over a template with the expressions inside it.
func (s *scanner) skipTemplate(depth int) {
	for s.pos++; s.pos < len(s.text); s.pos++ {
		switch {
		case s.text[s.pos] == '\\':
			s.pos++
		case s.text[s.pos] == '`':
			s.pos++
			return
		case hasPrefix(s.text[s.pos:], "${") && depth < maxDepth:
			s.pos += 2
			s.skipExpression(depth)
			s.pos-- // the loop steps over its brace
		}
	}
	s.pos = min(s.pos, len(s.text))
}

// skipExpression passes over an expression and the brace that ends it.
func (s *scanner) skipExpression(depth int) {
	for open := 1; s.pos < len(s.text); {
		switch c := s.text[s.pos]; {
		case c == '"' || c == '\'':
			s.skipString(c)
			continue
		case c == '`':
			s.skipTemplate(depth + 1)
			continue
		case hasPrefix(s.text[s.pos:], "/*"):
			s.skipBlockComment()
			continue
		case c == '{':
			open++
		case c == '}':
			open--
		}
		s.pos++
		if open == 0 {
			return
		}
	}
}

// regExp passes over a regular expression, if there is one: it stands where a
// value is expected and ends on its line.
func (s *scanner) regExp() bool {
	if n := len(s.tokens); n > 0 && s.tokens[n-1].endsValue() {
		return false
	}
	class := false
	for at := s.pos + 1; at < len(s.text) && s.text[at] != '\n'; at++ {
		switch c := s.text[at]; {
		case c == '\\':
			at++
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class:
			for at++; at < len(s.text) && isWord(s.text[at:]) && s.text[at] < utf8.RuneSelf; at++ {
			}
			s.pos = at
			return true
		}
	}
	return false
}

// closers are the brackets and what ends them; isOpen asks whether a token is
// one of them.
var closers = map[string]string{"(": ")", "[": "]", "{": "}"}

func (t token) isOpen() bool { return t.kind == punctToken && closers[t.text] != "" }

// matchBrackets fills in match. A bracket without a partner matches the end of
// the script; one that closes nothing matches itself.
func matchBrackets(tokens []token) {
	var open []int
	waiting := map[string]int{} // for a closing bracket
	for i := range tokens {
		t := &tokens[i]
		t.match = i
		switch {
		case t.isOpen():
			t.match = len(tokens)
			open = append(open, i)
			waiting[closers[t.text]]++
		case t.kind == punctToken && waiting[t.text] > 0:
			// What was opened in between was never closed.
			for partner := -1; partner < 0; open = open[:len(open)-1] {
				last := open[len(open)-1]
				tokens[last].match = i
				waiting[closers[tokens[last].text]]--
				if closers[tokens[last].text] == t.text {
					partner, t.match = last, last
				}
			}
		}
	}
}
