package history

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/internal/testfiles"
)

// repo is a repository with an hour between two commits.
type repo struct {
	t    *testing.T
	dir  string
	hour int
}

func newRepo(t *testing.T) *repo {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	// The settings of the user must not matter, nor a repository around the
	// temporary folder.
	t.Setenv("GIT_CONFIG_GLOBAL", os.DevNull)
	t.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	dir := t.TempDir()
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(dir))
	r := &repo{t: t, dir: dir}
	r.git("init", "-q", "-b", "main")
	return r
}

func (r *repo) git(args ...string) {
	r.t.Helper()
	if out, err := r.try(args...); err != nil {
		r.t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func (r *repo) try(args ...string) ([]byte, error) {
	cmd := exec.Command("git", append([]string{"-C", r.dir, "-c", "user.email=a@example.org", "-c", "user.name=Committer"}, args...)...)
	// The author's date is different, to show that the date of the commit counts.
	cmd.Env = append(cmd.Environ(),
		"GIT_COMMITTER_DATE="+r.date(r.hour).Format(time.RFC3339), "GIT_AUTHOR_DATE=2001-01-01T00:00:00Z")
	return cmd.CombinedOutput()
}

func (r *repo) date(hour int) time.Time { return time.Date(2024, 1, 1, hour, 0, 0, 0, time.UTC) }

func (r *repo) write(name, text string) {
	r.t.Helper()
	testfiles.Write(r.t, r.dir, name, text)
}

// commit commits everything, an hour after the last commit.
func (r *repo) commit(author string) {
	r.t.Helper()
	r.hour++
	r.git("add", "-A")
	r.git("commit", "-q", "--author", author+" <x@example.org>", "-m", "change")
}

func (r *repo) read(dir string, folders ...string) *Log {
	r.t.Helper()
	log, err := Read(r.t.Context(), filepath.Join(r.dir, dir), folders)
	if err != nil {
		r.t.Fatal(err)
	}
	return log
}

// expect compares a file's hours and author: "1 to 3 by Ann", or "" for none.
func (r *repo) expect(log *Log, name, want string) {
	r.t.Helper()
	got := ""
	if change, ok := log.Files[name]; ok {
		start := r.date(0)
		got = fmt.Sprintf("%v to %v by %s", change.First.Sub(start).Hours(), change.Last.Sub(start).Hours(), change.Author)
	}
	if got != want {
		r.t.Errorf("got %q for %q, want %q", got, name, want)
	}
}

func TestLastAndFirst(t *testing.T) {
	r := newRepo(t)
	r.write("docs/a.md", "one")
	r.write("docs/b.md", "one")
	r.write("other/c.md", "one")
	r.commit("Ann")
	r.write("docs/a.md", "two")
	r.commit("Bé // Ü")
	r.write("docs/new.md", "not committed")
	log := r.read(".", "docs")
	r.expect(log, "docs/a.md", "1 to 2 by Bé // Ü")
	r.expect(log, "docs/b.md", "1 to 1 by Ann")
	r.expect(log, "docs/new.md", "")
	r.expect(log, "other/c.md", "") // not asked for
	if log.Shallow {
		t.Error("got a shallow repository, want a complete one")
	}
}

func TestLastCommit(t *testing.T) {
	r := newRepo(t)
	if _, err := LastCommit(t.Context(), r.dir); err == nil {
		t.Error("got a last commit of an empty repository, want an error")
	}
	r.write("a.md", "1")
	r.commit("Ann")
	r.write("site/b.md", "1")
	r.commit("Ben")
	last, err := LastCommit(t.Context(), filepath.Join(r.dir, "site"))
	if want := r.date(r.hour); err != nil || !last.Equal(want) {
		t.Errorf("last commit %v, %v, want %v", last, err, want)
	}
	var unavailable *UnavailableError
	if _, err := LastCommit(t.Context(), t.TempDir()); !errors.As(err, &unavailable) {
		t.Errorf("no repository: %v", err)
	}
}

func TestStrangeNames(t *testing.T) {
	names := []string{"docs/über uns.md", "docs/日本.md", "docs/[a].md", "docs/-x.md"}
	if os.PathSeparator == '/' { // Windows has no such names
		names = append(names, "docs/\nline\nbreaks.md", `docs/"quoted"\*.md`, ":(top)/a.md", "docs/tab\t.md")
	}
	r := newRepo(t)
	for _, name := range names {
		r.write(name, name)
	}
	r.commit("Ann")
	log := r.read(".", "docs", ":(top)")
	for _, name := range names {
		r.expect(log, name, "1 to 1 by Ann")
	}
}

func TestBelowTheRoot(t *testing.T) {
	r := newRepo(t)
	r.write("website/docs/a.md", "one")
	r.write("docs/a.md", "one")
	r.commit("Ann")
	r.write("website/docs/a.md", "two")
	r.commit("Bob")
	r.git("config", "diff.relative", "true")
	log := r.read("website", "docs")
	r.expect(log, "docs/a.md", "1 to 2 by Bob")
	r.expect(r.read(".", "docs"), "docs/a.md", "1 to 1 by Ann")
	r.expect(r.read("website", "../docs", "docs"), "../docs/a.md", "1 to 1 by Ann")
	r.expect(r.read("website/docs", "../../docs"), "../../docs/a.md", "1 to 1 by Ann")
}

func TestRenamesAreNotFollowed(t *testing.T) {
	r := newRepo(t)
	r.write("docs/a.md", "the same long text\n")
	r.write("docs/gone.md", "one")
	r.commit("Ann")
	r.git("mv", "docs/a.md", "docs/b.md")
	r.git("rm", "-q", "docs/gone.md")
	r.commit("Bob")
	log := r.read(".", "docs")
	r.expect(log, "docs/a.md", "")
	r.expect(log, "docs/b.md", "2 to 2 by Bob")
	r.expect(log, "docs/gone.md", "")
}

// A merge without a conflict changes no file. A merge with a conflict changes the file
// that had the conflict.
func TestMerges(t *testing.T) {
	r := newRepo(t)
	r.write("site/docs/a.md", "one")
	r.write("site/docs/b.md", "one")
	r.write("site/docs/c.md", "one")
	r.commit("Ann")
	r.git("checkout", "-q", "-b", "side")
	r.write("site/docs/a.md", "side")
	r.write("site/docs/b.md", "side")
	r.commit("Sid")
	r.git("checkout", "-q", "main")
	r.write("site/docs/a.md", "main")
	r.write("site/docs/c.md", "main")
	r.commit("Mia")
	if out, err := r.try("merge", "-q", "side"); err == nil {
		t.Fatalf("got %s, want a conflict", out)
	}
	r.write("site/docs/a.md", "both")
	r.commit("Joe")
	for _, dir := range []string{".", "site"} {
		log := r.read(dir, map[string]string{".": "site/docs", "site": "docs"}[dir])
		at := map[string]string{".": "site/docs/", "site": "docs/"}[dir]
		r.expect(log, at+"a.md", "1 to 4 by Joe")
		r.expect(log, at+"b.md", "1 to 2 by Sid")
		r.expect(log, at+"c.md", "1 to 3 by Mia")
	}
}

func TestShallow(t *testing.T) {
	r := newRepo(t)
	r.write("docs/a.md", "one")
	r.commit("Ann")
	r.write("docs/b.md", "one")
	r.commit("Bob")
	clone := filepath.Join(t.TempDir(), "clone")
	r.git("clone", "-q", "--depth", "1", "file://"+filepath.ToSlash(r.dir), clone)
	log, err := Read(t.Context(), clone, []string{"docs"})
	if err != nil || !log.Shallow {
		t.Fatalf("got %+v, %v, want a shallow repository", log, err)
	}
	r.expect(log, "docs/a.md", "2 to 2 by Bob")
}

func TestNothingCommitted(t *testing.T) {
	r := newRepo(t)
	r.write("docs/a.md", "one")
	r.expect(r.read(".", "docs"), "docs/a.md", "")
	r.git("add", "-A")
	r.expect(r.read(".", "docs", "missing"), "docs/a.md", "")
}

func TestUnavailable(t *testing.T) {
	r := newRepo(t)
	outside := t.TempDir()
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(outside))
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Read(canceled, r.dir, []string{"docs"}); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
	expectReason(t, outside, "the site is not in a git repository")
	expectReason(t, filepath.Join(outside, "missing"), "git failed: cannot change to")
	t.Setenv("PATH", outside)
	expectReason(t, r.dir, "git is not installed")
}

func TestDamagedRepository(t *testing.T) {
	for _, test := range []struct {
		name   string
		damage func(git string) error
		want   string
	}{
		{"no HEAD", func(git string) error { return os.Remove(filepath.Join(git, "HEAD")) }, "git does not recognise the repository in "},
		{"broken branch", func(git string) error {
			return os.WriteFile(filepath.Join(git, "refs/heads/main"), []byte("nonsense"), 0o644)
		}, "git failed: your current branch appears to be broken"},
		{"no objects", func(git string) error { return os.RemoveAll(filepath.Join(git, "objects")) }, "git does not recognise the repository in "},
		{"broken index", func(git string) error { return os.WriteFile(filepath.Join(git, "index"), []byte("x"), 0o644) }, "git failed: "},
		{"broken config", func(git string) error { return os.WriteFile(filepath.Join(git, "config"), []byte("[["), 0o644) }, "git failed: "},
		{"file", func(git string) error {
			return errors.Join(os.RemoveAll(git), os.WriteFile(git, []byte("gitdir: /nowhere"), 0o644))
		}, "git does not recognise the repository in "},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newRepo(t)
			r.write("docs/a.md", "one")
			r.git("add", "-A")
			r.git("commit", "-m", "one")
			r.git("branch", "-M", "main")
			if err := test.damage(filepath.Join(r.dir, ".git")); err != nil {
				t.Fatal(err)
			}
			expectReason(t, r.dir, test.want)
		})
	}
}

func expectReason(t *testing.T, dir, want string) {
	t.Helper()
	_, err := Read(t.Context(), dir, []string{"docs"})
	var unavailable *UnavailableError
	if !errors.As(err, &unavailable) || !strings.HasPrefix(unavailable.Reason, want) {
		t.Errorf("got %v, want %q", err, want)
	}
}
