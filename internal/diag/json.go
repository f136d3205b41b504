package diag

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// CheckJSON returns the diagnostic for a file that is not JSON. ok is true for a
// file that is JSON.
func CheckJSON(src *Source) (d Diagnostic, ok bool) {
	text := bytes.TrimPrefix(src.Text, []byte("\xef\xbb\xbf"))
	err := json.Unmarshal(text, new(json.RawMessage))
	if err == nil {
		return Diagnostic{}, true
	}
	j := invalidJSON{text: src.Text, at: len(src.Text), message: err.Error()}
	if syntax, isSyntax := errors.AsType[*json.SyntaxError](err); isSyntax {
		j.at = len(src.Text) - len(text) + max(int(syntax.Offset)-1, 0)
	}
	d = Diagnostic{Code: ConfigSyntax, Source: src}
	d.Span, d.Message, d.Hint = j.explain()
	return d, false
}

// invalidJSON is a syntax error of the JSON library.
type invalidJSON struct {
	text    []byte
	at      int // offset of the first character that is wrong
	message string
}

// explain returns the most likely mistake. The library names the state of its
// parser, but authors need to know which text is wrong.
func (j invalidJSON) explain() (at Span, message, hint string) {
	at = Span{Start: j.at, End: min(j.at+1, len(j.text))}
	before := bytes.TrimRight(j.text[:j.at], " \t\r\n")
	rest := j.text[j.at:]
	is := func(state string) bool { return strings.Contains(j.message, state) }
	switch {
	case is("unexpected end"):
		return j.unclosed()
	case is("looking for beginning") && bytes.HasSuffix(before, []byte(",")) && bytes.ContainsAny(rest[:1], "]}"):
		return Span{len(before) - 1, len(before)}, "the last item cannot have a comma after it", "remove the comma"
	case bytes.HasPrefix(rest, []byte("//")), bytes.HasPrefix(rest, []byte("/*")):
		return at, "a JSON file cannot have comments", "remove the comment"
	case is("looking for beginning of value") && bytes.ContainsAny(rest[:1], ",]}"):
		return at, "a value is missing before this", ""
	case is("looking for beginning of object key"):
		return at, "the name of a field needs double quotes", `write {"name": "value"}`
	case is("looking for beginning of value"), is("in literal"), is("in numeric literal"):
		return at, "this is not a value", `write text in double quotes; other values are numbers, true, false, null, [ ] and { }`
	case is("after object key:value pair"), is("after array element"):
		return at, "a comma is missing before this", ""
	case is("after object key"):
		return at, "a colon is missing after the name of the field", ""
	case is("after top-level value"):
		return at, "the JSON ends before this", "remove the rest, or put all of it in one object"
	case is("in string literal"):
		return at, "a text cannot have a line break or a control character", `close the quote, or write \n`
	case is("escape"):
		return at, "this is not a valid escape", `write \\ for a backslash`
	}
	return at, fmt.Sprintf("this is not valid JSON: %s", j.message), ""
}

// unclosed finds the bracket or quote that is never closed.
func (j invalidJSON) unclosed() (at Span, message, hint string) {
	var open []int // offsets of brackets
	quote := -1    // offset of an open quote
	for i := 0; i < len(j.text); i++ {
		switch c := j.text[i]; {
		case quote >= 0 && c == '\\':
			i++
		case c == '"' && quote >= 0:
			quote = -1
		case quote >= 0:
		case c == '"':
			quote = i
		case c == '[' || c == '{':
			open = append(open, i)
		case (c == ']' || c == '}') && len(open) > 0:
			open = open[:len(open)-1]
		}
	}
	switch {
	case quote >= 0:
		return Span{quote, quote + 1}, "the quote that opens here is never closed", `write " at the end of the text`
	case len(open) == 0:
		return Span{}, "the file has no JSON", "write a value such as {}"
	}
	last := open[len(open)-1]
	closing := "]"
	if j.text[last] == '{' {
		closing = "}"
	}
	return Span{last, last + 1}, "the bracket that opens here is never closed", fmt.Sprintf("write %s after the last item", closing)
}
