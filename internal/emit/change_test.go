package emit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// changedSite writes a site with one page and one script, and lets change work on its files.
func changedSite(t *testing.T, dir string, change func(dir string) error) (Stats, error) {
	t.Helper()
	w, err := Begin(context.Background(), Place{Dir: dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Abort()
	w.WriteAll()
	w.Add(File{Path: "index.html", Data: []byte("page")})
	w.Add(File{Path: "a/script.js", Data: []byte("script")})
	if err := w.Change(change); err != nil {
		return Stats{}, err
	}
	return w.Finish()
}

func TestChange(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	change := func(dir string) error {
		return errors.Join(
			os.WriteFile(filepath.Join(dir, "index.html"), []byte("changed"), 0o644),
			os.WriteFile(filepath.Join(dir, "new.txt"), []byte("new"), 0o644),
			os.RemoveAll(filepath.Join(dir, "a")))
	}
	for range 2 { // the second time there is an output to keep files of
		stats, err := changedSite(t, dir, change)
		if err != nil || stats.Files != 2 || stats.Bytes != int64(len("changed"+"new")) {
			t.Fatalf("got %+v (%v), want 2 files with 10 bytes", stats, err)
		}
		if text, err := os.ReadFile(filepath.Join(dir, "index.html")); string(text) != "changed" {
			t.Errorf("got %q (%v), want the changed page", text, err)
		}
		if _, err := os.Stat(filepath.Join(dir, "a")); err == nil {
			t.Error("got a folder that was removed")
		}
	}
}

func TestFailedChangeKeepsTheLastOutput(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	if _, err := changedSite(t, dir, func(string) error { return nil }); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	_, err := changedSite(t, dir, func(dir string) error {
		return errors.Join(os.WriteFile(filepath.Join(dir, "index.html"), nil, 0o644), broken)
	})
	if text, _ := os.ReadFile(filepath.Join(dir, "index.html")); !errors.Is(err, broken) || string(text) != "page" {
		t.Errorf("got %v and the page %q, want the error and the last page", err, text)
	}
}
