package emit

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/internal/testfiles"
)

func TestRemove(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	if removed, err := Remove(dir); removed || err != nil {
		t.Errorf("a folder that does not exist: got %v, %v", removed, err)
	}
	mustWrite(t, dir, siteFiles("a.html", "a"))
	testfiles.Write(t, dir, "notes.txt", "somebody's work")
	if removed, err := Remove(dir); removed || err == nil {
		t.Errorf("a folder with other files: got %v, %v, want an error", removed, err)
	}
	if err := os.Remove(filepath.Join(dir, "notes.txt")); err != nil {
		t.Fatal(err)
	}
	testfiles.Write(t, parent, ".build.octavo-tmp-abc/a.html", "of a killed build")
	if removed, err := Remove(dir); !removed || err != nil {
		t.Errorf("a built site: got %v, %v", removed, err)
	}
	if entries, err := os.ReadDir(parent); err != nil || len(entries) > 0 {
		t.Errorf("got %v (%v) in the folder around the output, want nothing", entries, err)
	}
}

func TestRemoveWhileABuildRuns(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	mustWrite(t, dir, siteFiles())
	w, err := Begin(t.Context(), Place{Dir: dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Abort()
	if removed, err := Remove(dir); removed || err == nil {
		t.Errorf("got %v, %v, want an error", removed, err)
	}
	if !exists(dir) {
		t.Error("the output is gone")
	}
}
