package link

import (
	"io/fs"
	"slices"
	"sync"
	"testing"
	"testing/fstest"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// countingFS counts how often each file is opened.
type countingFS struct {
	fs.FS
	mu     sync.Mutex
	opened map[string]int
}

func (c *countingFS) Open(name string) (fs.File, error) {
	c.mu.Lock()
	c.opened[name]++
	c.mu.Unlock()
	return c.FS.Open(name)
}

func TestFilesAreReadOnce(t *testing.T) {
	fsys := &countingFS{FS: fstest.MapFS{"a.svg": {Data: []byte("<svg/>")}}, opened: map[string]int{}}
	r := NewResolver(NewIndex(&site.Site{Config: &config.Config{}}, &content.Set{}), NewFiles(fsys))
	text := "![a](./a.svg) [a](./a.svg) ![no](./no.svg)"
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() { r.Partial(parsed("p.mdx", text)) })
	}
	wg.Wait()
	if fsys.opened["a.svg"] != 1 || fsys.opened["no.svg"] != 1 {
		t.Errorf("opened %v, want each file once", fsys.opened)
	}
}

func TestAssetsOfPartials(t *testing.T) {
	fsys := fstest.MapFS{"x/a.csv": {Data: []byte("1")}, "y/a.csv": {Data: []byte("1")}, "b.svg": {Data: []byte("<svg/>")}}
	r := NewResolver(NewIndex(&site.Site{Config: &config.Config{}}, &content.Set{}), NewFiles(fsys))
	partials := []*Document{
		r.Partial(parsed("y/p.mdx", "[a](./a.csv) ![b](../b.svg)")),
		r.Partial(parsed("x/p.mdx", "[a](./a.csv)")),
	}
	want := []Asset{
		{"assets/files/a-" + contentHash("1") + ".csv", "x/a.csv"},
		{"assets/images/b-" + contentHash("<svg/>") + ".svg", "b.svg"},
	}
	if got := r.Site().Assets(partials); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func parsed(name, text string) *mdx.Doc {
	return mdx.Parse(&diag.Source{Path: name, Text: []byte(text)}, 0, &mdx.Options{}, &diag.Bag{})
}
