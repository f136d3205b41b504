package content

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/repo"
)

// tree lists the files of a folder. It reports files and folders that cannot be
// read and lists the others.
type tree struct {
	fsys   fs.FS
	bag    *diag.Bag
	hidden bool // include names that start with a dot
	// cyclic lists the folders in link cycles that have been followed.
	cyclic *[]fs.FileInfo
}

// files returns the regular files below a folder, sorted. It follows links to
// files and folders. A missing folder has no files.
func (t tree) files(dir string) []string {
	if !isFolder(t.fsys, dir) {
		return nil
	}
	var found []string
	t.cyclic = &[]fs.FileInfo{}
	t.walk(dir, &found)
	slices.Sort(found)
	return found
}

func (t tree) walk(dir string, found *[]string) {
	entries, err := fs.ReadDir(t.fsys, dir)
	if err != nil {
		reportUnreadable(dir, err, t.bag)
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
			t.warnAboutSpecialFile(name, entry.Type())
		}
	}
}

// follow adds the target of a symbolic link: a file, or the files of a folder.
func (t tree) follow(name string, found *[]string) {
	target, err := fs.Stat(t.fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.warn(name, "the target of this symbolic link does not exist, so Octavo skips the link", "remove the link, or correct its target")
	case err != nil:
		reportUnreadable(name, err, t.bag)
	case target.Mode().IsRegular():
		*found = append(*found, name)
	case target.IsDir() && t.leadsBack(name, target):
		t.warn(name, "this symbolic link leads back to a folder that contains it, so Octavo does not follow it", "remove the link")
	case target.IsDir() && !t.shouldFollow(name, target):
		t.warn(name, "this symbolic link is part of a loop that Octavo has already followed", "remove the link")
	case target.IsDir():
		t.walk(name, found)
	default:
		t.warnAboutSpecialFile(name, target.Mode())
	}
}

// leadsBack reports whether a link leads to a folder that contains the link.
// Following such a link would never end.
func (t tree) leadsBack(name string, target fs.FileInfo) bool {
	return containsFile(t.foldersAbove(name), target)
}

// foldersAbove returns the folders that contain a file, from the inside out, as far
// as the file system reaches.
func (t tree) foldersAbove(name string) []fs.FileInfo {
	var above []fs.FileInfo
	for dir := path.Dir(name); ; dir = path.Join(dir, "..") {
		info, err := fs.Stat(t.fsys, dir)
		if err != nil {
			return above
		}
		above = append(above, info)
	}
}

// shouldFollow reports whether to follow a link to a folder. It allows a folder
// in a link cycle once, because a cycle through several folders has very many
// paths. It remembers the folder.
func (t tree) shouldFollow(name string, target fs.FileInfo) bool {
	if !t.reaches(name, t.foldersAbove(name), &[]fs.FileInfo{target}) {
		return true
	}
	if containsFile(*t.cyclic, target) {
		return false
	}
	*t.cyclic = append(*t.cyclic, target)
	return true
}

// reaches reports whether folders and links lead from dir to one of the goals.
// It skips the folders in seen and adds the folders that it visits.
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

func (t tree) warnAboutSpecialFile(name string, mode fs.FileMode) {
	t.warn(name, fmt.Sprintf("this is a %s, not a file, so Octavo skips it", repo.SpecialKind(mode)), "")
}

func (t tree) warn(name, message, hint string) {
	t.bag.Add(diag.Diagnostic{
		Code: diag.Unreadable, Severity: diag.Warning, Source: &diag.Source{Path: name}, Message: message, Hint: hint,
	})
}

// reportUnreadable reports a file or folder that cannot be read.
func reportUnreadable(name string, err error, bag *diag.Bag) {
	hint := ""
	if errors.Is(err, fs.ErrPermission) {
		hint = "allow the user who builds the site to read it"
	}
	if _, ok := errors.AsType[tooLarge](err); ok {
		hint = "split the document into several"
	}
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err // the diagnostic already has the path
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

// below returns the path of a file relative to a folder that contains it.
func below(dir, file string) string {
	if dir == "." {
		return file
	}
	return strings.TrimPrefix(file, dir+"/")
}

// isOutside reports a folder that is outside the repository, at the option that
// names it.
func (r *reader) isOutside(dir string, option config.Path) bool {
	if r.cfg.Place.Contains(dir) {
		return false
	}
	src, at := r.cfg.Locator.Value(option)
	r.bag.Add(diag.Diagnostic{
		Code: diag.Outside, Source: src, Span: at,
		Message: fmt.Sprintf("the folder %s is outside the repository of the site", dir),
		Hint:    "move the folder into the repository; Octavo reads no files around it",
	})
	return true
}

// folderKind is a kind of folder that the config can name.
type folderKind struct {
	byDefault string // name of the folder if the config has none
	contents  string
}

// hasFolder reports whether a folder exists. It warns about a missing folder that
// the config names. Not every site has the default folder.
func (r *reader) hasFolder(dir string, option config.Path, kind folderKind) bool {
	if isFolder(r.fsys, dir) {
		return true
	}
	src, at := r.cfg.Locator.Value(option)
	if dir == kind.byDefault && (at.Whole() || !bytes.Contains(src.Text[at.Start:at.End], []byte(dir))) {
		return false // the config has no path, or one of the wrong kind, which is reported
	}
	d := diag.Diagnostic{
		Code: diag.NoFolder, Severity: diag.Warning, Source: src, Span: at,
		Message: fmt.Sprintf("there is no folder %s for %s", dir, kind.contents),
		Hint:    "correct the path, make the folder, or remove the path from the config",
	}
	if isFile(r.fsys, dir) {
		d.Message = fmt.Sprintf("%s is a file, not a folder of %s", dir, kind.contents)
		d.Hint = "name the folder that contains the file"
	}
	r.bag.Add(d)
	return false
}
