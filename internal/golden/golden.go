// Package golden runs tests that have their input and expected output in one txtar
// file. Files named want/… are the expected output; all others are the input. With
// -update it rewrites the expected output. Expected files that a test does not return
// are errors, so none can become stale.
package golden

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected output of golden tests")

// Updating reports whether -update is set, for tests whose golden file is not a txtar
// file.
func Updating() bool { return *update }

// Run calls test for each txtar file that matches the pattern, with the input files by
// name, and compares its result with the expected files.
func Run(t *testing.T, pattern string, test func(t *testing.T, input map[string]string) map[string]string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files match %s (%v)", pattern, err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		t.Run(name, func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			input, want := split(archive)
			got := test(t, input)
			if *update {
				write(t, file, archive, got)
				return
			}
			compare(t, want, got)
		})
	}
}

const wantPrefix = "want/"

func split(archive *txtar.Archive) (input, want map[string]string) {
	input, want = map[string]string{}, map[string]string{}
	for _, f := range archive.Files {
		if name, ok := strings.CutPrefix(f.Name, wantPrefix); ok {
			want[name] = string(f.Data)
		} else {
			input[f.Name] = string(f.Data)
		}
	}
	return input, want
}

func compare(t *testing.T, want, got map[string]string) {
	t.Helper()
	for _, name := range names(want, got) {
		w, expected := want[name]
		g, returned := got[name]
		switch {
		case !returned:
			t.Errorf("the test does not return %s%s any more: run `make update`", wantPrefix, name)
		case !expected:
			t.Errorf("the test returns a new file %s%s: run `make update`\n%s", wantPrefix, name, g)
		case w != newline(g):
			t.Errorf("%s", diff.Diff(wantPrefix+name, []byte(w), "got", []byte(newline(g))))
		}
	}
}

func write(t *testing.T, file string, archive *txtar.Archive, got map[string]string) {
	t.Helper()
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return strings.HasPrefix(f.Name, wantPrefix) })
	for _, name := range names(got, nil) {
		archive.Files = append(archive.Files, txtar.File{Name: wantPrefix + name, Data: []byte(newline(got[name]))})
	}
	if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(fmt.Errorf("update golden file: %w", err))
	}
}

func names(a, b map[string]string) []string {
	var all []string
	for _, m := range []map[string]string{a, b} {
		for name := range m {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// newline adds the line break that txtar has at the end of every file.
func newline(s string) string {
	if s != "" && !strings.HasSuffix(s, "\n") {
		s += "\n"
	}
	return s
}
