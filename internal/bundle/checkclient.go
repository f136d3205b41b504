package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// CheckClient finds the mistakes that Client would report, in less time: the result has
// no scripts of the theme, and cannot be used in browsers. It returns nil if the author's
// code has errors, which are in the bag.
func (b *Bundler) CheckClient() (*Client, error) {
	// Only the theme imports these modules of the author.
	if b.site.Overrides.Any() || len(b.site.ClientModules) > 0 {
		return b.Client()
	}
	options := b.clientOptions("")
	options.EntryPointsAdvanced = options.EntryPointsAdvanced[len(themeEntries):]
	if len(options.EntryPointsAdvanced) == 0 {
		return &Client{}, nil
	}
	options.MinifyWhitespace, options.MinifyIdentifiers, options.MinifySyntax = false, false, false
	options.Plugins = append([]api.Plugin{leaveOutTheme()}, options.Plugins...)
	run := bundleRun{Bundler: b, side: client, options: options, virtual: b.clientVirtual("")}
	result := run.run()
	if result == nil {
		return nil, nil
	}
	meta, err := parseMetafile(result.Metafile)
	if err != nil {
		return nil, err
	}
	c := &Client{Styles: b.runtimeStyles(meta), meta: meta, Files: b.clientFiles(result.OutputFiles, meta)}
	c.registry = b.findRegistry(meta, c.Files)
	return c, nil
}

// leaveOutTheme is a plugin that leaves out the scripts which all pages share. Modules
// of the author import them only so that esbuild makes fewer scripts.
func leaveOutTheme() api.Plugin {
	return api.Plugin{Name: "octavo-check", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^@octavo/(shared|reading)$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, "@octavo/"), External: true}, nil
		})
	}}
}
