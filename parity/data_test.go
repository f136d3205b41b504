package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestJSONLines(t *testing.T) {
	got, err := jsonLines([]byte(`{"b": [{"id": "x", "n": 1}, {"n": 2}, "<p>a <b>c</b></p>"], "a": {}, "c": [], "d": null}`))
	want := []string{"a = {}", "b[x].id = x", "b[x].n = 1", "b[1].n = 2", "b[2] = a c", "c = []", "d = <nil>"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestXMLLines(t *testing.T) {
	got, err := xmlLines([]byte(`<?xml version="1.0"?><feed><link href="/a"/><entry><title><![CDATA[A & B]]></title>
		<content type="html"><![CDATA[<p>Text</p>]]></content></entry></feed>`))
	want := []string{"feed/link href = /a", "feed/entry/title = A & B", "feed/entry/content type = html", "feed/entry/content = Text"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := xmlLines([]byte("<a>")); err == nil {
		t.Error("a feed that breaks off is read")
	}
}

func TestReadOutput(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html":                   "<main><h1>Hi</h1></main>",
		"sub/page.html":                "<p>Bare",
		globalDataPage + "/index.html": `<pre>{"plugin":{"default":{"path":"/&amp;"}}}</pre>`,
		"assets/js/a.js":               "",
		"sub/index.page.js":            "",
		"search-doc-17.json":           "",
		"search-doc.json":              `{"searchDocs":[{"title":"T","url":"/t","type":1,"content":"c"}]}`,
		"robots.txt":                   "",
		"map.xml":                      `<urlset><url><loc>https://e.org/a</loc><priority>0.5</priority></url></urlset>`,
	} {
		if err := write(filepath.Join(dir, filepath.FromSlash(name)), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := readOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	for what, lists := range map[string][2][]string{
		"addresses":   {got.sets["addresses"], {"index.html", "sub/page.html"}},
		"files":       {got.sets["files"], {"map.xml", "robots.txt", "search-doc.json"}},
		"sitemap":     {got.sets["sitemap"], {"https://e.org/a 0.5"}},
		"search":      {got.lists["search"], {`/t 1 "T" keywords="" version="" c`}},
		"global data": {got.lists["global data"], {"plugin.default.path = /&"}},
		"heading":     {got.pages["index.html"]["headings"], {"h1 Hi"}},
		"text":        {got.pages["sub/page.html"]["text"], {"Bare"}},
	} {
		if !slices.Equal(lists[0], lists[1]) {
			t.Errorf("%s: got %q, want %q", what, lists[0], lists[1])
		}
	}
}

func TestCopySite(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	for _, name := range []string{"docs/a.md", "build/index.html", ".docusaurus/x.json"} {
		if err := write(filepath.Join(from, filepath.FromSlash(name)), []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	before, err := sumOf(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := copySite(from, to); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"docs/a.md": true, "src/pages/" + globalDataPage + ".jsx": true, "package.json": true,
		"build/index.html": false, ".docusaurus/x.json": false,
	} {
		if _, err := os.Stat(filepath.Join(to, filepath.FromSlash(name))); (err == nil) != want {
			t.Errorf("%s: copied %v, want %v", name, err == nil, want)
		}
	}
	if err := write(filepath.Join(from, "docs", "a.md"), []byte("changed")); err != nil {
		t.Fatal(err)
	}
	if after, err := sumOf(from); err != nil || after == before {
		t.Errorf("a change leaves the sum as it was (%v)", err)
	}
}
