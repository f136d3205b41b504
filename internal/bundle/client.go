package bundle

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
)

// Client is the result of bundling for browsers.
type Client struct {
	Files   []emit.File       // scripts, and the assets that they use
	Entry   Script            // the theme's script, which every page loads
	Modules map[string]Script // by the id of the module
	Layouts map[string]Script // by the name of the layout
	Inline  Inline
	Styles  []RuntimeStyle // in the code of the site

	meta     metafile
	registry map[string]registered // by name
}

// Script is a script in the output.
type Script struct {
	Path    string
	Imports []string // paths of the scripts that it imports, directly or not
}

// The entry of the theme, and a module that imports only React. Both are entry
// points of the build, and all other entry points import the theme's. So esbuild
// puts the theme and React into scripts that all pages share. The script with
// React changes only with the version of React: browsers keep it when the site
// changes.
const (
	clientEntry = inTheme + ":entries/client.tsx"
	reactEntry  = generated + ":@octavo/react"
)

// Client bundles the theme and the author's modules into scripts for browsers.
// It returns nil if the author's code has errors, which are in the bag.
func (b *Bundler) Client() (*Client, error) {
	worker, err := b.searchWorker()
	if err != nil {
		return nil, err
	}
	run := bundleRun{Bundler: b, side: client, options: b.clientOptions(worker.Path), virtual: b.clientVirtual(worker.Path)}
	result := run.run()
	if result == nil {
		return nil, nil
	}
	if err := b.putReact(result.OutputFiles); err != nil {
		return nil, err
	}
	meta, err := parseMetafile(result.Metafile)
	if err != nil {
		return nil, err
	}
	styles := b.runtimeStyles(meta)
	meta = nameShared(meta, result.OutputFiles)
	client := b.findScripts(meta)
	client.Styles, client.meta = styles, meta
	client.Files = b.clientFiles(result.OutputFiles, meta)
	client.registry = b.findRegistry(meta, client.Files)
	client.dropUnused()
	if client.Inline, err = b.inlineScripts(client.Entry); err != nil {
		return nil, err
	}
	if worker.Path != "" {
		client.Files = append(client.Files, worker, b.extraStyles(resultStyles))
	}
	return client, nil
}

// dropUnused leaves out the scripts of the registry that no script imports.
func (c *Client) dropUnused() {
	unused := map[string]bool{}
	for _, r := range c.registry {
		unused[r.Path] = !r.own
	}
	c.Files = slices.DeleteFunc(c.Files, func(f emit.File) bool { return unused[f.Path] })
}

// findScripts returns the scripts of the theme, of the modules and of the
// layouts.
func (b *Bundler) findScripts(meta metafile) *Client {
	client := &Client{Modules: map[string]Script{}, Layouts: map[string]Script{}}
	modules := map[string]string{}
	for _, m := range b.site.Modules {
		modules[b.pageEntry(m)] = m.ID
	}
	layouts := b.layoutEntries()
	for name, output := range meta.Outputs {
		if extension(name) != ".js" {
			continue
		}
		script := Script{Path: name, Imports: closure(meta, name)}
		if _, ok := output.Inputs[clientEntry]; ok {
			client.Entry = script
		}
		entry := b.outputPath(output.EntryPoint)
		for _, layout := range layouts[entry] {
			client.Layouts[layout] = script
		}
		if id, ok := modules[entry]; ok {
			client.Modules[id] = script
		}
	}
	return client
}

// sharedNames are the names of the scripts that all pages share, by a module in
// them. esbuild calls every shared script a chunk.
var sharedNames = map[string]string{
	clientEntry:                           "main.",
	inTheme + ":npm/react.production.js":  "react.",
	inTheme + ":npm/react.development.js": "react.",
}

// nameShared gives these scripts their names, also where scripts import them.
func nameShared(meta metafile, files []api.OutputFile) metafile {
	var names []string
	for name, output := range meta.Outputs {
		for input, prefix := range sharedNames {
			if _, ok := output.Inputs[input]; ok {
				old := path.Base(name)
				names = append(names, old, strings.Replace(old, "chunk.", prefix, 1))
			}
		}
	}
	replacer := strings.NewReplacer(names...)
	for i, file := range files {
		files[i].Path = replacer.Replace(file.Path)
		if extension(file.Path) == ".js" {
			files[i].Contents = []byte(replacer.Replace(string(file.Contents)))
		}
	}
	named := metafile{Outputs: map[string]metaOutput{}}
	for name, output := range meta.Outputs {
		for i, imported := range output.Imports {
			output.Imports[i].Path = replacer.Replace(imported.Path)
		}
		named.Outputs[replacer.Replace(name)] = output
	}
	return named
}

