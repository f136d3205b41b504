package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestJSONLines(t *testing.T) {
	got, err := jsonLines([]byte(`{"b": [{"id": "x", "n": 1}, {"n": 2}, "<p>a <b>c</b></p>"], "a": {}, "c": [], "d": null}`))
	want := []string{"a = {}", "b[x].id = x", "b[x].n = 1", "b[1].n = 2", "b[2] = a c", "c = []", "d = <nil>"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestFeeds(t *testing.T) {
	entry := []string{
		"entry A & B", "  address = https://e.org/a", "  date = 2024-05-05T00:00:00Z", "  summary = S", "  tags = x, y",
		"  authors = %", "  content = Some text",
	}
	for _, test := range []struct{ base, text, head, authors string }{
		{"rss.xml", `<rss xmlns:dc="d" xmlns:content="c"><channel><title>T</title><link>https://e.org/</link><description>D</description>
			<language>en</language><item><title><![CDATA[A & B]]></title><link>https://e.org/a</link><author>a@e.org (Ann)</author>
			<pubDate>Sun, 05 May 2024 00:00:00 GMT</pubDate><description>S</description><category>x</category><category>y</category>
			<content:encoded><![CDATA[<p>Some <b>text</b></p>]]></content:encoded></item></channel></rss>`, "en", "a@e.org (Ann)"},
		{"atom.xml", `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://e.org/</id><title>T</title><subtitle>D</subtitle>
			<entry><title type="html">A &amp; B</title><id>https://e.org/a</id><updated>2024-05-05T00:00:00.000Z</updated><summary>S</summary>
			<content type="html">&lt;p&gt;Some text&lt;/p&gt;</content><author><name>Ann</name><uri>https://e.org/ann</uri></author>
			<category label="x" term="x"/><category term="y"/></entry></feed>`, "", "Ann https://e.org/ann"},
		{"feed.json", `{"title": "T", "home_page_url": "https://e.org/", "description": "D", "items": [{"id": "https://e.org/a", "title": "A & B",
			"date_published": "2024-05-05T00:00:00Z", "summary": "S", "content_html": "<p>Some text</p>", "tags": ["x", "y"],
			"author": {"name": "Ann"}}]}`, "", "Ann"},
	} {
		t.Run(test.base, func(t *testing.T) {
			want := append([]string{"title = T", "address = https://e.org/", "description = D", "language = " + test.head, "rights = "}, entry...)
			for i, line := range want {
				want[i] = test.base + " " + strings.Replace(line, "%", test.authors, 1)
			}
			got, err := feedLines(test.base, []byte(test.text))
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v\n got %q\nwant %q", err, got, want)
			}
			if _, err := feedLines(test.base, []byte(test.text[:100])); err == nil {
				t.Error("got no error for a feed that breaks off, want one")
			}
		})
	}
}

func TestReadOutput(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html":                        "<main><h1>Hi</h1></main>",
		"sub/page.html":                     "<p>Bare",
		globalDataPage + "/index.html":      `<pre>{"plugin":{"default":{"path":"/&amp;"}}}</pre>`,
		globalDataPage + ".html/index.html": `<meta http-equiv="refresh" content="0; url=/">`,
		"llms.txt":                          "# Title\n\ntext\n",
		"assets/js/a.js":                    "",
		"sub/index.page.js":                 "",
		"search-doc-17.json":                `{"searchDocs":[{"title":"T\u200b","url":"/%C3%A4#t","type":1,"content":"c"}]}`,
		"lunr-index-17.json":                "",
		"search-doc.json":                   "",
		"robots.txt":                        "",
		"map.xml":                           `<urlset><url><loc>https://e.org/a</loc><priority>0.5</priority></url></urlset>`,
	} {
		if err := write(filepath.Join(dir, filepath.FromSlash(name)), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := readOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	for aspect, lists := range map[string][2][]string{
		"addresses":   {got.sets["addresses"], {"index.html", "sub/page.html"}},
		"files":       {got.sets["files"], {"llms.txt", "map.xml", "robots.txt", "search-doc.json"}},
		"sitemap":     {got.sets["sitemap"], {"https://e.org/a 0.5"}},
		"search":      {got.sets["search"], {`/ä#t 1 "T"`}},
		"text files":  {got.lists["text files"], {"llms.txt # Title", "llms.txt ", "llms.txt text"}},
		"global data": {got.lists["global data"], {"plugin.default.path = /&"}},
		"heading":     {got.pages["index.html"]["headings"], {"h1 Hi"}},
		"text":        {got.pages["sub/page.html"]["text"], {"Bare"}},
	} {
		t.Run(aspect, func(t *testing.T) {
			if !slices.Equal(lists[0], lists[1]) {
				t.Errorf("got %q, want %q", lists[0], lists[1])
			}
		})
	}
}

func TestCopySite(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	for _, name := range []string{"docs/a.md", "build/index.html", ".docusaurus/x.json"} {
		if err := write(filepath.Join(from, filepath.FromSlash(name)), []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	s, built := site{dir: from}, tools{release: releases[0]}
	before, err := built.sumOf(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := copySite(s, to); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"docs/a.md": true, "src/pages/" + globalDataPage + ".jsx": true, "package.json": true,
		"build/index.html": false, ".docusaurus/x.json": false,
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := os.Stat(filepath.Join(to, filepath.FromSlash(name))); (err == nil) != want {
				t.Errorf("got copied %v, want %v", err == nil, want)
			}
		})
	}
	if err := write(filepath.Join(from, "docs", "a.md"), []byte("changed")); err != nil {
		t.Fatal(err)
	}
	if after, err := built.sumOf(s); err != nil || after == before {
		t.Errorf("got the same sum after a change (%v), want another", err)
	}
}

func TestBuildCopyIsFresh(t *testing.T) {
	from := t.TempDir()
	if err := write(filepath.Join(from, "docs", "a.md"), []byte("# A\n")); err != nil {
		t.Fatal(err)
	}
	s, built := site{name: "written", dir: from}, tools{dir: t.TempDir(), timeout: time.Minute}
	for range 2 {
		if err := built.buildCopy(s, "first build", "mkdir", filepath.Join("docs", "written")); err != nil {
			t.Errorf("a build finds files of the one before: %v", err)
		}
	}
}
