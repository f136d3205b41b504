package bundle

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/theme"
)

// ConfigScript is the config or the sidebars file of a site as one script. Its
// global function octavoEvaluate returns the exported value as JSON.
type ConfigScript struct {
	Code    string
	Inputs  []string // the author's files in the script, absolute; the main file is first
	makeMap func() (*SourceMap, error)
}

// Map returns the source map of the script, for a config that throws.
func (s *ConfigScript) Map() (*SourceMap, error) { return s.makeMap() }

// nodeModules are the modules of Node that configs can use. Code may import other
// modules of Node, but using them throws an exception.
var nodeModules = map[string]string{
	"path":        "import path from '@octavo/path'\nexport * from '@octavo/path'\nexport default path",
	"fs":          nodeFS,
	"fs/promises": "import fs from 'fs'\nexport default fs.promises\nexport const {readFile, readdir, stat, access} = fs.promises",
	"url":         nodeURL,
	"process":     "export default globalThis.process\nexport const {env, argv, platform, cwd} = globalThis.process",
	"os":          "export const EOL = '\\n'\nexport const platform = () => globalThis.process.platform\nexport default {EOL, platform}",
	"module":      "export const createRequire = () => globalThis.__octavoRequire\nexport default {createRequire}",
}

const nodeFS = `
const call = (name, ...args) => {
  try {
    return JSON.parse(globalThis.__octavoFS(name, ...args.map(String)))
  } catch (error) {
    throw new Error(error.message) // the engine throws a TypeError
  }
}
const plain = (file) => file instanceof URL ? decodeURIComponent(file.pathname) : String(file)
const stats = (s) => ({size: s.size, mtimeMs: s.mtimeMs, isFile: () => s.file, isDirectory: () => s.directory, isSymbolicLink: () => false})
export const readFileSync = (file, options) => {
  const text = call('read', plain(file))
  return options ? text : new TextEncoder().encode(text)
}
export const existsSync = (file) => call('exists', plain(file))
export const readdirSync = (dir, options) => {
  const entries = call('list', plain(dir))
  return options?.withFileTypes ? entries.map((e) => ({name: e.name, ...stats(e)})) : entries.map((e) => e.name)
}
export const statSync = (file) => stats(call('stat', plain(file)))
export const lstatSync = statSync
export const accessSync = (file) => void statSync(file)
const later = (f) => async (...args) => f(...args)
export const promises = {readFile: later(readFileSync), readdir: later(readdirSync), stat: later(statSync), access: later(accessSync)}
export default {readFileSync, existsSync, readdirSync, statSync, lstatSync, accessSync, promises}
`

const nodeURL = `
export const fileURLToPath = (url) => {
  const path = decodeURIComponent(new globalThis.URL(url).pathname)
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path
}
export const pathToFileURL = (path) => new globalThis.URL('file://' + (path.startsWith('/') ? '' : '/') + encodeURI(path.replaceAll('\\', '/')))
export const URL = globalThis.URL
export const URLSearchParams = globalThis.URLSearchParams
export default {fileURLToPath, pathToFileURL, URL, URLSearchParams}
`

var otherNodeModules = []string{
	"assert", "buffer", "child_process", "crypto", "dns", "events", "http", "https", "net",
	"perf_hooks", "querystring", "readline", "stream", "string_decoder", "timers", "tls", "tty",
	"util", "v8", "vm", "worker_threads", "zlib",
}

// isNodeModule reports whether a name is that of a module of Node.
func isNodeModule(name string) bool {
	name, prefixed := strings.CutPrefix(name, "node:")
	_, known := nodeModules[name]
	return prefixed || known || slices.Contains(otherNodeModules, name)
}

