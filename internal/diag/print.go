package diag

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Printer prints diagnostics as text.
type Printer struct {
	Color bool
	Width int // of the terminal, in columns; 0 means 100
}

const (
	red    = "31;1"
	yellow = "33;1"
	cyan   = "36"
	bold   = "1"
	dim    = "2"
)

// Print writes each diagnostic with its source line, followed by a blank line.
func (p Printer) Print(w io.Writer, list []Diagnostic) error {
	var out strings.Builder
	for _, d := range list {
		color := [...]string{red, yellow, cyan}[d.Severity]
		p.place(&out, d.Source, d.Span)
		fmt.Fprintf(&out, "%s %s %s\n", p.paint(color, d.Severity.String()+":"),
			p.paint(bold, Printable(d.Message)), p.paint(dim, "["+string(d.Code)+"]"))
		p.excerpt(&out, d.Source, d.Span, color)
		for _, n := range d.Notes {
			p.place(&out, n.Source, n.Span)
			fmt.Fprintf(&out, "%s %s\n", p.paint(cyan, "note:"), Printable(n.Message))
			p.excerpt(&out, n.Source, n.Span, cyan)
		}
		if d.Hint != "" {
			fmt.Fprintf(&out, "  %s %s\n", p.paint(cyan, "hint:"), Printable(d.Hint))
		}
		out.WriteByte('\n')
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// place writes "path:line:column: ", or the parts of it that are known.
func (p Printer) place(out *strings.Builder, src *Source, at Span) {
	if src == nil || src.Path == "" {
		return
	}
	place := Printable(src.Path)
	if !at.Whole() && src.Text != nil {
		line, column := src.Position(at.Start)
		place = fmt.Sprintf("%s:%d:%d", place, line, column)
	}
	out.WriteString(p.paint(bold, place+":") + " ")
}

// excerpt writes the line where the span starts, with carets under the span.
func (p Printer) excerpt(out *strings.Builder, src *Source, at Span, color string) {
	if src == nil || at.Whole() || src.Text == nil {
		return
	}
	before, marked, after := src.Excerpt(at)
	before, marked, after = p.crop(Printable(before), Printable(marked), Printable(after))

	line, _ := src.Position(at.Start)
	number := fmt.Sprint(line)
	carets := strings.Repeat("^", max(cells(marked), 1))
	fmt.Fprintf(out, "  %s %s %s\n", p.paint(dim, number), p.paint(dim, "|"), before+marked+after)
	fmt.Fprintf(out, "  %s %s %s%s\n", strings.Repeat(" ", len(number)), p.paint(dim, "|"),
		strings.Repeat(" ", cells(before)), p.paint(color, carets))
}

// crop shortens a long line, such as a minified one, to the width of the terminal. It
// keeps the marked part, and as much around it as there is space for.
func (p Printer) crop(before, marked, after string) (string, string, string) {
	room := p.Width
	if room == 0 {
		room = 100
	}
	room = max(room-12, 20) // number, bar and margins
	marked = firstRunes(marked, room, "")
	room -= utf8.RuneCountInString(marked)
	if runes := []rune(before); len(runes) > max(room/2, 8) {
		length := min(len(runes), max(room/2, 8))
		before = "…" + string(runes[len(runes)-length+1:])
	}
	room -= utf8.RuneCountInString(before)
	return before, marked, firstRunes(after, max(room, 0), "…")
}

func firstRunes(s string, n int, more string) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return string(runes[:n]) + more
}

// cells returns the number of columns that a terminal uses for s.
func cells(s string) int {
	n := 0
	for _, r := range s {
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		default:
			if !unicode.Is(unicode.Mn, r) {
				n++
			}
		}
	}
	return n
}

func (p Printer) paint(code, s string) string {
	if !p.Color {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

// Summary returns the number of errors, warnings and files, such as "2 errors, 1
// warning in 2 files"; "" for an empty list.
func Summary(list []Diagnostic) string {
	var counts [Suggestion + 1]int
	files := map[string]bool{}
	for _, d := range list {
		counts[d.Severity]++
		if d.Source != nil {
			files[d.Source.Path] = true
		}
	}
	var parts []string
	for severity, n := range counts {
		if n > 0 {
			parts = append(parts, plural(n, Severity(severity).String()))
		}
	}
	text := strings.Join(parts, ", ")
	if len(files) > 0 {
		text += " in " + plural(len(files), "file")
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// jsonPlace is a place in the JSON format, which is for editors and CI. Lines and
// columns count from 1.
type jsonPlace struct {
	File      string `json:"file,omitempty"`
	Line      int    `json:"line,omitempty"`
	Column    int    `json:"column,omitempty"`
	EndLine   int    `json:"endLine,omitempty"`
	EndColumn int    `json:"endColumn,omitempty"`
	Message   string `json:"message"`
}

type jsonDiagnostic struct {
	Severity string `json:"severity"`
	Code     Code   `json:"code"`
	jsonPlace
	Notes []jsonPlace `json:"notes,omitempty"`
	Hint  string      `json:"hint,omitempty"`
}

// PrintJSON writes each diagnostic as a JSON object on its own line.
func PrintJSON(w io.Writer, list []Diagnostic) error {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	for _, d := range list {
		j := jsonDiagnostic{
			Severity:  d.Severity.String(),
			Code:      d.Code,
			jsonPlace: toJSON(d.Source, d.Span, d.Message),
			Hint:      d.Hint,
		}
		for _, n := range d.Notes {
			j.Notes = append(j.Notes, toJSON(n.Source, n.Span, n.Message))
		}
		if err := enc.Encode(j); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, escapeControls(out.String()))
	return err
}

func toJSON(src *Source, at Span, message string) jsonPlace {
	j := jsonPlace{Message: message}
	if src == nil {
		return j
	}
	j.File = src.Path
	if !at.Whole() && src.Text != nil {
		j.Line, j.Column = src.Position(at.Start)
		j.EndLine, j.EndColumn = src.Position(at.End)
	}
	return j
}
