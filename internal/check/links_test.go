package check

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// checked builds a site from files and lists the diagnostics about its links,
// one line each.
func checked(t *testing.T, change func(*config.Config), files map[string]string) []string {
	t.Helper()
	fsys := folder(files)
	s, set := buildSite(t, change, fsys)
	index := link.NewIndex(s, set)
	return checkAll(s, index, link.NewResolver(index, link.NewFiles(fsys)).Site(), nil)
}

// folder is a site folder with files and a home page for the docs.
func folder(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{"docs/index.md": {Data: []byte("# Home\n\n## Part one\n\n## Ünder\n")}}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func buildSite(t *testing.T, change func(*config.Config), fsys fs.FS) (*site.Site, *content.Set) {
	t.Helper()
	cfg := &config.Config{
		Site:              contract.Site{BaseURL: "/base/"},
		StaticDirectories: []string{"static"},
		Locator:           &config.Locator{},
		OnBrokenLinks:     config.Throw, OnBrokenAnchors: config.Warn,
		OnBrokenMarkdownLinks: config.Warn, OnBrokenMarkdownImages: config.Throw,
		Docs: []config.DocsOptions{{
			ID: "default", Path: "docs", RouteBasePath: "/docs", TagsBasePath: "tags",
			Include: []string{"**/*.{md,mdx}"}, IncludeCurrentVersion: true,
		}},
		Pages: []config.PagesOptions{{Path: "src/pages", RouteBasePath: "/", Include: []string{"**/*.{js,md,mdx}"}}},
	}
	if change != nil {
		change(cfg)
	}
	bag := &diag.Bag{}
	set, err := (&content.Loader{FS: fsys, Config: cfg, Bag: bag}).Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return site.Build(cfg, set, bag), set
}

// checkAll runs every check of links. Components on every page have the links in
// components.
func checkAll(s *site.Site, index *link.Index, facts *link.Facts, components []string) []string {
	bag := &diag.Bag{}
	links := NewLinks(s, index, bag)
	links.Config()
	links.Site(s, facts)
	links.Anchors(func(r *site.Route) ([]string, bool) {
		var ids []string
		for _, h := range r.Markdown().Headings {
			ids = append(ids, h.ID)
		}
		return ids, true
	})
	var pages []Rendered
	for i := range s.Routes {
		pages = append(pages, Rendered{Route: &s.Routes[i], Links: components})
	}
	links.Components(pages, facts.Assets(nil), nowhere)
	var lines []string
	for _, d := range bag.Sorted() {
		place := ""
		if d.Source != nil {
			line, column := d.Source.Position(d.Span.Start)
			place = fmt.Sprintf("%s:%d:%d: ", d.Source.Path, line, column)
		}
		lines = append(lines, fmt.Sprintf("%s%s: %s [%s] %s", place, d.Severity, d.Message, d.Code, d.Hint))
	}
	return lines
}

// nowhere finds no link.
func nowhere(*site.Route, func(string) bool) (*diag.Source, diag.Span) { return nil, diag.Span{} }

func TestBrokenLinks(t *testing.T) {
	got := checked(t, nil, map[string]string{
		"docs/a.md": "# A\n\n[page](/docs/indx) [file](./indx.md) [anchor](./index.md#part-on)\n" +
			"[mine](#no) ![image](./no.png) [site](@site/no.txt) [relative](nowhere)\n",
	})
	want := []string{
		`docs/a.md:3:8: error: link target "/docs/indx" does not exist [broken-link] `,
		`docs/a.md:3:27: warning: there is no Markdown file ./indx.md [broken-markdown-link] the nearest file is docs/index.md`,
		`docs/a.md:3:47: warning: no heading "#part-on" in docs/index.md [broken-anchor] the closest heading is "#part-one" (docs/index.md:3)`,
		`docs/a.md:4:8: warning: no heading "#no" in docs/a.md [broken-anchor] `,
		`docs/a.md:4:22: error: there is no image ./no.png [broken-image] Octavo looks for paths with a leading slash in the static folders, and for other paths next to this file`,
		`docs/a.md:4:39: error: there is no file no.txt [broken-link] `,
		`docs/a.md:4:64: error: link target "nowhere" does not exist; on this page it leads to /base/docs/nowhere [broken-link] `,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestPageImages(t *testing.T) {
	hint := " [broken-image] Octavo looks for paths with a leading slash in the static folders, and for other paths next to this file"
	got := checked(t, nil, map[string]string{
		"docs/a.md":          "---\ntitle: A\nimage: ./no.png\n---\n\ntext",
		"docs/b.md":          "---\nimage: /img/no.png\n---\n\ntext",
		"docs/c.md":          "---\nimage: img/yes.png\n---\n\ntext",
		"docs/d.md":          "---\nimage: https://example.org/no.png\n---\n\ntext",
		"src/pages/e.md":     "---\nimage: \"@site/no.png\"\n---\n\ntext",
		"static/img/yes.png": "BM",
	})
	want := []string{
		"docs/a.md:3:8: error: there is no image ./no.png" + hint,
		"docs/b.md:2:8: warning: there is no image /img/no.png" + hint,
		"src/pages/e.md:2:8: error: there is no image @site/no.png" + hint,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestLinksThatAreNotBroken(t *testing.T) {
	for name, text := range map[string]string{
		"trailing slash":            "[x](/docs/other/)",
		"no trailing slash":         "[x](/docs)",
		"base path":                 "[x](/base/docs/other)",
		"encoded path":              "[x](/docs/gr%C3%BC%C3%9Fe)",
		"plain path":                "[x](</docs/grüße>)",
		"upper-case path":           "[x](/docs/Upper)",
		"static file":               "[x](/manual.pdf)",
		"static folder":             "[x](/app/)",
		"static page":               "[x](/app/index.html)",
		"pathname":                  "[x](pathname:///api/v1)",
		"other site":                "[x](https://example.org/docs/no)",
		"mail":                      "<a href=\"mailto:x@example.org\">x</a>",
		"heading of this page":      "[x](#a)\n\n## A",
		"encoded heading":           "[x](./index.md#%C3%BCnder)",
		"plain heading":             "[x](./index.md#ünder)",
		"top of the page":           "[x](#) [y](#top)",
		"query":                     "[x](/docs/other?a=b#part)",
		"relative address":          "[x](other)",
		"asset beside the document": "[x](./data.csv)",
	} {
		t.Run(name, func(t *testing.T) {
			got := checked(t, nil, map[string]string{
				"docs/page.md": text, "docs/other.md": "## Part", "docs/grüße.md": "x", "docs/Upper.md": "x",
				"docs/data.csv": "1", "static/manual.pdf": "x", "static/app/index.html": "x",
			})
			if len(got) > 0 {
				t.Errorf("got %s, want no diagnostics", strings.Join(got, "\n"))
			}
		})
	}
}

func TestUnsafeLinks(t *testing.T) {
	for name, text := range map[string]string{
		"script":           "[x](javascript:alert(1))",
		"upper case":       "[x](JavaScript:alert)",
		"line break":       "[x](java&#10;script:alert)",
		"white space":      "[x](&#9;javascript:alert)",
		"old script":       "[x](vbscript:x)",
		"page in the link": "[x](data:text/html,hello)",
		"picture":          "[x](data:image/svg+xml,hello)",
		"opting out":       "[x](pathname://javascript:alert)",
		"reference":        "[x]\n\n[x]: javascript:alert",
	} {
		t.Run(name, func(t *testing.T) {
			got := checked(t, func(cfg *config.Config) { cfg.OnBrokenLinks = config.Ignore }, map[string]string{"docs/a.md": text})
			if len(got) != 1 || !strings.Contains(got[0], "error") || !strings.Contains(got[0], "[unsafe-link]") {
				t.Errorf("got %q, want one error", got)
			}
		})
	}
	for name, text := range map[string]string{
		"name of a page": "[x](javascript)", "plain text": "[x](data:text/plain,hello)", "picture": "![x](data:image/svg+xml,hello)", "page about it": "[x](./javascript:.md)",
	} {
		t.Run(name, func(t *testing.T) {
			for _, line := range checked(t, nil, map[string]string{"docs/a.md": text}) {
				if strings.Contains(line, "unsafe-link") {
					t.Errorf("got %s", line)
				}
			}
		})
	}
}

func TestLinksInSidebars(t *testing.T) {
	sidebars := &diag.Source{Path: "sidebars.js", Text: []byte("/no /docs javascript:x /else")}
	item := func(href string, noBase bool) *site.Item {
		start := strings.Index(string(sidebars.Text), href)
		return &site.Item{Type: site.LinkItem, Href: href, NoBaseURL: noBase, Source: sidebars, Span: diag.Span{Start: start, End: start + len(href)}}
	}
	s, set := buildSite(t, nil, folder(nil))
	category := &site.Item{Type: site.CategoryItem, Items: []*site.Item{item("javascript:x", false), item("/else", true)}}
	s.Docs[0].Versions[0].Sidebars = []*site.Sidebar{{Items: []*site.Item{item("/no", false), item("/docs", false), category}}}
	bag := &diag.Bag{}
	links := NewLinks(s, link.NewIndex(s, set), bag)
	links.Sidebars(s)
	links.Components([]Rendered{{Route: &s.Routes[0], Links: []string{"/base/no"}}}, nil, nowhere)
	var got []string
	for _, d := range bag.Sorted() {
		_, column := d.Source.Position(d.Span.Start)
		got = append(got, fmt.Sprintf("%s:%d %s", d.Source.Path, column, d.Code))
	}
	if want := []string{"sidebars.js:1 broken-link", "sidebars.js:11 unsafe-link"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestHintsForImages(t *testing.T) {
	got := checked(t, nil, map[string]string{"docs/a.md": "![a](/Img/A.svg)", "static/img/a.svg": "<svg/>"})
	want := []string{`docs/a.md:1:6: error: there is no image /Img/A.svg [broken-image] did you mean "/img/a.svg"?`}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFilesWithoutPages(t *testing.T) {
	draft := "---\ndraft: true\n---\n"
	got := checked(t, func(cfg *config.Config) { cfg.Docs[0].Exclude = config.DefaultExcludes }, map[string]string{
		"docs/a.md":          "[a](./draft.md) [b](./_part.md)\n[c](../src/pages/draft.md) [d](../README.md)\n",
		"docs/_part.md":      "part",
		"docs/draft.md":      draft,
		"README.md":          "# Readme",
		"src/pages/draft.md": draft,
	})
	var hints []string
	for _, line := range got {
		_, hint, _ := strings.Cut(line, "[broken-markdown-link] ")
		hints = append(hints, hint)
	}
	want := []string{
		"the file is a draft; remove draft: true from its front matter, or remove the link",
		"a file whose name begins with _ is a part of other documents; rename the file, or import it",
		"the file is a draft, or the config excludes it; remove draft: true from its front matter, or remove the link",
		"link to its address where it is published, or write its text on this page",
	}
	if !slices.Equal(hints, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(hints, "\n"), strings.Join(want, "\n"))
	}
}

func TestDamagedImages(t *testing.T) {
	files := map[string]string{
		"docs/a.md": "---\nimage: /img/a.png\n---\n\n![a](./b.jpg)\n", "docs/b.jpg": "text", "static/img/a.png": "",
	}
	const hint = "save the picture again; if it has another format, give the file the extension of that format"
	want := []string{
		"docs/a.md:2:8: warning: the image /img/a.png cannot be shown: the file is empty [damaged-image] save the picture again",
		"docs/a.md:5:6: warning: the image ./b.jpg cannot be shown: the file does not contain a valid JPEG picture [damaged-image] " + hint,
	}
	if got := checked(t, nil, files); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	got := checked(t, func(cfg *config.Config) { cfg.OnBrokenMarkdownImages = config.Ignore }, files)
	if len(got) > 0 {
		t.Errorf("got %q, want nothing", got)
	}
}

func TestReactions(t *testing.T) {
	for reaction, severity := range map[config.Reaction]string{
		config.Ignore: "", config.Warn: ": warning: ", config.Throw: ": error: ",
	} {
		t.Run(string(reaction), func(t *testing.T) {
			got := checked(t, func(cfg *config.Config) {
				cfg.OnBrokenLinks, cfg.OnBrokenAnchors = reaction, reaction
				cfg.OnBrokenMarkdownLinks, cfg.OnBrokenMarkdownImages = reaction, reaction
			}, map[string]string{"docs/a.md": "[a](/no) [b](#no) [c](./no.md) ![d](no.png)"})
			want := 4
			if severity == "" {
				want = 0
			}
			if len(got) != want || want > 0 && !strings.Contains(got[0], severity) {
				t.Errorf("got %s, want %d of severity %q", strings.Join(got, "\n"), want, severity)
			}
		})
	}
}

func TestLinksOfComponents(t *testing.T) {
	cfg := &config.Config{Site: contract.Site{BaseURL: "/"}, OnBrokenLinks: config.Throw}
	set := &content.Set{}
	for i := range 7 {
		set.Pages = append(set.Pages, content.Page{File: fmt.Sprintf("src/pages/p%d.js", i), Route: fmt.Sprintf("/p%d", i)})
	}
	bag := &diag.Bag{}
	s := site.Build(cfg, set, bag)
	links := NewLinks(s, link.NewIndex(s, set), bag)
	var pages []Rendered
	for i := range s.Routes {
		if s.Routes[i].Kind == site.ReactPage {
			pages = append(pages, Rendered{Route: &s.Routes[i], Links: []string{"/everywhere", "/p0/", "https://example.org"}})
		}
	}
	pages[2].Links = append(pages[2].Links, "/p9")
	pages[3].Links = append(pages[3].Links, "p8")
	footer := &diag.Source{Path: "src/Footer.js", Text: []byte("<Link to='/shared'>")}
	for i := range pages {
		pages[i].Links = append(pages[i].Links, "/shared")
	}
	links.Components(pages, nil, func(page *site.Route, matches func(string) bool) (*diag.Source, diag.Span) {
		switch {
		case matches("/shared"):
			return footer, diag.Span{Start: 0, End: 5}
		case matches("p8"):
			return &diag.Source{Path: "src/Card.js", Text: []byte("<Card/>")}, diag.Span{Start: 0, End: 5}
		}
		return nil, diag.Span{}
	})
	var got []string
	for _, d := range bag.Sorted() {
		line := d.Message
		if d.Source != nil {
			line = d.Source.Path + ": " + line
		}
		for _, note := range d.Notes {
			line += "; " + note.Message
		}
		got = append(got, line)
	}
	want := []string{
		"src/Card.js: this link leads to /p8, which does not exist; the link is on /p3",
		"src/Footer.js: this link leads to /shared, which does not exist; the link is on 7 pages, for example /p0",
		"src/pages/p2.js: a component on /p2 links to /p9, which does not exist",
		"a component on 7 pages links to /everywhere, which does not exist; the link may be in a layout that these pages share",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
