package repo

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"octavo/internal/testfiles"
)

// write makes files, each with its path as its text, and returns their folder.
func write(t *testing.T, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, file := range files {
		testfiles.Write(t, dir, file, file)
	}
	return dir
}

func TestFind(t *testing.T) {
	dir := write(t, "repo/.git/HEAD", "repo/packages/site/x", "repo/inner/.git", "plain/site/x")
	for _, test := range []struct {
		name, site, root string
		place            Place
	}{
		{"above", "repo/packages/site", "repo", "packages/site"},
		{"the site folder itself", "repo", "repo", ""},
		{"submodule", "repo/inner", "repo/inner", ""},
		{"no repository", "plain/site", "plain", "site"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := Find(filepath.Join(dir, test.site))
			if r.Root != filepath.Join(dir, test.root) || r.Place() != test.place {
				t.Errorf("got %s, %q", r.Root, r.Place())
			}
		})
	}
}

func TestPlace(t *testing.T) {
	for _, test := range []struct {
		place       Place
		name, clean string
		contained   bool
	}{
		{"website", "docs/a.md", "docs/a.md", true},
		{"website", "../docs/a.md", "../docs/a.md", true},
		{"website", "../website/docs/a.md", "docs/a.md", true},
		{"website", "docs/../../docs", "../docs", true},
		{"website", "..", "..", true},
		{"website", "../website", ".", true},
		{"website", "../../x", "../../x", false},
		{"website", "/etc", "/etc", false},
		{"a/b", "../../a/c", "../c", true},
		{"a/b", "../../c", "../../c", true},
		{"a/b", "../../../c", "../../../c", false},
		{"", "docs", "docs", true},
		{"", "../docs", "../docs", false},
	} {
		t.Run(string(test.place)+" "+test.name, func(t *testing.T) {
			if got := test.place.Clean(test.name); got != test.clean {
				t.Errorf("got %q, want %q", got, test.clean)
			}
			if got := test.place.Contains(test.name); got != test.contained {
				t.Errorf("got contained %v, want %v", got, test.contained)
			}
		})
	}
}

func TestName(t *testing.T) {
	dir := write(t, "repo/.git/HEAD", "repo/site/x")
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "repo/site"), link); err != nil {
		t.Skip(err)
	}
	for _, test := range []struct {
		name, site, file, want string
		ok                     bool
	}{
		{"in the site", "repo/site", "repo/site/docs/a.md", "docs/a.md", true},
		{"beside the site", "repo/site", "repo/docs/a.md", "../docs/a.md", true},
		{"real path behind a link", "link", "repo/site/docs/a.md", "docs/a.md", true},
		{"outside", "repo/site", "other/a.md", filepath.ToSlash(filepath.Join(dir, "other/a.md")), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := Find(filepath.Join(dir, test.site))
			if got, ok := r.Name(filepath.Join(dir, test.file)); got != test.want || ok != test.ok {
				t.Errorf("got %q, %v, want %q, %v", got, ok, test.want, test.ok)
			}
		})
	}
}

func TestFiles(t *testing.T) {
	dir := write(t, "repo/.git/HEAD", "repo/site/in.md", "repo/docs/beside.md", "secret")
	fsys := Find(filepath.Join(dir, "repo/site")).FS()
	for name, want := range map[string]string{"in.md": "repo/site/in.md", "../docs/beside.md": "repo/docs/beside.md"} {
		t.Run(name, func(t *testing.T) {
			if got, err := fs.ReadFile(fsys, name); err != nil || string(got) != want {
				t.Errorf("got %q, %v, want %q", got, err, want)
			}
		})
	}
	if entries, err := fs.ReadDir(fsys, "../docs"); err != nil || len(entries) != 1 {
		t.Errorf("../docs: got %v, %v, want one file", entries, err)
	}
	for _, name := range []string{"../../secret", "/etc/passwd"} {
		t.Run(name, func(t *testing.T) {
			_, err := fs.ReadFile(fsys, name)
			_, statErr := fs.Stat(fsys, name)
			if !errors.Is(err, ErrOutside) || !errors.Is(statErr, ErrOutside) {
				t.Errorf("got %v and %v, want %v", err, statErr, ErrOutside)
			}
		})
	}
}

func TestLinksOut(t *testing.T) {
	dir := write(t, "repo/.git/HEAD", "repo/site/a.js", "repo/b.js", "other/c.js")
	for link, target := range map[string]string{"in.js": "../b.js", "out.js": "../../other/c.js", "folder": "../../other", "broken.js": "nowhere.js"} {
		if err := os.Symlink(filepath.FromSlash(target), filepath.Join(dir, "repo", "site", link)); err != nil {
			t.Skip(err) // Windows allows no links without a setting
		}
	}
	r := Find(filepath.Join(dir, "repo", "site"))
	for name, want := range map[string]bool{"a.js": false, "in.js": false, "out.js": true, "folder/c.js": true, "broken.js": false, "none.js": false} {
		t.Run(name, func(t *testing.T) {
			if got := r.LinksOut(filepath.Join(r.Site, filepath.FromSlash(name))); got != want {
				t.Errorf("got %v, want %v", got, want)
			}
		})
	}
}

func TestGitFolder(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"plain/.git/HEAD": "", "worktree/.git": "gitdir: /elsewhere/worktrees/a\n", "submodule/.git": "gitdir: ../plain/.git/modules/b\n", "odd/.git": "?",
	})
	for folder, want := range map[string]string{
		"plain": filepath.Join(dir, "plain", ".git"), "worktree": "/elsewhere/worktrees/a",
		"submodule": filepath.Join(dir, "plain", ".git", "modules", "b"), "odd": "", "none": "",
	} {
		if got := (Repo{Root: filepath.Join(dir, folder)}).GitFolder(); got != want {
			t.Errorf("%s: got %q, want %q", folder, got, want)
		}
	}
}
