package content

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/diag"
)

// forbidden is a file system in which some names are seen but not opened: on
// a real one, the user who runs everything may open them.
type forbidden struct {
	fs.FS
	names []string
}

func (f forbidden) Open(name string) (fs.File, error) {
	if slices.Contains(f.names, name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return f.FS.Open(name)
}

func (f forbidden) Stat(name string) (fs.FileInfo, error) { return fs.Stat(f.FS, name) }

func TestUnreadableIsReported(t *testing.T) {
	site := fstest.MapFS{}
	for _, name := range []string{
		"docs/a.md", "docs/b.md", "docs/closed/c.md", "docs/d/_category_.json", "docs/tags.yml", "versions.json",
		"src/pages/e.md", "static/closed/x.txt", "static/y.txt",
	} {
		site[name] = &fstest.MapFile{Data: []byte("text\n")}
	}
	closed := []string{
		"docs/a.md", "docs/closed", "docs/d/_category_.json", "docs/tags.yml", "versions.json", "src/pages/e.md", "static/closed",
	}
	bag := &diag.Bag{}
	set := load(t, forbidden{site, closed}, simpleConfig(t, "{}", bag), bag)
	var reported []string
	for _, d := range bag.Sorted() {
		if d.Code != diag.Unreadable || !strings.Contains(d.Message, "permission denied") || d.Hint == "" {
			t.Errorf("%+v", d)
		}
		reported = append(reported, d.Source.Path)
	}
	slices.Sort(closed)
	if !slices.Equal(reported, closed) {
		t.Errorf("reported %q, want %q", reported, closed)
	}
	if docs := set.Docs[0].Versions[0].Docs; len(docs) != 1 || docs[0].File != "docs/b.md" {
		t.Errorf("documents %+v", docs)
	}
	if len(set.Static) != 1 {
		t.Errorf("static files %+v", set.Static)
	}
}

func TestLinksAreFollowed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"docs/a.md", "docs/x/b.md", "shared/c.md", "shared/deep/d.md"} {
		file := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("text\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for name, target := range map[string]string{
		"docs/folder": "../shared", "docs/file.md": "../shared/c.md", "docs/nowhere.md": "gone.md", "docs/self.md": "self.md",
		"docs/x/root": "../..", "docs/x/back": ".", "shared/deep/up": "../../docs/x",
	} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skipf("this system has no links: %v", err)
		}
	}
	bag := &diag.Bag{}
	set := load(t, os.DirFS(dir), simpleConfig(t, "{}", bag), bag)
	var found []string
	for _, doc := range set.Docs[0].Versions[0].Docs {
		found = append(found, doc.Name)
	}
	want := []string{"a.md", "file.md", "folder/c.md", "folder/deep/d.md", "folder/deep/up/b.md", "x/b.md"}
	if !slices.Equal(found, want) {
		t.Errorf("documents %q, want %q", found, want)
	}
	var said []string
	for _, d := range bag.Sorted() {
		said = append(said, d.Source.Path+": "+d.Severity.String()+": "+d.Message)
	}
	const back = ": warning: this link leads back to a folder that it is in, so it is not followed"
	wantSaid := []string{
		"docs/folder/deep/up/back" + back,
		"docs/folder/deep/up/root" + back,
		"docs/nowhere.md: warning: this link leads nowhere, so it is left out",
		"docs/self.md: error: this cannot be read: too many levels of symbolic links",
		"docs/x/back" + back,
		"docs/x/root" + back,
	}
	if !slices.Equal(said, wantSaid) {
		t.Errorf("said\n%s", strings.Join(said, "\n"))
	}
}

func TestBelow(t *testing.T) {
	for _, test := range []struct{ dir, file, want string }{
		{".", "a.md", "a.md"},
		{"docs", "docs/a/b.md", "a/b.md"},
	} {
		if got := below(test.dir, test.file); got != test.want {
			t.Errorf("below(%q, %q) is %q, want %q", test.dir, test.file, got, test.want)
		}
	}
}
