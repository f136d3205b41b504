package build

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/site"
)

// features tells which parts of the theme the site has a use for.
func (m *model) features(data contract.SiteData) bundle.Features {
	f := features(data, m.siteDir)
	own := ownComponents(m.siteDir)
	f.EditRow = own.has("EditMetaRow") || own.has("EditThisPage") || own.has("LastUpdated")
	f.Unlisted = own.has("ContentVisibility")
	f.SidebarHTML = own.has("DocSidebarItem")
	for i := range m.site.Routes {
		switch r := &m.site.Routes[i]; {
		case r.Document != nil:
			f.EditRow = f.EditRow || r.Document.EditURL != "" || r.Document.Content.Update != (content.Update{})
			f.Unlisted = f.Unlisted || r.Document.Content.Meta.Unlisted
		case r.Post != nil:
			f.EditRow = f.EditRow || r.Post.EditURL != "" || r.Post.Content.Update != (content.Update{})
			f.Unlisted = f.Unlisted || r.Post.Unlisted()
		case r.Page != nil:
			f.Unlisted = f.Unlisted || r.Page.Meta.Unlisted
		}
	}
	for _, docs := range m.site.Docs {
		for _, version := range docs.Versions {
			for _, sidebar := range version.Sidebars {
				f.SidebarHTML = f.SidebarHTML || hasHTML(sidebar.Items)
			}
		}
	}
	return f
}

func hasHTML(items []*site.Item) bool {
	return slices.ContainsFunc(items, func(i *site.Item) bool { return i.Type == site.HTMLItem || hasHTML(i.Items) })
}

// features tells what the config asks for, and what a site replaces with
// components of its own.
func features(data contract.SiteData, siteDir string) bundle.Features {
	own := ownComponents(siteDir)
	theme := data.SiteConfig.ThemeConfig
	footer := theme.Footer
	f := bundle.Features{
		AnnouncementBar: theme.AnnouncementBar != nil || own.has("AnnouncementBar"),
		HideOnScroll:    theme.Navbar.HideOnScroll,
		Footer:          footer != nil || own.has("Footer"),
		FooterColumns:   footer != nil && len(footer.Links.Columns) > 0 || own.has("Footer"),
		FooterRow:       footer != nil && len(footer.Links.Items) > 0 || own.has("Footer"),
		FooterLogo:      footer != nil && footer.Logo != nil || own.has("Footer"),
		WrittenFooter:   footer != nil && !own.has("Footer") && !mentions(siteDir, "@theme/Footer"),
		VersionBanner:   own.has("DocVersionBanner"),
		VersionBadge:    own.has("DocVersionBadge"),
	}
	for _, docs := range data.Docs {
		f.SeveralVersions = f.SeveralVersions || len(docs.Versions) > 1
		for _, version := range docs.Versions {
			f.VersionBanner = f.VersionBanner || version.Banner != ""
			f.VersionBadge = f.VersionBadge || version.Badge
		}
	}
	f.NavbarItems = navbarTypes(theme.Navbar.Items)
	if own.has("Navbar") || own.has("NavbarItem") || mentions(siteDir, "@theme/NavbarItem") {
		f.NavbarItems = nil // any of them
	}
	return f
}

// navbarTypes lists the types of items, those inside of others too.
func navbarTypes(items []contract.NavbarItem) map[string]bool {
	types := map[string]bool{}
	var visit func([]contract.NavbarItem)
	visit = func(items []contract.NavbarItem) {
		for _, item := range items {
			types[item.Type] = true
			// Menus of versions and languages are dropdowns underneath.
			if item.Items != nil || strings.HasSuffix(item.Type, "Dropdown") {
				types["dropdown"] = true
			}
			visit(item.Items)
			visit(item.DropdownItemsBefore)
			visit(item.DropdownItemsAfter)
		}
	}
	visit(items)
	return types
}

// ownParts are the components of the theme that a site replaces, by the first
// part of their names.
type ownParts map[string]bool

func (o ownParts) has(name string) bool { return o[name] }

func ownComponents(siteDir string) ownParts {
	own := ownParts{}
	entries, _ := os.ReadDir(filepath.Join(siteDir, "src", "theme")) // most sites have none
	for _, entry := range entries {
		own[strings.TrimSuffix(entry.Name(), path.Ext(entry.Name()))] = true
	}
	return own
}

// mentions reports whether a text occurs in the author's own code.
func mentions(siteDir, text string) bool {
	found := false
	_ = filepath.WalkDir(filepath.Join(siteDir, "src"), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return nil
		}
		switch filepath.Ext(name) {
		case ".js", ".jsx", ".ts", ".tsx", ".mdx":
			code, err := os.ReadFile(name)
			found = found || err != nil || bytes.Contains(code, []byte(text))
		}
		return nil
	})
	return found
}
