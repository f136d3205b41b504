package bundle

import (
	"path/filepath"
	"slices"
	"testing"

	"octavo/internal/testfiles"
)

func TestProjectPaths(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"tsconfig.json": `{ // a comment
			"extends": ["./missing", "pkg/tsconfig.json", "./base"],
			"compilerOptions": {"paths": {"@/*": ["src/*", "lib/*"], "@/a/*.css": ["a/*.css"], "exact": ["x"],},},
		}`,
		"base.json":                      `{"compilerOptions": {"baseUrl": "app", "paths": {"lost/*": ["*"]}}}`,
		"node_modules/pkg/tsconfig.json": `{"extends": "./loop", "compilerOptions": {"baseUrl": "."}}`,
		"node_modules/pkg/loop.json":     `{"extends": "./tsconfig.json"}`,
	})
	p := readProjectPaths(dir)
	if want := filepath.Join(dir, "app"); p.base != want {
		t.Errorf("got the folder %s, want %s", p.base, want)
	}
	for name, want := range map[string][]string{
		"@/b/c":     {"src/b/c", "lib/b/c"},
		"@/a/b.css": {"a/b.css"},
		"exact":     {"x"},
		"exactly":   nil,
		"lost/a":    nil,
	} {
		var files []string
		for _, file := range want {
			files = append(files, filepath.Join(dir, filepath.FromSlash(file)))
		}
		if got := p.find(name); !slices.Equal(got, files) {
			t.Errorf("%s: got %v, want %v", name, got, files)
		}
	}
}
