package compile

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// compiled is a site that has been compiled, and the parts of it.
type compiled struct {
	*Content
	site     *site.Site
	partials *Partials
	bag      *diag.Bag
}

// compileSite reads and compiles the files of a site with a blog and pages.
// replaced are the components of the theme that the site replaces.
func compileSite(t *testing.T, files map[string]string, replaced ...string) compiled {
	t.Helper()
	return readSite(t, files, false, replaced...)
}

// readSite reads the files of a site, and compiles all documents or those with components.
func readSite(t *testing.T, files map[string]string, onDemand bool, replaced ...string) compiled {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	bag := &diag.Bag{}
	value, err := config.ParseValue([]byte(`{"title": "T", "url": "https://example.org", "baseUrl": "/base/", "markdown": {"mermaid": true},
		"presets": [["classic", {"docs": false, "blog": {"onUntruncatedBlogPosts": "ignore", "onInlineTags": "ignore"}}]]}`))
	if err != nil {
		t.Fatal(err)
	}
	cfg := config.Decode(value, config.NewLocator(&diag.Source{Path: "docusaurus.config.js"}), bag)
	overrides := NewOverrides(func(component string) bool { return slices.Contains(replaced, component) }, "")
	loader := &content.Loader{FS: fsys, Config: cfg, Components: overrides.Components(), Bag: bag}
	set, err := loader.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := site.Build(cfg, set, bag)
	resolver := link.NewResolver(link.NewIndex(s, set), link.NewFiles(fsys))
	c := Site(Input{Site: s, Facts: resolver.Site(), Overrides: overrides, OnDemand: onDemand})
	return compiled{c, s, c.Partials(loader.Partial, resolver), bag}
}

// With OnDemand, only documents with components are compiled at first. Their modules are
// part of the bundles.
func TestOnDemand(t *testing.T) {
	files := map[string]string{
		"src/pages/plain.md":     "# Plain\n\n:::note\n\nText.\n\n:::\n\n## Second\n",
		"src/pages/component.md": "# Component\n\n<b>{1 + 1}</b>\n",
	}
	all, c := compileSite(t, files), readSite(t, files, true)
	if plain, component := c.pages["src/pages/plain.md"], c.pages["src/pages/component.md"]; plain.isDone() || !component.isDone() {
		t.Errorf("got plain %v and component %v, want only the component to be compiled", plain.isDone(), component.isDone())
	}
	if got, want := len(c.Documents()), len(all.Documents()); got != want || want != 1 {
		t.Errorf("got %d modules, want %d", got, want)
	}
	c.Finish(t.Context())
	for file := range files {
		if !c.pages[file].isDone() || c.Page(file).HTML != all.Page(file).HTML || c.Page(file).Module != all.Page(file).Module {
			t.Errorf("%s: got %+v, want %+v", file, c.Page(file), all.Page(file))
		}
	}
	if ids, ok := c.IDs("src/pages/plain.md"); !ok || !slices.Equal(ids, []string{"second"}) {
		t.Errorf("got the ids %q, %v, want second", ids, ok)
	}
}

// A list may show several posts with footnotes on one page.
func TestFootnotesOfPostsHaveUniqueIDs(t *testing.T) {
	note := "Text.[^1]\n\n[^1]: Note.\n"
	c := compileSite(t, map[string]string{"blog/2021-01-05-a.md": note, "blog/2021-01-06-b.md": note})
	id := regexp.MustCompile(`<li id="(user-content-fn-1-[0-9a-f]{6})">`)
	var ids []string
	for _, file := range []string{"blog/2021-01-05-a.md", "blog/2021-01-06-b.md"} {
		for _, m := range id.FindAllStringSubmatch(c.Page(file).HTML, -1) {
			ids = append(ids, m[1])
		}
	}
	if len(ids) != 2 || ids[0] == ids[1] {
		t.Errorf("got ids %q, want two different ones", ids)
	}
}

