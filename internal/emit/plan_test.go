package emit

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWriteRefusesBadLists(t *testing.T) {
	tests := []struct {
		name  string
		files []File
		want  string
	}{
		{"twice", siteFiles("a.html", "1", "a.html", "2"), `"a.html" is listed twice`},
		{"absolute", siteFiles("/etc/passwd", ""), `"/etc/passwd"`},
		{"dot dot", siteFiles("a/../../b", ""), `"a/../../b"`},
		{"dot", siteFiles(".", ""), `"."`},
		{"inner dot", siteFiles("a/./b", ""), `"a/./b"`},
		{"empty", siteFiles("", ""), `""`},
		{"folder", siteFiles("a/", ""), `"a/"`},
		{"backslash", siteFiles(`a\b`, ""), `"a\\b"`},
		{"NUL", siteFiles("a\x00b", ""), `"a\x00b"`},
		{"file before folder", siteFiles("a", "", "a/b/c", ""), `"a" is both`},
		{"folder before file", siteFiles("a/b/c", "", "a/b", ""), `"a/b" is both`},
		{"contents and source", append(siteFiles(), File{Path: "x", Data: []byte("x"), From: "y"}), `"x" has both`},
		{"no mark", []File{{Path: "index.html"}}, "neither 404.html nor .nojekyll"},
		{"nothing", nil, "neither 404.html nor .nojekyll"},
		{"repository", siteFiles(".git/HEAD", ""), `".git/HEAD"`},
		{"package", siteFiles("package.json", ""), `"package.json"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			parent := t.TempDir()
			_, err := Write(t.Context(), filepath.Join(parent, "build"), tt.files)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error is %v, want it to contain %s", err, tt.want)
			}
			wantNames(t, parent)
		})
	}
}

func TestWriteReplacesOnlySites(t *testing.T) {
	tests := []struct {
		name   string
		files  []string
		refuse bool
	}{
		{"empty folder", nil, false},
		{"site with 404.html", []string{"404.html", "index.html"}, false},
		{"site with .nojekyll", []string{".nojekyll"}, false},
		{"nested package.json", []string{"404.html", "files/package.json"}, false},
		{"documents", []string{"thesis.docx"}, true},
		{"mark not at the top", []string{"docs/404.html"}, true},
		{"repository", []string{"404.html", ".git/HEAD"}, true},
		{"package", []string{"404.html", "package.json"}, true},
		{"site source", []string{".nojekyll", "docusaurus.config.ts"}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "build")
			if err := os.Mkdir(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			makeFiles(t, dir, tt.files...)
			before := readTree(t, dir)
			_, err := Write(t.Context(), dir, siteFiles())
			if !tt.refuse {
				if err != nil {
					t.Fatal(err)
				}
				wantTree(t, dir, map[string]string{"404.html": "none"})
				return
			}
			if refused, ok := errors.AsType[*NotASiteError](err); !ok || refused.Dir != dir {
				t.Errorf("error is %v, want a NotASiteError about %s", err, dir)
			}
			wantTree(t, dir, before)
			wantNames(t, parent, "build")
		})
	}
}

func TestWriteRefusesAFile(t *testing.T) {
	parent := t.TempDir()
	makeFiles(t, parent, "build")
	_, err := Write(t.Context(), filepath.Join(parent, "build"), siteFiles())
	if _, ok := errors.AsType[*NotASiteError](err); !ok {
		t.Errorf("error is %v, want a NotASiteError", err)
	}
	wantTree(t, parent, map[string]string{"build": "mine"})
}
