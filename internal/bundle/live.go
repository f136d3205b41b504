package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
)

// The module that starts React in browsers, and the file that takes its place in
// scripts for octavo start. The file prepares the refresh of components, which
// must come before React starts.
const (
	reactDOM     = "react-dom/client"
	liveReactDOM = "live/reactDOM.ts"
)

// liveFiles maps files of the theme to the files that take their place in scripts
// for octavo start. The files in theme/live import the originals.
var liveFiles = map[string]string{
	"app/pageElement.tsx":               "live/pageElement.tsx",
	"browser/sidebarScripts.ts":         "live/sidebarScripts.ts",
	"components/core/ErrorBoundary.tsx": "live/ErrorBoundary.tsx",
	"components/core/StaticContent.tsx": "live/StaticContent.tsx",
	"hooks/allGlobalData.ts":            "live/allGlobalData.ts",
	"lib/pageScript.ts":                 "live/pageScript.ts",
	"navigation/NavigableApp.tsx":       "live/NavigableApp.tsx",
	"navigation/preparePage.ts":         "live/preparePage.ts",
	"navigation/router.ts":              "live/router.ts",
}

// isLiveFile reports whether a file of the theme is only for octavo start.
func isLiveFile(name string) bool { return strings.HasPrefix(name, "live/") }

// liveModule returns the module that connects a page to octavo start. It is empty
// in the scripts of a built site.
func liveModule(live bool) string {
	if live {
		return "import '@octavo/live/index.ts'"
	}
	return ""
}

// wholeReact exports everything that the author may import from React. The script
// with React then stays the same when a component uses another hook, and open pages
// do not have to load again.
const wholeReact = `export * from 'react-dom/client';
export * from 'react';
export {default as React} from 'react';
export {Fragment as JSXFragment, jsx, jsxs} from 'react/jsx-runtime';
`

// inLive begins the names of modules that octavo start serves: the data of the site. If
// the scripts contained it, they would change with every new document.
const inLive = "octavo-live:"

// liveData returns the modules with the data of the site, for octavo start.
func liveData() map[string]string {
	return map[string]string{
		"@octavo/site":        "export {default} from " + quote(inLive+contract.LiveSite),
		"@octavo/global-data": "export {default} from " + quote(inLive+contract.LiveGlobalData),
	}
}

// liveAddresses is a plugin that leaves these modules to octavo start.
func (b *Bundler) liveAddresses() api.Plugin {
	return api.Plugin{Name: "octavo-live", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + inLive},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: b.address(strings.TrimPrefix(a.Path, inLive)), External: true}, nil
			})
	}}
}
