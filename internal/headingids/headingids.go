// Package headingids writes the ids of headings into documents, so that links to a
// heading stay valid when its text changes. It decides which ids to write, and where. It
// reads and writes no files.
package headingids

import (
	"fmt"
	"regexp"

	"octavo/internal/diag"
	"octavo/internal/mdx"
	"octavo/internal/slug"
)

// Syntax is a way to write an id at the end of a heading.
type Syntax string

const (
	Classic Syntax = "classic"     // ## Title {#id}
	Comment Syntax = "mdx-comment" // ## Title {/* #id */}
)

func (s Syntax) mark(id string) string {
	if s == Comment {
		return fmt.Sprintf("{/* #%s */}", id)
	}
	return fmt.Sprintf("{#%s}", id)
}

// in returns the syntax for a document, which may take only the other one; "" if it takes
// none.
func (s Syntax) in(doc *mdx.Doc) Syntax {
	classic, comment := doc.IDSyntaxes()
	switch {
	case comment && (s == Comment || !classic):
		return Comment
	case classic:
		return Classic
	}
	return ""
}

// Options say which ids to write.
type Options struct {
	Syntax       Syntax // of new ids, if the document takes it; "": Classic, if the document takes it
	MaintainCase bool   // new ids keep upper case
	Overwrite    bool   // replace the ids that authors have written
	Migrate      bool   // write the authors' ids in the other syntax
}

// Plan is the work on one document.
type Plan struct {
	Edits []diag.Edit
	// Skipped are the headings whose ids have letters that an id at the end of a heading
	// cannot have.
	Skipped int
}

// writable matches the ids that an author can write at the end of a heading.
var writable = regexp.MustCompile(`^[\w-]+$`)

// Document returns the edits that add ids to the headings of a document, except titles.
// A new id is the id that the heading has without it, unless another heading has that id.
func Document(doc *mdx.Doc, o Options) Plan {
	var plan Plan
	if o.Syntax = o.Syntax.in(doc); o.Syntax == "" {
		return plan
	}
	places := doc.HeadingPlaces()
	ids := newIDs(places, o)
	for i, p := range places {
		id, replace := ids[i], o.Overwrite || o.Migrate && p.Comment != (o.Syntax == Comment)
		switch {
		case p.Level == 1 || id == "" || p.ID != "" && !replace:
			continue
		case !writable.MatchString(id):
			plan.Skipped++
			continue
		}
		text := o.Syntax.mark(id)
		if p.ID == "" {
			text = " " + text
		}
		if text != string(doc.Source.Text[p.At.Start:p.At.End]) {
			plan.Edits = append(plan.Edits, diag.Edit{Source: doc.Source, Span: p.At, Text: text})
		}
	}
	return plan
}

// newIDs returns the id that each heading will have; "" for a heading without text.
func newIDs(places []mdx.HeadingPlace, o Options) []string {
	var slugger slug.Slugger
	makeID := slugger.Slug
	if o.MaintainCase {
		makeID = slugger.MaintainCase
	}
	ids := make([]string, len(places))
	taken := map[string]bool{}
	for i, p := range places {
		if keeps(p, o) {
			ids[i] = p.ID
			taken[p.ID] = true
		}
	}
	for i, p := range places {
		if ids[i] != "" || p.Text == "" {
			continue
		}
		id := makeID(p.Text)
		for id != "" && taken[id] {
			id = makeID(p.Text) // with the next number
		}
		ids[i], taken[id] = id, true
	}
	return ids
}

// keeps reports whether a heading keeps the id that its author has written.
func keeps(p mdx.HeadingPlace, o Options) bool { return p.ID != "" && (!o.Overwrite || p.Level == 1) }
