package bundle

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/theme"
)

// MakeServerTheme bundles the theme for the server. compile turns the script into
// the program of a ServerTheme.
func MakeServerTheme(compile func(script string) ([]byte, error)) (*ServerTheme, error) {
	b, err := New(Site{Dir: "/", Overrides: ReadOverrides("/octavo-has-no-site", nil), Search: english}, &diag.Bag{})
	if err != nil {
		return nil, err
	}
	b.standIns = nil
	offered := offeredModules()
	modules, err := b.themeModules(offered)
	if err != nil {
		return nil, err
	}
	options := b.themeOptions()
	options.EntryPoints = []string{themeEntry}
	options.Format = api.FormatIIFE
	options.MinifyWhitespace = true // the program contains the text of its functions
	result, err := runEsbuild(options)
	if err != nil {
		return nil, err
	}
	worker, err := b.workerCode()
	if err != nil {
		return nil, err
	}
	script := string(result.OutputFiles[0].Contents)
	t := &ServerTheme{Key: themeKey(), Lines: strings.Count(script, "\n") + 1, Modules: modules, Worker: string(worker)}
	t.Program, err = compile(script)
	return t, err
}

func runEsbuild(options api.BuildOptions) (api.BuildResult, error) {
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return result, fmt.Errorf("bundle the theme: %s", result.Errors[0].Text)
	}
	return result, nil
}

// offeredModules lists the modules that the author's code can import, directly or
// because Octavo adds the import, and the entry point of the server.
func offeredModules() []string {
	list := []string{serverEntry, "entries/mdxComponents.ts", clsxFile}
	for _, name := range []string{"react", "react/jsx-runtime", "react-dom", "react-dom/server"} {
		list = append(list, "npm/"+packages(false)[name])
	}
	for _, folder := range []string{"components", "layouts", "compat"} {
		list = append(list, scriptsIn(folder)...)
	}
	return list
}

// scriptsIn lists the scripts in a folder of the theme.
func scriptsIn(folder string) []string {
	var list []string
	err := fs.WalkDir(theme.Files, folder, func(name string, entry fs.DirEntry, err error) error {
		if ext := path.Ext(name); err == nil && (ext == ".ts" || ext == ".tsx") {
			list = append(list, name)
		}
		return err
	})
	if err != nil {
		panic(fmt.Sprintf("the files of the theme: %v", err)) // they are in the binary
	}
	return list
}

const themeEntry = "@octavo/server-theme"

// themeOptions returns the options for a bundle with the theme only.
func (b *Bundler) themeOptions() api.BuildOptions {
	options := b.serverOptions()
	options.EntryPoints = nil
	virtual := b.serverVirtual()
	maps.Copy(virtual, map[string]string{
		"@octavo/styles":         "",
		"@octavo/intl":           "export default undefined", // see jsrun.Compile
		"@octavo/site":           "export default octavoSite.site",
		"@octavo/search":         "export const {worker, styles} = octavoSite.search",
		"@octavo/client-modules": "export default octavoSite.clientModules()",
		"@octavo/modules":        "export const {modules} = octavoSite",
		"@octavo/registry":       "export const {registry} = octavoSite",
		// The data may come after the modules that read it.
		"@octavo/global-data": "exports.__esModule = true; Object.defineProperty(exports, 'default', {get: () => octavoSite.globalData})",
		themeEntry:            themeTable(),
	})
	options.Plugins = []api.Plugin{themeFiles(), b.resolver(server, virtual)}
	return options
}

// themeTable returns the module that offers modules of the theme. It loads a module
// when it is needed.
func themeTable() string {
	var out strings.Builder
	out.WriteString("globalThis.octavoSite = {};\nglobalThis.octavoTheme = {\n")
	for _, name := range offeredModules() {
		fmt.Fprintf(&out, "  %s: () => require(%s),\n", quote(name), quote(inTheme+":"+name))
	}
	out.WriteString("}\n")
	return out.String()
}

// themeFiles is a plugin that resolves the names of files of the theme.
func themeFiles() api.Plugin {
	return api.Plugin{Name: inTheme, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + inTheme + ":"},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return themeFile(strings.TrimPrefix(a.Path, inTheme+":")), nil
			})
	}}
}

// themeModules returns the facts about the modules of the theme.
func (b *Bundler) themeModules(offered []string) (map[string]themeModule, error) {
	options := b.themeOptions()
	options.Format = api.FormatESModule
	options.EntryNames = "[name]"
	for i, name := range slices.Concat(offered, scriptsIn("hooks/standIns")) {
		options.EntryPointsAdvanced = append(options.EntryPointsAdvanced,
			api.EntryPoint{InputPath: inTheme + ":" + name, OutputPath: fmt.Sprintf("module-%d", i)})
	}
	result, err := runEsbuild(options)
	if err != nil {
		return nil, err
	}
	var graph struct {
		Inputs map[string]struct {
			Imports []struct{ Path string }
		}
		Outputs map[string]metaOutput
	}
	if err := json.Unmarshal([]byte(result.Metafile), &graph); err != nil {
		return nil, fmt.Errorf("decode the metafile of esbuild: %w", err)
	}
	modules := map[string]themeModule{}
	for input, facts := range graph.Inputs {
		m := themeModule{Offered: slices.Contains(offered, moduleName(input)), Infima: infimaIn(moduleName(input))}
		for _, i := range facts.Imports {
			m.Imports = append(m.Imports, moduleName(i.Path))
		}
		modules[moduleName(input)] = m
	}
	for _, output := range graph.Outputs {
		name := moduleName(output.EntryPoint)
		if m := modules[name]; m.Offered && (path.Dir(name) != "npm" || name == clsxFile) {
			m.Exports = output.Exports
			modules[name] = m
		}
	}
	return modules, nil
}

// moduleName returns the path in the theme or the name of a generated module that
// esbuild describes with its namespace.
func moduleName(input string) string {
	_, name, _ := strings.Cut(input, ":")
	return name
}

// infimaIn returns the classes and variables of Infima that a file of the theme
// names.
func infimaIn(file string) []string {
	code, err := loadThemeFile(api.OnLoadArgs{Path: file})
	if err != nil {
		return nil // a generated module
	}
	text := *code.Contents
	if code.Loader == api.LoaderTS || code.Loader == api.LoaderTSX {
		// Without comments and types.
		text = string(api.Transform(text, api.TransformOptions{Loader: code.Loader, JSX: api.JSXAutomatic}).Code)
	}
	words, read := names{}, variables{}
	words.addCode(text)
	read.addReads(text)
	maps.DeleteFunc(words, func(word string, _ bool) bool { return !startsClass(word) })
	return slices.Concat(slices.Sorted(maps.Keys(words)), slices.Sorted(maps.Keys(read)))
}

// infimaClasses returns the classes of Infima.
var infimaClasses = sync.OnceValue(func() map[string]bool {
	css, err := theme.Files.ReadFile("npm/infima.css")
	if err != nil {
		panic(fmt.Sprintf("the files of the theme: %v", err))
	}
	classes := map[string]bool{}
	for _, m := range class.FindAllStringSubmatch(string(css), -1) {
		classes[m[1]] = true
	}
	return classes
})

// startsClass reports whether a word is a class of Infima, or the beginning of one
// that code completes.
func startsClass(word string) bool {
	if infimaClasses()[word] || !strings.HasSuffix(word, "-") && !strings.HasSuffix(word, "_") {
		return infimaClasses()[word]
	}
	for name := range infimaClasses() {
		if strings.HasPrefix(name, word) {
			return true
		}
	}
	return false
}
