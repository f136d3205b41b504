package emit

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Files returns the files of a built site as slash paths, without Octavo's own file. In
// a folder that Octavo has not written, these are all files.
func Files(dir string) ([]string, error) {
	last, err := readManifest(dir)
	if err != nil {
		return nil, err
	}
	if last != nil {
		return last.Files, nil
	}
	var files []string
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list the files of %s: %w", filepath.Base(dir), err)
	}
	return files, nil
}
