package build

import (
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/render"
	"octavo/internal/site"
)

// Snapshot is a site of a preview at one moment. Several goroutines may use it.
type Snapshot struct {
	*pages             // nil if there is no site to show yet
	problems *diag.Bag // more may come when pages are rendered
}

// pages are the pages of a snapshot. They are the same in the next one if a mistake
// leaves no site to show.
type pages struct {
	project *project
	model   *model
	bundles *bundles
	preview *render.Preview
	files   func() map[string]emit.File // by path
}

// Problems returns the author's mistakes so far.
func (s *Snapshot) Problems() []diag.Diagnostic { return s.problems.Sorted() }

// HasPages reports whether there is a site to show.
func (s *Snapshot) HasPages() bool { return s.pages != nil }

// BaseURL returns the base path of the site.
func (p *pages) BaseURL() string { return p.project.cfg.Site.BaseURL }

// TrailingSlash returns the rule of the site for trailing slashes.
func (p *pages) TrailingSlash() *bool { return p.project.cfg.Site.TrailingSlash }

// listFiles returns the files that need no rendering, by path.
func (p *pages) listFiles() map[string]emit.File {
	files := map[string]emit.File{}
	add := func(f emit.File) {
		if _, taken := files[f.Path]; !taken {
			files[f.Path] = f
		}
	}
	for _, f := range p.model.set.Static {
		add(emit.File{Path: f.Path, From: p.project.absolute(f.File)})
	}
	for _, f := range p.preview.Sidebars() {
		add(f)
	}
	for _, f := range p.bundles.files() {
		add(f)
	}
	for _, asset := range p.model.facts.Assets(p.bundles.partials) {
		add(emit.File{Path: asset.Path, From: p.project.absolute(asset.File)})
	}
	return files
}

// File returns a file of the output that is no page.
func (p *pages) File(name string) (emit.File, bool) {
	f, ok := p.files()[name]
	return f, ok
}

// Route returns the page with an output file; nil for none.
func (p *pages) Route(output string) *site.Route { return p.model.site.Owner(output) }

// RouteAt returns the page at an address; nil for none.
func (p *pages) RouteAt(path string) *site.Route { return p.model.site.Lookup(path) }

// Document renders a page. The HTML is nil if the page fails, which is a problem of the
// snapshot.
func (p *pages) Document(route *site.Route) (html []byte, facts render.Document, err error) {
	return p.preview.Document(route)
}

// Data returns the data of a page with its content.
func (p *pages) Data(route *site.Route) (contract.Page, error) { return p.preview.Data(route) }

// Script returns the script of a page.
func (p *pages) Script(route *site.Route) (emit.File, error) { return p.preview.Script(route) }
