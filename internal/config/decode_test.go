package config

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"octavo/internal/diag"
)

// minimal is the smallest config without a mistake.
const minimal = `"title": "T", "url": "https://example.org", "baseUrl": "/"`

// decodeClean decodes a config that has no mistakes.
func decodeClean(t *testing.T, text string) *Config {
	t.Helper()
	var bag diag.Bag
	value, loc := evaluated(t, "docusaurus.config.ts", "export default "+text)
	cfg := Decode(value, loc, &bag)
	if list := bag.Sorted(); len(list) > 0 {
		var out strings.Builder
		_ = (diag.Printer{}).Print(&out, list)
		t.Fatalf("got these diagnostics, want none:\n%s", out.String())
	}
	return cfg
}

// checkJSON compares the JSON of a value.
func checkJSON(t *testing.T, name string, got any, want string) {
	t.Helper()
	text, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var g, w any
	if err := json.Unmarshal(text, &g); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		t.Fatalf("%s: %v in %s", name, err, want)
	}
	if !reflect.DeepEqual(g, w) {
		t.Errorf("%s: got\n%s\nwant\n%s", name, text, want)
	}
}

func TestDefaults(t *testing.T) {
	cfg := decodeClean(t, "{"+minimal+"}")
	checkJSON(t, "Site", cfg.Site, `{
		"title": "T", "tagline": "", "url": "https://example.org", "baseUrl": "/",
		"baseUrlIssueBanner": true, "titleDelimiter": "|", "noIndex": false,
		"i18n": {"defaultLocale": "en", "locales": ["en"], "path": "i18n", "localeConfigs": {
			"en": {"label": "English", "direction": "ltr", "htmlLang": "en", "calendar": "gregory", "path": "en"}}},
		"headTags": [], "scripts": [], "stylesheets": [], "customFields": {},
		"themeConfig": {
			"navbar": {"title": "", "hideOnScroll": false, "items": []},
			"colorMode": {"defaultMode": "light", "disableSwitch": false, "respectPrefersColorScheme": false},
			"docs": {"versionPersistence": "localStorage", "sidebar": {"hideable": false, "autoCollapseCategories": false}},
			"blog": {"sidebar": {"groupByYear": true}},
			"tableOfContents": {"minHeadingLevel": 2, "maxHeadingLevel": 3},
			"prism": {"additionalLanguages": [], "magicComments": [{
				"className": "theme-code-block-highlighted-line", "line": "highlight-next-line",
				"block": {"start": "highlight-start", "end": "highlight-end"}}]},
			"metadata": []}}`)
	want := &Config{
		Site:          cfg.Site,
		Locator:       cfg.Locator,
		OnBrokenLinks: Throw, OnBrokenAnchors: Warn, OnDuplicateRoutes: Warn,
		OnBrokenMarkdownLinks: Warn, OnBrokenMarkdownImages: Throw,
		StaticDirectories: []string{"static"},
		Markdown: Markdown{Format: "mdx", Emoji: true,
			MDX1Compat: MDX1Compat{Comments: true, Admonitions: true, HeadingIDs: true}},
		Storage: Storage{Type: "localStorage"},
	}
	if !reflect.DeepEqual(cfg, want) {
		t.Errorf("got  %+v\nwant %+v", cfg, want)
	}
}

