package link

import (
	"path"
	"strings"
)

// candidates lists the files that a path may mean, by their names, the likeliest
// first.
func (x *Index) candidates(from Origin, target string) []string {
	place := x.site.Config.Place
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return []string{place.Clean(rest)}
	}
	relative := place.Clean(path.Join(path.Dir(from.File), target))
	if strings.HasPrefix(target, "./") || strings.HasPrefix(target, "../") {
		return []string{relative}
	}
	var list []string
	if !strings.HasPrefix(target, "/") {
		list = append(list, relative)
	}
	for _, root := range from.Roots {
		list = append(list, place.Clean(path.Join(root, target)))
	}
	return append(list, strings.TrimPrefix(path.Clean(target), "/"))
}

// isOutside reports whether a name is that of a file outside the repository.
func (x *Index) isOutside(name string) bool { return !x.site.Config.Place.Contains(name) }
