package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"octavo/theme"
)

// The linker sets these for releases.
var (
	version = "0.1.0-dev"
	commit  = ""
	date    = ""
)

// addVersionFlag adds --version, with -V as in Docusaurus.
func addVersionFlag(root *cobra.Command) {
	root.Version = version
	root.SetVersionTemplate("octavo {{.Version}}\n")
	root.Flags().BoolP("version", "V", false, "print the version")
}

func newVersion() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print the version and what octavo was built from",
		Long:    "Version prints the version of octavo, the commit it was built from with its date, and the\nversions of Go, React and the theme in it. The version of the theme is a hash of its sources.",
		Example: "  octavo version\n  octavo version --json",
		Args:    noArguments,
		RunE: func(*cobra.Command, []string) error {
			facts := readVersions()
			if asJSON {
				encoder := json.NewEncoder(os.Stdout)
				encoder.SetIndent("", "  ")
				return encoder.Encode(facts)
			}
			facts.print()
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// versions says what octavo was built from. An empty field is not known.
type versions struct {
	Version string `json:"version"`
	Commit  string `json:"commit"`
	Date    string `json:"date"` // of the commit
	Go      string `json:"go"`
	System  string `json:"system"`
	React   string `json:"react"`
	Theme   string `json:"theme"` // hash of its sources
}

func readVersions() versions {
	v := versions{
		Version: version, Commit: commit, Date: date,
		Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		React: reactVersion(), Theme: themeVersion(),
	}
	if info, ok := debug.ReadBuildInfo(); ok && v.Commit == "" {
		v.addGit(info.Settings)
	}
	return v
}

// addGit adds the commit that Go has found while it compiled octavo.
func (v *versions) addGit(settings []debug.BuildSetting) {
	modified := ""
	for _, setting := range settings {
		switch setting.Key {
		case "vcs.revision":
			v.Commit = setting.Value
		case "vcs.time":
			v.Date = setting.Value
		case "vcs.modified":
			if setting.Value == "true" {
				modified = "-dirty"
			}
		}
	}
	if v.Commit != "" {
		v.Commit += modified
	}
}

func (v *versions) print() {
	fmt.Println("octavo", v.Version)
	for _, line := range [][2]string{
		{"commit", v.Commit}, {"date", v.Date}, {"go", v.Go + " " + v.System}, {"react", v.React}, {"theme", v.Theme},
	} {
		fmt.Printf("  %-7s %s\n", line[0], cmp.Or(line[1], "unknown"))
	}
}

var reactExport = regexp.MustCompile(`exports\.version\s*=\s*"([^"]+)"`)

// reactVersion returns the version that React gives itself, or "".
func reactVersion() string {
	code, err := theme.Files.ReadFile("npm/react.production.js")
	if err != nil {
		return ""
	}
	if match := reactExport.FindSubmatch(code); match != nil {
		return string(match[1])
	}
	return ""
}

// themeVersion returns the start of the hash of the theme's sources, or "".
func themeVersion() string {
	text, err := theme.Files.ReadFile("npm/server-theme.json")
	if err != nil {
		return ""
	}
	var facts struct{ Key string }
	if err := json.Unmarshal(text, &facts); err != nil || len(facts.Key) < 12 {
		return ""
	}
	return facts.Key[:12]
}
