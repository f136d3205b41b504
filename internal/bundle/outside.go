package bundle

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/repo"
)

// refuseOutside returns an error for an import of the author that leaves the
// repository of the site. Installed packages are found by their names, and may be
// anywhere.
func refuseOutside(build api.PluginBuild, siteDir string) {
	repository := repo.Find(siteDir)
	filter := api.OnResolveOptions{Filter: `^(\.\.?/|/|@site/)`, Namespace: "file"}
	build.OnResolve(filter, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		file := filepath.FromSlash(a.Path)
		switch rest, inSite := strings.CutPrefix(a.Path, "@site/"); {
		case a.Kind == api.ResolveEntryPoint, strings.HasPrefix(a.Path, "/") && isCSS(a.Kind):
			return api.OnResolveResult{}, nil // a file that Octavo itself names, or an address
		case inSite:
			file = filepath.Join(siteDir, filepath.FromSlash(rest))
		case !filepath.IsAbs(file):
			file = filepath.Join(a.ResolveDir, file)
		}
		_, ours := repository.Name(a.Importer)
		if _, ok := repository.Name(file); ok || !ours || strings.Contains(a.Importer, "node_modules") {
			return api.OnResolveResult{}, nil
		}
		m := api.Message{Text: fmt.Sprintf("%q leads out of the repository of the site", a.Path), Detail: outside{}}
		return api.OnResolveResult{Errors: []api.Message{m}}, nil
	})
}

func isCSS(kind api.ResolveKind) bool {
	return kind == api.ResolveCSSURLToken || kind == api.ResolveCSSImportRule
}

// outside marks an error of refuseOutside.
type outside struct{}
