package diag

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"octavo/internal/golden"
)

// The golden files describe diagnostics as JSON. They have the marked text instead of
// offsets, so that people can write them.
type described struct {
	Code, Severity, Message, File, Mark, Hint string
	Notes                                     []described
}

func TestPrint(t *testing.T) {
	golden.Run(t, "testdata/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		var list []described
		if err := json.Unmarshal([]byte(input["diagnostics.json"]), &list); err != nil {
			t.Fatal(err)
		}
		bag := &Bag{}
		for _, d := range list {
			bag.Add(build(t, d, input))
		}
		var text, colored, lines strings.Builder
		if err := (Printer{Width: 80}).Print(&text, bag.Sorted()); err != nil {
			t.Fatal(err)
		}
		if err := (Printer{Width: 80, Color: true}).Print(&colored, bag.Sorted()); err != nil {
			t.Fatal(err)
		}
		if stripped := ansi.Replace(colored.String()); stripped != text.String() {
			t.Errorf("got with colours    %q\nwant without colours %q", stripped, text.String())
		}
		if err := PrintJSON(&lines, bag.Sorted()); err != nil {
			t.Fatal(err)
		}
		return map[string]string{"text": text.String() + Summary(bag.Sorted()), "json": lines.String()}
	})
}

var ansi = strings.NewReplacer("\x1b[31;1m", "", "\x1b[33;1m", "", "\x1b[36m", "", "\x1b[1m", "", "\x1b[2m", "", "\x1b[0m", "")

func build(t *testing.T, d described, files map[string]string) Diagnostic {
	t.Helper()
	out := Diagnostic{Code: Code(d.Code), Message: d.Message, Hint: d.Hint}
	if d.Severity == "warning" {
		out.Severity = Warning
	}
	out.Source, out.Span = find(t, d, files)
	for _, n := range d.Notes {
		src, at := find(t, n, files)
		out.Notes = append(out.Notes, Note{Source: src, Span: at, Message: n.Message})
	}
	return out
}

func find(t *testing.T, d described, files map[string]string) (*Source, Span) {
	t.Helper()
	if d.File == "" {
		return nil, Span{}
	}
	text, ok := files[d.File]
	if !ok {
		return &Source{Path: d.File}, Span{}
	}
	src := &Source{Path: d.File, Text: []byte(text)}
	if d.Mark == "" {
		return src, Span{}
	}
	start := strings.Index(text, d.Mark)
	if start < 0 {
		t.Fatalf("got no %q in %s, want it", d.Mark, d.File)
	}
	return src, Span{start, start + len(d.Mark)}
}

func TestPositionAndOffset(t *testing.T) {
	src := &Source{Text: []byte("ab\r\nüx\n\nend")}
	for _, test := range []struct{ offset, line, column int }{
		{0, 1, 1}, {2, 1, 3}, {4, 2, 1}, {6, 2, 2}, {8, 3, 1}, {9, 4, 1}, {12, 4, 4}, {99, 4, 4}, {-1, 1, 1},
	} {
		t.Run(fmt.Sprintf("offset %d", test.offset), func(t *testing.T) {
			if line, column := src.Position(test.offset); line != test.line || column != test.column {
				t.Errorf("got %d:%d, want %d:%d", line, column, test.line, test.column)
			}
		})
	}
	for _, test := range []struct{ line, column, offset int }{
		{1, 0, 0}, {2, 2, 6}, {3, 0, 8}, {3, 5, 8}, {4, 1, 10}, {9, 0, 12}, {4, 99, 12},
	} {
		t.Run(fmt.Sprintf("%d:%d", test.line, test.column), func(t *testing.T) {
			if got := src.Offset(test.line, test.column); got != test.offset {
				t.Errorf("got offset %d, want %d", got, test.offset)
			}
		})
	}
}

func TestBagIsSafeAndSorted(t *testing.T) {
	bag := &Bag{}
	a, b := &Source{Path: "a.md"}, &Source{Path: "b.md"}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			bag.Add(Diagnostic{Message: "no file"})
			bag.Add(Diagnostic{Source: b, Message: "second"})
			bag.Add(Diagnostic{Source: a, Span: Span{5, 6}, Message: "first", Severity: Warning})
		})
	}
	wg.Wait()
	var got []string
	for _, d := range bag.Sorted() {
		got = append(got, d.Message)
	}
	if want := []string{"first", "second", "no file"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if bag.Errors() != 2 || bag.Warnings() != 1 {
		t.Errorf("got %d errors and %d warnings, want 2 and 1", bag.Errors(), bag.Warnings())
	}
}

func TestNotesDecideBetweenDuplicates(t *testing.T) {
	src := &Source{Path: "Footer.js"}
	notes := []string{"on /b", "on /a", "on /c"}
	for first := range notes {
		var bag Bag
		for i := range notes {
			note := Note{Message: notes[(first+i)%len(notes)]}
			bag.Add(Diagnostic{Source: src, Message: "threw", Notes: []Note{note}})
		}
		if got := bag.Sorted(); len(got) != 1 || got[0].Notes[0].Message != "on /a" {
			t.Errorf("added from %q on: got %+v, want one with the note on /a", notes[first], got)
		}
	}
}

func TestNearest(t *testing.T) {
	for _, test := range []struct {
		word, want string
		candidates []string
	}{
		{"biuld", "build", []string{"build", "serve"}},
		{"sidebarPaht", "sidebarPath", []string{"sidebarPath", "path"}},
		{"BaseURL", "baseUrl", []string{"baseUrl", "url"}},
		{"xyz", "", []string{"title", "url"}},
		{"ab", "", []string{"c", "d"}},
		{"tst", "test", []string{"toast", "test", "tests"}},
		{"", "", []string{"a"}},
	} {
		t.Run(test.word, func(t *testing.T) {
			if got := Nearest(test.word, test.candidates); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func FuzzPrint(f *testing.F) {
	f.Add("one\ntwo\tthree\r\n", 4, 9)
	f.Add("ü€漢字\x1b[31m", 1, 2)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		src := &Source{Path: "x", Text: []byte(text)}
		var out strings.Builder
		d := Diagnostic{Source: src, Span: Span{start, end}, Message: text}
		if err := (Printer{}).Print(&out, []Diagnostic{d}); err != nil {
			t.Fatal(err)
		}
		if strings.ContainsRune(out.String(), '\x1b') {
			t.Errorf("got %q, want no escape sequence", out.String())
		}
	})
}
