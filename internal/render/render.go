// Package render turns the pages of a site into HTML documents. It gives React
// the structs of package contract and gets markup back. A component that throws,
// never ends or needs too much memory becomes a diagnostic that names the page
// and the component.
//
// It compiles no documents, bundles no scripts and writes no files.
package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"octavo/internal/cache"
	"octavo/internal/compile"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/link"
	"octavo/internal/markup"
	"octavo/internal/site"
)

// Input is a site that is ready to be rendered.
type Input struct {
	Site      *site.Site
	Version   string // of Octavo
	Tags      Tags
	Bundles   Bundles
	Content   *compile.Content
	Facts     *link.Facts // the addresses of images
	Overrides Overrides
	Limits    jsrun.Limits
	// Metadata returns the fields that plugins have added to the metadata of a page; nil:
	// there are no plugins.
	Metadata func(permalink string) map[string]json.RawMessage
	Cache    *cache.Store // results of earlier builds; may be nil
	Bag      *diag.Bag
	Log      func(level, text string) // gets the console output of components
	Done     func(pages int)          // called after each page with the number of finished pages
	// Write takes the files of a page as soon as it is rendered. Several goroutines
	// call it.
	Write func(emit.File)
	// Has reports whether the last output has a file with this id, see emit.File.
	Has func(path, id string) bool
	// Skip reports whether later stages can do without a page that only the theme makes.
	// A page with code of the author is never skipped, unless it is filled in from a
	// shape. nil: all pages are made.
	Skip func(*site.Route) bool
	// ReactOnly lets React's own renderer render every page whole. It is for tests
	// that compare the results.
	ReactOnly bool
	// Source reads a file of the author for a message; nil if it cannot be read.
	Source func(file string) *diag.Source
	// Text returns the options for reading the text of a finished page.
	Text func(*site.Route) markup.Options
}

// Tags is the HTML that plugins add to every page.
type Tags struct{ Head, PreBody, PostBody string }

// Overrides reports which components of the theme a site replaces.
type Overrides interface {
	Has(component string) bool
	Any() bool
	// ReadsMetadata reports whether components of the site may read the front matter of
	// pages.
	ReadsMetadata() bool
}

// Document has the facts about a page that later stages need. The page itself
// is written and forgotten: memory holds the facts of all pages, never their
// HTML.
type Document struct {
	Path  string        // in the output
	Route *site.Route   // nil for a redirect
	Links []string      // addresses that components link to
	Facts *markup.Facts // nil for a page that is skipped
	// OnlyTheme is true for a page without code of the author.
	OnlyTheme bool
	// Post is the content of a blog post with components, for feeds. The content of
	// other posts is known without rendering.
	Post string
}

// Documents is a rendered site.
type Documents struct {
	Pages   []Document
	Scripts []emit.File // data that pages load on demand
	Work    Work

	pages    *pages
	failures *failures
}

// Pages renders all pages of a site in parallel. It reports pages that fail and
// leaves them out.
func Pages(ctx context.Context, in Input) (*Documents, error) {
	r, err := newRenderer(in)
	if thrown, ok := errors.AsType[*jsrun.Error](err); ok && thrown.Starting {
		return &Documents{}, newFailures(in, nil).reportStart(thrown)
	}
	if err != nil {
		return nil, err
	}
	defer func() { go r.react.pool.Close() }() // nobody waits for it
	routes := in.Site.Routes
	queue := newQueue(r)
	var wg sync.WaitGroup
	for range r.react.pool.Size() {
		wg.Go(queue.work)
	}
	for i := range routes {
		if ctx.Err() != nil {
			break
		}
		queue.next <- i
	}
	close(queue.next)
	wg.Wait()
	work := r.react.work.total()
	work.Filled, work.Traces = r.pages.countFilled(), r.failures.traces
	return &Documents{
		Pages: queue.documents, Scripts: r.pages.scripts(), Work: work,
		pages: r.pages, failures: r.failures,
	}, errors.Join(queue.errs...)
}

// renderer renders the pages of one site.
type renderer struct {
	in       Input
	react    *react
	pages    *pages
	frame    func() (*frame, error)
	failures *failures
}

