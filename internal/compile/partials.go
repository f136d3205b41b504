package compile

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/mdx"
)

// Partials compiles the Markdown files that modules import. The bundler finds
// these files while it builds the server and the client bundle, both at the
// same time, so each file is compiled on demand and once.
type Partials struct {
	content  *Content
	read     func(file string) (*mdx.Doc, error)
	resolver *link.Resolver

	mu       sync.Mutex
	compiled map[string]partial // by file
}

type partial struct {
	output mdx.Output
	facts  *link.Document
}

// Partials returns the partials of a site: none so far. read parses a file,
// whose name is its slash path from the site folder.
func (c *Content) Partials(read func(file string) (*mdx.Doc, error), resolver *link.Resolver) *Partials {
	return &Partials{content: c, read: read, resolver: resolver, compiled: map[string]partial{}}
}

// Module returns the module of a Markdown file.
func (p *Partials) Module(file string) (mdx.Output, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if done, ok := p.compiled[file]; ok {
		return done.output, nil
	}
	if page, ok := p.page(file); ok {
		p.compiled[file] = page
		return page.output, nil
	}
	doc, err := p.read(file)
	if err != nil {
		return mdx.Output{}, err
	}
	facts := p.resolver.Partial(doc)
	style := p.content.style
	style.Value, style.Callable = partialValues(doc), true
	p.compiled[file] = partial{doc.CompileModule(resolver{facts}, style), facts}
	return p.compiled[file].output, nil
}

// page returns the module of a file that is a page, too, or of the teaser of a post. The
// module also exports what is known about the page. ok is false for other files.
func (p *Partials) page(file string) (compiled partial, ok bool) {
	file, isTeaser := strings.CutSuffix(file, "?teaser")
	route := p.content.route(file)
	if route == nil {
		return partial{}, false
	}
	doc := route.Markdown()
	if isTeaser && route.Post != nil {
		doc = route.Post.Content.Teaser
	}
	if doc.Broken() {
		return partial{}, false
	}
	facts := p.resolver.Partial(doc)
	links := mdx.Resolver(resolver{facts})
	if isTeaser {
		links = teaserResolver{resolver{facts}}
	}
	output := doc.CompileModule(links, p.content.pageStyle(route, doc))
	output.Module += pageExports(route, doc, output.Module)
	return partial{output, facts}, true
}

// Finish is called when the bundles are done and all partials are known. It
// reports the unsupported features of the whole site and documents that import
// each other, and returns the facts of the partials, sorted by file. ok is false if
// documents cannot be rendered.
func (p *Partials) Finish(bag *diag.Bag) (facts []*link.Document, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []*link.Document
	documents := p.content.withModules()
	unsupported := maps.Clone(p.content.unsupported)
	for _, file := range slices.Sorted(maps.Keys(p.compiled)) {
		facts := p.compiled[file].facts
		unsupported.find(facts.Doc, &p.content.style)
		list = append(list, facts)
		documents[file] = facts.Doc
	}
	unsupported.report(bag)
	return list, !reportCircles(documents, bag)
}
