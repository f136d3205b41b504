package mdx

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"

	"octavo/internal/diag"
)

// The scanner finds where pieces of JavaScript and JSX end. It does not
// understand them: it knows strings, templates, comments, regular expressions
// and brackets, which is what it takes to tell a brace that ends an expression
// from one inside it. Whether the JavaScript is right is esbuild's business.

// scanError is a mistake in JSX or an expression.
type scanError struct {
	at      int // offset where it shows
	end     int // 0: the character at that place
	opened  int // where the unfinished piece began; -1 for none
	message string
	hint    string
	known   bool      // where the piece ends: what follows it can still be read
	code    diag.Code // "" for a mistake in the syntax
}

func (e *scanError) Error() string { return e.message }

func errAt(at int, format string, args ...any) *scanError {
	return &scanError{at: at, opened: -1, message: fmt.Sprintf(format, args...)}
}

// scanner reads one piece of text. It is recursive where JavaScript and JSX
// are, so it counts how deep it is.
type scanner struct {
	src   []byte
	depth int
}

// enter goes one level deeper; the function that it returns goes back.
func (s *scanner) enter(i int) (leave func(), err *scanError) {
	if s.depth++; s.depth > maxDepth {
		err = errAt(i, "this is nested too deeply")
		err.hint = fmt.Sprintf("%d levels are the most that a page may have", maxDepth)
	}
	return func() { s.depth-- }, err
}

// scanBrackets moves from an opening bracket to after its closing one, or
// returns -1 when the text ends first.
func scanBrackets(src []byte, i int) (int, *scanError) { return (&scanner{src: src}).brackets(i) }

// scanTemplate returns the offset after a template literal, or -1.
func scanTemplate(src []byte, i int) (int, *scanError) { return (&scanner{src: src}).template(i) }

// scanElement passes a whole JSX element inside JavaScript, or returns -1 when
// the text ends first.
func scanElement(src []byte, i int) (int, *scanError) { return (&scanner{src: src}).element(i) }

// scanExpression returns the offset after the brace that ends the expression
// which begins at i.
func scanExpression(src []byte, i int) (int, *scanError) { return (&scanner{src: src}).expression(i) }

func (s *scanner) expression(i int) (int, *scanError) {
	end, err := s.brackets(i)
	if err != nil {
		return 0, err
	}
	if end < 0 {
		return 0, &scanError{
			at: i, opened: -1, message: "this expression is not closed",
			hint: "`{` starts an expression in MDX; write \\{ to show it",
		}
	}
	return end, nil
}

func (s *scanner) brackets(i int) (int, *scanError) {
	depth := 0
	regexOK := true // a slash here would begin a regular expression, and < an element
	for i < len(s.src) {
		switch s.src[i] {
		case '{', '(', '[':
			if depth++; depth+s.depth > maxDepth {
				_, err := (&scanner{depth: maxDepth}).enter(i)
				return 0, err
			}
			i++
			regexOK = true
		case '}', ')', ']':
			depth--
			i++
			if depth == 0 {
				return i, nil
			}
			regexOK = false
		default:
			end, value, err := s.token(i, regexOK)
			if err != nil || end < 0 {
				return end, err
			}
			i, regexOK = end, !value
		}
	}
	return -1, nil
}

// token passes anything but a bracket. value tells that it is, or ends, a value:
// after one, a slash divides, and < compares.
func (s *scanner) token(i int, regexOK bool) (end int, value bool, err *scanError) {
	c := s.src[i]
	switch {
	case c == '"' || c == '\'':
		if end = scanString(s.src, i); end < 0 {
			return 0, true, errAt(i, "this string is not closed")
		}
		return end, true, nil
	case c == '`':
		end, err = s.template(i)
		return end, true, err
	case c == '/':
		end, isValue := scanSlash(s.src, i, regexOK)
		if !isValue && end != i+1 {
			return end, !regexOK, nil // a comment changes nothing
		}
		return end, isValue, nil
	case c == '<' && regexOK && startsElement(s.src, i):
		end, err = s.element(i)
		return end, true, err
	}
	end, regexOK = scanWord(s.src, i, regexOK)
	return end, !regexOK, nil
}

