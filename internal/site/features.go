package site

import (
	"slices"

	"octavo/internal/content"
)

// Features are the parts of the theme that only some sites need, as far as
// their pages decide about them.
type Features struct {
	EditRow     bool // a page has an edit link or shows its last update
	Unlisted    bool // a page is unlisted
	SidebarHTML bool // a sidebar has an item of HTML
}

// Features returns the features that the pages of a site use.
func (s *Site) Features() Features {
	var f Features
	for i := range s.Routes {
		switch r := &s.Routes[i]; {
		case r.Document != nil:
			f.EditRow = f.EditRow || r.Document.EditURL != "" || r.Document.Content.Update != (content.Update{})
			f.Unlisted = f.Unlisted || r.Document.Content.Meta.Unlisted
		case r.Post != nil:
			f.EditRow = f.EditRow || r.Post.EditURL != "" || r.Post.Content.Update != (content.Update{})
			f.Unlisted = f.Unlisted || r.Post.Unlisted()
		case r.Page != nil:
			f.EditRow = f.EditRow || r.EditURL != "" || r.Page.Update != (content.Update{})
			f.Unlisted = f.Unlisted || r.Page.Meta.Unlisted
		}
	}
	for _, docs := range s.Docs {
		for _, version := range docs.Versions {
			for _, sidebar := range version.Sidebars {
				f.SidebarHTML = f.SidebarHTML || hasHTML(sidebar.Items)
			}
		}
	}
	return f
}

func hasHTML(items []*Item) bool {
	return slices.ContainsFunc(items, func(i *Item) bool { return i.Type == HTMLItem || hasHTML(i.Items) })
}
