package bundle

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// LoadAs is a way to turn a file into a module, other than by its ending.
type LoadAs string

const (
	AsText      LoadAs = "raw"  // its default export is the text of the file
	AsFile      LoadAs = "file" // its default export is the address of the file in the output
	AsComponent LoadAs = "svgr" // its default export is a React component with the drawing
	AsData      LoadAs = "data" // its default export is the value in a YAML, TOML or JSON file
	AsNothing   LoadAs = "none" // it exports nothing
	asUsual     LoadAs = ""     // as the ending says
	// asRequired is AsFile for a call of require, whose result has the field default.
	asRequired LoadAs = "required"
)

// Rule says how the bundler loads some files, as a rule in module.rules of webpack does.
type Rule struct {
	Test    *regexp.Regexp // of the slash path of a file; nil for all files
	Include *regexp.Regexp // the path must match, too; nil for all files
	Exclude *regexp.Regexp // the path must not match; nil for none
	Query   *regexp.Regexp // of the part of an import from its question mark on; nil for all imports
	As      LoadAs
}

// String identifies the rule in the key of a bundle.
func (r Rule) String() string {
	return fmt.Sprint(r.Test, " ", r.Include, " ", r.Exclude, " ", r.Query, " ", r.As)
}

// matches reports whether a rule is for a file that is imported with a suffix.
func (r Rule) matches(file, suffix string) bool {
	return (r.Test == nil || r.Test.MatchString(file)) && (r.Include == nil || r.Include.MatchString(file)) &&
		(r.Exclude == nil || !r.Exclude.MatchString(file)) && (r.Query == nil || r.Query.MatchString(suffix))
}

// WebpackLoader returns how a loader of webpack loads a file: name is its name or its
// path. ok is false for a loader that has no counterpart here.
func WebpackLoader(name string) (as LoadAs, ok bool) {
	name, _, _ = strings.Cut(filepath.ToSlash(name), "?")
	if user := packageOf(name); user != "" {
		name = user
	}
	as, ok = webpackLoaders[name]
	if !ok {
		as, ok = webpackLoaders[name+"-loader"]
	}
	return as, ok
}

// webpackLoaders are the loaders that imports and rules may name. Those that do what the
// bundler does anyway are asUsual.
var webpackLoaders = map[string]LoadAs{
	"raw-loader": AsText, "text-loader": AsText, "html-loader": AsText,
	"file-loader": AsFile, "url-loader": AsFile,
	"@svgr/webpack": AsComponent, "svg-react-loader": AsComponent, "react-svg-loader": AsComponent, "svg-inline-loader": AsText,
	"json-loader": AsData, "yaml-loader": AsData, "js-yaml-loader": AsData, "yml-loader": AsData, "toml-loader": AsData,
	"null-loader": AsNothing, "ignore-loader": AsNothing,
	"babel-loader": asUsual, "esbuild-loader": asUsual, "swc-loader": asUsual, "ts-loader": asUsual, "builtin:swc-loader": asUsual,
	"css-loader": asUsual, "style-loader": asUsual, "postcss-loader": asUsual, "sass-loader": asUsual,
	"@docusaurus/mdx-loader": asUsual, "source-map-loader": asUsual, "thread-loader": asUsual, "cache-loader": asUsual,
}

// queries are the ends of imports that say how to load the file.
var queries = map[string]LoadAs{"?raw": AsText, "?url": AsFile, "?react": AsComponent}

// suffix is the end of the name of a module that is not loaded by the ending of its file.
func (as LoadAs) suffix() string { return "?" + string(as) }

// loadedAs returns the way of loading in the suffix of a module; asUsual for none.
func loadedAs(suffix string) LoadAs {
	switch as := LoadAs(strings.TrimPrefix(suffix, "?")); as {
	case AsText, AsFile, AsComponent, AsData, AsNothing, asRequired:
		return as
	}
	return asUsual
}

// splitLoaders splits an import with loaders, such as "!!raw-loader!./a.txt", or with a query,
// such as "./a.txt?raw". unknown is the name of a loader that has no counterpart here.
func splitLoaders(path string) (file string, as LoadAs, unknown string) {
	parts := strings.Split(strings.TrimPrefix(strings.TrimLeft(path, "!"), "-!"), "!")
	file = parts[len(parts)-1]
	for _, name := range parts[:len(parts)-1] {
		way, ok := WebpackLoader(name)
		if !ok {
			return file, asUsual, name
		}
		if as == asUsual {
			as = way
		}
	}
	if at := strings.LastIndexByte(file, '?'); at >= 0 && as == asUsual {
		as = queries[file[at:]]
		if as == asUsual {
			as = loadedAs(file[at:])
		}
		if as != asUsual {
			file = file[:at]
		}
	}
	return file, as, ""
}

