package bundle

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/repo"
)

// refuseOutside returns an error for an import of the author that leaves the
// repository of the site. Installed packages are found by their names, and may be
// anywhere.
func refuseOutside(build api.PluginBuild, siteDir string) {
	repository := repo.Find(siteDir)
	links := &outsideLinks{repository: repository, folders: map[string]bool{}}
	packages := sync.OnceValue(repository.LinkedPackages)
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
		if _, ok := repository.Name(file); ok && !links.leadOut(a.ResolveDir, file) {
			return api.OnResolveResult{}, nil
		}
		if filepath.IsAbs(filepath.FromSlash(a.Path)) && slices.ContainsFunc(packages(), func(p repo.LinkedPackages) bool { _, ok := p.Path(file); return ok }) {
			return api.OnResolveResult{}, nil // a script has computed the path of an installed package
		}
		m := api.Message{Text: fmt.Sprintf("%q leads out of the repository of the site", a.Path), Detail: outside{}}
		return api.OnResolveResult{Errors: []api.Message{m}}, nil
	})
}

// outsideLinks finds symbolic links that lead out of the repository. It follows the path of
// each folder once.
type outsideLinks struct {
	repository repo.Repo

	mu      sync.Mutex
	folders map[string]bool // whether a folder is outside, by its path
}

// leadOut reports whether a symbolic link leads from an imported file out of the
// repository. Documents of a folder that is such a link itself may import their
// neighbours. The extension of the file may be missing in the import.
func (l *outsideLinks) leadOut(importer, file string) bool {
	if l.folder(importer) {
		return false
	}
	if l.folder(filepath.Dir(file)) || l.file(file) {
		return true
	}
	return slices.ContainsFunc(sourceExtensions, func(extension string) bool { return l.file(file + extension) })
}

func (l *outsideLinks) folder(dir string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	out, known := l.folders[dir]
	if !known {
		out = l.repository.LinksOut(dir)
		l.folders[dir] = out
	}
	return out
}

// file reports whether a file in a folder of the repository is a link that leads out.
func (l *outsideLinks) file(file string) bool {
	info, err := os.Lstat(file)
	return err == nil && info.Mode()&fs.ModeSymlink != 0 && l.repository.LinksOut(file)
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
