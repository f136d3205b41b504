package content

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/diag"
)

func files(names ...string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for _, name := range names {
		fsys[name] = &fstest.MapFile{}
	}
	return fsys
}

func pagesConfig() *config.Config {
	return &config.Config{
		StaticDirectories: []string{"static", "public"},
		Pages: []config.PagesOptions{{
			Path: "src/pages", RouteBasePath: "/",
			Include: []string{"**/*.{js,jsx,ts,tsx,md,mdx}"}, Exclude: config.DefaultExcludes,
		}},
	}
}

func TestPages(t *testing.T) {
	fsys := files("src/pages/index.tsx", "src/pages/a/index.js", "src/pages/a/b c.jsx", "src/pages/Über.ts",
		"src/pages/_part.tsx", "src/pages/_x/y.tsx", "src/pages/a/z.test.tsx", "src/pages/__tests__/q.js",
		"src/pages/style.module.css", "src/pages/types.d.ts", "src/pages/.hidden.txt")
	set, err := Load(fsys, pagesConfig(), nil, &diag.Bag{})
	if err != nil {
		t.Fatal(err)
	}
	var routes []string
	for _, p := range set.Pages {
		routes = append(routes, p.Route)
	}
	want := []string{"/a/b%20c", "/a/", "/", "/%C3%9Cber"}
	slices.Sort(routes)
	slices.Sort(want)
	if !slices.Equal(routes, want) {
		t.Errorf("routes %q, want %q", routes, want)
	}
}

func TestStatic(t *testing.T) {
	fsys := files("static/img/a.png", "static/.well-known/x", "public/img/a.png", "public/b.txt")
	bag := &diag.Bag{}
	set, err := Load(fsys, pagesConfig(), nil, bag)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range set.Static {
		out = append(out, f.Path+" from "+f.File)
	}
	want := []string{".well-known/x from static/.well-known/x", "img/a.png from static/img/a.png", "b.txt from public/b.txt"}
	if !slices.Equal(out, want) {
		t.Errorf("static files %q, want %q", out, want)
	}
	if list := bag.Sorted(); len(list) != 1 || list[0].Source.Path != "public/img/a.png" {
		t.Errorf("diagnostics %+v", list)
	}
}

func TestMarkdownIsNotDroppedSilently(t *testing.T) {
	bag := &diag.Bag{}
	cfg := pagesConfig()
	cfg.Docs = []config.DocsOptions{{Path: "docs"}}
	if _, err := Load(files("docs/a.md", "docs/_b.md"), cfg, nil, bag); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range bag.Sorted() {
		got = append(got, d.Source.Path+": "+d.Message)
	}
	if len(got) != 1 || !strings.HasPrefix(got[0], "docs: 1 Markdown documents") {
		t.Errorf("got %q", got)
	}
}
