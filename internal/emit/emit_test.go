package emit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"octavo/internal/testfiles"
)

// TestMain lets tests run this binary as a build that they kill.
func TestMain(m *testing.M) {
	if mode := os.Getenv("EMIT_TEST_CHILD"); mode != "" {
		runChild(mode)
		return
	}
	os.Exit(m.Run())
}

// siteFiles returns the files of a site from pairs of path and content.
func siteFiles(pairs ...string) []File {
	files := []File{{Path: "404.html", Data: []byte("none")}}
	for i := 0; i < len(pairs); i += 2 {
		files = append(files, File{Path: pairs[i], Data: []byte(pairs[i+1])})
	}
	return files
}

// Write replaces the folder dir with a folder that holds exactly files.
func Write(ctx context.Context, dir string, files []File) (Stats, error) {
	return write(ctx, dir, files, systemMover)
}

func write(ctx context.Context, dir string, files []File, m mover) (Stats, error) {
	w, err := begin(ctx, Place{Dir: dir}, nil, m)
	if err != nil {
		return Stats{}, err
	}
	for _, f := range files {
		w.Add(f)
	}
	return w.Finish()
}

func mustWrite(t *testing.T, dir string, files []File) Stats {
	t.Helper()
	stats, err := Write(t.Context(), dir, files)
	if err != nil {
		t.Fatal(err)
	}
	return stats
}

// readTree returns every file below dir with its contents, but not the
// manifest.
func readTree(t *testing.T, dir string) map[string]string {
	t.Helper()
	tree := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == manifestName {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		tree[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func wantTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	if got := readTree(t, dir); !maps.Equal(got, want) {
		t.Errorf("%s holds %v, want %v", dir, got, want)
	}
}

// wantNames checks the names of all entries of a folder, temporary ones too.
func wantNames(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s holds %q, want %q", dir, got, want)
	}
}

func makeFiles(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		testfiles.Write(t, dir, name, "mine")
	}
}

func TestWriteReplacesTheWholeFolder(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "deep", "build")
	large := filepath.Join(parent, "large.bin")
	if err := os.WriteFile(large, []byte("large"), 0o600); err != nil {
		t.Fatal(err)
	}

	mustWrite(t, dir, siteFiles("a/index.html", "1", "gone/x.css", "1"))
	files := append(siteFiles("a/index.html", "2", ".nojekyll", ""), File{Path: "b/large.bin", From: large})
	stats := mustWrite(t, dir, files)

	wantTree(t, dir, map[string]string{"404.html": "none", "a/index.html": "2", ".nojekyll": "", "b/large.bin": "large"})
	wantNames(t, filepath.Dir(dir), "build")
	if stats.Files != 4 || stats.Bytes != 10 {
		t.Errorf("got %d files and %d bytes, want 4 and 10", stats.Files, stats.Bytes)
	}
}

func TestWriteModes(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such modes")
	}
	dir := filepath.Join(t.TempDir(), "build")
	source := filepath.Join(t.TempDir(), "tool")
	if err := os.WriteFile(source, nil, 0o700); err != nil {
		t.Fatal(err)
	}
	mustWrite(t, dir, append(siteFiles("a/b.html", "x"), File{Path: "a/tool", From: source}))
	for name, want := range map[string]fs.FileMode{
		".": 0o755 | fs.ModeDir, "a": 0o755 | fs.ModeDir, "a/b.html": 0o644, "a/tool": 0o644,
	} {
		t.Run(name, func(t *testing.T) {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if info.Mode()&^want != 0 || info.Mode()&0o700 != want&0o700 {
				t.Errorf("got mode %v, want %v without the umask", info.Mode(), want)
			}
		})
	}
}

func TestWriteStatsAreTheSameEveryTime(t *testing.T) {
	var pairs []string
	for i := range 300 {
		pairs = append(pairs, fmt.Sprintf("d%d/p%d.html", i%7, i), strings.Repeat("x", i))
	}
	dir := filepath.Join(t.TempDir(), "build")
	first := mustWrite(t, dir, siteFiles(pairs...))
	if first.Files != 301 || first.Bytes != 300*299/2+4 {
		t.Fatalf("got %d files and %d bytes, want 301 and %d", first.Files, first.Bytes, 300*299/2+4)
	}
	for range 5 {
		if again := mustWrite(t, dir, siteFiles(pairs...)); again.Files != first.Files || again.Bytes != first.Bytes {
			t.Errorf("got stats %+v, want %+v", again, first)
		}
	}
}

