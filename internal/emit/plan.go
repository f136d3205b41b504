package emit

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// A plan is a list of files that can be written into one folder.
type plan struct {
	files []File
	dirs  []string // every folder the files need, parents first
}

// newPlan checks the list of files before anything is written.
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
	return &plan{files: files, dirs: slices.Sorted(maps.Keys(dirs))}, nil
}

// checkPath has the same rules on every system, so that a path that Windows does
// not allow is already an error on Linux.
func checkPath(p string) error {
	if !fs.ValidPath(p) || p == "." || strings.ContainsAny(p, "\\\x00") {
		return fmt.Errorf("path %q is not a relative slash path", p)
	}
	if p == manifestName || isOurMark(p) {
		return fmt.Errorf("the name %q is reserved for Octavo", p)
	}
	return nil
}
