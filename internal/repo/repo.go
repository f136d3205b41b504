// Package repo knows the repository around a site folder. A site may use all
// files of its repository, also files beside its folder, and no other files on
// the disk.
//
// Names of files are slash paths from the site folder. The name of a file beside
// the folder begins with "../".
package repo

import (
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Repo is a site folder and its repository.
type Repo struct {
	Site string // the site folder, absolute
	Root string // the folder with .git; without one, the folder around the site
}

// Find returns the repository of a site folder, which is an absolute path.
func Find(site string) Repo {
	for dir := site; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return Repo{site, dir}
		}
		if dir == filepath.Dir(dir) {
			return Repo{site, filepath.Dir(site)}
		}
	}
}

// GitFolder returns the folder in which git keeps the history; "" if there is none. In a
// worktree or a submodule, a file names the folder.
func (r Repo) GitFolder() string {
	folder := filepath.Join(r.Root, ".git")
	info, err := os.Stat(folder)
	if err != nil {
		return ""
	}
	if info.IsDir() {
		return folder
	}
	text, _ := os.ReadFile(folder) // git itself reports a file that it cannot read
	named, ok := strings.CutPrefix(strings.TrimSpace(string(text)), "gitdir: ")
	switch {
	case !ok:
		return ""
	case filepath.IsAbs(named):
		return named
	}
	return filepath.Join(r.Root, named)
}

// Place returns the place of the site folder in the repository.
func (r Repo) Place() Place {
	rel, err := filepath.Rel(r.Root, r.Site)
	if err != nil || rel == "." {
		return ""
	}
	return Place(filepath.ToSlash(rel))
}

// Name returns the name of a file by its absolute path. ok is false for a file
// outside the repository.
func (r Repo) Name(file string) (name string, ok bool) {
	name, ok = r.nameFrom(r.Site, file)
	if ok && !leaves(name) {
		return name, true
	}
	if real, inside := r.nameFrom(realPath(r.Site), file); inside && (!ok || !leaves(real)) {
		return real, true
	}
	if !ok {
		name = filepath.ToSlash(file)
	}
	return name, ok
}

// LinksOut reports whether symbolic links lead from a path in the repository to a
// file or folder outside it. A path that does not exist leads nowhere.
func (r Repo) LinksOut(file string) bool {
	resolved, err := filepath.EvalSymlinks(file)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(realPath(r.Root), resolved)
	return err != nil || leaves(filepath.ToSlash(rel))
}

func (r Repo) nameFrom(site, file string) (name string, ok bool) {
	rel, err := filepath.Rel(site, file)
	name = filepath.ToSlash(rel)
	return name, err == nil && r.Place().Contains(name)
}

// realPath follows links: in Node, a config gets the real path of its folder.
func realPath(dir string) string {
	if resolved, err := filepath.EvalSymlinks(dir); err == nil {
		return resolved
	}
	return dir
}

// Place is the slash path of a site folder from the root of its repository. "" is
// the root itself.
type Place string

// Contains reports whether a file with this name is in the repository.
func (p Place) Contains(name string) bool {
	return !path.IsAbs(name) && !leaves(path.Join(string(p), name))
}

// Clean returns the shortest form of a name. A name that leaves the site folder
// and comes back becomes a name in the folder.
func (p Place) Clean(name string) string {
	name = path.Clean(name)
	if !leaves(name) || !p.Contains(name) {
		return name
	}
	return relative(string(p), path.Join(string(p), name))
}

// Relative returns the path from a folder to a file.
func (p Place) Relative(folder, file string) string {
	// Both are in a folder with some name, so that the root has a name, too.
	return relative(path.Join("root", string(p), folder), path.Join("root", string(p), file))
}

func leaves(name string) bool { return name == ".." || strings.HasPrefix(name, "../") }

// relative returns the path from a folder to a file. Both are paths from the
// root.
func relative(from, to string) string {
	folders, parts := strings.Split(from, "/"), strings.Split(to, "/")
	shared := 0
	for shared < len(folders) && shared < len(parts) && folders[shared] == parts[shared] {
		shared++
	}
	up := strings.Repeat("../", len(folders)-shared)
	return path.Clean(up + strings.Join(parts[shared:], "/"))
}
