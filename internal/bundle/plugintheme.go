package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// resolvePluginTheme resolves @theme-original/X to the component of the last theme of a
// plugin that has it, and @theme-init/X to that of the first theme that has it. Octavo's
// own theme is the first one. The result is empty if Octavo's own component is meant.
func (b *Bundler) resolvePluginTheme(a api.OnResolveArgs) (api.OnResolveResult, error) {
	prefix, name, _ := strings.Cut(a.Path, "/")
	file := ""
	switch {
	case a.Namespace == inTheme: // the components that pass the props of Docusaurus to Octavo's own
	case prefix == "@theme-original":
		file = b.site.Overrides.original(name)
	case len(themeComponent(name).Errors) > 0:
		file = b.site.Overrides.first(name)
	}
	return api.OnResolveResult{Path: file}, nil
}
