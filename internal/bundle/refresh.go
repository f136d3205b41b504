package bundle

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
)

// In scripts for octavo start, each module of the author registers its components with
// react-refresh when it is loaded. When a new version of the module is loaded, React
// puts the components with the same names in place of the old ones, and keeps their
// state if they call the same hooks.

var (
	// declaredComponent finds names at the start of lines that may be components. The
	// code that registers them checks each name, because a text can look like code.
	declaredComponent = regexp.MustCompile(`(?m)^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|let|var|class)\s+([A-Z][\w$]*)`)
	// hookCall finds the calls of hooks with their arguments in the same line: the
	// initial value of a state is one of them.
	hookCall = regexp.MustCompile(`\buse[A-Z]\w*\s*(?:<[^>\n]*>)?\((?:[^()\n]|\([^()\n]*\))*`)
)

// registration returns code for the end of a module that registers its components. name
// is the name of the module, which is the same in all its versions. An exported component
// is registered by the name of its export: the author may change the other name.
func registration(name string, code []byte, exports map[string]string) string {
	exported := map[string]string{}
	for export, local := range exports {
		exported[local] = export
	}
	var out strings.Builder
	signature := emit.Hash(fmt.Append(nil, hookCall.FindAllString(string(code), -1)))
	for _, m := range declaredComponent.FindAllSubmatch(code, -1) {
		component := string(m[1])
		fmt.Fprintf(&out, "\n;if (typeof %[1]s === 'function' || typeof %[1]s === 'object') { window.$RefreshReg$?.(%[1]s, %[2]s); window.$RefreshSig$?.()(%[1]s, %[3]s) }",
			component, quote(name+" "+cmp.Or(exported[component], component)), quote(signature))
	}
	return out.String()
}

// sourceLoaders are the loaders of the author's modules.
var sourceLoaders = map[string]api.Loader{
	".js": api.LoaderJSX, ".jsx": api.LoaderJSX, ".mjs": api.LoaderJSX, ".cjs": api.LoaderJSX,
	".ts": api.LoaderTS, ".mts": api.LoaderTS, ".cts": api.LoaderTS, ".tsx": api.LoaderTSX,
}

// registerComponents is a plugin that lets the author's modules register their
// components.
func (b *Bundler) registerComponents() api.Plugin {
	return api.Plugin{Name: "octavo-refresh", Setup: func(build api.PluginBuild) {
		if !b.site.Live {
			return
		}
		build = b.addExports(build)
		build.OnLoad(api.OnLoadOptions{Filter: `\.(jsx?|mjs|tsx?)$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			name := b.siteName(a.Path)
			if strings.Contains("/"+name, "/node_modules/") || b.wayToLoad(a.Path, a.Suffix) != asUsual {
				return api.OnLoadResult{}, nil
			}
			code, err := readFile(a.Path)
			if err != nil {
				return api.OnLoadResult{}, nil // esbuild reports it
			}
			facts, ok := readModule(a.Path, code)
			if !ok {
				return api.OnLoadResult{}, nil // the same
			}
			text := b.rewrite(string(code)) + registration(name, code, facts.exports) + facts.importRegistration(name)
			return api.OnLoadResult{Contents: &text, Loader: sourceLoaders[filepath.Ext(a.Path)]}, nil
		})
	}}
}
