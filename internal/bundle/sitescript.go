package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/theme"
)

// SiteScript is the config or the sidebars file of a site with everything that it
// imports, as one script. Its global function octavoEvaluate returns the exported value
// as JSON, and octavoCall calls a function in that value.
type SiteScript struct {
	Code    string
	Inputs  []string // the author's files in the script, absolute; the main file of a config is first
	makeMap func() (*SourceMap, error)
}

// Map returns the source map of the script, for a script that throws.
func (s *SiteScript) Map() (*SourceMap, error) { return s.makeMap() }

// ErrLarge is the error for a script of many files which reaches parts of Node that the
// embedded engine lacks. Node, if there is one, runs it sooner than it can be bundled.
var ErrLarge = errors.New("it has many files, and some of them use parts of Node that are not built in")

// manyFiles is the number of files of packages from which a script is large.
const manyFiles = 300

// FileAt returns the slash path, from the site folder, of the file with a line of the
// script, counted from 1; "" for none. esbuild writes the path above the code of a file.
func (s *SiteScript) FileAt(line int) string {
	file := ""
	for text := range strings.Lines(s.Code) {
		if path, ok := strings.CutPrefix(strings.TrimPrefix(text, "  "), "// "); ok {
			file = strings.TrimRight(path, "\n")
		}
		if line--; line == 0 {
			return file
		}
	}
	return ""
}

// NewSiteScript bundles a file and its imports. It returns nil if the code has errors,
// which are in the bag. hasNode says whether Node could run the script: then a large one
// is not bundled, and the error is ErrLarge.
func NewSiteScript(siteDir, file string, hasNode bool, bag *diag.Bag) (*SiteScript, error) {
	return (&scriptBundle{siteDir: siteDir, file: file, hasNode: hasNode}).build(bag)
}

// NewNodeScript is NewSiteScript for Node, in which the modules of Node and CommonJS
// packages are not part of the script.
func NewNodeScript(siteDir, file string, bag *diag.Bag) *SiteScript {
	script, _ := (&scriptBundle{siteDir: siteDir, file: file, forNode: true}).build(bag) // no script is too large for Node
	return script
}

func (c *scriptBundle) build(bag *diag.Bag) (*SiteScript, error) {
	result := api.Build(c.options())
	if c.isLarge() {
		return nil, ErrLarge
	}
	c.report(result.Errors, bag)
	if len(result.Errors) > 0 {
		return nil, nil
	}
	slices.Sort(c.inputs)
	inputs := append([]string{c.file}, slices.DeleteFunc(c.inputs, func(f string) bool { return f == c.file })...)
	return &SiteScript{Code: string(result.OutputFiles[0].Contents), Inputs: slices.Compact(inputs), makeMap: sync.OnceValues(c.sourceMap)}, nil
}

// LoadModule bundles a module that a script of a site loads while it runs. The code
// sets module.exports. The error may be ErrLarge, as for NewSiteScript.
func LoadModule(siteDir, fromDir, name string, hasNode bool) (*SiteScript, error) {
	return (&scriptBundle{siteDir: siteDir, hasNode: hasNode, module: name, fromDir: fromDir}).load()
}

// LoadNodeModule is LoadModule for Node.
func LoadNodeModule(siteDir, fromDir, name string) (*SiteScript, error) {
	return (&scriptBundle{siteDir: siteDir, forNode: true, module: name, fromDir: fromDir}).load()
}

// LoadLibrary returns the code that loads a package in Node. Octavo's stand-ins for other
// packages are not part of it.
func LoadLibrary(siteDir, file string) (*SiteScript, error) {
	if isESModule(file) {
		return LoadNodeModule(siteDir, filepath.Dir(file), file)
	}
	withoutMap := func() (*SourceMap, error) { return nil, errors.New("the package is loaded by Node") }
	return &SiteScript{Code: "module.exports = require(" + quote(file) + ")", makeMap: withoutMap}, nil
}

