package content

import (
	"io/fs"
	"slices"
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

// load reads a site whose sidebars files are JSON.
func load(t *testing.T, fsys fs.FS, cfg *config.Config, bag *diag.Bag) *Set {
	t.Helper()
	loader := Loader{FS: fsys, Config: cfg, Bag: bag, Sidebars: func(ref config.FileRef) (*config.Sidebars, error) {
		text, err := fs.ReadFile(fsys, ref.Name)
		if err != nil {
			bag.Errorf(diag.UnknownModule, ref.Source, ref.At, "there is no file %s", ref.Name)
			return nil, nil
		}
		value, err := config.ParseValue(text)
		if err != nil {
			return nil, err
		}
		return config.DecodeSidebars(value, config.NewLocator(&diag.Source{Path: ref.Name, Text: text}), bag), nil
	}}
	set, err := loader.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func pagesConfig() *config.Config {
	return &config.Config{
		Locator:           config.NewLocator(&diag.Source{Path: "docusaurus.config.js"}),
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
	set := load(t, fsys, pagesConfig(), &diag.Bag{})
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
	set := load(t, fsys, pagesConfig(), bag)
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
