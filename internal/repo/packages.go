package repo

import (
	"path/filepath"
	"strings"
)

// LinkedPackages is a folder node_modules that is a link to one outside the repository, as
// some package managers make it.
type LinkedPackages struct{ Link, Target string }

// LinkedPackages returns the linked folders of packages for the site. The target must have
// the name node_modules, too: a link must not open other folders of the disk to scripts.
func (r Repo) LinkedPackages() []LinkedPackages {
	var found []LinkedPackages
	for dir := r.Site; ; dir = filepath.Dir(dir) {
		link := filepath.Join(dir, "node_modules")
		if r.LinksOut(link) && filepath.Base(realPath(link)) == "node_modules" {
			found = append(found, LinkedPackages{link, realPath(link)})
		}
		if dir == r.Root || dir == filepath.Dir(dir) {
			return found
		}
	}
}

// Path returns the path of a file in the folder, by its path through the link or its real
// one. ok is false for another file.
func (p LinkedPackages) Path(file string) (path string, ok bool) {
	for _, folder := range []string{p.Link, p.Target} {
		rel, err := filepath.Rel(folder, file)
		if err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return rel, true
		}
	}
	return "", false
}
