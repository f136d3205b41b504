package bundle

import (
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
