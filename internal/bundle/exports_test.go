package bundle

import (
	"path/filepath"
	"testing"

	"octavo/internal/testfiles"
)

func TestPackageExports(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"node_modules/open/package.json":        `{"main": "index.js"}`,
		"node_modules/shut/package.json":        `{"exports": "./index.js"}`,
		"node_modules/@some/named/package.json": `{"exports": {".": "./a.js", "./b/c": "./c.js"}}`,
	})
	packages := &packageExports{}
	for module, want := range map[string]bool{
		"open/deep/file": false, "shut/file": true, "@some/named/b/c": false, "@some/named/b/d": true, "missing/file": true,
	} {
		for range 2 { // the second answer comes from memory
			if got := packages.mayLack(dir+"/src/pages", module); got != want {
				t.Errorf("%s: got %v, want %v", module, got, want)
			}
		}
	}
}

func TestNearbyScript(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"node_modules/p/a.js":               "",
		"node_modules/p/a/index.js":         "",
		"node_modules/p/folder/index.js":    "",
		"node_modules/p/other/package.json": "{}",
		"node_modules/p/other/index.js":     "",
		"node_modules/p/data.json":          "{}",
		"node_modules/p/lib/typed.ts":       "",
		"node_modules/p/picture.svg":        "",
		"src/own.js":                        "",
	})
	for _, test := range []struct{ dir, name, want string }{
		{"node_modules/p/lib", "../a", "node_modules/p/a.js"},
		{"node_modules/p/lib", "../a.js", "node_modules/p/a.js"},
		{"node_modules/p", "./folder", "node_modules/p/folder/index.js"},
		{"node_modules/p", "./data.json", "node_modules/p/data.json"},
		{"node_modules/p", "./other", ""},
		{"node_modules/p", "./lib/typed", ""},
		{"node_modules/p", "./picture.svg", ""},
		{"node_modules/p", "p/a", ""},
		{"src", "./own", ""},
	} {
		want := test.want
		if want != "" {
			want = filepath.Join(dir, filepath.FromSlash(want))
		}
		if got := nearbyScript(dir+"/"+test.dir, test.name); got != want {
			t.Errorf("%s in %s: got %q, want %q", test.name, test.dir, got, want)
		}
	}
}
