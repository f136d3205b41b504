package bundle

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// An import of a name that a module does not export is undefined in webpack, with a warning.
// esbuild makes no bundle with such an import. So the module gets the export, and the bundle is
// made again.

var noExport = regexp.MustCompile(`^No matching export in "(.*)" for import "(.*)"$`)

// maxRetries limits how often a bundle is made again: each time, modules that export names of
// other modules can lack further names.
const maxRetries = 5

// buildWithMissing runs esbuild, and gives modules the exports that they lack. The result has
// a warning for each import of such a name.
func (r *bundleRun) buildWithMissing() api.BuildResult {
	result := r.site.Contexts.build(r.side, r.options)
	var warnings []api.Message
	for try := 0; try < maxRetries && hasOnlyMissing(result.Errors); try++ {
		warnings = append(warnings, r.addMissing(result.Errors)...)
		result = r.site.Contexts.build(r.side, r.options)
	}
	result.Warnings = append(result.Warnings, warnings...)
	return result
}

// hasOnlyMissing reports whether a build failed only because of names that are not exported.
func hasOnlyMissing(errors []api.Message) bool {
	return len(errors) > 0 && !slices.ContainsFunc(errors, func(m api.Message) bool { return !noExport.MatchString(m.Text) })
}

// addMissing remembers the names that modules do not export, and returns warnings about their
// imports.
func (b *Bundler) addMissing(errors []api.Message) []api.Message {
	b.mu.Lock()
	defer b.mu.Unlock()
	var warnings []api.Message
	for _, m := range errors {
		found := noExport.FindStringSubmatch(m.Text)
		file, name := found[1], found[2]
		if !slices.Contains(b.lacking[file], name) {
			b.lacking[file] = append(b.lacking[file], name)
		}
		shown := strconv.Quote(file)
		if strings.Contains(file, ":") { // not the author's file
			shown = "the module"
		}
		m.Text = fmt.Sprintf("%s has no export %q, so the import is undefined", shown, name)
		warnings = append(warnings, m)
	}
	return warnings
}

// addExports lets every loader of modules add the exports that a module lacks.
func (b *Bundler) addExports(build api.PluginBuild) api.PluginBuild {
	register := build.OnLoad
	build.OnLoad = func(o api.OnLoadOptions, load func(api.OnLoadArgs) (api.OnLoadResult, error)) {
		register(o, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			result, err := load(a)
			if err == nil && result.Contents != nil && isScriptLoader(result.Loader) {
				if exports := b.missingExports(a); exports != "" {
					text := *result.Contents + exports
					result.Contents = &text
				}
			}
			return result, err
		})
	}
	return build
}

// loadWithExports loads the modules that lack exports and that no other loader takes.
func (b *Bundler) loadWithExports(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `\.[cm]?[jt]sx?$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		if b.missingExports(a) == "" {
			return api.OnLoadResult{}, nil
		}
		data, err := readFile(a.Path)
		if err != nil {
			return api.OnLoadResult{}, nil // esbuild reports it
		}
		text := string(data)
		return api.OnLoadResult{Contents: &text, Loader: sourceLoaders[filepath.Ext(a.Path)]}, nil
	})
}

func isScriptLoader(loader api.Loader) bool {
	return slices.Contains([]api.Loader{api.LoaderNone, api.LoaderDefault, api.LoaderJS, api.LoaderJSX, api.LoaderTS, api.LoaderTSX}, loader)
}

// missingExports returns the code of the exports that a module lacks.
func (b *Bundler) missingExports(a api.OnLoadArgs) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.lacking) == 0 {
		return ""
	}
	name := a.Namespace + ":" + a.Path
	if a.Namespace == "file" {
		name = b.siteName(a.Path)
	}
	var code strings.Builder
	for i, export := range b.lacking[name] {
		fmt.Fprintf(&code, "\nvar __octavoMissing%d; export {__octavoMissing%d as %s}", i, i, export)
	}
	return code.String()
}
