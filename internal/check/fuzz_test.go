package check

import (
	"context"
	"io"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// FuzzFrontMatter reads any YAML as the front matter of a document, a post and a
// page, and as the files that describe categories, tags and authors: the model of
// the site is built without a panic, and every message is in its file.
func FuzzFrontMatter(f *testing.F) {
	for _, yaml := range []string{
		"title: A\nslug: /b\nid: c\ntags: [x, {label: Y, permalink: /y}]\nsidebar_position: 1.5",
		"slug: ../../x\ndisplayed_sidebar: null\npagination_next: a\npagination_prev: null\ndraft: true",
		"authors: [ann, {name: Bob, socials: {github: bob, x: 'javascript:1'}}]\ndate: 2024-02-30\nimage: ./a.png",
		"last_update: {date: 2024-01-01, author: x}\ncustom_edit_url: ''\nkeywords: [a]\nunlisted: true",
		"label: A\nposition: 2\nlink: {type: generated-index, slug: /docs/a, title: ''}\ncollapsed: false",
		"ann: {name: Ann, page: {permalink: /../a}, image_url: //x}\nx: {label: X, permalink: /x?}",
		"link: {type: doc, id: a}\nclassName: x\ncustomProps: {a: [1]}", "slug: ''", "slug: '#'", "id: a/b", "title: ''", "tags: &a [*a]", "mdx: {format: md}",
	} {
		f.Add(yaml)
	}
	f.Fuzz(func(t *testing.T, yaml string) {
		page := &fstest.MapFile{Data: []byte("---\n" + yaml + "\n---\n\n# A\n\n[b](./b.md)\n\n<!-- truncate -->\n")}
		whole := &fstest.MapFile{Data: []byte(yaml)}
		fsys := fstest.MapFS{
			"docs/a.md": page, "docs/x/b.md": page, "docs/b.md": {Data: []byte("# B\n")}, "blog/2024-01-01-a.md": page, "src/pages/p.md": page,
			"docs/x/_category_.yml": whole, "docs/tags.yml": whole, "blog/authors.yml": whole, "blog/tags.yml": whole,
		}
		bag := buildAll(t, fsys)
		for _, d := range bag.Sorted() {
			if d.Message == "" || d.Code == "" || d.Source != nil && (d.Span.Start < 0 || d.Span.Start > d.Span.End || d.Span.End > len(d.Source.Text)) {
				t.Errorf("got %+v, want words, a code and a span in the file", d)
			}
		}
		if err := (diag.Printer{}).Print(io.Discard, bag.Sorted()); err != nil {
			t.Error(err)
		}
	})
}

// buildAll runs the stages content, site and check.
func buildAll(t *testing.T, fsys fstest.MapFS) *diag.Bag {
	t.Helper()
	bag := &diag.Bag{}
	value, err := config.ParseValue([]byte(`{"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": ["classic"]}`))
	if err != nil {
		t.Fatal(err)
	}
	cfg := config.Decode(value, config.NewLocator(&diag.Source{Path: "docusaurus.config.js"}), bag)
	set, err := (&content.Loader{FS: fsys, Config: cfg, Bag: bag}).Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	s := site.Build(cfg, set, bag)
	Run(s, set, bag)
	index := link.NewIndex(s, set)
	links := NewLinks(s, index, bag)
	links.Config()
	links.Sidebars(s)
	links.Site(s, link.NewResolver(index, link.NewFiles(fsys)).Site())
	return bag
}
