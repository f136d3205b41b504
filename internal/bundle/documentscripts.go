package bundle

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
)

// DocumentScripts are the modules of documents, for browsers.
type DocumentScripts struct {
	Files   []emit.File
	Modules map[string]Script // by the id of the module
}

// scriptWriter writes the scripts of documents for browsers. A script imports the
// scripts of the client bundle by their addresses.
type scriptWriter struct {
	*Documents
	client *Client

	mu      sync.Mutex
	written map[*document]documentScript
	needed  map[string][]string // by the path of a script
	failed  bool
	frames  map[frameKey]*scriptFrame
}

type documentScript struct {
	Script
	data    []byte
	exports []string
}

// Scripts returns the scripts of documents for browsers. It returns nil if the
// author's code has errors, which are in the bag. The documents must not import
// each other in a circle.
func (d *Documents) Scripts(client *Client) *DocumentScripts {
	w := newScriptWriter(d, client)
	w.writePlain()
	return w.finish()
}

func newScriptWriter(d *Documents, client *Client) *scriptWriter {
	return &scriptWriter{
		Documents: d, client: client,
		written: map[*document]documentScript{}, needed: map[string][]string{}, frames: map[frameKey]*scriptFrame{},
	}
}

// finish writes the scripts that are not written yet, and returns all of them.
func (w *scriptWriter) finish() *DocumentScripts {
	for _, level := range w.levels() {
		level = slices.DeleteFunc(level, func(doc *document) bool { return w.written[doc].data != nil })
		inBatches(level, w.write)
		if w.failed {
			return nil
		}
	}
	out := &DocumentScripts{Modules: map[string]Script{}}
	for _, doc := range slices.SortedFunc(maps.Keys(w.written), func(a, b *document) int { return strings.Compare(a.name, b.name) }) {
		out.Modules[doc.id()] = w.written[doc].Script
		out.Files = append(out.Files, emit.File{Path: w.written[doc].Path, Data: w.written[doc].data})
	}
	return out
}

// isInside reports whether the document is a part of the script of the only
// document that imports it.
func (doc *document) isInside() bool { return !doc.isPage && doc.users == 1 && !doc.broken }

// levels sorts the documents with scripts: each document imports only documents of
// earlier levels. The name of a script contains a hash of its text, and its text
// contains the names of the scripts that it imports.
func (d *Documents) levels() [][]*document {
	depths := map[*document]int{}
	var depth func(*document) int
	depth = func(doc *document) int {
		if n, ok := depths[doc]; ok {
			return n
		}
		n := 0
		for _, i := range doc.imports {
			if i.document != nil {
				n = max(n, depth(i.document)+1)
			}
		}
		depths[doc] = n
		return n
	}
	var levels [][]*document
	for _, name := range slices.Sorted(maps.Keys(d.byName)) {
		doc := d.byName[name]
		n := depth(doc)
		if doc.isInside() {
			continue
		}
		for len(levels) <= n {
			levels = append(levels, nil)
		}
		levels[n] = append(levels[n], doc)
	}
	return levels
}

// write writes the scripts of a few documents.
func (w *scriptWriter) write(documents []*document) {
	w.run(documents, w.moduleOf, func(doc *document, data []byte, output metaOutput) {
		s := w.script(data, output)
		w.written[doc], w.needed[s.Path] = s, s.Imports
	})
}

