package check

import (
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// duplicateIDs reports headings whose id another heading of the document has.
// Octavo numbers the ids that it makes; only ids of the author can be the same.
func (c *Links) duplicateIDs(facts *link.Document) {
	doc := facts.Doc
	first := map[string]diag.Span{}
	for _, heading := range doc.Headings {
		at, found := first[heading.ID]
		if heading.ID == "" || !found {
			first[heading.ID] = heading.At
			continue
		}
		c.bag.Add(diag.Diagnostic{
			Code: diag.DuplicateID, Severity: diag.Warning, Source: doc.Source, Span: heading.At, Fix: fixID(doc, heading),
			Message: fmt.Sprintf("another heading has the id %q, and links to #%s lead there", heading.ID, heading.ID),
			Notes:   []diag.Note{{Source: doc.Source, Span: at, Message: "the other heading is here"}},
			Hint:    "give one of the two headings another id: {#another-id}",
		})
	}
}

// elements collects the links to ids that the author typed as JSX. Rendering
// reveals the pages that such links lead to, but not their places.
func (c *Links) elements(route *site.Route, facts *link.Document) {
	for _, l := range facts.Doc.ElementLinks {
		target := c.index.Link(link.Origin{File: route.File, Page: route.Path}, l.Target)
		if target.Kind == link.Elsewhere {
			c.elsewhere = append(c.elsewhere, Elsewhere{facts.Doc.Source, l.At, l.Target})
		}
		if target.Kind == link.Page && target.Route != nil && target.Hash != "" && target.Hash != "#" {
			c.anchors = append(c.anchors, anchor{facts.Doc.Source, l.At, target})
		}
	}
}
