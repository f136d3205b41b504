package build

import (
	"fmt"
	"slices"

	"octavo/internal/diag"
	"octavo/internal/emit"
)

// outputFiles lists the files of the finished site. If several files have the
// same path, the first one counts: the author's static files replace others.
func outputFiles(p *project, r *rendered, index []emit.File) []emit.File {
	var files []emit.File
	taken := map[string]bool{}
	add := func(f emit.File) {
		if !taken[f.Path] {
			taken[f.Path] = true
			files = append(files, f)
		}
	}
	for _, f := range r.set.Static {
		add(emit.File{Path: f.Path, From: p.absolute(f.File)})
	}
	for _, d := range r.Pages {
		add(emit.File{Path: d.Path, Data: d.HTML})
		add(d.Script)
	}
	for _, asset := range r.facts.Assets(r.bundles.partials) {
		add(emit.File{Path: asset.Path, From: p.absolute(asset.File)})
	}
	for _, f := range slices.Concat(r.Scripts, feeds(r), index, r.bundles.files()) {
		add(f)
	}
	// Without this file, GitHub Pages runs Jekyll, which leaves out files whose
	// names start with an underscore.
	add(emit.File{Path: ".nojekyll"})
	return files
}

// checkPaths reports files that cannot be written: a file that a component
// imports may have a name that is too long together with its hash.
func checkPaths(files []emit.File, bag *diag.Bag) bool {
	ok := true
	for _, f := range files {
		if err := emit.CheckPath(f.Path); err != nil {
			bag.Add(diag.Diagnostic{Code: diag.FileName, Message: fmt.Sprintf("%s: %v", f.Path, err), Hint: "shorten the name of the file"})
			ok = false
		}
	}
	return ok
}
