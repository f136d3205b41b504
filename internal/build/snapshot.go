package build

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"octavo/internal/bundle"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/policy"
	"octavo/internal/render"
	"octavo/internal/site"
)

// Snapshot is a site of a preview at one moment. Several goroutines may use it.
type Snapshot struct {
	*pages   // nil if there is no site to show yet
	problems *problems
}

// problems are the author's mistakes. More may come when pages are rendered.
type problems struct {
	*diag.Bag
	// before has the mistakes of the site before, until Preview.Check has found those of
	// this one; then it is nil.
	before atomic.Pointer[[]diag.Diagnostic]
}

func (p *problems) complete() bool { return p.before.Load() == nil }

// pages are the pages of a snapshot. They are the same in the next one if a mistake
// leaves no site to show.
type pages struct {
	project *project
	model   *model
	bundles *bundles
	preview *render.Preview
	files   func() map[string]emit.File // by path
	// edited has the pages whose text has changed since the model was made, by path.
	edited map[string]*site.Route
	// patches are new versions of modules in the scripts of the bundles.
	patches []bundle.Patch
	// outdated says that a patch or the stylesheet is newer than the documents.
	outdated bool

	siteHash func() string
	failed   sync.Map // paths of pages that cannot be rendered

	mu   sync.Mutex
	rest []emit.File // files that depend on all pages; nil if nobody has asked for one
}

// Problems returns the author's mistakes. Before Preview.Check, they are those of the site
// before.
func (s *Snapshot) Problems() []diag.Diagnostic {
	if before := s.problems.before.Load(); before != nil {
		return *before
	}
	return s.Found()
}

// Found returns the author's mistakes that have been found so far.
func (s *Snapshot) Found() []diag.Diagnostic { return s.problems.Sorted() }

// Compile compiles the documents that are left, until ctx is done.
func (p *pages) Compile(ctx context.Context) { p.model.content.Finish(ctx) }

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
	for _, patch := range p.patches {
		if patch.Script.Path == name {
			return patch.Script, true
		}
	}
	f, ok := p.files()[name]
	return f, ok
}

// Route returns the page with an output file; nil for none.
func (p *pages) Route(output string) *site.Route { return p.now(p.model.site.Owner(output)) }

// RouteAt returns the page at an address; nil for none.
func (p *pages) RouteAt(path string) *site.Route { return p.now(p.model.site.Lookup(path)) }

// OpenAt returns the page of a plugin that browsers show at an address without a page;
// nil for none.
func (p *pages) OpenAt(path string) *site.Route { return p.model.site.OpenAt(path) }

// now returns a page with its last text.
func (p *pages) now(route *site.Route) *site.Route {
	if route != nil && p.edited[route.Path] != nil {
		return p.edited[route.Path]
	}
	return route
}

// Document renders a page. The HTML is nil if the page fails, which is a problem of the
// snapshot.
func (p *pages) Document(route *site.Route) (html []byte, facts render.Document, err error) {
	if _, failed := p.failed.Load(route.Path); failed {
		return nil, render.Document{}, nil // its mistake is known
	}
	html, facts, err = p.preview.Document(route)
	if html == nil && err == nil {
		p.failed.Store(route.Path, true)
	}
	return html, facts, err
}

// Data returns the data of a page with its content.
func (p *pages) Data(route *site.Route) (contract.Page, error) { return p.preview.Data(route) }

// Script returns the script of a page.
func (p *pages) Script(route *site.Route) (emit.File, error) { return p.preview.Script(route) }

// Styles returns the path of the stylesheet.
func (p *pages) Styles() string { return p.bundles.styles.Path }

// Entry returns the path of the script that every page loads.
func (p *pages) Entry() string { return p.bundles.client.Entry.Path }

// Patches returns the patches of the scripts.
func (p *pages) Patches() []bundle.Patch { return p.patches }

// IsOutdated reports whether documents would show an older version of a component or of the
// stylesheet than open pages. The next snapshot is up to date.
func (p *pages) IsOutdated() bool { return p.outdated }

// HasScriptsOf reports whether the scripts, patches and styles are those of another snapshot.
func (p *pages) HasScriptsOf(other *Snapshot) bool {
	return samePaths(p.BundleFiles(), other.BundleFiles())
}

// BundleFiles lists the files of the bundles, and the patches.
func (p *pages) BundleFiles() []emit.File {
	files := p.bundles.files()
	for _, patch := range p.patches {
		files = append(files, patch.Script)
	}
	return files
}

// ComponentScripts returns the paths of the scripts with the components of the theme and of
// the site.
func (p *pages) ComponentScripts() map[string]bool {
	paths := map[string]bool{}
	for _, f := range p.bundles.client.Files {
		paths[f.Path] = true
	}
	return paths
}

// Touched returns the number of pages that differ from those of an earlier snapshot.
func (p *pages) Touched(before *Snapshot) int {
	routes := p.model.site.Routes
	if before == nil || !before.HasPages() || p.SiteHash() != before.SiteHash() || p.Styles() != before.Styles() ||
		!p.bundles.hasThemeOf(before.bundles) || !sameSidebars(p, before.pages) {
		return len(routes)
	}
	isPatched := p.patchedSince(before)
	touched := 0
	for i := range routes {
		if p.edited[routes[i].Path] != nil || isPatched(routes[i].Module) || !p.hasSame(&routes[i], before) {
			touched++
		}
	}
	return touched
}

// hasSame reports whether a page has the same content and script as in an earlier snapshot.
func (p *pages) hasSame(route *site.Route, before *Snapshot) bool {
	return route.File == "" || p.preview.Content().HasSame(route.File, before.preview.Content()) && p.bundles.hasScriptOf(before.bundles, route.Module)
}

