package plugin

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWriteTags(t *testing.T) {
	for _, test := range []struct{ name, tags, want, err string }{
		{"none", `null`, "", ""},
		{"a text", `"<!-- x -->"`, "<!-- x -->\n", ""},
		{"a list", `["a", {"tagName": "link", "attributes": {"rel": "icon", "href": "/a?b&c"}}]`, "a\n<link href=\"/a?b&amp;c\" rel=\"icon\">\n", ""},
		{"true, false and null", `{"tagName": "script", "attributes": {"async": true, "defer": false, "x": null}, "innerHTML": "1 < 2"}`, "<script async>1 < 2</script>\n", ""},
		{"no name", `{"attributes": {}}`, "", "a tag must be a text"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := writeTags([]byte(test.tags))
			if got != test.want || (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("got %q (%v), want %q (%s)", got, err, test.want, test.err)
			}
		})
	}
}

func TestModuleTree(t *testing.T) {
	for _, test := range []struct{ modules, want, imports string }{
		{``, `{}`, ""},
		{`{"b": "/x.json", "a": ["y", "z"]}`, `{"a": [read(m0), read(m1)], "b": read(m2)}`, `"y" "z" "/x.json"`},
		{`{"content": {"__import": true, "path": "a.md", "query": {"truncated": true}}}`, `{"content": read(m0)}`, `"a.md"`},
	} {
		var imports []string
		got, err := moduleTree([]byte(test.modules), &imports)
		if err != nil || got != test.want || strings.Join(imports, " ") != test.imports {
			t.Errorf("%s: got %s with %v (%v), want %s with %s", test.modules, got, imports, err, test.want, test.imports)
		}
	}
}

func TestGeneratedFiles(t *testing.T) {
	dir := t.TempDir()
	first := newGeneratedFiles(dir)
	for _, name := range []string{"p/default/a.json", "p/default/old.json"} {
		if err := first.add(name, "1"); err != nil {
			t.Fatal(err)
		}
	}
	second := newGeneratedFiles(dir)
	if err := second.add("p/default/a.json", "2"); err != nil {
		t.Fatal(err)
	}
	if err := second.add("../../outside.json", ""); err == nil {
		t.Error("got no error for a file outside the folder")
	}
	if err := second.finish(); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, generated, "p/default/a.json")); string(data) != "2" {
		t.Errorf("got %q (%v), want the new contents", data, err)
	}
	if _, err := os.Stat(filepath.Join(dir, generated, "p/default/old.json")); err == nil {
		t.Error("got a file of the first run, want only those of the second")
	}
}
