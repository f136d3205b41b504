package emit

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
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
		{"backslash", siteFiles(`a\b`, ""), `a\b has a backslash`},
		{"NUL", siteFiles("a\x00b", ""), `"a\x00b"`},
		{"file before folder", siteFiles("a", "", "a/b/c", ""), `"a" is both`},
		{"folder before file", siteFiles("a/b/c", "", "a/b", ""), `"a/b" is both`},
		{"contents and source", append(siteFiles(), File{Path: "x", Data: []byte("x"), From: "y"}), `"x" has its contents from two places`},
		{"manifest", siteFiles(".octavo.json", ""), `".octavo.json" is reserved for Octavo`},
		{"mark", siteFiles(".octavo-next", ""), `".octavo-next" is reserved for Octavo`},
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

const docusaurusPage = `<!doctype html><html lang=en><head><meta charset=UTF-8><meta name=generator content="Docusaurus v3.10.0">`

func TestWriteReplacesOnlySites(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  string // what the refusal says; "" for none
	}{
		{"empty folder", nil, ""},
		{"volume", map[string]string{"lost+found/.keep": ""}, ""},
		{"built by Docusaurus", map[string]string{"404.html": docusaurusPage, "CNAME": "example.org"}, ""},
		{"built by Docusaurus, not minified", map[string]string{"404.html": `<meta data-rh="true" name="generator" content="Docusaurus v3.6.1">`}, ""},
		{"only .nojekyll", map[string]string{".nojekyll": ""}, "neither Octavo nor Docusaurus wrote it"},
		{"somebody's 404.html", map[string]string{"404.html": "<title>Docusaurus</title>"}, "neither Octavo nor Docusaurus wrote it"},
		{"documents", map[string]string{"thesis.tex": "", "CNAME": "", ".nojekyll": ""}, "neither Octavo nor Docusaurus wrote it"},
		{"Docusaurus below the top", map[string]string{"docs/404.html": docusaurusPage}, "neither Octavo nor Docusaurus wrote it"},
		{"repository", map[string]string{"404.html": docusaurusPage, ".git/HEAD": ""}, "it contains .git"},
		{"package", map[string]string{"404.html": docusaurusPage, "package.json": ""}, "it contains package.json"},
		{"site source", map[string]string{"404.html": docusaurusPage, "docusaurus.config.ts": ""}, "it contains docusaurus.config.ts"},
		{"broken manifest", map[string]string{manifestName: "{", "a.html": ""}, "read "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "build")
			if err := os.Mkdir(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			for name, data := range tt.files {
				testfiles.Write(t, dir, name, data)
			}
			before := readTree(t, dir)
			_, err := Write(t.Context(), dir, siteFiles())
			if tt.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				wantTree(t, dir, map[string]string{"404.html": "none"})
				return
			}
			wantRefusal(t, err, dir, tt.want)
			wantRefusal(t, Check(dir), dir, tt.want)
			wantTree(t, dir, before)
		})
	}
}

func wantRefusal(t *testing.T, err error, dir, reason string) {
	t.Helper()
	refused, ok := errors.AsType[*NotReplaceableError](err)
	if !ok || refused.Dir != dir || !strings.Contains(refused.Reason, reason) {
		t.Errorf("got error %v, want a refusal of %s that says %q", err, dir, reason)
	}
}

func TestWriteSeesForeignFiles(t *testing.T) {
	tests := []struct {
		name  string
		added []string
		want  string // "" for no refusal
	}{
		{"nothing", nil, ""},
		{"traces of file managers", []string{".DS_Store", "docs/Thumbs.db"}, ""},
		{"a host's file", []string{"CNAME"}, "files that no build wrote: CNAME"},
		{"files in folders", []string{"docs/notes.txt", ".git/HEAD"}, "no build wrote: .git/HEAD, docs/notes.txt"},
		{"many", []string{"1", "2", "3", "4", "5", "6", "7"}, "1, 2, 3, 4, 5 and 2 more"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "build")
			mustWrite(t, dir, siteFiles("docs/a.html", "old", "package.json", "{}"))
			makeFiles(t, dir, tt.added...)
			before := readTree(t, dir)
			_, err := Write(t.Context(), dir, siteFiles("docs/a.html", "new"))
			if tt.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				wantTree(t, dir, map[string]string{"404.html": "none", "docs/a.html": "new"})
				return
			}
			wantRefusal(t, err, dir, tt.want)
			wantTree(t, dir, before)
		})
	}
}

func TestWriteRefusesAFile(t *testing.T) {
	parent := t.TempDir()
	makeFiles(t, parent, "build")
	_, err := Write(t.Context(), filepath.Join(parent, "build"), siteFiles())
	wantRefusal(t, err, filepath.Join(parent, "build"), "it is not a folder")
	wantTree(t, parent, map[string]string{"build": "mine"})
}
