package bundle

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/theme"
)

// The namespaces of modules that are not files on the disk.
const (
	inTheme   = "octavo-theme" // a path in theme.Files
	generated = "octavo"       // generated for this build
	cssModule = "css-module"   // a stylesheet with local class names
)

// side is the place where a bundle runs.
type side uint8

const (
	server side = iota
	client
)

// packages returns the npm packages in the binary with their files in theme/npm.
// A site cannot bring its own React: two copies on one page do not work.
func packages(development bool) map[string]string {
	variant := ".production.js"
	if development {
		variant = ".development.js"
	}
	return map[string]string{
		"react":                 "react" + variant,
		"react/jsx-runtime":     "react-jsx-runtime" + variant,
		"react/jsx-dev-runtime": "react-jsx-runtime" + variant,
		"react-dom":             "react-dom" + variant,
		"react-dom/client":      "react-dom-client" + variant,
		"react-dom/server":      "react-dom-server.production.js",
		"scheduler":             "scheduler" + variant,
		"clsx":                  "clsx.js",
		"lunr":                  "lunr.js",
		"mark.js":               "mark.js",
		"idiomorph":             "idiomorph.js",
		"react-refresh/runtime": "react-refresh-runtime.development.js",
	}
}

// esModules are the ES modules that client scripts import in place of CommonJS
// packages.
var esModules = map[string]string{
	"react":             "react.esm.js",
	"react/jsx-runtime": "react-jsx-runtime.esm.js",
	reactDOM:            "react-dom-client.esm.js",
}

// resolver returns the plugin that resolves module names that are not paths.
func (b *Bundler) resolver(side side, virtual map[string]string) api.Plugin {
	return api.Plugin{Name: "octavo", Setup: func(build api.PluginBuild) {
		build = b.addExports(build)
		on := func(filter string, resolve func(api.OnResolveArgs) (api.OnResolveResult, error)) {
			build.OnResolve(api.OnResolveOptions{Filter: filter}, resolve)
		}
		// Most imports are these, so they come first: esbuild tries the filters one by one.
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: inTheme}, b.resolveInsideTheme(side))
		if len(b.changes(side).Alias) > 0 {
			on(`^[^./]`, b.resolveAlias(side, build))
		}
		b.resolveRoots(build)
		refuseOutside(build, b.site.Dir)
		on("^"+inContext+":", b.resolveContext)
		b.resolveLoaders(build)
		b.resolveRequired(build)
		on(`^react-router(-dom)?$`, resolveRouter)
		on(`^(@mdx-js/react|copy-text-to-clipboard|prism-react-renderer)$`, resolveStandIn(build))
		on(`^[a-z]`, b.resolvePackage(side))
		on(`^(node:)?[a-z_]`, b.resolvePageNode(side, build))
		on(`^@octavo/theme/`, b.resolveThemeFile(side))
		on(`^@octavo/`, resolveOwn(virtual))
		on(`^@generated/|^~(docs|blog|debug)/|^@site/\.docusaurus/`, b.resolveGenerated(build, virtual))
		on(`^@theme/`, b.resolveThemeComponent(side))
		on(`^@theme-(original|init)/`, b.resolvePluginTheme)
		on(`^@theme-(original|init)/`, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			_, name, _ := strings.Cut(a.Path, "/")
			return b.forSite(name, a), nil
		})
		on(`^@octavo/own/`, b.resolveOwnComponent)
		on(`^@docusaurus/`, b.resolveCompat(build))
		on(`^@site/`, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return resolveIn(build, b.site.Dir, "./"+strings.TrimPrefix(a.Path, "@site/"), a), nil
		})
		on(deepImport, completeExport(build))
		on(`^~`, resolveTilde(build))
		on(`\.module\.(css|scss|sass)$`, b.resolveCSSModule(build))
		on(`\.svg$`, resolveSVG(build))
		on(`^[^./!]`, b.resolveProjectPaths(build))
		build.OnResolve(api.OnResolveOptions{Filter: `^(/|data:|https?:)`}, leaveAddresses)

		refuseSpecialFiles(build)
		b.loadOtherwise(build)
		loadPageNode(build)
		b.loadChoices(build)
		b.loadRewritten(build)
		if side == client {
			leaveOutStyles(build)
		} else if b.site.PostCSS != nil {
			b.loadOwnStyles(build)
		}
		loadTheme, loadCSSModule := b.loadFromTheme, b.loadCSSModule
		if side == client {
			loadTheme, loadCSSModule = b.loadForBrowsers, b.loadCSSModuleNames
		}
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inTheme}, loadTheme)
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: cssModule}, loadCSSModule)
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: generated},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				code := virtual[a.Path]
				return api.OnLoadResult{Contents: &code, Loader: generatedLoader(a.Path), ResolveDir: b.site.Dir}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: `\.svg$`}, loadSVG)
		build.OnLoad(api.OnLoadOptions{Filter: `\.mdx?$`, Namespace: "file"}, b.loadMarkdown)
		build.OnLoad(api.OnLoadOptions{Filter: `\.(scss|sass)$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			return b.loadSass(a.Path, api.LoaderCSS)
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.(ya?ml|toml)$`, Namespace: "file"}, loadDataFile)
		b.loadWithExports(build)
	}}
}

