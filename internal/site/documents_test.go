package site

import (
	"fmt"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

func TestNumberPrefixes(t *testing.T) {
	for _, test := range []struct{ name, file, rest, position string }{
		{"digits and a hyphen", "01-intro", "intro", "1"},
		{"dot", "1.intro", "intro", "1"},
		{"underscore", "1_a", "a", "1"},
		{"zeros, spaces around", "001 - Intro", "Intro", "1"},
		{"several separators", "1--2", "2", "1"},
		{"no-break space", "2\u00a0-\u00a0b", "b", "2"},
		{"large number", "100-z", "z", "100"},
		{"date", "2021-11-foo", "2021-11-foo", ""},
		{"version", "7.0-foo", "7.0-foo", ""},
		{"digits alone", "10", "10", ""},
		{"nothing after the separator", "1-", "1-", ""},
		{"space without a separator", "1 intro", "1 intro", ""},
		{"letters first", "a-1", "a-1", ""},
		{"empty", "", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			rest, position := splitPrefix(test.file)
			got := ""
			if position != nil {
				got = fmt.Sprint(*position)
			}
			if rest != test.rest || got != test.position {
				t.Errorf("got %q %q, want %q %q", rest, got, test.rest, test.position)
			}
		})
	}
}

func TestIDsAndSlugs(t *testing.T) {
	withID := func(id string) func(*content.DocMeta) {
		return func(m *content.DocMeta) { m.ID = field(id) }
	}
	withSlug := func(slug string) func(*content.DocMeta) {
		return func(m *content.DocMeta) { m.Slug = field(slug) }
	}
	raw := func(m *content.DocMeta) { m.NoNumberPrefixes = true }
	for _, test := range []struct {
		name, file   string
		change       func(*content.DocMeta)
		id, slug, at string
	}{
		{"file at the root", "intro.md", nil, "intro", "/intro", "/base/docs/intro"},
		{"dots in the name", "a.b.mdx", nil, "a.b", "/a.b", "/base/docs/a.b"},
		{"casing is kept", "Guides/Start.md", nil, "Guides/Start", "/Guides/Start", "/base/docs/Guides/Start"},
		{"numbers of folders and files", "01-a/2.b/03_c.md", nil, "a/b/c", "/a/b/c", "/base/docs/a/b/c"},
		{"numbers kept by front matter", "01-a/02-b.md", raw, "01-a/02-b", "/01-a/02-b", "/base/docs/01-a/02-b"},
		{"own id keeps the folder", "01-a/b.md", withID("c"), "a/c", "/a/c", "/base/docs/a/c"},
		{"own id keeps its number", "b.md", withID("01-c"), "01-c", "/01-c", "/base/docs/01-c"},
		{"absolute slug", "01-a/b.md", withSlug("/x/y"), "a/b", "/x/y", "/base/docs/x/y"},
		{"absolute slug with a slash", "a.md", withSlug("/x/"), "a", "/x/", "/base/docs/x/"},
		{"root slug", "a/b.md", withSlug("/"), "a/b", "/", "/base/docs/"},
		{"relative slug", "01-a/b.md", withSlug("x"), "a/b", "/a/x", "/base/docs/a/x"},
		{"slug from here", "a/b.md", withSlug("./x"), "a/b", "/a/x", "/base/docs/a/x"},
		{"slug from above", "a/c/b.md", withSlug("../x"), "a/c/b", "/a/x", "/base/docs/a/x"},
		{"slug of the folder", "a/b.md", withSlug("./"), "a/b", "/a/", "/base/docs/a/"},
		{"slug of the folder above", "a/c/b.md", withSlug(".."), "a/c/b", "/a/", "/base/docs/a/"},
		{"index", "a/index.md", nil, "a/index", "/a/", "/base/docs/a/"},
		{"index at the root", "index.md", nil, "index", "/", "/base/docs/"},
		{"readme in capitals", "a/README.md", nil, "a/README", "/a/", "/base/docs/a/"},
		{"name of the folder", "Guides/guides.md", nil, "Guides/guides", "/Guides/", "/base/docs/Guides/"},
		{"raw name of the folder", "01-Guides/01-guides.md", nil, "Guides/guides", "/Guides/", "/base/docs/Guides/"},
		{"name of the folder without its prefix does not count", "01-Guides/guides.md", nil, "Guides/guides", "/Guides/guides", "/base/docs/Guides/guides"},
		{"index with a prefix does not count", "a/01-index.md", nil, "a/index", "/a/index", "/base/docs/a/index"},
		{"index with an id of its own", "a/index.md", withID("home"), "a/home", "/a/", "/base/docs/a/"},
		{"index with a slug", "a/index.md", withSlug("start"), "a/index", "/a/start", "/base/docs/a/start"},
		{"letters beyond ASCII", "über/b c.md", nil, "über/b c", "/über/b c", "/base/docs/%C3%BCber/b%20c"},
		{"escaped slug", "a.md", withSlug("/b%20c"), "a", "/b c", "/base/docs/b%20c"},
		{"percent sign", "100%.md", nil, "100%", "/100%", "/base/docs/100%25"},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc := document(test.file)
			if test.change != nil {
				test.change(&doc.Meta)
			}
			d := current(content.DocsVersion{Docs: []content.Doc{doc}}).mustBuild(t).Documents[0]
			if d.ID != test.id || d.Slug != test.slug || d.Path != test.at {
				t.Errorf("got id %q, slug %q at %s; want id %q, slug %q at %s", d.ID, d.Slug, d.Path, test.id, test.slug, test.at)
			}
		})
	}
}

