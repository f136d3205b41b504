package bundle

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/jsscan"
	"octavo/internal/parallel"
)

// Documents are the modules of documents and of the Markdown files that they
// import. Each is a script by itself.
type Documents struct {
	bundler *Bundler

	mu       sync.Mutex
	byName   map[string]*document
	found    []*document // imported by others, and not compiled yet
	failed   bool
	resolved map[resolveKey]api.ResolveResult

	registry map[string]*shared // by name
	shared   []*shared          // in the order of the documents
}

// document is the module of a Markdown file.
type document struct {
	name      string // path from the site folder; the name of a teaser ends with ?teaser
	file      string // absolute, with the same ending
	number    int
	code      string
	broken    bool                  // code takes the place of a document with syntax errors
	imports   []*imported           // in the order of the code
	byPath    map[request]*imported // the same
	server    string                // the script for the JavaScript engine; "" if folded is enough so far
	compiling sync.Mutex            // guards server after the first compilation
	folded    *folded               // nil if the document has code of the author
	isPage    bool                  // or a teaser; otherwise only other documents show it
	users     int                   // the number of documents that import it
	// references returns the names that the statements of the document take from
	// modules. ok is false if they cannot be read.
	references func() (list []jsscan.Reference, ok bool)
}

// inDocument is the namespace of the modules of documents.
const inDocument = "octavo-document"

// Documents compiles the documents of the site for the JavaScript engine, and
// finds the modules that they import, which become parts of the bundles. ok is
// false if the author's code has errors, which are in the bag.
func (b *Bundler) Documents() (d *Documents, ok bool) {
	d = b.documents
	var pages []*document
	for _, m := range b.site.Documents {
		doc := d.add(m.File, m.Compiled)
		doc.isPage = true
		pages = append(pages, doc)
	}
	for next := pages; len(next) > 0; next = d.takeFound() {
		d.compileFirst(next)
	}
	visited := map[*document]bool{}
	for _, doc := range pages {
		d.register(doc, visited)
	}
	return d, !d.failed
}

func newDocuments(b *Bundler) *Documents {
	return &Documents{
		bundler: b, byName: map[string]*document{},
		resolved: map[resolveKey]api.ResolveResult{}, registry: map[string]*shared{},
	}
}

// add adds a document.
func (d *Documents) add(file string, compiled Compiled) *document {
	doc := &document{
		name: d.bundler.siteName(file), file: file, number: len(d.byName),
		code: d.bundler.rewrite(compiled.Code), broken: strings.HasPrefix(compiled.Code, "module.exports"), byPath: map[request]*imported{},
	}
	doc.references = sync.OnceValues(func() ([]jsscan.Reference, bool) {
		statements, _, _ := strings.Cut(doc.code, compiledContent)
		return jsscan.References([]byte(statements))
	})
	d.byName[doc.name] = doc
	return doc
}

// compiledContent begins the part of a module that has no statements of the
// author.
const compiledContent = "\nexport default function MDXContent("

// takeFound returns the documents that others import and that are not compiled.
func (d *Documents) takeFound() []*document {
	found := d.found
	d.found = nil
	return found
}

// batchSize is the number of documents in one run of esbuild. A run has a fixed
// cost, and holds the syntax trees of all its documents.
const batchSize = 32

// compileFirst compiles documents for the first time. Documents without code of the
// author are folded, and all of them import the same modules.
func (d *Documents) compileFirst(documents []*document) {
	readsCode := d.bundler.readsCodeBlocks()
	parallel.For(len(documents), func(i int) {
		if form, ok := fold(documents[i].code); ok && !(readsCode && strings.Contains(documents[i].code, highlightedCode)) {
			documents[i].folded = &form
		}
	})
	compiled := documents
	first := slices.IndexFunc(documents, func(doc *document) bool { return doc.folded != nil })
	if first >= 0 {
		isFolded := func(doc *document) bool { return doc.folded != nil && doc != documents[first] }
		compiled = slices.DeleteFunc(slices.Clone(documents), isFolded)
	}
	inBatches(compiled, d.compile)
	for _, doc := range documents {
		if doc.folded != nil && doc != documents[first] {
			doc.copyImports(documents[first])
		}
	}
}

