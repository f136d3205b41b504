package bundle

import (
	"embed"
	"maps"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// nodeFiles has the part of Node that scripts of a site can use without Node.
//
//go:embed node/*.js
var nodeFiles embed.FS

// nodeModules maps the modules of Node that scripts of a site can use to their code.
// Code may import other modules of Node, but using them throws an exception.
var nodeModules = map[string]string{
	"path":            "module.exports = require('@octavo/path')",
	"path/posix":      "module.exports = require('@octavo/path').posix",
	"path/win32":      "module.exports = require('@octavo/path').win32",
	"fs":              nodeFile("fs.js"),
	"fs/promises":     nodeFile("fs-promises.js"),
	"url":             nodeFile("url.js"),
	"process":         "module.exports = globalThis.process",
	"os":              nodeFile("os.js"),
	"module":          nodeFile("module.js"),
	"buffer":          "module.exports = require('@octavo/node-buffer')",
	"events":          "module.exports = require('@octavo/node-events')",
	"string_decoder":  "module.exports = require('@octavo/node-string_decoder')",
	"querystring":     "module.exports = require('@octavo/node-querystring-es3')",
	"assert":          "module.exports = require('@octavo/node-assert')",
	"assert/strict":   "module.exports = require('@octavo/node-assert').strict",
	"util":            nodeFile("util.js"),
	"util/types":      "module.exports = require('@octavo/node-util').types",
	"crypto":          nodeFile("crypto.js"),
	"tty":             nodeFile("tty.js"),
	"timers":          nodeFile("timers.js"),
	"timers/promises": nodeFile("timers-promises.js"),
	"perf_hooks":      "module.exports = {performance}",
	"async_hooks":     nodeFile("async_hooks.js"),
	"stream":          nodeFile("stream.js"),
	"constants":       "module.exports = {...require('fs').constants}",
}

// packageStandIns take the place of packages that scripts of a site use, but not Octavo.
var packageStandIns = map[string]string{
	"webpack":                          nodeFile("webpack.js"),
	"@docusaurus/preset-classic":       nodeFile("preset-classic.js"),
	"@docusaurus/plugin-content-docs":  contentPlugin("docusaurus-plugin-content-docs"),
	"@docusaurus/plugin-content-blog":  contentPlugin("docusaurus-plugin-content-blog"),
	"@docusaurus/plugin-content-pages": contentPlugin("docusaurus-plugin-content-pages"),
}

// contentPlugin returns the module of a content plugin that plugins of a site wrap. The
// module itself is the function, too: ES modules of Node import it as the default.
func contentPlugin(name string) string {
	return "const create = async (_context, options) => globalThis.__octavoContentPlugin(" + quote(name) + ", options);\n" +
		"module.exports = Object.assign(create, {__esModule: true, default: create, validateOptions: ({options}) => ({id: 'default', ...options})});"
}

// otherNodeModules need Node.
var otherNodeModules = []string{
	"child_process", "cluster", "console", "dgram", "diagnostics_channel", "dns", "domain", "http", "http2", "https",
	"inspector", "net", "punycode", "readline", "readline/promises", "repl", "stream/promises", "stream/web", "sys", "tls",
	"trace_events", "v8", "vm", "worker_threads", "zlib",
}

// NodeModules returns the names of the modules of Node, sorted.
func NodeModules() []string {
	names := slices.Concat(slices.Collect(maps.Keys(nodeModules)), otherNodeModules)
	slices.Sort(names)
	return names
}

func nodeFile(name string) string {
	data, err := nodeFiles.ReadFile("node/" + name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return string(data)
}

// NodeSetup is a script that defines the globals of Node. It runs before a script of a
// site, in which globalThis.process has the fields env, argv, platform, arch and folder.
func NodeSetup() string { return nodeFile("setup.js") }

// PluginScript is the part of the scripts of a site that runs presets, plugins, Sass and
// PostCSS. The function octavoAdd runs it.
func PluginScript() string {
	webpack := "const bundler = ((module) => {\n" + nodeFile("webpack.js") + "return module.exports;\n})({});\n"
	return webpack + nodeFile("recorder.js") + nodeFile("markdown.js") + nodeFile("plugins.js") + nodeFile("translations.js") + nodeFile("sass.js") + nodeFile("postcss.js")
}

// isNodeModule reports whether a name is that of a module of Node.
func isNodeModule(name string) bool {
	name, prefixed := strings.CutPrefix(name, "node:")
	_, known := nodeModules[name]
	return prefixed || known || slices.Contains(otherNodeModules, name)
}

// resolveNodeModule resolves the modules of Node, and the packages that they use.
func resolveNodeModule(a api.OnResolveArgs) (api.OnResolveResult, bool) {
	if name, ours := strings.CutPrefix(a.Path, "@octavo/"); ours {
		return api.OnResolveResult{Path: name + ".js", Namespace: "npm"}, true
	}
	name := strings.TrimSuffix(strings.TrimPrefix(a.Path, "node:"), "/") // a slash asks for the package in place of the module
	if !isNodeModule(name) && !strings.HasPrefix(a.Path, "node:") {
		return api.OnResolveResult{}, false
	}
	return api.OnResolveResult{Path: name, Namespace: "node"}, true
}

func loadNodeModule(a api.OnLoadArgs) (api.OnLoadResult, error) {
	code, ok := nodeModules[a.Path]
	if !ok {
		code, ok = packageStandIns[a.Path]
	}
	if !ok {
		code = "module.exports = globalThis.__octavoMissing(" + quote(a.Path) + ")"
	}
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
}
