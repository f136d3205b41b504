package build

import (
	"path/filepath"
	"sync"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/render"
	"octavo/internal/testfiles"
)

// fixtureSites are the sites of this repository.
var fixtureSites = []string{
	"site", "e2e/fixtures/docs", "e2e/fixtures/docs-own", "e2e/fixtures/shell",
	"parity/fixtures/blog", "parity/fixtures/docs", "parity/fixtures/versions",
}

// The theme's renderer writes the same bytes as React's own, on every page of every
// fixture, and leaves none of these pages to React.
func TestRenderersWriteTheSame(t *testing.T) {
	for _, site := range fixtureSites {
		t.Run(site, func(t *testing.T) {
			if testing.Short() && site != "e2e/fixtures/shell" {
				t.Skip("builds a site twice")
			}
			t.Parallel()
			comparePages(t, filepath.Join("../..", filepath.FromSlash(site)))
		})
	}
}

// compareWithReact renders a site, and again with React's own renderer alone, and
// compares the pages. It returns the work of the first.
func compareWithReact(t *testing.T, files map[string]string) render.Work {
	t.Helper()
	return comparePages(t, testfiles.Folder(t, files))
}

func comparePages(t *testing.T, dir string) render.Work {
	t.Helper()
	bag := &diag.Bag{}
	p, m, b := bundleFolder(t, dir, bag)
	pages, documents := pagesWith(t, p, m, b, false)
	react, _ := pagesWith(t, p, m, b, true)
	if len(pages) != len(react) || len(react) == 0 {
		t.Errorf("got %d pages, want %d as with React, and some", len(pages), len(react))
	}
	for name, want := range react {
		if pages[name] != want {
			t.Errorf("%s: %s", name, firstDifference(pages[name], want))
		}
	}
	for reason, pages := range documents.Work.Unsupported {
		t.Errorf("got %d pages that React renders because of %s, want none", pages, reason)
	}
	for _, d := range bag.Sorted() {
		if d.Severity == diag.Error {
			t.Errorf("got %s: %s, want no errors", d.Code, d.Message)
		}
	}
	return documents.Work
}

// pagesWith renders the pages of a site, with React alone or as in every build.
func pagesWith(t *testing.T, p *project, m *model, b *bundles, reactOnly bool) (map[string]string, *render.Documents) {
	t.Helper()
	in := renderInput(p, m, b)
	var err error
	if in.Limits, err = renderLimits(); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	pages := map[string]string{}
	in.ReactOnly = reactOnly
	in.Write = func(f emit.File) {
		mu.Lock()
		defer mu.Unlock()
		pages[f.Path] = string(f.Data)
	}
	documents, err := render.Pages(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return pages, documents
}
