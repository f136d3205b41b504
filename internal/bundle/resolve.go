package bundle

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/theme"
)

// The namespaces of modules that are not ordinary files.
const (
	inTheme   = "octavo-theme" // a path inside theme.Files
	generated = "octavo"       // made for this build
	cssModule = "css-module"   // a stylesheet whose names are local to it
)

// side is where a bundle runs.
type side uint8

const (
	server side = iota
	client
)

// packages maps npm packages that the binary carries to files in theme/npm.
// React is always ours: two copies on one page do not work.
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
	}
}

// esModules are CommonJS packages that have an ES module in front of them, for
// import statements in the client's scripts. The server's tracing replaces
// functions of React, which an ES module would have copied.
var esModules = map[string]string{
	"react":             "react.esm.js",
	"react/jsx-runtime": "react-jsx-runtime.esm.js",
	"react-dom/client":  "react-dom-client.esm.js",
}

// resolver is the plugin that knows every module name that is not a path.
func (b *Bundler) resolver(side side, virtual map[string]string) api.Plugin {
	return api.Plugin{Name: "octavo", Setup: func(build api.PluginBuild) {
		on := func(filter string, resolve func(api.OnResolveArgs) (api.OnResolveResult, error)) {
			build.OnResolve(api.OnResolveOptions{Filter: filter}, resolve)
		}
		on(`^[a-z]`, b.resolvePackage(side))
		on(`^@octavo/|^@generated/`, resolveOwn(virtual))
		on(`^@theme/`, b.resolveThemeComponent)
		on(`^@theme-(original|init)/`, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			_, name, _ := strings.Cut(a.Path, "/")
			return themeComponent(name), nil
		})
		on(`^@docusaurus/`, b.resolveCompat(build))
		on(`^@site/`, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return resolveIn(build, b.site.Dir, "./"+strings.TrimPrefix(a.Path, "@site/"), a), nil
		})
		on(`\.module\.css$`, b.resolveCSSModule)
		on(`\.svg$`, resolveSVG)
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: inTheme}, b.resolveInsideTheme)
		build.OnResolve(api.OnResolveOptions{Filter: `^(/|data:|https?:)`}, leaveAddresses)

		refuseSpecialFiles(build)
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inTheme}, loadThemeFile)
		loadCSSModule := loadCSSModule
		if side == client {
			loadCSSModule = b.loadCSSModuleNames
		}
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: cssModule}, loadCSSModule)
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: generated},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				code := virtual[a.Path]
				return api.OnLoadResult{Contents: &code, Loader: generatedLoader(a.Path), ResolveDir: b.site.Dir}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: `\.svg$`}, loadSVG)
		build.OnLoad(api.OnLoadOptions{Filter: `\.mdx?$`, Namespace: "file"}, b.loadMarkdown)
	}}
}

