package mdx

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/mdx/reference"
)

// A character that JavaScript does not have is inserted at the start and at the
// end of each script of each document in the corpus. It is always reported at
// its place.
func TestScriptMistakesHaveTheirPlace(t *testing.T) {
	tried := 0
	for _, doc := range reference.Corpus(t) {
		if doc.Format != reference.MDX || strings.Contains(doc.Text, "mdx-code-block") {
			continue
		}
		o := docusaurusOptions(doc)
		d := Parse(&diag.Source{Path: doc.Name, Text: []byte(doc.Text)}, 0, &o, &diag.Bag{})
		if d.broken {
			continue
		}
		for _, piece := range d.scripts() {
			var places []int
			if !strings.Contains(piece.code, "//") { // it would be in a comment
				places = append(places, piece.offsets.Source(piece.at+len(strings.TrimRight(piece.code, " \t\r\n"))))
			}
			if piece.before != "" {
				places = append(places, piece.offsets.Source(piece.at))
			}
			for _, at := range places {
				tried++
				t.Run(fmt.Sprintf("%s/%d", doc.Name, at), func(t *testing.T) { checkMistakeAt(t, doc, &o, d.body+at) })
			}
		}
	}
	if tried < 500 {
		t.Errorf("got %d places, want at least 500", tried)
	}
}

// checkMistakeAt inserts the character and checks the place of the first
// mistake.
func checkMistakeAt(t *testing.T, doc reference.Doc, o *Options, at int) {
	t.Helper()
	text := doc.Text[:at] + "§" + doc.Text[at:]
	bag := &diag.Bag{}
	Parse(&diag.Source{Path: doc.Name, Text: []byte(text)}, 0, o, bag)
	list := slices.DeleteFunc(bag.Sorted(), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
	if len(list) == 0 {
		t.Errorf("got no mistake, want one at offset %d\n%s", at, text)
	} else if got := list[0]; got.Span.Start != at {
		t.Errorf("got %q at offset %d, want a mistake at %d\n%s", got.Message, got.Span.Start, at, text)
	}
}
