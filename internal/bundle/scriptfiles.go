package bundle

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// scriptFiles finds the files that scripts of a site import. esbuild reads all folders
// above a file again for each question of a plugin, which takes most of the time for a
// script with thousands of modules.
type scriptFiles struct {
	mu      sync.Mutex
	folders map[string]map[string]fs.FileMode // the types of their entries
	names   map[scriptImport]api.ResolveResult
}

// scriptImport is an import of a name that is no path. All files of a package have the
// same answer.
type scriptImport struct {
	dir, name string
	kind      api.ResolveKind
}

// resolve answers a question of a plugin as esbuild does.
func (f *scriptFiles) resolve(build api.PluginBuild, a api.OnResolveArgs) api.ResolveResult {
	if strings.HasPrefix(a.Path, "./") || strings.HasPrefix(a.Path, "../") {
		if file := f.relative(a.ResolveDir, a.Path); file != "" {
			return api.ResolveResult{Path: file, Namespace: "file"}
		}
		return build.Resolve(a.Path, resolveOptions(a, a.ResolveDir))
	}
	key := scriptImport{f.scope(a.ResolveDir), a.Path, a.Kind}
	f.mu.Lock()
	found, ok := f.names[key]
	f.mu.Unlock()
	if !ok {
		found = build.Resolve(a.Path, resolveOptions(a, a.ResolveDir))
		f.mu.Lock()
		if f.names == nil {
			f.names = map[scriptImport]api.ResolveResult{}
		}
		f.names[key] = found
		f.mu.Unlock()
	}
	return found
}

// implicitExtensions are the endings that esbuild adds to paths.
var implicitExtensions = []string{".tsx", ".ts", ".jsx", ".js", ".css", ".json"}

// relative returns the file that a relative path leads to; "" if esbuild has to decide.
func (f *scriptFiles) relative(dir, path string) string {
	for _, part := range strings.Split(filepath.ToSlash(filepath.Dir(filepath.FromSlash(path))), "/") {
		switch part {
		case ".":
			continue
		case "..":
			dir = filepath.Dir(dir)
			continue
		}
		if !f.entries(dir)[part].IsDir() {
			return ""
		}
		dir = filepath.Join(dir, part)
	}
	name := filepath.Base(filepath.FromSlash(path))
	if name == "." || name == ".." || strings.HasSuffix(path, "/") || strings.ContainsAny(name, "?#") {
		return ""
	}
	if mode, ok := f.entries(dir)[name]; ok {
		switch {
		case mode.IsRegular():
			return filepath.Join(dir, name)
		case !mode.IsDir() || f.has(filepath.Join(dir, name), "package.json"):
			return ""
		}
		if f.only(dir, name) == "" && !f.hasAny(dir, name) {
			return f.only(filepath.Join(dir, name), "index")
		}
	}
	return f.only(dir, name)
}

// only returns the file of a folder with a name and an implicit ending; "" if there is
// no such file, or more than one.
func (f *scriptFiles) only(dir, name string) string {
	found := ""
	for _, extension := range implicitExtensions {
		mode, ok := f.entries(dir)[name+extension]
		if ok && (found != "" || !mode.IsRegular()) {
			return ""
		}
		if ok {
			found = filepath.Join(dir, name+extension)
		}
	}
	return found
}

// hasAny reports whether a folder has an entry with a name and an implicit ending.
func (f *scriptFiles) hasAny(dir, name string) bool {
	for _, extension := range implicitExtensions {
		if f.has(dir, name+extension) {
			return true
		}
	}
	return false
}

func (f *scriptFiles) has(dir, name string) bool {
	_, ok := f.entries(dir)[name]
	return ok
}

// scope returns the folder at or above a folder from which names are looked up: the
// nearest one with a package.json or with packages.
func (f *scriptFiles) scope(dir string) string {
	for at := dir; at != filepath.Dir(at); at = filepath.Dir(at) {
		if f.has(at, "package.json") || f.has(at, "node_modules") {
			return at
		}
	}
	return dir
}

// entries returns the entries of a folder; links are neither files nor folders.
func (f *scriptFiles) entries(dir string) map[string]fs.FileMode {
	f.mu.Lock()
	defer f.mu.Unlock()
	if known, ok := f.folders[dir]; ok {
		return known
	}
	list, _ := os.ReadDir(dir) // esbuild reports a folder that cannot be read
	entries := make(map[string]fs.FileMode, len(list))
	for _, entry := range list {
		entries[entry.Name()] = entry.Type()
	}
	if f.folders == nil {
		f.folders = map[string]map[string]fs.FileMode{}
	}
	f.folders[dir] = entries
	return entries
}

// resolveUntyped resolves an import without a look at the type in package.json. The
// loader of Docusaurus takes ES modules and CommonJS in every file, too.
func (c *scriptBundle) resolveUntyped(build api.PluginBuild, a api.OnResolveArgs) api.OnResolveResult {
	if a.PluginData != nil {
		return api.OnResolveResult{} // this is the question below
	}
	found := c.files.resolve(build, a)
	if len(found.Errors) > 0 || found.External || found.Namespace != "file" {
		return api.OnResolveResult{}
	}
	if c.leavePackages && packageOf(found.Path) != "" {
		return api.OnResolveResult{Path: found.Path, External: true}
	}
	if requiresDefault(a, found.Path) {
		return api.OnResolveResult{Path: found.Path + defaultEnding, Namespace: inDefault}
	}
	return api.OnResolveResult{Path: found.Path, Namespace: "file", Suffix: found.Suffix}
}

// resolveForNode leaves a CommonJS package to Node, and a package that is imported while the
// script runs: its own plugins may import it again, and must get the same one. Node cannot
// require all other packages, so they become part of the script.
func (c *scriptBundle) resolveForNode(build api.PluginBuild, a api.OnResolveArgs) api.OnResolveResult {
	found := c.files.resolve(build, a)
	if len(found.Errors) > 0 || !strings.Contains(filepath.ToSlash(found.Path), "/node_modules/") {
		return api.OnResolveResult{}
	}
	if a.Kind == api.ResolveJSDynamicImport {
		return api.OnResolveResult{Path: fileURL(found.Path), External: true}
	}
	if isESModule(found.Path) {
		return api.OnResolveResult{}
	}
	return api.OnResolveResult{Path: found.Path, External: true}
}

// isESModule reports whether Node reads a file as an ES module: by its ending, or by
// the nearest package.json.
func isESModule(file string) bool {
	switch filepath.Ext(file) {
	case ".mjs", ".ts", ".tsx", ".mts":
		return true
	case ".cjs", ".node", ".json":
		return false
	}
	for dir := filepath.Dir(file); dir != filepath.Dir(dir) && filepath.Base(dir) != "node_modules"; dir = filepath.Dir(dir) {
		data, err := os.ReadFile(filepath.Join(dir, "package.json"))
		if err != nil {
			continue
		}
		var info struct{ Type string }
		return json.Unmarshal(data, &info) == nil && info.Type == "module"
	}
	return false
}
