package bundle

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

func TestNodeNeeds(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"plugin.js":                            "require('native'); require('fs'); import('node:http'); module.exports = () => ({})",
		"alone.js":                             "const path = require('node:path'); module.exports = path.join",
		"styles.js":                            "module.exports = () => ({name: 'styles', configurePostCss: (options) => options})",
		"lost.js":                              "require('./nothing')",
		"node_modules/native/index.js":         "module.exports = require('./build/addon.node'); require('child_process')",
		"node_modules/native/build/addon.node": "binary",
	})
	needs, err := NodeNeeds(dir, filepath.Join(dir, "plugin.js"))
	want := []NodeNeed{{"addon.node", "native"}, {"node:child_process", "native"}, {"node:http", ""}}
	if err != nil || !slices.Equal(needs, want) {
		t.Errorf("got %v (%v), want %v", needs, err, want)
	}
	if needs, err := NodeNeeds(dir, filepath.Join(dir, "styles.js")); err != nil || !slices.Equal(needs, []NodeNeed{{PostCSS, ""}}) {
		t.Errorf("got %v (%v), want PostCSS", needs, err)
	}
	if needs, err := NodeNeeds(dir, filepath.Join(dir, "alone.js")); err != nil || len(needs) > 0 {
		t.Errorf("got %v (%v), want no needs", needs, err)
	}
	if _, err := NodeNeeds(dir, filepath.Join(dir, "lost.js")); err == nil || !strings.Contains(err.Error(), "./nothing") {
		t.Errorf("got %v, want an error about the missing file", err)
	}
}
