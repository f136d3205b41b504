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
	if r.isOutside(dir, option) || !r.hasStaticFolder(dir, option) {
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

// hasStaticFolder reports whether a static folder exists. It warns about a missing
// folder that the config names. Not every site has the default folder.
func (r *reader) hasStaticFolder(dir string, option config.Path) bool {
	if isFolder(r.fsys, dir) {
		return true
	}
	src, at := r.cfg.Locator.Value(option)
	if at == (diag.Span{}) && dir == "static" {
		return false
	}
	d := diag.Diagnostic{
		Code: diag.NoFolder, Severity: diag.Warning, Source: src, Span: at,
		Message: fmt.Sprintf("there is no folder %s for static files", dir),
		Hint:    "correct the path, make the folder, or remove it from staticDirectories",
	}
	if isFile(r.fsys, dir) {
		d.Message = fmt.Sprintf("%s is a file, not a folder of static files", dir)
		d.Hint = "name the folder that contains the file"
	}
	r.bag.Add(d)
	return false
}
