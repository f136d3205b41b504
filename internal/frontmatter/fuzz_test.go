package frontmatter

import (
	"encoding/json"
	"io"
	"testing"
	"time"

	"octavo/internal/diag"
)

// FuzzRead checks that Read does not panic on any text, returns in time, and
// returns only spans that are inside the file.
func FuzzRead(f *testing.F) {
	for _, yaml := range []string{
		"title: a: b", "a: &x [*x]", "a: |2-\n   b\n c: d", "? [a]\n: {b: c}", "a: 'it''s' \"x", "<<: [*a, {b: c}]",
		"tags: [a, {label: b}, ]\r\nc: 2020-01-02", "a:\n\tb", "k: !!binary |\n x", "%YAML 1.2", "a: \u2028 b\n\u0085c: d", "&a : *a",
		"- - - a", "{a, b: , ? c}", "a: \"\\\n\\x41\\\\\"", "!t {a: b}: c", "a: # x\n  # y\n  b",
	} {
		f.Add([]byte("---\n" + yaml + "\n---\nbody"))
	}
	f.Add([]byte("\ufeff--- \r\n\r\n---"))
	f.Fuzz(func(t *testing.T, text []byte) {
		start := time.Now()
		var bag diag.Bag
		src := &diag.Source{Path: "page.md", Text: text}
		m, body := Read(src, &bag)
		if body < 0 || body > len(text) {
			t.Fatalf("got content at %d, want at most %d", body, len(text))
		}
		checkSpans(t, m, len(text))
		getFields(m)
		if _, err := json.Marshal(m); err != nil {
			t.Fatal(err)
		}
		for _, d := range bag.Sorted() {
			checkInside(t, d.Span, len(text))
		}
		if m.Broken() && bag.Errors() == 0 {
			t.Fatal("got broken front matter without an error, want an error")
		}
		if err := (diag.Printer{}).Print(io.Discard, bag.Sorted()); err != nil {
			t.Fatal(err)
		}
		checkSpans(t, Document(src, &bag), len(text))
		// The limit finds code whose time grows faster than the text. It is
		// generous because the machine may be busy.
		if took, limit := time.Since(start), 3*time.Second+time.Duration(len(text))*20*time.Microsecond; took > limit {
			t.Fatalf("%d bytes took %s, want at most %s", len(text), took, limit)
		}
	})
}

// checkSpans checks the spans of all keys and values.
func checkSpans(t *testing.T, m *Matter, size int) {
	t.Helper()
	for _, field := range m.Fields() {
		checkInside(t, field.KeySpan, size)
		checkValueSpans(t, field.Value, size)
	}
}

func checkValueSpans(t *testing.T, v Value, size int) {
	t.Helper()
	checkInside(t, v.Span(), size)
	switch v.Kind() {
	case List:
		items, _ := v.List()
		for _, item := range items {
			checkValueSpans(t, item, size)
		}
	case Object:
		nested, _ := v.Object()
		checkSpans(t, nested, size)
	}
}

func checkInside(t *testing.T, at diag.Span, size int) {
	t.Helper()
	if at.Start < 0 || at.Start > at.End || at.End > size {
		t.Fatalf("got span %v, want one in %d bytes", at, size)
	}
}
