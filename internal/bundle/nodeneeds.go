package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// NodeNeed is a part of Node that a script of a site reaches through its imports, and that
// the embedded engine does not have.
type NodeNeed struct {
	Module  string // such as node:child_process, PostCSS, or the name of a native addon
	Package string // that imports it; "" for a file of the site
}

// NodeNeeds returns parts of Node that a module reaches, in the order of the imports. A
// module that reaches many has at least enoughNeeds. The module is not run: it may do
// without them.
func NodeNeeds(siteDir, file string) ([]NodeNeed, error) {
	s := &needSearch{bundle: &scriptBundle{siteDir: siteDir, leavePackages: true}, seen: map[string]bool{}}
	if data, err := readFile(file); err == nil && UsesPostCSS(data) {
		s.add(NodeNeed{Module: PostCSS, Package: packageOf(file)})
	}
	options := s.bundle.options()
	options.Stdin = &api.StdinOptions{Contents: "module.exports = require(" + quote(file) + ")", ResolveDir: filepath.Dir(file), Sourcefile: "octavo:load"}
	options.Format, options.Metafile = api.FormatCommonJS, true
	options.Loader = map[string]api.Loader{".node": api.LoaderEmpty}
	options.Plugins = append(options.Plugins, api.Plugin{Name: "needs", Setup: func(build api.PluginBuild) {
		build.OnEnd(func(result *api.BuildResult) (api.OnEndResult, error) {
			if len(result.Errors) > 0 {
				return api.OnEndResult{}, nil
			}
			return api.OnEndResult{}, s.readGraph(build, result.Metafile)
		})
	}})
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return nil, errors.New(lowerFirst(result.Errors[0].Text))
	}
	return s.needs, nil
}

// enoughNeeds is the number of needs after which the other files of packages are not read.
const enoughNeeds = 4

// needSearch looks for the needs of a module. esbuild reads the files of the site. Packages
// have too many files for it: their imports are looked for in their texts, the nearest
// files first, until there are enough needs.
type needSearch struct {
	bundle *scriptBundle
	queue  []string // files of packages
	seen   map[string]bool
	needs  []NodeNeed
}

func (s *needSearch) add(need NodeNeed) {
	if need.Module != "" && !slices.Contains(s.needs, need) {
		s.needs = append(s.needs, need)
	}
}

// enqueue adds a file of a package.
func (s *needSearch) enqueue(file string) {
	if !s.seen[file] {
		s.seen[file] = true
		s.queue = append(s.queue, file)
	}
}

// readGraph reads the imports in the files of the site, and then the files of packages.
func (s *needSearch) readGraph(build api.PluginBuild, meta string) error {
	var graph struct {
		Inputs map[string]struct {
			Imports []struct {
				Path     string
				External bool
			}
		}
	}
	if err := json.Unmarshal([]byte(meta), &graph); err != nil {
		return fmt.Errorf("decode the metafile of esbuild: %w", err)
	}
	for _, importer := range slices.Sorted(maps.Keys(graph.Inputs)) {
		for _, i := range graph.Inputs[importer].Imports {
			if i.External {
				s.enqueue(i.Path)
			}
			s.add(NodeNeed{Module: missingPart(i.Path), Package: packageOf("/" + importer)})
		}
	}
	for len(s.queue) > 0 && len(s.needs) < enoughNeeds {
		file := s.queue[0]
		s.queue = s.queue[1:]
		s.readPackageFile(build, file)
	}
	return nil
}

// readPackageFile adds the needs and the files that a file of a package imports. A file that
// does not exist counts as none: packages try to load packages that may be absent.
func (s *needSearch) readPackageFile(build api.PluginBuild, file string) {
	if filepath.Ext(file) == ".node" {
		s.add(NodeNeed{Module: filepath.Base(file), Package: packageOf(file)})
		return
	}
	code, err := readFile(file)
	if err != nil || filepath.Ext(file) == ".json" {
		return
	}
	for _, i := range importsIn(code) {
		a := api.OnResolveArgs{Path: i.name, Importer: file, ResolveDir: filepath.Dir(file), Namespace: "file", Kind: i.kind}
		if module, ok := resolveNodeModule(a); ok {
			s.add(NodeNeed{Module: missingPart("node:" + module.Path), Package: packageOf(file)})
		} else if _, standIn := packageStandIns[i.name]; !standIn {
			if found := s.bundle.files.resolve(build, a); len(found.Errors) == 0 && found.Namespace == "file" {
				s.enqueue(found.Path)
			}
		}
	}
}

// importName is a name that the text of a script imports.
type importName struct {
	name string
	kind api.ResolveKind
}

// importsIn returns the names that a script imports, in their order for each form. It reads
// the text without its structure, so it takes no longer for large scripts than for a search.
func importsIn(code []byte) []importName {
	var found []importName
	for _, form := range []struct {
		word string
		kind api.ResolveKind
	}{
		{"require(", api.ResolveJSRequireCall}, {"from", api.ResolveJSImportStatement},
		{"import", api.ResolveJSImportStatement}, {"import(", api.ResolveJSDynamicImport},
	} {
		for at := 0; ; {
			i := bytes.Index(code[at:], []byte(form.word))
			if i < 0 {
				break
			}
			start := at + i
			at = start + len(form.word)
			if name := quotedAt(code[at:]); name != "" && !inComment(code[:start]) {
				found = append(found, importName{name, form.kind})
			}
		}
	}
	return found
}

// quotedAt returns the string at the start of a text, after spaces; "" for none.
func quotedAt(text []byte) string {
	text = bytes.TrimLeft(text, " \t\n")
	if len(text) == 0 || text[0] != '"' && text[0] != '\'' {
		return ""
	}
	end := bytes.IndexByte(text[1:min(len(text), 200)], text[0])
	if end < 0 || bytes.ContainsAny(text[1:1+end], " \t\n") {
		return ""
	}
	return string(text[1 : 1+end])
}

// inComment reports whether the line at the end of a text is one of a comment.
func inComment(text []byte) bool {
	line := bytes.TrimSpace(text[bytes.LastIndexByte(text, '\n')+1:])
	return bytes.HasPrefix(line, []byte("*")) || bytes.HasPrefix(line, []byte("//")) || bytes.HasPrefix(line, []byte("/*"))
}

// PostCSS is the need of a plugin that changes stylesheets: the plugins of PostCSS use addons.
const PostCSS = "PostCSS"

// UsesPostCSS reports whether the code of a plugin changes stylesheets.
func UsesPostCSS(code []byte) bool { return bytes.Contains(code, []byte("configurePostCss")) }

// missingPart returns the part of Node that an imported file is; "" if the embedded engine
// has it, or if it is no part of Node.
func missingPart(path string) string {
	if filepath.Ext(path) == ".node" {
		return filepath.Base(path)
	}
	name, isNode := strings.CutPrefix(path, "node:")
	if _, offered := nodeModules[name]; !isNode || offered || packageStandIns[name] != "" {
		return ""
	}
	return path
}
