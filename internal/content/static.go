package content

import (
	"fmt"
	"path"

	"octavo/internal/config"
	"octavo/internal/diag"
)

// loadStatic lists the files of the static folder with an index in the config.
func (r *reader) loadStatic(index int, set *Set) {
	dir := path.Clean(r.cfg.StaticDirectories[index])
	if r.isOutside(dir, config.Path{}.Key("staticDirectories").Index(index)) {
		return
	}
	taken := map[string]string{}
	for _, file := range set.Static {
		taken[file.Path] = file.File
	}
	for _, file := range (tree{fsys: r.fsys, bag: r.bag, hidden: true}).files(dir) {
		out := below(dir, file)
		if first, ok := taken[out]; ok {
			r.bag.Add(diag.Diagnostic{
				Code: diag.PathConflict, Severity: diag.Warning,
				Source:  &diag.Source{Path: file},
				Message: fmt.Sprintf("%s also becomes %s in the output, so Octavo skips this file", first, out),
				Hint:    "remove one of them",
			})
			continue
		}
		set.Static = append(set.Static, StaticFile{File: file, Path: out})
	}
}