// run compiles a few documents. code returns the module of a document, and use gets the
// script, one after the other.
func (w *scriptWriter) run(documents []*document, code func(*document) string, use func(*document, []byte, metaOutput)) {
	result := w.bundler.build(w.options(documents, code))
	meta := metafile{}
	if result != nil {
		var err error
		if meta, err = parseMetafile(result.Metafile); err != nil {
			panic(err) // esbuild writes JSON
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if result == nil {
		w.failed = true
		return
	}
	byOutput := map[string]*document{}
	for _, doc := range documents {
		byOutput[doc.output()] = doc
	}
	for _, file := range result.OutputFiles {
		name := w.bundler.outputPath(file.Path)
		if doc := byOutput[name]; doc != nil {
			use(doc, file.Contents, meta.Outputs[name])
		}
	}
}

// script returns the script of a document, with all scripts that it needs.
func (w *scriptWriter) script(data []byte, output metaOutput) documentScript {
	s := documentScript{data: data, exports: output.Exports}
	s.Path = "assets/js/page." + emit.Hash(data) + ".js"
	for _, i := range output.Imports {
		path, ours := strings.CutPrefix(i.Path, w.bundler.address(""))
		if i.Kind != "import-statement" || !ours {
			continue
		}
		s.Imports = append(s.Imports, path)
		s.Imports = append(s.Imports, w.importsOf(path)...)
	}
	slices.Sort(s.Imports)
	s.Imports = slices.Compact(s.Imports)
	return s
}

// importsOf returns the scripts that a script needs.
func (w *scriptWriter) importsOf(path string) []string {
	if list, ok := w.needed[path]; ok {
		return list
	}
	return closure(w.client.meta, path)
}

func (w *scriptWriter) options(documents []*document, code func(*document) string) api.BuildOptions {
	b := w.bundler
	options := b.clientOptions("")
	options.EntryPointsAdvanced = entryPoints(documents)
	options.EntryNames = "[name]"
	options.Splitting = false
	options.Plugins = []api.Plugin{b.changes(client).plugin(), w.entries(code), w.onImport(w.answer), w.stubs(), b.resolver(client, b.virtual())}
	return options
}

// moduleOf returns the module of a document. In scripts for octavo start it registers its
// contents, so that components in the document keep their state when its text changes.
func (w *scriptWriter) moduleOf(doc *document) string {
	if !w.bundler.site.Live || doc.broken {
		return doc.code
	}
	return doc.code + registration(doc.name, []byte(doc.code), nil)
}

// inStub is the namespace of the modules that lead to the scripts of the client
// bundle.
const inStub = "octavo-stub"

// answer says what takes the place of an import.
func (w *scriptWriter) answer(i *imported) api.OnResolveResult {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case i.document != nil && i.document.isInside():
		return api.OnResolveResult{Path: i.document.name, Namespace: inDocument}
	case i.document != nil && i.form == onDemand:
		return api.OnResolveResult{Path: w.bundler.address(w.written[i.document].Path), External: true}
	case i.document != nil:
		return api.OnResolveResult{Path: i.document.file} // messages name the file
	case i.form == onDemand:
		return api.OnResolveResult{Path: w.bundler.address(w.client.registry[i.name()].Path), External: true}
	}
	result := api.OnResolveResult{Path: i.name(), Namespace: inStub, Suffix: "?" + strings.Join(i.taken, ",")}
	if slices.Contains(written, i.from) {
		result.SideEffects = api.SideEffectsFalse // the author did not type this import
	}
	return result
}

// written are the modules that Octavo imports into every document.
var written = []string{"react/jsx-runtime", "@octavo/mdx-components"}

// stubs is a plugin with the modules that lead to other scripts.
func (w *scriptWriter) stubs() api.Plugin {
	return api.Plugin{Name: inStub, Setup: func(build api.PluginBuild) {
		load := func(code string) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: w.bundler.site.Dir}, nil
		}
		external := func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if name, ok := strings.CutPrefix(a.Path, inStub+":"); ok {
				return api.OnResolveResult{Path: name, Namespace: inStub, Suffix: objectOnly}, nil
			}
			return api.OnResolveResult{Path: a.Path, External: true}, nil
		}
		build.OnResolve(api.OnResolveOptions{Filter: ".*", Namespace: inStub}, external)
		build.OnResolve(api.OnResolveOptions{Filter: ".*", Namespace: "file"}, external)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: inStub}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			r := w.client.registry[a.Path]
			inner := "require(" + quote(inStub+":"+a.Path) + ").module"
			switch {
			case a.Suffix == objectOnly || r.form == byName:
				return load(r.stub(strings.Split(strings.TrimPrefix(a.Suffix, "?"), ",")))
			case r.form == asObject:
				return load(`module.exports = Object.defineProperty({...` + inner + `}, "__esModule", {value: true})`)
			}
			return load("module.exports = " + inner)
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.mdx?$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			doc := w.get(w.bundler.siteName(a.Path))
			if doc.broken {
				return load(doc.code)
			}
			w.mu.Lock()
			defer w.mu.Unlock()
			s := w.written[doc]
			return load(reexport(s.exports, w.bundler.address(s.Path)))
		})
	}}
}

// objectOnly is the suffix of the module that exports a module as an object.
const objectOnly = "?module"

// reexport returns a module with the exports of a script.
func reexport(names []string, address string) string {
	if len(strings.Join(names, "")) == 0 {
		return fmt.Sprintf("import %s;\n", quote(address))
	}
	return fmt.Sprintf("export {%s} from %s;\n", strings.Join(names, ", "), quote(address))
}
