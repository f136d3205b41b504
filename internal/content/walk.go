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
	// circular lists the folders of circles of links that have been followed.
	circular *[]fs.FileInfo
}

// files returns the regular files below a folder, sorted. Links to files and
// to folders are followed; a folder that is not there has none.
func (t tree) files(dir string) []string {
	if !isFolder(t.fsys, dir) {
		return nil
	}
	var found []string
	t.circular = &[]fs.FileInfo{}
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
		default:
			t.warnOfSpecial(name, entry.Type())
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
	case target.IsDir() && !t.firstOfCircle(name, target):
		t.warnOfLink(name, "this link is part of a circle of links that has been followed already", "remove the link")
	case target.IsDir():
		t.walk(name, found)
	default:
		t.warnOfSpecial(name, target.Mode())
	}
}

// leadsBack reports whether the target of a link is one of the folders on the
// way to the link: to follow it would never end.
func (t tree) leadsBack(name string, target fs.FileInfo) bool {
	return containsFile(t.foldersAbove(name), target)
}

// foldersAbove lists the folders on the way to a file.
func (t tree) foldersAbove(name string) []fs.FileInfo {
	var above []fs.FileInfo
	for dir := path.Dir(name); ; dir = path.Dir(dir) {
		if info, err := fs.Stat(t.fsys, dir); err == nil {
			above = append(above, info)
		}
		if dir == "." {
			return above
		}
	}
}

// firstOfCircle reports whether a link to a folder has to be followed. Links
// that lead in circles through several folders have ever more ways through
// them, so such a folder is followed once.
func (t tree) firstOfCircle(name string, target fs.FileInfo) bool {
	if !t.reaches(name, t.foldersAbove(name), &[]fs.FileInfo{target}) {
		return true
	}
	if containsFile(*t.circular, target) {
		return false
	}
	*t.circular = append(*t.circular, target)
	return true
}

// reaches reports whether one of the goals can be reached from a folder,
// through folders and links.
func (t tree) reaches(dir string, goals []fs.FileInfo, seen *[]fs.FileInfo) bool {
	entries, _ := fs.ReadDir(t.fsys, dir) // walk reports a folder that cannot be read
	for _, entry := range entries {
		if !entry.IsDir() && entry.Type()&fs.ModeSymlink == 0 {
			continue
		}
		name := path.Join(dir, entry.Name())
		info, err := fs.Stat(t.fsys, name)
		if err != nil || !info.IsDir() || containsFile(*seen, info) {
			continue
		}
		*seen = append(*seen, info)
		if containsFile(goals, info) || t.reaches(name, goals, seen) {
			return true
		}
	}
	return false
}

func containsFile(list []fs.FileInfo, file fs.FileInfo) bool {
	return slices.ContainsFunc(list, func(info fs.FileInfo) bool { return os.SameFile(info, file) })
}

func (t tree) warnOfSpecial(name string, mode fs.FileMode) {
	t.warnOfLink(name, fmt.Sprintf("this is a %s, not a file, so it is left out", specialKind(mode)), "")
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
