package repo

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"octavo/internal/testfiles"
)

func TestMirrorReadsOnce(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"docs/a.md": "one", "docs/b.png": "two"})
	m := NewMirror(os.DirFS(dir))
	check := func(want string, names ...string) {
		t.Helper()
		text, err := fs.ReadFile(m, "docs/a.md")
		if string(text) != want || err != nil {
			t.Errorf("got the text %q and error %v, want %q", text, err, want)
		}
		entries, err := fs.ReadDir(m, "docs")
		var got []string
		for _, entry := range entries {
			got = append(got, entry.Name())
		}
		if !slices.Equal(got, names) || err != nil {
			t.Errorf("got the files %v and error %v, want %v", got, err, names)
		}
	}
	check("one", "a.md", "b.png")

	testfiles.Write(t, dir, "docs/a.md", "1")
	testfiles.Write(t, dir, "docs/c.md", "3")
	check("one", "a.md", "b.png")
	m.Forget("docs/a.md")
	check("1", "a.md", "b.png", "c.md")
}

func TestMirrorForgetsFolders(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"docs/new/a.md": "one"})
	m := NewMirror(os.DirFS(dir))
	if _, err := fs.Stat(m, "docs/new/a.md"); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "docs/new")); err != nil {
		t.Fatal(err)
	}
	m.Forget("docs/new")
	if _, err := fs.Stat(m, "docs/new/a.md"); err == nil {
		t.Error("got a file in a folder that is gone, want an error")
	}
	testfiles.Write(t, dir, "docs/new/a.md", "two")
	m.Forget("docs/new/a.md")
	if text, err := fs.ReadFile(m, "docs/new/a.md"); string(text) != "two" || err != nil {
		t.Errorf("got %q and error %v, want the new text", text, err)
	}
}

func TestMirrorKeepsNoPictures(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"a.png": "one"})
	m := NewMirror(os.DirFS(dir))
	fs.ReadFile(m, "a.png")
	testfiles.Write(t, dir, "a.png", "two")
	if data, _ := fs.ReadFile(m, "a.png"); string(data) != "two" {
		t.Errorf("got %q, want the file on the disk", data)
	}
}
