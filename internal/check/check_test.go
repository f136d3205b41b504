package check

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/site"
)

func TestDuplicateRoutes(t *testing.T) {
	for _, test := range []struct {
		reaction         config.Reaction
		errors, warnings int
	}{
		{config.Ignore, 0, 0},
		{config.Log, 0, 1},
		{config.Warn, 0, 1},
		{config.Throw, 1, 0},
	} {
		t.Run(string(test.reaction), func(t *testing.T) {
			cfg := &config.Config{Site: contract.Site{BaseURL: "/"}, OnDuplicateRoutes: test.reaction}
			set := &content.Set{Pages: []content.Page{{File: "a.tsx", Route: "/a"}, {File: "a.js", Route: "/a"}}}
			bag := &diag.Bag{}
			Run(site.Build(cfg, set, bag), set, bag)
			if bag.Errors() != test.errors || bag.Warnings() != test.warnings {
				t.Errorf("got %d errors, %d warnings; want %d, %d", bag.Errors(), bag.Warnings(), test.errors, test.warnings)
			}
		})
	}
}

func TestSiteWithoutPages(t *testing.T) {
	for _, test := range []struct {
		name     string
		pages    []content.Page
		docs     []content.Docs
		errors   int
		warnings int
	}{
		{name: "no pages", warnings: 1},
		{name: "no pages because all documents are drafts", docs: []content.Docs{{Versions: []content.DocsVersion{{Name: "current", Dir: "docs"}}}}},
		{name: "no pages because of a mistake", errors: 1},
		{name: "a page", pages: []content.Page{{File: "a.tsx", Route: "/a"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg := &config.Config{Site: contract.Site{BaseURL: "/"}, Locator: config.NewLocator(&diag.Source{Path: "docusaurus.config.js"})}
			set, bag := &content.Set{Pages: test.pages, Docs: test.docs}, &diag.Bag{}
			for range test.errors {
				bag.Add(diag.Diagnostic{Code: diag.ConfigValue})
			}
			Run(site.Build(cfg, set, bag), set, bag)
			if got := bag.Warnings(); got != test.warnings {
				t.Errorf("got %d warnings %v, want %d", got, bag.Sorted(), test.warnings)
			}
		})
	}
}

func TestStaticFileOverPage(t *testing.T) {
	cfg := &config.Config{Site: contract.Site{BaseURL: "/"}, Sitemap: &config.SitemapOptions{Filename: "map.xml"}, Search: &config.SearchOptions{}}
	set := &content.Set{Pages: []content.Page{{File: "src/pages/index.tsx", Route: "/"}}}
	for _, name := range []string{"index.html", "404.html", "search/index.html", "map.xml", ".nojekyll", "_headers", "robots.txt"} {
		set.Static = append(set.Static, content.StaticFile{File: "static/" + name, Path: name})
	}
	bag := &diag.Bag{}
	Run(site.Build(cfg, set, bag), set, bag)
	var got []string
	for _, d := range bag.Sorted() {
		got = append(got, fmt.Sprintf("%s: %s: %s", d.Source.Path, d.Severity, d.Message))
	}
	want := []string{
		"static/404.html: warning: this file replaces the not-found page that Octavo makes",
		"static/index.html: error: a page and a static file would both become index.html in the output",
		"static/map.xml: warning: this file replaces the sitemap that Octavo makes",
		"static/search/index.html: warning: this file replaces the search page that Octavo makes",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestHintsForDuplicates(t *testing.T) {
	page := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	slug := page("---\nslug: /same\n---\n")
	for _, test := range []struct {
		name       string
		files      fstest.MapFS
		note, hint string
	}{
		{"two slugs", fstest.MapFS{"docs/a.md": slug, "docs/b.md": slug}, "docs/a.md:2 this slug has the address", "change one of the slugs"},
		{"slug second", fstest.MapFS{"docs/same.md": page(""), "docs/z.md": slug}, "docs/same.md:1 this file has the address", "change the slug"},
		{"slug first", fstest.MapFS{"docs/a.md": slug, "docs/same.md": page("")}, "docs/a.md:2 this slug has the address", "change the slug in docs/a.md, or rename this file"},
		{"files", fstest.MapFS{"docs/a.md": page(""), "src/pages/docs/a.md": page("")}, "docs/a.md:1 this file has the address", "rename one of the files"},
		{
			"category and document",
			fstest.MapFS{
				"docs/a.md":             page(""),
				"docs/b/c.md":           page(""),
				"docs/b/_category_.yml": page("link: {type: generated-index, slug: /a}"),
			},
			"docs/a.md:1 this file has the address", "set another slug in the link of the category",
		},
		{"two plugins", fstest.MapFS{"docs/a.md": page(""), "api/a.md": page("")}, "api/a.md:1 this file has the address", "give one of the two plugins another routeBasePath"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, set := buildSite(t, func(cfg *config.Config) {
				cfg.OnDuplicateRoutes = config.Warn
				if _, ok := test.files["api/a.md"]; ok {
					api := cfg.Docs[0]
					api.ID, api.Path = "api", "api"
					cfg.Docs = append(cfg.Docs, api)
				}
			}, test.files)
			bag := &diag.Bag{}
			Run(s, set, bag)
			list := bag.Sorted()
			if len(list) != 1 || len(list[0].Notes) != 1 {
				t.Fatalf("got %+v, want one duplicate", list)
			}
			note := list[0].Notes[0]
			line, _ := note.Source.Position(note.Span.Start)
			if got := fmt.Sprintf("%s:%d %s", note.Source.Path, line, note.Message); got != test.note || list[0].Hint != test.hint {
				t.Errorf("got %q, %q; want %q, %q", got, list[0].Hint, test.note, test.hint)
			}
		})
	}
}
