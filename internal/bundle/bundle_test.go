package bundle

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/emit"
)

func testSite(t *testing.T, files map[string]string) Site {
	t.Helper()
	dir := t.TempDir()
	site := Site{Dir: dir, Overrides: ReadOverrides(dir)}
	site.Data.SiteConfig.BaseURL = "/base/"
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(name, "src/pages/") && strings.HasSuffix(name, ".js") {
			site.Modules = append(site.Modules, Module{ID: "@site/" + name, File: file})
		}
	}
	slices.SortFunc(site.Modules, func(a, b Module) int { return strings.Compare(a.ID, b.ID) })
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
		t.Errorf("%s: %s", d.Code, d.Message)
	}
	if server == nil || client == nil {
		t.FailNow()
	}
	return server, client
}

// Class names of CSS modules must be the same in the HTML that the server
// makes and in the browser, also for files of the same name.
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
		t.Fatalf("class names %q in the stylesheet, want two", inCSS)
	}
	var scripts strings.Builder
	for _, f := range client.Files {
		scripts.Write(f.Data)
	}
	if inServer := unique(names.FindAllString(server.Script, -1)); !slices.Equal(inServer, inCSS) {
		t.Errorf("server has %q, stylesheet %q", inServer, inCSS)
	}
	if inClient := unique(names.FindAllString(scripts.String(), -1)); !slices.Equal(inClient, inCSS) {
		t.Errorf("client has %q, stylesheet %q", inClient, inCSS)
	}
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// What pages share is loaded once, and what one page needs only with it.
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
		t.Errorf("the script of a holds %q", data[a.Path])
	}
	if strings.Contains(data[client.Entry.Path], "only in") {
		t.Error("the entry holds code of a page")
	}
	if len(a.Imports) == 0 {
		t.Error("the script of a shares nothing with the theme")
	}
	for _, path := range append(a.Imports, client.Entry.Imports...) {
		if data[path] == "" {
			t.Errorf("%s is imported but not there", path)
		}
	}
	licence := 0
	for _, text := range data {
		licence += strings.Count(text, "@license React")
	}
	if licence == 0 {
		t.Error("React's licence note was lost")
	}
}

func TestServerMapLeadsBack(t *testing.T) {
	site := testSite(t, map[string]string{
		"src/pages/a.js": "export default function Page() {\n  return needle.length\n}\n",
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
		t.Fatalf("not found: %+v", place)
	}
	marked := string(place.Source.Text[place.At.Start:place.At.End])
	if place.Source.Path != "src/pages/a.js" || marked != "needle" {
		t.Errorf("%s: %q", place.Source.Path, marked)
	}
}

func TestDevelopmentUsesReactsDevelopmentBuild(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
	const warning = "Each child in a list should have a unique"
	for _, development := range []bool{false, true} {
		site.Development = development
		_, client := bundleBoth(t, site)
		found := slices.ContainsFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), warning) })
		if found != development {
			t.Errorf("development %v: React's warnings are there: %v", development, found)
		}
	}
}

// What a site has no use for is in none of its scripts, and what stands in for
// it is a file that there is.
func TestUnusedPartsAreLeftOut(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
	const bar = "theme-announcement-bar"
	for _, has := range []bool{false, true} {
		site.Features = Features{AnnouncementBar: has, NavbarItems: map[string]bool{}}
		_, client := bundleBoth(t, site)
		found := slices.ContainsFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), bar) })
		if found != has {
			t.Errorf("the site has a bar: %v; its scripts have one: %v", has, found)
		}
	}
	for file, standIn := range (Features{NavbarItems: map[string]bool{}}).unused() {
		for _, name := range []string{file, standIn} {
			if findThemeFile(name) != name {
				t.Errorf("the theme has no file %s", name)
			}
		}
	}
}

// The search's worker is one script, which no other script imports, and only
// sites with a search have it.
func TestSearchWorker(t *testing.T) {
	workers := regexp.MustCompile(`assets/js/search\.[A-Z0-9]{8}\.js`)
	for _, search := range []bool{true, false} {
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
			t.Errorf("search %v: worker %q, named by %q", search, worker, naming)
		}
		if naming != "" && (naming == client.Entry.Path || slices.Contains(client.Entry.Imports, naming)) {
			t.Errorf("%s is loaded first", naming)
		}
		if strings.Contains(worker, "chunk") || slices.ContainsFunc(client.Files, func(f emit.File) bool {
			return f.Path == worker && regexp.MustCompile(`(?m)^import|[;}]import[ {"]`).Match(f.Data)
		}) {
			t.Errorf("%s imports others", worker)
		}
	}
}

// The worker knows the languages of the site, and no others.
func TestSearchWorkerLanguages(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => null`})
	site.Search = []string{"en", "de"}
	_, client := bundleBoth(t, site)
	i := slices.IndexFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), "invertedIndex") })
	code := string(client.Files[i].Data)
	if !strings.Contains(code, "stemmer-de") || strings.Contains(code, "stemmer-fr") {
		t.Error("the worker's script has other languages than the site")
	}
}
