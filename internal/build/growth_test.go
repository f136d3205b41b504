package build

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

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