func TestClassicPresetDefaults(t *testing.T) {
	cfg := decodeClean(t, "{"+minimal+`, "presets": ["classic"]}`)
	options := Path{}.Key("presets").Index(0).Index(1)
	priority := 0.5
	keywords := []string{"secondary", "info", "success", "danger", "note", "tip", "warning", "important", "caution"}
	want := []any{
		[]DocsOptions{{
			At: options.Key("docs"), ID: "default", Path: "docs", RouteBasePath: "/docs", TagsBasePath: "tags",
			Include: []string{"**/*.{md,mdx}"}, Exclude: DefaultExcludes,
			SidebarCollapsible: true, SidebarCollapsed: true, NumberPrefixes: true, Breadcrumbs: true,
			Admonitions: keywords, Tags: TagsFile{Name: "tags.yml"}, OnInlineTags: Warn,
			IncludeCurrentVersion: true, Versions: map[string]VersionOptions{},
		}},
		[]BlogOptions{{
			At: options.Key("blog"), ID: "default", Path: "blog", RouteBasePath: "/blog", TagsBasePath: "tags",
			PageBasePath: "page", ArchiveBasePath: "archive", AuthorsBasePath: "authors", AuthorsMapPath: "authors.yml",
			Include: []string{"**/*.{md,mdx}"}, Exclude: DefaultExcludes,
			Title: "Blog", Description: "Blog", SidebarCount: 5, SidebarTitle: "Recent posts", PostsPerPage: 10,
			ShowReadingTime: true, Admonitions: keywords, Tags: TagsFile{Name: "tags.yml"},
			OnInlineTags: Warn, OnInlineAuthors: Warn, OnUntruncatedBlogPosts: Warn,
			Feed: FeedOptions{Types: []string{"rss", "atom"}, Limit: 20},
		}},
		[]PagesOptions{{
			At: options.Key("pages"), ID: "default", Path: "src/pages", RouteBasePath: "/",
			Include: []string{"**/*.{js,jsx,ts,tsx,md,mdx}"}, Exclude: DefaultExcludes, Admonitions: keywords,
		}},
		&SitemapOptions{
			At: options.Key("sitemap"), ID: "default", Filename: "sitemap.xml", ChangeFreq: "weekly", Priority: &priority,
		},
	}
	for i, got := range []any{cfg.Docs, cfg.Blogs, cfg.Pages, cfg.Sitemap} {
		t.Run([]string{"docs", "blogs", "pages", "sitemap"}[i], func(t *testing.T) {
			if !reflect.DeepEqual(got, want[i]) {
				t.Errorf("got  %+v\nwant %+v", got, want[i])
			}
		})
	}
}

// classic has the shape of the config that create-docusaurus writes, with usual
// additions.
const classic = `{
	"title": "My Site", "tagline": "Dinosaurs are cool", "favicon": "img/favicon.ico",
	"future": {"v4": true, "experimental_faster": true},
	"url": "https://your-site.example.com/", "baseUrl": "project",
	"organizationName": "facebook", "projectName": "docusaurus", "deploymentBranch": "gh-pages",
	"trailingSlash": false,
	"onBrokenLinks": "throw", "onBrokenMarkdownLinks": "log", "onBrokenAnchors": "ignore",
	"i18n": {"defaultLocale": "ar", "locales": ["ar"], "localeConfigs": {"ar": {"htmlLang": "ar-EG"}}},
	"staticDirectories": ["static", "public"],
	"clientModules": ["./src/client.ts"],
	"headTags": [{"tagName": "link", "attributes": {"rel": "preconnect", "href": "https://example.org", "crossorigin": true}}],
	"scripts": ["https://example.org/a.js", {"src": "/b.js", "async": true, "data-domain": "x"}],
	"stylesheets": [{"href": "/katex.css", "type": "text/css"}],
	"customFields": {"z": 1, "a": [true, null]},
	"markdown": {"mermaid": true, "mdx1Compat": {"comments": true}},
	"presets": [
		["classic", {
			"docs": {
				"sidebarPath": "./sidebars.ts", "routeBasePath": "guide/", "editUrl": "https://github.com/x",
				"showLastUpdateTime": true, "sidebarCollapsible": false,
				"admonitions": {"keywords": ["quiz", "tip"]},
				"lastVersion": "current",
				"versions": {"current": {"label": "Next", "path": "", "banner": "none", "badge": false}}
			},
			"blog": {
				"showReadingTime": true, "blogSidebarCount": "ALL", "postsPerPage": 3,
				"feedOptions": {"type": "all", "xslt": {"rss": "custom.xsl"}, "limit": false, "title": ""},
				"archiveBasePath": null, "tags": "tags.yml", "truncateMarker": {"$octavo": "regexp", "text": "/x/"},
				"onUntruncatedBlogPosts": "ignore"
			},
			"pages": false,
			"sitemap": {"lastmod": "date", "changefreq": null, "priority": null, "ignorePatterns": ["/tags/**"]},
			"theme": {"customCss": ["./src/css/custom.css"]},
			"gtag": false
		}]
	],
	"plugins": [
		["@docusaurus/plugin-content-docs", {"id": "api", "path": "api", "routeBasePath": "api", "sidebarPath": false, "admonitions": false, "tags": false}],
		["/site/node_modules/docusaurus-lunr-search", {"languages": ["en", "de"], "excludeRoutes": ["**/x"], "maxHits": 8, "highlightResult": true}],
		null
	],
	"themeConfig": {
		"image": "img/social-card.jpg",
		"colorMode": {"respectPrefersColorScheme": true},
		"announcementBar": {"id": "star", "content": "<b>Star</b>", "isCloseable": false},
		"metadata": [{"name": "keywords", "content": "a, b"}],
		"tableOfContents": {"maxHeadingLevel": 4},
		"navbar": {
			"title": null,
			"logo": {"alt": "", "src": "img/logo.svg", "width": 32, "height": "32px", "style": {"color": "red"}},
			"items": [
				{"type": "docSidebar", "sidebarId": "main", "position": "left", "label": "Tutorial"},
				{"to": "/blog", "label": "Blog", "aria-label": "The blog"},
				{"type": "dropdown", "label": "More", "position": "right", "items": [
					{"type": "doc", "docId": "intro"}, {"href": "https://example.org", "html": "<i>x</i>"},
					{"type": "html", "value": "<hr>"}]},
				{"type": "docsVersionDropdown", "versions": ["current", "1.0"], "dropdownItemsAfter": [{"to": "/versions", "label": "All"}]},
				{"type": "localeDropdown", "queryString": "?persist"},
				{"type": "search", "position": "right"},
				{"type": "custom-quiz", "points": 3}
			]
		},
		"footer": {
			"style": "dark", "copyright": "Copyright",
			"links": [
				{"title": "Docs", "items": [{"label": "Tutorial", "to": "/docs/intro", "rel": "help"}, {"html": "<hr>"}]},
				{"items": []}
			]
		},
		"prism": {
			"theme": {"plain": {"color": "#000"}, "styles": [{"types": ["comment"], "style": {"color": "#999"}}]},
			"additionalLanguages": ["Java", "php"], "defaultLanguage": "JS"
		}
	}
}`

