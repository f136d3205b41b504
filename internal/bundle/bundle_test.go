package bundle

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/testfiles"
)

// testSite returns a site with the given files. Scripts in src/pages are its
// modules.
func testSite(t *testing.T, files map[string]string) Site {
	t.Helper()
	dir := testfiles.Folder(t, files)
	site := Site{Dir: dir, Overrides: ReadOverrides(dir, nil)}
	site.Data.SiteConfig.BaseURL = "/base/"
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasPrefix(name, "src/pages/") && strings.HasSuffix(name, ".js") {
			site.Modules = append(site.Modules, Module{ID: "@site/" + name, File: filepath.Join(dir, filepath.FromSlash(name))})
		}
	}
	return site
}

func newBundler(t *testing.T, site Site, bag *diag.Bag) *Bundler {
	t.Helper()
	b, err := New(site, bag)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func bundleBoth(t *testing.T, site Site) (*Server, *Client) {
	t.Helper()
	bag := &diag.Bag{}
	b := newBundler(t, site, bag)
	server, err := b.Server()
	if err != nil {
		t.Fatal(err)
	}
	client, err := b.Client()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	if server == nil || client == nil {
		t.FailNow()
	}
	return server, client
}

// Class names of CSS modules must be the same on the server and in browsers, also
// for files of the same name.
func TestCSSModuleNamesAgree(t *testing.T) {
	site := testSite(t, map[string]string{
		"src/pages/a.js":                `import s from './styles.module.css'; export default () => s.hero`,
		"src/pages/b.js":                `import s from './b/styles.module.css'; export default () => s.hero`,
		"src/pages/styles.module.css":   `.hero { color: red }`,
		"src/pages/b/styles.module.css": `.hero { color: blue }`,
	})
	server, client := bundleBoth(t, site)
	names := regexp.MustCompile(`styles_[A-Za-z0-9]+_hero`)
	inCSS := unique(names.FindAllString(string(server.CSS), -1))
	if len(inCSS) != 2 {
		t.Fatalf("class names in the stylesheet are %q, want two", inCSS)
	}
	var scripts strings.Builder
	for _, f := range client.Files {
		scripts.Write(f.Data)
	}
	if inServer := unique(names.FindAllString(server.Script, -1)); !slices.Equal(inServer, inCSS) {
		t.Errorf("class names on the server are %q, want %q as in the stylesheet", inServer, inCSS)
	}
	if inClient := unique(names.FindAllString(scripts.String(), -1)); !slices.Equal(inClient, inCSS) {
		t.Errorf("class names in browsers are %q, want %q as in the stylesheet", inClient, inCSS)
	}
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// Pages share one script with the theme, and the code of a page is in a script
// that no other page loads.
func TestClientSplits(t *testing.T) {
	site := testSite(t, map[string]string{
		"src/pages/a.js": `import {useState} from 'react'; export default () => useState('only in a')[0]`,
		"src/pages/b.js": `import {useState} from 'react'; export default () => useState('only in b')[0]`,
	})
	_, client := bundleBoth(t, site)
	data := map[string]string{}
	for _, f := range client.Files {
		data[f.Path] = string(f.Data)
	}
	a := client.Modules["@site/src/pages/a.js"]
	if !strings.Contains(data[a.Path], "only in a") || strings.Contains(data[a.Path], "only in b") {
		t.Errorf("the script of page a is %q, want its own code alone", data[a.Path])
	}
	if strings.Contains(data[client.Entry.Path], "only in") {
		t.Error("got code of a page in the entry, want none")
	}
	if len(a.Imports) == 0 {
		t.Error("the script of page a imports nothing, want scripts of the theme")
	}
	for _, path := range append(a.Imports, client.Entry.Imports...) {
		if data[path] == "" {
			t.Errorf("got no file %s, want it: a script imports it", path)
		}
	}
	licence := 0
	for _, text := range data {
		licence += strings.Count(text, "@license React")
	}
	if licence == 0 {
		t.Error("got no licence notice of React, want one")
	}
}

func TestServerMapFindsTheSource(t *testing.T) {
	site := testSite(t, map[string]string{
		"src/pages/größe 1.js": "export default function Page() {\n  return \"ä😀\" + needle.length\n}\n",
	})
	b := newBundler(t, site, &diag.Bag{})
	server, err := b.Server()
	if err != nil || server == nil {
		t.Fatal(err)
	}
	m, err := b.ServerMap()
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(server.Script, "needle.length")
	line := strings.Count(server.Script[:at], "\n") + 1
	column := at - strings.LastIndex(server.Script[:at], "\n")
	place, ok := m.Locate(line, column)
	if !ok || !place.Own {
		t.Fatalf("place is %+v, want a file of the author", place)
	}
	marked := string(place.Source.Text[place.At.Start:place.At.End])
	if place.Source.Path != "src/pages/größe 1.js" || marked != "needle" {
		t.Errorf("place is %q in %s, want needle in src/pages/größe 1.js", marked, place.Source.Path)
	}
}

func TestDevelopmentUsesReactsDevelopmentBuild(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
	const warning = "Each child in a list should have a unique"
	for _, development := range []bool{false, true} {
		t.Run(fmt.Sprintf("development %v", development), func(t *testing.T) {
			if testing.Short() && !development {
				t.Skip("bundles again")
			}
			site.Development = development
			_, client := bundleBoth(t, site)
			found := slices.ContainsFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), warning) })
			if found != development {
				t.Errorf("got scripts with the warnings of React: %v, want %v", found, development)
			}
		})
	}
}

