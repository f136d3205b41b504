package frontmatter

import (
	"bytes"
	"fmt"

	"octavo/internal/diag"
)

// unclosedBracket returns the finding for a list or object without its closing
// bracket.
func (e syntaxError) unclosedBracket() finding {
	if e.from < 0 || e.from >= len(e.text) {
		return e.atWord("a bracket is never closed", "")
	}
	closing := "]"
	if e.text[e.from] == '{' {
		closing = "}"
	}
	return finding{diag.Span{Start: e.from, End: e.from + 1}, "the bracket that opens here is never closed",
		fmt.Sprintf("write %s after the last item, and a comma between two items", closing)}
}

// missingValue returns the finding for a list or object in brackets that has no
// value where one is needed. At the end of the YAML, the closing bracket is
// missing, too.
func (e syntaxError) missingValue() finding {
	if len(bytes.TrimSpace(e.text[e.at:])) == 0 {
		if from := e.openBracket(); from >= 0 {
			e.from = from
			return e.unclosedBracket()
		}
	}
	return e.atWord("a value is missing here", "put quotes around text that has brackets, braces or commas")
}

// openBracket returns the offset of the last bracket that is never closed, or -1.
func (e syntaxError) openBracket() int {
	tries := 100 // each try may read to the end of a long text
	for at := len(e.text) - 1; at >= e.start && tries > 0; at-- {
		if e.text[at] != '[' && e.text[at] != '{' {
			continue
		}
		if !e.isComment(at) && e.isOpen(at) {
			return at
		}
		tries--
	}
	return -1
}

// isOpen reports whether the bracket at an offset, and no bracket after it, is open
// at the end of the YAML. A bracket in quotes is not: the quote after it would open
// a text that never ends.
func (e syntaxError) isOpen(at int) bool {
	depth := 0
	quote := byte(0)
	for ; at < len(e.text); at++ {
		switch c := e.text[at]; {
		case quote == '"' && c == '\\':
			at++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#' && isBlankByte(e.text[at-1]):
			at = e.line(at).End
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return false
			}
		}
	}
	return depth == 1 && quote == 0
}

// isComment reports whether an offset is in a comment.
func (e syntaxError) isComment(at int) bool {
	line := append([]byte(" "), e.text[e.line(at).Start:at]...)
	return bytes.Contains(line, []byte(" #"))
}
