package search

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// testSite has a page of each kind at its usual address.
func testSite(options *config.SearchOptions) Input {
	docs := &site.Docs{}
	current := &site.Version{Docs: docs, Name: "current", Label: "Next"}
	old := &site.Version{Docs: docs, Name: "1.0", Label: "1.0 (old)"}
	hidden := &site.Version{Docs: docs, Name: "0.9", Label: "0.9", NoIndex: true}
	docs.Versions = []*site.Version{current, old, hidden}
	blog := &site.Blog{Options: config.BlogOptions{Title: "News"}}
	category := &site.Item{Type: site.CategoryItem, Label: "Guides", Index: &site.Index{
		Version: current, Title: "All guides", Description: "What there is.", Keywords: []string{"overview"},
	}}
	b := newTestInput(options)
	b.add("", "", site.Route{Kind: site.ReactPage, Page: &content.Page{}})
	b.post("blog/a", blog, content.PostMeta{Title: "A post", Keywords: []string{"k"}})
	b.post("blog/secret", blog, content.PostMeta{Title: "Secret", Unlisted: true})
	b.add("blog", "", site.Route{Kind: site.BlogList, Blog: blog})
	b.doc("docs/a", current, "<p>Before.</p><h2 id=\"x\">Part</h2><p>Text.</p><pre>code()</pre><h3 id=\"y\">Sub</h3><p>More.</p>",
		content.DocMeta{Title: "A doc", Keywords: []string{"one"}, Tags: []content.TagRef{{Label: "one"}, {Label: "Two words"}}})
	b.doc("docs/secret", current, "<p>x</p>", content.DocMeta{Title: "Secret", Unlisted: true})
	b.doc("docs/1.0/a", old, "<h1>Old <code>a</code></h1>", content.DocMeta{Title: "A doc"})
	b.doc("docs/0.9/a", hidden, "<p>x</p>", content.DocMeta{Title: "Oldest"})
	b.add("docs/guides", "", site.Route{Kind: site.DocCategory, Version: current, Index: category})
	b.add("docs/tags", "", site.Route{Kind: site.DocTags, Version: current})
	b.doc("community/a", current, "<p>C.</p>", content.DocMeta{Title: "Community"})
	b.add("page", "<h1>Page</h1><p>P.</p>", site.Route{Kind: site.MarkdownPage, Page: &content.Page{Doc: &mdx.Doc{}}})
	b.add("page-secret", "<p>P.</p>", site.Route{Kind: site.MarkdownPage, Page: &content.Page{Doc: &mdx.Doc{}, Meta: content.PageMeta{Unlisted: true}}})
	b.add("react", "", site.Route{Kind: site.ReactPage, Page: &content.Page{}})
	b.add("404.html", "", site.Route{Kind: site.NotFound})
	return b.Input
}

// testInput is a site to which pages are added.
type testInput struct {
	Input
	contents map[string]string // HTML by file; "" if it has to be rendered first
}

func newTestInput(options *config.SearchOptions) *testInput {
	cfg := &config.Config{
		Site:    contract.Site{Title: "Site", BaseURL: "/base/"},
		Search:  options,
		Locator: config.NewLocator(&diag.Source{Path: "docusaurus.config.js"}),
	}
	b := &testInput{Input{Site: &site.Site{Config: cfg}, Stamp: 17, Bag: &diag.Bag{}}, map[string]string{}}
	b.HTML = func(file string) func() string {
		if b.contents[file] == "" {
			return nil
		}
		return func() string { return b.contents[file] }
	}
	return b
}

func (b *testInput) add(path, html string, r site.Route) {
	r.Path, r.File = "/base/"+path, path
	b.contents[path] = html
	b.Site.Routes = append(b.Site.Routes, r)
}

func (b *testInput) doc(path string, v *site.Version, html string, meta content.DocMeta) {
	d := &site.Document{Content: &content.Doc{Doc: &mdx.Doc{}, Meta: meta}, Version: v, Title: meta.Title}
	for _, tag := range meta.Tags {
		d.Tags = append(d.Tags, &site.Tag{Label: tag.Label})
	}
	b.add(path, html, site.Route{Kind: site.DocPage, Version: v, Document: d})
}

func (b *testInput) post(path string, blog *site.Blog, meta content.PostMeta) {
	b.add(path, "<p>Post.</p>", site.Route{Kind: site.BlogPost, Blog: blog, Post: &site.Post{
		Content: &content.Post{Doc: &mdx.Doc{}, Meta: meta}, Blog: blog,
	}})
}

func lunrOptions(change func(*config.LunrSearch)) *config.SearchOptions {
	o := &config.LunrSearch{MaxHits: 5, Fields: config.LunrFields{Title: 200, Content: 2, Keywords: 100}}
	if change != nil {
		change(o)
	}
	return &config.SearchOptions{ID: "default", Lunr: o}
}

