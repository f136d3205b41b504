package link

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// testResolver returns the resolver of a site with a few documents, pages and
// files.
func testResolver(t *testing.T, trailingSlash *bool) *Resolver {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range map[string]string{
		"docs/intro.md":            "# Intro",
		"docs/guides/01-start.md":  "# Start",
		"docs/guides/data.csv":     "a,b",
		"docs/guides/pic.svg":      `<svg width="3" height="4"/>`,
		"docs/über uns.md":         "# Us",
		"src/pages/about.md":       "# About",
		"src/pages/index.js":       "",
		"static/manual.pdf":        "pdf",
		"static/app/index.html":    "<p>",
		"static/img/logo.png":      "BM",
		"other/notes.txt":          "notes",
		"other/README.md":          "# Not a page",
		"src/pages/UPPER/Case.mdx": "# Case",
	} {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	cfg := &config.Config{
		Site:              contract.Site{BaseURL: "/base/", TrailingSlash: trailingSlash},
		StaticDirectories: []string{"static"},
		Locator:           &config.Locator{},
		Docs: []config.DocsOptions{{
			ID: "default", Path: "docs", RouteBasePath: "/docs", TagsBasePath: "tags",
			Include: []string{"**/*.{md,mdx}"}, NumberPrefixes: true, IncludeCurrentVersion: true,
		}},
		Pages: []config.PagesOptions{{Path: "src/pages", RouteBasePath: "/", Include: []string{"**/*.{js,md,mdx}"}}},
	}
	bag := &diag.Bag{}
	set, err := (&content.Loader{FS: fsys, Config: cfg, Bag: bag}).Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	s := site.Build(cfg, set, bag)
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	return NewResolver(NewIndex(s, set), NewFiles(fsys))
}

// drawing is the image docs/guides/pic.svg.
var drawing = Image{
	Kind: File, Href: "/base/" + drawingAsset.Path, Width: 3, Height: 4, Asset: drawingAsset,
}

var drawingAsset = Asset{
	Path: "assets/images/pic-" + contentHash(`<svg width="3" height="4"/>`) + ".svg", File: "docs/guides/pic.svg",
}

var start = Origin{File: "docs/guides/01-start.md", Page: "/base/docs/guides/start", Roots: []string{"docs"}}

func TestLink(t *testing.T) {
	r := testResolver(t, nil)
	for _, test := range []struct {
		name, target string
		kind         Kind
		href         string
		page         string // "" for none
	}{
		{"other site", "https://example.org/x.md", Elsewhere, "https://example.org/x.md", ""},
		{"other site without a protocol", "//example.org", Elsewhere, "//example.org", ""},
		{"mail", "mailto:a@example.org", Elsewhere, "mailto:a@example.org", ""},
		{"not checked", "pathname:///old/app", Unchecked, "/base/old/app", ""},
		{"empty", "", Other, "", ""},
		{"heading of this page", "#x", Page, "#x", "/base/docs/guides/start"},
		{"file in the same folder", "./01-start.md", Page, "/base/docs/guides/start", "/base/docs/guides/start"},
		{"file above", "../intro.md#intro", Page, "/base/docs/intro#intro", "/base/docs/intro"},
		{"file with a query", "../intro.md?a=b#c", Page, "/base/docs/intro?a=b#c", "/base/docs/intro"},
		{"file of the docs folder, without a dot", "intro.md", Page, "/base/docs/intro", "/base/docs/intro"},
		{"file from the docs folder", "/intro.md", Page, "/base/docs/intro", "/base/docs/intro"},
		{"file from the site", "@site/docs/intro.md", Page, "/base/docs/intro", "/base/docs/intro"},
		{"file of a page", "/src/pages/about.md", Page, "/base/about", "/base/about"},
		{"file with an encoded name", "../%C3%BCber%20uns.md", Page, "/base/docs/%C3%BCber%20uns", "/base/docs/%C3%BCber%20uns"},
		{"missing Markdown file", "./no.md", MissingDocument, "./no.md", ""},
		{"relative path does not mean the docs folder", "./intro.md", MissingDocument, "./intro.md", ""},
		{"page", "/docs/intro", Page, "/base/docs/intro", "/base/docs/intro"},
		{"page with a slash", "/docs/intro/", Page, "/base/docs/intro/", "/base/docs/intro"},
		{"page with the base path", "/base/docs/intro", Page, "/base/docs/intro", "/base/docs/intro"},
		{"page with an encoded name", "/docs/%C3%BCber%20uns", Page, "/base/docs/%C3%BCber%20uns", "/base/docs/%C3%BCber%20uns"},
		{"page with a plain name", "/docs/über uns", Page, "/base/docs/über uns", "/base/docs/%C3%BCber%20uns"},
		{"page in upper case", "/UPPER/Case", Page, "/base/UPPER/Case", "/base/UPPER/Case"},
		{"page in the same folder", "start", Page, "/base/docs/guides/start", "/base/docs/guides/start"},
		{"page above", "../intro", Page, "/base/docs/intro", "/base/docs/intro"},
		{"home", "/", Page, "/base/", "/base/"},
		{"missing page", "/docs/no", Page, "/base/docs/no", ""},
		{"static file", "/manual.pdf", File, "/base/manual.pdf", ""},
		{"static folder with an index", "/app/", Other, "/base/app/", ""},
		{"static page", "/app/index.html", Other, "/base/app/index.html", ""},
		{"file next to the document", "./data.csv", File, "/base/assets/files/data-" + contentHash("a,b") + ".csv", ""},
		{"file next to the document, without a dot", "data.csv#x", File, "/base/assets/files/data-" + contentHash("a,b") + ".csv#x", ""},
		{"file of the site", "@site/other/notes.txt", File, "/base/assets/files/notes-" + contentHash("notes") + ".txt", ""},
		{"missing file of the site", "@site/no.txt", MissingFile, "@site/no.txt", ""},
		{"Markdown file without a page", "../../other/README.md", NoPage, "../../other/README.md", ""},
		{"Markdown file outside the repository", "../../../README.md", Outside, "../../../README.md", ""},
		{"outside the repository", "../../../secret.csv", Outside, "../../../secret.csv", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := r.link(start, test.target)
			page := ""
			if got.Route != nil {
				page = got.Route.Path
			}
			if got.Kind != test.kind || got.Href != test.href || page != test.page {
				t.Errorf("got %d %q to page %q, want %d %q to page %q", got.Kind, got.Href, page, test.kind, test.href, test.page)
			}
			if (got.Asset != Asset{}) != strings.HasPrefix(test.href, "/base/assets/") {
				t.Errorf("got asset %+v for %s", got.Asset, test.href)
			}
		})
	}
}

