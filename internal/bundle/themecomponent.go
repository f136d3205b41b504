package bundle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/theme"
)

// Components of the theme have other props than those of Docusaurus, because they get
// the data of a page in another form. Where the theme and the code of a site meet, a
// component in one of these folders passes both. Only sites that replace components
// have it in their scripts.
const (
	toSite   = "classic/toSite/"   // the theme shows a component of the site
	fromSite = "classic/fromSite/" // the site shows a component of the theme
)

// resolveThemeComponent resolves @theme/X to the site's own component, or else to
// the theme's.
func (b *Bundler) resolveThemeComponent(side side) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(a.Path, "@theme/")
		if b.site.Overrides.isChosen(name) && !isAuthors(a) {
			return themeFile(findThemeFile(toSite + name)), nil
		}
		if file := b.site.Overrides.file(name); file != "" {
			return b.toSite(name, file, a), nil
		}
		if isAuthors(a) {
			return b.forSite(name, a), nil // the author uses the component
		}
		return b.standIn(side, a.Importer, b.composed(themeComponent(name))), nil
	}
}

// isAuthors reports whether a module of the author imports something.
func isAuthors(a api.OnResolveArgs) bool {
	return a.Namespace == "file" || a.Namespace == inRegistry || a.Namespace == inChoices
}

// toSite resolves a name to the file of the site, or to the component that passes it
// the props of Docusaurus.
func (b *Bundler) toSite(name, file string, a api.OnResolveArgs) api.OnResolveResult {
	if adapter := findThemeFile(toSite + name); adapter != "" && !isAuthors(a) {
		return themeFile(adapter)
	}
	return api.OnResolveResult{Path: file}
}

// forSite resolves a name to the theme's component, or to the one that takes the props
// of Docusaurus.
func (b *Bundler) forSite(name string, a api.OnResolveArgs) api.OnResolveResult {
	if adapter := findThemeFile(fromSite + name); adapter != "" && isAuthors(a) && b.site.Overrides.Any() {
		return themeFile(adapter)
	}
	return b.composed(themeComponent(name))
}

// resolveOwnComponent resolves @octavo/own/X to the file of the site that replaces X, or to
// the module that chooses between components.
func (b *Bundler) resolveOwnComponent(a api.OnResolveArgs) (api.OnResolveResult, error) {
	name := strings.TrimPrefix(a.Path, "@octavo/own/")
	if b.site.Overrides.isChosen(name) {
		return api.OnResolveResult{Path: name, Namespace: inChoices}, nil
	}
	if file := b.site.Overrides.file(name); file != "" {
		return api.OnResolveResult{Path: file}, nil
	}
	return unknown(fmt.Sprintf("the site has no component %q", name), ""), nil
}

// composed returns the form of a component that is put together from parts, if the
// site replaces a part.
func (b *Bundler) composed(r api.OnResolveResult) api.OnResolveResult {
	for _, form := range theme.Forms {
		if form.File == r.Path && slices.ContainsFunc(form.Parts, b.site.Overrides.Has) {
			return themeFile(form.Composed)
		}
	}
	return r
}

// highlightedCode is in the module of a document that gives code blocks to a component.
const highlightedCode = "highlighted: () => ("

// readsCodeBlocks reports whether components read the words of code blocks from their
// HTML. The engine has to have it then.
func (b *Bundler) readsCodeBlocks() bool {
	const whole = "components/CodeBlock/index.tsx"
	own := b.site.Overrides.Source("CodeBlock")
	return b.composed(themeFile(whole)).Path != whole || strings.Contains(own, "@theme/CodeBlock/") || strings.Contains(own, "prism-react-renderer")
}
