package bundle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
)

// searchWorker bundles the worker that searches the index. It shares no code with
// other scripts, so it is one file. A site without search has no worker.
func (b *Bundler) searchWorker() (emit.File, error) {
	if len(b.site.Search) == 0 {
		return emit.File{}, nil
	}
	code, err := b.workerCode()
	return emit.File{Path: "assets/js/search." + emit.Hash(code) + ".js", Data: code}, err
}

func (b *Bundler) workerCode() ([]byte, error) {
	if b.site.Worker != "" && !b.site.Development && slices.Equal(b.site.Search, english) {
		return []byte(b.site.Worker), nil
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
		return nil, fmt.Errorf("bundle the search worker: %s", result.Errors[0].Text)
	}
	return result.OutputFiles[0].Contents, nil
}

// english are the languages of most sites.
var english = []string{"en"}

// workerVirtual returns the module that adds the site's languages to lunr.
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

// searchModule returns the module with the addresses of the worker and of the
// styles of results. Only the code of the search box imports it.
func (b *Bundler) searchModule(worker string) string {
	styles := b.extraStyles(resultStyles).Path
	return fmt.Sprintf("export const worker = %s, styles = %s\n", quote(b.site.Data.SiteConfig.BaseURL+worker), quote(b.site.Data.SiteConfig.BaseURL+styles))
}