func TestOverridesTurnDocumentsIntoModules(t *testing.T) {
	files := map[string]string{"src/pages/a.md": "## A heading\n\n[A link](/base/a)\n", "src/pages/b.md": "Text.\n"}
	for _, test := range []struct {
		name     string
		replaced []string
		modules  string // the files that are modules
	}{
		{"no component", nil, ""},
		{"the component of headings", []string{"Heading"}, "src/pages/a.md"},
		{"the component of images", []string{"MDXComponents/Img"}, ""},
		{"a map of components", []string{"MDXComponents"}, "src/pages/a.md src/pages/b.md"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var modules []string
			for _, m := range compileSite(t, files, test.replaced...).Documents() {
				modules = append(modules, m.File)
			}
			if got := strings.Join(modules, " "); got != test.modules {
				t.Errorf("modules are %q, want %q", got, test.modules)
			}
		})
	}
}

// Each unsupported feature is reported once, at its first place in the pages
// and partials of the site.
func TestUnsupportedFeaturesAreReportedOnce(t *testing.T) {
	const diagram, live = "```mermaid\ngraph LR\n```\n", "```js live\n1\n```\n"
	files := map[string]string{
		"src/pages/b.md": diagram, "src/pages/c.md": diagram,
		"src/a.mdx": live, "src/d.mdx": diagram + "\n" + live,
	}
	c := compileSite(t, files, "Details")
	for _, file := range []string{"src/d.mdx", "src/a.mdx", "src/d.mdx"} {
		if _, err := c.partials.Module(file); err != nil {
			t.Fatal(err)
		}
	}
	if facts, _ := c.partials.Finish(c.bag); len(facts) != 2 || facts[0].Doc.Source.Path != "src/a.mdx" {
		t.Errorf("got %d partials, want 2, sorted", len(facts))
	}
	var got []string
	for _, d := range c.bag.Sorted() {
		got = append(got, d.Source.Path+": "+d.Message)
	}
	want := "src/a.mdx: live code is shown as ordinary code, src/d.mdx: diagrams are shown as their source"
	if strings.Join(got, ", ") != want {
		t.Errorf("reported %q, want %q", got, want)
	}
}

func TestDrawnDiagramsAreNotReported(t *testing.T) {
	c := compileSite(t, map[string]string{"src/pages/a.md": "```mermaid\ngraph LR\n```\n"}, "Mermaid")
	c.partials.Finish(c.bag)
	if list := c.bag.Sorted(); len(list) > 0 {
		t.Errorf("got %q, want no diagnostics", list[0].Message)
	}
}

// Pages can be in a circle, too.
func TestCirclesOfPages(t *testing.T) {
	c := compileSite(t, map[string]string{
		"src/pages/a.mdx": "import B from './b.mdx'\n\n<B />\n",
		"src/pages/b.mdx": "import A from './a.mdx'\n\n<A />\n",
	})
	if _, ok := c.partials.Finish(c.bag); ok || c.bag.Errors() != 1 {
		t.Errorf("got %d errors, want one about a circle", c.bag.Errors())
	}
}

func TestReportCircles(t *testing.T) {
	documents := map[string]*mdx.Doc{}
	for file, imports := range map[string]string{
		"docs/_a.mdx": "./_b.mdx", "docs/_b.mdx": "@site/docs/_c.mdx", "docs/_c.mdx": "./_a.mdx",
		"docs/_leads-in.mdx": "./_a.mdx", "docs/_alone.mdx": "./_nothing.mdx",
	} {
		documents[file] = &mdx.Doc{Source: &diag.Source{Path: file}, Facts: mdx.Facts{Imports: []mdx.Import{{From: imports}}}}
	}
	bag := &diag.Bag{}
	if !reportCircles(documents, bag) {
		t.Error("got no circle, want one")
	}
	const want = "these files import each other in a circle: docs/_a.mdx → docs/_b.mdx → docs/_c.mdx → docs/_a.mdx"
	if list := bag.Sorted(); len(list) != 1 || list[0].Message != want || len(list[0].Notes) != 2 {
		t.Errorf("got %+v, want one diagnostic %q", list, want)
	}
}
