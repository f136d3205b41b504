package lock

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestPackages(t *testing.T) {
	file := filepath.Join(t.TempDir(), "package-lock.json")
	err := os.WriteFile(file, []byte(`{"packages": {
		"": {"version": "1.0.0"},
		"node_modules/react": {"version": "19.0.0", "license": "MIT"},
		"node_modules/@scope/a": {"version": "1.0.0", "license": "ISC"},
		"node_modules/@scope/a/node_modules/b": {"version": "2.0.0", "license": "MIT"},
		"node_modules/vitest": {"version": "4.0.0", "license": "MIT", "dev": true},
		"node_modules/@types/react": {"version": "19.1.0", "license": "MIT", "dev": true},
		"node_modules/@types/prismjs": {"version": "1.0.0", "license": "MIT"}
	}}`), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Packages(file)
	want := []Package{
		{"@scope/a", "1.0.0", "ISC", "node_modules/@scope/a"},
		{"@types/react", "19.1.0", "MIT", "node_modules/@types/react"},
		{"b", "2.0.0", "MIT", "node_modules/@scope/a/node_modules/b"},
		{"react", "19.0.0", "MIT", "node_modules/react"},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v and %v, want %v", got, err, want)
	}
}
