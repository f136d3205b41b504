package plugin

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/diag"
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
		{`{"b": "/x.json", "a": ["y", "z"]}`, `{"a": [read(m0), read(m1)], "b": read(m2)}`, "y z /x.json"},
		{`{"content": {"__import": true, "path": "a.md", "query": {"truncated": true}}}`, `{"content": read(m0)}`, "a.md?teaser"},
	} {
		code := &pageCode{}
		got, err := code.tree([]byte(test.modules))
		if err != nil || got != test.want || strings.Join(code.imports, " ") != test.imports {
			t.Errorf("%s: got %s with %v (%v), want %s with %s", test.modules, got, code.imports, err, test.want, test.imports)
		}
	}
}

func TestGeneratedFiles(t *testing.T) {
	dir := t.TempDir()
	files := newGeneratedFiles(dir)
	for _, data := range []string{"1", "2"} {
		if err := files.add("p/default/a.json", data); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.add("../../outside.json", ""); err == nil {
		t.Error("got no error for a file outside the folder")
	}
	if data, err := os.ReadFile(filepath.Join(dir, generated, "p/default/a.json")); string(data) != "2" {
		t.Errorf("got %q (%v), want the new contents", data, err)
	}
}

func TestOldGeneratedFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	own := filepath.Join(dir, generated, "p/default/own.json") // the plugin has written it itself
	for _, names := range [][]string{{"p/default/a.json", "p/default/old.json"}, {"p/default/a.json"}} {
		files := newGeneratedFiles(dir)
		for _, name := range names {
			if err := files.add(name, "1"); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(own, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := files.removeOld(); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]bool{"a.json": true, "own.json": true, "old.json": false} {
		if _, err := os.Stat(filepath.Join(filepath.Dir(own), name)); (err == nil) != want {
			t.Errorf("%s exists: %t, want %t", name, err == nil, want)
		}
	}
}

func TestGlobalDataIsMerged(t *testing.T) {
	for _, test := range []struct{ first, second, want string }{
		{`{"a":1,"b":1}`, `{"b":2}`, `{"a":1,"b":2}`},
		{``, `{"b":2}`, `{"b":2}`},
		{`[1]`, `{"b":2}`, `{"b":2}`},
		{`{"a":1}`, ``, `{"a":1}`},
		{``, ``, `null`},
	} {
		got, err := json.Marshal(merged(json.RawMessage(test.first), json.RawMessage(test.second)))
		if err != nil || string(got) != test.want {
			t.Errorf("%s and %s: got %s (%v), want %s", test.first, test.second, got, err, test.want)
		}
	}
}

// A preview asks for the changes of a site without plugins, too.
func TestSetWithoutPlugins(t *testing.T) {
	var bag diag.Bag
	set := &Set{}
	set.Reload(func([]string) bool { return true }, &bag)
	if err := set.Connect(nil, &bag); err != nil || len(bag.Sorted()) > 0 {
		t.Errorf("got %v and %v, want nothing", err, bag.Sorted())
	}
}
