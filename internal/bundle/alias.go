package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Alias maps names of modules to other modules, as resolve.alias of webpack does: a name
// stands for itself and for everything below it, or only for itself if it ends with "$".
// The module "" has no exports.
type Alias map[string]string

// find returns the module that a name stands for. The longest name wins.
func (a Alias) find(request string) (module string, ok bool) {
	best := -1
	for name, target := range a {
		exact, isExact := strings.CutSuffix(name, "$")
		rest, below := strings.CutPrefix(request, exact+"/")
		switch {
		case request == exact && len(exact) > best:
			module, best = target, len(exact)
		case below && !isExact && len(exact) > best:
			module, best = target, len(exact)
			if target != "" {
				module += "/" + rest
			}
		}
	}
	return module, best >= 0
}

// resolveAlias resolves the names in the site's own alias. Those of packages in the binary
// stay: sites name their own React there, so that a page has only one.
func (b *Bundler) resolveAlias(side side, build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	inBinary := packages(false)
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		module, ok := b.changes(side).Alias.find(a.Path)
		_, isOwn := inBinary[a.Path]
		if !ok || isOwn || a.PluginData == asIs || isOwnNamespace(a.Namespace) && a.Namespace != inChanges {
			return api.OnResolveResult{}, nil
		}
		return resolveTarget(build, module, a), nil
	}
}
