package edit

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/testfiles"
)

func replace(start, end int, text string) diag.Edit {
	return diag.Edit{Span: diag.Span{Start: start, End: end}, Text: text}
}

func TestApply(t *testing.T) {
	const text = "0123456789"
	for name, test := range map[string]struct {
		edits []diag.Edit
		want  string
		made  int
	}{
		"nothing":                            {nil, text, 0},
		"one":                                {[]diag.Edit{replace(2, 4, "ab")}, "01ab456789", 1},
		"any order":                          {[]diag.Edit{replace(8, 9, ""), replace(0, 1, "x")}, "x12345679", 2},
		"equal edits once":                   {[]diag.Edit{replace(3, 3, "-"), replace(3, 3, "-")}, "012-3456789", 1},
		"insertions at one place":            {[]diag.Edit{replace(10, 10, "b"), replace(10, 10, "a")}, text + "ab", 2},
		"the first of two that overlap":      {[]diag.Edit{replace(4, 7, "y"), replace(2, 5, "x")}, "01x56789", 1},
		"neighbours":                         {[]diag.Edit{replace(2, 4, "x"), replace(4, 6, "y")}, "01xy6789", 2},
		"an insertion before a range":        {[]diag.Edit{replace(2, 4, "x"), replace(2, 2, "y")}, "01yx456789", 2},
		"an insertion in a range":            {[]diag.Edit{replace(2, 4, "x"), replace(3, 3, "y")}, "01x456789", 1},
		"a range outside the text":           {[]diag.Edit{replace(8, 11, "x")}, text, 0},
		"a range that ends before it starts": {[]diag.Edit{replace(8, 7, "x")}, text, 0},
	} {
		t.Run(name, func(t *testing.T) {
			got, made := Apply([]byte(text), test.edits)
			if string(got) != test.want || len(made) != test.made {
				t.Errorf("got %q with %d edits, want %q with %d", got, len(made), test.want, test.made)
			}
		})
	}
}

// The bytes between the edits stay as they are, whatever they are.
func TestApplyKeepsOtherBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		text := make([]byte, random.IntN(60))
		for i := range text {
			text[i] = "a\r\n\xff\xef\xbb\xbf\x00"[random.IntN(8)]
		}
		var edits []diag.Edit
		for range random.IntN(6) {
			start := random.IntN(len(text) + 1)
			edits = append(edits, replace(start, start+random.IntN(len(text)+1-start), strings.Repeat("Z", random.IntN(3))))
		}
		after, made := Apply(text, edits)
		var kept []byte
		at := 0
		for _, e := range made {
			kept = append(kept, text[at:e.Span.Start]...)
			at = e.Span.End
		}
		kept = append(kept, text[at:]...)
		if got := strings.ReplaceAll(string(after), "Z", ""); got != string(kept) {
			t.Fatalf("edits %v of %q: got the bytes %q between the edits, want %q", made, text, got, kept)
		}
	}
}

func TestWriteKeepsMode(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"docs/a.md": "one\r\n"})
	file := filepath.Join(dir, "docs", "a.md")
	if err := os.Chmod(file, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir, file, []byte("one\r\n"), []byte("two\r\n")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("got %v and error %v, want the mode 0755", info, err)
	}
	checkFile(t, file, "two\r\n")
	if entries, _ := os.ReadDir(filepath.Dir(file)); len(entries) != 1 {
		t.Errorf("got %d files, want no temporary file", len(entries))
	}
}

func TestWriteRefuses(t *testing.T) {
	outside := testfiles.Folder(t, map[string]string{"other.md": "one"})
	root := testfiles.Folder(t, map[string]string{"a.md": "one", "real.md": "one", "locked.md": "one"})
	link(t, filepath.Join(outside, "other.md"), filepath.Join(root, "out.md"))
	if err := os.Chmod(filepath.Join(root, "locked.md"), 0o444); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		file   string
		before string
		want   error
	}{
		"a file that has changed":           {filepath.Join(root, "a.md"), "ONE", ErrChanged},
		"a file that has grown":             {filepath.Join(root, "a.md"), "on", ErrChanged},
		"a link out of the repository":      {filepath.Join(root, "out.md"), "one", ErrOutside},
		"a file outside the repository":     {filepath.Join(outside, "other.md"), "one", ErrOutside},
		"a file that does not exist":        {filepath.Join(root, "b.md"), "one", fs.ErrNotExist},
		"a file that nobody may write":      {filepath.Join(root, "locked.md"), "one", fs.ErrPermission},
		"a path that leaves the repository": {filepath.Join(root, "..", filepath.Base(outside), "other.md"), "one", ErrOutside},
	} {
		t.Run(name, func(t *testing.T) {
			if test.want == fs.ErrPermission && os.Getuid() == 0 {
				t.Skip("root may write every file")
			}
			if err := Write(root, test.file, []byte(test.before), []byte("two")); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
		})
	}
	checkFile(t, filepath.Join(outside, "other.md"), "one")
	checkFile(t, filepath.Join(root, "a.md"), "one")
}

// A link in the repository stays a link: its target gets the new contents.
func TestWriteKeepsLinks(t *testing.T) {
	root := testfiles.Folder(t, map[string]string{"real/a.md": "one"})
	file := filepath.Join(root, "a.md")
	link(t, filepath.Join("real", "a.md"), file)
	if err := Write(root, file, []byte("one"), []byte("two")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(file); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("got %v and error %v, want a link", info, err)
	}
	checkFile(t, filepath.Join(root, "real", "a.md"), "two")
}

func TestDiff(t *testing.T) {
	got := string(Diff("docs/a.md", []byte("one\r\ntwo\r\nthree"), []byte("one\r\n2\r\nthree")))
	want := "--- a/docs/a.md\n+++ b/docs/a.md\n@@ -1,3 +1,3 @@\n one\r\n-two\r\n+2\r\n three\n\\ No newline at end of file\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if same := Diff("a", []byte("one"), []byte("one")); same != nil {
		t.Errorf("got %q for equal texts, want nothing", same)
	}
}

func link(t *testing.T, target, file string) {
	t.Helper()
	if err := os.Symlink(target, file); err != nil {
		t.Skip("no symbolic links here:", err)
	}
}

func checkFile(t *testing.T, file, want string) {
	t.Helper()
	if got, err := os.ReadFile(file); string(got) != want || err != nil {
		t.Errorf("%s: got %q and error %v, want %q", file, got, err, want)
	}
}
