package emit

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// manifestName is the file that marks a folder as written by Octavo. It lists
// every file of the site, so that a build finds files that somebody has added.
const manifestName = ".octavo.json"

// A manifest describes one finished output folder.
type manifest struct {
	Note  string   `json:"note"`
	Bytes int64    `json:"bytes"` // of all files together
	Files []string `json:"files"` // slash paths, sorted
}

const manifestNote = "Octavo wrote this folder. The next build replaces all of it."

func newManifest(paths []string, bytes int64) manifest {
	return manifest{Note: manifestNote, Bytes: bytes, Files: slices.Sorted(slices.Values(paths))}
}

func (m manifest) write(dir string) error {
	data, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, manifestName), append(data, '\n'), 0o644)
}

// readManifest returns the manifest of a folder; nil if there is none. A
// manifest that cannot be read is an error, because without it a build could
// delete somebody's own files.
func readManifest(dir string) (*manifest, error) {
	data, err := os.ReadFile(filepath.Join(dir, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("read %s: %w", filepath.Join(dir, manifestName), err)
	}
	return &m, nil
}

// topNames returns the names of the entries of the folder itself.
func (m manifest) topNames() map[string]bool {
	names := map[string]bool{manifestName: true}
	for _, file := range m.Files {
		top, _, _ := strings.Cut(file, "/")
		names[top] = true
	}
	return names
}

// systemFiles are files that file managers write into every folder they show.
var systemFiles = []string{".DS_Store", "Thumbs.db", "desktop.ini"}

// unknownFiles returns the files below dir that are not in the manifest.
func (m manifest) unknownFiles(dir string) ([]string, error) {
	known := make(map[string]bool, len(m.Files))
	for _, file := range m.Files {
		known[file] = true
	}
	var unknown []string
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		rel, relErr := filepath.Rel(dir, name)
		if relErr != nil {
			return relErr
		}
		rel = filepath.ToSlash(rel)
		switch {
		case entry.IsDir() && (isOurMark(rel) || rel == volumeFolder):
			return fs.SkipDir
		case err != nil:
			return err
		case entry.IsDir(), known[rel], rel == manifestName, isOurMark(rel), slices.Contains(systemFiles, entry.Name()):
			return nil
		}
		unknown = append(unknown, rel)
		return nil
	})
	return unknown, err
}