func newRenderer(in Input) (*renderer, error) {
	// If the cache has all pages, the bundle is never compiled.
	start := in.Bundles.starter()
	r := &renderer{
		in: in, react: newReact(in, start), failures: newFailures(in, start),
		frame: sync.OnceValues(func() (*frame, error) { return newFrame(in) }),
	}
	var err error
	if r.pages, err = newPages(in); err == nil && !ownSidebar(in.Overrides) {
		err = r.pages.renderSidebars(r.react.pieces)
	}
	if err != nil {
		r.react.pool.Close()
		return nil, err
	}
	for _, b := range r.pages.sidebars {
		b.id = b.newID(in.Cache)
	}
	r.pages.describeAll(r.hasShape)
	return r, nil
}

// render returns the markup of a page; nothing for a redirect.
func (r *renderer) render(route *site.Route, page *shownPage) (contract.Rendered, error) {
	if route.Kind == site.DocsRoot {
		return contract.Rendered{}, nil
	}
	return page.render(r.react)
}

// document writes the files of a page. The page is rendered if neither the queue has
// done so nor the last output has the files. The author's mistakes are not errors here:
// they go into the bag. The scripts for browsers must be there.
func (r *renderer) document(route *site.Route, page *shownPage, p waitingPage) (Document, error) {
	frame, err := r.frame()
	if err != nil || frame == nil {
		return Document{}, err
	}
	var key *cache.Key
	if p.err == nil && route.Kind != site.DocsRoot {
		var d Document
		var ok bool
		if d, key, ok = r.reuse(frame, route, page); ok {
			return d, nil
		}
	}
	if !p.isRendered {
		p.rendered, p.err = r.render(route, page)
	}
	html, d, err := r.html(frame, route, page, p.rendered, p.err)
	if html == nil {
		return d, err
	}
	if p.rendered.Unrepeatable {
		key = nil // each build makes the page
	}
	frame.write(page, html, key)
	frame.keep(key, d)
	return d, err
}

// hasShape reports whether the shape of a page is needed: a page that is skipped because
// only the theme makes it needs none.
func (r *renderer) hasShape(route *site.Route, page *shownPage) bool {
	skipped := r.in.Skip != nil && r.in.Skip(route) && r.onlyTheme(page)
	return !r.in.ReactOnly && !skipped
}

// onlyTheme reports whether no code of the author makes a page.
func (r *renderer) onlyTheme(page *shownPage) bool {
	return !r.react.siteCode && len(page.modules()) == 0
}

// html returns the HTML document of a rendered page, and its facts. It returns nil for
// a page that failed, which is in the bag.
func (r *renderer) html(frame *frame, route *site.Route, page *shownPage, rendered contract.Rendered, err error) ([]byte, Document, error) {
	if route.Kind == site.DocsRoot {
		html := redirect(route.To, r.pages.site.Config.Site.URL)
		return html, Document{Path: route.Output, Facts: markup.Read(html, markup.Options{})}, nil
	}
	var thrown *jsrun.Error
	if errors.As(err, &thrown) {
		return nil, Document{}, r.failures.report(route, page, thrown)
	}
	if err != nil {
		return nil, Document{}, fmt.Errorf("render %s: %w", route.Path, err)
	}
	html, err := frame.document(page, rendered)
	if err != nil {
		return nil, Document{}, err
	}
	d := Document{Path: route.Output, Route: route, Links: rendered.Links, OnlyTheme: r.onlyTheme(page), Facts: markup.Read(html, r.pages.text(route))}
	if route.Post != nil && r.pages.content.Page(route.File).Module != "" {
		d.Post = string(html[d.Facts.Post.Start:d.Facts.Post.End])
	}
	return html, d, nil
}

// write hands out the files of a page: the document, and the same page as a script
// for browsers that come from another page. key is that of the page; nil for none.
func (f *frame) write(page *shownPage, html []byte, key *cache.Key) {
	document, script := emit.File{Path: page.output, Data: html, Done: recycle(html)}, f.script(page)
	if key != nil {
		document.ID, script.ID = string(key[:]), string(key[:])
	}
	f.in.Write(document)
	f.in.Write(script)
	page.contents = nil // pages are written once, and together their contents are large
}
