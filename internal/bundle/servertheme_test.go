package bundle

import (
	"bytes"
	"maps"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"octavo/internal/diag"
)

func makeServerTheme() *ServerTheme {
	made, err := MakeServerTheme(func(script string) ([]byte, error) { return []byte(script), nil })
	if err != nil {
		panic(err)
	}
	return made
}

var madeTheme = sync.OnceValue(makeServerTheme)

func TestServerThemeIsReadBack(t *testing.T) {
	made := madeTheme()
	for name, test := range map[string]struct {
		change func(files fstest.MapFS)
		want   bool
	}{
		"unchanged": {func(fstest.MapFS) {}, true},
		"other sources": {func(f fstest.MapFS) {
			f[themeFactsFile].Data = bytes.Replace(f[themeFactsFile].Data, []byte(made.Key), []byte("0"), 1)
		}, false},
		"damaged":         {func(f fstest.MapFS) { f[themeFactsFile].Data = f[themeFactsFile].Data[:100] }, false},
		"without program": {func(f fstest.MapFS) { delete(f, themeProgramFile) }, false},
		"nothing":         {func(f fstest.MapFS) { clear(f) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			files, err := made.Files()
			if err != nil {
				t.Fatal(err)
			}
			fsys := fstest.MapFS{}
			for name, data := range files {
				fsys[name] = &fstest.MapFile{Data: data}
			}
			test.change(fsys)
			got := readServerTheme(fsys)
			if (got != nil) != test.want {
				t.Fatalf("got a theme %v, want %v", got != nil, test.want)
			}
			if got != nil && (len(got.Modules) != len(made.Modules) || !bytes.Equal(got.Program, made.Program)) {
				t.Errorf("got %d modules and a program of %d bytes, want %d and %d", len(got.Modules), len(got.Program), len(made.Modules), len(made.Program))
			}
		})
	}
}

func TestServerThemeIsTheSameEveryTime(t *testing.T) {
	one, err := madeTheme().Files()
	if err != nil {
		t.Fatal(err)
	}
	two, err := makeServerTheme().Files()
	if err != nil {
		t.Fatal(err)
	}
	if !maps.EqualFunc(one, two, bytes.Equal) {
		t.Error("got other files from the same sources, want the same")
	}
}

// The bundle of a site has no module of a theme that was bundled in advance. It has
// the data of plugins only if a module reads it. A site that replaces a component
// gets the theme in its bundle.
func TestServerBundleWithServerTheme(t *testing.T) {
	const page = "import Layout from '@theme/Layout'; export default () => <Layout>Hello</Layout>"
	made := madeTheme()
	for name, test := range map[string]struct {
		files                    map[string]string
		usesTheme, hasGlobalData bool
	}{
		"plain":       {map[string]string{"src/pages/a.js": page}, true, false},
		"global data": {map[string]string{"src/pages/a.js": "import use from '@docusaurus/useGlobalData'; export default () => use()"}, true, true},
		"override":    {map[string]string{"src/pages/a.js": page, "src/theme/Footer.js": "export default () => null"}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			site := testSite(t, test.files)
			site.Theme, site.GlobalData = made, map[string]any{"plugin": "the data of a plugin"}
			server, _ := bundleBoth(t, site)
			if got := strings.Contains(server.Script, "octavoTheme["); got != test.usesTheme || (server.Theme != nil) != test.usesTheme {
				t.Errorf("got a script that uses the theme: %v, want %v", got, test.usesTheme)
			}
			if got := strings.Contains(server.Script, "react.transitional.element"); got == test.usesTheme {
				t.Errorf("got React in the script: %v, want %v", got, !test.usesTheme)
			}
			if got := strings.Contains(server.Script, "the data of a plugin"); got != test.hasGlobalData {
				t.Errorf("got the data of plugins: %v, want %v", got, test.hasGlobalData)
			}
		})
	}
}

// The script that searches is the same, whether it was bundled in advance or with
// the site. Other languages and readable scripts are bundled with the site.
func TestWorkerOfServerTheme(t *testing.T) {
	for name, change := range map[string]func(*Site){
		"English":       func(*Site) {},
		"two languages": func(s *Site) { s.Search = []string{"en", "de"} },
		"readable":      func(s *Site) { s.Development = true },
	} {
		t.Run(name, func(t *testing.T) {
			site := testSite(t, nil)
			site.Search = english
			change(&site)
			want, err := newBundler(t, site, &diag.Bag{}).searchWorker()
			if err != nil {
				t.Fatal(err)
			}
			site.Theme = madeTheme()
			got, err := newBundler(t, site, &diag.Bag{}).searchWorker()
			if err != nil || got.Path != want.Path || !bytes.Equal(got.Data, want.Data) {
				t.Errorf("got %s and error %v, want %s", got.Path, err, want.Path)
			}
		})
	}
}
