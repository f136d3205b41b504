package bundle

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
	"octavo/internal/emit"
)

// Client is what browsers load.
type Client struct {
	Files   []emit.File       // scripts and the assets that they refer to
	Entry   Script            // the theme, which every page loads
	Modules map[string]Script // by module id
	Layouts map[string]Script // by the layout of pages
	Inline  Inline
}

// Script is an entry point and what it needs before it can run.
type Script struct {
	Path    string
	Imports []string // paths of further scripts, to be fetched beside it
}

// The theme's entry in the browser, and a module that imports React and nothing
// else. As entry points they have no code of their own: since all the others
// import the first, and the first imports React, the bundler puts both into
// scripts that all share. React's changes with the version of React alone, so
// that readers keep it when a site is deployed anew.
const (
	clientEntry = inTheme + ":entries/client.tsx"
	reactEntry  = generated + ":@octavo/react"
)

// Client bundles the theme and a script for each of the author's modules, and
// splits off what they share, React first of all. It is nil when the author's
// code has errors; they are in the bag then.
func (b *Bundler) Client() (*Client, error) {
	worker, err := b.searchWorker()
	if err != nil {
		return nil, err
	}
	result := b.build(b.clientOptions(worker.Path))
	if result == nil {
		return nil, nil
	}
	meta, err := parseMetafile(result.Metafile)
	if err != nil {
		return nil, err
	}
	meta = nameShared(meta, result.OutputFiles)
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
		for _, page := range layouts[entry] {
			client.Layouts[page] = script
		}
		if id, ok := modules[entry]; ok {
			client.Modules[id] = script
		}
	}
	client.Files = b.clientFiles(result.OutputFiles, meta)
	if client.Inline, err = b.inlineScripts(client.Entry); err != nil {
		return nil, err
	}
	if worker.Path != "" {
		client.Files = append(client.Files, worker, b.extraStyles(resultStyles))
	}
	return client, nil
}

// sharedNames names the scripts that all pages load by a module that is in
// them; the bundler calls everything shared a chunk.
var sharedNames = map[string]string{
	clientEntry:                           "main.",
	inTheme + ":npm/react.production.js":  "react.",
	inTheme + ":npm/react.development.js": "react.",
}

