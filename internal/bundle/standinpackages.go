package bundle

import "github.com/evanw/esbuild/pkg/api"

// standInPackages are the npm packages that components of Docusaurus import, with files
// of the theme that take their place in sites that have not installed them.
var standInPackages = map[string]string{
	"@mdx-js/react":          "classic/packages/mdx-react.tsx",
	"copy-text-to-clipboard": "classic/packages/copy-text-to-clipboard.ts",
	"prism-react-renderer":   "classic/packages/prism-react-renderer.tsx",
}

// resolveStandIn resolves the name of a package to the site's own copy, or else to a
// file of the theme.
func resolveStandIn(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.PluginData == asIs || !isAuthors(a) {
			return api.OnResolveResult{}, nil
		}
		if r := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)); len(r.Errors) == 0 {
			return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace}, nil
		}
		return themeFile(standInPackages[a.Path]), nil
	}
}