func TestNumberPrefixesCanBeSwitchedOff(t *testing.T) {
	w := current(content.DocsVersion{Docs: documents("01-a/02-b.md")})
	w.options.NumberPrefixes = false
	v := w.mustBuild(t)
	if got := v.Documents[0].ID; got != "01-a/02-b" {
		t.Errorf("got id %q, want 01-a/02-b", got)
	}
	expectOutline(t, v.Sidebars[0].Items, `
01-a
  02-b /base/docs/01-a/02-b
`)
}

func TestAddresses(t *testing.T) {
	for _, test := range []struct {
		name, base, route, file string
		slash                   *bool
		want, output            string
	}{
		{"as written", "/base/", "/docs", "a.md", nil, "/base/docs/a", "docs/a/index.html"},
		{"index keeps its slash", "/base/", "/docs", "a/index.md", nil, "/base/docs/a/", "docs/a/index.html"},
		{"slash", "/base/", "/docs", "a.md", &yes, "/base/docs/a/", "docs/a/index.html"},
		{"no slash", "/base/", "/docs", "a/index.md", &no, "/base/docs/a", "docs/a.html"},
		{"docs at the root", "/", "/", "a.md", nil, "/a", "a/index.html"},
		{"first page at the root", "/base/", "/", "index.md", &no, "/base/", "index.html"},
		{"deeper base of routes", "/", "/help/docs", "a.md", nil, "/help/docs/a", "help/docs/a/index.html"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := current(content.DocsVersion{Docs: documents(test.file)})
			w.site.BaseURL, w.options.RouteBasePath, w.site.TrailingSlash = test.base, test.route, test.slash
			s, _ := w.build(t)
			route := s.Owner(test.output)
			if route == nil || route.Kind != DocPage || route.Path != test.want {
				t.Errorf("%s has route %+v, want the document at %s", test.output, route, test.want)
			}
		})
	}
}