func TestClassicTemplate(t *testing.T) {
	cfg := decodeClean(t, classic)
	site := cfg.Site
	if site.URL != "https://your-site.example.com" || site.BaseURL != "/project/" || *site.TrailingSlash {
		t.Errorf("got the address %s %s %v, want https://your-site.example.com /project/ false", site.URL, site.BaseURL, *site.TrailingSlash)
	}
	checkJSON(t, "customFields", site.CustomFields, `{"z": 1, "a": [true, null]}`)
	checkJSON(t, "headTags", site.HeadTags, `[{"tagName": "link", "attributes": {"rel": "preconnect", "href": "https://example.org", "crossorigin": true}}]`)
	checkJSON(t, "scripts", site.Scripts, `[{"src": "https://example.org/a.js"}, {"src": "/b.js", "async": true, "data-domain": "x"}]`)
	checkJSON(t, "localeConfigs", site.I18n.LocaleConfigs["ar"],
		`{"label": "العربية", "direction": "rtl", "htmlLang": "ar-EG", "calendar": "gregory", "path": "ar"}`)
	checkJSON(t, "reactions", []Reaction{cfg.OnBrokenLinks, cfg.OnBrokenAnchors, cfg.OnBrokenMarkdownLinks}, `["throw", "ignore", "log"]`)
	checkJSON(t, "MDX 1", cfg.Markdown.MDX1Compat, `{"Comments": true, "Admonitions": false, "HeadingIDs": false}`)
	checkJSON(t, "storage", cfg.Storage, `{"Type": "localStorage", "Namespace": "`+cfg.Storage.Namespace+`"}`)
	if len(cfg.Storage.Namespace) != 3 {
		t.Errorf("got the namespace %q from future.v4, want three characters", cfg.Storage.Namespace)
	}
	checkJSON(t, "customCss", cfg.CustomCSS[0].Name, `"./src/css/custom.css"`)
}

func TestClassicTemplateContent(t *testing.T) {
	cfg := decodeClean(t, classic)
	if len(cfg.Docs) != 2 || len(cfg.Blogs) != 1 || len(cfg.Pages) != 0 {
		t.Fatalf("got %d docs, %d blogs, %d pages, want 2, 1, 0", len(cfg.Docs), len(cfg.Blogs), len(cfg.Pages))
	}
	docs, api, blog := cfg.Docs[0], cfg.Docs[1], cfg.Blogs[0]
	if docs.RouteBasePath != "/guide" || docs.SidebarCollapsed || docs.SidebarPath != "./sidebars.ts" {
		t.Errorf("got docs %+v, want /guide with ./sidebars.ts, not collapsed", docs)
	}
	checkJSON(t, "admonitions", docs.Admonitions[7:], `["important", "caution", "quiz"]`)
	checkJSON(t, "version", docs.Versions["current"],
		`{"Path": "", "Label": "Next", "Banner": "none", "Badge": false, "ClassName": "", "NoIndex": false}`)
	if api.ID != "api" || !api.NoSidebars || api.Admonitions != nil || api.Tags != (TagsFile{}) {
		t.Errorf("got %+v, want the id api without sidebars, admonitions and tags", api)
	}
	if blog.SidebarCount != All || blog.PostsPerPage != 3 || blog.ArchiveBasePath != "" || blog.TruncateMarker != "/x/" || !blog.Tags.Required {
		t.Errorf("got blog %+v, want all posts in the sidebar, 3 posts a page, no archive, the marker /x/, required tags", blog)
	}
	checkJSON(t, "feed", blog.Feed, `{"Types": ["rss", "atom", "json"], "Title": "", "Description": null, "Copyright": "",
		"Language": "", "Limit": -1, "RSSStyle": {"On": true, "Path": "custom.xsl"}, "AtomStyle": {"On": false, "Path": ""}, "CreateItems": null}`)
	if s := cfg.Sitemap; s.LastMod != "date" || s.ChangeFreq != "" || s.Priority != nil {
		t.Errorf("got sitemap %+v, want dates, no frequency, no priority", s)
	}
	if s := cfg.Search; s.Plugin() != "docusaurus-lunr-search" || s.Lunr.MaxHits != 8 || !s.Lunr.HighlightResult || s.Lunr.Fields.Title != 200 {
		t.Errorf("got search %+v, want docusaurus-lunr-search with 8 hits, highlighting and the weight 200 for titles", s)
	}
}

