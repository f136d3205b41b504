package site

import (
	"cmp"
	"fmt"

	"octavo/internal/content"
	"octavo/internal/diag"
)

// displayedSidebars shows documents with the sidebar that they ask for instead
// of the one that has them.
func (b *builder) displayedSidebars() {
	for _, d := range b.version.Documents {
		wanted := d.Content.Meta.DisplayedSidebar
		if !wanted.Given {
			continue
		}
		d.Sidebar = b.version.sidebar(wanted.Value)
		if d.Sidebar == nil && wanted.Value != "" {
			b.bag.Add(diag.Diagnostic{
				Code: diag.UnknownSidebar, Source: sourceOf(d.Content), Span: wanted.At,
				Message: fmt.Sprintf("there is no sidebar %q%s", wanted.Value, b.inVersion()),
				Hint:    diag.DidYouMean(wanted.Value, b.version.sidebarNames()),
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

// pagination leads from every page to the ones before and after it in its
// sidebar, or to those that it names itself. Pages that are not listed are
// passed over, and lead nowhere.
func (b *builder) pagination() {
	type neighbours struct{ previous, next *Link }
	around := map[*Sidebar]map[*Document]neighbours{}
	for _, sidebar := range b.version.Sidebars {
		listed := listedItems(sidebar.order)
		links := make([]*Link, len(listed)+2) // nothing before the first and after the last
		for i, item := range listed {
			links[i+1] = paginationLink(item)
		}
		of := make(map[*Document]neighbours, len(listed))
		for i, item := range listed {
			if item.Document == nil {
				item.Index.Previous, item.Index.Next = links[i], links[i+2]
			} else if _, again := of[item.Document]; !again {
				of[item.Document] = neighbours{links[i], links[i+2]}
			}
		}
		around[sidebar] = of
	}
	for _, d := range b.version.Documents {
		beside := around[d.Sidebar][d]
		meta := &d.Content.Meta
		d.Previous = b.paginationField(d, meta.PaginationPrev, beside.previous)
		d.Next = b.paginationField(d, meta.PaginationNext, beside.next)
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
	// The item's label is the document's own one, the sidebar's, or the title.
	return &Link{Label: cmp.Or(item.Document.Content.Meta.PaginationLabel, item.Label), Path: item.Href}
}

func documentLink(d *Document) *Link {
	meta := &d.Content.Meta
	return &Link{Label: cmp.Or(meta.PaginationLabel, meta.SidebarLabel, d.Title), Path: d.Path}
}

// paginationField follows the front matter, where it has something to say.
func (b *builder) paginationField(d *Document, field content.Field, beside *Link) *Link {
	if !field.Given {
		return beside
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

// main is the document that a version begins with: the one at its root, the
// first of the first sidebar, or any.
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
