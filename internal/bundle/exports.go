package bundle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// deepImport matches a module below a package, without an ending.
const deepImport = `^(@[^/]+/)?[a-z][^/:]*/[^?!]*/?[^/.?!]+$`

// completeExport resolves a module of a package whose field exports leaves out the ending, as
// webpack does.
func completeExport(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	packages := &packageExports{}
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.PluginData != nil || a.Namespace != "file" || !packages.mayLack(a.ResolveDir, a.Path) {
			return api.OnResolveResult{}, nil
		}
		if found := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)); len(found.Errors) == 0 {
			return api.OnResolveResult{}, nil
		}
		if found := build.Resolve(a.Path+".js", resolveOptions(a, a.ResolveDir)); len(found.Errors) == 0 {
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix}, nil
		}
		return api.OnResolveResult{}, nil
	}
}

// packageExports has the field exports of packages, by the file package.json. It answers
// most questions, because those to esbuild are slow.
type packageExports struct{ files sync.Map }

// mayLack reports whether the package of a module has the field exports, without the
// module itself. It is also true if there is no such package.
func (p *packageExports) mayLack(dir, module string) bool {
	name, below, _ := strings.Cut(module, "/")
	if strings.HasPrefix(name, "@") {
		scoped, rest, _ := strings.Cut(below, "/")
		name, below = name+"/"+scoped, rest
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if exports := p.read(filepath.Join(dir, "node_modules", filepath.FromSlash(name), "package.json")); exports != nil {
			return len(exports.names) > 0 && !exports.names["./"+below]
		}
	}
	return true
}

// exportNames are the modules that a package exports; none if it has no field exports.
type exportNames struct{ names map[string]bool }

// read returns nil if there is no such file.
func (p *packageExports) read(file string) *exportNames {
	if known, ok := p.files.Load(file); ok {
		return known.(*exportNames)
	}
	var found *exportNames
	if data, err := os.ReadFile(file); err == nil {
		found = &exportNames{names: map[string]bool{}}
		var info struct{ Exports json.RawMessage }
		var byName map[string]json.RawMessage
		if json.Unmarshal(data, &info) == nil && info.Exports != nil {
			found.names["."] = true
			_ = json.Unmarshal(info.Exports, &byName) // another form has only the package itself
		}
		for name := range byName {
			found.names[name] = true
		}
	}
	p.files.Store(file, found)
	return found
}