// copyImports gives a document the imports of another one. Both are folded, so the
// imports are in the same places.
func (doc *document) copyImports(from *document) {
	for _, original := range from.imports {
		i := *original
		i.uses = slices.Clone(i.uses)
		for n := range i.uses {
			i.uses[n].document = doc.name
		}
		doc.imports = append(doc.imports, &i)
		for key, value := range from.byPath {
			if value == original {
				doc.byPath[key] = &i
			}
		}
	}
}

// inBatches calls work with a few documents at a time, in parallel.
func inBatches(documents []*document, work func([]*document)) {
	batches := slices.Collect(slices.Chunk(documents, batchSize))
	parallel.For(len(batches), func(i int) { work(batches[i]) })
}

// compile writes the scripts of documents for the JavaScript engine. Imports stay
// calls of require.
func (d *Documents) compile(documents []*document) {
	result := d.bundler.build(d.serverOptions(documents))
	if result == nil {
		d.mu.Lock()
		d.failed = true
		d.mu.Unlock()
		return
	}
	byOutput := map[string]*document{}
	for _, doc := range documents {
		byOutput[doc.output()] = doc
	}
	for _, file := range result.OutputFiles {
		if doc := byOutput[d.bundler.outputPath(file.Path)]; doc != nil {
			doc.server = string(file.Contents)
		}
	}
}

// entryPoints returns the entry points of a run of esbuild.
func entryPoints(documents []*document) []api.EntryPoint {
	var entries []api.EntryPoint
	for _, doc := range documents {
		output := strings.TrimSuffix(doc.output(), ".js")
		entries = append(entries, api.EntryPoint{InputPath: inDocument + ":" + doc.name, OutputPath: output})
	}
	return entries
}

// id returns the name that pages and other documents use for the document.
func (doc *document) id() string { return "@site/" + doc.name }

// output returns the name of the document's script in a run of esbuild.
func (doc *document) output() string { return fmt.Sprintf("document-%d.js", doc.number) }

func (d *Documents) serverOptions(documents []*document) api.BuildOptions {
	b := d.bundler
	options := b.serverOptions()
	options.EntryPoints, options.EntryPointsAdvanced = nil, entryPoints(documents)
	options.EntryNames = "[name]"
	options.Format = api.FormatCommonJS
	options.Metafile = false
	options.Charset = api.CharsetUTF8
	options.Supported = map[string]bool{"dynamic-import": false} // import(…) becomes a promise of require(…)
	options.Plugins = []api.Plugin{
		b.changes(server).plugin(),
		d.entries(func(doc *document) string { return doc.code }),
		d.onImport(func(i *imported) api.OnResolveResult {
			name := i.name()
			if i.document != nil {
				name = i.document.id()
			}
			return api.OnResolveResult{Path: name, External: true}
		}),
		b.resolver(server, b.virtual()),
	}
	return options
}

// entries is a plugin with the modules of documents. code returns the code of a module.
func (d *Documents) entries(code func(*document) string) api.Plugin {
	return api.Plugin{Name: inDocument, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + inDocument + ":"},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, inDocument+":"), Namespace: inDocument}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: inDocument},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				doc := d.get(a.Path)
				text := code(doc)
				return api.OnLoadResult{Contents: &text, Loader: api.LoaderJSX, ResolveDir: filepath.Dir(doc.file)}, nil
			})
	}}
}

// HasCodeOf reports whether the modules are those of other documents.
func (d *Documents) HasCodeOf(other *Documents) bool {
	return maps.EqualFunc(d.byName, other.byName, func(a, b *document) bool { return a.code == b.code })
}

func (d *Documents) get(name string) *document {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.byName[name]
}
