package frontmatter

import (
	"encoding/json"
	"io"
	"testing"
	"time"

	"octavo/internal/diag"
)

// Whatever the text: no panic, an answer soon, and every place inside the file.
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
			t.Fatalf("content begins at %d", body)
		}
		walk(t, m, len(text))
		ask(m)
		if _, err := json.Marshal(m); err != nil {
			t.Fatal(err)
		}
		for _, d := range bag.Sorted() {
			inside(t, d.Span, len(text))
		}
		if m.Broken() && bag.Errors() == 0 {
			t.Fatal("broken without a word")
		}
		if err := (diag.Printer{}).Print(io.Discard, bag.Sorted()); err != nil {
			t.Fatal(err)
		}
		walk(t, Document(src, &bag), len(text))
		// Most of the limit is for a machine that does something else; what
		// it finds is work that grows faster than the text.
		if took, limit := time.Since(start), 3*time.Second+time.Duration(len(text))*20*time.Microsecond; took > limit {
			t.Fatalf("%d bytes took %s", len(text), took)
		}
	})
}

func walk(t *testing.T, m *Matter, size int) {
	t.Helper()
	for _, field := range m.Fields() {
		inside(t, field.KeySpan, size)
		walkValue(t, field.Value, size)
	}
}

func walkValue(t *testing.T, v Value, size int) {
	t.Helper()
	inside(t, v.Span(), size)
	switch v.Kind() {
	case List:
		items, _ := v.List()
		for _, item := range items {
			walkValue(t, item, size)
		}
	case Object:
		nested, _ := v.Object()
		walk(t, nested, size)
	}
}

func inside(t *testing.T, at diag.Span, size int) {
	t.Helper()
	if at.Start < 0 || at.Start > at.End || at.End > size {
		t.Fatalf("span %v in %d bytes", at, size)
	}
}
