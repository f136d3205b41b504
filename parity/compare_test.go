package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestDiff(t *testing.T) {
	for _, test := range []struct{ name, theirs, ours, want string }{
		{"equal", "a b c", "a b c", ""},
		{"both empty", "", "", ""},
		{"changed", "a b c", "a x c", "a: b/x"},
		{"removed", "a b c", "a c", "a: b/"},
		{"added at the start", "b", "a b", ": /a"},
		{"two places", "a b c d e", "a x c d y", "a: b/x; d: e/y"},
		{"moved", "a b c", "b c a", ": a/; c: /a"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, h := range diff(strings.Fields(test.theirs), strings.Fields(test.ours)) {
				got = append(got, fmt.Sprintf("%s: %s/%s", h.before, strings.Join(h.theirs, " "), strings.Join(h.ours, " ")))
			}
			if text := strings.Join(got, "; "); text != test.want {
				t.Errorf("got %q, want %q", text, test.want)
			}
		})
	}
}

func outputOf(title, text string, files ...string) *output {
	return &output{
		pages: map[string]page{"a.html": {"title": {title}, "text": strings.Fields(text)}},
		sets:  map[string][]string{"files": files},
		lists: map[string][]string{},
	}
}

func TestCompare(t *testing.T) {
	known, err := parseExplanations("Titles are shorter.\n  ^s title .*Octavo «Short»\n\n# a note\nNever.\n  nothing matches this\n")
	if err != nil {
		t.Fatal(err)
	}
	theirs := outputOf("Long title", "one two three", "both.txt", "theirs.txt")
	ours := outputOf("Short", "one 2 three", "both.txt", "ours.txt")
	theirs.lists["feeds"] = []string{"a feed"}
	c := compare("s", theirs, ours, known)

	var got []string
	for _, d := range c.unexplained {
		got = append(got, d.String())
	}
	want := []string{
		"s files: only Octavo: ours.txt",
		"s files: only Docusaurus: theirs.txt",
		"s text a.html: after one, Docusaurus «two», Octavo «2»",
		"s feeds: Docusaurus «a feed»",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for aspect, want := range map[string]map[verdict]int{
		"title": {explained: 1}, "text": {different: 1}, "toc": {equal: 1}, "feeds": {onlyTheirs: 1},
		"files": {equal: 1, onlyTheirs: 1, onlyOurs: 1},
	} {
		t.Run(aspect, func(t *testing.T) {
			if fmt.Sprint(c.counts[aspect]) != fmt.Sprint(want) {
				t.Errorf("got %v, want %v", c.counts[aspect], want)
			}
		})
	}
	if got, want := known.idle(), []string{"nothing matches this"}; !slices.Equal(got, want) {
		t.Errorf("idle: got %q, want %q", got, want)
	}
}

func TestReport(t *testing.T) {
	c := &comparison{
		site: "s", version: "3.6.1", pages: 4, words: 1000, otherWords: 5,
		counts: map[string]map[verdict]int{"navbar": {equal: 1, different: 2, explained: 1}, "addresses": {equal: 3}},
	}
	for _, name := range []string{"a", "b"} {
		c.unexplained = append(c.unexplained, difference{"s", "navbar", name, "same"})
	}
	var out strings.Builder
	if report(&out, []*comparison{c}, true) {
		t.Error("got a report without differences, want some")
	}
	want := `site  Docusaurus  aspect     equal  explained  different  only Docusaurus  only Octavo
s     3.6.1       addresses  3      .          .          .                .
s     3.6.1       navbar     1      1          2          .                .

site  Docusaurus  pages  equal addresses  equal or explained words  explained  unexplained
s     3.6.1       4      3                99.50 %                   1          2

s beside Docusaurus 3.6.1:
s navbar a: same (and 1 more pages)
`
	if out.String() != want {
		t.Errorf("got\n%s", out.String())
	}
}

func TestParseExplanationsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"  x":           "explained.txt:1: an expression without a reason",
		"Reason.\n  (x": "explained.txt:2: error parsing regexp",
	} {
		t.Run(text, func(t *testing.T) {
			if _, err := parseExplanations(text); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("got %v, want %s", err, want)
			}
		})
	}
}

// docs/differences.md has every reason in explained.txt, word for word.
func TestReasonsAreDocumented(t *testing.T) {
	known, err := parseExplanations(explainedText)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../docs/differences.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := strings.Join(strings.Fields(string(text)), " ")
	for _, e := range known {
		if !strings.Contains(documented, e.reason) {
			t.Errorf("docs/differences.md does not say: %s", e.reason)
		}
	}
}
