// Package archtest tests the directions of imports: which package of this
// module may import which, and which package is the door to an outside library.
package archtest

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// allowed lists the packages of this module that each package may import. A
// package must be listed: the design grows on purpose.
var allowed = map[string][]string{
	"theme":                {},
	"internal/address":     {},
	"internal/cache":       {},
	"internal/contract":    {},
	"internal/diag":        {},
	"internal/golden":      {},
	"internal/archtest":    {},
	"internal/jsrun":       {},
	"internal/noderun":     {"internal/jsrun"},
	"internal/edit":        {"internal/diag"},
	"internal/emit":        {},
	"internal/external":    {"internal/diag"},
	"internal/slug":        {},
	"internal/timing":      {},
	"internal/history":     {},
	"internal/repo":        {},
	"internal/jsscan":      {},
	"internal/markup":      {},
	"internal/policy":      {"internal/markup"},
	"internal/parallel":    {},
	"internal/prose":       {},
	"internal/frontmatter": {"internal/diag"},
	"internal/highlight":   {},
	"internal/mdx": {
		"internal/bundle", "internal/diag", "internal/jsscan", "internal/mdx/mdast", "internal/mdx/output", "internal/mdx/syntax", "internal/mdx/tree",
		"internal/slug",
	},
	"internal/mdx/mdast":  {"internal/jsscan", "internal/mdx/syntax", "internal/mdx/tree"},
	"internal/mdx/tree":   {"internal/diag", "internal/jsscan"},
	"internal/mdx/syntax": {"internal/jsscan", "internal/mdx/tree"},
	"internal/mdx/output": {"internal/jsscan", "internal/markup", "internal/mdx/tree", "theme"},
	// Support for tests only.
	"internal/growth":            {"internal/timing"},
	"internal/mdx/reference":     {},
	"internal/testfiles":         {},
	"internal/serve":             {},
	"internal/bundle":            {"internal/cache", "internal/contract", "internal/diag", "internal/emit", "internal/frontmatter", "internal/jsscan", "internal/parallel", "internal/repo", "theme"},
	"internal/bundle/pack":       {"internal/jsrun"},
	"internal/bundle/precompile": {"internal/bundle", "internal/jsrun", "theme"},
	"internal/editor/pack":       {},
	"internal/host":              {"internal/bundle", "internal/diag", "internal/jsrun", "internal/noderun", "internal/repo"},
	"internal/transform":         {"internal/config", "internal/diag", "internal/frontmatter", "internal/host", "internal/mdx", "theme"},
	"internal/plugin":            {"internal/bundle", "internal/config", "internal/contract", "internal/diag", "internal/host", "internal/repo", "internal/site"},
	"internal/config":            {"internal/address", "internal/contract", "internal/diag", "internal/host", "internal/jsscan", "internal/policy", "internal/repo", "internal/shape"},
	"internal/content": {
		"internal/address", "internal/cache", "internal/config", "internal/diag", "internal/frontmatter", "internal/history", "internal/host", "internal/mdx", "internal/parallel", "internal/prose", "internal/repo",
		"internal/shape", "internal/slug",
	},
	"internal/compile": {
		"internal/cache", "internal/config", "internal/contract", "internal/diag", "internal/frontmatter", "internal/highlight", "internal/jsscan", "internal/link", "internal/markup", "internal/mdx", "internal/parallel", "internal/site", "theme",
	},
	"internal/link":  {"internal/address", "internal/content", "internal/emit", "internal/mdx", "internal/parallel", "internal/site"},
	"internal/site":  {"internal/address", "internal/mdx", "internal/config", "internal/content", "internal/contract", "internal/diag", "internal/host", "internal/slug"},
	"internal/check": {"internal/address", "internal/config", "internal/content", "internal/contract", "internal/diag", "internal/emit", "internal/highlight", "internal/link", "internal/mdx", "internal/site"},
	"internal/feed":  {"internal/config", "internal/content", "internal/contract", "internal/diag", "internal/emit", "internal/host", "internal/markup", "internal/site", "theme"},
	"internal/render": {
		"internal/address", "internal/cache", "internal/compile", "internal/content", "internal/contract", "internal/diag", "internal/emit", "internal/jsrun",
		"internal/link", "internal/markup", "internal/mdx", "internal/parallel", "internal/site", "theme",
	},
	"internal/redirect": {"internal/address", "internal/config", "internal/diag", "internal/emit"},
	"internal/search": {
		"internal/cache", "internal/config", "internal/content", "internal/contract", "internal/diag", "internal/emit", "internal/jsrun", "internal/markup",
		"internal/parallel", "internal/site", "internal/slug", "theme",
	},
	"internal/build": {
		"internal/address", "internal/contract", "internal/parallel",
		"internal/bundle", "internal/cache", "internal/check", "internal/compile", "internal/config", "internal/content", "internal/diag",
		"internal/edit", "internal/emit", "internal/external", "internal/feed", "internal/history", "internal/host", "internal/jsrun", "internal/link", "internal/markup", "internal/mdx", "internal/noderun", "internal/plugin", "internal/policy", "internal/redirect", "internal/render",
		"internal/repo", "internal/search", "internal/site", "internal/timing", "internal/transform", "theme",
	},
	"internal/doctor":     {"internal/bundle", "internal/config", "internal/diag", "internal/parallel"},
	"internal/headingids": {"internal/diag", "internal/edit", "internal/mdx", "internal/slug"},
	"internal/publish":    {"internal/emit"},
	"internal/swizzle":    {"internal/bundle", "theme"},
	"internal/editor":     {"internal/bundle", "internal/config", "internal/content", "internal/diag", "internal/edit", "internal/shape", "theme"},
	"internal/shape":      {},
	"internal/scaffold":   {"internal/slug"},
	"internal/versioning": {"internal/config", "internal/content", "internal/diag", "internal/mdx"},
	"internal/clear":      {"internal/emit"},
	"internal/live":       {"internal/build", "internal/contract", "internal/diag", "internal/emit", "internal/jsrun", "internal/repo", "internal/serve"},
	"cmd/octavo":          {"internal/build", "internal/cache", "internal/clear", "internal/config", "internal/content", "internal/diag", "internal/doctor", "internal/edit", "internal/editor", "internal/external", "internal/headingids", "internal/host", "internal/live", "internal/publish", "internal/repo", "internal/scaffold", "internal/serve", "internal/swizzle", "internal/timing", "internal/versioning", "theme"},
	"bench":               {"bench/corpus"},
	"bench/corpus":        {},
	"parity":              {},
	"release":             {},
	"release/lock":        {},
	"release/notices":     {"release/lock"},
	"release/npm":         {},
	"release/sbom":        {"release/lock"},
	"trust":               {},
}

