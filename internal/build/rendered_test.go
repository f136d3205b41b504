package build

import (
	"fmt"
	"maps"
	"sync"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/render"
)

// renderedSite is a site after all stages except the last. It can be rendered again.
type renderedSite struct {
	p   *project
	m   *model
	b   *bundles
	bag *diag.Bag

	pages     map[string]string // the files of the pages by path
	documents *render.Documents
	files     map[string]string // pages, and the files of the bundles
	messages  string
}

// renderFolder renders a site with a server theme, or without one. The pages and the
// bundles are missing if the author's code has errors.
func renderFolder(t *testing.T, dir string, theme *serverTheme) *renderedSite {
	t.Helper()
	s := &renderedSite{bag: &diag.Bag{}}
	var err error
	s.p, err = openProject(Options{SiteDir: dir, Progress: func(Progress) {}, Log: func(string, string) {}}, s.bag)
	if err != nil || s.p == nil {
		t.Fatalf("open %s: %v", dir, err)
	}
	s.p.theme = func() *serverTheme { return theme }
	if s.m, s.b, err = prepare(t.Context(), s.p); err != nil {
		t.Fatal(err)
	}
	if s.b != nil {
		if (s.b.theme != nil) != (theme != nil && !s.p.overrides.Any()) {
			t.Errorf("%s: got the theme %v, want it in a site without overrides", dir, s.b.theme != nil)
		}
		s.pages, s.documents = pagesWith(t, s.p, s.m, s.b, false)
		checkRendered(&rendered{s.m, s.b, s.documents})
		s.files = maps.Clone(s.pages)
		for _, f := range s.b.files() {
			s.files[f.Path] = string(f.Data)
		}
	}
	for _, d := range s.bag.Sorted() {
		s.messages += fmt.Sprintf("%s %v %s %s\n", d.Source.Path, d.Span, d.Code, d.Message)
	}
	return s
}

// corpusSites has the sites of the corpus that a test has rendered.
var corpusSites sync.Map // of *corpusSite by name

type corpusSite struct {
	sync.Mutex
	rendered *renderedSite
}

// renderCorpus returns a site of the corpus, rendered with the server theme once for
// all tests. A test that fails here leaves nothing to the others.
func renderCorpus(t *testing.T, site string) *renderedSite {
	t.Helper()
	entry, _ := corpusSites.LoadOrStore(site, &corpusSite{})
	shared := entry.(*corpusSite)
	shared.Lock()
	defer shared.Unlock()
	if shared.rendered == nil {
		shared.rendered = renderFolder(t, corpusFolder(site), madeTheme())
	}
	return shared.rendered
}
