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

// complaint is a syntax error of the library's with its place in the file.
type complaint struct {
	text    []byte // the file
	start   int    // of the YAML in it
	message string // as the library puts it
	context string
	at      int // where the library gave up
	from    int // where what it was reading began, or -1
}

// finding is the same in an author's words.
type finding struct {
	at            diag.Span
	message, hint string
}

// explain reports a syntax error. The library says what it missed; authors
// need to know what they wrote, so the usual mistakes are recognised by what
// stands around the place.
func explain(doc *document, at diag.Span, err error) {
	c := complaint{text: doc.src.Text[:at.End], start: at.Start, message: err.Error(), at: at.Start, from: -1}
	var load *yaml.LoadError
	if errors.As(err, &load) {
		p := newPlaces(doc.src.Text, at)
		c.message, c.context = load.Message, load.ContextMsg
		if load.ContextMark.Line > 0 {
			c.from = p.offset(load.ContextMark.Line, load.ContextMark.Column)
		}
		if load.Mark.Line > 0 {
			c.at = p.offset(load.Mark.Line, load.Mark.Column)
		}
	}
	f := c.explain()
	doc.errorf(firstLine(doc.src.Text, f.at), f.hint, f.message)
}

func (c complaint) explain() finding {
	switch {
	case strings.Contains(c.message, "exceeded max depth"):
		return c.here(fmt.Sprintf("the fields are nested more than %d levels deep", maxDepth), "")
	case strings.HasPrefix(c.message, "mapping values are not allowed"):
		return c.colon()
	case strings.HasPrefix(c.message, "found character that cannot start any token"):
		return c.firstCharacter()
	case strings.HasPrefix(c.message, "found a tab character"):
		return c.tab()
	case strings.Contains(c.context, "quoted scalar"):
		return c.quote()
	case strings.HasPrefix(c.message, "could not find expected ':'"):
		return c.noColon()
	case strings.HasPrefix(c.message, "did not find expected ',' or"):
		return c.bracket()
	case strings.HasPrefix(c.message, "unknown anchor"):
		return c.here("there is no anchor of this name above",
			"put quotes around a value that starts with an asterisk")
	case strings.HasPrefix(c.message, "did not find expected key"),
		strings.HasPrefix(c.message, "did not find expected '-'"):
		return c.leftOver()
	case strings.HasPrefix(c.message, "block sequence entries are not allowed"):
		return c.here("a list cannot begin on the line of its key",
			"put each item on a line of its own, or quotes around a value that starts with a dash")
	case strings.HasPrefix(c.message, "mapping keys are not allowed"):
		return c.firstCharacter()
	case strings.HasPrefix(c.message, "did not find expected node content"):
		return c.here("a value is missing here", "put quotes around text that has brackets, braces or commas")
	case strings.HasPrefix(c.message, "did not find expected <document start>"):
		return c.here("nothing can follow what stands before", "keep all fields in one block of YAML")
	}
	return c.here("this is not valid YAML: "+c.message, "put quotes around values with special characters")
}

// here blames the rest of the word at the place.
func (c complaint) here(message, hint string) finding {
	return finding{c.word(c.at), message, hint}
}

// colon tells a colon inside a value from a line that is indented too far and
// from a key above that lacks the space after its own colon.
func (c complaint) colon() finding {
	line := c.line(c.at)
	before := string(c.text[line.Start:c.at])
	if key := firstKey.FindString(before); key != "" {
		value := line.Start + len(key)
		return finding{diag.Span{Start: c.at, End: min(c.at+1, len(c.text))},
			"a value with a colon and a space in it needs quotes",
			c.quotedLine(line, value)}
	}
	above := c.lineAbove(line)
	if m := tightKey.FindSubmatchIndex(c.text[above.Start:above.End]); m != nil {
		at := diag.Span{Start: above.Start + m[2], End: above.Start + m[3]}
		return finding{at, "there is no space after the colon",
			fmt.Sprintf("write %q", c.string(at)+" "+string(c.text[at.End:min(above.End, at.End+30)]))}
	}
	start := line.Start + len(before) - len(strings.TrimLeft(before, " "))
	return finding{diag.Span{Start: start, End: line.End},
		"this field does not belong to the value above it",
		"give it the same indentation as the fields around it; put quotes around a value with a colon in it"}
}

var (
	firstKey = regexp.MustCompile(`^[ ]*(?:- +)*[^\s:#'"\[{][^:]*:[ \t]+`)
	tightKey = regexp.MustCompile(`^[ ]*([\w-]+:)[^\s/]`)
)

