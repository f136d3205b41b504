package content

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/cache"
	"octavo/internal/config"
	"octavo/internal/contract"
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
		StaticDirectories: []string{"static"},
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
	cfg := pagesConfig()
	cfg.StaticDirectories = append(cfg.StaticDirectories, "public")
	set := load(t, fsys, cfg, bag)
	var out []string
	for _, f := range set.Static {
		out = append(out, f.Path+" from "+f.File)
	}
	want := []string{".well-known/x from static/.well-known/x", "img/a.png from static/img/a.png", "b.txt from public/b.txt"}
	if !slices.Equal(out, want) {
		t.Errorf("static files %q, want %q", out, want)
	}
	if list := bag.Sorted(); len(list) != 1 || list[0].Source.Path != "public/img/a.png" {
		t.Errorf("got %+v, want one diagnostic of public/img/a.png", list)
	}
}

func TestStaticFoldersThatDoNotExist(t *testing.T) {
	const text = "export default {staticDirectories: ['static', 'public', 'file.txt']}"
	cfg := pagesConfig()
	cfg.StaticDirectories = []string{"static", "public", "file.txt"}
	for _, test := range []struct {
		name, config string
		want         []string
	}{
		{"named", text, []string{"file.txt is a file, not a folder of static files", "there is no folder public for static files", "there is no folder static for static files"}},
		{"static is the default", "", []string{"file.txt is a file, not a folder of static files", "there is no folder public for static files"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg.Locator = config.NewLocator(&diag.Source{Path: "docusaurus.config.js", Text: []byte(test.config)})
			bag := &diag.Bag{}
			load(t, files("file.txt"), cfg, bag)
			var got []string
			for _, d := range bag.Sorted() {
				got = append(got, d.Message)
				if d.Severity != diag.Warning || d.Source.Path != "docusaurus.config.js" || test.config != "" && d.Span.Start == 0 {
					t.Errorf("got %+v", d)
				}
			}
			if slices.Sort(got); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestFoldersThatDoNotExist(t *testing.T) {
	at := func(key string) config.Path { return config.Path{}.Key("x").Key(key) }
	for _, test := range []struct {
		name, blog, pages string
		want              []string
	}{
		{"default folders", "blog", "src/pages", nil},
		{"other folders", "news", "pages", []string{"there is no folder news for posts", "there is no folder pages for pages"}},
		{"files", "file.txt", "file.txt", []string{"file.txt is a file, not a folder of pages", "file.txt is a file, not a folder of posts"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg := pagesConfig()
			cfg.Blogs = []config.BlogOptions{{At: at("blog"), Path: test.blog}}
			cfg.Pages[0].At, cfg.Pages[0].Path = at("pages"), test.pages
			bag := &diag.Bag{}
			load(t, files("file.txt"), cfg, bag)
			var got []string
			for _, d := range bag.Sorted() {
				got = append(got, d.Message)
			}
			if slices.Sort(got); !slices.Equal(got, test.want) || bag.Errors() > 0 {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestStaticFilesThatNobodyPublishes(t *testing.T) {
	const key = "-----BEGIN OPENSSH PRIVATE KEY-----\n"
	fsys := fstest.MapFS{}
	for name, text := range map[string]string{
		".DS_Store": "x", "img/Thumbs.db": "x", ".env": "A=1", ".env.local": "A=1", ".env.example": "A=", "environment.txt": "",
		"server.key": key, "public.pem": "-----BEGIN CERTIFICATE-----\n", "id_rsa": key, "id_rsa.pub": "ssh-rsa", "api.key": "a map", "a.p12": "", ".npmrc": "",
	} {
		fsys["static/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	bag := &diag.Bag{}
	set := load(t, fsys, pagesConfig(), bag)
	for _, f := range set.Static {
		if f.Path == ".DS_Store" || f.Path == "img/Thumbs.db" {
			t.Errorf("got %s in the site, want it left out", f.File)
		}
	}
	var got []string
	for _, d := range bag.Sorted() {
		got = append(got, d.Source.Path)
		if d.Code != diag.SecretFile || d.Severity != diag.Warning {
			t.Errorf("got %+v", d)
		}
	}
	want := []string{"static/.env", "static/.env.local", "static/.npmrc", "static/a.p12", "static/id_rsa", "static/server.key"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTranslations(t *testing.T) {
	valid, broken := &fstest.MapFile{Data: []byte("{}")}, &fstest.MapFile{Data: []byte("{\n\"a\": ,}")}
	const unused = `i18n:1 Octavo builds only the locale en, and does not use translations of documents and of the theme yet`
	for _, test := range []struct {
		name    string
		locales []string
		files   fstest.MapFS
		want    []string
	}{
		{"no folder", []string{"en"}, fstest.MapFS{}, nil},
		{"folder", []string{"en"}, fstest.MapFS{"i18n/de/code.json": valid, "i18n/fr/code.json": valid}, []string{unused}},
		{"messages of components and plugins", []string{"en"}, fstest.MapFS{"i18n/en/code.json": valid, "i18n/en/my-plugin/words.json": valid}, nil},
		{"messages of the theme", []string{"en"}, fstest.MapFS{"i18n/en/docusaurus-theme-classic/navbar.json": valid}, []string{unused}},
		{"the config names the locales", []string{"en", "de"}, fstest.MapFS{"i18n/de/code.json": valid}, nil},
		{"syntax", []string{"en"}, fstest.MapFS{"i18n/en/greeter/a.json": broken, "i18n/en/a.md": broken}, []string{unused, "i18n/en/greeter/a.json:2 a value is missing before this"}},
		{"syntax in messages, which is an error of their reader", []string{"en"}, fstest.MapFS{"i18n/en/code.json": broken}, nil},
		{"syntax in another locale", []string{"en", "de"}, fstest.MapFS{"i18n/de/code.json": broken}, []string{"i18n/de/code.json:2 a value is missing before this"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg := pagesConfig()
			cfg.Site.I18n = contract.I18n{Path: "./i18n/", DefaultLocale: "en", Locales: test.locales, LocaleConfigs: map[string]contract.LocaleConfig{"en": {Path: "en"}}}
			bag := &diag.Bag{}
			load(t, test.files, cfg, bag)
			var got []string
			for _, d := range bag.Sorted() {
				line, _ := d.Source.Position(d.Span.Start)
				got = append(got, fmt.Sprintf("%s:%d %s", d.Source.Path, line, d.Message))
			}
			if !slices.Equal(got, test.want) || bag.Errors() > 0 {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestPageSlugs(t *testing.T) {
	for _, test := range []struct{ name, slug, route string }{
		{"leading slash", "/about", "/about"},
		{"no leading slash", "about/us", "/about/us"},
		{"dots in a name", "/v1.2", "/v1.2"},
		{"named index", "/index", "/index"},
		{"trailing slash", "/about/", "/about/"},
		{"space", "/a b", "/a%20b"},
		{"escaped space", "/a%20b", "/a%20b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			fsys := fstest.MapFS{"src/pages/p.md": {Data: []byte("---\nslug: " + test.slug + "\n---\n")}}
			set := load(t, fsys, pagesConfig(), &diag.Bag{})
			if len(set.Pages) != 1 || set.Pages[0].Route != test.route {
				t.Errorf("got %+v, want the address %s", set.Pages, test.route)
			}
		})
	}
}

func TestInvalidPaths(t *testing.T) {
	fsys := fstest.MapFS{
		"src/pages/dots.md":     {Data: []byte("---\nslug: /../../etc\n---\n")},
		"src/pages/query.md":    {Data: []byte("---\nslug: /a?b\n---\n")},
		"src/pages/site.md":     {Data: []byte("---\nslug: https://example.org/a\n---\n")},
		"docs/a.md":             {Data: []byte("---\ntags: [x, {label: Y, permalink: /y#z}]\n---\n")},
		"docs/tags.yml":         {Data: []byte("x:\n  permalink: /../x\ny:\n  permalink: javascript:alert(1)\n")},
		"docs/b/b.md":           {Data: []byte("# B")},
		"docs/b/_category_.yml": {Data: []byte("link: {type: generated-index, slug: '/b\\b'}")},
		"blog/authors.yml":      {Data: []byte("ann: {name: Ann, page: {permalink: /ann?}}")},
	}
	cfg := pagesConfig()
	cfg.Docs = []config.DocsOptions{{ID: "default", Path: "docs", Include: []string{"**/*.md"}, IncludeCurrentVersion: true, Tags: config.TagsFile{Name: "tags.yml"}, OnInlineTags: config.Ignore}}
	cfg.Blogs = []config.BlogOptions{{Path: "blog", AuthorsMapPath: "authors.yml"}}
	bag := &diag.Bag{}
	load(t, fsys, cfg, bag)
	var got []string
	for _, d := range bag.Sorted() {
		line, column := d.Source.Position(d.Span.Start)
		got = append(got, fmt.Sprintf("%s:%d:%d %s", d.Source.Path, line, column, d.Message))
	}
	want := []string{
		`blog/authors.yml:1:36 "/ann?" cannot be the address of a page`,
		`docs/a.md:2:33 "/y#z" cannot be the address of a page`,
		`docs/b/_category_.yml:1:37 "/b\\b" cannot be the address of a page`,
		`docs/tags.yml:2:14 "/../x" cannot be the address of a page`,
		`docs/tags.yml:4:14 "javascript:alert(1)" cannot be the address of a page`,
		`src/pages/dots.md:2:7 "/../../etc" cannot be the address of a page`,
		`src/pages/query.md:2:7 "/a?b" cannot be the address of a page`,
		`src/pages/site.md:2:7 "https://example.org/a" cannot be the address of a page`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

// TestSecondLoadParsesNothing loads a site twice with one cache. The second time, only
// the document with a warning is parsed.
func TestSecondLoadParsesNothing(t *testing.T) {
	strange := "# Strange\n\n:::nope\ntext\n:::\n"
	fsys := fstest.MapFS{
		"docs/a.md":       {Data: []byte("---\ntitle: A\n---\n\n# A {#top}\n\n[b](./b.md) ![p](./p.png)\n\n```js\n1\n```\n")},
		"docs/strange.md": {Data: []byte(strange)},
	}
	var loads []string
	store := cache.InMemory()
	for _, want := range []int64{-1, int64(len(strange))} {
		bag := &diag.Bag{}
		l := Loader{FS: fsys, Config: configWithDocs(t, "{}", bag), Cache: store, Bag: bag}
		set, err := l.Load(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if want >= 0 && l.Parsed() != want {
			t.Errorf("%d bytes were parsed, want the %d of the document with a warning", l.Parsed(), want)
		}
		text := printDiagnostics(t, bag)
		for _, doc := range set.Docs[0].Versions[0].Docs {
			doc.Doc.Forget()
			facts := doc.Doc.Facts
			text += fmt.Sprintf("%+v", *facts.Title)
			facts.Title = nil
			text += fmt.Sprintf(" %+v\n", facts)
		}
		loads = append(loads, text)
	}
	if loads[0] != loads[1] {
		t.Errorf("the second load is\n%s\nwant\n%s", loads[1], loads[0])
	}
}

// TestExpect says how much memory documents take before they are parsed: less for each byte
// of the text after those whose trees stay.
func TestExpect(t *testing.T) {
	many := "```\n" + strings.Repeat(strings.Repeat("word ", 200)+"\n", keptTrees/1000) // code is parsed fast
	fsys := fstest.MapFS{"docs/a.md": {Data: []byte("# A\n")}, "docs/b.md": {Data: []byte("# B\n")}}
	want := []int64{8 * (memoryOfTree + memoryOfRest)}
	for range 2 {
		bag := &diag.Bag{}
		var got []int64
		l := Loader{FS: fsys, Config: configWithDocs(t, "{}", bag), Bag: bag, Expect: func(memory int64) { got = append(got, memory) }}
		if _, err := l.Load(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("got %d bytes, want %d", got, want)
		}
		fsys["docs/c.md"] = &fstest.MapFile{Data: []byte(many)}
		want = []int64{memoryOfTree*keptTrees + memoryOfRest*int64(len(many)+8)}
	}
}
