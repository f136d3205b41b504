package bundle

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
	"octavo/theme"
)

// Server is the bundle that renders pages.
type Server struct {
	Theme  *ServerTheme // runs before the script; nil for none
	Script string
	CSS    []byte      // the stylesheet of the site
	Assets []emit.File // files that the stylesheet or a component uses
	// NoScripts are the stylesheets for readers without scripts.
	NoScripts []emit.File
}

// Server bundles the theme and the author's modules into one script. It returns
// nil if the author's code has errors, which are in the bag.
func (b *Bundler) Server() (*Server, error) {
	run := bundleRun{Bundler: b, side: server, options: b.wholeServerOptions(), virtual: b.serverVirtual()}
	result := run.run()
	if result == nil {
		return nil, nil
	}
	if err := b.checkOverrides(result.Metafile); err != nil {
		return nil, err
	}
	out := &Server{Theme: b.site.Theme}
	for _, file := range result.OutputFiles {
		switch name := b.outputPath(file.Path); extension(name) {
		case ".js":
			out.Script = strings.Repeat("\n", b.themeLines()) + string(file.Contents)
		case ".css":
			out.CSS = file.Contents
		default:
			out.Assets = append(out.Assets, emit.File{Path: name, Data: file.Contents})
		}
	}
	theme, err := b.themeUse(result.Metafile)
	if err != nil {
		return nil, err
	}
	if b.site.Overrides.Any() {
		out.Script += themeRanges(out.Script)
	}
	imports, rest := leadingImports(string(out.CSS))
	infima, err := usedInfima(infimaUse{
		code: b.documents.withCode(out.Script, theme, rest, b.allExtraStyles()), markup: b.site.Markup,
		all: b.site.Live, otherCode: b.site.loadsOtherCode(),
	})
	if err != nil {
		return nil, fmt.Errorf("make the stylesheet: %w", err)
	}
	out.CSS = []byte(imports + infima + rest)
	if !b.site.Development {
		css, err := b.minifyCSS(out.CSS)
		if err != nil {
			return nil, fmt.Errorf("make the stylesheet: %w", err)
		}
		out.CSS = css
	}
	out.NoScripts = []emit.File{b.extraStyles(noScriptStyles), b.extraStyles(noDrawerStyles)}
	return out, nil
}

// wholeServerOptions returns the options of the server bundle.
func (b *Bundler) wholeServerOptions() api.BuildOptions {
	options := b.serverOptions()
	options.Inject = append(options.Inject, pageGlobals)
	return options
}

// serverOptions returns the options of all code that runs while pages are built.
func (b *Bundler) serverOptions() api.BuildOptions {
	options := b.options()
	options.EntryPoints = []string{"octavo-server"}
	options.EntryNames = "server"
	options.Format = api.FormatIIFE
	options.Target = api.ES2022
	// Pages are always rendered with React's production build. The development
	// build of the server renderer takes three times as long.
	options.Define["process.env.NODE_ENV"] = `"production"`
	// Packages that have a build for browsers expect a document in it.
	options.Platform, options.MainFields = api.PlatformNeutral, []string{"module", "main"}
	options.Conditions = b.conditions(server)
	options.Plugins = []api.Plugin{
		entry("octavo-server", serverEntry),
		b.registryEntries(server),
		b.resolver(server, b.serverVirtual()),
	}
	if b.site.Theme != nil {
		options.EntryPoints = []string{siteEntry}
	}
	b.changes(server).apply(&options)
	return options
}

// entry is a plugin that makes a file of the theme an entry point.
func entry(name, file string) api.Plugin {
	return api.Plugin{Name: "entry", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + name + "$"},
			func(api.OnResolveArgs) (api.OnResolveResult, error) { return themeFile(file), nil })
	}}
}

// serverVirtual returns the modules that are generated for the server.
func (b *Bundler) serverVirtual() map[string]string {
	virtual := b.virtual()
	virtual["@octavo/layouts"] = serverLayouts()
	virtual["@octavo/search"] = b.searchModule("")
	virtual["@octavo/footer"] = footerModule(false)
	virtual["@octavo/navbar"] = "export {default} from '@octavo/core/SharedNavbar.tsx'"
	virtual["@octavo/region"] = "export {default} from '@octavo/core/Region.tsx'"
	virtual["@octavo/modules"] = serverModules(b.site.Modules)
	virtual["@octavo/registry"] = b.documents.serverRegistry()
	maps.Copy(virtual, serverReact)
	virtual["@octavo/shared"], virtual["@octavo/reading"] = "", "" // there is one script, so nothing is shared
	if b.site.Theme != nil {
		maps.Copy(virtual, b.siteModules())
	}
	return virtual
}

