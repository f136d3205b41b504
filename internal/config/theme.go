package config

import (
	"cmp"
	"fmt"
	"slices"

	"octavo/internal/contract"
	"octavo/internal/diag"
)

func decodeThemeConfig(n node) contract.ThemeConfig {
	o := n.object()
	theme := contract.ThemeConfig{
		Navbar:          decodeNavbar(o.at("navbar")),
		AnnouncementBar: decodeAnnouncementBar(o.at("announcementBar")),
		ColorMode:       decodeColorMode(o.at("colorMode")),
		Docs:            decodeDocsTheme(o.at("docs")),
		Blog:            decodeBlogTheme(o.at("blog")),
		TableOfContents: decodeTableOfContents(o.at("tableOfContents")),
		Prism:           decodePrism(o.at("prism")),
		Metadata:        []contract.Attributes{},
		Image:           o.at("image").string(""),
	}
	theme.Footer = decodeFooter(o.at("footer"))
	for _, item := range o.at("metadata").list() {
		theme.Metadata = append(theme.Metadata, decodeAttributes(item))
	}
	for _, field := range o.unknown() {
		if theme.Extra == nil {
			theme.Extra = contract.Extra{}
		}
		theme.Extra[field.key()] = field.v.Any()
	}
	n.themeConfig = o
	return theme
}

// SetThemeConfig replaces the config of the theme by JSON that a plugin has made. The author's
// own mistakes are known already.
func (c *Config) SetThemeConfig(text []byte, bag *diag.Bag) error {
	v, err := ParseValue(text)
	if err != nil {
		return fmt.Errorf("read the config of the theme: %w", err)
	}
	found := &diag.Bag{}
	theme := decodeThemeConfig(node{decoder: &decoder{loc: c.Locator, bag: found, script: c.script}, path: Path{}.Key("themeConfig"), v: v})
	for _, d := range found.Sorted() {
		if d.Severity == diag.Error {
			bag.Add(d)
		}
	}
	if found.Errors() == 0 {
		c.Site.ThemeConfig = theme
	}
	return nil
}

// movedThemeFields are hints for fields of older releases.
var movedThemeFields = map[string]string{
	"hideableSidebar":               "it is now themeConfig.docs.sidebar.hideable",
	"autoCollapseSidebarCategories": "it is now themeConfig.docs.sidebar.autoCollapseCategories",
	"sidebarCollapsible":            "it is now an option of the docs plugin",
	"disableDarkMode":               "it is now themeConfig.colorMode.disableSwitch",
	"defaultDarkMode":               "it is now themeConfig.colorMode.defaultMode",
}

// reportThemeFields reports fields in the config of the theme that nothing reads. A field that
// has moved is an error, as in Docusaurus. A field that looks like a typing mistake gets a
// warning, and so does every other one if the site has no plugin that may read it.
func (p *plugins) reportThemeFields(o *object) {
	mayRead := func(part Part) bool { return part.Treatment != Replaced }
	for _, n := range o.unknown() {
		moved, near := movedThemeFields[n.key()], diag.DidYouMean(n.key(), o.asked)
		switch {
		case n.key() == algolia: // see useOwnSearch
		case moved != "":
			n.unknownField(diag.Error, moved)
		case near != "" || !slices.ContainsFunc(p.cfg.Parts, mayRead):
			n.unknownField(diag.Warning, cmp.Or(near, "Octavo does not use it, but your own components can"))
		}
	}
}

func decodeAnnouncementBar(n node) *contract.AnnouncementBar {
	if !n.given() {
		return nil
	}
	o := n.object()
	bar := &contract.AnnouncementBar{
		ID:              o.at("id").string("announcement-bar"),
		Content:         o.at("content").required().string(""),
		BackgroundColor: o.at("backgroundColor").string(""),
		TextColor:       o.at("textColor").string(""),
		IsCloseable:     o.at("isCloseable").bool(true),
	}
	o.finish()
	return bar
}

func decodeColorMode(n node) contract.ColorMode {
	o := n.object()
	mode := contract.ColorMode{
		DefaultMode:               o.at("defaultMode").oneOf("light", "light", "dark"),
		DisableSwitch:             o.at("disableSwitch").bool(false),
		RespectPrefersColorScheme: o.at("respectPrefersColorScheme").bool(false),
	}
	o.finish()
	return mode
}

func decodeDocsTheme(n node) contract.DocsTheme {
	o := n.object()
	docs := contract.DocsTheme{
		VersionPersistence: o.at("versionPersistence").oneOf("localStorage", "localStorage", "none"),
	}
	sidebar := o.at("sidebar").object()
	docs.Sidebar = contract.DocsSidebar{
		Hideable:               sidebar.at("hideable").bool(false),
		AutoCollapseCategories: sidebar.at("autoCollapseCategories").bool(false),
	}
	sidebar.finish()
	o.finish()
	return docs
}

func decodeBlogTheme(n node) contract.BlogTheme {
	o := n.object()
	sidebar := o.at("sidebar").object()
	blog := contract.BlogTheme{Sidebar: contract.BlogSidebar{GroupByYear: sidebar.at("groupByYear").bool(true)}}
	sidebar.finish()
	o.finish()
	return blog
}

func decodeTableOfContents(n node) contract.TableOfContents {
	o := n.object()
	low, high := o.at("minHeadingLevel"), o.at("maxHeadingLevel")
	toc := contract.TableOfContents{MinHeadingLevel: low.int(2, 2, 6), MaxHeadingLevel: high.int(3, 2, 6)}
	if toc.MinHeadingLevel > toc.MaxHeadingLevel {
		wrong := low
		if !low.given() {
			wrong = high
		}
		wrong.errorf("%s must not be greater than maxHeadingLevel (%d > %d)",
			low.path, toc.MinHeadingLevel, toc.MaxHeadingLevel)
		toc.MaxHeadingLevel = toc.MinHeadingLevel
	}
	o.finish()
	return toc
}

func decodeLogo(n node) *contract.Logo {
	if !n.given() {
		return nil
	}
	o := n.object()
	logo := &contract.Logo{
		Src:       o.at("src").required().string(""),
		SrcDark:   o.at("srcDark").string(""),
		Alt:       o.at("alt").text(""),
		Href:      o.at("href").string(""),
		Target:    o.at("target").string(""),
		Width:     o.at("width").length(),
		Height:    o.at("height").length(),
		ClassName: o.at("className").string(""),
		Style:     o.at("style").raw(),
	}
	o.finish()
	return logo
}

// length returns a number of pixels or a CSS length.
func (n node) length() any {
	switch n.v.kind {
	case Undefined:
	case Number, String:
		return n.v.Any()
	default:
		n.mustBe("a number or a string")
	}
	return nil
}
