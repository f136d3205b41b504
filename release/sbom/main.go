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
	"strings"

	"octavo/release/lock"
)

func main() {
	version := flag.String("version", "", "version of octavo")
	program := flag.String("program", "", "the compiled program")
	lockFile := flag.String("lock", "package-lock.json", "lock file of the npm packages")
	out := flag.String("out", "", "file for the list")
	flag.Parse()
	if *version == "" || *program == "" || *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	list, err := makeList(*version, *program, *lockFile)
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

func makeList(version, program, lockFile string) ([]byte, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, fmt.Errorf("read the modules of %s: %w", program, err)
	}
	packages, err := npmPackages(lockFile)
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

func npmPackages(lockFile string) ([]component, error) {
	packages, err := lock.Packages(lockFile)
	var components []component
	for _, p := range packages {
		components = append(components, component{
			Type: "library", Name: p.Name, Version: p.Version, Licenses: []license{{p.License}},
			Address: "pkg:npm/" + strings.Replace(p.Name, "@", "%40", 1) + "@" + p.Version,
		})
	}
	return components, err
}