// clientVirtual returns the modules that are generated for browsers.
func (b *Bundler) clientVirtual(worker string) map[string]string {
	virtual := b.virtual()
	virtual["@octavo/layouts"] = clientLayouts()
	virtual["@octavo/first-metadata"] = "export default null"
	if b.site.Overrides.Has("SiteMetadata") {
		virtual["@octavo/first-metadata"] = "export {default} from '@theme/SiteMetadata'"
	}
	virtual["@octavo/react"] = importAll([]string{"react-dom/client", "react", "react/jsx-runtime"})
	virtual["@octavo/search"] = b.searchModule(worker)
	virtual["@octavo/live"] = liveModule(b.site.Live)
	if b.site.Live {
		virtual["@octavo/react"] = wholeReact
		maps.Copy(virtual, liveData())
	}
	// The footer of octavo start changes with the config.
	virtual["@octavo/footer"] = footerModule(b.site.Features.FooterFromDocument && !b.site.Live)
	virtual["@octavo/navbar"] = "export {default} from '@theme/Navbar'"
	virtual["@octavo/region"] = "export default ({children}) => children"
	return virtual
}

// themeEntries are the entry points of the scripts that all pages share.
var themeEntries = []api.EntryPoint{
	{InputPath: "@octavo/shared", OutputPath: "main"},
	{InputPath: "@octavo/react", OutputPath: "react"},
}

func (b *Bundler) clientOptions(worker string) api.BuildOptions {
	options := b.options()
	options.EntryPointsAdvanced = slices.Clone(themeEntries)
	for i, m := range b.site.Modules {
		options.EntryPointsAdvanced = append(options.EntryPointsAdvanced,
			api.EntryPoint{InputPath: b.pageEntry(m), OutputPath: fmt.Sprintf("page-%d", i+1)})
	}
	names := b.documents.outputNames()
	for _, s := range b.documents.shared {
		options.EntryPointsAdvanced = append(options.EntryPointsAdvanced,
			api.EntryPoint{InputPath: inRegistry + ":" + s.name, OutputPath: names[s]})
	}
	options.EntryNames = "assets/js/[name].[hash]"
	options.ChunkNames = "assets/js/[name].[hash]"
	options.Format = api.FormatESModule
	options.Splitting = true
	options.Conditions = b.conditions(client)
	options.Target, options.Engines, options.Supported = api.ES2022, b.browsers(), b.browsers().supported()
	options.MinifyWhitespace = !b.site.Development
	options.MinifyIdentifiers = !b.site.Development
	options.MinifySyntax = !b.site.Development
	options.LegalComments = api.LegalCommentsEndOfFile
	options.Plugins = []api.Plugin{
		b.liveAddresses(),
		b.registerComponents(),
		b.pageEntries(),
		b.registryEntries(client),
		b.resolver(client, b.clientVirtual(worker)),
	}
	b.changes(client).apply(&options)
	return options
}

// pageNamespace is the namespace of the entry points of the author's modules.
const pageNamespace = "octavo-page"

// pageEntry returns the entry point of a module. It contains the path from the
// site folder: the names of scripts must not depend on the place of the folder.
func (b *Bundler) pageEntry(m Module) string {
	return pageNamespace + ":" + strings.TrimPrefix(m.ID, "@site/")
}

// pageEntries puts a module in front of each module of the author. It imports the
// parts of the theme that all pages of its kind load. Without it, esbuild would
// split the parts that a page imports into many small scripts.
func (b *Bundler) pageEntries() api.Plugin {
	return api.Plugin{Name: pageNamespace, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + pageNamespace + ":"},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, pageNamespace+":"), Namespace: pageNamespace}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: pageNamespace},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				file := quote("@site/" + a.Path)
				code := `import "@octavo/shared"; ` + wholeModule(file)
				return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: b.site.Dir}, nil
			})
	}}
}

// clientFiles returns the scripts and assets. The stylesheet is part of the
// server bundle, which has all modules in one script.
func (b *Bundler) clientFiles(outputs []api.OutputFile, meta metafile) []emit.File {
	var files []emit.File
	for _, output := range outputs {
		name := b.outputPath(output.Path)
		entry := meta.Outputs[name].EntryPoint
		if extension(name) != ".css" && entry != clientEntry && entry != reactEntry {
			files = append(files, emit.File{Path: name, Data: output.Contents})
		}
	}
	return files
}
