package check

import (
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"octavo/internal/config"
	"octavo/internal/link"
)

// mixedFiles have links, pictures and mistakes of every kind. One address is
// plain in a document before and in a document after the document that writes
// it with pathname://.
var mixedFiles = map[string]string{
	"docs/a.md":             "[plain](/app) [file](./data.csv) [no](./no.md) ![p](./pic.svg) [h](./index.md#no)",
	"docs/b.md":             "[own](pathname:///app) [file](data.csv) ![p](/img/no.png) ![q](../docs/pic.svg)",
	"docs/c.md":             "---\nimage: ./pic.svg\n---\n\n[plain](/app) [no](/nowhere) [site](@site/no.txt) [rel](elsewhere)",
	"docs/copy/data.csv":    "1",
	"docs/copy/d.md":        "[same contents](./data.csv)",
	"docs/data.csv":         "1",
	"docs/pic.svg":          `<svg width="3" height="4"/>`,
	"src/pages/about.md":    "[no](/docs/d) [anchor](#x)",
	"static/img/static.png": "x",
}

// components are links that rendering reveals on every page.
var components = []string{"/base/app", "/base/app/", "/base/gone", "../up"}

func TestOrderOfRoutesMakesNoDifference(t *testing.T) {
	fsys := folder(mixedFiles)
	warn := func(cfg *config.Config) { cfg.OnBrokenLinks = config.Warn }
	s, set := buildSite(t, warn, fsys)
	index := link.NewIndex(s, set)
	facts := link.NewResolver(index, link.NewFiles(fsys)).Site()
	lines, assets := checkAll(s, index, facts, components), facts.Assets(nil)
	if len(lines) < 10 || len(assets) != 2 {
		t.Fatalf("got %d diagnostics and assets %+v, want at least 10 and 2", len(lines), assets)
	}
	for seed := range uint64(5) {
		shuffled := *s
		shuffled.Routes = slices.Clone(s.Routes)
		rand.New(rand.NewPCG(seed, 0)).Shuffle(len(s.Routes), func(i, j int) {
			shuffled.Routes[i], shuffled.Routes[j] = shuffled.Routes[j], shuffled.Routes[i]
		})
		index := link.NewIndex(&shuffled, set)
		facts := link.NewResolver(index, link.NewFiles(fsys)).Site()
		got := checkAll(&shuffled, index, facts, components)
		if !slices.Equal(got, lines) {
			t.Errorf("seed %d: got:\n%s\nwant:\n%s", seed, strings.Join(got, "\n"), strings.Join(lines, "\n"))
		}
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(lines))) {
			t.Errorf("seed %d: got %q, want %q in any order", seed, got, lines)
		}
		if got := facts.Assets(nil); !slices.Equal(got, assets) {
			t.Errorf("seed %d: assets %+v, want %+v", seed, got, assets)
		}
	}
}

func TestPathname(t *testing.T) {
	got := checked(t, nil, map[string]string{
		"docs/a.md": "[plain](/app)",
		"docs/b.md": "[own](pathname:///app)",
		"docs/c.md": "[plain](/app)",
	})
	if len(got) != 2 || !strings.HasPrefix(got[0], "docs/a.md:1:9: ") || !strings.HasPrefix(got[1], "docs/c.md:1:9: ") {
		t.Errorf("got %q, want one error for each plain link", got)
	}
}

// countingFS counts the files that are opened.
type countingFS struct {
	fs.FS
	opened *atomic.Int64
}

func (c countingFS) Open(name string) (fs.File, error) {
	c.opened.Add(1)
	return c.FS.Open(name)
}

func TestChecksReadNoFiles(t *testing.T) {
	fsys := countingFS{folder(mixedFiles), &atomic.Int64{}}
	s, set := buildSite(t, nil, fsys)
	index := link.NewIndex(s, set)
	facts := link.NewResolver(index, link.NewFiles(fsys)).Site()
	before := fsys.opened.Load()
	if lines := checkAll(s, index, facts, components); len(lines) < 10 {
		t.Errorf("got %d diagnostics, want at least 10", len(lines))
	}
	if n := fsys.opened.Load() - before; n > 0 || before == 0 {
		t.Errorf("got %d files opened by checks and %d before, want none and some", n, before)
	}
}
