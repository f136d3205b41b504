package bundle

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/repo"
)

// resolveRoots resolves names with a leading slash. As in Docusaurus, they begin in the
// static folders, or else in the site folder. Stylesheets also write "~/".
func (b *Bundler) resolveRoots(build api.PluginBuild) {
	repository, roots := repo.Find(b.site.Dir), append(slices.Clip(b.site.Static), b.site.Dir)
	build.OnResolve(api.OnResolveOptions{Filter: `^~?/[^/]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name, tilde := strings.CutPrefix(a.Path, "~")
		if isCSS(a.Kind) {
			return b.styleFromRoot(build, name, a), nil
		}
		if _, inRepository := repository.Name(filepath.FromSlash(name)); tilde || inRepository || !byAuthor(repository, a) {
			return api.OnResolveResult{}, nil
		}
		for _, root := range roots {
			if r := resolveBelow(build, root, name, a); len(r.Errors) == 0 {
				return r, nil
			}
		}
		return api.OnResolveResult{}, nil
	})
}

// styleFromRoot resolves a name with a leading slash in a stylesheet: to the address of a
// static file, or to a file of the site folder. Other names stay: they are addresses that
// another program may serve.
func (b *Bundler) styleFromRoot(build api.PluginBuild, name string, a api.OnResolveArgs) api.OnResolveResult {
	file := name
	if i := strings.IndexAny(file, "?#"); i >= 0 {
		file = file[:i]
	}
	for _, root := range append(slices.Clip(b.site.Static), b.site.Dir) {
		switch {
		case !isFile(filepath.Join(root, filepath.FromSlash(file))):
		case root != b.site.Dir && a.Kind == api.ResolveCSSURLToken:
			return api.OnResolveResult{Path: strings.TrimSuffix(b.site.Data.SiteConfig.BaseURL, "/") + name, External: true}
		default:
			return resolveBelow(build, root, name, a)
		}
	}
	b.missing.Store(true)
	return api.OnResolveResult{}
}

// resolveBelow resolves a name with a leading slash in a folder.
func resolveBelow(build api.PluginBuild, dir, name string, a api.OnResolveArgs) api.OnResolveResult {
	r := build.Resolve("."+name, api.ResolveOptions{ResolveDir: dir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind})
	return api.OnResolveResult{
		Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix, PluginData: r.PluginData, External: r.External, Errors: r.Errors,
	}
}
