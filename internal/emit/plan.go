package emit

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// A plan is a list of files that is known to fit into one folder.
type plan struct {
	files []File
	dirs  []string // every folder the files need, parents first
}

// newPlan finds every mistake in the list before anything touches the disk.
func newPlan(files []File) (*plan, error) {
	paths := make(map[string]bool, len(files))
	dirs := make(map[string]bool)
	for _, f := range files {
		if err := checkPath(f.Path); err != nil {
			return nil, err
		}
		if f.From != "" && f.Data != nil {
			return nil, fmt.Errorf("file %q has both contents and a source file", f.Path)
		}
		if paths[f.Path] {
			return nil, fmt.Errorf("path %q is listed twice", f.Path)
		}
		paths[f.Path] = true
		for dir := path.Dir(f.Path); dir != "." && !dirs[dir]; dir = path.Dir(dir) {
			dirs[dir] = true
		}
	}
	for _, f := range files {
		if dirs[f.Path] {
			return nil, fmt.Errorf("path %q is both a file and a folder", f.Path)
		}
	}
	if err := checkMarks(files, paths); err != nil {
		return nil, err
	}
	return &plan{files: files, dirs: slices.Sorted(maps.Keys(dirs))}, nil
}

// checkPath wants the same of a path on every system, so that a site which
// builds on Linux fails there rather than on a colleague's Windows machine.
func checkPath(p string) error {
	if !fs.ValidPath(p) || p == "." || strings.ContainsAny(p, "\\\x00") {
		return fmt.Errorf("path %q is not a relative slash path", p)
	}
	return nil
}

// checkMarks keeps Write from producing a folder that the next Write would
// refuse to replace.
func checkMarks(files []File, paths map[string]bool) error {
	if !slices.ContainsFunc(siteMarks, func(m string) bool { return paths[m] }) {
		return errors.New("the site has neither 404.html nor .nojekyll, so a later build could not tell it from other folders")
	}
	for _, f := range files {
		top, _, _ := strings.Cut(f.Path, "/")
		if isSourceMark(top) {
			return fmt.Errorf("path %q would make the output look like a source folder, which no build replaces", f.Path)
		}
	}
	return nil
}
