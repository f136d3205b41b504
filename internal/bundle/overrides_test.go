package bundle

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/internal/testfiles"
)

func TestOverrides(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"src/theme/Footer/Logo.tsx":         "",
		"src/theme/Heading/index.js":        "",
		"src/theme/Own.part.js":             "",
		"src/theme/styles.css":              "",
		"src/components/a.js":               "import Layout from '@theme/Layout'\nimport '@theme/DocCard/Layout'",
		"src/components/nested/b.mdx":       "import Tabs from '@theme/Tabs'",
		"src/components/not-code.css":       "@theme/Footer",
		"src/components/node/index.test.ts": "jest.mock('@theme/Navbar')",
	})
	o := ReadOverrides(dir, nil)
	for _, test := range []struct {
		name      string
		got, want bool
	}{
		{"replaced component", o.Has("Footer/Logo"), true},
		{"replaced component in a folder", o.Has("Heading"), true},
		{"name with a dot", o.Has("Own.part"), true},
		{"name with an extension", o.Has("Heading/index.js"), true},
		{"folder of a replaced component", o.Has("Footer"), false},
		{"stylesheet", o.Has("styles"), false},
		{"part with a replaced component", o.HasPart("Footer"), true},
		{"other part", o.HasPart("Navbar"), false},
		{"any component", o.Any(), true},
		{"import", o.Imports("Layout"), true},
		{"import of a part", o.Imports("DocCard"), true},
		{"import in a document", o.Imports("Tabs"), true},
		{"name in a test", o.Imports("Navbar"), true},
		{"name in a stylesheet", o.Imports("Footer"), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.got != test.want {
				t.Errorf("got %v, want %v", test.got, test.want)
			}
		})
	}
	if none := ReadOverrides(t.TempDir(), nil); none.Any() || none.Has("Footer") || none.HasPart("Footer") || none.Imports("Footer") {
		t.Error("got overrides in a site without src, want none")
	}
}

// The files in src are read once, however many components are asked for.
func TestImportsAreReadOnce(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{"src/a.js": "import '@theme/Layout'"})
	o := ReadOverrides(dir, nil)
	if !o.Imports("Layout") {
		t.Fatal("got no import of Layout, want one")
	}
	if err := os.WriteFile(filepath.Join(dir, "src", "a.js"), []byte("import '@theme/Footer'"), 0o644); err != nil {
		t.Fatal(err)
	}
	if o.Imports("Footer") {
		t.Error("got the import of a later version of src, want the first version")
	}
}