// resolveRouter resolves React Router, which Docusaurus has and whose hooks components of
// sites call, to the theme's version of it. A package has its own.
func resolveRouter(a api.OnResolveArgs) (api.OnResolveResult, error) {
	if strings.Contains(filepath.ToSlash(a.ResolveDir)+"/", "/node_modules/") {
		return api.OnResolveResult{}, nil
	}
	return themeFile(findThemeFile("compat/router")), nil
}

// resolvePackage resolves the npm packages in the binary.
func (b *Bundler) resolvePackage(side side) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	npm := packages(side == client && b.site.Development)
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.Path == reactDOM && side == client && b.site.Live {
			return themeFile(liveReactDOM), nil
		}
		isImport := a.Kind == api.ResolveJSImportStatement
		name, isES := strings.CutPrefix(a.Path, "es:")
		if file, ok := esModules[name]; ok && isImport && (side == client || isES) {
			return themeFile("npm/" + file), nil
		}
		if module, ok := serverReactNames[a.Path]; ok && isImport && side == server && a.Namespace == inTheme {
			return api.OnResolveResult{Path: module, Namespace: generated}, nil
		}
		if a.Path == "clsx" && a.Namespace == inTheme {
			return themeFile("lib/clsx.ts"), nil // the package accepts more than the theme needs
		}
		if a.Path == "clsx" && a.Kind == api.ResolveJSRequireCall {
			return api.OnResolveResult{Path: clsxFunction, Namespace: generated}, nil
		}
		if file, ok := npm[strings.TrimPrefix(a.Path, "commonjs:")]; ok {
			return themeFile("npm/" + file), nil
		}
		if name, ok := strings.CutPrefix(a.Path, "lunr-languages/lunr."); ok {
			return themeFile("npm/lunr-" + strings.TrimSuffix(name, ".js") + ".js"), nil
		}
		return api.OnResolveResult{}, nil
	}
}

// The package clsx is an ES module in the binary. Packages that require it get a function.
const (
	clsxFile     = "npm/clsx.js"
	clsxFunction = "@octavo/clsx"
)