// quotedLine tells how to write a line with quotes around its value.
func (c complaint) quotedLine(line diag.Span, value int) string {
	const longest = 60
	key := strings.TrimSpace(string(c.text[line.Start:value]))
	text := c.string(diag.Span{Start: value, End: line.End})
	switch {
	case len(text) > longest:
	case !strings.ContainsAny(text, `"\`):
		return fmt.Sprintf(`write %s "%s"`, key, text)
	case !strings.Contains(text, "'"):
		return fmt.Sprintf(`write %s '%s'`, key, text)
	}
	return "put quotes around the value"
}

// firstCharacter is about a value that starts with what YAML keeps for itself.
func (c complaint) firstCharacter() finding {
	if c.at < len(c.text) && c.text[c.at] == '\t' {
		return c.tab()
	}
	r, size := utf8.DecodeRune(c.text[c.at:])
	return finding{diag.Span{Start: c.at, End: min(c.at+size, len(c.text))},
		fmt.Sprintf("a value cannot start with %q", string(r)), "put quotes around the value"}
}

func (c complaint) tab() finding {
	return finding{diag.Span{Start: c.at, End: min(c.at+1, len(c.text))},
		"a tab cannot be used for indentation", "use spaces"}
}

// quote is about text in quotes that does not end, or not well.
func (c complaint) quote() finding {
	if strings.Contains(c.message, "escape") {
		return finding{diag.Span{Start: c.at, End: min(c.at+2, len(c.text))},
			"this is not an escape that YAML knows", `write \\ for a backslash, or use single quotes`}
	}
	if c.from < 0 || c.from >= len(c.text) {
		return c.here("a quote is never closed", "")
	}
	return finding{diag.Span{Start: c.from, End: c.from + 1},
		"the quote that opens here is never closed",
		fmt.Sprintf("write %c at the end of the value", c.text[c.from])}
}

// noColon is about a line that is no field.
func (c complaint) noColon() finding {
	at := c.at
	if c.from >= 0 {
		at = c.from
	}
	line := c.line(at)
	return finding{diag.Span{Start: at, End: line.End}, "this line is not a field",
		`write "key: value", with a space after the colon`}
}

// bracket is about a list or object in brackets that does not end.
func (c complaint) bracket() finding {
	if c.from < 0 || c.from >= len(c.text) {
		return c.here("a bracket is never closed", "")
	}
	want := "]"
	if c.text[c.from] == '{' {
		want = "}"
	}
	return finding{diag.Span{Start: c.from, End: c.from + 1}, "the bracket that opens here is never closed",
		fmt.Sprintf("write %s after the last item, and a comma between two items", want)}
}

// leftOver is about text that follows a finished value.
func (c complaint) leftOver() finding {
	line := c.line(c.at)
	value := line.Start + len(firstKey.Find(c.text[line.Start:line.End]))
	if value == line.Start || value >= c.at {
		return c.here("this does not fit the lines above", "check the indentation of this line and the quotes above it")
	}
	quote := c.text[value]
	if value == c.at-1 && (quote == '\'' || quote == '"') {
		// What looks like the first quote of this value was the last of another.
		return finding{diag.Span{Start: value, End: c.at}, "this closes a quote that opens further up",
			fmt.Sprintf("write %c at the end of the value above that lacks it", quote)}
	}
	hints := map[byte]string{
		'\'': "write '' for an apostrophe inside single quotes, or use double quotes",
		'"':  `write \" for a quote inside double quotes, or put the whole value in single quotes`,
		'[':  "put quotes around a value that starts with a bracket",
		'{':  "put quotes around a value that starts with a brace",
	}
	return c.here("the value ends before this", hints[quote])
}

// line returns the line around an offset, without its break.
func (c complaint) line(at int) diag.Span {
	start := at
	for start > c.start && c.text[start-1] != '\n' {
		start--
	}
	return firstLine(c.text, diag.Span{Start: start, End: len(c.text)})
}

// lineAbove returns the nearest line above that is not blank.
func (c complaint) lineAbove(line diag.Span) diag.Span {
	for line.Start > c.start {
		line = c.line(line.Start - 1)
		if line.End > line.Start {
			return line
		}
	}
	return diag.Span{Start: c.start, End: c.start}
}

// word returns the text from an offset to the next space, at least one byte
// where there is one.
func (c complaint) word(at int) diag.Span {
	end := at
	for end < len(c.text) && !isBlankByte(c.text[end]) {
		end++
	}
	return diag.Span{Start: at, End: end}
}

func (c complaint) string(at diag.Span) string { return string(c.text[at.Start:at.End]) }

// badCharacter looks for what no YAML may hold, because the library does not
// say where it found it.
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
