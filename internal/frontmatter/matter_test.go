package frontmatter

import (
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
)

// TestSpans checks the text at the span of the value of k.
func TestSpans(t *testing.T) {
	tests := []struct{ name, yaml, value string }{
		{"plain text", "k: some text  # comment", "some text"},
		{"plain text on several lines", "k: some\n  more\n\n  text\nb: 1", "some\n  more\n\n  text"},
		{"accents before the value", "ä: ü\nk: ö", "ö"},
		{"single quotes", "k: 'it''s' # x", "'it''s'"},
		{"double quotes", `k: "a \" b" # x`, `"a \" b"`},
		{"quotes on several lines", "k: \"a\n  b\"\nc: d", "\"a\n  b\""},
		{"literal block", "k: |\n  one\n  two\n\nb: 1", "|\n  one\n  two"},
		{"folded block with a header", "k: >2- # note\n  one\n  two\n\nb: 1", ">2- # note\n  one\n  two"},
		{"flow list", "k: [a, [b], 'c' , ] # x", "[a, [b], 'c' , ]"},
		{"flow list on several lines", "k: [a,\n  b # x\n  ]\nc: d", "[a,\n  b # x\n  ]"},
		{"flow object", "k: {a: b, c: , d}", "{a: b, c: , d}"},
		{"empty brackets", "k: [ ]", "[ ]"},
		{"block list", "k:\n- a\n- b c\nd: e", "- a\n- b c"},
		{"block object", "k:\n  a: b\n  c: [d]\ne: f", "a: b\n  c: [d]"},
		{"anchor and tag", "k: &x !!str 5", "5"},
		{"alias", "a: &x 5\nk: *x", "*x"},
		{"object with a merge key", "a: &x {b: c}\nk:\n  <<: *x\n  d: e", "<<: *x\n  d: e"},
		{"key without a value has the span of the key", "k:\nb: 1", "k"},
		{"null", "k: null", "null"},
		{"Windows line breaks", "a: 1\r\nk: x y\r\nb: 2", "x y"},
		{"many two-byte characters", "k: " + strings.Repeat("é", 9), strings.Repeat("é", 9)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := "---\n" + test.yaml + "\n---\nbody"
			m, _ := read(t, text)
			value, key := m.Span("k"), m.KeySpan("k")
			if got := text[value.Start:value.End]; got != test.value {
				t.Errorf("the span of the value has %q, want %q", got, test.value)
			}
			if got := text[key.Start:key.End]; got != "k" {
				t.Errorf("the span of the key has %q, want \"k\"", got)
			}
		})
	}
}

func TestItemSpans(t *testing.T) {
	text := "---\ntags:\n  - git\n  - {label: A b, permalink: /x}\n---\n"
	m, _ := read(t, text)
	tags, _ := m.List("tags")
	object, _ := tags[1].Object()
	var got []string
	for _, at := range []diag.Span{tags[0].Span(), object.Span("label"), object.KeySpan("permalink"), object.Span("permalink")} {
		got = append(got, text[at.Start:at.End])
	}
	if want := []string{"git", "A b", "permalink", "/x"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if path := object.Get("label").Path(); path != "tags[1].label" {
		t.Errorf("got path %q, want tags[1].label", path)
	}
}

func TestAliasesAndMerge(t *testing.T) {
	tests := []struct{ name, yaml, want string }{
		{"alias", "a: &x [1, 2]\nb: *x", `{"a":[1,2],"b":[1,2]}`},
		{"alias of the latest anchor of a name", "a: &x 1\nb: &x 2\nc: *x", `{"a":1,"b":2,"c":2}`},
		{"merge before a field", "a: &x {p: 1, q: 2}\nb: {<<: *x, q: 3}", `{"a":{"p":1,"q":2},"b":{"p":1,"q":3}}`},
		{"merge after a field", "a: &x {p: 1, q: 2}\nb: {q: 3, <<: *x}", `{"a":{"p":1,"q":2},"b":{"q":3,"p":1}}`},
		{"merge a list of objects", "a: &x {p: 1}\nb: &y {p: 2, q: 2}\nc: {<<: [*x, *y]}", `{"a":{"p":1},"b":{"p":2,"q":2},"c":{"p":1,"q":2}}`},
		{"merge at the top level", "<<: {a: 1}\nb: 2", `{"a":1,"b":2}`},
		{"quoted merge key is a field", "'<<': {a: 1}", `{"\u003c\u003c":{"a":1}}`},
		{"keys that are not strings", "1.0: a\ntrue: b\n~: c\n2020-01-01: d", `{"1":"a","true":"b","null":"c","2020-01-01":"d"}`},
		{"keys with the names of JavaScript builtins", "__proto__: 1\nconstructor: 2", `{"__proto__":1,"constructor":2}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m, _ := read(t, "---\n"+test.yaml+"\n---\n")
			if got := asJSON(t, m); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestGetters(t *testing.T) {
	m, _ := read(t, `---
title: Hello
position: "1.5"
level: 3
tags: [a, 1, 2.0]
draft: "TRUE"
next: null
update: {author: Ann}
---
`)
	title, _ := m.String("title")
	position, _ := m.Number("position")
	level, _ := m.Int("level", 2, 6)
	tags, _ := m.Strings("tags")
	draft, _ := m.Bool("draft")
	update, _ := m.Object("update")
	author, _ := update.String("author")
	if title != "Hello" || position != 1.5 || level != 3 || !draft || author != "Ann" || !slices.Equal(tags, []string{"a", "1", "2"}) {
		t.Errorf("got %q, %v, %d, %q, %v, %q, want the values of the file", title, position, level, tags, draft, author)
	}
	if !m.IsNull("next") || !m.Has("next") || m.IsNull("title") || m.Has("missing") {
		t.Error("got other answers about next, title and missing, want next to be null")
	}
	if _, ok := m.Text("missing"); ok || !m.Span("missing").Whole() {
		t.Error("got a value or a span of a missing field, want neither")
	}
	if missing, ok := m.Object("missing"); ok || missing.Has("x") {
		t.Error("got fields of a missing object, want none")
	}
	if m.Get("missing").Any() != nil || asJSON(t, m.Get("missing")) != "null" {
		t.Error("got a value of a missing field in JSON, want null")
	}
	if got := m.Any()["tags"]; len(got.([]any)) != 3 {
		t.Error(got)
	}
}

func TestUnused(t *testing.T) {
	m, _ := read(t, "---\ntitel: x\nslug: y\nslugs: z\nmine: 1\n---\n")
	m.Text("title")
	m.Text("slug")
	var got []string
	for _, f := range m.Unused() {
		got = append(got, f.Key+"→"+f.Near)
	}
	// The page has the field "slug", so "slugs" is not a misspelling of it.
	if want := []string{"titel→title", "slugs→", "mine→"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if len(m.Fields()) != 4 || m.Fields()[1].Key != "slug" {
		t.Errorf("got %v, want 4 fields with slug as the second", m.Fields())
	}
}
