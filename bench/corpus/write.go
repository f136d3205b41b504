package corpus

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// File is one file of a site folder.
type File struct {
	Path string // slash-separated
	Data []byte
}

// skeletons holds the files that do not depend on the size of a site: config, pages
// and layouts.
//
//go:embed all:skeleton
var skeletons embed.FS

// skeleton returns the files of one tool that do not depend on the size of a site.
func skeleton(tool string) []File {
	root := path.Join("skeleton", tool)
	var files []File
	err := fs.WalkDir(skeletons, root, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := skeletons.ReadFile(name)
		files = append(files, File{strings.TrimPrefix(name, root+"/"), data})
		return err
	})
	if err != nil {
		panic("corpus: embedded skeleton: " + err.Error()) // the folder is part of the binary
	}
	return files
}

// sorted sorts files by path and returns them.
func sorted(files []File) []File {
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return files
}

// Write writes files to dir and removes all other files, such as caches of a tool. It
// does not rewrite unchanged files, so that pending writes do not slow down the
// build that is measured next.
func Write(dir string, files []File) error {
	keep := make(map[string]bool, len(files))
	for _, f := range files {
		keep[filepath.Join(dir, filepath.FromSlash(f.Path))] = true
	}
	if err := removeOthers(dir, keep); err != nil {
		return fmt.Errorf("clear corpus folder: %w", err)
	}
	for _, f := range files {
		if err := writeFile(filepath.Join(dir, filepath.FromSlash(f.Path)), f.Data); err != nil {
			return fmt.Errorf("write corpus: %w", err)
		}
	}
	return nil
}

// removeOthers removes all files in dir whose paths are not in keep.
func removeOthers(dir string, keep map[string]bool) error {
	folders := map[string]bool{filepath.Clean(dir): true}
	for name := range keep {
		for up := filepath.Dir(name); !folders[up]; up = filepath.Dir(up) {
			folders[up] = true
		}
	}
	return filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case e.IsDir() && !folders[name]:
			if err := os.RemoveAll(name); err != nil {
				return err
			}
			return filepath.SkipDir
		case !e.IsDir() && !keep[name]:
			return os.Remove(name)
		}
		return nil
	})
}

// writeFile writes a file unless it already has this content.
func writeFile(name string, data []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
