package emit

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// mountVolume mounts a file system, or a folder of the same one, at dir.
func mountVolume(t *testing.T, dir, kind string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	source, flags := "tmpfs", uintptr(0)
	if kind == "bind" {
		source, flags = t.TempDir(), unix.MS_BIND
	}
	if err := unix.Mount(source, dir, "tmpfs", flags, ""); err != nil {
		t.Skip("cannot mount a file system:", err)
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
}

func TestWriteIntoAVolume(t *testing.T) {
	for _, kind := range []string{"tmpfs", "bind"} {
		t.Run(kind, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out put")
			mountVolume(t, dir, kind)
			makeFiles(t, dir, "lost+found/.keep")
			for _, files := range [][]string{{"a/x.html", "1", "b/y.html", "1"}, {"a/z.html", "2", "c.html", "2"}} {
				if err := Check(dir); err != nil {
					t.Fatal(err)
				}
				mustWrite(t, dir, siteFiles(files...))
			}
			wantTree(t, dir, map[string]string{"404.html": "none", "a/z.html": "2", "c.html": "2", "lost+found/.keep": "mine"})
			wantNames(t, dir, manifestName, "404.html", "a", "c.html", "lost+found")
			makeFiles(t, dir, "thesis.tex")
			wantRefusal(t, Check(dir), dir, "thesis.tex")
		})
	}
}

// A run may be killed after any rename of the swap.
func TestKilledInsideAVolume(t *testing.T) {
	newSite := map[string]string{"404.html": "none", "a/x.html": "new", "c.html": "new"}
	for stop := 1; ; stop++ {
		dir := filepath.Join(t.TempDir(), "build")
		mountVolume(t, dir, "tmpfs")
		mustWrite(t, dir, siteFiles("a/x.html", "old", "b.html", "old"))
		renames := 0
		m := systemMover
		m.rename = func(from, to string) error {
			if renames++; renames == stop {
				return errors.New("killed")
			}
			return rename(from, to)
		}
		_, err := write(t.Context(), dir, siteFiles("a/x.html", "new", "c.html", "new"), m)
		if err == nil {
			if stop < 6 {
				t.Errorf("got %d renames, want at least 6", stop)
			}
			return
		}
		if err := Recover(dir); err != nil {
			t.Fatal(err)
		}
		if stop == 1 { // the new site was not complete yet
			wantTree(t, dir, map[string]string{"404.html": "none", "a/x.html": "old", "b.html": "old"})
			continue
		}
		wantTree(t, dir, newSite)
		mustWrite(t, dir, siteFiles())
		wantNames(t, dir, manifestName, "404.html")
	}
}

func TestKilledAtAnyMomentInsideAVolume(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	mountVolume(t, dir, "tmpfs")
	mustWrite(t, dir, generation(0, killFiles))
	for range 10 {
		cmd := childCommand(t, "exchange", dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(rand.N(60 * time.Millisecond))
		cmd.Process.Kill()
		cmd.Wait() // the error only says that it was killed
		if err := Recover(dir); err != nil {
			t.Fatal(err)
		}
		out, err := locate(dir)
		if err != nil {
			t.Fatal(err)
		}
		out.sweep()
		os.Remove(filepath.Join(dir, out.prefix(lockMark)))
		wantOneGeneration(t, dir, killFiles)
	}
}

func TestCheckRefusesAMountInsideAVolume(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	mountVolume(t, dir, "tmpfs")
	mountVolume(t, filepath.Join(dir, "assets"), "tmpfs")
	wantRefusal(t, Check(dir), dir, "it contains the mount point assets")
}

func TestCheckTriesTheDisk(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "volume")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("cannot mount a small file system:", err)
	}
	defer unix.Unmount(dir, unix.MNT_DETACH)
	out := filepath.Join(dir, "deep", "build")
	if err := CheckSpace(out, 1<<20); err == nil || !strings.Contains(err.Error(), "needs at least 1024 kB") {
		t.Errorf("got %v, want an error about 1024 kB", err)
	}
	if err := CheckSpace(out, 1<<10); err != nil {
		t.Errorf("got %v for a site that fits", err)
	}
	if err := unix.Mount("", dir, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Skip("cannot make it read-only:", err)
	}
	if err := Check(out); !errors.Is(err, unix.EROFS) {
		t.Errorf("got %v, want a read-only file system", err)
	}
	wantNames(t, dir)
}

func TestWriteNamesLeftoversThatStay(t *testing.T) {
	parent := t.TempDir()
	stuck := filepath.Join(parent, ".build.octavo-tmp-x")
	mountVolume(t, stuck, "tmpfs") // a mount point cannot be removed
	stats := mustWrite(t, filepath.Join(parent, "build"), siteFiles())
	if !slices.Equal(stats.Stuck, []string{stuck}) {
		t.Errorf("got leftovers %q, want %q", stats.Stuck, stuck)
	}
}
