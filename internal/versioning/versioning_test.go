package versioning

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"octavo/internal/testfiles"
)

// A version that cannot be finished leaves nothing behind.
func TestApplyAllOrNothing(t *testing.T) {
	files := fstest.MapFS{"docs/a.md": {Data: []byte("# A")}, "docs/x/b.md": {Data: []byte("# B"), Mode: 0o755}}
	plan := &Plan{
		Folders: []Folder{{"docs", "versioned_docs/version-1", []string{"a.md", "x/b.md"}}},
		Files:   []File{{"versioned_sidebars/version-1-sidebars.json", []byte("{}\n")}},
		List:    File{"versions.json", []byte("[]\n")},
		files:   files,
	}
	t.Run("a file is in the way", func(t *testing.T) {
		dir := testfiles.Folder(t, map[string]string{"versioned_sidebars/version-1-sidebars.json": "mine", "versions.json": "old"})
		if err := plan.Apply(t.Context(), dir); err == nil {
			t.Fatal("got no error")
		}
		checkFiles(t, dir, "versioned_sidebars/version-1-sidebars.json", "versions.json")
	})
	t.Run("interrupted", func(t *testing.T) {
		dir := testfiles.Folder(t, map[string]string{"versioned_docs/version-0/a.md": ""})
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := plan.Apply(ctx, dir); err == nil {
			t.Fatal("got no error")
		}
		checkFiles(t, dir, "versioned_docs/version-0/a.md")
	})
	t.Run("a folder is in the way of the list", func(t *testing.T) {
		dir := testfiles.Folder(t, map[string]string{"versions.json/x": ""})
		if err := plan.Apply(t.Context(), dir); err == nil {
			t.Fatal("got no error")
		}
		checkFiles(t, dir, "versions.json/x")
	})
	t.Run("whole", func(t *testing.T) {
		dir := testfiles.Folder(t, map[string]string{"versions.json": "old"})
		if err := plan.Apply(t.Context(), dir); err != nil {
			t.Fatal(err)
		}
		checkFiles(t, dir, "versioned_docs/version-1/a.md", "versioned_docs/version-1/x/b.md", "versioned_sidebars/version-1-sidebars.json", "versions.json")
		if text, _ := os.ReadFile(filepath.Join(dir, "versions.json")); string(text) != "[]\n" {
			t.Errorf("got %q in versions.json", text)
		}
	})
}

// checkFiles compares the files in a folder, and checks that no folder is empty.
func checkFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	expected := map[string]bool{}
	for _, name := range want {
		expected[filepath.FromSlash(name)] = true
	}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			entries, err := os.ReadDir(path)
			if len(entries) == 0 {
				t.Errorf("%s is empty", path)
			}
			return err
		}
		name, err := filepath.Rel(dir, path)
		if !expected[name] {
			t.Errorf("got the file %s", name)
		}
		delete(expected, name)
		return err
	})
	if err != nil || len(expected) > 0 {
		t.Errorf("missing %v (%v)", expected, err)
	}
}
