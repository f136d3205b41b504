package bundle

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// generatedFolder is the folder for files that plugins make, from the site folder.
const generatedFolder = ".octavo/generated"

// pluginFolders are the names of the folders with the data of Docusaurus's own plugins.
var pluginFolders = map[string]string{
	"~docs": "docusaurus-plugin-content-docs", "~blog": "docusaurus-plugin-content-blog", "~debug": "docusaurus-plugin-debug",
}

// resolveGenerated resolves modules with facts about the site, and the files of plugins.
func (b *Bundler) resolveGenerated(build api.PluginBuild, virtual map[string]string) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(strings.TrimPrefix(a.Path, "@generated/"), "@site/.docusaurus/")
		if alias, rest, _ := strings.Cut(name, "/"); pluginFolders[alias] != "" {
			name = pluginFolders[alias] + "/" + rest
		}
		module := "@generated/" + name
		if ext := path.Ext(name); slices.Contains([]string{".json", ".js", ".mjs"}, ext) {
			module = strings.TrimSuffix(module, ext)
		}
		if _, ok := virtual[module]; ok {
			return api.OnResolveResult{Path: module, Namespace: generated}, nil
		}
		r := build.Resolve("./"+name, resolveOptions(a, filepath.Join(b.site.Dir, filepath.FromSlash(generatedFolder))))
		if len(r.Errors) > 0 {
			return unknown(fmt.Sprintf("there is no generated file %q", a.Path), nearestWith("@generated/", name, generatedNames(virtual))), nil
		}
		return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix}, nil
	}
}

// generatedNames returns the names that can follow @generated/, for suggestions.
func generatedNames(virtual map[string]string) []string {
	var names []string
	for name := range virtual {
		if rest, ok := strings.CutPrefix(name, "@generated/"); ok {
			names = append(names, rest)
		}
	}
	slices.Sort(names)
	return names
}
