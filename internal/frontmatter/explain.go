package frontmatter

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"octavo/internal/diag"
)

// syntaxError is an error of the YAML library with its position in the file.
type syntaxError struct {
	text    []byte // the file up to the end of the YAML
	start   int    // offset of the YAML in text
	message string // the library's message
	context string // the library's description of the value that it was reading
	at      int    // offset where the library stopped
	from    int    // offset where the value that the library was reading begins, or -1
}

// finding is the message for the author about a syntaxError.
type finding struct {
	at            diag.Span
	message, hint string
}

// explain reports a syntax error. The library's message names the token that the
// parser expected, but authors need to know which text is wrong. So explain
// recognizes common mistakes by the text around the error.
func explain(doc *document, at diag.Span, err error) {
	e := syntaxError{text: doc.src.Text[:at.End], start: at.Start, message: err.Error(), at: at.Start, from: -1}
	var load *yaml.LoadError
	if errors.As(err, &load) {
		p := newPlaces(doc.src.Text, at)
		e.message, e.context = load.Message, load.ContextMsg
		if load.ContextMark.Line > 0 {
			e.from = p.offset(load.ContextMark.Line, load.ContextMark.Column)
		}
		if load.Mark.Line > 0 {
			e.at = p.offset(load.Mark.Line, load.Mark.Column)
		}
	}
	f := e.explain()
	doc.errorf(firstLine(doc.src.Text, f.at), f.hint, f.message)
}

// explain returns the finding for the most likely mistake.
func (e syntaxError) explain() finding {
	switch {
	case strings.Contains(e.message, "exceeded max depth"):
		return e.atWord(fmt.Sprintf("the fields are nested more than %d levels deep", maxDepth), "")
	case strings.HasPrefix(e.message, "mapping values are not allowed"):
		return e.unexpectedColon()
	case strings.HasPrefix(e.message, "found character that cannot start any token"):
		return e.reservedCharacter()
	case strings.HasPrefix(e.message, "found a tab character"):
		return e.tabIndent()
	case strings.Contains(e.context, "quoted scalar"):
		return e.badQuotes()
	case strings.HasPrefix(e.message, "could not find expected ':'"):
		return e.notField()
	case strings.HasPrefix(e.message, "did not find expected ',' or"):
		return e.unclosedBracket()
	case strings.HasPrefix(e.message, "unknown anchor"):
		return e.atWord("no anchor above has this name",
			"put quotes around a value that starts with an asterisk")
	case strings.HasPrefix(e.message, "did not find expected key"),
		strings.HasPrefix(e.message, "did not find expected '-'"):
		return e.textAfterValue()
	case strings.HasPrefix(e.message, "block sequence entries are not allowed"):
		return e.atWord("a list cannot begin on the line of its key",
			"put each item on its own line; put quotes around a value that starts with a dash")
	case strings.HasPrefix(e.message, "mapping keys are not allowed"):
		return e.reservedCharacter()
	case strings.HasPrefix(e.message, "did not find expected node content"):
		return e.missingValue()
	case strings.HasPrefix(e.message, "did not find expected <document start>"):
		return e.atWord("the YAML ends above this line", "keep all fields in one block of YAML")
	}
	return e.atWord("this is not valid YAML: "+e.message, "put quotes around values with special characters")
}

// atWord returns a finding about the text from the error to the next space.
func (e syntaxError) atWord(message, hint string) finding {
	return finding{e.word(e.at), message, hint}
}

// unexpectedColon returns the finding for one of three mistakes: a colon inside a
// value, a key above without a space after its colon, or a line that is indented
// too far.
func (e syntaxError) unexpectedColon() finding {
	line := e.line(e.at)
	before := string(e.text[line.Start:e.at])
	if key := keyPattern.FindString(before); key != "" {
		value := line.Start + len(key)
		return finding{diag.Span{Start: e.at, End: min(e.at+1, len(e.text))},
			"a value with a colon and a space in it needs quotes",
			e.quotingHint(line, value)}
	}
	above := e.lineAbove(line)
	if m := unspacedKey.FindSubmatchIndex(e.text[above.Start:above.End]); m != nil {
		at := diag.Span{Start: above.Start + m[2], End: above.Start + m[3]}
		return finding{at, "there is no space after the colon",
			fmt.Sprintf("write %q", e.string(at)+" "+string(e.text[at.End:min(above.End, at.End+30)]))}
	}
	start := line.Start + len(before) - len(strings.TrimLeft(before, " "))
	return finding{diag.Span{Start: start, End: line.End},
		"this field does not belong to the value above it",
		"give it the same indentation as the fields around it; put quotes around a value with a colon in it"}
}

var (
	// keyPattern matches the key at the start of a line, with the spaces after
	// its colon.
	keyPattern = regexp.MustCompile(`^[ ]*(?:- +)*[^\s:#'"\[{][^:]*:[ \t]+`)
	// unspacedKey matches a key without a space after its colon.
	unspacedKey = regexp.MustCompile(`^[ ]*([\w-]+:)[^\s/]`)
)