func TestClassicTemplateTheme(t *testing.T) {
	theme := decodeClean(t, classic).Site.ThemeConfig
	checkJSON(t, "navbar", theme.Navbar, `{
		"title": "", "hideOnScroll": false,
		"logo": {"src": "img/logo.svg", "width": 32, "height": "32px", "style": {"color": "red"}},
		"items": [
			{"type": "docSidebar", "sidebarId": "main", "position": "left", "label": "Tutorial"},
			{"to": "/blog", "label": "Blog", "position": "left", "aria-label": "The blog"},
			{"type": "dropdown", "label": "More", "position": "right", "items": [
				{"type": "doc", "docId": "intro"}, {"href": "https://example.org", "html": "<i>x</i>"},
				{"type": "html", "value": "<hr>"}]},
			{"type": "docsVersionDropdown", "position": "left", "versions": ["current", "1.0"],
				"dropdownItemsAfter": [{"to": "/versions", "label": "All"}]},
			{"type": "localeDropdown", "position": "left", "queryString": "?persist"},
			{"type": "search", "position": "right"},
			{"type": "custom-quiz", "position": "left", "points": 3}
		]}`)
	checkJSON(t, "footer", theme.Footer, `{
		"style": "dark", "copyright": "Copyright",
		"links": [
			{"title": "Docs", "items": [{"label": "Tutorial", "to": "/docs/intro", "rel": "help"}, {"html": "<hr>"}]},
			{"title": null, "items": []}
		]}`)
	checkJSON(t, "bar", theme.AnnouncementBar, `{"id": "star", "content": "<b>Star</b>", "isCloseable": false}`)
	checkJSON(t, "prism theme", theme.Prism.Theme, `{"plain": {"color": "#000"}, "styles": [{"types": ["comment"], "style": {"color": "#999"}}]}`)
	if theme.Prism.DarkTheme != nil {
		t.Errorf("got a dark prism theme %+v, want none", theme.Prism.DarkTheme)
	}
	checkJSON(t, "languages", append(theme.Prism.AdditionalLanguages, theme.Prism.DefaultLanguage), `["java", "php", "js"]`)
}

func TestFooterForms(t *testing.T) {
	tests := []struct{ name, links, want string }{
		{"none", `[]`, `[]`},
		{"columns", `[{"title": "A", "items": []}]`, `[{"title": "A", "items": []}]`},
		{"empty column", `[{}, {"items": []}]`, `[{"title": null, "items": []}, {"title": null, "items": []}]`},
		{"items", `[{"label": "A", "to": "/a", "data-x": 1}, {"html": "<hr>"}]`, `[{"label": "A", "to": "/a", "data-x": 1}, {"html": "<hr>"}]`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := decodeClean(t, "{"+minimal+`, "themeConfig": {"footer": {"links": `+tt.links+`}}}`)
			checkJSON(t, "links", cfg.Site.ThemeConfig.Footer.Links, tt.want)
		})
	}
}

func TestDeterminism(t *testing.T) {
	first, err := json.Marshal(decodeClean(t, classic).Site)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		again, err := json.Marshal(decodeClean(t, classic).Site)
		if err != nil {
			t.Fatal(err)
		}
		if string(again) != string(first) {
			t.Fatalf("second run: got\n%s\nwant\n%s", again, first)
		}
	}
	if !strings.Contains(string(first), `"customFields":{"z":1,"a":[true,null]}`) {
		t.Errorf("got\n%s\nwant customFields in their order", first)
	}
}
