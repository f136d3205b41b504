// Command npm packs compiled octavo programs as npm packages:
//
//	go run ./release/npm -version 1.2.3 -programs dist/programs -out dist/npm
//
// The package octavo has a launcher only. Each system has a package of its own,
// such as @octavo/linux-x64, which npm installs if its os and cpu match. The same
// programs always make the same bytes.
package main

import (
	"embed"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

//go:embed octavo
var launcher embed.FS

// system is a system that octavo runs on, in Go's words.
type system struct{ goos, goarch string }

var systems = []system{
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"linux", "amd64"}, {"linux", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// os returns Node's name of the operating system.
func (s system) os() string {
	if s.goos == "windows" {
		return "win32"
	}
	return s.goos
}

// cpu returns Node's name of the processor.
func (s system) cpu() string {
	if s.goarch == "amd64" {
		return "x64"
	}
	return s.goarch
}

// program returns the name of the program's file.
func (s system) program() string {
	if s.goos == "windows" {
		return "octavo.exe"
	}
	return "octavo"
}

func (s system) packageName() string { return "@octavo/" + s.os() + "-" + s.cpu() }

func main() {
	version := flag.String("version", "", "version of the packages")
	programs := flag.String("programs", "", "folder with the programs, such as linux-amd64/octavo")
	license := flag.String("license", "LICENSE", "file with the licence")
	notices := flag.String("notices", "", "file with the licences of other software in the programs")
	repository := flag.String("repository", "", "address of the repository; npm compares it with that of the workflow")
	out := flag.String("out", "", "folder for the packages")
	flag.Parse()
	if *version == "" || *programs == "" || *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	if err := pack(packing{*version, *repository, *programs, *license, *notices, *out}); err != nil {
		fmt.Fprintln(os.Stderr, "npm:", err)
		os.Exit(1)
	}
}

type packing struct {
	version    string
	repository string // address; may be empty
	programs   string // folder
	license    string // file
	notices    string // file; may be empty
	out        string // folder
}

// pack writes one package for each system, and the package octavo.
func pack(p packing) error {
	license, err := os.ReadFile(p.license)
	if err != nil {
		return fmt.Errorf("read the licence: %w", err)
	}
	if err := os.MkdirAll(p.out, 0o755); err != nil {
		return err
	}
	texts := []file{{"LICENSE", license, 0o644}}
	if p.notices != "" {
		notices, err := os.ReadFile(p.notices)
		if err != nil {
			return fmt.Errorf("read the licences of other software: %w", err)
		}
		texts = append(texts, file{"NOTICES.txt", notices, 0o644})
	}
	for _, s := range systems {
		program, err := os.ReadFile(filepath.Join(p.programs, s.goos+"-"+s.goarch, s.program()))
		if err != nil {
			return fmt.Errorf("read the program for %s (run make npm): %w", s.packageName(), err)
		}
		files := append([]file{
			{"package.json", p.systemManifest(s), 0o644},
			{"bin/" + s.program(), program, 0o755},
		}, texts...)
		name := fmt.Sprintf("octavo-%s-%s-%s.tgz", s.os(), s.cpu(), p.version)
		if err := writeTarball(filepath.Join(p.out, name), files); err != nil {
			return err
		}
	}
	return packLauncher(p, license)
}

func packLauncher(p packing, license []byte) error {
	files := []file{
		{"package.json", p.launcherManifest(), 0o644},
		{"LICENSE", license, 0o644},
		{"README.md", embedded("octavo/README.md"), 0o644},
		{"bin/octavo.js", embedded("octavo/bin/octavo.js"), 0o755},
	}
	return writeTarball(filepath.Join(p.out, "octavo-"+p.version+".tgz"), files)
}

func embedded(name string) []byte {
	text, err := launcher.ReadFile(name)
	if err != nil {
		panic(err) // the name is that of an embedded file
	}
	return text
}

// manifest is a package.json.
type manifest struct {
	Name                 string            `json:"name"`
	Version              string            `json:"version"`
	Description          string            `json:"description"`
	License              string            `json:"license"`
	Repository           string            `json:"repository,omitempty"`
	Type                 string            `json:"type,omitempty"`
	Engines              map[string]string `json:"engines,omitempty"`
	Bin                  map[string]string `json:"bin,omitempty"`
	OS                   []string          `json:"os,omitempty"`
	CPU                  []string          `json:"cpu,omitempty"`
	PreferUnplugged      bool              `json:"preferUnplugged,omitempty"` // Yarn: a program cannot run from a zip file
	OptionalDependencies map[string]string `json:"optionalDependencies,omitempty"`
}

func (p packing) systemManifest(s system) []byte {
	return encode(manifest{
		Name: s.packageName(), Version: p.version, License: "MIT", Repository: p.repository, PreferUnplugged: true,
		Description: fmt.Sprintf("The octavo program for %s on %s", s.os(), s.cpu()),
		OS:          []string{s.os()}, CPU: []string{s.cpu()},
	})
}

func (p packing) launcherManifest() []byte {
	dependencies := map[string]string{}
	for _, s := range systems {
		dependencies[s.packageName()] = p.version
	}
	return encode(manifest{
		Name: "octavo", Version: p.version, License: "MIT", Repository: p.repository, Type: "module",
		Description:          "Builds Docusaurus-style documentation sites",
		Engines:              map[string]string{"node": ">=18"},
		Bin:                  map[string]string{"octavo": "bin/octavo.js"},
		OptionalDependencies: dependencies,
	})
}

func encode(m manifest) []byte {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic(err) // a manifest has strings only
	}
	return append(text, '\n')
}
