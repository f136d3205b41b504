package bundle

import "github.com/evanw/esbuild/pkg/api"

// deepImport matches a module below a package, without an ending.
const deepImport = `^(@[^/]+/)?[a-z][^/:]*/[^?!]*/?[^/.?!]+$`

// completeExport resolves a module of a package whose field exports leaves out the ending, as
// webpack does.
func completeExport(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.PluginData != nil || a.Namespace != "file" {
			return api.OnResolveResult{}, nil
		}
		if found := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)); len(found.Errors) == 0 {
			return api.OnResolveResult{}, nil
		}
		if found := build.Resolve(a.Path+".js", resolveOptions(a, a.ResolveDir)); len(found.Errors) == 0 {
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix}, nil
		}
		return api.OnResolveResult{}, nil
	}
}