// resolveLoaders resolves imports that say how to load a file.
func (b *Bundler) resolveLoaders(build api.PluginBuild) {
	filter := api.OnResolveOptions{Filter: `!|\?(raw|url|react|file|svgr|data|none|required)$`}
	build.OnResolve(filter, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		file, as, unknown := splitLoaders(a.Path)
		if unknown != "" {
			m := api.Message{Text: fmt.Sprintf("cannot import %q", a.Path), Detail: unknownLoader{unknown}}
			return api.OnResolveResult{Errors: []api.Message{m}}, nil
		}
		if file == a.Path {
			return api.OnResolveResult{}, nil
		}
		namespace := a.Namespace
		if namespace == inDocument {
			namespace = "file"
		}
		r := build.Resolve(file, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: namespace, Kind: a.Kind})
		if len(r.Errors) > 0 {
			return api.OnResolveResult{Errors: r.Errors}, nil
		}
		if as == AsFile && a.Kind == api.ResolveJSRequireCall {
			as = asRequired
		}
		return b.withLoader(r, as), nil
	})
}

// resolveRequired resolves calls of require with a file that becomes a file of the output.
func (b *Bundler) resolveRequired(build api.PluginBuild) {
	build.OnResolve(api.OnResolveOptions{Filter: `\.\w+$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.Kind != api.ResolveJSRequireCall || a.PluginData != nil || !b.isAsset(a.Path) {
			return api.OnResolveResult{}, nil
		}
		options := resolveOptions(a, a.ResolveDir)
		options.PluginData = notRequired
		r := build.Resolve(a.Path, options)
		if len(r.Errors) > 0 || r.External || r.Namespace != "file" {
			return api.OnResolveResult{}, nil // esbuild reports it
		}
		return b.withLoader(r, asRequired), nil
	})
}

// notRequired marks a request of resolveRequired.
const notRequired = "not-required"

// isAsset reports whether a file becomes a file of the output, and a module with its address.
func (b *Bundler) isAsset(file string) bool {
	as := b.wayToLoad(file, "")
	return as == AsFile || as == asUsual && slices.Contains(assetExtensions, extension(file))
}

// inFiles is the namespace of files that become files of the output whatever their endings
// are. Their paths are from the site folder.
const inFiles = "octavo-file"

// withLoader returns the module of a file that is loaded in a way of its own.
func (b *Bundler) withLoader(r api.ResolveResult, as LoadAs) api.OnResolveResult {
	if as == asUsual {
		return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix, PluginData: r.PluginData}
	}
	file := r.Path
	if r.Namespace == cssModule {
		file = r.PluginData.(string)
	}
	if as == AsFile {
		return api.OnResolveResult{Path: b.siteName(file), Namespace: inFiles, PluginData: file}
	}
	return api.OnResolveResult{Path: file, Suffix: as.suffix()}
}

// unknownLoader marks an error about a loader of webpack.
type unknownLoader struct{ name string }

// loadOtherwise registers the loader of files that are not loaded by their endings.
func (b *Bundler) loadOtherwise(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		as := b.wayToLoad(a.Path, a.Suffix)
		if as == asUsual {
			return api.OnLoadResult{}, nil
		}
		return loadFile(a.Path, as)
	})
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inFiles}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadFile(a.PluginData.(string), AsFile)
	})
}

// wayToLoad returns how a file is loaded: as its import says, or else as a rule says.
func (b *Bundler) wayToLoad(file, suffix string) LoadAs {
	if as := loadedAs(suffix); as != asUsual {
		return as
	}
	slashed := filepath.ToSlash(file)
	for _, rule := range b.site.Rules {
		if rule.matches(slashed, suffix) {
			return rule.As
		}
	}
	return asUsual
}

// loadFile returns the module of a file.
func loadFile(file string, as LoadAs) (api.OnLoadResult, error) {
	data, err := readFile(file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	text := string(data)
	switch as {
	case AsText:
		text = "export default " + quote(text)
	case AsNothing:
		text = "export default {}"
	case AsFile:
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderFile}, nil
	case asRequired:
		text = "export {default} from " + quote("./"+filepath.Base(file)+AsFile.suffix())
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS, ResolveDir: filepath.Dir(file)}, nil
	case AsComponent:
		return loadComponent(file, data), nil
	case AsData:
		return loadData(file, data), nil
	}
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
}
