package bundle

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/testfiles"
)

// The answers are those of esbuild, with and without a file that esbuild has to choose.
func TestScriptFiles(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"a/start.js":                         "",
		"a/plain.js":                         "",
		"a/two.ts":                           "",
		"a/two.js":                           "",
		"a/data.json":                        "{}",
		"a/both/index.js":                    "",
		"a/both.js":                          "",
		"a/folder/index.js":                  "",
		"a/main/package.json":                `{"main": "lib.js"}`,
		"a/main/lib.js":                      "",
		"a/main/index.js":                    "",
		"a/name.with.dots.js":                "",
		"b/typed.ts":                         "",
		"b/start.ts":                         "",
		"node_modules/one/index.js":          "",
		"a/inner/package.json":               "{}",
		"a/inner/node_modules/one/index.js":  "",
		"node_modules/two/package.json":      `{"exports": {".": {"import": "./i.mjs", "require": "./r.js"}}}`,
		"node_modules/two/i.mjs":             "",
		"node_modules/two/r.js":              "",
		"node_modules/two/node_modules/x.js": "",
	})
	if err := os.Symlink(filepath.Join(dir, "b"), filepath.Join(dir, "a", "link")); err != nil {
		t.Skip(err)
	}
	questions := []api.OnResolveArgs{}
	for _, path := range []string{
		"./plain", "./plain.js", "./two", "./data", "./data.json", "./both", "./both/", "./folder", "./main", ".", "./nothing", "./name.with.dots",
		"../a/plain", "../b/typed", "../b/typed.js", "./link/typed", "./folder/../plain", "./plain.js?x", "one", "two", "./",
	} {
		for _, from := range []string{"a", "a/inner", "b"} {
			for _, kind := range []api.ResolveKind{api.ResolveJSImportStatement, api.ResolveJSRequireCall} {
				questions = append(questions, api.OnResolveArgs{Path: path, ResolveDir: filepath.Join(dir, from), Importer: filepath.Join(dir, from, "start.ts"), Kind: kind})
			}
		}
	}
	compare := func(build api.PluginBuild) {
		files := &scriptFiles{}
		build.OnStart(func() (api.OnStartResult, error) {
			for _, a := range questions {
				got, want := files.resolve(build, a), build.Resolve(a.Path, resolveOptions(a, a.ResolveDir))
				if got.Path+got.Suffix != want.Path+want.Suffix || len(got.Errors) != len(want.Errors) {
					t.Errorf("%s from %s: got %q, want %q", a.Path, a.ResolveDir, got.Path+got.Suffix, want.Path+want.Suffix)
				}
			}
			return api.OnStartResult{}, nil
		})
	}
	options := (&scriptBundle{siteDir: dir}).options()
	options.Plugins, options.Stdin.Contents = []api.Plugin{{Name: "compare", Setup: compare}}, ""
	if result := api.Build(options); len(result.Errors) > 0 {
		t.Fatal(result.Errors)
	}
}