// virtual returns the modules that are generated for server and browsers.
func (b *Bundler) virtual() map[string]string {
	virtual := map[string]string{
		"@octavo/site":                 "export default " + string(b.data),
		"@octavo/global-data":          "export default " + string(b.globalData),
		"@octavo/intl":                 "export default globalThis.Intl",
		"@octavo/root":                 rootModule(theme.HasOwnTitles(b.site.Overrides.Has)),
		"@octavo/client-modules":       importList(b.site.ClientModules),
		"@octavo/styles":               b.styles(),
		clsxFunction:                   "const {clsx} = require('commonjs:clsx'); module.exports = clsx.clsx = clsx.default = clsx;",
		"@octavo/site.css":             b.site.CSS + barColors(b.site.Data.SiteConfig.ThemeConfig.AnnouncementBar),
		"@generated/docusaurus.config": "import site from '@octavo/site'; export default site.siteConfig",
		"@generated/globalData":        "export {default} from '@octavo/global-data'",
		"@generated/i18n":              "import site from '@octavo/site'; export default {...site.siteConfig.i18n, currentLocale: site.currentLocale}",
		"@generated/site-metadata":     "import site from '@octavo/site'; export default site.siteMetadata",
		"@generated/codeTranslations":  "export default {}",
		"@generated/site-storage":      `export default {type: "localStorage", namespace: ""}`,
		"@generated/client-modules":    "export {default} from '@octavo/client-modules'",
		"@generated/routesChunkNames":  "export default {}",
		"@generated/registry":          "export default {}",
		generatedRoutes:                b.routes(),
	}
	if len(b.site.Search) > 0 { // the search box of docusaurus-lunr-search imports it
		virtual["@generated/lunr.client"] = b.workerVirtual()["@octavo/search-languages"] + "export {default} from 'lunr'"
	}
	if b.site.Overrides.Has("MDXComponents") {
		virtual["@octavo/mdx-components"] = ownComponents
	}
	return virtual
}

// generatedRoutes is the module with the addresses of all pages.
const generatedRoutes = "@generated/routes"

func routesModule(paths []string) string {
	routes := make([]map[string]any, len(paths))
	for i, path := range paths {
		routes[i] = map[string]any{"path": path, "exact": true}
	}
	text, _ := json.Marshal(routes) // strings always marshal
	return "export default " + string(text)
}

// ownComponents is the map of components of a site that has its own. A map that
// swizzling writes has fewer names than documents may use.
const ownComponents = `import theme from '@theme-original/MDXComponents';
import own from '@theme/MDXComponents';
const components = {...theme, ...own};
export const useMDXComponents = () => components;
`

// serverModules returns the module that maps ids to the author's modules. It
// loads a module when its page is rendered, so a module that throws while it
// loads breaks only its own page.
func serverModules(modules []Module) string {
	var out strings.Builder
	out.WriteString("export const modules = {\n")
	for _, m := range modules {
		fmt.Fprintf(&out, "  %s: () => require(%s),\n", quote(m.ID), quote(m.File))
	}
	out.WriteString("}\n")
	return out.String()
}

// leadingImports splits off the rules that must come first in a stylesheet.
func leadingImports(css string) (imports, rest string) {
	end := 0
	for {
		line := strings.TrimLeft(css[end:], " \n")
		if !strings.HasPrefix(line, "@import") && !strings.HasPrefix(line, "@charset") {
			return css[:end], css[end:]
		}
		i := strings.Index(css[end:], ";\n")
		if i < 0 {
			return css, ""
		}
		end += i + 1
	}
}

// styles returns the module that imports the stylesheets. Later rules override
// earlier ones, so Infima, which is added afterwards, comes before all of them.
func (b *Bundler) styles() string {
	files := []string{"@octavo/theme-styles", "@octavo/site.css"}
	return importAll(slices.Concat(files, b.site.CustomCSS))
}

// importList returns a module that exports modules as an array.
func importList(files []string) string {
	var out, names strings.Builder
	for i, file := range files {
		fmt.Fprintf(&out, "import * as module%d from %s\n", i, quote(file))
		fmt.Fprintf(&names, "module%d, ", i)
	}
	return out.String() + "export default [" + names.String() + "]\n"
}

func importAll(files []string) string {
	var out strings.Builder
	for _, file := range files {
		fmt.Fprintf(&out, "import %s\n", quote(file))
	}
	return out.String()
}
