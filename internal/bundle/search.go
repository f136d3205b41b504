package bundle

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// searchWorker bundles the script that searches beside the page: what it needs
// is no part of any other script, so it is one file. A site without a search
// has none.
func (b *Bundler) searchWorker() (File, error) {
	if !b.site.Search {
		return File{}, nil
	}
	const name = "octavo-search-worker"
	options := b.options()
	options.EntryPoints = []string{name}
	options.Format = api.FormatESModule
	options.Target = api.ES2020
	options.LegalComments = api.LegalCommentsEndOfFile
	options.MinifyWhitespace = !b.site.Development
	options.MinifyIdentifiers = !b.site.Development
	options.MinifySyntax = !b.site.Development
	options.Plugins = []api.Plugin{entry(name, "entries/searchWorker.ts"), b.resolver(client, nil)}
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return File{}, fmt.Errorf("bundle the search worker: %s", result.Errors[0].Text)
	}
	code := result.OutputFiles[0].Contents
	return File{Path: "assets/js/search." + Hash(code) + ".js", Data: code}, nil
}

// searchModule tells the theme where the worker's script is. Only what is
// loaded with the search box imports it.
func (b *Bundler) searchModule(worker string) string {
	return "export const worker = " + quote(b.site.BaseURL+worker) + "\n"
}
