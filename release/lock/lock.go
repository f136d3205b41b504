// Package lock reads the npm packages in octavo from a lock file of npm.
package lock

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// Package is an npm package that is part of octavo.
type Package struct {
	Name, Version string
	License       string // SPDX identifier or expression
	Folder        string // beside the lock file, such as node_modules/react
}

// declared are the packages whose type declarations are in a program, for octavo types.
var declared = []string{"@types/react", "@types/react-dom", "csstype"}

// Packages returns the packages in a lock file that are parts of octavo, sorted by name.
// Packages for tests, and other packages that have types only, are not.
func Packages(path string) ([]Package, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the npm packages: %w", err)
	}
	var file struct {
		Packages map[string]struct {
			Version, License string
			Dev              bool
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	var packages []Package
	for folder, p := range file.Packages {
		// A package may have packages of its own: node_modules/a/node_modules/b.
		at := strings.LastIndex(folder, "node_modules/")
		if at < 0 {
			continue
		}
		name := folder[at+len("node_modules/"):]
		isTool := p.Dev || strings.HasPrefix(name, "@types/")
		if !isTool || slices.Contains(declared, name) {
			packages = append(packages, Package{name, p.Version, p.License, folder})
		}
	}
	slices.SortFunc(packages, func(a, b Package) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Folder, b.Folder))
	})
	return packages, nil
}
