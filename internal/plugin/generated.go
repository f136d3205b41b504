package plugin

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// generatedFiles is the folder for the files that plugins make.
type generatedFiles struct {
	dir     string
	written []string        // slash paths from the site folder, since they were last asked for
	made    map[string]bool // names of all files of this run
}

// listName is the file with the names of the files that the last run has made. Plugins may
// write other files into the folder themselves, which stay.
const listName = ".made.json"

func newGeneratedFiles(siteDir string) *generatedFiles {
	return &generatedFiles{dir: filepath.Join(siteDir, filepath.FromSlash(generated)), made: map[string]bool{}}
}

// add writes a file below the folder, unless it has the same contents already.
func (g *generatedFiles) add(name, data string) error {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return fmt.Errorf("%s is outside the folder for generated files", name)
	}
	g.made[path.Clean(name)] = true
	file := filepath.Join(g.dir, filepath.FromSlash(name))
	if old, err := os.ReadFile(file); err == nil && string(old) == data {
		return nil
	}
	g.written = append(g.written, path.Join(generated, name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return fmt.Errorf("write a file of a plugin: %w", err)
	}
	if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
		return fmt.Errorf("write a file of a plugin: %w", err)
	}
	return nil
}

// removeOld removes the files of the last run that this one has not made: an import of one
// of them would work here, and fail on another machine.
func (g *generatedFiles) removeOld() error {
	list := filepath.Join(g.dir, listName)
	var last []string
	if data, err := os.ReadFile(list); err == nil && json.Unmarshal(data, &last) != nil {
		last = nil // a damaged list
	}
	for _, name := range last {
		if !g.made[name] && filepath.IsLocal(filepath.FromSlash(name)) {
			_ = os.Remove(filepath.Join(g.dir, filepath.FromSlash(name))) // it may be gone
		}
	}
	names := slices.Sorted(maps.Keys(g.made))
	if len(names) == 0 || slices.Equal(names, last) {
		return nil
	}
	data, err := json.Marshal(names)
	if err == nil {
		err = os.WriteFile(list, data, 0o644)
	}
	if err != nil {
		return fmt.Errorf("list the files of plugins: %w", err)
	}
	return nil
}
