package build

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/check"
	"octavo/internal/compile"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/search"
	"octavo/internal/site"
)

// model is a site before bundling: the results of the stages so far.
type model struct {
	// overrides are the elements that the site shows with its own components.
	overrides compile.Overrides
	loader    *content.Loader
	set       *content.Set
	site      *site.Site
	resolver  *link.Resolver
	facts     *link.Facts
	links     *check.Links
	content   *compile.Content
	search    *search.Search // nil for a site without search
	// redirects are pages that send readers of old addresses to new ones.
	redirects []emit.File
}

// readModel runs the stages content, site, check and compile.
func readModel(ctx context.Context, p *project) (*model, error) {
	overrides := p.elements()
	m := &model{overrides: overrides, loader: newLoader(p, overrides.Components())}
	var err error
	p.Stages.Begin("content")
	if m.set, err = m.loader.Load(ctx); err != nil {
		return nil, err
	}
	p.Stages.Begin("site")
	m.site = site.Build(p.cfg, m.set, p.bag)
	if err := addPluginPages(p, m); err != nil {
		return nil, err
	}
	index := link.NewIndex(m.site, m.set)
	m.resolver, m.links = link.NewResolver(index, p.files), check.NewLinks(m.site, index, p.bag)
	m.resolver.Hooks = brokenHooks(p)
	p.Stages.Begin("link")
	m.facts = m.resolver.Site()
	p.Stages.Begin("compile")
	m.content = compile.Site(compile.Input{
		Site: m.site, Facts: m.facts, Overrides: overrides, Cache: p.Cache, Previous: p.compiled, OnDemand: p.live, NoColours: p.checking,
	})
	m.search, err = newSearch(ctx, p, m)
	return m, err
}

// elements returns the elements that the site shows with its own components.
func (p *project) elements() compile.Overrides {
	return compile.NewOverrides(p.overrides.Has, p.overrides.Source("MDXComponents"))
}

// newLoader returns the loader of the site's content. components are the
// components that documents may use without an import.
func newLoader(p *project, components []string) *content.Loader {
	return &content.Loader{
		FS: p.disk, Config: p.cfg, Components: components, Cache: p.Cache, Bag: p.bag, Memo: p.memo, ShowHidden: p.live,
		Sidebars: func(ref config.FileRef) (*config.Sidebars, error) { return p.sidebars(p, ref) },
		History:  p.history,
		Plugins:  p.pluginsAt,
		Expect:   p.Expect,
	}
}

// pluginsAt returns the plugins for documents in the options at a path of the config; nil
// for none.
func (p *project) pluginsAt(at config.Path) mdx.Plugins {
	if plugins := p.transforms[at.String()]; plugins != nil {
		return plugins
	}
	return nil
}

// loadSidebars reads a sidebars file, which is a JavaScript program. It reports a file
// that is missing or invalid, and returns nil for it.
func loadSidebars(p *project, ref config.FileRef) (*config.Sidebars, error) {
	files := p.existing([]config.FileRef{ref}, "write the file, or remove sidebarPath for a sidebar made from the folder")
	if len(files) == 0 || !p.canBeSidebars(ref) {
		return nil, nil
	}
	return config.LoadSidebars(p.runner(p.dir), files[0], p.bag)
}

// canBeSidebars reports a sidebars file that is neither a script nor JSON.
func (p *project) canBeSidebars(ref config.FileRef) bool {
	ext := strings.ToLower(filepath.Ext(ref.Name))
	if slices.Contains([]string{".js", ".cjs", ".mjs", ".jsx", ".ts", ".cts", ".mts", ".tsx", ".json"}, ext) {
		return true
	}
	p.bag.Add(diag.Diagnostic{
		Code: diag.ModuleLoader, Source: ref.Source, Span: ref.At,
		Message: fmt.Sprintf("%s cannot be a sidebars file", ref.Name), Hint: "write the sidebars as a script or as JSON: sidebars.js, sidebars.ts or sidebars.json",
	})
	return false
}

// checkModel checks addresses and links. It compiles the documents that are left.
func checkModel(p *project, m *model) {
	p.Stages.Begin("check")
	if p.checking {
		m.links.SetDisk(newFixDisk(p))
	}
	check.Run(m.site, m.set, p.bag)
	m.redirects = redirects(p, m)
	m.links.Config()
	m.links.Sidebars(m.site)
	m.links.Authors(m.site, m.facts)
	m.links.Site(m.site, m.facts)
	m.links.Anchors(func(route *site.Route) ([]string, bool) { return contentIDs(m.content, route) })
	forgetTrees(m.site)
}

// forgetTrees frees the trees that compiling has left. Rendering needs the memory.
func forgetTrees(s *site.Site) {
	for i := range s.Routes {
		if doc := s.Routes[i].Markdown(); doc != nil {
			doc.Forget()
		}
		if post := s.Routes[i].Post; post != nil {
			post.Content.Teaser.Forget()
		}
	}
}

// contentIDs returns the ids in the content of a document. ok is false if only
// rendering shows them, or if the document has syntax errors.
func contentIDs(compiled *compile.Content, route *site.Route) (ids []string, ok bool) {
	if doc := route.Markdown(); doc == nil || doc.Broken() {
		return nil, false
	}
	return compiled.IDs(route.File)
}