// ModuleError means that a module has mistakes, or imports what does not exist.
type ModuleError struct {
	Mistakes []diag.Diagnostic
	text     string
}

func (e *ModuleError) Error() string { return e.text }

func (c *scriptBundle) load() (*SiteScript, error) {
	result := api.Build(c.options())
	if c.isLarge() {
		return nil, ErrLarge
	}
	if len(result.Errors) > 0 {
		var bag diag.Bag
		c.report(result.Errors, &bag)
		return nil, &ModuleError{Mistakes: bag.Sorted(), text: fmt.Sprintf("cannot load %q: %s", c.module, lowerFirst(result.Errors[0].Text))}
	}
	return &SiteScript{Code: string(result.OutputFiles[0].Contents), Inputs: c.inputs, makeMap: sync.OnceValues(c.sourceMap)}, nil
}

func (c *scriptBundle) report(messages []api.Message, bag *diag.Bag) {
	for _, m := range messages {
		if m.Location != nil && m.Location.Line == 1 {
			m.Location.Column -= c.prefixLength(m.Location.File)
		}
		d := diagnose(locator{siteDir: c.siteDir}, m, diag.Error)
		if d.Code == diag.ModuleSyntax {
			d.Code = diag.ConfigSyntax
		}
		if d.Code == diag.ModuleLoader {
			d.Hint = "import a script or a .json file; others can be read with fs"
		}
		if isTopLevelAwait(m) {
			d.Hint = "export an async function: export default async function config() { … }"
		}
		bag.Add(d)
	}
}

type scriptBundle struct {
	siteDir, file string
	forNode       bool // the script runs in Node
	hasNode       bool // the script runs in the embedded engine, and could run in Node
	files         scriptFiles
	leavePackages bool // installed packages are no part of the script

	// A module that is loaded from a folder in place of a file; "" for none.
	module, fromDir string

	mu          sync.Mutex // esbuild loads files in parallel
	inputs      []string
	ofPackages  int  // number of files
	lacksModule bool // a file imports a module that only Node has
}

// isLarge reports whether the script is one for Node.
func (c *scriptBundle) isLarge() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hasNode && c.lacksModule && c.ofPackages >= manyFiles
}

// notice remembers that a file imports a module which the embedded engine lacks.
func (c *scriptBundle) notice(imported api.OnResolveResult) {
	if _, offered := nodeModules[imported.Path]; imported.Namespace == "node" && !offered {
		c.mu.Lock()
		c.lacksModule = true
		c.mu.Unlock()
	}
}

// loadedBy is the name of the code that loads one module, such as a plugin.
const loadedBy = "octavo:load"

func (c *scriptBundle) options() api.BuildOptions {
	options := api.BuildOptions{
		AbsWorkingDir: c.siteDir,
		Stdin: &api.StdinOptions{
			Contents:   "import * as exported from " + quote(c.file) + "\n" + nodeFile("evaluate.js"),
			ResolveDir: c.siteDir,
			Sourcefile: "octavo:evaluate",
		},
		Outdir:      c.siteDir,
		Bundle:      true,
		Format:      api.FormatIIFE,
		Platform:    api.PlatformNeutral,
		MainFields:  []string{"module", "main"},
		Conditions:  []string{"node", "require", "default"},
		Target:      api.ES2022,
		TsconfigRaw: "{}",
		LogLevel:    api.LogLevelSilent,
		Define: map[string]string{
			// A module may declare the names __dirname and __filename itself.
			"__dirname":            "__octavoFolder",
			"__filename":           "__octavoFile",
			"import.meta.url":      "__octavoURL",
			"import.meta.dirname":  "__octavoFolder",
			"import.meta.filename": "__octavoFile",
			"require.resolve":      "__octavoResolve",
		},
		Plugins: []api.Plugin{{Name: "site-script", Setup: c.setUp}},
	}
	if c.forNode {
		options.Platform, options.Format = api.PlatformNode, api.FormatCommonJS
	} else {
		options.Define["Buffer"] = "__octavoBuffer" // filePrefix declares it where a file has the word
	}
	if c.module != "" {
		options.Stdin = &api.StdinOptions{Contents: "module.exports = require(" + quote(c.module) + ")", ResolveDir: c.fromDir, Sourcefile: loadedBy}
		options.Format = api.FormatCommonJS
	}
	return options
}