// Config bundles a config file and its imports. It returns nil if the code has
// errors, which are in the bag.
func Config(siteDir, file string, bag *diag.Bag) *ConfigScript {
	c := &configBundle{siteDir: siteDir, file: file}
	result := api.Build(c.options())
	for _, m := range result.Errors {
		if m.Location != nil && m.Location.Line == 1 {
			m.Location.Column -= c.prefixLength(m.Location.File)
		}
		d := diagnose(locator{siteDir: siteDir}, m, diag.Error)
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
	if len(result.Errors) > 0 {
		return nil
	}
	slices.Sort(c.inputs)
	inputs := append([]string{file}, slices.DeleteFunc(c.inputs, func(f string) bool { return f == file })...)
	return &ConfigScript{Code: string(result.OutputFiles[0].Contents), Inputs: slices.Compact(inputs), makeMap: c.sourceMap}
}

type configBundle struct {
	siteDir, file string

	mu     sync.Mutex // esbuild loads files in parallel
	inputs []string
}

func (c *configBundle) options() api.BuildOptions {
	return api.BuildOptions{
		AbsWorkingDir: c.siteDir,
		Stdin: &api.StdinOptions{
			Contents:   "import * as exported from " + quote(c.file) + "\n" + evaluateConfig,
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
			"import.meta.url":     "__octavoURL",
			"import.meta.dirname": "__dirname",
			"require.resolve":     "__octavoResolve",
		},
		Plugins: []api.Plugin{{Name: "config", Setup: c.setUp}},
	}
}

// evaluateConfig returns the export of the config as JSON. A function, or another
// value that JSON cannot express, becomes an object that describes it. For a value
// that contains itself, the whole result is the path of the inner one.
const evaluateConfig = `
globalThis.octavoEvaluate = async () => {
  let value = 'default' in exported ? exported.default : exported
  if (value && value.__esModule && 'default' in value) value = value.default
  if (typeof value === 'function') value = await value()
  value = await value
  const mark = (kind, text) => ({$octavo: kind, ...text})
  const isPattern = (text) => { try { return new RegExp(text) } catch { return false } }
  const findCircle = (v, path, above) => {
    if (typeof v !== 'object' || v === null) return
    if (above.includes(v)) return path
    for (const key of Object.keys(v)) {
      const found = findCircle(v[key], [...path, Array.isArray(v) ? Number(key) : key], [...above, v])
      if (found) return found
    }
  }
  const circle = findCircle(value, [], [])
  if (circle) return JSON.stringify(mark('circle', {path: circle}))
  return JSON.stringify(value, function (key) {
    const v = this[key]
    if (typeof v === 'function') return mark('function', {name: v.name})
    if (v instanceof RegExp) return mark('regexp', {text: String(v)})
    if (v instanceof Date) return mark('date', {text: v.toISOString()})
    if (key === 'activeBaseRegex' && typeof v === 'string' && !isPattern(v)) return mark('pattern', {text: v})
    if (typeof v === 'bigint' || typeof v === 'symbol') return String(v)
    return v
  }) ?? JSON.stringify(mark('undefined'))
}`

func (c *configBundle) setUp(build api.PluginBuild) {
	refuseOutside(build, c.siteDir)
	build.OnResolve(api.OnResolveOptions{Filter: `^[a-z@]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(a.Path, "node:")
		_, known := nodeModules[name]
		switch {
		case known || slices.Contains(otherNodeModules, name):
			return api.OnResolveResult{Path: name, Namespace: "node"}, nil
		case a.Path == "@octavo/path":
			return api.OnResolveResult{Path: "path.js", Namespace: "npm"}, nil
		case name == "prism-react-renderer" || strings.HasPrefix(name, "prism-react-renderer/themes/"):
			return api.OnResolveResult{Path: name, Namespace: "prism"}, nil
		case strings.HasPrefix(name, "@site/"):
			return resolveIn(build, c.siteDir, "./"+strings.TrimPrefix(name, "@site/"), a), nil
		}
		return api.OnResolveResult{}, nil
	})
	refuseSpecialFiles(build)
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "node"}, loadNodeModule)
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "npm"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadThemeFile(api.OnLoadArgs{Path: "npm/" + a.Path})
	})
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "prism"}, loadPrismThemes)
	build.OnLoad(api.OnLoadOptions{Filter: `\.([cm]?[jt]sx?|json)$`, Namespace: "file"}, c.loadSource)
	build.OnLoad(api.OnLoadOptions{Filter: `\.css$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		name, _ := filepath.Rel(c.siteDir, a.Path)
		text := fmt.Sprintf("No loader is configured for %q files: %s", ".css", filepath.ToSlash(name))
		return api.OnLoadResult{Errors: []api.Message{{Text: text}}}, nil
	})
}

func loadNodeModule(a api.OnLoadArgs) (api.OnLoadResult, error) {
	code, ok := nodeModules[a.Path]
	if !ok {
		code = "module.exports = globalThis.__octavoMissing(" + quote(a.Path) + ")"
	}
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
}

// loadPrismThemes replaces prism-react-renderer: configs use only its colour
// schemes. They are one object, or one file for each scheme as in version 1.
func loadPrismThemes(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := theme.Files.ReadFile("npm/prism-themes.json")
	if err != nil {
		return api.OnLoadResult{}, theme.ErrNotPacked
	}
	code := "export const themes = " + string(data) + "\nexport default {themes}"
	if name, ok := strings.CutPrefix(a.Path, "prism-react-renderer/themes/"); ok {
		code = "module.exports = (" + string(data) + ")[" + quote(name) + "]"
	}
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
}

// nodeNames are the names that a file in Node has without importing them. Define
// turns import.meta.url and require.resolve into such names.
var nodeNames = regexp.MustCompile(`__dirname|__filename|import\.meta|require\.resolve`)

// loadSource loads a file and declares the names that describe the file, such as
// __dirname. The declaration is on the first line, so lines keep their numbers.
func (c *configBundle) loadSource(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := readFile(a.Path)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	if !strings.Contains(a.Path, "node_modules") {
		c.mu.Lock()
		c.inputs = append(c.inputs, a.Path)
		c.mu.Unlock()
	}
	text := filePrefix(a.Path, data) + string(data)
	loader := api.LoaderTSX
	switch filepath.Ext(a.Path) {
	case ".ts", ".mts", ".cts":
		loader = api.LoaderTS
	case ".js", ".jsx", ".mjs", ".cjs":
		loader = api.LoaderJSX
	case ".json":
		return api.OnLoadResult{Contents: new(string(data)), Loader: api.LoaderJSON}, nil
	}
	return api.OnLoadResult{Contents: &text, Loader: loader}, nil
}

func filePrefix(file string, data []byte) string {
	if !nodeNames.Match(data) {
		return ""
	}
	slashed := filepath.ToSlash(file)
	dir := filepath.ToSlash(filepath.Dir(file))
	url := "file://" + slashed
	if !strings.HasPrefix(slashed, "/") {
		url = "file:///" + slashed
	}
	return fmt.Sprintf("var __dirname=%s,__filename=%s,__octavoURL=%s,__octavoResolve=(p)=>globalThis.__octavoResolveFrom(__dirname,p);",
		quote(dir), quote(slashed), quote(url))
}

func (c *configBundle) sourceMap() (*SourceMap, error) {
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
func (c *configBundle) prefixLength(file string) int {
	abs := filepath.Join(c.siteDir, filepath.FromSlash(file))
	data, err := readFile(abs)
	if err != nil {
		return 0
	}
	return len(filePrefix(abs, data))
}
