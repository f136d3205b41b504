package build

import (
	"cmp"
	"slices"

	"octavo/internal/bundle"
	"octavo/internal/compile"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/plugin"
	"octavo/internal/site"
)

// bundles are the bundled theme and modules of the author. The fields for browsers
// are there after wait.
type bundles struct {
	bundler   *bundle.Bundler
	documents *bundle.Documents
	readable  bool           // the documents have no errors
	server    *bundle.Server // nil if the author's code has errors
	theme     *jsrun.Program // runs before the server bundle; nil for none
	styles    emit.File

	client   *bundle.Client
	scripts  *bundle.DocumentScripts // of the documents
	partials []*link.Document        // the Markdown files that modules import, sorted by file

	bundled   chan struct{} // closed when the fields for browsers are there
	browserOK bool
	err       error
}

// wait waits for the bundles for browsers. ok is false if the author's code has
// errors, which are in the bag, or if there is an error.
func (b *bundles) wait() (ok bool, err error) {
	<-b.bundled
	return b.browserOK, b.err
}

// files lists the files that browsers load.
func (b *bundles) files() []emit.File {
	return slices.Concat([]emit.File{b.styles}, b.server.NoScripts, b.client.Files, b.scripts.Files, b.server.Assets)
}

// bundleSite makes the server bundle, and starts to bundle for browsers, which takes
// longer. It returns nil if the author's code has errors, which are in the bag.
func bundleSite(p *project, m *model) (*bundles, error) {
	partials := m.content.Partials(m.loader.Partial, m.resolver)
	input, theme := bundleInput(p, m), p.theme()
	if theme != nil {
		input.Worker = theme.facts.Worker
		if !p.cfg.InNode { // Node cannot run its bytecode
			input.Theme = theme.facts
		}
	}
	input.Markdown = func(file string) (bundle.Compiled, error) {
		output, err := partials.Module(p.relative(file))
		return compiled(output), err
	}
	bundler, err := bundle.New(input, p.bag)
	if err != nil {
		return nil, err
	}
	b := &bundles{bundler: bundler, bundled: make(chan struct{})}
	b.documents, b.readable = bundler.Documents()
	b.takeScripts(p.scripts)
	serverDone := make(chan struct{})
	go func() {
		defer close(b.bundled)
		b.browserOK, b.err = b.bundleForBrowsers(p, m, partials, serverDone)
	}()
	b.server, err = bundler.Server()
	close(serverDone)
	if err != nil || b.server == nil || !b.readable {
		_, browserErr := b.wait() // its mistakes are reported, too
		return nil, cmp.Or(err, browserErr)
	}
	if b.server.Theme != nil {
		b.theme = theme.program
	}
	b.styles = stylesheet(b.server)
	return b, nil
}

// stylesheet returns the stylesheet of a server bundle.
func stylesheet(server *bundle.Server) emit.File {
	return emit.File{Path: "assets/css/styles." + emit.Hash(server.CSS) + ".css", Data: server.CSS}
}

// takeScripts takes the scripts for browsers from other bundles, which may be nil, as far
// as documents have not changed them.
func (b *bundles) takeScripts(from *bundles) {
	if from == nil || !b.documents.HasRegistryOf(from.documents) {
		return
	}
	b.client = from.client
	if b.documents.HasCodeOf(from.documents) {
		b.scripts = from.scripts
	}
}

// bundleForBrowsers makes the scripts for browsers. All partials are known when both
// bundles are done.
func (b *bundles) bundleForBrowsers(p *project, m *model, partials *compile.Partials, serverDone <-chan struct{}) (ok bool, err error) {
	switch {
	case b.client != nil: // the scripts before are still right
	case p.checking:
		b.client, err = b.bundler.CheckClient()
	default:
		b.client, err = b.bundler.Client()
	}
	<-serverDone
	var renderable bool
	b.partials, renderable = partials.Finish(p.bag)
	for _, facts := range b.partials {
		m.links.Partial(facts)
	}
	if err != nil || b.client == nil || b.server == nil || !b.readable || !renderable {
		return false, err
	}
	if b.scripts == nil {
		b.scripts = b.documents.Scripts(b.client)
	}
	return b.scripts != nil, nil
}

func bundleInput(p *project, m *model) bundle.Site {
	data := m.site.Data(p.Version)
	features := bundle.PageFeatures(m.site.Features())
	features.Unlisted = features.Unlisted || p.live // the first draft has a banner, and changes no scripts
	input := bundle.Site{
		Dir: p.dir, Data: data, GlobalData: globalData(p, m),
		Overrides:       p.overrides,
		ScriptFiles:     p.cfg.ScriptFiles(),
		Features:        bundle.NewFeatures(data, features, p.overrides),
		Markup:          m.content.Markup,
		CSS:             compile.CodeCSS(p.cfg.Site.ThemeConfig.Prism),
		CustomCSS:       p.existing(p.cfg.CustomCSS, ""),
		ClientModules:   append(slices.Clip(p.plugins.ClientModules), p.existing(p.cfg.ClientModules, "")...),
		ServerChanges:   p.plugins.ServerChanges,
		ClientChanges:   p.plugins.ClientChanges,
		Rules:           p.plugins.Rules,
		Extensions:      p.plugins.Extensions,
		FirstExtensions: p.plugins.FirstExtensions,
		Tags:            p.plugins.Tags != (plugin.Tags{}),
		Development:     p.Development,
		Live:            p.live,
		Cache:           p.Cache,
		Contexts:        p.contexts,
	}
	for _, dir := range p.cfg.StaticDirectories {
		input.Static = append(input.Static, p.absolute(dir))
	}
	input.Sass = newSass(p).compile
	input.PostCSS = p.plugins.PostCSS()
	for _, route := range m.site.Routes {
		input.Routes = append(input.Routes, route.Path)
	}
	if m.search != nil {
		input.Search = m.search.Languages()
	}
	input.Modules, input.Documents = bundleModules(p, m.content.Scripts()), bundleModules(p, m.content.Documents())
	return input
}

func bundleModules(p *project, modules []compile.Module) []bundle.Module {
	var list []bundle.Module
	for _, module := range modules {
		list = append(list, bundle.Module{
			ID: module.ID, File: p.absolute(module.File),
			Compiled: compiled(module.Output),
		})
	}
	return list
}

// compiled returns a compiled document for the bundler; the zero value for a
// script.
func compiled(output mdx.Output) bundle.Compiled {
	return bundle.Compiled{Code: output.Module, Place: output.Places.Document, Child: output.Child}
}

// globalData returns the data that components can ask plugins for, by plugin. A
// plugin without instances has no entry.
func globalData(p *project, m *model) map[string]any {
	data, s, index := map[string]any{}, m.site, m.search
	for name, instances := range p.plugins.GlobalData() {
		data[name] = instances
	}
	if len(s.Docs) > 0 {
		data[site.DocsPlugin] = p.plugins.WithGlobalData(site.DocsPlugin, site.GlobalData(s))
	}
	if index != nil {
		options := s.Config.Search
		data[options.Plugin()] = map[string]any{options.ID: index.GlobalData()}
	}
	return data
}
