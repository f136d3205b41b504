package build

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/render"
)

// A VM forgets the module of a document after its page: the documents together
// need much more memory than a VM may use.
func TestDocumentsLeaveTheVM(t *testing.T) {
	const documents, size, limit = 40, 1 << 20, 30 << 20
	files := map[string]string{
		"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}",
	}
	for i := range documents {
		// Each text is different, so that no VM can share them.
		text := strings.Repeat(fmt.Sprintf("%07d ", i), size/8)
		files[fmt.Sprintf("docs/doc-%d.mdx", i)] = "export const text = '" + text + "'\n\n# Document\n\n{text.length}\n"
	}
	bag := &diag.Bag{}
	p, m, b := bundleFiles(t, files, bag)
	in := renderInput(p, m, b)
	in.Limits = jsrun.Default
	in.Limits.Memory = limit
	var shown atomic.Int64
	in.Write = func(f emit.File) {
		if strings.HasSuffix(f.Path, ".html") && strings.Contains(string(f.Data), fmt.Sprint(size)) {
			shown.Add(1)
		}
	}
	if _, err := render.Pages(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	if n := shown.Load(); n != documents {
		t.Errorf("got %d pages with the length of their text, want %d", n, documents)
	}
}
