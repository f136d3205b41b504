package build

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/highlight"
	"octavo/internal/link"
	"octavo/internal/site"
)

// bundles are the theme and the author's modules, ready to run.
type bundles struct {
	bundler *bundle.Bundler
	server  *bundle.Server
	client  *bundle.Client
	styles  emit.File
}

// files lists what browsers load, each once.
func (b *bundles) files() []emit.File {
	return slices.Concat([]emit.File{b.styles, b.server.NoScripts}, b.client.Files, b.server.Assets)
}

// bundle makes the server and the client bundle side by side. It returns nil
// when the author's code has errors.
func (m *model) bundle(o Options) (*bundles, error) {
	input, err := m.bundleInput(o)
	if err != nil {
		return nil, err
	}
	partials := &partials{model: m, compiled: map[string]partial{}}
	input.Markdown = partials.compile
	b := &bundles{bundler: bundle.New(*input, m.bag)}
	var serverErr, clientErr error
	var wg sync.WaitGroup
	wg.Go(func() { b.server, serverErr = b.bundler.Server() })
	wg.Go(func() { b.client, clientErr = b.bundler.Client() })
	wg.Wait()
	m.partials = partials.facts()
	for _, facts := range m.partials {
		m.links.Document(facts)
	}
	if err := errOr(serverErr, clientErr); err != nil {
		return nil, err
	}
	if b.server == nil || b.client == nil {
		return nil, nil
	}
	b.styles = emit.File{Path: "assets/css/styles." + bundle.Hash(b.server.CSS) + ".css", Data: b.server.CSS}
	return b, nil
}

// globalData is what components can ask about the site, by plugin; a plugin
// without instances has no entry.
func (m *model) globalData() map[string]any {
	data := map[string]any{}
	if len(m.site.Docs) > 0 {
		data[site.DocsPlugin] = site.GlobalData(m.site)
	}
	if m.search != nil {
		options := m.site.Config.Search
		data[options.Plugin()] = map[string]any{options.ID: m.search.GlobalData()}
	}
	return data
}

func (m *model) bundleInput(o Options) (*bundle.Site, error) {
	cfg := m.site.Config
	site := m.site.Data(o.Version)
	data, err := json.Marshal(site)
	if err != nil {
		return nil, fmt.Errorf("describe the site: %w", err)
	}
	global, err := json.Marshal(m.globalData())
	if err != nil {
		return nil, fmt.Errorf("describe the global data: %w", err)
	}
	input := &bundle.Site{
		Dir: m.siteDir, BaseURL: cfg.Site.BaseURL, Data: data, GlobalData: global,
		Features:    m.features(site),
		Markup:      m.markup,
		CSS:         siteCSS(cfg.Site.ThemeConfig),
		Development: o.Development,
	}
	for _, route := range m.site.Routes {
		code := m.markdown.Pages[route.File].Module
		if route.Module == "" || route.Markdown() != nil && code == "" {
			continue
		}
		file := filepath.Join(m.siteDir, filepath.FromSlash(route.File))
		input.Modules = append(input.Modules, bundle.Module{ID: route.Module, File: file, Code: code})
	}
	if m.search != nil {
		input.Search = m.search.Languages()
	}
	input.Modules = append(input.Modules, m.teaserModules()...)
	input.CustomCSS = existing(m.siteDir, cfg.CustomCSS, m.bag)
	input.ClientModules = existing(m.siteDir, cfg.ClientModules, m.bag)
	return input, nil
}

// teaserModules are what lists show of posts that have components there.
func (m *model) teaserModules() []bundle.Module {
	var modules []bundle.Module
	for _, blog := range m.site.Blogs {
		for _, post := range blog.Posts {
			if id := m.markdown.TeaserModule(post); id == post.TeaserModule() {
				file := filepath.Join(m.siteDir, filepath.FromSlash(post.TeaserFile()))
				code := m.markdown.Teasers[post.Content.File].Module
				modules = append(modules, bundle.Module{ID: id, File: file, Code: code})
			}
		}
	}
	return modules
}

// existing makes paths of the config absolute and reports those that lead to
// no file.
func existing(siteDir string, files []config.FileRef, bag *diag.Bag) []string {
	var found []string
	for _, ref := range files {
		file := filepath.FromSlash(strings.Replace(ref.Name, "@site/", "./", 1))
		if !filepath.IsAbs(file) {
			file = filepath.Join(siteDir, file)
		}
		if info, err := os.Stat(file); err != nil || info.IsDir() {
			bag.Errorf(diag.UnknownModule, ref.Source, ref.At, "there is no file %s", siteRelative(siteDir, file))
			continue
		}
		found = append(found, file)
	}
	return found
}