// scanString returns the offset after a quoted string, or -1.
func scanString(src []byte, i int) int {
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

func (s *scanner) template(i int) (int, *scanError) {
	leave, err := s.enter(i)
	defer leave()
	if err != nil {
		return 0, err
	}
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

// scanSlash passes a comment, a regular expression or a division. isValue
// tells that what was passed is a value, after which a slash divides.
func scanSlash(src []byte, i int, regexOK bool) (end int, isValue bool) {
	rest := src[i:]
	switch {
	case bytes.HasPrefix(rest, []byte("//")):
		if n := bytes.IndexByte(rest, '\n'); n >= 0 {
			return i + n, false
		}
		return -1, false
	case bytes.HasPrefix(rest, []byte("/*")):
		if n := bytes.Index(rest[2:], []byte("*/")); n >= 0 {
			return i + 2 + n + 2, false
		}
		return -1, false
	case regexOK:
		if end := scanRegex(src, i); end > 0 {
			return end, true
		}
	}
	return i + 1, false
}

func scanRegex(src []byte, i int) int {
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
				for i++; i < len(src) && isNamePart(rune(src[i])); i++ {
				}
				return i
			}
		}
	}
	return -1
}

// scanWord passes a word, a number or a punctuation mark, and says whether a
// slash after it would begin a regular expression.
func scanWord(src []byte, i int, regexOK bool) (int, bool) {
	c := src[i]
	if c == ' ' || c == '\t' || c == '\n' || c == '\r' {
		return i + 1, regexOK
	}
	r, size := utf8.DecodeRune(src[i:])
	if !isNamePart(r) {
		// After ++ and -- a slash divides, but nobody writes that.
		return i + size, true
	}
	start := i
	for i < len(src) {
		r, size := utf8.DecodeRune(src[i:])
		if !isNamePart(r) {
			break
		}
		i += size
	}
	switch string(src[start:i]) {
	case "return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "await", "yield", "else", "do", "instanceof":
		return i, true
	}
	return i, false
}

// startsElement tells an element from a comparison.
func startsElement(src []byte, i int) bool {
	if i+1 >= len(src) {
		return false
	}
	if src[i+1] == '>' {
		return true
	}
	r, _ := utf8.DecodeRune(src[i+1:])
	return isNameStart(r)
}

func (s *scanner) element(i int) (int, *scanError) {
	leave, err := s.enter(i)
	defer leave()
	if err != nil {
		return 0, err
	}
	tag, err := s.tag(i)
	if err != nil {
		return 0, err
	}
	if tag.selfClosing {
		return tag.end, nil
	}
	return s.elementRest(tag)
}

// elementRest passes the children of an element and its closing tag.
func (s *scanner) elementRest(open *tag) (int, *scanError) {
	for i := open.end; i < len(s.src); {
		var end int
		var err *scanError
		switch {
		case s.src[i] == '{':
			end, err = s.brackets(i)
		case s.src[i] != '<':
			end = i + 1
		case i+1 < len(s.src) && s.src[i+1] == '/':
			tag, err := s.tag(i)
			if err != nil {
				return 0, err
			}
			if tag.name != open.name {
				err = wrongTag(tag, open.name)
				err.opened = open.start
			}
			return tag.end, err
		default:
			end, err = s.element(i)
		}
		if err != nil || end < 0 {
			return end, err
		}
		i = end
	}
	return -1, nil
}

func isNameStart(r rune) bool {
	return r == '_' || r == '$' || unicode.IsLetter(r)
}

func isNamePart(r rune) bool {
	return isNameStart(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r == '\u200c' || r == '\u200d'
}
