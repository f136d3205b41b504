package build

import (
	"context"
	"path/filepath"
	"slices"

	"octavo/internal/bundle"
	"octavo/internal/check"
	"octavo/internal/compile"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/history"
	"octavo/internal/link"
	"octavo/internal/markup"
	"octavo/internal/render"
	"octavo/internal/search"
	"octavo/internal/site"
)

// model is a site that has been read, put in order, checked and compiled.
type model struct {
	siteDir  string
	set      *content.Set
	site     *site.Site
	resolver *link.Resolver
	facts    *link.Facts
	partials []*link.Document // that modules import, sorted by file
	links    *check.Links
	content  *compile.Content
	loader   *content.Loader
	search   *search.Search // nil for a site without
	bag      *diag.Bag
}

func readModel(ctx context.Context, siteDir string, cfg *config.Config, o Options, bag *diag.Bag) (*model, error) {
	fsys := content.Folder(siteDir)
	overrides := compile.NewOverrides(func(component string) bool { return bundle.HasOverride(siteDir, component) })
	loader := &content.Loader{
		FS: fsys, Config: cfg, Components: overrides.Components(), Bag: bag, Sidebars: sidebarsLoader(siteDir, o, bag),
		History: func(ctx context.Context, folders []string) (*history.Log, error) {
			return history.Read(ctx, siteDir, folders)
		},
	}
	set, err := loader.Load(ctx)
	if err != nil {
		return nil, err
	}
	m := &model{siteDir: siteDir, loader: loader, set: set, site: site.Build(cfg, set, bag), bag: bag}
	check.Run(m.site, set, bag)
	index := link.NewIndex(m.site, set)
	m.resolver = link.NewResolver(index, fsys)
	m.facts = m.resolver.Site()
	m.links = check.NewLinks(m.site, index, bag)
	m.links.Config()
	m.links.Site(m.site, m.facts)
	m.content = compile.Site(compile.Input{Site: m.site, Facts: m.facts, Overrides: overrides})
	m.links.Anchors(func(route *site.Route) ([]string, bool) {
		output := m.content.Page(route.File)
		if route.Markdown() == nil || output.Module != "" {
			return nil, false
		}
		return markup.Read([]byte(output.HTML), markup.Options{}).IDs, true
	})
	return m, m.startSearch(ctx)
}

func (m *model) render(ctx context.Context, o Options, b *bundles) (*render.Documents, error) {
	limits, err := renderLimits()
	if err != nil {
		return nil, err
	}
	return render.Pages(ctx, render.Input{
		Site: m.site, Content: m.content, Facts: m.facts, Version: o.Version, Limits: limits, Bag: m.bag, Log: o.Log,
		Bundler: b.bundler, Server: b.server, Client: b.client, Styles: b.styles.Path,
		OwnSidebar: ownSidebar(m.siteDir), OwnTheme: bundle.HasTheme(m.siteDir), Text: m.search.Text,
		Done: func(n int) { o.Progress(Progress{Stage: "rendering", Done: n, Total: len(m.site.Routes)}) },
	})
}

// checkRendered checks what only rendering shows: links of components, and
// links to places that components make.
func (m *model) checkRendered(documents []render.Document) {
	var pages []check.Rendered
	ids := map[string][]string{} // by address
	for _, d := range documents {
		if d.Route != nil {
			pages = append(pages, check.Rendered{Route: d.Route, Links: d.Links})
			ids[d.Route.Path] = d.Facts.IDs
		}
	}
	m.links.Components(pages, m.facts.Assets(m.partials))
	m.links.Anchors(func(route *site.Route) ([]string, bool) { return ids[route.Path], true })
}

// write makes what follows from the rendered pages, and then the output folder.
func (m *model) write(ctx context.Context, o Options, outDir string, b *bundles, documents *render.Documents) (emit.Stats, error) {
	found, err := m.searchFiles(documents.Pages)
	if err != nil {
		return emit.Stats{}, err
	}
	o.Progress(Progress{Stage: "writing"})
	files, err := m.addHeaders(m.output(b, documents, found), documents.Pages)
	if err != nil {
		return emit.Stats{}, err
	}
	return emit.Write(ctx, outDir, files)
}

// output lists all files of the finished site.
func (m *model) output(b *bundles, documents *render.Documents, found []emit.File) []emit.File {
	var files []emit.File
	taken := map[string]bool{}
	add := func(f emit.File) {
		if !taken[f.Path] {
			taken[f.Path] = true
			files = append(files, f)
		}
	}
	for _, f := range m.set.Static {
		add(emit.File{Path: f.Path, From: filepath.Join(m.siteDir, filepath.FromSlash(f.File))})
	}
	for _, d := range documents.Pages {
		add(emit.File{Path: d.Path, Data: d.HTML})
		add(d.Script)
	}
	for _, asset := range m.facts.Assets(m.partials) {
		add(emit.File{Path: asset.Path, From: filepath.Join(m.siteDir, filepath.FromSlash(asset.File))})
	}
	for _, f := range slices.Concat(documents.Scripts, m.feeds(documents.Pages), found, b.files()) {
		add(f)
	}
	// Without it GitHub Pages hands the folder to Jekyll, which drops files
	// whose names start with an underscore.
	add(emit.File{Path: ".nojekyll"})
	return files
}
