package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
)

// Features are the parts of the theme that not every site has a use for. What
// a site does without is in none of its scripts: something that does nothing
// stands in for it.
type Features struct {
	AnnouncementBar bool
	HideOnScroll    bool // the navbar
	Footer          bool
	FooterColumns   bool
	FooterRow       bool // links that are in no columns
	FooterLogo      bool
	WrittenFooter   bool // browsers take it from the document
	SeveralVersions bool // of docs
	VersionBanner   bool
	VersionBadge    bool
	EditRow         bool // pages say when they were changed, or where that is done
	Unlisted        bool // pages that no list leads to
	SidebarHTML     bool // items of sidebars that are HTML

	// NavbarItems are the types of navbar items; nil for all.
	NavbarItems map[string]bool
}

// PageFeatures are the features that depend on the pages of a site.
type PageFeatures struct {
	EditRow     bool // a page has an edit link or shows its last update
	Unlisted    bool // a page is unlisted
	SidebarHTML bool // a sidebar has an item of HTML
}

// NewFeatures returns the features that the config and the pages of a site use.
// A site that replaces a component uses its feature.
func NewFeatures(data contract.SiteData, pages PageFeatures, own *Overrides) Features {
	theme := data.SiteConfig.ThemeConfig
	footer := theme.Footer
	f := Features{
		AnnouncementBar: theme.AnnouncementBar != nil || own.HasPart("AnnouncementBar"),
		HideOnScroll:    theme.Navbar.HideOnScroll,
		Footer:          footer != nil || own.HasPart("Footer"),
		FooterColumns:   footer != nil && len(footer.Links.Columns) > 0 || own.HasPart("Footer"),
		FooterRow:       footer != nil && len(footer.Links.Items) > 0 || own.HasPart("Footer"),
		FooterLogo:      footer != nil && footer.Logo != nil || own.HasPart("Footer"),
		WrittenFooter:   footer != nil && !own.HasPart("Footer") && !own.Imports("Footer"),
		VersionBanner:   own.HasPart("DocVersionBanner"),
		VersionBadge:    own.HasPart("DocVersionBadge"),
		EditRow:         pages.EditRow || own.HasPart("EditMetaRow") || own.HasPart("EditThisPage") || own.HasPart("LastUpdated"),
		Unlisted:        pages.Unlisted || own.HasPart("ContentVisibility"),
		SidebarHTML:     pages.SidebarHTML || own.HasPart("DocSidebarItem"),
	}
	for _, docs := range data.Docs {
		f.SeveralVersions = f.SeveralVersions || len(docs.Versions) > 1
		for _, version := range docs.Versions {
			f.VersionBanner = f.VersionBanner || version.Banner != ""
			f.VersionBadge = f.VersionBadge || version.Badge
		}
	}
	f.NavbarItems = navbarTypes(theme.Navbar.Items)
	if own.HasPart("Navbar") || own.HasPart("NavbarItem") || own.Imports("NavbarItem") {
		f.NavbarItems = nil // any of them
	}
	return f
}

// navbarTypes returns the types of navbar items, including the items of
// dropdowns.
func navbarTypes(items []contract.NavbarItem) map[string]bool {
	types := map[string]bool{}
	var visit func([]contract.NavbarItem)
	visit = func(items []contract.NavbarItem) {
		for _, item := range items {
			types[item.Type] = true
			// The menus of versions and languages use the dropdown component.
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

const nothing = "components/core/Nothing.tsx"

var navbarItems = map[string]string{
	"dropdown":            "DropdownNavbarItem/index.tsx",
	"html":                "HtmlNavbarItem.tsx",
	"search":              "SearchNavbarItem.tsx",
	"localeDropdown":      "LocaleDropdownNavbarItem.tsx",
	"doc":                 "DocNavbarItem.tsx",
	"docSidebar":          "DocSidebarNavbarItem.tsx",
	"docsVersion":         "DocsVersionNavbarItem.tsx",
	"docsVersionDropdown": "DocsVersionDropdownNavbarItem.tsx",
}

// unused maps files of the theme to what stands in for them.
func (f Features) unused() map[string]string {
	unused := map[string]string{}
	without := func(has bool, file, standIn string) {
		if !has {
			unused[file] = standIn
		}
	}
	without(f.AnnouncementBar, "components/AnnouncementBar/index.tsx", nothing)
	without(f.AnnouncementBar, "hooks/announcementBar.tsx", "hooks/standIns/announcementBar.tsx")
	without(f.HideOnScroll, "hooks/hideableNavbar.ts", "hooks/standIns/hideableNavbar.ts")
	without(f.Footer, "components/Footer/index.tsx", nothing)
	without(f.FooterColumns, "components/Footer/Links/MultiColumn.tsx", nothing)
	without(f.FooterRow, "components/Footer/Links/Simple.tsx", nothing)
	without(f.FooterLogo, "components/Footer/Logo.tsx", nothing)
	without(f.SeveralVersions, "hooks/preferredName.ts", "hooks/standIns/preferredName.ts")
	without(f.VersionBanner, "components/DocVersionBanner/index.tsx", nothing)
	without(f.VersionBadge, "components/DocVersionBadge/index.tsx", nothing)
	without(f.EditRow, "components/EditMetaRow/index.tsx", nothing)
	without(f.Unlisted, "components/ContentVisibility/index.tsx", nothing)
	without(f.SidebarHTML, "components/DocSidebarItem/Html.tsx", nothing)
	without(f.AnnouncementBar, "styles/announcement-bar.css", "styles/nothing.css")
	for name, file := range navbarItems {
		without(f.NavbarItems == nil || f.NavbarItems[name], "components/NavbarItem/"+file, nothing)
	}
	return unused
}

// footerModule is the footer, or what takes it from the document.
func footerModule(isWritten bool) string {
	if isWritten {
		return "export {default} from '@octavo/core/FooterFromDocument.tsx'"
	}
	return "export {default} from '@theme/Footer'"
}

// standIn replaces a file of the theme that the site has no use for.
func (b *Bundler) standIn(r api.OnResolveResult) api.OnResolveResult {
	if file, ok := b.unused[r.Path]; ok && r.Namespace == inTheme {
		return themeFile(file)
	}
	return r
}
