package build

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	generated "octavo/bench/corpus"
	"octavo/internal/diag"
)

// The first load of a document does not grow with the site: with ten documents
// or two hundred, the scripts are the same, and the page differs only in its
// sidebar.
func TestFirstLoadDoesNotGrow(t *testing.T) {
	small, large := firstLoad(t, 10), firstLoad(t, 200)
	if diff := large.scripts - small.scripts; diff > 100 || diff < -100 {
		t.Errorf("scripts: got %d bytes with 200 documents, want about %d as with 10", large.scripts, small.scripts)
	}
	// There are 19 more closed categories, each a link and a button.
	if perCategory := (large.html - small.html) / 19; perCategory > 1000 {
		t.Errorf("HTML: got %d bytes for each closed category, want at most 1000", perCategory)
	}
}

type load struct{ scripts, html int }

// firstLoad builds documents in folders of ten. It returns the size of the first
// document and of its scripts, in bytes.
func firstLoad(t *testing.T, documents int) load {
	t.Helper()
	files := map[string]string{
		"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}",
	}
	for i := range documents {
		files[fmt.Sprintf("docs/folder-%02d/doc-%d.md", i/10, i%10)] = fmt.Sprintf("# Document %d\n\nText.\n", i%10)
	}
	r, written := renderFiles(t, files, &diag.Bag{})
	sizes := map[string]int{}
	for _, f := range r.bundles.files() {
		sizes["/"+f.Path] = len(f.Data)
	}
	html := written["docs/folder-00/doc-0/index.html"]
	l := load{html: len(html)}
	for _, m := range regexp.MustCompile(`(?:modulepreload" href|module" src)="([^"]+)"`).FindAllStringSubmatch(html, -1) {
		if sizes[m[1]] == 0 || !strings.HasSuffix(m[1], ".js") {
			t.Errorf("got the address %s, want a script of the output", m[1])
		}
		l.scripts += sizes[m[1]]
	}
	if l.scripts == 0 {
		t.Fatal("got no scripts in the document, want some")
	}
	return l
}

// The work for a document does not grow with the site.
func TestWorkGrowsWithDocuments(t *testing.T) {
	if testing.Short() {
		t.Skip("builds four sites")
	}
	const documents = 10
	for name, siteFiles := range map[string]func(n int) []generated.File{
		"documents with three components": func(n int) []generated.File { return generated.New(n).Components() },
		"four times as many posts":        func(n int) []generated.File { return generated.NewBlog(4 * n).Docusaurus() },
	} {
		t.Run(name, func(t *testing.T) {
			small, large := countWork(t, siteFiles(documents)), countWork(t, siteFiles(4*documents))
			for kind, count := range small {
				each, further := count/documents, (large[kind]-count)/(3*documents)
				t.Logf("%s: %.1f for each document of the small site, %.1f for each further one", kind, each, further)
				if count == 0 || further > 1.1*each {
					t.Errorf("%s: got %.1f for each further document, want at most about %.1f as in the small site", kind, further, each)
				}
			}
		})
	}
}

// countWork builds a site and counts the work. The bundles have the same size for any
// number of pages, so their bytes do not count.
func countWork(t *testing.T, files []generated.File) map[string]float64 {
	t.Helper()
	site := map[string]string{}
	for _, f := range files {
		site[f.Path] = string(f.Data)
	}
	bag := &diag.Bag{}
	r, written := renderFiles(t, site, bag)
	if bag.Errors() > 0 {
		t.Fatalf("got %d errors, want a built site", bag.Errors())
	}
	bytes := 0
	for _, text := range written {
		bytes += len(text)
	}
	for _, f := range slices.Concat(r.Scripts, r.bundles.scripts.Files) {
		bytes += len(f.Data)
	}
	work := r.Work
	return map[string]float64{
		"renders":       float64(work.Renders + work.Parts + work.Shapes + work.Traces),
		"whole renders": float64(work.Renders),
		"bytes parsed":  float64(r.loader.Parsed()),
		"modules":       float64(len(r.bundles.scripts.Modules) + len(r.bundles.client.Modules)),
		"bytes written": float64(bytes),
	}
}
