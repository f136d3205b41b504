package content

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/diag"
)

// Reads a large site from disk: 5,000 documents of ordinary length in a hundred
// folders.
func BenchmarkLoadDocs(b *testing.B) {
	dir := b.TempDir()
	body := strings.Repeat("## A heading\n\nText with a [link](./other.md), `code` and *emphasis*.\n\n```js\nconst a = 1;\n```\n\n- one\n- two\n\n", 10)
	for i := range 5000 {
		file := filepath.Join(dir, "docs", fmt.Sprintf("%02d-folder", i%100), fmt.Sprintf("%04d-doc.md", i))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			b.Fatal(err)
		}
		text := fmt.Sprintf("---\ntitle: Document %d\nsidebar_position: %d\ntags: [a, b]\n---\n\n%s", i, i, body)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	bag := &diag.Bag{}
	loader := Loader{FS: os.DirFS(dir), Config: configWithDocs(b, "{}", bag), Bag: bag}
	b.ReportAllocs()
	for b.Loop() {
		set, err := loader.Load(b.Context())
		if err != nil || len(set.Docs[0].Versions[0].Docs) != 5000 || bag.Errors() > 0 {
			b.Fatal(err, bag.Sorted())
		}
	}
}