func (c *scriptBundle) setUp(build api.PluginBuild) {
	refuseOutside(build, c.siteDir)
	build.OnResolve(api.OnResolveOptions{Filter: `^[a-z@]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if result, ok := resolveNodeModule(a); ok {
			if c.forNode {
				return api.OnResolveResult{Path: a.Path, External: true}, nil
			}
			c.notice(result)
			return result, nil
		}
		switch {
		case a.Path == "@rspack/core":
			return api.OnResolveResult{Path: "webpack", Namespace: "node"}, nil
		case packageStandIns[strings.TrimSuffix(a.Path, "/lib/index.js")] != "":
			return api.OnResolveResult{Path: strings.TrimSuffix(a.Path, "/lib/index.js"), Namespace: "node"}, nil
		case a.Path == "prism-react-renderer" || strings.HasPrefix(a.Path, "prism-react-renderer/themes/"):
			return api.OnResolveResult{Path: a.Path, Namespace: "prism"}, nil
		case strings.HasPrefix(a.Path, "@site/"):
			return resolveIn(build, c.siteDir, "./"+strings.TrimPrefix(a.Path, "@site/"), a), nil
		case c.forNode && a.PluginData == nil:
			return c.resolveForNode(build, a), nil
		}
		return api.OnResolveResult{}, nil
	})
	build.OnResolve(api.OnResolveOptions{Filter: `.*`, Namespace: "file"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return c.resolveUntyped(build, a), nil
	})
	loadDefaults(build)
	refuseSpecialFiles(build)
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "node"}, loadNodeModule)
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "npm"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadThemeFile(api.OnLoadArgs{Path: "npm/" + a.Path})
	})
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "prism"}, loadPrismThemes)
	build.OnLoad(api.OnLoadOptions{Filter: `\.([cm]?[jt]sx?|json)$`, Namespace: "file"}, c.loadSource)
	build.OnLoad(api.OnLoadOptions{Filter: `\.node$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		// Only Node can load an addon. A script may import it and not use it.
		code := "module.exports = globalThis.__octavoMissing(" + quote("the addon "+filepath.Base(a.Path)) + ")"
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
	})
	build.OnLoad(api.OnLoadOptions{Filter: `\.css$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		name, _ := filepath.Rel(c.siteDir, a.Path)
		text := fmt.Sprintf("No loader is configured for %q files: %s", ".css", filepath.ToSlash(name))
		return api.OnLoadResult{Errors: []api.Message{{Text: text}}}, nil
	})
}

// loadPrismThemes replaces prism-react-renderer: configs use only its colour
// schemes. They are one object, or one file for each scheme as in version 1.
func loadPrismThemes(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := theme.Files.ReadFile("npm/prism-themes.json")
	if err != nil {
		return api.OnLoadResult{}, theme.ErrNotPacked
	}
	// The engine reads JSON faster than an object in a script.
	themes := "JSON.parse(" + quote(string(data)) + ")"
	code := "export const themes = " + themes + "\nexport default {themes}"
	if name, ok := strings.CutPrefix(a.Path, "prism-react-renderer/themes/"); ok {
		code = "module.exports = " + themes + "[" + quote(name) + "]"
	}
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
}

// nodeNames are the names that a file in Node has without importing them. Define
// turns import.meta.url and require.resolve into such names.
var nodeNames = [][]byte{[]byte("__dirname"), []byte("__filename"), []byte("import.meta"), []byte("require.resolve")}

// loadSource loads a file and declares the names that describe the file, such as
// __dirname. The declaration is on the first line, so lines keep their numbers.
func (c *scriptBundle) loadSource(a api.OnLoadArgs) (api.OnLoadResult, error) {
	if c.isLarge() {
		return api.OnLoadResult{}, ErrLarge
	}
	data, err := readFile(a.Path)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	c.mu.Lock()
	if strings.Contains(a.Path, "node_modules") {
		c.ofPackages++
	} else {
		c.inputs = append(c.inputs, a.Path)
	}
	c.mu.Unlock()
	text := c.filePrefix(a.Path, data) + c.replaceWalk(a.Path, string(data))
	loader := api.LoaderTSX
	switch filepath.Ext(a.Path) {
	case ".ts", ".mts", ".cts":
		loader = api.LoaderTS
	case ".js", ".jsx", ".mjs", ".cjs":
		loader = api.LoaderJSX
	case ".json":
		return api.OnLoadResult{Contents: new(string(data)), Loader: api.LoaderJSON}, nil
	}
	if !strings.Contains(a.Path, "node_modules") {
		text = unmixed(text, loader)
	}
	return api.OnLoadResult{Contents: &text, Loader: loader}, nil
}

// replaceWalk returns the code of a file. The embedded engine gets other code for the packages
// with which most plugins of remark visit trees. Old versions of these have no such files.
func (c *scriptBundle) replaceWalk(file, code string) string {
	name, isMain := strings.CutSuffix(filepath.ToSlash(file), "/lib/index.js")
	switch {
	case c.forNode || !isMain:
		return code
	case strings.HasSuffix(name, "/node_modules/unist-util-visit"):
		return walkCode + "export const visit = (tree, ...given) => walkTree(tree, given, false);\n"
	case strings.HasSuffix(name, "/node_modules/unist-util-visit-parents"):
		own := walkCode + "export const visitParents = (tree, ...given) => walkTree(tree, given, true);\n"
		if !strings.Contains(code, "(node, parents, index)") { // before version 6.1
			return strings.ReplaceAll(own, "(node, parents, index)", "(node, parents)")
		}
		return own
	}
	return code
}

var walkCode = nodeFile("visit.js")

// filePrefix declares the names of Node that a file uses.
func (c *scriptBundle) filePrefix(file string, data []byte) string {
	prefix := ""
	if !c.forNode && bytes.Contains(data, []byte("Buffer")) {
		prefix = "var __octavoBuffer=require('buffer').Buffer;"
	}
	if !slices.ContainsFunc(nodeNames, func(name []byte) bool { return bytes.Contains(data, name) }) {
		return prefix
	}
	slashed := filepath.ToSlash(file)
	dir := filepath.ToSlash(filepath.Dir(file))
	return prefix + fmt.Sprintf("var __octavoFolder=%s,__octavoFile=%s,__octavoURL=%s,__octavoResolve=(p,o)=>globalThis.__octavoResolveFrom(o?.paths?.[0]??__octavoFolder,p);",
		quote(dir), quote(slashed), quote(fileURL(file)))
}

func fileURL(file string) string {
	slashed := filepath.ToSlash(file)
	if !strings.HasPrefix(slashed, "/") {
		return "file:///" + slashed // with the letter of a drive
	}
	return "file://" + slashed
}

func (c *scriptBundle) sourceMap() (*SourceMap, error) {
	options := c.options()
	options.Sourcemap = api.SourceMapExternal
	m, err := newSourceMap(locator{siteDir: c.siteDir}, api.Build(options).OutputFiles)
	if err != nil {
		return nil, err
	}
	m.shift = func(file string, line int) int {
		if line != 1 {
			return 0
		}
		return c.prefixLength(file)
	}
	return m, nil
}

// prefixLength returns the number of columns that loadSource moved the first line
// of a file by.
func (c *scriptBundle) prefixLength(file string) int {
	abs := filepath.Join(c.siteDir, filepath.FromSlash(file))
	data, err := readFile(abs)
	if err != nil {
		return 0
	}
	return len(c.filePrefix(abs, data))
}