// quotingHint returns a hint that shows the line with quotes around its value,
// which starts at the offset value.
func (e syntaxError) quotingHint(line diag.Span, value int) string {
	const maxLength = 60
	key := strings.TrimSpace(string(e.text[line.Start:value]))
	text := e.string(diag.Span{Start: value, End: line.End})
	switch {
	case len(text) > maxLength:
	case !strings.ContainsAny(text, `"\`):
		return fmt.Sprintf(`write %s "%s"`, key, text)
	case !strings.Contains(text, "'"):
		return fmt.Sprintf(`write %s '%s'`, key, text)
	}
	return "put quotes around the value"
}

// reservedCharacter returns the finding for a value that starts with a character
// that YAML reserves.
func (e syntaxError) reservedCharacter() finding {
	if e.at < len(e.text) && e.text[e.at] == '\t' {
		return e.tabIndent()
	}
	r, size := utf8.DecodeRune(e.text[e.at:])
	return finding{diag.Span{Start: e.at, End: min(e.at+size, len(e.text))},
		fmt.Sprintf("a value cannot start with %q", string(r)), "put quotes around the value"}
}

// tabIndent returns the finding for a tab in the indentation.
func (e syntaxError) tabIndent() finding {
	return finding{diag.Span{Start: e.at, End: min(e.at+1, len(e.text))},
		"a tab cannot be used for indentation", "use spaces"}
}

// badQuotes returns the finding for quoted text that has no closing quote or has
// an invalid escape.
func (e syntaxError) badQuotes() finding {
	if strings.Contains(e.message, "escape") {
		return finding{diag.Span{Start: e.at, End: min(e.at+2, len(e.text))},
			"this is not a valid YAML escape", `write \\ for a backslash, or use single quotes`}
	}
	if e.from < 0 || e.from >= len(e.text) {
		return e.atWord("a quote is never closed", "")
	}
	return finding{diag.Span{Start: e.from, End: e.from + 1},
		"the quote that opens here is never closed",
		fmt.Sprintf("write %c at the end of the value", e.text[e.from])}
}

// notField returns the finding for a line that is not a field.
func (e syntaxError) notField() finding {
	at := e.at
	if e.from >= 0 {
		at = e.from
	}
	line := e.line(at)
	return finding{diag.Span{Start: at, End: line.End}, "this line is not a field",
		`write "key: value", with a space after the colon`}
}

// textAfterValue returns the finding for text that follows a complete value.
func (e syntaxError) textAfterValue() finding {
	line := e.line(e.at)
	value := line.Start + len(keyPattern.Find(e.text[line.Start:line.End]))
	if value == line.Start || value >= e.at {
		return e.atWord("this does not fit the lines above", "check the indentation of this line and the quotes above it")
	}
	quote := e.text[value]
	if value == e.at-1 && (quote == '\'' || quote == '"') {
		// The quote at the start of this value closes a quote of a value above.
		return finding{diag.Span{Start: value, End: e.at}, "this closes a quote that opens further up",
			fmt.Sprintf("write %c at the end of the value that is not closed", quote)}
	}
	hints := map[byte]string{
		'\'': "write '' for an apostrophe inside single quotes, or use double quotes",
		'"':  `write \" for a quote inside double quotes, or put the whole value in single quotes`,
		'[':  "put quotes around a value that starts with a bracket",
		'{':  "put quotes around a value that starts with a brace",
	}
	return e.atWord("the value ends before this", hints[quote])
}

// line returns the line that contains an offset, from the start of the line,
// without its line break.
func (e syntaxError) line(at int) diag.Span {
	start := at
	for start > e.start && e.text[start-1] != '\n' {
		start--
	}
	return firstLine(e.text, diag.Span{Start: start, End: len(e.text)})
}

// lineAbove returns the nearest line above that is not blank, or an empty span at
// the start of the YAML.
func (e syntaxError) lineAbove(line diag.Span) diag.Span {
	for line.Start > e.start {
		line = e.line(line.Start - 1)
		if line.End > line.Start {
			return line
		}
	}
	return diag.Span{Start: e.start, End: e.start}
}

// word returns the span from an offset to the next white space.
func (e syntaxError) word(at int) diag.Span {
	end := at
	for end < len(e.text) && !isBlankByte(e.text[end]) {
		end++
	}
	return diag.Span{Start: at, End: end}
}

func (e syntaxError) string(at diag.Span) string { return string(e.text[at.Start:at.End]) }

// badCharacter returns the offset of the first character that YAML does not allow,
// with a message, or "" if there is none. The library finds such characters too,
// but its error has no position.
func badCharacter(text []byte) (at int, message string) {
	for at < len(text) {
		r, size := utf8.DecodeRune(text[at:])
		switch {
		case r == utf8.RuneError && size == 1:
			return at, "this is not UTF-8 text"
		case r < ' ' && r != '\t' && r != '\n' && r != '\r', r == 0xFFFE || r == 0xFFFF:
			return at, fmt.Sprintf("the control character %U cannot be used here", r)
		}
		at += size
	}
	return 0, ""
}
