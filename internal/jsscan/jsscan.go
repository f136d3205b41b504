// Package jsscan finds where pieces of JavaScript and JSX begin and end.
//
// It has one lexer with two users. The MDX parser asks where an expression, a
// tag or a block of import statements ends. The config reader asks for the
// tokens of a whole script, to find the place of a value. The lexer knows
// strings, templates, comments, regular expressions and brackets: enough to
// tell the brace that ends an expression from a brace in a string.
//
// The package does not parse. It accepts much text that is not JavaScript,
// which esbuild then reports. Only PlainValue and PlainStatements are strict:
// they recognise code that is certainly valid, so that most documents need no
// check by esbuild.
package jsscan

import "fmt"

// Error is a mistake in JSX, or a piece of JavaScript without an end.
type Error struct {
	At      int // offset of the mistake
	End     int // 0: one character
	Opened  int // offset where the unfinished piece starts; -1 for none
	Message string
	Hint    string
}

func (e *Error) Error() string { return e.Message }

func errorAt(at int, format string, args ...any) *Error {
	return &Error{At: at, Opened: -1, Message: fmt.Sprintf(format, args...)}
}

// MaxDepth is how deep brackets, templates and elements may be nested. The
// scanner calls itself for each level.
const MaxDepth = 200

func tooDeep(at int) *Error {
	err := errorAt(at, "this is nested too deeply")
	err.Hint = fmt.Sprintf("a page may have at most %d levels", MaxDepth)
	return err
}

// scanner reads one text.
type scanner struct {
	src   []byte
	jsx   bool // a < can start an element
	depth int  // of templates and elements around the current offset
}

// Expression returns the offset after the brace that closes the expression
// at i, which starts with a brace.
func Expression(src []byte, i int) (int, *Error) {
	return (&scanner{src: src, jsx: true}).expression(i)
}

func (s *scanner) expression(i int) (int, *Error) {
	end, err := s.brackets(i)
	if err != nil {
		return 0, err
	}
	if end < 0 {
		return 0, &Error{
			At: i, Opened: -1, Message: "this expression is not closed",
			Hint: "`{` starts an expression in MDX; write \\{ to show it",
		}
	}
	return end, nil
}

// brackets returns the offset after the bracket that closes the one at i, or
// -1 if the text ends first.
func (s *scanner) brackets(i int) (int, *Error) {
	depth, afterValue := 0, false
	for i < len(s.src) {
		kind, end, err := s.next(i, afterValue)
		if err != nil || end < 0 {
			return end, err
		}
		switch kind {
		case Open:
			if depth++; depth+s.depth > MaxDepth {
				return 0, tooDeep(i)
			}
		case Close:
			if depth--; depth == 0 {
				return end, nil
			}
		}
		afterValue = endsValue(kind, s.src[i:end], afterValue)
		i = end
	}
	return -1, nil
}
