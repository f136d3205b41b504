package editor

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

func TestFilesAreTheSameEveryTime(t *testing.T) {
	first, err := Files()
	if err != nil {
		t.Skip(err)
	}
	second, err := Files()
	if err != nil || !maps.Equal(first, second) {
		t.Errorf("got other files in the second run, and %v", err)
	}
	for name, text := range first {
		if !strings.HasPrefix(name, ".octavo/") || text == "" || strings.Contains(text, "\r") {
			t.Errorf("got %s with %d bytes", name, len(text))
		}
	}
}

func TestConnect(t *testing.T) {
	const own = `{"extends": "./.octavo/tsconfig.json"}`
	for _, c := range []struct {
		name        string
		files       map[string]string
		file, after string
		want        Change
	}{
		{"none", nil, "tsconfig.json", siteTsconfig, Made},
		{"connected", map[string]string{"tsconfig.json": own}, "tsconfig.json", own, Current},
		{"connected by a list", map[string]string{"tsconfig.json": `{"extends": ["a", "./.octavo/tsconfig.json"]}`}, "tsconfig.json", `{"extends": ["a", "./.octavo/tsconfig.json"]}`, Current},
		{"old package", map[string]string{"tsconfig.json": "{\r\n\"extends\":\"@tsconfig/docusaurus/tsconfig.json\"\r\n}"}, "tsconfig.json", "{\r\n\"extends\":\"./.octavo/tsconfig.json\"\r\n}", Changed},
		{"a slash in a string is no comment", map[string]string{"tsconfig.json": `{"x": "//", "extends": "@docusaurus/tsconfig"}`}, "tsconfig.json", `{"x": "//", "extends": "./.octavo/tsconfig.json"}`, Changed},
		{"in a comment", map[string]string{"tsconfig.json": "{/* \"extends\": \"./.octavo/tsconfig.json\" */}"}, "tsconfig.json", "{/* \"extends\": \"./.octavo/tsconfig.json\" */}", Unused},
		{"for JavaScript", map[string]string{"jsconfig.json": `{"extends": "@docusaurus/tsconfig"}`}, "jsconfig.json", own, Changed},
		{"installed", map[string]string{"tsconfig.json": `{"extends": "@docusaurus/tsconfig"}`, "node_modules/@docusaurus/tsconfig/package.json": "{}"}, "tsconfig.json", `{"extends": "@docusaurus/tsconfig"}`, Unused},
		{"of its own", map[string]string{"tsconfig.json": "{}"}, "tsconfig.json", "{}", Unused},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := testfiles.Folder(t, c.files)
			name, change, err := connect(dir)
			if err != nil || name != c.file || change != c.want {
				t.Errorf("got %s, %d, %v, want %s, %d", name, change, err, c.file, c.want)
			}
			if after, err := os.ReadFile(filepath.Join(dir, c.file)); err != nil || string(after) != c.after {
				t.Errorf("got %s, %v, want %s", after, err, c.after)
			}
		})
	}
}
