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

// The parts of a site that do not depend on its size: config, pages, layouts.
//
//go:embed all:skeleton
var skeletons embed.FS

// skeleton returns the fixed files of one tool.
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

// sorted orders files by path, so that two writers of the same site agree.
func sorted(files []File) []File {
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return files
}

// Write makes dir hold exactly these files. Whatever else a tool left there
// (caches, generated resources) goes away, and unchanged files are not written
// again, so that a measured build does not compete with our own writes.
func Write(dir string, files []File) error {
	want := make(map[string]bool, len(files))
	for _, f := range files {
		want[filepath.Join(dir, filepath.FromSlash(f.Path))] = true
	}
	if err := removeStrangers(dir, want); err != nil {
		return fmt.Errorf("clear corpus folder: %w", err)
	}
	for _, f := range files {
		if err := writeFile(filepath.Join(dir, filepath.FromSlash(f.Path)), f.Data); err != nil {
			return fmt.Errorf("write corpus: %w", err)
		}
	}
	return nil
}

func removeStrangers(dir string, want map[string]bool) error {
	folders := map[string]bool{filepath.Clean(dir): true}
	for name := range want {
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
		case !e.IsDir() && !want[name]:
			return os.Remove(name)
		}
		return nil
	})
}

func writeFile(name string, data []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
