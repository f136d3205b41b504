package bundle

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Pages run without Node, in Octavo and in browsers. Packages that pages use may still
// import modules of Node: those that need no files, processes or network are there for
// pages, too. On the server, where packages have their builds for Node, every other module
// of Node can be imported, and throws an exception when it is called.

// The namespaces of modules of Node in pages.
const (
	inPageNode  = "octavo-node"         // a module that is there
	inNpm       = "octavo-npm"          // a package in the binary that such a module uses
	missingNode = "octavo-missing-node" // a module that is not: its name and, after a space, the package that imports it
)

// pageNodeModules maps the modules of Node that pages have to their code.
var pageNodeModules = pageModulesOfNode()

func pageModulesOfNode() map[string]string {
	modules := map[string]string{
		"process":   nodeFile("page-process.js"),
		"crypto":    nodeFile("page-crypto.js"),
		"os":        nodeFile("page-os.js"),
		pageGlobals: "export {default as process} from 'process'; export {Buffer} from 'buffer'; export {webcrypto as crypto} from 'crypto';",
	}
	same := []string{
		"path", "path/posix", "path/win32", "url", "buffer", "events", "string_decoder", "querystring", "assert", "assert/strict",
		"util", "util/types", "tty", "timers", "perf_hooks",
	}
	for _, name := range same {
		modules[name] = nodeModules[name]
	}
	return modules
}

// pageGlobals is a module with the globals of Node that packages use without importing
// them. esbuild leaves it out where no module names them.
const pageGlobals = "octavo-page-globals"

// resolvePageNode resolves the modules of Node that pages import.
func (b *Bundler) resolvePageNode(side side, build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name, prefixed := strings.CutPrefix(a.Path, "node:")
		name = strings.TrimSuffix(name, "/")
		_, offered := pageNodeModules[name]
		if a.PluginData == asIs || a.Namespace == inTheme || !offered && !isNodeModule(name) {
			return api.OnResolveResult{}, nil
		}
		if !prefixed && side == client && a.Namespace == "file" {
			// A site may have installed a package in place of the module.
			if r := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)); len(r.Errors) == 0 && !r.External {
				if !filepath.IsAbs(r.Path) {
					return api.OnResolveResult{}, nil // the package leaves it out in browsers, as esbuild knows
				}
				return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix}, nil
			}
		}
		if offered {
			return api.OnResolveResult{Path: name, Namespace: inPageNode, SideEffects: api.SideEffectsFalse}, nil
		}
		if user := packageOf(a.Importer); user != "" && side == server {
			return api.OnResolveResult{Path: name + " " + user, Namespace: missingNode, SideEffects: api.SideEffectsFalse}, nil
		}
		return api.OnResolveResult{}, nil // esbuild reports it
	}
}

// packageOf returns the name of the installed package that has a file; "" for none.
func packageOf(file string) string {
	slashed := filepath.ToSlash(file)
	at := strings.LastIndex(slashed, "/node_modules/")
	if at < 0 {
		return ""
	}
	parts := strings.SplitN(slashed[at+len("/node_modules/"):], "/", 3)
	if strings.HasPrefix(parts[0], "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// loadPageNode registers the loaders of the modules of Node.
func loadPageNode(build api.PluginBuild) {
	load := func(namespace string, code func(name string) string) {
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: namespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text := code(a.Path)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}
	load(inPageNode, func(name string) string { return pageNodeModules[name] })
	load(missingNode, func(name string) string {
		module, user, _ := strings.Cut(name, " ")
		return strings.NewReplacer("MODULE", quote("node:"+module), "PACKAGE", quote(user)).Replace(nodeFile("page-missing.js"))
	})
	build.OnResolve(api.OnResolveOptions{Filter: `^@octavo/`, Namespace: inPageNode}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, "@octavo/") + ".js", Namespace: inNpm, SideEffects: api.SideEffectsFalse}, nil
	})
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inNpm}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadThemeFile(api.OnLoadArgs{Path: "npm/" + a.Path})
	})
}

// isOwnNamespace reports whether a module is part of the program, and the same in all
// builds.
func isOwnNamespace(namespace string) bool {
	return slices.Contains([]string{inTheme, inRegistry, pageNamespace, inPageNode, inNpm, missingNode, inChanges}, namespace)
}

// conditions returns the conditions by which packages choose one of their builds, as
// webpack does.
func (b *Bundler) conditions(side side) []string {
	mode := "production"
	if b.site.Development && side == client {
		mode = "development"
	}
	if side == server {
		return []string{"node", "module", mode}
	}
	return []string{"browser", "module", mode}
}