func TestTrailingSlashOfLinks(t *testing.T) {
	yes := true
	r := testResolver(t, &yes)
	for target, want := range map[string]string{
		"/docs/intro":      "/base/docs/intro/",
		"../intro.md#a":    "/base/docs/intro/#a",
		"/docs/intro?a#b":  "/base/docs/intro/?a#b",
		"?a=b":             "?a=b",
		"https://a.org/x":  "https://a.org/x",
		"pathname:///down": "/base/down",
	} {
		t.Run(target, func(t *testing.T) {
			if got := r.link(start, target).Href; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

func TestImages(t *testing.T) {
	r := testResolver(t, nil)
	for _, test := range []struct {
		name, target string
		want         Image
	}{
		{"next to the document", "./pic.svg", drawing},
		{"static", "/img/logo.png", Image{Kind: File, Href: "/base/img/logo.png"}},
		{"of the site", "@site/docs/guides/pic.svg", drawing},
		{"other site", "https://example.org/a.png", Image{Kind: Elsewhere, Href: "https://example.org/a.png"}},
		{"not checked", "pathname:///a.png", Image{Kind: Unchecked, Href: "/base/a.png"}},
		{"missing", "./no.png", Image{Kind: MissingFile, Href: "./no.png"}},
		{"above the root", "/../docs/guides/pic.svg", drawing},
		{"outside the repository", "../../../a.png", Image{Kind: Outside, Href: "../../../a.png"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := r.image(start, test.target); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestPageImages(t *testing.T) {
	r := testResolver(t, nil)
	for _, test := range []struct {
		name, target string
		want         Image
	}{
		{"none", "", Image{}},
		{"next to the document", "./pic.svg", drawing},
		{"next to the document, without a dot", "pic.svg", drawing},
		{"static", "/img/logo.png", Image{Kind: File, Href: "/base/img/logo.png"}},
		{"static, without a slash", "img/logo.png", Image{Kind: File, Href: "/base/img/logo.png"}},
		{"other site", "https://example.org/a.png", Image{Kind: Elsewhere, Href: "https://example.org/a.png"}},
		{"missing file", "./no.png", Image{Kind: MissingFile, Href: "./no.png"}},
		{"missing address", "img/no.png", Image{Kind: MissingFile, Href: "/base/img/no.png"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := r.pageImage(start, test.target); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func contentHash(text string) string { return emit.Hash([]byte(text)) }
