package frontmatter

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"octavo/internal/diag"
)

// TestLimits checks that Read rejects each hostile file within five seconds.
func TestLimits(t *testing.T) {
	tests := []struct{ name, text, message string }{
		{"nested brackets", "a: " + strings.Repeat("[", 500_000), "the fields are nested more than 100 levels deep"},
		{"nested braces", "a: " + strings.Repeat("{a: ", 200_000), "the fields are nested more than 100 levels deep"},
		{"nested lists", strings.Repeat("- ", 500_000), "the fields are nested more than 100 levels deep"},
		{"ten megabytes of text", strings.Repeat("[", 10<<20), "the front matter is longer than 1024 kB"},
		{"aliases that double in size", aliasBomb(30), "the aliases expand to more than 100000 values"},
		{"aliases that nest one level deeper each", aliasTower(5000), "the aliases are nested more than 100 levels deep"},
		{"large object merged many times", mergeBomb(2000), "the aliases expand to more than 100000 values"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var bag diag.Bag
			start := time.Now()
			m, _ := Read(&diag.Source{Path: "page.md", Text: []byte("---\n" + test.text + "\n---\n")}, &bag)
			if _, err := json.Marshal(m); err != nil {
				t.Error(err)
			}
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %s, want at most 5s", took)
			}
			if !slices.ContainsFunc(bag.Sorted(), func(d diag.Diagnostic) bool { return d.Message == test.message }) {
				t.Errorf("got %v, want %q", firstMessage(bag.Sorted()), test.message)
			}
		})
	}
}

func firstMessage(list []diag.Diagnostic) string {
	if len(list) == 0 {
		return "nothing"
	}
	return list[0].Message
}

// aliasBomb returns YAML whose number of values doubles with each line.
func aliasBomb(lines int) string {
	text := "a0: &a0 x\n"
	for i := range lines {
		text += fmt.Sprintf("a%d: &a%d [*a%d, *a%d]\n", i+1, i+1, i, i)
	}
	return text
}

// aliasTower returns YAML that is one level deeper with each line.
func aliasTower(lines int) string {
	var text strings.Builder
	text.WriteString("a0: &a0 x\n")
	for i := range lines {
		fmt.Fprintf(&text, "a%d: &a%d [*a%d]\n", i+1, i+1, i)
	}
	return text.String()
}

// mergeBomb returns YAML that merges an object of size fields size times.
func mergeBomb(size int) string {
	var text strings.Builder
	text.WriteString("base: &base\n")
	for i := range size {
		fmt.Fprintf(&text, "  k%d: 1\n", i)
	}
	return text.String() + "list:\n" + strings.Repeat("- <<: *base\n", size)
}

// TestRepeatedMistakes checks that Read reports only the first 20 of many errors.
func TestRepeatedMistakes(t *testing.T) {
	var bag diag.Bag
	Read(&diag.Source{Path: "page.md", Text: []byte("---\n" + strings.Repeat("a: 1\n", 1000) + "---\n")}, &bag)
	if n := len(bag.Sorted()); n != 20 {
		t.Errorf("got %d messages, want 20", n)
	}
}

func TestBadCharacters(t *testing.T) {
	tests := []struct {
		name, yaml, message string
		at                  int
	}{
		{"Latin-1 text", "a: caf\xe9", "this is not UTF-8 text", 10},
		{"control character", "a: x\x01y", "the control character U+0001 cannot be used here", 8},
		{"zero byte", "a: \x00", "the control character U+0000 cannot be used here", 7},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var bag diag.Bag
			Read(&diag.Source{Path: "page.md", Text: []byte("---\n" + test.yaml + "\n---\n")}, &bag)
			got := bag.Sorted()
			if len(got) != 1 || got[0].Message != test.message || got[0].Span.Start != test.at {
				t.Errorf("got %v, want %q at %d", got, test.message, test.at)
			}
		})
	}
}

// A field whose value cannot be read is not reported again for its kind.
func TestFailedValueIsReportedOnce(t *testing.T) {
	for _, yaml := range []string{"title: !important", "keywords: [!x a]", "x: &a [*a]\ntitle: *a", "title: &a [*a]", "keywords: &a [x, *a]"} {
		t.Run(yaml, func(t *testing.T) {
			var bag diag.Bag
			m, _ := Read(&diag.Source{Path: "page.md", Text: []byte("---\n" + yaml + "\n---\n")}, &bag)
			getFields(m)
			if list := bag.Sorted(); len(list) != 1 || list[0].Code != diag.FrontMatterSyntax {
				t.Errorf("got %v, want one syntax error", list)
			}
		})
	}
}
