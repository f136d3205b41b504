package build

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"octavo/internal/cache"
	"octavo/internal/emit"
	"octavo/internal/testfiles"
)

// previewSite is a site with about sixty documents.
func previewSite() map[string]string {
	files := maps.Clone(cachedSite)
	for i := range 50 {
		files[fmt.Sprintf("docs/many/part-%d/doc-%02d.md", i%5, i)] = fmt.Sprintf("# Document %d\n\nTo [plain](../../plain.md) and [code](/docs/code).\n\n## Part\n", i)
	}
	return files
}

// TestPreviewEqualsCleanBuild edits a site at random. After each sequence of edits, the
// preview that has followed them must equal one that starts now.
func TestPreviewEqualsCleanBuild(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	sequences := 20
	if *every {
		sequences = 200
	}
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	t.Logf("seed %d", seed)
	e := &editor{t: t, dir: testfiles.Folder(t, previewSite())}
	store := cache.InMemory() // bundles are the same in all previews
	open := func() *Preview {
		v, err := NewPreview(Options{SiteDir: e.dir, Version: "test", Cache: store, Progress: func(Progress) {}, Log: func(_, text string) { t.Log(text) }})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	follower := open()
	defer follower.Close()
	names := slices.Sorted(maps.Keys(edits))
	var done []string
	for i := range sequences {
		e.changed = nil
		if i > 0 {
			for range 1 + random.IntN(4) {
				e.number++
				name := names[random.IntN(len(names))]
				edits[name](e)
				done = append(done, name)
			}
		}
		quick, isQuick := follower.Quick(e.changed)
		if len(follower.patched.list) > 0 { // a preview that starts now has other scripts, and no patches
			isQuick, follower.patched = false, patched{}
		}
		if random.IntN(4) == 0 { // the next change comes before the check
			if _, err := follower.Update(t.Context(), e.changed); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got := update(t, follower, e.changed)
		clean := open()
		want := update(t, clean, nil)
		comparePreviews(t, got, want, random)
		if isQuick && want.HasPages() {
			compareData(t, quick, want)
		}
		clean.Close()
		if t.Failed() {
			t.Fatalf("after %q", done[max(0, len(done)-12):])
		}
	}
}

// comparePreviews compares the mistakes, the data of all pages, the sidebars, the data of
// the site, and the HTML of some pages.
func comparePreviews(t *testing.T, got, want *Snapshot, random *rand.Rand) {
	t.Helper()
	g, w := messages(got), messages(want)
	if !want.HasPages() {
		// The follower shows the pages before, with their mistakes.
		for line := range strings.Lines(w) {
			if !strings.Contains(g, line) {
				t.Errorf("got the messages\n%s\nwant also\n%s", g, line)
			}
		}
		return
	}
	if g != w {
		t.Errorf("got the messages\n%s\nwant\n%s", g, w)
	}
	if !got.HasPages() {
		t.Error("got no pages, want a site")
		return
	}
	if g, w := siteText(t, got), siteText(t, want); g != w {
		t.Errorf("the site differs: got\n%s\nwant\n%s", g, w)
		return
	}
	compareData(t, got, want)
	routes := want.model.site.Routes
	if g, w := fmt.Sprint(got.preview.Sidebars()), fmt.Sprint(want.preview.Sidebars()); g != w {
		t.Error("the sidebars differ")
	}
	for range 2 {
		compareDocuments(t, got, want, routes[random.IntN(len(routes))].Path)
	}
}

// compareData compares the data of all pages.
func compareData(t *testing.T, got, want *Snapshot) {
	t.Helper()
	routes := want.model.site.Routes
	if len(routes) != len(got.model.site.Routes) {
		t.Errorf("got %d pages, want %d", len(got.model.site.Routes), len(routes))
	}
	for i := range routes {
		route := &routes[i]
		if doc := route.Markdown(); doc != nil && doc.Broken() {
			continue // the follower shows the content before
		}
		if g, w := pageText(t, got, route.Path), pageText(t, want, route.Path); g != w {
			t.Errorf("%s differs: got\n%s\nwant\n%s", route.Path, g, w)
			return
		}
	}
}

func messages(s *Snapshot) (text string) {
	for _, d := range s.Problems() {
		text += fmt.Sprintf("%s: %s (%s)\n", d.Code, d.Message, d.Hint)
	}
	return text
}

// siteText returns the data that all pages share, and the names of shared files.
func siteText(t *testing.T, s *Snapshot) string {
	t.Helper()
	data, global := s.SiteData()
	text, err := json.Marshal([]any{data, global, s.Styles(), s.Entry()})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// pageText returns the data of a page as JSON.
func pageText(t *testing.T, s *Snapshot, path string) string {
	t.Helper()
	route := s.RouteAt(path)
	if route == nil {
		return "no page"
	}
	page, err := s.Data(route)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func compareDocuments(t *testing.T, got, want *Snapshot, path string) {
	t.Helper()
	g, _, err := got.Document(got.RouteAt(path))
	if err != nil {
		t.Fatal(err)
	}
	w, _, err := want.Document(want.RouteAt(path))
	if err != nil {
		t.Fatal(err)
	}
	if string(g) != string(w) {
		t.Errorf("the HTML of %s differs: got\n%s\nwant\n%s", path, g, w)
	}
}

// startPreview returns the preview of a site, with its pages.
func startPreview(t *testing.T, dir string) (*Preview, *Snapshot) {
	t.Helper()
	v, err := NewPreview(Options{SiteDir: dir, Version: "test", Progress: func(Progress) {}, Log: func(_, text string) { t.Log(text) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return v, update(t, v, nil)
}

// update returns the site after a change, with its mistakes.
func update(t *testing.T, v *Preview, changed []string) *Snapshot {
	t.Helper()
	if _, err := v.Update(t.Context(), changed); err != nil {
		t.Fatal(err)
	}
	return v.Check()
}

// A preview shows drafts and unlisted pages, with a banner, and lists them.
func TestPreviewShowsHiddenPages(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"docusaurus.config.js":  "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}",
		"docs/draft.md":         "---\ndraft: true\n---\n\n# Draft\n",
		"docs/unlisted.md":      "---\nunlisted: true\n---\n\n# Unlisted\n",
		"docs/listed.md":        "# Listed\n",
		"blog/2024-01-01-p.md":  "---\ndraft: true\n---\n\n# Post\n",
		"src/pages/page.md":     "---\ndraft: true\n---\n\n# Page\n",
		"src/pages/ordinary.md": "# Ordinary\n",
	})
	_, s := startPreview(t, dir)
	for path, want := range map[string]string{
		"/docs/draft": "theme-draft-banner", "/docs/unlisted": "theme-unlisted-banner", "/blog/2024/01/01/p": "theme-draft-banner",
		"/page": "theme-draft-banner", "/docs/listed": `href="/docs/draft"`, "/ordinary": "Ordinary",
	} {
		route := s.RouteAt(path)
		if route == nil {
			t.Errorf("got no page %s, want one", path)
			continue
		}
		html, _, err := s.Document(route)
		if err != nil || !strings.Contains(string(html), want) {
			t.Errorf("%s: got error %v and\n%s\nwant %s in it", path, err, html, want)
		}
	}
}

// The scripts of a preview have the banner of drafts before there is a draft: React would
// remove a banner that it does not know, and new scripts would load the page again.
func TestPreviewScriptsHaveTheBanner(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}",
		"docs/one.md":          "# One\n",
	})
	_, s := startPreview(t, dir)
	hasBanner := func(f emit.File) bool { return strings.Contains(string(f.Data), "-banner alert alert--warning") }
	if !slices.ContainsFunc(s.BundleFiles(), hasBanner) {
		t.Error("got scripts without the banner, want one with it")
	}
}

// A document with a syntax error keeps its content until the error is corrected.
func TestPreviewKeepsContent(t *testing.T) {
	e := &editor{t: t, dir: testfiles.Folder(t, previewSite())}
	v, _ := startPreview(t, e.dir)
	for _, step := range []struct {
		text     string
		problems bool
		want     string
	}{
		{"# Plain\n\nFirst <Broken", true, "See <a"},
		{"# Plain\n\nSecond {", true, "See <a"},
		{"# Plain\n\nCorrected.", false, "Corrected."},
	} {
		e.write("docs/plain.md", step.text)
		s := update(t, v, e.changed)
		if text := messages(s); strings.Contains(text, "mdx-syntax") != step.problems {
			t.Errorf("after %q: got the messages %s", step.text, text)
		}
		html, _, err := s.Document(s.RouteAt("/docs/plain"))
		if err != nil || !strings.Contains(string(html), step.want) {
			t.Errorf("after %q: got error %v and\n%s\nwant %s in it", step.text, err, html, step.want)
		}
	}
}

// Memory does not grow with the number of edits.
func TestPreviewForgets(t *testing.T) {
	edits := 200
	if *every {
		edits = 2000
	}
	e := &editor{t: t, dir: testfiles.Folder(t, previewSite())}
	v, _ := startPreview(t, e.dir)
	text := e.read("docs/plain.md")
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	var after100 uint64
	for i := range edits {
		e.number, e.changed = i, []string{}
		switch i % 3 {
		case 0:
			e.write("docs/plain.md", text+"\nEdit %d.\n")
		case 1:
			e.write("docs/many/part-0/doc-00.md", "# Title %d\n\n```js\nlet a = %d\n```\n")
		case 2:
			e.write("docs/code.md", "# Code %d\n\n## Second\n")
		}
		if s, ok := v.Quick(e.changed); ok {
			pageText(t, s, "/docs/plain")
		}
		s := update(t, v, e.changed)
		if i%20 == 0 {
			compareDocuments(t, s, s, "/docs/plain")
		}
		if i == 100 {
			after100 = heap()
		}
	}
	if now := heap(); now > after100+after100/5 {
		t.Errorf("got %d kB after %d edits, want at most a fifth more than the %d kB after 100", now>>10, edits, after100>>10)
	}
	runtime.KeepAlive(v)
}
