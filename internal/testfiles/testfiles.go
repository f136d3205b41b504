// Package testfiles writes files for tests.
package testfiles

import (
	"os"
	"path/filepath"
	"testing"
)

// Folder returns a new folder with the given files, by their paths with slashes.
func Folder(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		Write(t, dir, name, text)
	}
	return dir
}

// Write writes a file in a folder, and the folders of its path.
func Write(t testing.TB, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
