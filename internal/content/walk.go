package content

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"octavo/internal/diag"
)

// tree lists files. What cannot be read in it is reported, and the rest is
// listed all the same.
type tree struct {
	fsys   fs.FS
	bag    *diag.Bag
	hidden bool // also what has a name that starts with a dot
}

// files returns the regular files below a folder, sorted. Links to files and
// to folders are followed; a folder that is not there has none.
func (t tree) files(dir string) []string {
	if !isFolder(t.fsys, dir) {
		return nil
	}
	var found []string
	t.walk(dir, &found)
	slices.Sort(found)
	return found
}

func (t tree) walk(dir string, found *[]string) {
	entries, err := fs.ReadDir(t.fsys, dir)
	if err != nil {
		unreadable(dir, err, t.bag)
	}
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		switch {
		case !t.hidden && strings.HasPrefix(entry.Name(), "."):
		case entry.Type()&fs.ModeSymlink != 0:
			t.follow(name, found)
		case entry.IsDir():
			t.walk(name, found)
		case entry.Type().IsRegular():
			*found = append(*found, name)
		}
	}
}

// follow lists what a symbolic link leads to.
func (t tree) follow(name string, found *[]string) {
	target, err := fs.Stat(t.fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.warnOfLink(name, "this link leads nowhere, so it is left out", "remove it, or correct where it leads")
	case err != nil:
		unreadable(name, err, t.bag)
	case target.Mode().IsRegular():
		*found = append(*found, name)
	case target.IsDir() && t.leadsBack(name, target):
		t.warnOfLink(name, "this link leads back to a folder that it is in, so it is not followed", "remove the link")
	case target.IsDir():
		t.walk(name, found)
	}
}

// leadsBack reports whether the target of a link is one of the folders on the
// way to the link: to follow it would never end.
func (t tree) leadsBack(name string, target fs.FileInfo) bool {
	for dir := path.Dir(name); ; dir = path.Dir(dir) {
		if info, err := fs.Stat(t.fsys, dir); err == nil && os.SameFile(info, target) {
			return true
		}
		if dir == "." {
			return false
		}
	}
}

func (t tree) warnOfLink(name, message, hint string) {
	t.bag.Add(diag.Diagnostic{
		Code: diag.Unreadable, Severity: diag.Warning, Source: &diag.Source{Path: name}, Message: message, Hint: hint,
	})
}

// unreadable reports a file or folder that the system does not let us read.
func unreadable(name string, err error, bag *diag.Bag) {
	hint := ""
	if errors.Is(err, fs.ErrPermission) {
		hint = "give the user who builds the site the right to read it"
	}
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err // the path is shown already
	}
	bag.Add(diag.Diagnostic{
		Code: diag.Unreadable, Source: &diag.Source{Path: name}, Hint: hint,
		Message: fmt.Sprintf("this cannot be read: %v", err),
	})
}

func isFolder(fsys fs.FS, dir string) bool {
	info, err := fs.Stat(fsys, dir)
	return err == nil && info.IsDir()
}

func isFile(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.Mode().IsRegular()
}

// below returns a file's path from a folder that it is in.
func below(dir, file string) string {
	if dir == "." {
		return file
	}
	return strings.TrimPrefix(file, dir+"/")
}
