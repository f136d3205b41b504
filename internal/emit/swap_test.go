package emit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

// twoStep is a file system that cannot exchange folders.
var twoStep = mover{exchange: func(_, _ string) error { return errNoExchange }, rename: rename}

// failingAt returns a mover whose renames with these numbers fail, counted from 1.
func failingAt(nth ...int) mover {
	m, count := twoStep, 0
	m.rename = func(from, to string) error {
		count++
		for _, n := range nth {
			if n == count {
				return errors.New("no such luck")
			}
		}
		return rename(from, to)
	}
	return m
}

func TestTwoStepSwap(t *testing.T) {
	oldSite := map[string]string{"404.html": "none", "a.html": "old"}
	newSite := map[string]string{"404.html": "none", "a.html": "new"}
	tests := []struct {
		name string
		m    mover
		fail bool
		want map[string]string
	}{
		{"both renames work", twoStep, false, newSite},
		{"first rename fails", failingAt(1), true, oldSite},
		{"second rename fails", failingAt(2), true, oldSite},
		{"third rename fails", failingAt(3), false, newSite},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "build")
			mustWrite(t, dir, siteFiles("a.html", "old"))
			_, err := write(t.Context(), dir, siteFiles("a.html", "new"), tt.m)
			if (err != nil) != tt.fail {
				t.Errorf("error is %v", err)
			}
			wantTree(t, dir, tt.want)
			wantNames(t, parent, "build")
		})
	}
}

func TestRollbackThatFailsIsRecovered(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	mustWrite(t, dir, siteFiles("a.html", "old"))
	_, err := write(t.Context(), dir, siteFiles("a.html", "new"), failingAt(2, 3))
	if err == nil || !strings.Contains(err.Error(), "the last output is in") {
		t.Errorf("error is %v, want it to say where the last output is", err)
	}
	if err := Recover(dir); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"404.html": "none", "a.html": "old"})
	wantNames(t, parent, "build")
}

func TestRecover(t *testing.T) {
	tests := []struct {
		name   string
		before []string
		after  []string
	}{
		{"nothing there", nil, nil},
		{"killed between the renames", []string{".build.octavo-old-x/404.html"}, []string{"build"}},
		{"output there", []string{"build/404.html", ".build.octavo-old-x/404.html"}, []string{".build.octavo-old-x", "build"}},
		{"only rubbish", []string{".build.octavo-tmp-x/404.html"}, []string{".build.octavo-tmp-x"}},
		{"another output's", []string{".other.octavo-old-x/404.html"}, []string{".other.octavo-old-x"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			parent := t.TempDir()
			makeFiles(t, parent, tt.before...)
			if err := Recover(filepath.Join(parent, "build")); err != nil {
				t.Fatal(err)
			}
			wantNames(t, parent, tt.after...)
		})
	}
	t.Run("no parent folder", func(t *testing.T) {
		if err := Recover(filepath.Join(t.TempDir(), "a", "b")); err != nil {
			t.Error(err)
		}
	})
}

func TestRecoverBehindALink(t *testing.T) {
	parent := t.TempDir()
	makeFiles(t, parent, "real/.site.octavo-old-x/404.html")
	if err := os.Symlink(filepath.Join("real", "site"), filepath.Join(parent, "build")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := Recover(filepath.Join(parent, "build")); err != nil {
		t.Fatal(err)
	}
	wantTree(t, filepath.Join(parent, "real", "site"), map[string]string{"404.html": "mine"})
}

func TestWriteRecoversBeforeItFails(t *testing.T) {
	parent := t.TempDir()
	makeFiles(t, parent, ".build.octavo-old-x/404.html")
	files := append(siteFiles(), File{Path: "x", From: filepath.Join(parent, "absent")})
	if _, err := Write(t.Context(), filepath.Join(parent, "build"), files); err == nil {
		t.Fatal("got no error, want one")
	}
	wantNames(t, parent, "build")
}

func TestWriteSweepsWhatKilledRunsLeft(t *testing.T) {
	parent := t.TempDir()
	mustWrite(t, filepath.Join(parent, "build"), siteFiles())
	makeFiles(t, parent, ".build.octavo-tmp-a/x/y", ".build.octavo-old-b/x",
		".build.octavo-lock", ".other.octavo-tmp-c/x", ".build.octavo-notes")
	mustWrite(t, filepath.Join(parent, "build"), siteFiles())
	wantNames(t, parent, ".build.octavo-notes", ".other.octavo-tmp-c", "build")
}

func TestRunningWriteKeepsItsFolder(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	out, err := locate(dir)
	if err != nil {
		t.Fatal(err)
	}
	running, err := out.lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	makeFiles(t, parent, ".build.octavo-tmp-a/x")
	testfiles.Write(t, parent, ".build.octavo-old-b/"+manifestName, "{}")

	ctx, cancel := context.WithCancel(t.Context())
	second := make(chan error)
	go func() {
		_, err := Write(ctx, dir, siteFiles())
		second <- err
	}()
	if err := Recover(dir); err != nil {
		t.Error(err)
	}
	cancel()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("the second run ended with %v, want cancelled", err)
	}
	wantNames(t, parent, ".build.octavo-lock", ".build.octavo-old-b", ".build.octavo-tmp-a")

	running.release()
	mustWrite(t, dir, siteFiles())
	wantNames(t, parent, "build")
}

func TestWritesAtTheSameTimeTakeTurns(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	errs := make(chan error)
	const runs = 6
	for i := range runs {
		go func() {
			var err error
			for range 5 {
				_, e := write(t.Context(), dir, generation(i, 40), []mover{systemMover, twoStep}[i%2])
				err = errors.Join(err, e)
			}
			errs <- err
		}()
	}
	for range runs {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	wantOneGeneration(t, dir, 40)
	wantNames(t, parent, "build")
}
