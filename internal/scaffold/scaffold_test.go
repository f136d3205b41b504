package scaffold

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"octavo/internal/testfiles"
)

func TestFileName(t *testing.T) {
	for title, want := range map[string]string{
		"Install it":          "install-it",
		"  What's new? -- 1 ": "whats-new-1",
		"Über uns":            "über-uns",
		"C++ & Go":            "c-go",
		"NUL":                 "",
		"???":                 "",
	} {
		if got, err := FileName(title); got != want || (err != nil) != (want == "") {
			t.Errorf("%q: got %q, %v, want %q", title, got, err, want)
		}
	}
}

func TestFolder(t *testing.T) {
	for name, want := range map[string]string{"": "", ".": "", "guides/": "guides", "a/../b": "b"} {
		if got, err := Folder(name); got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", name, got, err, want)
		}
	}
	for _, name := range []string{"..", "../x", "/tmp", "_partials", ".git", "a/con"} {
		if got, err := Folder(name); err == nil {
			t.Errorf("%q: got %q, want an error", name, got)
		}
	}
}

func TestScalar(t *testing.T) {
	for text, want := range map[string]string{
		"Install it": "Install it", "a: b": "'a: b'", "It's": "It's", "'x'": "'''x'''", "true": "'true'", "1.0": "'1.0'", "# x": "'# x'", "x #y": "'x #y'",
	} {
		if got := scalar(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// A file that exists stops the work, and the files before it are removed.
func TestWriteNeverOverwrites(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"b.md": "mine"})
	if err := Write(dir, File{"a.md", "new"}, File{"b.md", "new"}); err == nil {
		t.Error("got no error")
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "b.md")); string(text) != "mine" {
		t.Errorf("got %q in b.md", text)
	}
	if _, err := os.Stat(filepath.Join(dir, "a.md")); err == nil {
		t.Error("a.md is left behind")
	}
}

func TestNewSiteRefusesFolders(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"full/a.txt": "", "file": "", "repository/.git/config": ""})
	for name, ok := range map[string]bool{"full": false, "file": false, "Upper": false, "repository": true, "new-site": true, "nul": false} {
		_, err := NewSite(Site{Dir: filepath.Join(dir, name), Date: time.Unix(0, 0)})
		if (err == nil) != ok {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