func TestWriteFailureKeepsTheLastOutput(t *testing.T) {
	var many []string
	for i := range 100 {
		many = append(many, fmt.Sprintf("p%d.html", i), "new")
	}
	folder := t.TempDir()
	tests := []struct {
		name, from, want string
	}{
		{"missing source", filepath.Join(folder, "absent"), "absent"},
		{"folder as source", folder, "not a regular file"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "build")
			mustWrite(t, dir, siteFiles("p1.html", "old"))
			files := append(siteFiles(many...), File{Path: "video.mp4", From: tt.from})
			_, err := Write(t.Context(), dir, files)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error is %v, want it to name %q", err, tt.want)
			}
			wantTree(t, dir, map[string]string{"404.html": "none", "p1.html": "old"})
			wantNames(t, parent, "build")
		})
	}
}

func TestWriteReportsTheFirstFailureInOrder(t *testing.T) {
	var files []File
	for i := range 50 {
		files = append(files, File{Path: fmt.Sprintf("f%02d", i), From: filepath.Join(t.TempDir(), "none")})
	}
	files = append(files, siteFiles()...)
	for range 20 {
		_, err := Write(t.Context(), filepath.Join(t.TempDir(), "build"), files)
		if err == nil || !strings.Contains(err.Error(), files[0].From) {
			t.Fatalf("error is %v, want the one about %s", err, files[0].From)
		}
	}
}

func TestWriteCancelled(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	mustWrite(t, dir, siteFiles("a.html", "old"))
	ctx, cancel := context.WithCancel(t.Context())

	t.Run("before it starts", func(t *testing.T) {
		done, stop := context.WithCancel(t.Context())
		stop()
		if _, err := Write(done, dir, siteFiles("a.html", "new")); !errors.Is(err, context.Canceled) {
			t.Errorf("error is %v, want cancelled", err)
		}
	})
	t.Run("in the middle", func(t *testing.T) {
		// Write checks the context between files. The context cancels itself
		// after a few checks.
		cancelling := &cancelLater{Context: ctx, cancel: cancel}
		var pairs []string
		for i := range 200 {
			pairs = append(pairs, fmt.Sprintf("p%d.html", i), "new")
		}
		if _, err := Write(cancelling, dir, siteFiles(pairs...)); !errors.Is(err, context.Canceled) {
			t.Errorf("error is %v, want cancelled", err)
		}
	})
	wantTree(t, dir, map[string]string{"404.html": "none", "a.html": "old"})
	wantNames(t, parent, "build")
}

// cancelLater is a context that cancels itself after a number of checks.
type cancelLater struct {
	context.Context
	cancel context.CancelFunc
	asked  atomic.Int32
}

func (c *cancelLater) Err() error {
	if c.asked.Add(1) == 20 {
		c.cancel()
	}
	return c.Context.Err()
}

func TestWriteThroughLinks(t *testing.T) {
	parent := t.TempDir()
	mustWrite(t, filepath.Join(parent, "real", "site"), siteFiles("a.html", "old"))
	for link, target := range map[string]string{"one": "real/site", "two": "one", "new": "real/later"} {
		if err := os.Symlink(filepath.FromSlash(target), filepath.Join(parent, link)); err != nil {
			t.Skip("no symbolic links here:", err)
		}
	}
	for _, link := range []string{"one", "two", "new"} {
		mustWrite(t, filepath.Join(parent, link), siteFiles("a.html", link))
		wantTree(t, filepath.Join(parent, link)+"/", map[string]string{"404.html": "none", "a.html": link})
		if info, err := os.Lstat(filepath.Join(parent, link)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("%s: got %v, %v, want a link", link, info, err)
		}
	}
	wantNames(t, parent, "new", "one", "real", "two")
	wantNames(t, filepath.Join(parent, "real"), "later", "site")
}

