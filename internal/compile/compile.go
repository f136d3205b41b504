// Package compile turns the documents of a site into content: HTML, or a
// module for a document with components. It knows which elements the site
// shows with its own components, and how the theme's components look in HTML.
//
// It reads no files and checks no links: callers give it a function that reads
// partials, and the addresses that package link has resolved.
package compile

import (
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
	// Previous is the content of the site before a change, with the same config and
	// overrides. It may be empty. Only documents whose text or links differ are compiled,
	// and a document with syntax errors has its last output without. nil: all documents
	// are compiled, and the result cannot be a previous content.
	Previous *Content
}

// Content is the compiled content of a site. It does not change, except that Forget
// frees memory.
type Content struct {
	site    *site.Site
	style   mdx.Style
	pages   map[string]mdx.Output // by file
	teasers map[string]mdx.Output // by file
	done    map[jobKey]*job       // for the next content; nil if there is none

	unsupported unsupported // in pages
}

// Site compiles the documents of a site in parallel. It leaves out documents
// with syntax errors, which are in the bag already.
func Site(in Input) *Content {
	results := newMemo(in.Site.Config, in.Overrides, in.Cache)
	c := &Content{
		site: in.Site, style: newStyle(in.Site.Config, in.Overrides, results.code),
		pages: map[string]mdx.Output{}, teasers: map[string]mdx.Output{}, unsupported: unsupported{},
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
		j.output = results.compile(j)
		if !j.shared {
			j.doc.Forget() // the HTML takes the place of the tree in memory
		}
	})
	for _, j := range jobs {
		j.to[j.file] = j.output
	}
	return c
}

// job is a document to compile, and the map that gets the output.
type job struct {
	doc    *mdx.Doc
	links  mdx.Resolver
	style  mdx.Style
	file   string
	teaser bool
	shared bool // another job compiles the same document
	to     map[string]mdx.Output
	output mdx.Output
}

// jobs lists the documents of a route: its page and, for a post, the teaser.
func (c *Content) jobs(route *site.Route, doc *mdx.Doc, facts *link.Document) []*job {
	if doc.Broken() {
		return nil
	}
	page := &job{doc: doc, links: resolver{facts}, style: c.style, file: route.File, to: c.pages}
	page.style.Value = pageValues(route, doc)
	if route.Post == nil {
		return []*job{page}
	}
	page.style.DropTitle = true
	page.style.FootnoteSuffix = footnoteSuffix(route.File)
	if route.Post.Content.Teaser.Broken() {
		return []*job{page}
	}
	teaser := &job{doc: route.Post.Content.Teaser, links: teaserResolver{resolver{facts}}, style: page.style, file: route.File, teaser: true, to: c.teasers}
	page.shared = teaser.doc == doc
	teaser.shared = page.shared
	return []*job{page, teaser}
}

// Page returns the compiled document of a file. It is empty for other files and
// for documents with syntax errors.
func (c *Content) Page(file string) mdx.Output { return c.pages[file] }

// Forget frees the HTML of all pages except posts, which feeds need. It is for a site
// whose pages are rendered.
func (c *Content) Forget() {
	for _, route := range c.site.Routes {
		if output, ok := c.pages[route.File]; ok && route.Post == nil {
			output.HTML = ""
			c.pages[route.File] = output
		}
	}
}

// Teaser returns the part of a post that lists show.
func (c *Content) Teaser(post *site.Post) mdx.Output { return c.teasers[post.Content.File] }

// TeaserModule returns the id of the module that shows the teaser of a post, ""
// for a teaser that is HTML. A teaser that is the whole post has the id of the
// post's own module.
func (c *Content) TeaserModule(post *site.Post) string {
	switch c.Teaser(post).Module {
	case "":
		return ""
	case c.Page(post.Content.File).Module:
		return "@site/" + post.Content.File
	}
	return post.TeaserModule()
}

// HTML returns the content of the documents without components, by file.
func (c *Content) HTML() map[string]string {
	contents := map[string]string{}
	for file, output := range c.pages {
		if output.Module == "" {
			contents[file] = output.HTML
		}
	}
	return contents
}
