package build

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/compile"
	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
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
	partials := m.content.Partials(m.loader.Partial, m.resolver)
	input.Markdown = func(file string) (string, error) { return partials.Module(siteRelative(m.siteDir, file)) }
	b := &bundles{bundler: bundle.New(*input, m.bag)}
	var serverErr, clientErr error
	var wg sync.WaitGroup
	wg.Go(func() { b.server, serverErr = b.bundler.Server() })
	wg.Go(func() { b.client, clientErr = b.bundler.Client() })
	wg.Wait()
	m.partials = partials.Finish(m.bag)
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
		Markup:      m.content.Markup,
		CSS:         siteCSS(cfg.Site.ThemeConfig),
		Development: o.Development,
	}
	for _, module := range m.content.Modules() {
		file := filepath.Join(m.siteDir, filepath.FromSlash(module.File))
		input.Modules = append(input.Modules, bundle.Module{ID: module.ID, File: file, Code: module.Code})
	}
	if m.search != nil {
		input.Search = m.search.Languages()
	}
	input.CustomCSS = existing(m.siteDir, cfg.CustomCSS, m.bag)
	input.ClientModules = existing(m.siteDir, cfg.ClientModules, m.bag)
	return input, nil
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
	css := compile.CodeCSS(cfg.Prism)
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

// sidebarComponents are the parts of a docs sidebar. While a site replaces
// none of them, sidebars are joined from pieces that React has made once.
var sidebarComponents = []string{
	"DocSidebar", "DocSidebar/Desktop", "DocSidebar/Desktop/Content", "DocSidebarItems", "DocSidebarItem",
	"DocSidebarItem/Link", "DocSidebarItem/Category", "DocSidebarItem/Html", "Icon/ExternalLink",
}

func ownSidebar(siteDir string) bool {
	return slices.ContainsFunc(sidebarComponents, func(name string) bool { return bundle.HasOverride(siteDir, name) })
}
