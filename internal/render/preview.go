package render

import (
	"sync"

	"octavo/internal/compile"
	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/site"
)

// Preview shows single pages of a site when they are asked for. It uses neither shapes
// nor regions, which pay off only for many pages. Several goroutines may use it.
type Preview struct {
	renderer
	engine *engine
	// prepare makes the markup of sidebars, which documents need and data does not.
	prepare func() error
}

// engine has the VMs with a server bundle. Previews with the same bundle share it.
type engine struct {
	theme  *jsrun.Program
	script string
	start  starter
	pool   *jsrun.Pool

	mu     sync.Mutex
	pieces map[string][]string // the forms of sidebar items that are rendered
}

// NewPreview returns the preview of a site. The scripts for browsers must be there. If
// the server bundle is the same as that of the preview before, its VMs are used
// again.
func NewPreview(in Input, before *Preview) (*Preview, error) {
	p := &Preview{renderer: renderer{in: in}}
	if before.hasBundle(in.Bundles) {
		p.engine = before.engine
	} else {
		p.engine = newEngine(in)
	}
	p.react = &react{
		pool: p.engine.pool, documents: in.Bundles.Documents, bundle: p.engine.script,
		function: contract.RenderFunction, siteCode: in.Overrides.Any(),
	}
	p.failures = newFailures(in, p.engine.start)
	p.frame = sync.OnceValues(func() (*frame, error) { return newFrame(in) })
	p.prepare = sync.OnceValue(func() error {
		if ownSidebar(in.Overrides) {
			return nil
		}
		return p.pages.renderSidebars(p.renderPieces)
	})
	var err error
	p.pages, err = newPages(in)
	return p, err
}

// hasBundle reports whether the preview has the server bundle.
func (p *Preview) hasBundle(b Bundles) bool {
	return p != nil && p.engine.script == b.Server && p.engine.theme == b.Theme
}

func newEngine(in Input) *engine {
	e := &engine{theme: in.Bundles.Theme, script: in.Bundles.Server, start: in.Bundles.starter(), pieces: map[string][]string{}}
	e.pool = jsrun.NewPool(1, func() (jsrun.Machine, error) { return e.start(in.Limits, in.Log) })
	e.pool.Start()
	return e
}

// Close waits for running renders, and frees the VMs, unless the next preview uses
// them. Then renders return jsrun.ErrClosed.
func (p *Preview) Close(next *Preview) {
	if next == nil || next.engine != p.engine {
		p.engine.pool.Close()
	}
}

// renderPieces lets React render the forms of sidebar items, each list of forms once.
func (p *Preview) renderPieces(forms string) ([]string, error) {
	e := p.engine
	e.mu.Lock()
	defer e.mu.Unlock()
	if markup, ok := e.pieces[forms]; ok {
		return markup, nil
	}
	markup, err := p.react.pieces(forms)
	if err == nil {
		e.pieces[forms] = markup
	}
	return markup, err
}

// Data returns the data of a page with its content and the items of its sidebar. It runs no
// component.
func (p *Preview) Data(route *site.Route) (contract.Page, error) {
	frame, err := p.frame()
	if err != nil || frame == nil {
		return contract.Page{}, err
	}
	shown := p.pages.describe(route)
	return shown.withSidebar(frame.data(shown)), nil
}

// Script returns the script of a page.
func (p *Preview) Script(route *site.Route) (emit.File, error) {
	frame, err := p.frame()
	if err != nil || frame == nil {
		return emit.File{}, err
	}
	return frame.script(p.pages.describe(route)), nil
}

// Document renders a page. The HTML is nil if the page fails, which is in the bag.
func (p *Preview) Document(route *site.Route) (html []byte, facts Document, err error) {
	frame, err := p.frame()
	if err != nil || frame == nil {
		return nil, Document{}, err
	}
	if err := p.prepare(); err != nil {
		return nil, Document{}, err
	}
	page := p.pages.describe(route)
	rendered, err := p.render(route, page)
	return p.html(frame, route, page, rendered, err)
}

// Content returns the content of the documents.
func (p *Preview) Content() *compile.Content { return p.in.Content }

// With returns the preview with other content of some documents.
func (p *Preview) With(content *compile.Content) *Preview {
	with := *p
	with.in.Content = content
	pages := *p.pages
	pages.content = content
	with.pages = &pages
	return &with
}

// Sidebars returns the whole sidebars, which browsers load when a reader opens a
// category.
func (p *Preview) Sidebars() []emit.File { return p.pages.scripts() }
