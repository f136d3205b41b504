package build

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"octavo/internal/diag"
)

// What a reader of a document loads first does not grow with the site: ten
// documents or two hundred, the scripts are the same, and the page differs by
// what its sidebar shows.
func TestFirstLoadDoesNotGrow(t *testing.T) {
	small, large := firstLoad(t, 10), firstLoad(t, 200)
	if diff := large.scripts - small.scripts; diff > 100 || diff < -100 {
		t.Errorf("scripts: %d bytes with 10 documents, %d with 200", small.scripts, large.scripts)
	}
	// Nineteen closed categories more, each a label with an address and a button.
	if perCategory := (large.html - small.html) / 19; perCategory > 1000 {
		t.Errorf("HTML: %d bytes with 10 documents, %d with 200: %d for each closed category", small.html, large.html, perCategory)
	}
}

type load struct{ scripts, html int }

// firstLoad builds documents in folders of ten and returns what the first one
// makes a browser load.
func firstLoad(t *testing.T, documents int) load {
	t.Helper()
	files := map[string]string{
		"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}",
	}
	for i := range documents {
		files[fmt.Sprintf("docs/folder-%02d/doc-%d.md", i/10, i%10)] = fmt.Sprintf("# Document %d\n\nText.\n", i%10)
	}
	dir := writeFiles(t, files)
	bag := &diag.Bag{}
	o := Options{SiteDir: dir, Progress: func(Progress) {}}
	m, bundles, documentsOut := rendered(t, dir, o, bag)
	sizes := map[string]int{}
	for _, f := range m.output(bundles, documentsOut, nil) {
		sizes["/"+f.Path] = len(f.Data)
	}
	var l load
	for _, d := range documentsOut.Pages {
		if d.Path != "docs/folder-00/doc-0/index.html" {
			continue
		}
		html := string(d.HTML)
		l.html = len(html)
		for _, m := range regexp.MustCompile(`(?:modulepreload" href|module" src)="([^"]+)"`).FindAllStringSubmatch(html, -1) {
			if sizes[m[1]] == 0 || !strings.HasSuffix(m[1], ".js") {
				t.Errorf("%s is not there", m[1])
			}
			l.scripts += sizes[m[1]]
		}
	}
	if l.scripts == 0 {
		t.Fatal("the document has no scripts")
	}
	return l
}
