package mdx

import (
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/mdx/reference"
)

// A sign that JavaScript does not have is put into each script of each document
// of the corpus, at its start and at its end: it has to be reported where it
// stands, whatever is around it.
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
			if !strings.Contains(piece.code, "//") { // it would stand in a comment
				places = append(places, piece.offsets.Source(piece.at+len(strings.TrimRight(piece.code, " \t\r\n"))))
			}
			if piece.before != "" {
				places = append(places, piece.offsets.Source(piece.at))
			}
			for _, at := range places {
				tried++
				checkMistakeAt(t, doc, &o, d.body+at)
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d scripts", tried)
	}
}

func checkMistakeAt(t *testing.T, doc reference.Doc, o *Options, at int) {
	t.Helper()
	text := doc.Text[:at] + "§" + doc.Text[at:]
	bag := &diag.Bag{}
	Parse(&diag.Source{Path: doc.Name, Text: []byte(text)}, 0, o, bag)
	list := slices.DeleteFunc(bag.Sorted(), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
	if len(list) == 0 {
		t.Errorf("%s: no mistake in\n%s", doc.Name, text)
	} else if list[0].Span.Start != at {
		t.Errorf("%s: %q at %q in\n%s", doc.Name, list[0].Message, text[list[0].Span.Start:list[0].Span.End], text)
	}
}
