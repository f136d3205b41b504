// Command sbom lists the parts of an octavo program, in the CycloneDX format:
//
//	go run ./release/sbom -version 1.2.3 -program bin/octavo -lock package-lock.json -out octavo.cdx.json
//
// The Go modules come from the program itself, the npm packages from the lock file.
// The list has no date and no random number: the same program makes the same bytes.
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

func main() {
	version := flag.String("version", "", "version of octavo")
	program := flag.String("program", "", "the compiled program")
	lock := flag.String("lock", "package-lock.json", "lock file of the npm packages")
	out := flag.String("out", "", "file for the list")
	flag.Parse()
	if *version == "" || *program == "" || *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	list, err := makeList(*version, *program, *lock)
	if err == nil {
		err = os.WriteFile(*out, list, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// bill is a CycloneDX document.
type bill struct {
	Format      string      `json:"bomFormat"`
	SpecVersion string      `json:"specVersion"`
	Version     int         `json:"version"` // of the document
	Metadata    metadata    `json:"metadata"`
	Components  []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type     string    `json:"type"`
	Name     string    `json:"name"`
	Version  string    `json:"version"`
	Licenses []license `json:"licenses,omitempty"`
	Address  string    `json:"purl"`
}

type license struct {
	Expression string `json:"expression"` // of SPDX identifiers
}

func makeList(version, program, lock string) ([]byte, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, fmt.Errorf("read the modules of %s: %w", program, err)
	}
	packages, err := npmPackages(lock)
	if err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(bill{
		Format: "CycloneDX", SpecVersion: "1.6", Version: 1,
		Metadata: metadata{component{
			Type: "application", Name: "octavo", Version: version,
			Licenses: []license{{"MIT"}}, Address: "pkg:generic/octavo@" + version,
		}},
		Components: append(goModules(info), packages...),
	}, "", "  ")
	return append(text, '\n'), err
}

// goModules returns the standard library and the modules in a program.
func goModules(info *debug.BuildInfo) []component {
	modules := []component{goModule("std", strings.TrimPrefix(info.GoVersion, "go"))}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		modules = append(modules, goModule(m.Path, m.Version))
	}
	return modules
}

func goModule(path, version string) component {
	return component{Type: "library", Name: path, Version: version, Address: "pkg:golang/" + path + "@" + version}
}

// declared are the packages whose type declarations are in a program, for octavo types.
var declared = []string{"@types/react", "@types/react-dom", "csstype"}

// npmPackages returns the packages in a lock file from which the theme is made. Packages
// for tests, and other packages that have types only, are not in a program.
func npmPackages(path string) ([]component, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the npm packages: %w", err)
	}
	var lock struct {
		Packages map[string]struct {
			Version, License string
			Dev              bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	var packages []component
	for folder, p := range lock.Packages {
		_, name, installed := strings.Cut(folder, "node_modules/")
		isTool := p.Dev || strings.HasPrefix(name, "@types/")
		if !installed || isTool && !slices.Contains(declared, name) {
			continue
		}
		packages = append(packages, component{
			Type: "library", Name: name, Version: p.Version, Licenses: []license{{p.License}},
			Address: "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + p.Version,
		})
	}
	slices.SortFunc(packages, func(a, b component) int { return strings.Compare(a.Address, b.Address) })
	return packages, nil
}
