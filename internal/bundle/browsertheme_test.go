package bundle

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
)

func madeBrowserTheme(t *testing.T) fs.FS {
	t.Helper()
	made, err := MakeBrowserTheme()
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for name, data := range made {
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// Scripts with the theme for browsers are those with the sources of the theme, except for
// the names that esbuild makes up.
func TestBrowserThemeMakesTheSameScripts(t *testing.T) {
	site := testSite(t, map[string]string{
		"src/pages/index.js":               "import Layout from '@theme/Layout'; export default () => <Layout>Hello</Layout>",
		"src/theme/NotFound/Content.js":    "export default () => <p>Gone</p>",
		"src/theme/Admonition/Icon/Tip.js": "import Tip from '@theme-original/Admonition/Icon/Tip'; export default (props) => <b><Tip {...props} /></b>",
	})
	site.Search = english
	bundle := func(theme fs.FS) map[string]emit.File {
		b := newBundler(t, site, &diag.Bag{})
		b.browserTheme = func() fs.FS { return theme }
		client, err := b.Client()
		if err != nil || client == nil {
			t.Fatalf("got %v, %v, want scripts", client, err)
		}
		files := map[string]emit.File{}
		for _, file := range client.Files {
			if name := hashInName.ReplaceAllString(file.Path, "."); !strings.Contains(name, "/chunk.") {
				files[name] = file
			}
		}
		return files
	}
	want, got := bundle(nil), bundle(madeBrowserTheme(t))
	for name := range want {
		if got[name].Path == "" {
			t.Errorf("got no script %s, want one", name)
			continue
		}
		if a, b := zippedSize(t, want[name].Data), zippedSize(t, got[name].Data); b > a+a/100+20 {
			t.Errorf("got %d bytes of %s, want about %d", b, name, a)
		}
		if bytes.Contains(got[name].Data, []byte(reactCall)) {
			t.Errorf("got %s with a call of %s, want the function of React", name, reactCall)
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %d scripts, want %d", len(got), len(want))
	}
	const licence = "@license React"
	react := string(got["assets/js/react.js"].Data)
	if n := strings.Count(react, licence); n != 1 {
		t.Errorf("got %d licences of React, want 1", n)
	}
}

var hashInName = regexp.MustCompile(`\.[A-Z0-9]{8}\.`)

func zippedSize(t *testing.T, data []byte) int {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write(data)
	w.Close()
	return out.Len()
}

// The function has the exports of the module that it is made from.
func TestFunctionOfReact(t *testing.T) {
	function, _, err := splitReact()
	if err != nil {
		t.Fatal(err)
	}
	// React compares the versions of its modules.
	version := regexp.MustCompile(`version="(.+?)"`).FindStringSubmatch(string(function))[1]
	program, err := jsrun.Compile(`globalThis.run = () => {
		const exports = {}
		const anything = new Proxy(() => anything, {get: (_, name) => name === 'version' ? ` + quote(version) + ` : anything});
		` + string(function) + `(exports, anything, anything, anything)
		return Object.keys(exports).join()
	}`)
	if err != nil {
		t.Fatal(err)
	}
	vm, err := jsrun.NewVM(jsrun.Default)
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	if err := vm.Run(program); err != nil {
		t.Fatal(err)
	}
	got, err := vm.Call("run")
	if want := "createRoot,hydrateRoot,version"; got != want || err != nil {
		t.Errorf("got exports %q, %v, want %q", got, err, want)
	}
}

func TestBrowserThemeOfOtherSources(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{
		"other sources": {browserThemeKey: {Data: []byte("0")}},
		"nothing":       {},
	} {
		t.Run(name, func(t *testing.T) {
			if readBrowserTheme(files) != nil {
				t.Error("got a theme, want none")
			}
		})
	}
	if readBrowserTheme(madeBrowserTheme(t)) == nil {
		t.Error("got no theme, want the one made from these sources")
	}
}
