// Package render turns routes into HTML documents, through the theme's server
// bundle. It owns the meeting point of Go and React: the contract's structs go
// in, markup comes out. A component that throws, loops or eats memory ends in
// a diagnostic that names the page and the component.
package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"octavo/internal/compile"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/link"
	"octavo/internal/markup"
	"octavo/internal/site"
)

// Input is what it takes to render a site.
type Input struct {
	Site    *site.Site
	Version string // of Octavo
	Bundles Bundles
	Content *compile.Content
	Facts   *link.Facts // the addresses of images
	// Overrides are the components of the theme that the site replaces.
	Overrides Overrides
	Limits    jsrun.Limits
	Bag       *diag.Bag
	Log       func(level, text string) // what components write to the console
	Done      func(pages int)          // called as pages are finished
	// Text tells how to read the text of a finished page.
	Text func(*site.Route) markup.Options
}

// Overrides reports which components of the theme a site replaces.
type Overrides interface {
	Has(component string) bool
	Any() bool
}

// Document is a page as it is written.
type Document struct {
	Path  string // in the output
	HTML  []byte
	Route *site.Route // nil for a page that only leads on to another
	Links []string    // addresses that components on it lead to
	Facts *markup.Facts

	// Script is the page for browsers that come from another page.
	Script emit.File
}

// Documents is a rendered site.
type Documents struct {
	Pages   []Document
	Scripts []emit.File // data that pages load when they need it
	Filled  int         // pages that are a shape with its blanks filled in
}

// Pages renders all routes of the site. Pages that fail are reported and left
// out.
func Pages(ctx context.Context, in Input) (*Documents, error) {
	program, err := jsrun.Compile(in.Bundles.Server)
	if err != nil {
		return nil, fmt.Errorf("compile the server bundle: %w", err)
	}
	frame := newFrame(in)
	routes := in.Site.Routes
	renderer := startRenderer(in, program)
	defer renderer.pool.Close()
	pages, err := newPages(in, renderer.pool)
	if err != nil {
		return nil, err
	}
	documents := make([]Document, len(routes))
	failures := failures{in: in, program: program}
	next := make(chan int)
	errs := make([]error, len(routes))
	var done counter
	var wg sync.WaitGroup
	for range renderer.pool.Size() {
		wg.Go(func() {
			for i := range next {
				documents[i], errs[i] = renderRoute(renderer, pages, frame, i, &failures)
				in.Done(done.add())
			}
		})
	}
	for i := range routes {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
	return &Documents{Pages: documents, Scripts: pages.scripts(), Filled: pages.filled()}, errors.Join(errs...)
}

// renderRoute makes one document. A mistake of the author's is not an error
// here: it is put down in failures.
func renderRoute(renderer *renderer, pages *pages, frame *frame, i int, failures *failures) (Document, error) {
	route := &pages.site.Routes[i]
	if failures.enough() {
		return Document{}, nil
	}
	page := pages.list[i]
	if route.Kind == site.DocsRoot {
		html := redirect(route.To, pages.site.Config.Site.URL)
		return Document{Path: route.Output, HTML: html, Facts: markup.Read(html, markup.Options{}), Script: frame.script(page)}, nil
	}
	rendered, err := page.render(renderer.render)
	var thrown *jsrun.Error
	if errors.As(err, &thrown) {
		return Document{}, failures.report(route, page.serverJSON(), thrown)
	}
	if err != nil {
		return Document{}, fmt.Errorf("render %s: %w", route.Path, err)
	}
	html, err := frame.document(page, rendered)
	return Document{
		Path: route.Output, HTML: html, Script: frame.script(page), Route: route, Links: rendered.Links,
		Facts: markup.Read(html, pages.text(route)),
	}, err
}

// renderer runs the theme's server bundle.
type renderer struct {
	pool    *jsrun.Pool
	regions *regions
}

func startRenderer(in Input, program *jsrun.Program) *renderer {
	r := &renderer{}
	if !in.Overrides.Any() {
		r.regions = newRegions()
	}
	start := r.regions.tell(jsrun.StartWith(program, in.Limits, in.Log))
	r.pool = jsrun.NewPool(min(runtime.GOMAXPROCS(0), len(in.Site.Routes)), start)
	return r
}

// render renders a page, described as JSON, with React.
func (r *renderer) render(page string) (contract.Rendered, error) {
	var rendered contract.Rendered
	out, err := r.pool.Call(contract.RenderFunction, page)
	if err != nil {
		return rendered, err
	}
	if err := json.Unmarshal([]byte(out), &rendered); err != nil {
		return rendered, fmt.Errorf("read what the theme made of it: %w", err)
	}
	rendered.Body = r.regions.expand(rendered.Body)
	return rendered, nil
}

// render gives a page its markup: that of its shape where many share it.
func (p *shownPage) render(react renderFunc) (contract.Rendered, error) {
	if p.shape != nil && p.shape.pages >= manyPages {
		if err := p.shape.prepare(react); err != nil {
			return contract.Rendered{}, err
		}
		if t := p.shape.template; t != nil {
			rendered := t.fill(p)
			rendered.Links = p.shape.links
			return rendered, nil
		}
	}
	return react(p.serverJSON())
}

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) add() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	return c.n
}
