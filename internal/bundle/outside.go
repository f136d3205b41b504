package bundle

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/repo"
)

// refuseOutside returns an error for an import of the author that leaves the
// repository of the site. Installed packages are found by their names, and may be
// anywhere.
func refuseOutside(build api.PluginBuild, siteDir string) {
	repository := repo.Find(siteDir)
	filter := api.OnResolveOptions{Filter: `^(\.\.?(/|$)|/|@site/)`}
	build.OnResolve(filter, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if !byAuthor(repository, a) || strings.HasPrefix(a.Path, "/") && isCSS(a.Kind) {
			return api.OnResolveResult{}, nil // a path in CSS with a leading slash is an address
		}
		file := filepath.FromSlash(a.Path)
		if rest, inSite := strings.CutPrefix(a.Path, "@site/"); inSite {
			file = filepath.Join(siteDir, filepath.FromSlash(rest))
		} else if !filepath.IsAbs(file) {
			file = filepath.Join(a.ResolveDir, file)
		}
		if _, ok := repository.Name(file); ok && !linksOut(repository, a.ResolveDir, file) {
			return api.OnResolveResult{}, nil
		}
		m := api.Message{Text: fmt.Sprintf("%q leads out of the repository of the site", a.Path), Detail: outside{}}
		return api.OnResolveResult{Errors: []api.Message{m}}, nil
	})
}

// linksOut reports whether a symbolic link leads from an imported file out of the
// repository. Documents of a folder that is such a link itself may import their
// neighbours. The extension of the file may be missing in the import.
func linksOut(repository repo.Repo, dir, file string) bool {
	if repository.LinksOut(dir) {
		return false
	}
	if repository.LinksOut(file) || repository.LinksOut(filepath.Dir(file)) {
		return true
	}
	return slices.ContainsFunc(sourceExtensions, func(extension string) bool { return repository.LinksOut(file + extension) })
}

// byAuthor reports whether a file of the repository imports something, rather than
// an installed package or a module that Octavo itself writes.
func byAuthor(repository repo.Repo, a api.OnResolveArgs) bool {
	if a.Kind == api.ResolveEntryPoint || strings.Contains(a.Importer, "node_modules") {
		return false
	}
	if a.Namespace != "file" {
		return a.Namespace == cssModule || a.Namespace == inDocument
	}
	_, inRepository := repository.Name(a.Importer)
	return inRepository
}

func isCSS(kind api.ResolveKind) bool {
	return kind == api.ResolveCSSURLToken || kind == api.ResolveCSSImportRule
}

// outside marks an error of refuseOutside.
type outside struct{}
