package bundle

import (
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/theme"
)

// Styles that not every reader needs. Each file is a separate stylesheet.
const (
	resultStyles   = "styles/search-results.css"
	noScriptStyles = "styles/no-scripts.css"
	noDrawerStyles = "styles/no-drawer.css"
)

// leaveOutStyles loads all stylesheets as empty files. The stylesheet of a site comes
// from the server build, which reports mistakes in it, too.
func leaveOutStyles(build api.PluginBuild) {
	for _, namespace := range []string{"file", inTheme, generated} {
		build.OnLoad(api.OnLoadOptions{Filter: `\.(css|scss|sass)$`, Namespace: namespace},
			func(api.OnLoadArgs) (api.OnLoadResult, error) {
				return api.OnLoadResult{Contents: new(string), Loader: api.LoaderCSS}, nil
			})
	}
}

// resolveTilde resolves a name in a stylesheet that begins with "~": it names a package.
func resolveTilde(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if !isCSS(a.Kind) {
			return api.OnResolveResult{}, nil
		}
		name := strings.TrimPrefix(strings.TrimPrefix(a.Path, "~"), "/")
		r := build.Resolve(name, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: "file", Kind: a.Kind})
		return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix, PluginData: r.PluginData, External: r.External, Errors: r.Errors}, nil
	}
}

// extraStyles returns a file of the theme as a stylesheet.
func (b *Bundler) extraStyles(file string) emit.File {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.extra[file].Path == "" {
		b.extra[file] = b.makeExtraStyles(file)
	}
	return b.extra[file]
}

func (b *Bundler) makeExtraStyles(file string) emit.File {
	css, err := theme.Files.ReadFile(file)
	if err == nil && !b.site.Development {
		css, err = b.minifyCSS(css)
	}
	if err != nil {
		panic(fmt.Sprintf("%s of the theme: %v", file, err))
	}
	name := strings.TrimSuffix(strings.TrimPrefix(file, "styles/"), ".css")
	return emit.File{Path: "assets/css/" + name + "." + emit.Hash(css) + ".css", Data: css}
}

// allExtraStyles returns the text of these stylesheets.
func (b *Bundler) allExtraStyles() string {
	var css strings.Builder
	for _, file := range []string{resultStyles, noScriptStyles, noDrawerStyles} {
		css.Write(b.extraStyles(file).Data)
	}
	return css.String()
}

// barColors returns the rule with the colours of the announcement bar. They
// cannot be in a style attribute: a strict Content-Security-Policy forbids it.
func barColors(bar *contract.AnnouncementBar) string {
	if bar == nil {
		return ""
	}
	var variables strings.Builder
	if bar.BackgroundColor != "" {
		fmt.Fprintf(&variables, "--octavo-announcement-bar-background: %s;", bar.BackgroundColor)
	}
	if bar.TextColor != "" {
		fmt.Fprintf(&variables, "--octavo-announcement-bar-color: %s;", bar.TextColor)
	}
	return ":root {" + variables.String() + "}\n"
}

// minifyCSS minifies a stylesheet.
func (b *Bundler) minifyCSS(code []byte) ([]byte, error) {
	result := api.Transform(string(code), api.TransformOptions{
		Loader:           api.LoaderCSS,
		Engines:          b.browsers(),
		MinifyWhitespace: true,
		MinifySyntax:     true,
		LegalComments:    api.LegalCommentsEndOfFile,
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("minify: %s", result.Errors[0].Text)
	}
	return result.Code, nil
}
