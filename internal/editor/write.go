package editor

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
)

// Result says what Write has done.
type Result struct {
	Files   int // that there are now in .octavo
	Written int // of them, because they were missing or different
	Removed int // files of other versions of Octavo

	Settings string // the name of the file that should extend the tsconfig
	Change   Change // of that file
}

// Write writes the files for editors into a site folder. It leaves files as they are that
// have the right contents.
func Write(siteDir string) (Result, error) {
	files, err := Files()
	if err != nil {
		return Result{}, err
	}
	root, err := os.OpenRoot(siteDir) // refuses to follow links out of the folder
	if err != nil {
		return Result{}, err
	}
	defer root.Close()
	result := Result{Files: len(files)}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		changed, err := writeFile(root, name, files[name])
		if err != nil {
			return result, fmt.Errorf("write %s: %w", name, err)
		}
		if changed {
			result.Written++
		}
	}
	if result.Removed, err = removeOthers(root, files); err != nil {
		return result, fmt.Errorf("remove old files: %w", err)
	}
	result.Settings, result.Change, err = connect(siteDir)
	return result, err
}

// Files returns the files in .octavo, by their path in the site.
func Files() (map[string]string, error) {
	files, err := declarations()
	if err != nil {
		return nil, err
	}
	if files[ownTsconfig], err = tsconfig(); err != nil {
		return nil, err
	}
	schemas, err := schemas()
	maps.Copy(files, schemas)
	return files, err
}

func writeFile(root *os.Root, name, text string) (changed bool, err error) {
	old, err := root.ReadFile(name)
	switch {
	case err == nil && bytes.Equal(old, []byte(text)):
		return false, nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return false, err
	}
	return true, root.WriteFile(name, []byte(text), 0o644)
}

// removeOthers removes files in the folders of this package that it has not written.
func removeOthers(root *os.Root, files map[string]string) (removed int, err error) {
	for _, folder := range []string{typesFolder, schemasFolder} {
		err := fs.WalkDir(root.FS(), folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || files[name] != "" {
				return err
			}
			removed++
			return root.Remove(name)
		})
		if err != nil {
			return removed, err
		}
	}
	return removed, nil
}
