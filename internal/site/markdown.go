package site

import (
	"cmp"
	"slices"

	"octavo/internal/content"
	"octavo/internal/mdx"
)

// Markdown returns the document that a route shows, nil for pages without one.
func (r *Route) Markdown() *mdx.Doc {
	switch {
	case r.Document != nil:
		return r.Document.Content.Doc
	case r.Post != nil:
		return r.Post.Content.Doc
	case r.Page != nil:
		return r.Page.Doc
	}
	return nil
}

// Image returns the image field of a route's front matter.
func (r *Route) Image() content.Field {
	switch {
	case r.Document != nil:
		return r.Document.Content.Meta.Image
	case r.Post != nil:
		return r.Post.Content.Meta.Image
	case r.Page != nil:
		return r.Page.Meta.Image
	}
	return content.Field{}
}

// Document returns the document with an id, nil for none.
func (v *Version) Document(id string) *Document {
	i, ok := slices.BinarySearchFunc(v.Documents, id, func(d *Document, id string) int { return cmp.Compare(d.ID, id) })
	if !ok {
		return nil
	}
	return v.Documents[i]
}
