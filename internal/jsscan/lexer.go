package jsscan

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// Kind is the kind of a token.
type Kind uint8

const (
	Space Kind = iota
	Comment
	Word // an identifier, a keyword or a number
	String
	Template
	Regex
	Element // a whole JSX element
	Sign    // an operator, or punctuation other than brackets
	Open    // ( [ {
	Close   // ) ] }
)

// next returns the kind of the token at i and the offset after it, or -1 if
// the text ends first. afterValue says whether the token before it ends a
// value: then a slash divides and < compares.
func (s *scanner) next(i int, afterValue bool) (kind Kind, end int, err *Error) {
	switch c := s.src[i]; c {
	case '"', '\'':
		if end = stringEnd(s.src, i); end < 0 {
			err = errorAt(i, "this string is not closed")
		}
		return String, end, err
	case '`':
		end, err = s.template(i)
		return Template, end, err
	case '(', '[', '{':
		return Open, i + 1, nil
	case ')', ']', '}':
		return Close, i + 1, nil
	case '/':
		kind, end = slash(s.src, i, afterValue)
		return kind, end, nil
	case '<':
		if s.jsx && !afterValue && startsElement(s.src, i) {
			end, err = s.element(i)
			return Element, end, err
		}
	case '#':
		if i == 0 && bytes.HasPrefix(s.src, []byte("#!")) {
			return Comment, lineEnd(s.src, i), nil
		}
	}
	if end = spaceEnd(s.src, i); end > i {
		return Space, end, nil
	}
	if end = wordEnd(s.src, i); end > i {
		return Word, end, nil
	}
	return Sign, signEnd(s.src, i), nil
}

// endsValue reports whether a value can end with a token. Space and comments
// change nothing.
func endsValue(kind Kind, text []byte, afterValue bool) bool {
	switch kind {
	case Space, Comment:
		return afterValue
	case Word:
		return !isOperatorWord(string(text))
	case Sign, Open:
		// After ++ and -- a slash divides, but nobody writes that.
		return false
	}
	return true
}

// isOperatorWord reports whether a value follows a keyword.
func isOperatorWord(word string) bool {
	switch word {
	case "return", "default", "await", "yield", "throw", "typeof", "void", "delete", "in", "of", "instanceof", "new",
		"case", "else", "do":
		return true
	}
	return false
}

// stringEnd returns the offset after a quoted string, or -1.
func stringEnd(src []byte, i int) int {
	quote := src[i]
	for i++; i < len(src); i++ {
		switch src[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		case '\n':
			return -1
		}
	}
	return -1
}

// template returns the offset after a template literal, or -1.
func (s *scanner) template(i int) (int, *Error) {
	if s.depth == MaxDepth {
		return 0, tooDeep(i)
	}
	s.depth++
	defer func() { s.depth-- }()
	src := s.src
	for i++; i < len(src); i++ {
		switch {
		case src[i] == '\\':
			i++
		case src[i] == '`':
			return i + 1, nil
		case src[i] == '$' && i+1 < len(src) && src[i+1] == '{':
			end, err := s.brackets(i + 1)
			if err != nil || end < 0 {
				return end, err
			}
			i = end - 1
		}
	}
	return -1, nil
}

// slash reads a comment, a regular expression or a division. The end of a
// block comment that is not closed is -1.
func slash(src []byte, i int, afterValue bool) (Kind, int) {
	rest := src[i:]
	switch {
	case bytes.HasPrefix(rest, []byte("//")):
		return Comment, lineEnd(src, i)
	case bytes.HasPrefix(rest, []byte("/*")):
		if n := bytes.Index(rest[2:], []byte("*/")); n >= 0 {
			return Comment, i + 2 + n + 2
		}
		return Comment, -1
	case !afterValue:
		if end := regexEnd(src, i); end > 0 {
			return Regex, end
		}
	}
	return Sign, i + 1
}

// lineEnd returns the offset of the next line feed, or of the end of the text.
func lineEnd(src []byte, i int) int {
	if n := bytes.IndexByte(src[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(src)
}

// regexEnd returns the offset after a regular expression, which ends on its
// line, or -1.
func regexEnd(src []byte, i int) int {
	inClass := false
	for i++; i < len(src); i++ {
		switch src[i] {
		case '\\':
			i++
		case '[':
			inClass = true
		case ']':
			inClass = false
		case '\n':
			return -1
		case '/':
			if !inClass {
				return wordEnd(src, i+1) // after the flags
			}
		}
	}
	return -1
}

// spaceEnd returns the offset after the white space at i.
func spaceEnd(src []byte, i int) int {
	for i < len(src) {
		if c := src[i]; c < utf8.RuneSelf {
			if !isSpace(c) && c != '\f' && c != '\v' {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(src[i:])
		if !unicode.Is(unicode.Z, r) && r != '\uFEFF' {
			return i
		}
		i += size
	}
	return i
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// wordEnd returns the offset after the word at i.
func wordEnd(src []byte, i int) int {
	for i < len(src) {
		if c := src[i]; c < utf8.RuneSelf {
			if !isWordByte(c) {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(src[i:])
		if !isNamePart(r) {
			return i
		}
		i += size
	}
	return i
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$'
}

func isNameStart(r rune) bool {
	return r == '_' || r == '$' || unicode.IsLetter(r)
}

func isNamePart(r rune) bool {
	return isNameStart(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r == '\u200c' || r == '\u200d'
}

// signs are the operators that a reader of tokens needs whole.
var signs = [][]byte{
	[]byte("..."), []byte("=>"), []byte("?."), []byte("??"), []byte("&&"), []byte("||"), []byte("==="), []byte("!=="),
	[]byte("=="), []byte("!="), []byte("<="), []byte(">="),
}

// signEnd returns the offset after the operator or character at i.
func signEnd(src []byte, i int) int {
	if bytes.IndexByte([]byte(".=?&|!<>"), src[i]) >= 0 {
		for _, sign := range signs {
			if bytes.HasPrefix(src[i:], sign) {
				return i + len(sign)
			}
		}
		return i + 1
	}
	_, size := utf8.DecodeRune(src[i:])
	return i + size
}
