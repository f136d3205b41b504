package plugin

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
)

// generatedFiles is the folder for the files that plugins make.
type generatedFiles struct {
	dir     string
	written []string // slash paths from the site folder, since they were last asked for
}

func newGeneratedFiles(siteDir string) *generatedFiles {
	return &generatedFiles{dir: filepath.Join(siteDir, filepath.FromSlash(generated))}
}

// add writes a file below the folder, unless it has the same contents already.
func (g *generatedFiles) add(name, data string) error {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return fmt.Errorf("%s is outside the folder for generated files", name)
	}
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
