package build

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
)

// output takes the files of the finished site. If several files have the same path,
// the first one counts: the author's static files replace others.
type output struct {
	writer writer

	mu    sync.Mutex
	taken map[string]bool
	pages []string // the paths of rendered pages that no static file replaces
	// embedding lists the other files that may load or run something, for the
	// Content-Security-Policy.
	embedding []emit.File
}

// writer takes the files of an output: an *emit.Writer, or nowhere.
type writer interface {
	Add(emit.File)
	Has(path, id string) bool
	Rewrite(paths []string, change func([]byte) []byte)
}

// nowhere is the writer of a check. Facts about pages that the cache has count as if the
// pages were there.
type nowhere struct{}

func (nowhere) Add(emit.File)                         {}
func (nowhere) Has(path, id string) bool              { return true }
func (nowhere) Rewrite([]string, func([]byte) []byte) {}

// newOutput returns an output that has the static files.
func newOutput(p *project, static []content.StaticFile, to writer) *output {
	o := &output{writer: to, taken: map[string]bool{}}
	for _, f := range static {
		o.add(emit.File{Path: f.Path, From: p.absolute(f.File)})
	}
	return o
}

// add adds a file that is not a page.
func (o *output) add(f emit.File) {
	if !o.take(f.Path) {
		return
	}
	switch strings.ToLower(path.Ext(f.Path)) {
	case ".html", ".svg", ".css":
		o.embedding = append(o.embedding, f)
	}
	o.writer.Add(f)
}

// addPage adds a rendered page or the script beside it. Several goroutines may call
// it.
func (o *output) addPage(f emit.File) {
	if !o.take(f.Path) {
		return
	}
	if path.Ext(f.Path) == ".html" {
		o.mu.Lock()
		o.pages = append(o.pages, f.Path)
		o.mu.Unlock()
	}
	o.writer.Add(f)
}

func (o *output) has(path, id string) bool { return o.writer.Has(path, id) }

// take reports whether there is no file with the path so far.
func (o *output) take(path string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	taken := o.taken[path]
	o.taken[path] = true
	return !taken
}

// addFiles adds the files that are neither static files nor pages; generated are those
// that depend on all pages. It reports files that cannot be written: a file that a
// component imports may have a name that is too long together with its hash.
func addFiles(p *project, r *rendered, generated []emit.File, out *output) {
	files := slices.Concat(r.Scripts, generated, r.bundles.files())
	for _, asset := range r.facts.Assets(r.bundles.partials) {
		files = append(files, emit.File{Path: asset.Path, From: p.absolute(asset.File)})
	}
	// Without this file, GitHub Pages runs Jekyll, which leaves out files whose
	// names start with an underscore.
	files = append(files, emit.File{Path: ".nojekyll"})
	for _, f := range files {
		if err := emit.CheckPath(f.Path); err != nil {
			p.bag.Add(diag.Diagnostic{Code: diag.FileName, Message: fmt.Sprintf("%s: %v", f.Path, err), Hint: "shorten the name of the file"})
			continue
		}
		out.add(f)
	}
}