// patchedSince returns a function that reports whether a patch that an earlier snapshot does
// not have changes the pages with a module.
func (p *pages) patchedSince(before *Snapshot) func(module string) bool {
	changed := map[string]bool{} // scripts
	for _, patch := range p.patches {
		isKnown := slices.ContainsFunc(before.patches, func(b bundle.Patch) bool { return b.Script.Path == patch.Script.Path })
		if !isKnown {
			for _, script := range p.bundles.client.ScriptsWith(patch.Module) {
				changed[script] = true
			}
		}
	}
	has := func(s bundle.Script) bool {
		return changed[s.Path] || slices.ContainsFunc(s.Imports, func(path string) bool { return changed[path] })
	}
	client := p.bundles.client
	isShared := has(client.Entry) || slices.ContainsFunc(slices.Collect(maps.Values(client.Layouts)), has)
	return func(module string) bool {
		return isShared || has(client.Modules[module]) || has(p.bundles.scripts.Modules[module])
	}
}

// sameSidebars reports whether two sites have the same sidebars.
func sameSidebars(a, b *pages) bool {
	return a.preview == b.preview || samePaths(a.preview.Sidebars(), b.preview.Sidebars())
}

func samePaths(files, others []emit.File) bool {
	return slices.EqualFunc(files, others, func(a, b emit.File) bool { return a.Path == b.Path })
}

// NotFound returns the page for unknown addresses.
func (p *pages) NotFound() *site.Route { return p.model.site.Owner("404.html") }

// Moved yields the pages of an earlier snapshot that are at other addresses now: from
// and to. A file that was renamed is known by its text.
func (p *pages) Moved(before *Snapshot) iter.Seq2[string, string] {
	return func(yield func(from, to string) bool) {
		var byFile, byText map[string]string
		for i := range before.model.site.Routes {
			old := &before.model.site.Routes[i]
			doc := old.Markdown()
			if doc == nil || p.RouteAt(old.Path) != nil {
				continue
			}
			if byFile == nil {
				byFile, byText = p.addresses()
			}
			to := cmp.Or(byFile[old.File], byText[string(doc.Source.Text)])
			if to != "" && !yield(old.Path, to) {
				return
			}
		}
	}
}

// addresses returns the addresses of documents by their files and by their texts.
func (p *pages) addresses() (byFile, byText map[string]string) {
	byFile, byText = map[string]string{}, map[string]string{}
	for i := range p.model.site.Routes {
		route := &p.model.site.Routes[i]
		if doc := route.Markdown(); doc != nil {
			byFile[route.File], byText[string(doc.Source.Text)] = route.Path, route.Path
		}
	}
	return byFile, byText
}

// SiteHash returns a hash of SiteData.
func (p *pages) SiteHash() string { return p.siteHash() }

func (p *pages) hashSite() string {
	data, global := p.SiteData()
	text, err := json.Marshal([]any{data, global})
	if err != nil {
		panic(fmt.Sprintf("the data of the site has no JSON form: %v", err)) // the bundles contain it
	}
	return emit.Hash(text)
}

// SiteData returns the data that all pages share, and the data of plugins.
func (p *pages) SiteData() (contract.SiteData, map[string]any) {
	return p.model.site.Data(p.project.Version), globalData(p.project, p.model)
}

// Policy returns the Content-Security-Policy of a page; "" for none. A built site has
// one policy that allows what all its pages load. A preview does not know the other
// pages, and a page that needs another policy has to load as a document. So that this is
// rare, the policy allows pictures, media and frames of all hosts, and style attributes.
func (p *pages) Policy(page render.Document) string {
	options := p.project.cfg.ContentPolicy
	if options.Off || page.Facts == nil {
		return ""
	}
	added := maps.Clone(options.Added)
	if added == nil {
		added = map[string][]string{}
	}
	for directive, source := range map[string]string{
		"img-src": "https:", "media-src": "https:", "frame-src": "https:", "style-src-attr": "'unsafe-inline'",
	} {
		added[directive] = append(slices.Clone(added[directive]), source)
	}
	usage := &policy.Usage{}
	usage.AddPage(page.Facts)
	addRuntimeStyles(usage, p.bundles.client.Styles)
	return usage.Policy(added).Header()
}

// Generated returns a file that depends on all pages, such as a feed or the search
// index. The first such file takes as long as a build.
func (p *pages) Generated(ctx context.Context, name string) (emit.File, error) {
	files, err := p.generated(ctx)
	if err != nil {
		return emit.File{}, err
	}
	i := slices.IndexFunc(files, func(f emit.File) bool { return f.Path == name })
	if i < 0 {
		return emit.File{}, fmt.Errorf("there is no file %s", name)
	}
	return files[i], nil
}

// IsGenerated reports whether a file depends on all pages.
func (p *pages) IsGenerated(name string) bool {
	return slices.Contains(p.model.site.GeneratedFiles(), name) || p.model.search.Has(name)
}

// generated renders all pages, once, and returns the files that depend on them.
func (p *pages) generated(ctx context.Context) ([]emit.File, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.rest != nil {
		return p.rest, nil
	}
	project := *p.project
	project.bag = &diag.Bag{} // the preview reports the mistakes of pages that are open
	limits, err := renderLimits()
	if err != nil {
		return nil, err
	}
	in := renderInput(&project, p.model, p.bundles)
	in.Limits, in.Cache, in.Write, in.Done = limits, nil, func(emit.File) {}, func(int) {}
	documents, err := render.Pages(ctx, in)
	if err != nil {
		return nil, err
	}
	r := &rendered{p.model, p.bundles, documents}
	index, err := searchFiles(p.model.search, documents.Pages, func(path, id string) bool { return false })
	if err != nil {
		return nil, err
	}
	p.rest = slices.Concat(feeds(r, project.bag), index)
	return p.rest, nil
}
