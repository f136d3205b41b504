package mdx

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/mdx/tree"
)

// HeadingPlace is the place in a source for the id of a heading.
type HeadingPlace struct {
	Level   int
	Text    string    // that the id is made from
	ID      string    // that the author has written; "" for none
	Comment bool      // the id is in a comment: {/* #id */}
	At      diag.Span // of {#id} or the comment; without an id, the end of the heading's text
}

// HeadingPlaces returns the places for the ids of all headings that are written in
// Markdown, in the order of the document. It returns nil for a document with syntax
// errors.
func (d *Doc) HeadingPlaces() []HeadingPlace {
	if d.broken {
		return nil
	}
	again := &Doc{Source: d.Source, options: d.options, body: d.body}
	again.findText()
	again.parse(&tree.Mistakes{})
	var places []HeadingPlace
	ast.Walk(again.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if heading, ok := n.(*ast.Heading); ok && entering {
			places = append(places, again.headingPlace(heading))
		}
		return ast.WalkContinue, nil
	})
	return places
}

func (d *Doc) headingPlace(n *ast.Heading) HeadingPlace {
	place := HeadingPlace{Level: n.Level}
	start, end := d.writtenID(n)
	_, place.Comment = n.LastChild().(*tree.Expression)
	if place.ID = d.takeExplicitID(n); place.ID == "" {
		start, place.Comment = d.textEnd(n), false
		end = start
	}
	place.At = d.span(start, end)
	place.Text = strings.TrimSpace(tree.TextForID(n, d.text))
	return place
}

// writtenID returns the range of the id at the end of a heading, if there is one.
func (d *Doc) writtenID(n *ast.Heading) (start, end int) {
	switch last := n.LastChild().(type) {
	case *tree.Expression:
		return last.Offsets.Source(last.At) - 1, last.Offsets.Source(last.At+len(last.Code)) + 1
	case *ast.Text:
		start, end := lastText(last)
		if m := explicitID.FindSubmatchIndex(d.text[start:end]); m != nil {
			start, end = start+m[0], start+m[3]+1
			return start + bytes.IndexAny(d.text[start:end], `\{`), end
		}
	}
	return 0, 0
}

// textEnd returns the offset after the text of a heading.
func (d *Doc) textEnd(n *ast.Heading) int {
	lines := n.Lines()
	if lines == nil || lines.Len() == 0 {
		return 0
	}
	last := lines.At(lines.Len() - 1)
	return last.Start + len(bytes.TrimRight(d.text[last.Start:last.Stop], " \t\r\n"))
}

// IDSyntaxes reports which ids headings of the document can have: {#id}, and the comment
// {/* #id */}.
func (d *Doc) IDSyntaxes() (classic, comment bool) {
	return d.options.HeadingIDs, d.options.Format == MDX
}

// WithText parses another text with the options of the document. Its front matter is the
// same.
func (d *Doc) WithText(text []byte) *Doc {
	return Parse(&diag.Source{Path: d.Source.Path, Text: text}, d.body, d.options, &diag.Bag{})
}
