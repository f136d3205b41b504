package host

import (
	"os"

	"octavo/internal/repo"
)

// linkedPackages is an open folder of packages outside the repository. Packages read their
// own files.
type linkedPackages struct {
	repo.LinkedPackages
	root *os.Root
}

func openPackages(r repo.Repo) []linkedPackages {
	var found []linkedPackages
	for _, p := range r.LinkedPackages() {
		if root, err := os.OpenRoot(p.Target); err == nil {
			found = append(found, linkedPackages{p, root})
		}
	}
	return found
}

// inPackages returns the linked folder with a file, and the path of the file in it; nil if
// there is none.
func (f *files) inPackages(file string) (*os.Root, string) {
	for _, p := range f.packages {
		if path, ok := p.Path(file); ok {
			return p.root, path
		}
	}
	return nil, ""
}