// resolveOwn resolves generated modules, and the files of the theme that these
// modules and pages import.
func resolveOwn(virtual map[string]string) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if _, ok := virtual[a.Path]; ok {
			return api.OnResolveResult{Path: a.Path, Namespace: generated}, nil
		}
		if file, ok := strings.CutPrefix(a.Path, "@octavo/entries/"); ok {
			return themeFile("entries/" + file), nil
		}
		if file, ok := strings.CutPrefix(a.Path, "@octavo/live/"); ok {
			return themeFile("live/" + file), nil
		}
		if file, ok := strings.CutPrefix(a.Path, "@octavo/core/"); ok {
			return themeFile("components/core/" + file), nil
		}
		if file, ok := strings.CutPrefix(a.Path, "@octavo/classic/"); ok {
			return themeFile("classic/" + file), nil
		}
		switch a.Path {
		case "@octavo/contract":
			return themeFile("contract.ts"), nil
		case "@octavo/shared":
			return themeFile("entries/client.tsx"), nil
		case "@octavo/reading":
			return themeFile("entries/reading.ts"), nil
		case "@octavo/theme-styles":
			return themeFile("styles/index.css"), nil
		case "@octavo/mdx-components":
			return themeFile("entries/mdxComponents.ts"), nil
		}
		return api.OnResolveResult{}, nil
	}
}

// resolveThemeFile resolves @octavo/theme/X to the file X of the theme, for ejected
// components.
func (b *Bundler) resolveThemeFile(side side) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(a.Path, "@octavo/theme/")
		file := findThemeFile(name)
		switch {
		case file == "":
			return unknown(fmt.Sprintf("the theme has no file %q", name), ""), nil
		case !b.site.Overrides.Any():
			return unknown(fmt.Sprintf("only components in src/theme can import %q", a.Path), ""), nil
		}
		return b.standIn(side, a.Importer, themeFile(file)), nil
	}
}

func generatedLoader(name string) api.Loader {
	if strings.HasSuffix(name, ".css") {
		return api.LoaderCSS
	}
	return api.LoaderJS
}

// themeComponent resolves X to a component of the theme.
func themeComponent(name string) api.OnResolveResult {
	for _, folder := range []string{"components/", "layouts/"} {
		if file := findThemeFile(folder + name); file != "" {
			return themeFile(file)
		}
	}
	return unknown(fmt.Sprintf("the theme has no component %q", name), diag.Nearest(name, themeNames("components", "layouts")))
}

// resolveCompat resolves @docusaurus/X to the theme's version of it, or else to a
// package that the site has installed.
func (b *Bundler) resolveCompat(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(a.Path, "@docusaurus/")
		if file := findThemeFile("compat/" + name); file != "" {
			return themeFile(file), nil
		}
		if a.PluginData == asIs {
			return api.OnResolveResult{}, nil
		}
		if r := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)); len(r.Errors) == 0 {
			return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace}, nil
		}
		return unknown(fmt.Sprintf("there is no module %q", a.Path), nearestWith("@docusaurus/", name, themeNames("compat"))), nil
	}
}

func nearestWith(prefix, name string, names []string) string {
	if near := diag.Nearest(name, names); near != "" {
		return prefix + near
	}
	return ""
}

// asIs marks a request of this plugin, which the plugin must not answer itself.
const asIs = "as-is"

func resolveOptions(a api.OnResolveArgs, dir string) api.ResolveOptions {
	return api.ResolveOptions{ResolveDir: dir, Importer: a.Importer, Namespace: "file", Kind: a.Kind, PluginData: asIs}
}

func resolveIn(build api.PluginBuild, dir, p string, a api.OnResolveArgs) api.OnResolveResult {
	r := build.Resolve(p, resolveOptions(a, dir))
	if len(r.Errors) > 0 {
		return unknown(fmt.Sprintf("cannot find %q", a.Path), "")
	}
	return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix}
}

// unknown returns an error; esbuild adds the place of the import.
func unknown(text, suggestion string) api.OnResolveResult {
	m := api.Message{Text: text, Detail: unknownModule{suggestion}}
	return api.OnResolveResult{Errors: []api.Message{m}}
}

// unknownModule marks an error of this plugin and holds its suggestion.
type unknownModule struct{ suggestion string }