func TestMistakesOfDocuments(t *testing.T) {
	for _, test := range []struct {
		name string
		docs []content.Doc
		want string
	}{
		{
			"slash in an id",
			[]content.Doc{document("a.md", func(m *content.DocMeta) { m.ID = field("x/y") })},
			`docs/a.md:at error [front-matter-value] id must not contain a slash, but it is "x/y" | the folder is already part of the id; to change the address, use slug`,
		}, {
			"query in a slug",
			[]content.Doc{document("a.md", func(m *content.DocMeta) { m.Slug = field("/x?y") })},
			`docs/a.md:at error [front-matter-value] "/x?y" cannot be the address of a document | write a path without ?, #, \ and .., such as slug: /guides/start`,
		}, {
			"dots in an absolute slug",
			[]content.Doc{document("a.md", func(m *content.DocMeta) { m.Slug = field("/x/../y") })},
			`docs/a.md:at error [front-matter-value] "/x/../y" cannot be the address of a document | write a path without ?, #, \ and .., such as slug: /guides/start`,
		}, {
			"too many dots in a relative slug",
			[]content.Doc{
				document("x/a.md", func(m *content.DocMeta) { m.Slug = field("../b") }),
				document("x/c.md", func(m *content.DocMeta) { m.Slug = field("../../d") }),
			},
			`docs/x/c.md:at warning [front-matter-value] the slug "../../d" leads above the docs, and the document stays below their address | remove the .. at the start`,
		}, {
			"hash in a file name",
			documents("c#.md"),
			`docs/c#.md error [front-matter-value] "/c#" cannot be the address of a document | write a path without ?, #, \ and .., such as slug: /guides/start`,
		}, {
			"two documents with one id",
			documents("01-a.md", "02-a.md"),
			`docs/02-a.md error [duplicate-doc] another document already has the id a | docs/01-a.md this document has the id | rename one of the files, or set an id in its front matter`,
		}, {
			"a draft with the id of another",
			[]content.Doc{document("01-a.md"), document("02-a.md", func(m *content.DocMeta) { m.Draft = true })},
			`docs/02-a.md error [duplicate-doc] another document already has the id a | docs/01-a.md this document has the id | rename one of the files, or set an id in its front matter`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, bag := current(content.DocsVersion{Docs: test.docs}).build(t)
			if got := described(bag); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestTitles(t *testing.T) {
	v := current(content.DocsVersion{Docs: []content.Doc{
		document("01-a.md", func(m *content.DocMeta) { m.Title = "Title" }),
		document("02-b.md"),
		document("03-c.md", func(m *content.DocMeta) { m.ID = field("own") }),
	}}).mustBuild(t)
	for i, want := range []string{"Title", "b", "own"} {
		if got := v.Documents[i].Title; got != want {
			t.Errorf("got title %q, want %q", got, want)
		}
	}
}

func TestDraftsAreAbsent(t *testing.T) {
	draft := func(m *content.DocMeta) { m.Draft = true }
	w := current(content.DocsVersion{Docs: []content.Doc{document("b/z.md", draft), document("a.md"), document("b/c.md", draft)}})
	s, _ := w.build(t)
	v := s.Docs[0].Versions[0]
	if len(v.Documents) != 1 || fmt.Sprint(v.DraftIDs) != "[b/c b/z]" {
		t.Errorf("got %d documents, drafts %v; want 1 document, drafts b/c and b/z", len(v.Documents), v.DraftIDs)
	}
	if s.Lookup("/base/docs/b/c") != nil {
		t.Error("got a route of a draft, want none")
	}
	expectOutline(t, v.Sidebars[0].Items, "\na /base/docs/a\n")
}

func TestEditURLs(t *testing.T) {
	const edit = "https://example.org/edit/main/"
	for _, test := range []struct {
		name    string
		option  string
		current bool
		version string
		own     content.Field
		want    string
	}{
		{"none without the option", "", false, "current", content.Field{}, ""},
		{"folder and file", edit, false, "current", content.Field{}, edit + "docs/01-a/b.md"},
		{"no doubled slashes", edit + "/", false, "current", content.Field{}, edit + "docs/01-a/b.md"},
		{"folder of a version", edit, false, "1.0", content.Field{}, edit + "versioned_docs/version-1.0/01-a/b.md"},
		{"always the current version", edit, true, "1.0", content.Field{}, edit + "docs/01-a/b.md"},
		{"own", edit, false, "current", field("https://example.org/x"), "https://example.org/x"},
		{"switched off", edit, false, "current", field(""), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc := document("01-a/b.md")
			doc.Meta.EditURL = test.own
			w := current(content.DocsVersion{Docs: []content.Doc{doc}})
			w.options.EditURL, w.options.EditCurrentVersion = test.option, test.current
			if test.version != currentVersion {
				w.versions[0].Name, w.versions[0].Dir = test.version, "versioned_docs/version-"+test.version
			}
			if got := w.mustBuild(t).Documents[0].EditURL; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestSeveralInstances(t *testing.T) {
	second := defaultOptions()
	second.ID, second.Path, second.RouteBasePath = "api", "api", "/api"
	cfg := &config.Config{Site: contract.Site{BaseURL: "/"}}
	s := Build(cfg, &content.Set{Docs: []content.Docs{
		{Options: defaultOptions(), Versions: []content.DocsVersion{{Name: currentVersion, Docs: documents("a.md")}}},
		{Options: second, Versions: []content.DocsVersion{{Name: currentVersion, Docs: documents("a.md")}}},
	}}, &diag.Bag{})
	for _, address := range []string{"/docs/a", "/api/a"} {
		if route := s.Lookup(address); route == nil || route.Document.ID != "a" {
			t.Errorf("%s is %+v, want document a", address, route)
		}
	}
	if data := GlobalData(s); data["api"].Path != "/api" || data["default"].Path != "/docs" {
		t.Errorf("got %+v, want the paths /api and /docs", data)
	}
}