// Scripts do not contain features that the site does not use, and the theme has
// the files that take their place.
func TestUnusedFeaturesAreLeftOut(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
	const bar = "theme-announcement-bar"
	for _, has := range []bool{false, true} {
		t.Run(fmt.Sprintf("announcement bar %v", has), func(t *testing.T) {
			if testing.Short() && has {
				t.Skip("bundles again")
			}
			site.Features = Features{AnnouncementBar: has, NavbarItems: map[string]bool{}}
			_, client := bundleBoth(t, site)
			found := slices.ContainsFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), bar) })
			if found != has {
				t.Errorf("got scripts with the announcement bar: %v, want %v", found, has)
			}
		})
	}
	for file, standIn := range (Features{NavbarItems: map[string]bool{}}).standIns() {
		for _, name := range []string{file, standIn} {
			if findThemeFile(name) != name {
				t.Errorf("got no file %s in the theme, want one", name)
			}
		}
	}
}

// The search worker is one script that no other script imports. Only sites with
// search have it.
func TestSearchWorker(t *testing.T) {
	workers := regexp.MustCompile(`assets/js/search\.[A-Z0-9]{8}\.js`)
	for _, search := range []bool{true, false} {
		t.Run(fmt.Sprintf("search %v", search), func(t *testing.T) {
			site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
			if search {
				site.Search = []string{"en"}
			}
			_, client := bundleBoth(t, site)
			worker, naming := "", ""
			for _, f := range client.Files {
				if strings.Contains(string(f.Data), "invertedIndex") && workers.MatchString(f.Path) {
					worker = f.Path
				}
			}
			for _, f := range client.Files {
				if worker != "" && strings.Contains(string(f.Data), "/base/"+worker) {
					naming = f.Path
				}
			}
			if (worker != "") != search || (naming != "") != search {
				t.Errorf("got worker %q and the script %q with its address, want both: %v", worker, naming, search)
			}
			if naming != "" && (naming == client.Entry.Path || slices.Contains(client.Entry.Imports, naming)) {
				t.Errorf("got %s on every page, want it on demand", naming)
			}
			if strings.Contains(worker, "chunk") || slices.ContainsFunc(client.Files, func(f emit.File) bool {
				return f.Path == worker && regexp.MustCompile(`(?m)^import|[;}]import[ {"]`).Match(f.Data)
			}) {
				t.Errorf("got imports in %s, want none", worker)
			}
		})
	}
}

// The worker contains only the languages of the site.
func TestSearchWorkerLanguages(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
	site.Search = []string{"en", "de"}
	_, client := bundleBoth(t, site)
	i := slices.IndexFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), "invertedIndex") })
	code := string(client.Files[i].Data)
	if !strings.Contains(code, "stemmer-de") || strings.Contains(code, "stemmer-fr") {
		t.Errorf("got German %v, French %v, want only German", strings.Contains(code, "stemmer-de"), strings.Contains(code, "stemmer-fr"))
	}
}

// An edited stylesheet changes no script: browsers keep the scripts that they have.
func TestScriptsDoNotDependOnStyles(t *testing.T) {
	scripts := func(css string) []emit.File {
		site := testSite(t, map[string]string{
			"src/pages/a.js": "import '../a.css'\nimport styles from '../b.module.css'\nexport default () => <b className={styles.x}>x</b>",
			"src/a.css":      css, "src/b.module.css": ".x {color: red}", "src/custom.css": css,
		})
		site.CustomCSS = []string{filepath.Join(site.Dir, "src", "custom.css")}
		server, client := bundleBoth(t, site)
		if !strings.Contains(string(server.CSS), "color") {
			t.Errorf("got the stylesheet %q, want the rules of the site", server.CSS)
		}
		return client.Files
	}
	one, two := scripts(".a {color: red}"), scripts(strings.Repeat(".zzz .qqq-www {color: blue}\n", 500))
	if len(one) != len(two) {
		t.Fatalf("got %d and %d files, want the same", len(one), len(two))
	}
	for i, f := range one {
		if two[i].Path != f.Path || string(two[i].Data) != string(f.Data) {
			t.Errorf("got %s, want %s as with another stylesheet", two[i].Path, f.Path)
		}
	}
}
