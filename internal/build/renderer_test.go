package build

import (
	"sync"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/render"
)

// The theme's renderer writes the same bytes as React's own, on every page of every
// fixture, and leaves none of these pages to React.
func TestRenderersWriteTheSame(t *testing.T) {
	for _, site := range corpus {
		t.Run(site, func(t *testing.T) {
			if testing.Short() && site != "e2e/fixtures/shell" {
				t.Skip("renders a site twice")
			}
			t.Parallel()
			comparePages(t, renderCorpus(t, site))
		})
	}
}

// compareWithReact renders a site, and compares its pages with React's. It returns
// the work of the first.
func compareWithReact(t *testing.T, files map[string]string) render.Work {
	t.Helper()
	s := &renderedSite{bag: &diag.Bag{}}
	s.p, s.m, s.b = bundleFiles(t, files, s.bag)
	s.pages, s.documents = pagesWith(t, s.p, s.m, s.b, false)
	comparePages(t, s)
	return s.documents.Work
}

// comparePages renders a site again, with React's own renderer alone, and compares
// the pages.
func comparePages(t *testing.T, s *renderedSite) {
	t.Helper()
	react, _ := pagesWith(t, s.p, s.m, s.b, true)
	if len(s.pages) != len(react) || len(react) == 0 {
		t.Errorf("got %d pages, want %d as with React, and some", len(s.pages), len(react))
	}
	for name, want := range react {
		if s.pages[name] != want {
			t.Errorf("%s: %s", name, firstDifference(s.pages[name], want))
		}
	}
	for reason, pages := range s.documents.Work.Unsupported {
		t.Errorf("got %d pages that React renders because of %s, want none", pages, reason)
	}
	for _, d := range s.bag.Sorted() {
		if d.Severity == diag.Error {
			t.Errorf("got %s: %s, want no errors", d.Code, d.Message)
		}
	}
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
