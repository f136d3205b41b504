package search_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/build"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/search"
)

// The index of the course equals lunr's own index of the same texts.
func TestCourseIndexEqualsLunr(t *testing.T) {
	if testing.Short() {
		t.Skip("needs Node")
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	out := filepath.Join(t.TempDir(), "out")
	bag := &diag.Bag{}
	o := build.Options{SiteDir: "../../site", OutDir: out, Progress: func(build.Progress) {}, Log: func(_, text string) { t.Log(text) }}
	if _, err := build.Run(t.Context(), o, bag); err != nil {
		t.Fatal(err)
	}
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	var file contract.SearchFile
	if err := json.Unmarshal(read(t, out, "search-doc-1700000000000.json"), &file); err != nil {
		t.Fatal(err)
	}
	var docs [][]string
	for i, d := range file.SearchDocs {
		docs = append(docs, []string{d.Title, d.Content, d.Keywords, d.Code})
		if d.Type == 1 && (d.Page == nil || *d.Page >= i || !strings.HasPrefix(d.URL, file.SearchDocs[*d.Page].URL+"#")) {
			t.Errorf("got the section %s without its page, want its page", d.URL)
		}
	}
	if len(docs) < 150 {
		t.Errorf("got %d entries, want at least 150", len(docs))
	}
	fields := [][2]any{{"title", 200}, {"content", 2}, {"keywords", 100}, {"code", 1}}
	var want []string
	search.Lunr(t, "build", map[string]any{"indexes": []any{map[string]any{"fields": fields, "docs": docs}}}, &want)
	if got := string(read(t, out, "lunr-index-1700000000000.json")); got != want[0] {
		t.Errorf("got an index of %d bytes, want lunr's index of %d bytes", len(got), len(want[0]))
	}
}

func read(t *testing.T, folder, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
