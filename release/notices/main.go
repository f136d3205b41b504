// Command notices writes the licences of all software in octavo to one file, which its
// licences ask for:
//
//	go run ./release/notices -out dist/NOTICES.txt
//
// The texts come from the Go modules and npm packages that are installed.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"octavo/release/lock"
)

func main() {
	lockFile := flag.String("lock", "package-lock.json", "lock file of the npm packages")
	out := flag.String("out", "", "file for the licences")
	flag.Parse()
	if *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	if err := write(*lockFile, *out); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func write(lockFile, out string) error {
	parts, err := goModules()
	if err != nil {
		return err
	}
	packages, err := npmPackages(lockFile)
	if err != nil {
		return err
	}
	text, err := notices(append(parts, packages...))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	return os.WriteFile(out, []byte(text), 0o644)
}

// part is software of others that is in octavo.
type part struct {
	name, version string
	kind          string // what it is
	folder        string // with its licence
}

// goModules returns the modules in the program, for all systems, and Go itself.
func goModules() ([]part, error) {
	const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}"
	var lines []string
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", format, "octavo/cmd/octavo")
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("list the Go modules: %w", err)
		}
		lines = append(lines, strings.Split(string(out), "\n")...)
	}
	slices.Sort(lines)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("find Go: %w", err)
	}
	parts := []part{{"Go", strings.TrimPrefix(runtime.Version(), "go"), "programming language", strings.TrimSpace(string(root))}}
	for _, line := range slices.Compact(lines) {
		if fields := strings.SplitN(line, " ", 3); len(fields) == 3 {
			parts = append(parts, part{fields[0], fields[1], "Go module", fields[2]})
		}
	}
	return parts, nil
}

func npmPackages(lockFile string) ([]part, error) {
	packages, err := lock.Packages(lockFile)
	if err != nil {
		return nil, err
	}
	var parts []part
	for _, p := range packages {
		folder := filepath.Join(filepath.Dir(lockFile), filepath.FromSlash(p.Folder))
		parts = append(parts, part{p.Name, p.Version, "npm package, " + p.License, folder})
	}
	return parts, nil
}

// stated are the licences of packages without a file for it, as their sources state them.
var stated = map[string]string{
	"infima": "Copyright (c) Facebook, Inc. and its affiliates.\nThe package has no file with its licence. It states the MIT licence.",
}

// notices returns the licences. Every part must have one.
func notices(parts []part) (string, error) {
	var b strings.Builder
	b.WriteString("Octavo contains the software below. Octavo itself has the licence in LICENSE.\n")
	for _, p := range parts {
		text := stated[p.name]
		if text == "" {
			var err error
			if text, err = licence(p.folder); err != nil {
				return "", fmt.Errorf("%s %s: %w", p.name, p.version, err)
			}
		}
		fmt.Fprintf(&b, "\n%s\n%s %s\n%s\n\n%s\n", strings.Repeat("-", 78), p.name, p.version, p.kind, text)
	}
	return b.String(), nil
}

var isLicence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([.-].*)?$`)

// licence returns the files in a folder that have a licence or name authors.
func licence(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", fmt.Errorf("find the licence: %w", err)
	}
	var texts []string
	for _, entry := range entries {
		if entry.IsDir() || !isLicence.MatchString(entry.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return "", fmt.Errorf("read the licence: %w", err)
		}
		texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	if len(texts) == 0 {
		return "", fmt.Errorf("there is no licence in %s", folder)
	}
	return strings.Join(texts, "\n\n"), nil
}
