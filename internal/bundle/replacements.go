package bundle

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Replacement puts one module in the place of others, as NormalModuleReplacementPlugin and
// IgnorePlugin of webpack do.
type Replacement struct {
	Request string `json:"request"` // an expression for the name in the import, or for the path of the file
	To      string `json:"to"`      // "" for a module without exports
}

// replace resolves the modules that have a replacement.
func (c *Changes) replace(build api.PluginBuild) {
	for _, r := range c.Replace {
		expression, err := regexp.Compile(r.Request)
		if err != nil {
			continue // plugin has reported it
		}
		build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.PluginData == asIs || a.Kind == api.ResolveEntryPoint || isOwnNamespace(a.Namespace) || !matchesModule(expression, a) {
				return api.OnResolveResult{}, nil
			}
			return resolveTarget(build, r.To, a), nil
		})
	}
}

// matchesModule reports whether an expression matches the name in an import, or the path of
// the file that a relative name stands for.
func matchesModule(expression *regexp.Regexp, a api.OnResolveArgs) bool {
	if expression.MatchString(a.Path) {
		return true
	}
	if !strings.HasPrefix(a.Path, ".") {
		return false
	}
	file := filepath.ToSlash(filepath.Join(a.ResolveDir, a.Path))
	return slices.ContainsFunc(sourceExtensions, func(ext string) bool { return expression.MatchString(file + ext) })
}
