package bundle

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Changes are what plugins of a site change about its bundles, for the server or for
// browsers. They have the meaning of the fields of webpack.
type Changes struct {
	Alias     Alias               `json:"alias"`
	Fallback  Alias               `json:"fallback"` // for modules that are not found
	Define    map[string]string   `json:"define"`   // code by name
	Provide   map[string]Provided `json:"provide"`  // modules by the name of a variable
	Externals map[string][]string `json:"externals"`
	Replace   []Replacement       `json:"replace"`
	Modules   []string            `json:"modules"` // folders in which modules are looked for, too
}

// Provided is a part of a module that is a variable of all modules.
type Provided struct {
	Path   string   `json:"path"`
	Fields []string `json:"fields"`
}

// inChanges is the namespace of modules that Changes need.
const inChanges = "octavo-changes"

// Names of modules in this namespace.
const (
	emptyModule    = "empty"
	injectedModule = "injected"
	externalModule = "external:"
)

// changes returns the changes for a side.
func (b *Bundler) changes(side side) *Changes {
	if side == server {
		return &b.site.ServerChanges
	}
	return &b.site.ClientChanges
}

// apply adds the changes to the options of a build, in front of its other plugins.
func (c *Changes) apply(options *api.BuildOptions) {
	c.define(options)
	if c.injects() {
		options.Inject = append(options.Inject, inChanges+":"+injectedModule)
	}
	options.NodePaths = append(options.NodePaths, c.Modules...)
	options.Plugins = append([]api.Plugin{c.plugin()}, options.Plugins...)
}

// plugin returns the plugin that resolves the modules that the changes need.
func (c *Changes) plugin() api.Plugin { return api.Plugin{Name: inChanges, Setup: c.setUp} }

// define adds the names that have other values.
func (c *Changes) define(options *api.BuildOptions) {
	options.Define = maps.Clone(options.Define)
	for name, code := range c.Define {
		if isPlainValue(code) {
			options.Define[name] = code
		} else {
			delete(options.Define, name) // it is a variable of all modules
		}
	}
}

// plainValue matches code that esbuild takes for a definition: a name.
var plainValue = regexp.MustCompile(`^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$`)

func isPlainValue(code string) bool { return json.Valid([]byte(code)) || plainValue.MatchString(code) }

// IsDefinable reports whether a name can be defined: a variable, or a field of one.
func IsDefinable(name string) bool { return plainValue.MatchString(name) }

func (c *Changes) injects() bool {
	if len(c.Provide) > 0 {
		return true
	}
	for _, code := range c.Define {
		if !isPlainValue(code) {
			return true
		}
	}
	return false
}

// injected returns the module whose exports are variables of all modules.
func (c *Changes) injected() string {
	var out strings.Builder
	for i, name := range slices.Sorted(maps.Keys(c.Provide)) {
		p := c.Provide[name]
		switch {
		case len(p.Fields) == 0:
			fmt.Fprintf(&out, "import * as m%d from %s;\nexport const %s = m%d.default ?? m%d;\n", i, quote(p.Path), name, i, i)
		case len(p.Fields) == 1:
			fmt.Fprintf(&out, "export {%s as %s} from %s;\n", p.Fields[0], name, quote(p.Path))
		default:
			fmt.Fprintf(&out, "import * as m%d from %s;\nexport const %s = m%d.%s;\n", i, quote(p.Path), name, i, strings.Join(p.Fields, "."))
		}
	}
	for i, name := range slices.Sorted(maps.Keys(c.Define)) {
		if code := c.Define[name]; !isPlainValue(code) {
			fmt.Fprintf(&out, "const d%d = (%s);\nexport {d%d as %s};\n", i, code, i, quote(name))
		}
	}
	return out.String()
}

func (c *Changes) setUp(build api.PluginBuild) {
	dir := build.InitialOptions.AbsWorkingDir
	build.OnResolve(api.OnResolveOptions{Filter: "^" + inChanges + ":"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(a.Path, inChanges+":")
		return api.OnResolveResult{Path: name, Namespace: inChanges, SideEffects: api.SideEffectsFalse}, nil
	})
	c.replace(build)
	if len(c.Externals) > 0 {
		build.OnResolve(api.OnResolveOptions{Filter: `^[^./]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ok := c.Externals[a.Path]; ok {
				return api.OnResolveResult{Path: externalModule + a.Path, Namespace: inChanges}, nil
			}
			return api.OnResolveResult{}, nil
		})
	}
	if len(c.Fallback) > 0 {
		build.OnResolve(api.OnResolveOptions{Filter: `^[^./]`}, c.fallBack(build))
	}
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inChanges}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		code := c.load(a.Path)
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: dir}, nil
	})
}

func (c *Changes) load(name string) string {
	switch external, ok := strings.CutPrefix(name, externalModule); {
	case ok:
		steps := ""
		for _, step := range c.Externals[external] {
			steps += "?.[" + quote(step) + "]"
		}
		return "module.exports = globalThis" + steps
	case name == injectedModule:
		return c.injected()
	}
	return "module.exports = {}"
}

// fallBack resolves a module that is not found otherwise.
func (c *Changes) fallBack(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		module, ok := c.Fallback.find(a.Path)
		if !ok || a.PluginData == asIs || isOwnNamespace(a.Namespace) && a.Namespace != inChanges {
			return api.OnResolveResult{}, nil
		}
		if found := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)); len(found.Errors) == 0 && !found.External && found.Namespace == "file" {
			if !filepath.IsAbs(found.Path) {
				return api.OnResolveResult{}, nil // the package leaves it out in browsers, as esbuild knows
			}
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix}, nil
		}
		return resolveTarget(build, module, a), nil
	}
}

// resolveTarget resolves the target of an alias; "" is a module without exports.
func resolveTarget(build api.PluginBuild, module string, a api.OnResolveArgs) api.OnResolveResult {
	if module == "" {
		return api.OnResolveResult{Path: emptyModule, Namespace: inChanges}
	}
	return resolveIn(build, a.ResolveDir, module, a)
}
