package mdx

import (
	"slices"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/mdx/reference"
)

// lenient lists the documents that the real MDX refuses and this package
// accepts, and why.
var lenient = map[string]string{
	"dialects/heading-id-second.mdx":     "the last id counts, the other one is text",
	"dialects/heading-id-indented.mdx":   "an id is read in every heading",
	"dialects/heading-id-in-quote.mdx":   "an id is read in every heading",
	"dialects/heading-id-in-list.mdx":    "an id is read in every heading",
	"expressions/heading-id-not-atx.mdx": "an id is read in every heading",
	"esm/import-in-admonition.mdx":       "statements are read at the top level only; elsewhere the line is text",
	"esm/import-followed-by-jsx.mdx":     "any statement may follow an import",
	"esm/export-statement-inside.mdx":    "any statement may follow an export",
	"esm/import-attributes.mdx":          "esbuild knows import attributes",
	"esm/export-default-twice.mdx":       "esbuild reports it when it bundles the module",
}

// This package refuses what the real MDX refuses, and no later in the text: a
// piece without an end is reported where it starts.
func TestRefusesWhatReferenceRefuses(t *testing.T) {
	docs, wants := reference.Invalid(t)
	for _, doc := range docs {
		want := wants[doc.Name]
		if want.Line == 0 {
			continue // it fails only when it is rendered
		}
		t.Run(doc.Name, func(t *testing.T) {
			o := docusaurusOptions(doc)
			bag := &diag.Bag{}
			Parse(&diag.Source{Path: doc.Name, Text: []byte(doc.Text)}, 0, &o, bag)
			list := slices.DeleteFunc(bag.Sorted(), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
			switch reason := lenient[doc.Name]; {
			case reason != "" && len(list) > 0:
				t.Errorf("got %q, want no error: remove the document from the list", list[0].Message)
			case reason != "":
			case len(list) == 0:
				t.Errorf("got no error, want %s\n%s", want.Error(), doc.Text)
			default:
				checkPlace(t, doc, list[0], want)
			}
		})
	}
	checkNames(t, docs, lenient)
}

// checkPlace accepts places before that of the reference, and up to two lines
// after it: the reference may report the container around the mistake.
func checkPlace(t *testing.T, doc reference.Doc, got diag.Diagnostic, want reference.Error) {
	t.Helper()
	line, column := got.Source.Position(got.Span.Start)
	if line > want.Line+2 {
		t.Errorf("got %d:%d: %s, want %s\n%s", line, column, got.Message, want.Error(), doc.Text)
	}
	if got.Span.Start > len(doc.Text) || got.Span.End > len(doc.Text) {
		t.Errorf("got span %v, want one in the text of %d bytes", got.Span, len(doc.Text))
	}
}
