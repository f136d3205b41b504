// Package clear removes the folders that Octavo and Docusaurus make in a site folder:
// the output, results of earlier builds, and generated files. Their next run makes them
// again. It removes no other files, and nothing behind a link.
package clear

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"octavo/internal/emit"
)

// generated are the folders that hold no work of an author. The output folder is not
// one of them: an author may have put files there.
var generated = [][]string{{".octavo"}, {".docusaurus"}, {"node_modules", ".cache"}, {".yarn", ".cache"}}

// Result lists folders by their names in the site folder.
type Result struct {
	Removed []string
	Kept    []Kept
}

// Kept is a folder that has not been removed.
type Kept struct {
	Name   string
	Reason error
}

// Run clears a site folder. outDir is the name or the absolute path of the output folder.
func Run(siteDir, outDir string) Result {
	var r Result
	out := outDir
	if !filepath.IsAbs(out) {
		out = filepath.Join(siteDir, out)
	}
	r.add(outDir, func() (bool, error) {
		if isLink(out) {
			return false, errLink
		}
		return emit.Remove(out)
	})
	for _, path := range generated {
		r.add(filepath.Join(path...), func() (bool, error) { return removeFolder(siteDir, path) })
	}
	return r
}

func (r *Result) add(name string, remove func() (bool, error)) {
	switch removed, err := remove(); {
	case err != nil:
		r.Kept = append(r.Kept, Kept{name, err})
	case removed:
		r.Removed = append(r.Removed, name)
	}
}

var errLink = errors.New("it is a link to another folder")

// removeFolder removes a folder below the site folder. removed is false if there is no
// such folder. It does not follow links: behind them may be folders of other projects.
func removeFolder(siteDir string, path []string) (removed bool, err error) {
	at := siteDir
	for _, name := range path {
		at = filepath.Join(at, name)
		info, err := os.Lstat(at)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return false, nil
		case err != nil:
			return false, err
		case isLink(at):
			return false, linkError(at, path)
		case !info.IsDir():
			return false, errors.New("it is a file, not a folder")
		}
	}
	return true, os.RemoveAll(at)
}

// linkError returns the error for a link on the way to a folder; nil if the folder
// behind it does not exist.
func linkError(link string, path []string) error {
	name := filepath.Base(link)
	if name == path[len(path)-1] {
		return errLink
	}
	if _, err := os.Stat(filepath.Join(link, path[len(path)-1])); err != nil {
		return nil
	}
	return fmt.Errorf("%s is a link to another folder", name)
}

// isLink reports whether a path is a symbolic link, or a junction of Windows.
func isLink(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&(fs.ModeSymlink|fs.ModeIrregular) != 0
}
