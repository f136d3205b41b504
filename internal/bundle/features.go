package bundle

import (
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
	"octavo/theme"
)

// Features are the parts of the theme that only some sites use. In the scripts of
// other sites, code that does nothing takes their place.
type Features struct {
	AnnouncementBar    bool
	HideOnScroll       bool // the navbar hides when a reader scrolls down
	Footer             bool
	FooterColumns      bool
	FooterRow          bool // links without columns
	FooterLogo         bool
	FooterFromDocument bool // browsers take the footer from the document
	HideableSidebar    bool // of docs
	SeveralVersions    bool // of docs
	VersionBanner      bool
	VersionBadge       bool
	EditRow            bool // edit links, and the last update of a page
	Unlisted           bool // unlisted pages
	SidebarHTML        bool // items of HTML in sidebars
	OwnSidebar         bool // React renders the sidebar of each page

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
	config := data.SiteConfig.ThemeConfig
	footer := config.Footer
	f := Features{
		AnnouncementBar:    config.AnnouncementBar != nil || own.HasPart("AnnouncementBar"),
		HideOnScroll:       config.Navbar.HideOnScroll,
		Footer:             footer != nil || own.HasPart("Footer"),
		FooterColumns:      footer != nil && len(footer.Links.Columns) > 0 || own.HasPart("Footer"),
		FooterRow:          footer != nil && len(footer.Links.Items) > 0 || own.HasPart("Footer"),
		FooterLogo:         footer != nil && footer.Logo != nil || own.HasPart("Footer"),
		FooterFromDocument: footer != nil && !own.HasPart("Footer") && !own.Imports("Footer"),
		HideableSidebar:    config.Docs.Sidebar.Hideable || own.HasPart("DocRoot") || own.HasPart("DocSidebar"),
		VersionBanner:      own.HasPart("DocVersionBanner"),
		VersionBadge:       own.HasPart("DocVersionBadge"),
		EditRow:            pages.EditRow || own.HasPart("EditMetaRow") || own.HasPart("EditThisPage") || own.HasPart("LastUpdated"),
		Unlisted:           pages.Unlisted || own.HasPart("ContentVisibility"),
		SidebarHTML:        pages.SidebarHTML || own.HasPart("DocSidebarItem"),
		OwnSidebar:         slices.ContainsFunc(theme.SidebarComponents, own.Has),
	}
	for _, docs := range data.Docs {
		f.SeveralVersions = f.SeveralVersions || len(docs.Versions) > 1
		for _, version := range docs.Versions {
			f.VersionBanner = f.VersionBanner || version.Banner != ""
			f.VersionBadge = f.VersionBadge || version.Badge
		}
	}
	f.NavbarItems = navbarTypes(config.Navbar.Items)
	if own.HasPart("Navbar") || own.HasPart("NavbarItem") || own.Imports("NavbarItem") {
		f.NavbarItems = nil // all types
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

// standIns maps the files of the theme that a site does not use to files that do
// nothing.
func (f Features) standIns() map[string]string {
	standIns := map[string]string{}
	replaceUnless := func(used bool, file, standIn string) {
		if !used {
			standIns[file] = standIn
		}
	}
	replaceUnless(f.AnnouncementBar, "components/AnnouncementBar/index.tsx", nothing)
	replaceUnless(f.AnnouncementBar, "hooks/announcementBar.tsx", "hooks/standIns/announcementBar.tsx")
	replaceUnless(f.HideOnScroll, "hooks/hideableNavbar.ts", "hooks/standIns/hideableNavbar.ts")
	replaceUnless(f.Footer, "components/Footer/index.tsx", nothing)
	replaceUnless(f.FooterColumns, "components/Footer/Links/MultiColumn.tsx", nothing)
	replaceUnless(f.FooterRow, "components/Footer/Links/Simple.tsx", nothing)
	replaceUnless(f.FooterLogo, "components/Footer/Logo.tsx", nothing)
	replaceUnless(f.HideableSidebar, "components/core/SidebarToggle.tsx", nothing)
	replaceUnless(f.HideableSidebar, "hooks/hiddenSidebar.ts", "hooks/standIns/hiddenSidebar.ts")
	replaceUnless(f.SeveralVersions, "hooks/preferredName.ts", "hooks/standIns/preferredName.ts")
	replaceUnless(f.VersionBanner, "components/DocVersionBanner/index.tsx", nothing)
	replaceUnless(f.VersionBadge, "components/DocVersionBadge/index.tsx", nothing)
	replaceUnless(f.EditRow, "components/EditMetaRow/index.tsx", nothing)
	replaceUnless(f.Unlisted, "components/ContentVisibility/index.tsx", nothing)
	replaceUnless(f.SidebarHTML, "components/DocSidebarItem/Html.tsx", nothing)
	replaceUnless(f.OwnSidebar, "classic/firstItems.ts", "classic/noFirstItems.ts")
	replaceUnless(f.AnnouncementBar, "styles/announcement-bar.css", "styles/nothing.css")
	replaceUnless(f.HideableSidebar, "styles/hideable-sidebar.css", "styles/nothing.css")
	for name, file := range navbarItems {
		replaceUnless(f.NavbarItems == nil || f.NavbarItems[name], "components/NavbarItem/"+file, nothing)
	}
	return standIns
}

// rootModule returns the module with the component around all pages.
func rootModule(ownTitles bool) string {
	if ownTitles {
		return "export {default} from '@octavo/classic/forms/Root.tsx'"
	}
	return "export {default} from '@theme/Root'"
}

// footerModule returns the module with the footer.
func footerModule(fromDocument bool) string {
	if fromDocument {
		return "export {default} from '@octavo/core/FooterFromDocument.tsx'"
	}
	return "export {default} from '@theme/Footer'"
}

// standIn replaces a file of the theme that the site does not use, or that has
// another form in scripts for octavo start.
func (b *Bundler) standIn(side side, importer string, r api.OnResolveResult) api.OnResolveResult {
	if r.Namespace != inTheme {
		return r
	}
	if file, ok := b.standIns[r.Path]; ok {
		return themeFile(file)
	}
	if file, ok := liveFiles[r.Path]; ok && b.site.Live && side == client && !isLiveFile(importer) {
		return themeFile(file)
	}
	return r
}