// resolvePackage finds the npm packages that the binary carries.
func (b *Bundler) resolvePackage(side side) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	npm := packages(side == client && b.site.Development)
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if file, ok := esModules[a.Path]; ok && side == client && a.Kind == api.ResolveJSImportStatement {
			return themeFile("npm/" + file), nil
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

// resolveOwn finds modules that are written for each site, and those of the
// theme that they and the pages import.
func resolveOwn(virtual map[string]string) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if _, ok := virtual[a.Path]; ok {
			return api.OnResolveResult{Path: a.Path, Namespace: generated}, nil
		}
		if file, ok := strings.CutPrefix(a.Path, "@octavo/entries/"); ok {
			return themeFile("entries/" + file), nil
		}
		if file, ok := strings.CutPrefix(a.Path, "@octavo/core/"); ok {
			return themeFile("components/core/" + file), nil
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

func generatedLoader(name string) api.Loader {
	if strings.HasSuffix(name, ".css") {
		return api.LoaderCSS
	}
	return api.LoaderJS
}

// resolveThemeComponent finds @theme/X: the site's own, or else the theme's.
func (b *Bundler) resolveThemeComponent(a api.OnResolveArgs) (api.OnResolveResult, error) {
	name := strings.TrimPrefix(a.Path, "@theme/")
	if file := b.site.Overrides.file(name); file != "" {
		return api.OnResolveResult{Path: file}, nil
	}
	if a.Namespace == "file" {
		return themeComponent(name), nil // what authors import themselves is of use
	}
	return b.standIn(themeComponent(name)), nil
}

// themeComponent finds X among the theme's own components.
func themeComponent(name string) api.OnResolveResult {
	for _, folder := range []string{"components/", "layouts/"} {
		if file := findThemeFile(folder + name); file != "" {
			return themeFile(file)
		}
	}
	return unknown(fmt.Sprintf("the theme has no component %q", name), diag.Nearest(name, themeNames("components", "layouts")))
}

// resolveCompat finds @docusaurus/X: the theme's own form of it, or else a
// package that the site installed.
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

// asIs marks a resolve request of ours, which must not come back to us.
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

// unknown fails a resolve; esbuild adds where the import stands.
func unknown(text, suggestion string) api.OnResolveResult {
	m := api.Message{Text: text, Detail: unknownModule{suggestion}}
	return api.OnResolveResult{Errors: []api.Message{m}}
}

// unknownModule marks a message of ours and carries its hint.
type unknownModule struct{ suggestion string }

func themeFile(p string) api.OnResolveResult {
	return api.OnResolveResult{Path: p, Namespace: inTheme}
}

// findThemeFile completes a path inside the theme, as esbuild does for files.
func findThemeFile(p string) string {
	for _, candidate := range []string{p, p + ".tsx", p + ".ts", p + "/index.tsx", p + "/index.ts"} {
		if info, err := fs.Stat(theme.Files, candidate); err == nil && !info.IsDir() {
			return candidate
		}
	}
	return ""
}

// themeNames lists what can follow @theme/ or @docusaurus/, for suggestions.
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

func (b *Bundler) resolveInsideTheme(a api.OnResolveArgs) (api.OnResolveResult, error) {
	p := path.Join(path.Dir(a.Importer), a.Path)
	if file := findThemeFile(p); file != "" {
		return b.standIn(themeFile(file)), nil
	}
	return unknown(fmt.Sprintf("the theme has no file %q", p), ""), nil
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

// loadMarkdown gives a Markdown file that was compiled before, or is imported
// as a part of another one, as a module. One file can be several modules: what
// follows a question mark tells them apart.
func (b *Bundler) loadMarkdown(a api.OnLoadArgs) (api.OnLoadResult, error) {
	code, ok := b.code[a.Path+a.Suffix]
	if !ok {
		var err error
		if code, err = b.site.Markdown(a.Path); err != nil {
			return api.OnLoadResult{}, err
		}
	}
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJSX, ResolveDir: filepath.Dir(a.Path)}, nil
}

// leaveAddresses keeps what a stylesheet says of /img/x.png or of another
// host: such addresses mean the published site, not this disk.
func leaveAddresses(a api.OnResolveArgs) (api.OnResolveResult, error) {
	switch a.Kind {
	case api.ResolveCSSURLToken, api.ResolveCSSImportRule:
		return api.OnResolveResult{Path: a.Path, External: true}, nil
	}
	return api.OnResolveResult{}, nil
}

// resolveCSSModule gives a CSS module a path with a hash of its place in the
// site. esbuild makes local names from the file's name and numbers those that
// clash, in an order that differs between server and client; with a name of
// its own, no file clashes with another.
func (b *Bundler) resolveCSSModule(a api.OnResolveArgs) (api.OnResolveResult, error) {
	if !strings.HasPrefix(a.Path, ".") && !filepath.IsAbs(a.Path) {
		return api.OnResolveResult{}, nil
	}
	file := a.Path
	if !filepath.IsAbs(file) {
		file = filepath.Join(a.ResolveDir, filepath.FromSlash(a.Path))
	}
	if _, err := os.Stat(file); err != nil {
		return unknown(fmt.Sprintf("cannot find %q", a.Path), ""), nil
	}
	place, err := filepath.Rel(b.site.Dir, file)
	if err != nil {
		place = file
	}
	sum := sha256.Sum256([]byte(filepath.ToSlash(place)))
	hash := base64.RawURLEncoding.EncodeToString(sum[:3])
	hash = strings.NewReplacer("-", "0", "_", "1").Replace(hash)
	name := strings.TrimSuffix(filepath.ToSlash(place), ".module.css") + "-" + hash + ".css"
	return api.OnResolveResult{Path: name, Namespace: cssModule, PluginData: file}, nil
}

func loadCSSModule(a api.OnLoadArgs) (api.OnLoadResult, error) {
	file := a.PluginData.(string)
	data, err := readFile(file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	text := string(data)
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderLocalCSS, ResolveDir: filepath.Dir(file)}, nil
}

// loadCSSModuleNames gives browsers the names of a CSS module without its
// rules, which are in the stylesheet. The client's build shortens names: if it
// saw those of CSS modules, they would not be the server's. Mistakes in the
// file are the server bundle's to report.
func (b *Bundler) loadCSSModuleNames(a api.OnLoadArgs) (api.OnLoadResult, error) {
	file := quote(filepath.ToSlash(a.PluginData.(string)))
	options := b.serverOptions()
	options.EntryPoints = nil
	options.Stdin = &api.StdinOptions{Contents: "export {default} from " + file + "; export * from " + file, ResolveDir: b.site.Dir}
	options.Format = api.FormatESModule
	names := ""
	for _, output := range api.Build(options).OutputFiles {
		if extension(output.Path) == ".js" {
			names = string(output.Contents)
		}
	}
	return api.OnLoadResult{Contents: &names, Loader: api.LoaderJS}, nil
}

// quote makes a JavaScript string.
func quote(s string) string {
	out, _ := json.Marshal(s) // a string always marshals
	return string(out)
}
