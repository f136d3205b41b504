package site

import (
	"reflect"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

func TestRedirectsToTheMainDocument(t *testing.T) {
	home := document("a.md", func(m *content.DocMeta) { m.Slug = field("/") })
	moved := "stable"
	for _, test := range []struct {
		name     string
		names    []string
		home     bool // a document is at the root of each version
		change   func(*docsFixture)
		redirect map[string]string
	}{
		{"no document at the root", []string{"current"}, false, nil, map[string]string{"/docs": "/docs/a"}},
		{"document at the root", []string{"current"}, true, nil, map[string]string{"/docs": ""}},
		{"each version", []string{"current", "2.0"}, false, nil, map[string]string{"/docs": "/docs/a", "/docs/next": "/docs/next/a"}},
		{"with slashes", []string{"current"}, false, func(w *docsFixture) { w.site.TrailingSlash = &yes }, map[string]string{"/docs/": "/docs/a/"}},
		{
			"the last version elsewhere", []string{"current", "2.0"}, true,
			func(w *docsFixture) {
				w.options.Versions = map[string]config.VersionOptions{"2.0": {Path: &moved}}
			},
			map[string]string{"/docs": "/docs/stable/"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := versioned(test.names...)
			for i := range w.versions {
				if test.home {
					w.versions[i].Docs = []content.Doc{home}
				}
			}
			if test.change != nil {
				test.change(w)
			}
			s, _ := w.build(t)
			for path, to := range test.redirect {
				route := s.Lookup(path)
				if route == nil || (route.Kind == DocsRoot) != (to != "") || route.To != to {
					t.Errorf("%s is %+v, want a redirect to %q", path, route, to)
				}
			}
		})
	}
}

func TestAuthorsPagesComeFirst(t *testing.T) {
	page := content.Page{File: "src/pages/index.tsx", Route: "/"}
	tag := content.Page{File: "src/pages/tags/t.tsx", Route: "/tags/t"}
	options := defaultOptions()
	options.RouteBasePath = "/"
	cfg := &config.Config{Site: contract.Site{BaseURL: "/"}}
	s := Build(cfg, &content.Set{Pages: []content.Page{page, tag}, Docs: []content.Docs{{
		Options:  options,
		Versions: []content.DocsVersion{{Name: currentVersion, Docs: []content.Doc{tagged("a.md", "t")}}},
	}}}, &diag.Bag{})
	if route := s.Lookup("/"); route == nil || route.File != page.File {
		t.Errorf("/ is %+v, want %s", route, page.File)
	}
	if route := s.Lookup("/tags/t"); route == nil || route.File != tag.File {
		t.Errorf("/tags/t is %+v, want %s", route, tag.File)
	}
	if len(s.Duplicates) != 1 || s.Duplicates[0].Kind != DocTag {
		t.Errorf("got duplicates %+v, want the page of a tag", s.Duplicates)
	}
	if src, _ := s.Duplicates[0].Origin(); src.Path != "docs/a.md" {
		t.Errorf("the tag comes from %s, want docs/a.md", src.Path)
	}
}

func TestLookup(t *testing.T) {
	w := current(content.DocsVersion{Docs: documents("a/index.md", "b c/é.md")})
	s, _ := w.build(t)
	for _, test := range []struct{ name, address, id string }{
		{"as written", "/base/docs/a/", "a/index"},
		{"without the slash", "/base/docs/a", "a/index"},
		{"escaped", "/base/docs/b%20c/%C3%A9", "b c/é"},
		{"escaped in small letters, with a slash", "/base/docs/b%20c/%c3%a9/", "b c/é"},
		{"plain", "/base/docs/b c/é", "b c/é"},
		{"unknown", "/base/docs/x", ""},
		{"without the base path", "/docs/a", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			route := s.Lookup(test.address)
			if (route != nil) != (test.id != "") || route != nil && route.Document.ID != test.id {
				t.Errorf("got %+v, want document %q", route, test.id)
			}
		})
	}
}

// A page of a plugin without "exact" is also shown at the addresses below its own.
func TestOpenAt(t *testing.T) {
	page := func(route string, isOpen bool) content.Page {
		return content.Page{File: "page.jsx", Route: route, Plugin: &content.PluginPage{IsOpen: isOpen}}
	}
	s := Build(&config.Config{Site: contract.Site{BaseURL: "/base/"}}, &content.Set{}, &diag.Bag{})
	s.AddPages([]content.Page{page("/", true), page("/app", true), page("/app/tool", true), page("/app/help", false), page("/closed", false)})
	for _, test := range []struct{ name, address, path string }{
		{"below it", "/base/app/settings", "/base/app"},
		{"deep below it", "/base/app/settings/a/?b#c", "/base/app"},
		{"below the nearest one", "/base/app/tool/x", "/base/app/tool"},
		{"its own address", "/base/app/", ""},
		{"an address that begins like it", "/base/apple", ""},
		{"below a page for its own address", "/base/closed/x", ""},
		{"below the home page", "/base/x", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			route := s.OpenAt(test.address)
			if (route != nil) != (test.path != "") || route != nil && route.Path != test.path {
				t.Errorf("got %+v, want %q", route, test.path)
			}
		})
	}
	want := []contract.OpenPage{{Path: "/base/app/tool"}, {Path: "/base/app", Pages: []string{"/base/app/help", "/base/app/tool"}}}
	if got := s.Data("").Open; !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A site with search has a search page, unless the author has a page at its
// address.
func TestSearchPage(t *testing.T) {
	own := content.Page{File: "src/pages/search.tsx", Route: "/search"}
	for _, test := range []struct {
		name     string
		search   *config.SearchOptions
		pages    []content.Page
		trailing *bool
		path     string
		kind     Kind
	}{
		{"search", &config.SearchOptions{}, nil, nil, "/base/search", SearchPage},
		{"with slashes", &config.SearchOptions{}, nil, &yes, "/base/search/", SearchPage},
		{"page of the author", &config.SearchOptions{}, []content.Page{own}, nil, "/base/search", ReactPage},
		{"no search", nil, nil, nil, "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg := &config.Config{Site: contract.Site{BaseURL: "/base/", TrailingSlash: test.trailing}, Search: test.search}
			s := Build(cfg, &content.Set{Pages: test.pages}, &diag.Bag{})
			route := s.Lookup("/base/search")
			if (route != nil) != (test.path != "") || route != nil && (route.Path != test.path || route.Kind != test.kind) {
				t.Errorf("got %+v, want kind %d at %q", route, test.kind, test.path)
			}
			if len(s.Duplicates) > 0 {
				t.Errorf("duplicates %+v, want none", s.Duplicates)
			}
		})
	}
}
