package content

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/diag"
	"octavo/internal/repo"
	"octavo/internal/testfiles"
)

// restrictedFS is a file system in which some names are listed but cannot be
// opened. File permissions on disk would not stop tests that run as root.
type restrictedFS struct {
	fs.FS
	names []string
}

func (f restrictedFS) Open(name string) (fs.File, error) {
	if slices.Contains(f.names, name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return f.FS.Open(name)
}

func (f restrictedFS) Stat(name string) (fs.FileInfo, error) { return fs.Stat(f.FS, name) }

func TestUnreadableFilesAreReported(t *testing.T) {
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
	set := load(t, restrictedFS{site, closed}, configWithDocs(t, "{}", bag), bag)
	var reported []string
	for _, d := range bag.Sorted() {
		if d.Code != diag.Unreadable || !strings.Contains(d.Message, "permission denied") || d.Hint == "" {
			t.Errorf("got %+v, want permission denied with a hint", d)
		}
		reported = append(reported, d.Source.Path)
	}
	slices.Sort(closed)
	if !slices.Equal(reported, closed) {
		t.Errorf("reported %q, want %q", reported, closed)
	}
	if docs := set.Docs[0].Versions[0].Docs; len(docs) != 1 || docs[0].File != "docs/b.md" {
		t.Errorf("got documents %+v, want docs/b.md", docs)
	}
	if len(set.Static) != 1 {
		t.Errorf("got static files %+v, want one", set.Static)
	}
}

func TestLinksAreFollowed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"docs/a.md", "docs/x/b.md", "shared/c.md", "shared/deep/d.md"} {
		testfiles.Write(t, dir, name, "text\n")
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
	set := load(t, os.DirFS(dir), configWithDocs(t, "{}", bag), bag)
	var found []string
	for _, doc := range set.Docs[0].Versions[0].Docs {
		found = append(found, doc.Name)
	}
	want := []string{"a.md", "file.md", "folder/c.md", "folder/deep/d.md", "folder/deep/up/b.md", "x/b.md"}
	if !slices.Equal(found, want) {
		t.Errorf("documents %q, want %q", found, want)
	}
	var reported []string
	for _, d := range bag.Sorted() {
		reported = append(reported, d.Source.Path+": "+d.Severity.String()+": "+d.Message)
	}
	const back = ": warning: this symbolic link leads back to a folder that contains it, so Octavo does not follow it"
	wantReported := []string{
		"docs/folder/deep/up/back" + back,
		"docs/folder/deep/up/root" + back,
		"docs/nowhere.md: warning: the target of this symbolic link does not exist, so Octavo skips the link",
		"docs/self.md: error: this cannot be read: too many levels of symbolic links",
		"docs/x/back" + back,
		"docs/x/root" + back,
	}
	if !slices.Equal(reported, wantReported) {
		t.Errorf("got %q, want %q", reported, wantReported)
	}
}

func TestBelow(t *testing.T) {
	for _, test := range []struct{ dir, file, want string }{
		{".", "a.md", "a.md"},
		{"docs", "docs/a/b.md", "a/b.md"},
	} {
		t.Run(test.file, func(t *testing.T) {
			if got := below(test.dir, test.file); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// Each of eight folders links to all folders. The links form thousands of paths,
// but each folder needs to be walked only once.
func TestLinkCyclesAreWalkedOnce(t *testing.T) {
	dir := t.TempDir()
	const folders = 8
	for i := range folders {
		folder := filepath.Join(dir, "docs", fmt.Sprint(i))
		if err := errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, "a.md"), []byte("text\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
		for j := range folders {
			if err := os.Symlink(fmt.Sprintf("../%d", j), filepath.Join(folder, fmt.Sprintf("to-%d", j))); err != nil {
				t.Skipf("this system has no links: %v", err)
			}
		}
	}
	bag := &diag.Bag{}
	files := tree{fsys: os.DirFS(dir), bag: bag}.files("docs")
	if len(files) > 2*folders {
		t.Errorf("got %d files, want at most %d", len(files), 2*folders)
	}
	for i := range folders {
		if name := fmt.Sprintf("docs/%d/a.md", i); !slices.Contains(files, name) {
			t.Errorf("got %q, want %s among them", files, name)
		}
	}
	if bag.Errors() > 0 || len(bag.Sorted()) == 0 {
		t.Errorf("got %d diagnostics, want warnings only", len(bag.Sorted()))
	}
}

// Two links may lead to the same folder.
func TestSharedFoldersAreWalkedFromEachLink(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"docs/x/x.md", "docs/y/y.md", "shared/s.md", "pictures/p.md"} {
		testfiles.Write(t, dir, name, "text\n")
	}
	for name, target := range map[string]string{"docs/x/s": "../../shared", "docs/y/s": "../../shared", "shared/p": "../pictures"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skipf("this system has no links: %v", err)
		}
	}
	got := tree{fsys: os.DirFS(dir), bag: &diag.Bag{}}.files("docs")
	want := []string{"docs/x/s/p/p.md", "docs/x/s/s.md", "docs/x/x.md", "docs/y/s/p/p.md", "docs/y/s/s.md", "docs/y/y.md"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A folder beside the site folder may link to the site folder, but not to the
// repository that contains it.
func TestLinksBesideTheSite(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{".git/HEAD", "site/a.md", "docs/b.md"} {
		testfiles.Write(t, dir, name, "text\n")
	}
	for name, target := range map[string]string{"docs/site": "../site", "docs/up": "..", "site/up": ".."} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skipf("this system has no links: %v", err)
		}
	}
	bag := &diag.Bag{}
	got := tree{fsys: repo.Find(filepath.Join(dir, "site")).FS(), bag: bag}.files("../docs")
	if want := []string{"../docs/b.md", "../docs/site/a.md"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if bag.Warnings() != 2 || bag.Errors() != 0 {
		t.Errorf("got %+v, want warnings for the two links to the repository", bag.Sorted())
	}
}
