package content

import (
	"fmt"
	"path"
	"slices"

	"octavo/internal/config"
	"octavo/internal/diag"
)

// loadStatic lists the files of the static folder with an index in the config.
func (r *reader) loadStatic(index int, set *Set) {
	dir := path.Clean(r.cfg.StaticDirectories[index])
	option := config.Path{}.Key("staticDirectories").Index(index)
	if r.isOutside(dir, option) || !r.hasFolder(dir, option, folderKind{"static", "static files"}) {
		return
	}
	taken := map[string]string{}
	for _, file := range set.Static {
		taken[file.Path] = file.File
	}
	for _, file := range (tree{fsys: r.fsys, bag: r.bag, hidden: true}).files(dir) {
		out := below(dir, file)
		if slices.Contains(desktopFiles, path.Base(file)) {
			continue
		}
		if first, ok := taken[out]; ok {
			r.bag.Add(diag.Diagnostic{
				Code: diag.PathConflict, Severity: diag.Warning,
				Source:  &diag.Source{Path: file},
				Message: fmt.Sprintf("the site already has a file %s from another static folder, so Octavo skips this file", out),
				Notes:   []diag.Note{{Source: &diag.Source{Path: first}, Message: "this file is used"}},
				Hint:    "remove one of the two files",
			})
			continue
		}
		r.warnAboutSecret(file)
		set.Static = append(set.Static, StaticFile{File: file, Path: out})
	}
}

// desktopFiles are files that macOS and Windows write into folders that people
// open. They list names of other files, and no page uses them.
var desktopFiles = []string{".DS_Store", "Thumbs.db"}