func themeFile(p string) api.OnResolveResult {
	return api.OnResolveResult{Path: p, Namespace: inTheme}
}

// findThemeFile completes a path in the theme, as esbuild does for files. It
// returns "" if there is no such file.
func findThemeFile(p string) string {
	for _, candidate := range []string{p, p + ".tsx", p + ".ts", p + "/index.tsx", p + "/index.ts"} {
		if info, err := fs.Stat(theme.Files, candidate); err == nil && !info.IsDir() {
			return candidate
		}
	}
	return ""
}

// themeNames returns the names that can follow @theme/ or @docusaurus/, for
// suggestions.
func themeNames(folders ...string) []string {
	var names []string
	for _, folder := range folders {
		fs.WalkDir(theme.Files, folder, func(p string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				name := strings.TrimPrefix(strings.TrimSuffix(p, path.Ext(p)), folder+"/")
				names = append(names, strings.TrimSuffix(name, "/index"))
			}
			return nil
		})
	}
	slices.Sort(names)
	return names
}

// pageMetadata is the only component with two forms that others import by its path.
const pageMetadata = "components/core/PageMetadata.tsx"

// resolveInsideTheme resolves relative imports in files of the theme.
func (b *Bundler) resolveInsideTheme(side side) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		p := path.Join(path.Dir(a.Importer), a.Path)
		if file := findThemeFile(p); file != "" {
			if file == pageMetadata && !strings.HasPrefix(a.Importer, "classic/forms/") {
				return b.composed(themeFile(file)), nil
			}
			return b.standIn(side, a.Importer, themeFile(file)), nil
		}
		return unknown(fmt.Sprintf("the theme has no file %q", p), ""), nil
	}
}

func loadThemeFile(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := fs.ReadFile(theme.Files, a.Path)
	if err != nil {
		return api.OnLoadResult{}, fmt.Errorf("read theme file: %w", err)
	}
	loaders := map[string]api.Loader{".json": api.LoaderJSON, ".css": api.LoaderCSS, ".ts": api.LoaderTS, ".tsx": api.LoaderTSX, ".js": api.LoaderJS}
	text := withMessages(a.Path, string(data))
	return api.OnLoadResult{Contents: &text, Loader: loaders[path.Ext(a.Path)]}, nil
}

// loadMarkdown returns the module of a Markdown file that a script imports: of a partial,
// or of a page, which then exports what is known about it. The suffix asks for the teaser
// of a post.
func (b *Bundler) loadMarkdown(a api.OnLoadArgs) (api.OnLoadResult, error) {
	compiled, err := b.site.Markdown(a.Path + a.Suffix)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	return api.OnLoadResult{Contents: &compiled.Code, Loader: api.LoaderJSX, ResolveDir: filepath.Dir(a.Path)}, nil
}

// markdown returns the module of a Markdown file that another module imports.
func (b *Bundler) markdown(file string) (Compiled, error) {
	b.mu.Lock()
	compiled, ok := b.compiled[file]
	b.mu.Unlock()
	if ok {
		return compiled, nil
	}
	compiled, err := b.site.Markdown(file)
	if err != nil {
		return Compiled{}, err
	}
	b.mu.Lock()
	b.compiled[file] = compiled
	b.mu.Unlock()
	return compiled, nil
}

// leaveAddresses keeps addresses such as /img/x.png or https://… in stylesheets:
// they belong to the published site or to other hosts, not to this disk.
func leaveAddresses(a api.OnResolveArgs) (api.OnResolveResult, error) {
	switch a.Kind {
	case api.ResolveCSSURLToken, api.ResolveCSSImportRule:
		return api.OnResolveResult{Path: a.Path, External: true}, nil
	}
	return api.OnResolveResult{}, nil
}

// quote returns a JavaScript string literal.
func quote(s string) string {
	out, _ := json.Marshal(s) // a string always marshals
	return string(out)
}
