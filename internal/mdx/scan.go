package mdx

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"
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
}

func (e *scanError) Error() string { return e.message }

func errAt(at int, format string, args ...any) *scanError {
	return &scanError{at: at, opened: -1, message: fmt.Sprintf(format, args...)}
}

// scanExpression returns the offset after the brace that ends the expression
// which begins at i.
func scanExpression(src []byte, i int) (int, *scanError) {
	start := i
	end, err := scanBrackets(src, i)
	if err != nil {
		return 0, err
	}
	if end < 0 {
		return 0, &scanError{
			at: start, opened: -1, message: "this expression is not closed",
			hint: "`{` starts an expression in MDX; write \\{ to show it",
		}
	}
	return end, nil
}

// scanBrackets moves from an opening bracket to after its closing one, or
// returns -1 when the text ends first.
func scanBrackets(src []byte, i int) (int, *scanError) {
	depth := 0
	regexOK := true // a slash here would begin a regular expression, and < an element
	for i < len(src) {
		c := src[i]
		switch {
		case c == '{' || c == '(' || c == '[':
			depth++
			i++
			regexOK = true
		case c == '}' || c == ')' || c == ']':
			depth--
			i++
			if depth == 0 {
				return i, nil
			}
			regexOK = false
		case c == '"' || c == '\'':
			end := scanString(src, i)
			if end < 0 {
				return 0, errAt(i, "this string is not closed")
			}
			i, regexOK = end, false
		case c == '`':
			end, err := scanTemplate(src, i)
			if err != nil || end < 0 {
				return end, err
			}
			i, regexOK = end, false
		case c == '/':
			end, isValue := scanSlash(src, i, regexOK)
			if end < 0 {
				return -1, nil
			}
			if isValue {
				regexOK = false
			} else if end == i+1 {
				regexOK = true
			}
			i = end
		case c == '<' && regexOK && startsElement(src, i):
			end, err := scanElement(src, i)
			if err != nil || end < 0 {
				return end, err
			}
			i, regexOK = end, false
		default:
			i, regexOK = scanWord(src, i, regexOK)
		}
	}
	return -1, nil
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

// scanTemplate returns the offset after a template literal, or -1.
func scanTemplate(src []byte, i int) (int, *scanError) {
	for i++; i < len(src); i++ {
		switch {
		case src[i] == '\\':
			i++
		case src[i] == '`':
			return i + 1, nil
		case src[i] == '$' && i+1 < len(src) && src[i+1] == '{':
			end, err := scanBrackets(src, i+1)
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

// scanElement passes a whole JSX element inside JavaScript, or returns -1 when
// the text ends first.
func scanElement(src []byte, i int) (int, *scanError) {
	tag, err := scanTag(src, i)
	if err != nil {
		return 0, err
	}
	i = tag.end
	if tag.selfClosing {
		return i, nil
	}
	for i < len(src) {
		switch {
		case src[i] == '{':
			end, err := scanBrackets(src, i)
			if err != nil || end < 0 {
				return end, err
			}
			i = end
		case src[i] != '<':
			i++
		case i+1 < len(src) && src[i+1] == '/':
			tag, err := scanTag(src, i)
			if err != nil {
				return 0, err
			}
			return tag.end, nil
		default:
			end, err := scanElement(src, i)
			if err != nil || end < 0 {
				return end, err
			}
			i = end
		}
	}
	return -1, nil
}

func isNameStart(r rune) bool {
	return r == '_' || r == '$' || unicode.IsLetter(r)
}

func isNamePart(r rune) bool {
	return isNameStart(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r == '\u200c' || r == '\u200d'
}
