package site

import (
	"cmp"
	"fmt"

	"octavo/internal/content"
	"octavo/internal/diag"
)

// displayedSidebars gives documents with displayed_sidebar in their front
// matter that sidebar.
func (b *builder) displayedSidebars() {
	for _, d := range b.version.Documents {
		field := d.Content.Meta.DisplayedSidebar
		if !field.Given {
			continue
		}
		d.Sidebar = b.version.sidebar(field.Value)
		if d.Sidebar == nil && field.Value != "" && !b.version.sidebarsFailed {
			b.bag.Add(diag.Diagnostic{
				Code: diag.UnknownSidebar, Source: sourceOf(d.Content), Span: field.At,
				Message: fmt.Sprintf("there is no sidebar %q%s", field.Value, b.inVersion()),
				Hint:    diag.DidYouMean(field.Value, b.version.sidebarNames()),
			})
		}
	}
}

func (v *Version) sidebar(name string) *Sidebar {
	for _, sidebar := range v.Sidebars {
		if sidebar.Name == name {
			return sidebar
		}
	}
	return nil
}

func (v *Version) sidebarNames() []string {
	names := make([]string, len(v.Sidebars))
	for i, sidebar := range v.Sidebars {
		names[i] = sidebar.Name
	}
	return names
}

// pagination links every page to the pages before and after it in its sidebar,
// or to the pages that its front matter names. It skips unlisted pages.
func (b *builder) pagination() {
	type neighbours struct{ previous, next *Link }
	bySidebar := map[*Sidebar]map[*Document]neighbours{}
	for _, sidebar := range b.version.Sidebars {
		listed := listedItems(sidebar.order)
		links := make([]*Link, len(listed)+2) // nil before the first and after the last
		for i, item := range listed {
			links[i+1] = paginationLink(item)
		}
		byDocument := make(map[*Document]neighbours, len(listed))
		for i, item := range listed {
			if item.Document == nil {
				item.Index.Previous, item.Index.Next = links[i], links[i+2]
			} else if _, repeated := byDocument[item.Document]; !repeated {
				byDocument[item.Document] = neighbours{links[i], links[i+2]}
			}
		}
		bySidebar[sidebar] = byDocument
	}
	for _, d := range b.version.Documents {
		found := bySidebar[d.Sidebar][d]
		meta := &d.Content.Meta
		d.Previous = b.paginationField(d, meta.PaginationPrev, found.previous)
		d.Next = b.paginationField(d, meta.PaginationNext, found.next)
	}
}

func listedItems(items []*Item) []*Item {
	var listed []*Item
	for _, item := range items {
		if !item.Unlisted {
			listed = append(listed, item)
		}
	}
	return listed
}

func paginationLink(item *Item) *Link {
	switch {
	case item.Document == nil:
		return &Link{Label: item.Label, Path: item.Href}
	case item.Type == CategoryItem:
		return documentLink(item.Document)
	}
	// The label of the item comes from the document, the sidebar or the title.
	return &Link{Label: cmp.Or(item.Document.Content.Meta.PaginationLabel, item.Label), Path: item.Href}
}

func documentLink(d *Document) *Link {
	meta := &d.Content.Meta
	return &Link{Label: cmp.Or(meta.PaginationLabel, meta.SidebarLabel, d.Title), Path: d.Path}
}

// paginationField returns the link that a field of the front matter names, or
// the neighbour in the sidebar if the field is missing.
func (b *builder) paginationField(d *Document, field content.Field, neighbour *Link) *Link {
	if !field.Given {
		return neighbour
	}
	if field.Value == "" {
		return nil
	}
	target := b.find(field.Value, sourceOf(d.Content), field.At)
	if target == nil || target.Content.Meta.Unlisted {
		return nil
	}
	return documentLink(target)
}

// main returns the first document of a version: the one at its root, the first
// of the first sidebar, or the first by id.
func (b *builder) main() *Document {
	v := b.version
	for _, d := range v.Documents {
		if d.Slug == "/" {
			return d
		}
	}
	if len(v.Sidebars) > 0 {
		for _, item := range v.Sidebars[0].order {
			if item.Document != nil {
				return item.Document
			}
		}
	}
	if len(v.Documents) > 0 {
		return v.Documents[0]
	}
	return nil
}