func localOptions(change func(*config.LocalSearch)) *config.SearchOptions {
	o := &config.LocalSearch{
		Languages: []string{"en"}, IndexDocs: true, IndexBlog: true, ResultLimit: 8,
		DocsRouteBasePaths: []string{"docs"}, BlogRouteBasePaths: []string{"blog"},
	}
	if change != nil {
		change(o)
	}
	return &config.SearchOptions{ID: "default", Local: o}
}

// finished is a page as rendering makes it.
const finished = `<!doctype html><html><head><title data-rh="true">A &amp; B | Site</title>
<meta name="keywords" content="one, two,,three"></head><body><div id="__docusaurus"><nav>menu</nav>
<div id="__docusaurus_skipToContent_fallback" class="main-wrapper"><header><h1>Hero</h1></header>
<main class="x"><aside>side</aside><article><nav>crumbs</nav><div class="theme-doc-markdown markdown"><div>In<div>side</div></div></div><footer>Edit</footer></article></main></div>
<footer>foot</footer></div></body></html>`

// search returns the entries of a site. All its rendered pages are finished.
func search(t *testing.T, in Input, noIndex ...string) contract.SearchFile {
	t.Helper()
	s := New(in)
	s.Start()
	facts := map[*site.Route]*markup.Facts{}
	for i := range in.Site.Routes {
		route := &in.Site.Routes[i]
		html := finished
		if slices.Contains(noIndex, route.Path) {
			html = strings.Replace(html, "</head>", `<meta name="robots" content="noindex"></head>`, 1)
		}
		facts[route] = markup.Read([]byte(html), s.Text(route))
	}
	files, err := s.Finish(facts, nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		if names = append(names, f.Path); !json.Valid(contents(t, f)) {
			t.Errorf("%s: got %.80q, want JSON", f.Path, contents(t, f))
		}
	}
	if want := []string{"search.json", "search-doc-17.json", "lunr-index-17.json"}; !slices.Equal(names, want) {
		t.Fatalf("files %v, want %v", names, want)
	}
	var file contract.SearchFile
	if err := json.Unmarshal(contents(t, files[1]), &file); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestEntries(t *testing.T) {
	file := search(t, testSite(lunrOptions(nil)))
	var lines []string
	for _, d := range file.SearchDocs {
		line, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	want := []string{
		`{"title":"A post","type":0,"sectionRef":"#","url":"/base/blog/a","content":"Post.","keywords":"k","breadcrumb":["News"]}`,
		`{"title":"A doc","type":0,"sectionRef":"#","url":"/base/docs/a","content":"Before.","keywords":"one, Two words","version":"Next"}`,
		`{"title":"Part","type":1,"sectionRef":"#x","url":"/base/docs/a#x","content":"Text.","code":"code()","version":"Next","pageTitle":"A doc","tagName":"h2","page":1}`,
		`{"title":"Sub","type":1,"sectionRef":"#y","url":"/base/docs/a#y","content":"More.","version":"Next","pageTitle":"A doc","tagName":"h3","page":1}`,
		`{"title":"Old a","type":0,"sectionRef":"#","url":"/base/docs/1.0/a","content":"","version":"1.0 (old)"}`,
		`{"title":"All guides","type":0,"sectionRef":"#","url":"/base/docs/guides","content":"What there is.","keywords":"overview","version":"Next"}`,
		`{"title":"Community","type":0,"sectionRef":"#","url":"/base/community/a","content":"C.","version":"Next"}`,
		`{"title":"Page","type":0,"sectionRef":"#","url":"/base/page","content":"P."}`,
		`{"title":"Hero","type":0,"sectionRef":"#","url":"/base/react","content":"side In side Edit","keywords":"one, two, three"}`,
	}
	if !slices.Equal(lines, want) {
		t.Errorf("entries\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	if o := file.Options; o.HighlightResult || o.MaxHits != 5 || !slices.Equal(o.Languages, []string{"en"}) || !slices.Contains(o.StopWords, "the") || o.Weights != nil {
		t.Errorf("got %+v, want the options of the plugin", o)
	}
}

// found returns the addresses of entries, without the base path.
func found(file contract.SearchFile) string {
	var list []string
	for _, d := range file.SearchDocs {
		list = append(list, strings.TrimPrefix(d.URL, "/base/"))
	}
	return strings.Join(list, " ")
}

func TestOptions(t *testing.T) {
	const all = "blog/a docs/a docs/a#x docs/a#y docs/1.0/a docs/guides community/a page react"
	for _, test := range []struct {
		name    string
		options *config.SearchOptions
		noIndex []string
		want    string
	}{
		{"none", lunrOptions(nil), nil, all},
		{"indexBaseUrl", lunrOptions(func(o *config.LunrSearch) { o.IndexBaseURL = true }), nil, " " + all},
		{"includeRoutes", lunrOptions(func(o *config.LunrSearch) { o.IncludeRoutes = []string{"blog/**", "/base/page"} }), nil, "blog/a page"},
		{"excludeRoutes", lunrOptions(func(o *config.LunrSearch) { o.ExcludeRoutes = []string{"docs/**", "/base/blog/*"} }), nil, "community/a page react"},
		{
			"both", lunrOptions(func(o *config.LunrSearch) {
				o.IncludeRoutes, o.ExcludeRoutes = []string{"docs/**"}, []string{"**/1.0/**"}
			}), nil, "docs/a docs/a#x docs/a#y docs/guides",
		},
		{"excludeTags", lunrOptions(func(o *config.LunrSearch) { o.ExcludeTags = []string{"h3"} }), nil, strings.Replace(all, "docs/a#y ", "", 1)},
		{"pages with noindex", lunrOptions(nil), []string{"/base/docs/a", "/base/react"}, "blog/a docs/1.0/a docs/guides community/a page"},
		{"local", localOptions(nil), nil, "blog/a docs/a docs/a#x docs/a#y docs/1.0/a docs/guides"},
		{"indexPages", localOptions(func(o *config.LocalSearch) { o.IndexPages = true }), nil, " " + all},
		{"indexDocs", localOptions(func(o *config.LocalSearch) { o.IndexDocs = false }), nil, "blog/a"},
		{"indexBlog", localOptions(func(o *config.LocalSearch) { o.IndexBlog = false }), nil, "docs/a docs/a#x docs/a#y docs/1.0/a docs/guides"},
		{"docsRouteBasePath", localOptions(func(o *config.LocalSearch) { o.DocsRouteBasePaths = []string{"/community/"} }), nil, "blog/a community/a"},
		{
			"ignoreFiles", localOptions(func(o *config.LocalSearch) {
				o.IgnoreFiles = []config.IgnoredFile{{Text: "/blog/a"}, {Text: `/^docs\/\d/`, Pattern: true}}
			}), nil, "docs/a docs/a#x docs/a#y docs/guides",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := testSite(test.options)
			if got := found(search(t, in, test.noIndex...)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if list := in.Bag.Sorted(); len(list) > 0 {
				t.Errorf("got the diagnostics %v, want none", list)
			}
		})
	}
}

func TestSiteWithNoIndexHasAllPages(t *testing.T) {
	in := testSite(lunrOptions(nil))
	in.Site.Config.Site.NoIndex = true
	if got := found(search(t, in, "/base/docs/a")); !strings.Contains(got, "docs/a#x") {
		t.Errorf("got %s, want docs/a#x in it", got)
	}
}

func TestDisableVersioning(t *testing.T) {
	file := search(t, testSite(lunrOptions(func(o *config.LunrSearch) { o.DisableVersioning = true })))
	for _, d := range file.SearchDocs {
		if d.Version != "" {
			t.Errorf("%s has the version %q, want none", d.URL, d.Version)
		}
	}
}

func TestSettings(t *testing.T) {
	s := New(testSite(lunrOptions(func(o *config.LunrSearch) {
		o.AssetURL, o.HighlightResult, o.MaxHits = "https://cdn.example.org/", true, 9
		o.Fields = config.LunrFields{Title: 3, Content: 10, Keywords: 1}
	})))
	got, err := json.Marshal(s.boxSettings())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"fileNames":{"searchDoc":"search-doc-17.json","lunrIndex":"lunr-index-17.json"},` +
		`"assetUrl":"https://cdn.example.org/"}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if o := s.settings.options; !o.HighlightResult || o.MaxHits != 9 || *o.Weights != (contract.SearchWeights{Title: 0.015, Content: 5, Keywords: 0.01}) {
		t.Errorf("got %+v, want the options of the plugin", o)
	}
	if got := fmt.Sprint(s.settings.fields); got != "[{title 3} {content 10} {keywords 1} {code 5}]" {
		t.Errorf("fields %s", got)
	}
}

func TestInvalidOptions(t *testing.T) {
	in := testSite(lunrOptions(func(o *config.LunrSearch) { o.ExcludeRoutes = []string{"a/{b"} }))
	search(t, in)
	local := testSite(localOptions(func(o *config.LocalSearch) { o.IgnoreFiles = []config.IgnoredFile{{Text: "/(?=x)/", Pattern: true}} }))
	search(t, local)
	for _, test := range []struct {
		name string
		bag  *diag.Bag
		want string
	}{
		{"pattern", in.Bag, `"a/{b" is not a valid pattern for addresses`},
		{"regular expression", local.Bag, "Octavo does not support this regular expression and ignores no pages because of it"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if list := test.bag.Sorted(); len(list) != 1 || list[0].Message != test.want {
				t.Errorf("got %v, want %s", list, test.want)
			}
		})
	}
}

// contents returns the contents of a file.
func contents(t *testing.T, f emit.File) []byte {
	t.Helper()
	if f.Write == nil {
		return f.Data
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
