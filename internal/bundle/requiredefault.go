package bundle

import (
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// In the loader of Docusaurus, require of an ES module returns its default export, with the
// other exports as fields. esbuild returns an object with all exports. So a call of require in
// an author's file leads to a module between the two files.

// inDefault is the namespace of these modules. Their names are the files that they load, with
// another ending: esbuild takes each .mjs for an ES module.
const inDefault, defaultEnding = "octavo-default", ".cjs"

var hasDefault = regexp.MustCompile(`(?m)(^|;)export\s+(default\b|\{[^}]*\bas\s+default\b)`)

// requiresDefault reports whether a call of require returns the default export of a file.
func requiresDefault(a api.OnResolveArgs, file string) bool {
	if a.Kind != api.ResolveJSRequireCall || a.Importer == loadedBy || packageOf(a.Importer) != "" || packageOf(file) != "" {
		return false
	}
	data, err := readFile(file)
	return err == nil && hasDefault.Match(data)
}

func loadDefaults(build api.PluginBuild) {
	build.OnResolve(api.OnResolveOptions{Filter: `.*`, Namespace: inDefault}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: a.Path, Namespace: "file"}, nil
	})
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inDefault}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		code := "const all = require(" + quote(strings.TrimSuffix(a.Path, defaultEnding)) + ");\n" + nodeFile("require-default.js")
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
	})
}