// doors lists the only packages that may import an outside library.
var doors = map[string][]string{
	"modernc.org/quickjs":             {"internal/jsrun"},
	"modernc.org/libquickjs":          {"internal/jsrun"},
	"modernc.org/libc":                {"internal/jsrun"},
	"github.com/evanw/esbuild":        {"internal/bundle", "internal/bundle/pack"},
	"github.com/BurntSushi/toml":      {"internal/bundle"},
	"github.com/fsnotify/fsnotify":    {"internal/live"},
	"github.com/go-sourcemap":         {"internal/bundle"},
	"github.com/spf13":                {"cmd/octavo"},
	"github.com/bmatcuk/doublestar":   {"internal/content"},
	"github.com/andybalholm/brotli":   {"internal/serve"},
	"go.yaml.in/yaml":                 {"internal/frontmatter"},
	"github.com/clipperhouse/uax29":   {"internal/prose"},
	"github.com/yuin/goldmark":        {"internal/mdx", "internal/mdx/mdast", "internal/mdx/output", "internal/mdx/syntax", "internal/mdx/tree"},
	"github.com/yuin/goldmark-emoji":  {"internal/mdx/syntax"},
	"github.com/alecthomas/chroma":    {"internal/highlight"},
	"github.com/dlclark/regexp2":      {"internal/highlight"},
	"github.com/rogpeppe/go-internal": {"internal/edit", "internal/golden", "internal/mdx/reference", "trust"},
	"golang.org/x/term":               {"cmd/octavo"},
	"golang.org/x/text":               {"internal/diag"},
	"golang.org/x/image":              {"internal/link"},
	"golang.org/x/net":                {"internal/policy", "parity"},
	"golang.org/x/sys":                {"internal/emit", "internal/serve"},
}

type listed struct {
	ImportPath string
	Imports    []string
}

func TestImportDirections(t *testing.T) {
	for _, p := range list(t) {
		name := strings.TrimPrefix(p.ImportPath, "octavo/")
		may, known := allowed[name]
		if !known {
			t.Errorf("%s is not in the table of packages: add it to this table and to docs/architecture.md", name)
			continue
		}
		for _, path := range p.Imports {
			switch ours, isOurs := strings.CutPrefix(path, "octavo/"); {
			case isOurs && !slices.Contains(may, ours):
				t.Errorf("%s must not import %s", name, ours)
			case !isOurs && strings.Contains(strings.Split(path, "/")[0], "."):
				if !opens(name, path) {
					t.Errorf("%s must not import %s: it is not the door to it", name, path)
				}
			}
		}
	}
}

// opens reports whether the package is a door to the library.
func opens(name, path string) bool {
	for library, packages := range doors {
		if path == library || strings.HasPrefix(path, library+"/") {
			return slices.Contains(packages, name)
		}
	}
	return false
}

// list returns the imports outside tests on every system: some files are for
// one system only.
func list(t *testing.T) []listed {
	t.Helper()
	var all []listed
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-json=ImportPath,Imports", "octavo/...")
		cmd.Env = append(cmd.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		decoder := json.NewDecoder(strings.NewReader(string(out)))
		for {
			var p listed
			if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			all = append(all, p)
		}
	}
	return all
}