func TestWriteRefusesLinkLoops(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	if err := os.Symlink("build", dir); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if _, err := Write(t.Context(), dir, siteFiles()); err == nil {
		t.Error("got no error for a link to itself, want one")
	}
}

func TestRewrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	w, err := Begin(t.Context(), Place{Dir: dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range siteFiles("a/x.html", "one", "b.html", "two", "c.html", "three") {
		w.Add(f)
	}
	w.Rewrite([]string{"a/x.html", "c.html"}, func(data []byte) []byte { return append([]byte("<meta>"), data...) })
	stats, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"a/x.html": "<meta>one", "b.html": "two", "c.html": "<meta>three", "404.html": "none"})
	if want := int64(len("<meta>one" + "two" + "<meta>three" + "none")); stats.Bytes != want {
		t.Errorf("the site has %d bytes, want %d", stats.Bytes, want)
	}
}

func TestAbortLeavesNothing(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	mustWrite(t, dir, siteFiles("a.html", "old"))
	w, err := Begin(t.Context(), Place{Dir: dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.Add(File{Path: "a.html", Data: []byte("new")})
	w.Abort()
	w.Abort()
	wantTree(t, dir, map[string]string{"a.html": "old", "404.html": "none"})
	wantNames(t, parent, "build")
}

func TestSameFilesAreNotWrittenAgain(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	testfiles.Write(t, parent, "video.mp4", "film")
	testfiles.Write(t, parent, "logo.svg", "drawn")
	static := []File{{Path: "video.mp4", From: filepath.Join(parent, "video.mp4")}, {Path: "logo.svg", From: filepath.Join(parent, "logo.svg")}}
	mustWrite(t, dir, append(siteFiles("a.html", "one", "b/c.html", "two", "gone.html", "x"), static...))
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	for _, name := range []string{"404.html", "a.html", "b/c.html", "video.mp4", "logo.svg"} {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	testfiles.Write(t, parent, "logo.svg", "dRawn")
	stats := mustWrite(t, dir, append(siteFiles("a.html", "one", "b/c.html", "tWo", "new.html", "x"), static...))
	wantTree(t, dir, map[string]string{"404.html": "none", "a.html": "one", "b/c.html": "tWo", "new.html": "x", "video.mp4": "film", "logo.svg": "dRawn"})
	if stats.Same != 3 || stats.Files != 6 || stats.Bytes != 20 {
		t.Errorf("got stats %+v, want 6 files, 3 of them the same, and 20 bytes", stats)
	}
	for name, same := range map[string]bool{"404.html": true, "a.html": true, "video.mp4": true, "b/c.html": false, "logo.svg": false, "new.html": false} {
		t.Run(name, func(t *testing.T) {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if info.ModTime().Equal(old) != same {
				t.Errorf("the time is %v; want the old one: %v", info.ModTime(), same)
			}
		})
	}
}

// TestRewriteLeavesTheLastOutput has files that are the same as in the last output
// until they are rewritten. The last output must not change before the end.
func TestRewriteLeavesTheLastOutput(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	mustWrite(t, dir, siteFiles("a.html", "one", "b.html", "<meta>two"))
	w, err := Begin(t.Context(), Place{Dir: dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range siteFiles("a.html", "one", "b.html", "two") {
		w.Add(f)
	}
	w.Rewrite([]string{"a.html", "b.html"}, func(data []byte) []byte { return append([]byte("<meta>"), data...) })
	wantTree(t, dir, map[string]string{"a.html": "one", "b.html": "<meta>two", "404.html": "none"})
	stats, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"a.html": "<meta>one", "b.html": "<meta>two", "404.html": "none"})
	if stats.Same != 2 { // 404.html and b.html
		t.Errorf("%d files are the same, want 2", stats.Same)
	}
}

// TestFilesInPieces compares files that are written piece by piece with what the
// last build wrote: the same, a longer or shorter one, one that differs somewhere.
func TestFilesInPieces(t *testing.T) {
	long := strings.Repeat("0123456789", 10_000)
	for _, old := range []string{"", "0", long, long + "x", long[:50_000], long[:70_000] + "x" + long[70_001:], "x" + long} {
		for _, pieces := range [][]string{{}, {""}, {long}, {long[:40_000], "", long[40_000:]}, {long, "tail"}} {
			dir := filepath.Join(t.TempDir(), "build")
			mustWrite(t, dir, siteFiles("file", old))
			stats := mustWrite(t, dir, append(siteFiles(), File{Path: "file", Write: func(out io.Writer) error {
				for _, piece := range pieces {
					if _, err := io.WriteString(out, piece); err != nil {
						return err
					}
				}
				return nil
			}}))
			want := strings.Join(pieces, "")
			wantTree(t, dir, map[string]string{"404.html": "none", "file": want})
			same := 1
			if old == want {
				same = 2
			}
			if stats.Same != same || stats.Bytes != int64(len(want)+len("none")) {
				t.Errorf("%d bytes after %d: got stats %+v, want %d the same", len(want), len(old), stats, same)
			}
		}
	}
}

func TestFileWhoseFunctionFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	mustWrite(t, dir, siteFiles("file", "old"))
	broken := errors.New("broken")
	_, err := Write(t.Context(), dir, append(siteFiles(), File{Path: "file", Write: func(io.Writer) error { return broken }}))
	if !errors.Is(err, broken) {
		t.Errorf("error is %v, want %v", err, broken)
	}
	wantTree(t, dir, map[string]string{"404.html": "none", "file": "old"})
}

// TestSameSiteStays writes the same site again: the output folder is not replaced. It is
// replaced if a file is new, gone or different.
func TestSameSiteStays(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	site := []string{"a.html", "one", "b/c.html", "two"}
	mustWrite(t, dir, siteFiles(site...))
	before, err := os.Stat(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		files []string
		stays bool
	}{
		{"same", site, true}, {"new", append(site[:4:4], "d.html", "x"), false}, {"again", append(site[:4:4], "d.html", "x"), true},
		{"gone", site[:2], false}, {"different", []string{"a.html", "oNe"}, false},
	} {
		mustWrite(t, dir, siteFiles(test.files...))
		after, err := os.Stat(dir)
		if err != nil {
			t.Fatal(err)
		}
		if os.SameFile(before, after) != test.stays {
			t.Errorf("%s: the folder stayed: %v, want %v", test.name, !test.stays, test.stays)
		}
		before = after
		want := map[string]string{"404.html": "none"}
		for i := 0; i < len(test.files); i += 2 {
			want[test.files[i]] = test.files[i+1]
		}
		wantTree(t, dir, want)
		wantNames(t, parent, "build")
	}
}

// TestHas keeps files that are known from the last build, and finds out about files that
// somebody has changed since.
func TestHas(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "build")
	site := func(known Stamps, data string) (has []string, stats Stats) {
		w, err := Begin(t.Context(), Place{Dir: dir}, known)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"404.html", "a/b.html", "c.html", "d.html"} {
			if w.Has(name, "id") {
				has = append(has, name)
				w.Add(File{Path: name, ID: "id", Kept: true})
				continue
			}
			w.Add(File{Path: name, ID: "id", Data: []byte(data)})
		}
		if stats, err = w.Finish(); err != nil {
			t.Fatal(err)
		}
		return has, stats
	}
	_, first := site(nil, "one")
	testfiles.Write(t, dir, "c.html", "longer")
	late := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "d.html"), late, late); err != nil {
		t.Fatal(err)
	}
	has, second := site(first.Stamps, "two")
	if want := []string{"404.html", "a/b.html"}; !slices.Equal(has, want) {
		t.Errorf("the output has %q, want %q", has, want)
	}
	wantTree(t, dir, map[string]string{"404.html": "one", "a/b.html": "one", "c.html": "two", "d.html": "two"})
	if has, third := site(second.Stamps, "three"); len(has) != 4 || third.Same != 4 || third.Bytes != 12 || !maps.Equal(third.Stamps, second.Stamps) {
		t.Errorf("the output has %q with %+v, want all files", has, third)
	}
	second.Stamps["404.html"] = Stamp{ID: "other", Size: 3, Time: second.Stamps["404.html"].Time}
	if has, _ := site(second.Stamps, "four"); slices.Contains(has, "404.html") {
		t.Error("a file with another ID was kept")
	}
}
