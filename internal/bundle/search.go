package bundle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
)

// searchWorker bundles the script that searches beside the page: what it needs
// is no part of any other script, so it is one file. A site without a search
// has none.
func (b *Bundler) searchWorker() (emit.File, error) {
	if len(b.site.Search) == 0 {
		return emit.File{}, nil
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
	options.Plugins = []api.Plugin{entry(name, "entries/searchWorker.ts"), b.resolver(client, b.workerVirtual())}
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return emit.File{}, fmt.Errorf("bundle the search worker: %s", result.Errors[0].Text)
	}
	code := result.OutputFiles[0].Contents
	return emit.File{Path: "assets/js/search." + emit.Hash(code) + ".js", Data: code}, nil
}

// workerVirtual holds the module that teaches lunr the site's languages.
func (b *Bundler) workerVirtual() map[string]string {
	var code strings.Builder
	others := slices.DeleteFunc(slices.Clone(b.site.Search), func(language string) bool { return language == "en" })
	if len(others) > 0 {
		code.WriteString("import lunr from 'lunr'\nimport support from 'lunr-languages/lunr.stemmer.support'\nsupport(lunr)\n")
	}
	for i, language := range others {
		fmt.Fprintf(&code, "import language%d from %s\nlanguage%d(lunr)\n", i, quote("lunr-languages/lunr."+language), i)
	}
	return map[string]string{"@octavo/search-languages": code.String()}
}

// searchModule tells the theme where the worker's script and the styles of
// results are. Only what is loaded with the search box imports it.
func (b *Bundler) searchModule(worker string) string {
	styles := b.extraStyles(resultStyles).Path
	return fmt.Sprintf("export const worker = %s, styles = %s\n", quote(b.site.Data.SiteConfig.BaseURL+worker), quote(b.site.Data.SiteConfig.BaseURL+styles))
}