// siteCSS is the part of the stylesheet that comes from the config: colours of
// the announcement bar, which a style attribute could not carry past a strict
// Content-Security-Policy, and those of code.
func siteCSS(cfg contract.ThemeConfig) string {
	css := highlight.CSS(prismTheme(cfg.Prism.Theme), prismTheme(cfg.Prism.DarkTheme))
	bar := cfg.AnnouncementBar
	if bar == nil {
		return css
	}
	var variables strings.Builder
	if bar.BackgroundColor != "" {
		fmt.Fprintf(&variables, "--octavo-announcement-bar-background: %s;", bar.BackgroundColor)
	}
	if bar.TextColor != "" {
		fmt.Fprintf(&variables, "--octavo-announcement-bar-color: %s;", bar.TextColor)
	}
	return css + ":root {" + variables.String() + "}\n"
}

func prismTheme(t *contract.PrismTheme) *highlight.Theme {
	if t == nil {
		return nil
	}
	theme := &highlight.Theme{Plain: t.Plain}
	for _, s := range t.Styles {
		theme.Styles = append(theme.Styles, highlight.ThemeRule{Types: s.Types, Languages: s.Languages, Style: s.Style})
	}
	return theme
}

// partials compiles Markdown files that modules import. Server and client
// bundle ask for the same ones at the same time: each is compiled once.
type partials struct {
	*model
	mu       sync.Mutex
	compiled map[string]partial
}

type partial struct {
	code  string
	facts *link.Document
}

func (p *partials) compile(file string) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if done, ok := p.compiled[file]; ok {
		return done.code, nil
	}
	name := siteRelative(p.siteDir, file)
	doc, err := content.Partial(content.Folder(p.siteDir), name, p.site.Config, overridden(p.siteDir), p.bag)
	if err != nil {
		return "", err
	}
	facts := p.resolver.Partial(doc)
	p.compiled[file] = partial{p.markdown.CompileModule(facts), facts}
	return p.compiled[file].code, nil
}

// facts lists the facts of all partials, sorted by file.
func (p *partials) facts() []*link.Document {
	var list []*link.Document
	for _, file := range slices.Sorted(maps.Keys(p.compiled)) {
		list = append(list, p.compiled[file].facts)
	}
	return list
}

// sidebarComponents are the parts of a docs sidebar. While a site replaces
// none of them, sidebars are joined from pieces that React has made once.
var sidebarComponents = []string{
	"DocSidebar", "DocSidebar/Desktop", "DocSidebar/Desktop/Content", "DocSidebarItems", "DocSidebarItem",
	"DocSidebarItem/Link", "DocSidebarItem/Category", "DocSidebarItem/Html", "Icon/ExternalLink",
}

func ownSidebar(siteDir string) bool {
	return slices.ContainsFunc(sidebarComponents, func(name string) bool { return bundle.HasOverride(siteDir, name) })
}

// overriders are the components of the theme by which a site takes elements of
// Markdown into its own hands.
var overriders = map[string][]string{
	"Heading": {"h1", "h2", "h3", "h4", "h5", "h6"}, "MDXComponents/Heading": {"h1", "h2", "h3", "h4", "h5", "h6"},
	"CodeBlock": {"code", "pre"}, "CodeInline": {"code"}, "MDXComponents/Code": {"code"}, "MDXComponents/Pre": {"pre"},
	"Admonition": {"admonition"}, "Admonition/Types": {"admonition"}, "Admonition/Layout": {"admonition"},
	"MDXComponents/A": {"a"}, "MDXComponents/Img": {"img"}, "MDXComponents/Ul": {"ul"}, "MDXComponents/Li": {"li"},
	"Details": {"details"}, "MDXComponents/Details": {"details"}, "Mermaid": {"mermaid"},
	"MDXA": {"a"}, "MDXImg": {"img"}, "MDXUl": {"ul"}, "MDXLi": {"li"},
}

// overridden tells which elements a site has components for. One that brings
// its own map of components may mean any element.
func overridden(siteDir string) func(element string) bool {
	has := func(name string) bool { return bundle.HasOverride(siteDir, name) }
	if has("MDXComponents") {
		return func(string) bool { return true }
	}
	elements := map[string]bool{}
	for name, list := range overriders {
		if has(name) {
			for _, element := range list {
				elements[element] = true
			}
		}
	}
	if len(elements) == 0 {
		return nil
	}
	return func(element string) bool { return elements[element] }
}
