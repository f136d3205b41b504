package bundle

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/golden"
	"octavo/theme"
)

// The golden file lists the files that a browser loads before a page is
// interactive: on every page, and on each of the common kinds of page. The list
// comes from the bundler, so a file that is renamed or split cannot slip past.
// A change means that the first load of these pages grows or shrinks.
func TestFirstLoad(t *testing.T) {
	metafile := bundleWholeTheme(t)
	meta, err := parseMetafile(metafile)
	if err != nil {
		t.Fatal(err)
	}
	scripts := map[string][]string{} // by file of theme/entries
	for name, output := range meta.Outputs {
		if file, ok := strings.CutPrefix(output.EntryPoint, inTheme+":entries/"); ok {
			scripts[file] = append(closure(meta, name), name)
		}
	}
	everyPage := scripts["client.tsx"]
	files := map[string][]string{"every page": filesIn(t, metafile, everyPage)}
	for _, l := range layouts {
		isNew := func(script string) bool { return !slices.Contains(everyPage, script) }
		files[l.layout] = filesIn(t, metafile, filter(scripts[l.file], isNew))
	}
	for kind, list := range files {
		t.Run(kind, func(t *testing.T) {
			if len(list) == 0 {
				t.Error("got no files, want some")
			}
			if slices.Contains(list, generated+":@octavo/global-data") {
				t.Errorf("got the data of all documents in %q, want it on demand", list)
			}
		})
	}
	golden.Run(t, "testdata/first-load.txtar", func(*testing.T, map[string]string) map[string]string {
		got := map[string]string{}
		for _, kind := range []string{"every page", "doc", "mdxPage", "blogPost"} {
			got[kind] = strings.Join(files[kind], "\n")
		}
		return got
	})
}

// bundleWholeTheme bundles a site that uses every feature and returns esbuild's
// account of the scripts.
func bundleWholeTheme(t *testing.T) (metafile string) {
	t.Helper()
	site := testSite(t, nil)
	site.Search = []string{"en"}
	features := reflect.ValueOf(&site.Features).Elem()
	for i := range features.NumField() {
		if field := features.Field(i); field.Kind() == reflect.Bool {
			field.SetBool(true)
		}
	}
	bag := &diag.Bag{}
	b := newBundler(t, site, bag)
	result := b.build(b.clientOptions("search.js"))
	if result == nil {
		t.Fatalf("got %v, want no diagnostics", bag.Sorted())
	}
	return result.Metafile
}

// filesIn returns the files that have code in the given scripts, sorted. It
// leaves out the packages of npm.
func filesIn(t *testing.T, metafile string, scripts []string) []string {
	t.Helper()
	var meta struct {
		Outputs map[string]struct {
			Inputs map[string]struct{ BytesInOutput int }
		}
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, script := range scripts {
		for input, size := range meta.Outputs[script].Inputs {
			file := strings.TrimPrefix(input, inTheme+":")
			if size.BytesInOutput > 0 && !strings.HasPrefix(file, "npm/") {
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	return files
}

func filter(list []string, keep func(string) bool) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return !keep(s) })
}

// theme/entries holds the files that this package names. A part of a script
// belongs in another folder of the theme.
func TestEntriesAreNamed(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, file := range sources {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(text)
	}
	entries, err := fs.ReadDir(theme.Files, "entries")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.Contains(code.String(), "entries/"+entry.Name()+`"`) && !strings.Contains(code.String(), `"`+entry.Name()+`"`) {
			t.Errorf("got no script that starts in theme/entries/%s, want one", entry.Name())
		}
	}
}
