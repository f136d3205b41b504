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
		"alone.js":                             "const path = require('node:path'); require('webpack'); module.exports = path.join",
		"styles.js":                            "module.exports = () => ({name: 'styles', configurePostCss: (options) => options})",
		"quiet.js":                             "require('quiet'); try { require('absent') } catch {}",
		"node_modules/quiet/index.js":          "// require('http')\n/**\n * import http from 'http'\n */\nimport a from './a.mjs'\nconst text = 'from here'",
		"node_modules/quiet/a.mjs":             "export * from 'fs'; try { require('absent') } catch {}",
		"lost.js":                              "require('./nothing')",
		"node_modules/native/index.js":         "module.exports = require('./build/addon.node'); require('child_process')",
		"node_modules/native/build/addon.node": "binary",
	})
	needs, err := NodeNeeds(dir, filepath.Join(dir, "plugin.js"))
	want := []NodeNeed{{"node:http", ""}, {"node:child_process", "native"}, {"addon.node", "native"}}
	if err != nil || !slices.Equal(needs, want) {
		t.Errorf("got %v (%v), want %v", needs, err, want)
	}
	if needs, err := NodeNeeds(dir, filepath.Join(dir, "styles.js")); err != nil || !slices.Equal(needs, []NodeNeed{{PostCSS, ""}}) {
		t.Errorf("got %v (%v), want PostCSS", needs, err)
	}
	for _, file := range []string{"alone.js", "quiet.js"} {
		if needs, err := NodeNeeds(dir, filepath.Join(dir, file)); err != nil || len(needs) > 0 {
			t.Errorf("%s: got %v (%v), want no needs", file, needs, err)
		}
	}
	if _, err := NodeNeeds(dir, filepath.Join(dir, "lost.js")); err == nil || !strings.Contains(err.Error(), "./nothing") {
		t.Errorf("got %v, want an error about the missing file", err)
	}
}

func TestNodeNeedsStopsEarly(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"node_modules/large/index.js": "require('http'); require('https'); require('./more')",
		"node_modules/large/more.js":  "require('net'); require('tls'); require('./rest')",
		"node_modules/large/rest.js":  "require('zlib')",
	})
	needs, err := NodeNeeds(dir, filepath.Join(dir, "node_modules/large/index.js"))
	want := []NodeNeed{{"node:http", "large"}, {"node:https", "large"}, {"node:net", "large"}, {"node:tls", "large"}}
	if err != nil || !slices.Equal(needs, want) {
		t.Errorf("got %v (%v), want %v", needs, err, want)
	}
}
