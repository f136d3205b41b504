package mdx

import (
	"slices"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/mdx/reference"
)

// lenient lists what the real MDX refuses and this package accepts, and why.
var lenient = map[string]string{
	"dialects/heading-id-second.mdx":     "the last id counts, the other one is text",
	"dialects/heading-id-indented.mdx":   "an id is read in every heading",
	"dialects/heading-id-in-quote.mdx":   "an id is read in every heading",
	"dialects/heading-id-in-list.mdx":    "an id is read in every heading",
	"expressions/heading-id-not-atx.mdx": "an id is read in every heading",
	"esm/import-in-admonition.mdx":       "statements stand at the top level only; elsewhere the line is text",
	"esm/import-followed-by-jsx.mdx":     "any statement may follow an import",
	"esm/export-statement-inside.mdx":    "any statement may follow an export",
	"esm/import-attributes.mdx":          "the bundler knows import attributes",
	"esm/export-default-twice.mdx":       "the bundler reports it, when the module is built",
}

// What the real MDX refuses is refused here too, and no later in the text: a
// piece without an end is reported where it begins.
func TestRefusesWhatReferenceRefuses(t *testing.T) {
	docs, wants := reference.Invalid(t)
	for _, doc := range docs {
		want := wants[doc.Name]
		if want.Line == 0 {
			continue // it fails only when it is rendered
		}
		o := docusaurusOptions(doc)
		bag := &diag.Bag{}
		Parse(&diag.Source{Path: doc.Name, Text: []byte(doc.Text)}, 0, &o, bag)
		list := slices.DeleteFunc(bag.Sorted(), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
		if reason := lenient[doc.Name]; reason != "" {
			if len(list) > 0 {
				t.Errorf("%s is refused after all: take it off the list", doc.Name)
			}
			continue
		}
		if len(list) == 0 {
			t.Errorf("%s: no error\n%s\nthe reference: %s", doc.Name, doc.Text, want.Error())
			continue
		}
		checkPlace(t, doc, list[0], want)
	}
}

// checkPlace allows places that the reference reports later, and those that it
// reports for the container around them.
func checkPlace(t *testing.T, doc reference.Doc, got diag.Diagnostic, want reference.Error) {
	t.Helper()
	line, column := got.Source.Position(got.Span.Start)
	if line > want.Line+2 {
		t.Errorf("%s: %d:%d %s\n%s\nthe reference: %s", doc.Name, line, column, got.Message, doc.Text, want.Error())
	}
	if got.Span.Start > len(doc.Text) || got.Span.End > len(doc.Text) {
		t.Errorf("%s: span %v outside of the text", doc.Name, got.Span)
	}
}