// nameShared renames those scripts wherever they are named.
func nameShared(meta metafile, files []api.OutputFile) metafile {
	var names []string
	for name, output := range meta.Outputs {
		for input, called := range sharedNames {
			if _, ok := output.Inputs[input]; ok {
				old := path.Base(name)
				names = append(names, old, strings.Replace(old, "chunk.", called, 1))
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

// layouts are what shows pages that no module of the author's shows. A page
// names its layout; the file in the theme's entries exports it.
var layouts = []struct{ page, name, file string }{
	{contract.LayoutNotFound, "NotFound", "notFound.ts"},
	{contract.LayoutMarkdown, "MDXPage", "pages.tsx"},
	{contract.LayoutDoc, "DocItem", "docs.tsx"},
	{contract.LayoutDocCategory, "DocCategoryGeneratedIndexPage", "docLists.tsx"},
	{contract.LayoutDocTags, "DocTagsListPage", "docLists.tsx"},
	{contract.LayoutDocTag, "DocTagDocListPage", "docLists.tsx"},
	{contract.LayoutDocNotFound, "DocNotFound", "docLists.tsx"},
	{contract.LayoutBlogPost, "BlogPostPage", "blog.tsx"},
	{contract.LayoutBlogList, "BlogListPage", "blog.tsx"},
	{contract.LayoutBlogTags, "BlogTagsListPage", "blogLists.tsx"},
	{contract.LayoutBlogTag, "BlogTagsPostsPage", "blogLists.tsx"},
	{contract.LayoutBlogArchive, "BlogArchivePage", "blogLists.tsx"},
	{contract.LayoutBlogAuthors, "BlogAuthorsListPage", "blogLists.tsx"},
	{contract.LayoutBlogAuthor, "BlogAuthorsPostsPage", "blogLists.tsx"},
	{contract.LayoutSearch, "SearchPage", "search.tsx"},
}

// layoutEntries maps the files of layouts to the pages that those in them show.
func (b *Bundler) layoutEntries() map[string][]string {
	entries := map[string][]string{}
	for _, l := range layouts {
		file := b.outputPath(inTheme + ":entries/" + l.file)
		entries[file] = append(entries[file], l.page)
	}
	return entries
}

// serverLayouts requires layouts only when a page of theirs is rendered, so
// that one that throws while it loads fails its own pages alone.
func serverLayouts() string {
	var out strings.Builder
	out.WriteString("export const layouts = {\n")
	for _, l := range layouts {
		fmt.Fprintf(&out, "  %s: () => require(%s).%s,\n", l.page, quote("@octavo/entries/"+l.file), l.name)
	}
	out.WriteString("}\n")
	return out.String()
}

// clientLayouts imports the files of layouts when they are needed, which makes
// them scripts of their own.
func clientLayouts() string {
	files := map[string]string{}
	var out strings.Builder
	out.WriteString("const layout = (file, name) => () => file().then((exports) => exports[name])\n")
	for _, l := range layouts {
		if files[l.file] == "" {
			files[l.file] = fmt.Sprintf("file%d", len(files))
			fmt.Fprintf(&out, "const %s = () => import(%s)\n", files[l.file], quote("@octavo/entries/"+l.file))
		}
	}
	out.WriteString("export const layouts = {\n")
	for _, l := range layouts {
		fmt.Fprintf(&out, "  %s: layout(%s, %s),\n", l.page, files[l.file], quote(l.name))
	}
	out.WriteString("}\n")
	return out.String()
}

// clientVirtual holds the modules that are made for this site's browsers.
func (b *Bundler) clientVirtual(worker string) map[string]string {
	virtual := b.virtual()
	virtual["@octavo/layouts"] = clientLayouts()
	virtual["@octavo/first-metadata"] = "export default null"
	if b.site.Overrides.Has("SiteMetadata") {
		virtual["@octavo/first-metadata"] = "export {default} from '@theme/SiteMetadata'"
	}
	virtual["@octavo/react"] = importAll([]string{"react-dom/client", "react", "react/jsx-runtime"})
	virtual["@octavo/search"] = b.searchModule(worker)
	virtual["@octavo/footer"] = footerModule(b.site.Features.WrittenFooter)
	virtual["@octavo/region"] = "export default ({children}) => children"
	return virtual
}

func (b *Bundler) clientOptions(worker string) api.BuildOptions {
	options := b.options()
	options.EntryPointsAdvanced = []api.EntryPoint{
		{InputPath: "@octavo/shared", OutputPath: "main"},
		{InputPath: "@octavo/react", OutputPath: "react"},
	}
	for i, m := range b.site.Modules {
		options.EntryPointsAdvanced = append(options.EntryPointsAdvanced,
			api.EntryPoint{InputPath: b.pageEntry(m), OutputPath: fmt.Sprintf("page-%d", i+1)})
	}
	options.EntryNames = "assets/js/[name].[hash]"
	options.ChunkNames = "assets/js/[name].[hash]"
	options.Format = api.FormatESModule
	options.Splitting = true
	options.Target = api.ES2022
	options.MinifyWhitespace = !b.site.Development
	options.MinifyIdentifiers = !b.site.Development
	options.MinifySyntax = !b.site.Development
	options.LegalComments = api.LegalCommentsEndOfFile
	options.Plugins = []api.Plugin{
		b.pageEntries(),
		b.resolver(client, b.clientVirtual(worker)),
	}
	return options
}

// pageEntry is the namespace of the entry points that stand for the author's
// modules.
const pageEntry = "octavo-page"

// pageEntry names the entry point of a module by its place in the site: the
// names of scripts must not depend on where the site is.
func (b *Bundler) pageEntry(m Module) string { return pageEntry + ":" + b.outputPath(m.File) }

// isMarkdown tells by the name of a module, of which one file can have several.
func isMarkdown(module string) bool {
	file, _, _ := strings.Cut(module, "?")
	return extension(file) == ".md" || extension(file) == ".mdx"
}

// pageEntries puts a module in front of each of the author's: it needs what
// all of the theme's scripts of its kind need. Without it, what a page happens
// to import of that would be cut out into scripts of its own.
func (b *Bundler) pageEntries() api.Plugin {
	return api.Plugin{Name: pageEntry, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + pageEntry + ":"},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, pageEntry+":"), Namespace: pageEntry}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: pageEntry},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				file := quote("@site/" + a.Path)
				// A default export that is missing is for the theme to report:
				// written as one, it would be a mistake of this module.
				shared := `"@octavo/shared"`
				if isMarkdown(a.Path) {
					shared = `"@octavo/reading"`
				}
				code := `import ` + shared + `; import * as page from ` + file + `; export * from ` + file +
					`; export default ((module, name) => module[name])(page, "default")`
				return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: b.site.Dir}, nil
			})
	}}
}

// clientFiles picks the scripts and assets; the styles come from the server
// bundle, which sees all modules at once.
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

// closure lists what a script imports, directly or not, sorted.
func closure(meta metafile, name string) []string {
	seen := map[string]bool{name: true}
	var visit func(string)
	visit = func(name string) {
		for _, i := range meta.Outputs[name].Imports {
			if i.Kind == "import-statement" && !seen[i.Path] {
				seen[i.Path] = true
				visit(i.Path)
			}
		}
	}
	visit(name)
	delete(seen, name)
	var out []string
	for name := range seen {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
