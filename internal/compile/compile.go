// Package compile turns the documents of a site into content: HTML, or a
// module for a document with components. It knows which elements the site
// shows with its own components, and how the theme's components look in HTML.
//
// It reads no files and checks no links: callers give it a function that reads
// partials, and the addresses that package link has resolved.
package compile

import (
	"context"

	"octavo/internal/cache"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/parallel"
	"octavo/internal/site"
)

// Input is a site to compile.
type Input struct {
	Site      *site.Site
	Facts     *link.Facts // the targets of its links and images
	Overrides Overrides
	Cache     *cache.Store // results of earlier builds; may be nil
	// NoColours leaves out the colours of code that the cache does not have. It is for
	// a check, which shows nobody the content.
	NoColours bool
	// Previous is the content of the site before a change, with the same config and
	// overrides. It may be empty. Only documents whose text or links differ are compiled,
	// and a document with syntax errors has its last output without. nil: all documents
	// are compiled, and the result cannot be a previous content.
	Previous *Content
	// OnDemand leaves documents without components until somebody asks for them.
	OnDemand bool
}

// Content is the compiled content of a site. It does not change, except that Forget
// frees memory. Several goroutines may use it.
type Content struct {
	site    *site.Site
	style   mdx.Style
	results *memo
	pages   map[string]*result // by file
	teasers map[string]*result // by file
	done    map[jobKey]*job    // for the next content; nil if there is none

	unsupported unsupported // in pages
}

// Site compiles the documents of a site in parallel. It leaves out documents
// with syntax errors, which are in the bag already.
func Site(in Input) *Content {
	results := newMemo(in)
	c := &Content{
		site: in.Site, style: newStyle(in.Site.Config, in.Overrides, results.code.write), results: results,
		pages: map[string]*result{}, teasers: map[string]*result{}, unsupported: unsupported{},
	}
	var jobs []*job
	for i := range in.Site.Routes {
		route := &in.Site.Routes[i]
		doc := route.Markdown()
		if doc == nil {
			continue
		}
		c.unsupported.find(doc, &c.style)
		jobs = append(jobs, c.jobs(route, doc, in.Facts.Document(route))...)
	}
	if in.Previous != nil {
		jobs = c.reuse(in.Previous, jobs)
	}
	parallel.For(len(jobs), func(i int) {
		j := jobs[i]
		j.result = &result{compile: func() mdx.Output { return results.compile(j) }}
		if !in.OnDemand || !j.doc.IsHTML(j.links, j.style) {
			j.result.get()
		}
	})
	for _, j := range jobs {
		j.to[j.file] = j.result
	}
	if in.Previous == nil && !in.OnDemand {
		results.code.forget() // all code has its colours
	}
	return c
}

// job is a document to compile, and the map that gets the result.
type job struct {
	doc    *mdx.Doc
	links  mdx.Resolver
	style  mdx.Style
	file   string
	teaser bool
	shared bool // another job compiles the same document
	to     map[string]*result
	result *result
}

// jobs lists the documents of a route: its page and, for a post, the teaser.
func (c *Content) jobs(route *site.Route, doc *mdx.Doc, facts *link.Document) []*job {
	if doc.Broken() {
		return nil
	}
	page := &job{doc: doc, links: resolver{facts}, style: c.pageStyle(route, doc), file: route.File, to: c.pages}
	if route.Post == nil || route.Post.Content.Teaser.Broken() {
		return []*job{page}
	}
	teaser := &job{doc: route.Post.Content.Teaser, links: teaserResolver{resolver{facts}}, style: page.style, file: route.File, teaser: true, to: c.teasers}
	page.shared = teaser.doc == doc
	teaser.shared = page.shared
	return []*job{page, teaser}
}

// pageStyle returns the style of a document that is a page.
func (c *Content) pageStyle(route *site.Route, doc *mdx.Doc) mdx.Style {
	style := c.style
	style.Value = pageValues(route, doc)
	if route.Post != nil {
		style.DropTitle = true
		style.FootnoteSuffix = footnoteSuffix(route.File)
	}
	return style
}

// route returns the page of a Markdown file; nil for none.
func (c *Content) route(file string) *site.Route {
	for i := range c.site.Routes {
		if route := &c.site.Routes[i]; route.File == file && route.Markdown() != nil {
			return route
		}
	}
	return nil
}

// Page returns the compiled document of a file. It is empty for other files and
// for documents with syntax errors.
func (c *Content) Page(file string) mdx.Output { return c.pages[file].get() }

// Forget frees the HTML of all pages except posts, which feeds need. It is for a site
// whose pages are rendered.
func (c *Content) Forget() {
	for _, route := range c.site.Routes {
		if r := c.pages[route.File]; r != nil && route.Post == nil {
			c.pages[route.File] = &result{output: mdx.Output{Module: r.output.Module, Places: r.output.Places}}
		}
	}
}

// Teaser returns the part of a post that lists show.
func (c *Content) Teaser(post *site.Post) mdx.Output { return c.teasers[post.Content.File].get() }

// TeaserModule returns the id of the module that shows the teaser of a post, ""
// for a teaser that is HTML. A teaser that is the whole post has the id of the
// post's own module.
func (c *Content) TeaserModule(post *site.Post) string {
	switch c.teasers[post.Content.File].module() {
	case "":
		return ""
	case c.pages[post.Content.File].module():
		return "@site/" + post.Content.File
	}
	return post.TeaserModule()
}

// HTML returns a function that returns the HTML of a file; nil if the file is no document
// without components. The function also works after Forget.
func (c *Content) HTML(file string) func() string {
	r := c.pages[file]
	if r == nil || r.module() != "" {
		return nil
	}
	return func() string { return r.get().HTML }
}

// IDs returns the ids in the HTML of a file. ok is false if the file is no document without
// components.
func (c *Content) IDs(file string) (ids []string, ok bool) {
	r := c.pages[file]
	if r == nil || r.module() != "" {
		return nil, false
	}
	return r.getIDs(c.results.ids), true
}

// Finish compiles the documents that are left, and finds their ids, until ctx is done. It
// leaves other cores free.
func (c *Content) Finish(ctx context.Context) {
	for file := range c.pages {
		if ctx.Err() != nil {
			return
		}
		c.IDs(file)
		c.teasers[file].get()
	}
}
