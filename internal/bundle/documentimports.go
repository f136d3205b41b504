package bundle

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// request is an import of a document.
type request struct {
	path string
	kind api.ResolveKind
}

// imported is what an import of a document leads to: another document, or a
// module of the registry.
type imported struct {
	document *document
	form     form
	module   string   // name in the registry, without the form
	from     string   // the name that the bundler resolves
	taken    []string // exported names
	uses     []use    // of the names
}

func (i *imported) name() string { return string(i.form) + ":" + i.module }

type resolveKey struct {
	dir string
	request
}

// onImport is a plugin that resolves the imports of documents. answer says what
// takes the place of an import.
func (d *Documents) onImport(answer func(*imported) api.OnResolveResult) api.Plugin {
	return api.Plugin{Name: "imports", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*", Namespace: inDocument},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				i, err := d.resolve(build, a)
				if i == nil || err != nil {
					return api.OnResolveResult{}, err // esbuild reports an import that leads nowhere
				}
				return answer(i), nil
			})
	}}
}

// resolve returns what an import of a document leads to; nil for nothing.
func (d *Documents) resolve(build api.PluginBuild, a api.OnResolveArgs) (*imported, error) {
	doc, key := d.get(a.Importer), request{a.Path, a.Kind}
	if i := doc.byPath[key]; i != nil || a.Kind == api.ResolveEntryPoint || a.Kind == api.ResolveJSRequireResolve {
		return i, nil
	}
	a.Importer = doc.file
	r := d.find(build, a)
	if len(r.Errors) > 0 || r.External {
		return nil, nil
	}
	i := &imported{form: formOf(a.Kind), from: a.Path, module: a.Path}
	if r.Namespace != inTheme && r.Namespace != generated {
		i.from, i.module = filepath.ToSlash(r.Path+r.Suffix), d.bundler.siteName(r.Path+r.Suffix)
	}
	switch r.Namespace {
	case cssModule:
		i.from = filepath.ToSlash(r.PluginData.(string))
	case inContext:
		i.from, i.module = inContext+":"+r.Path, inContext+":"+r.Path
	case inFiles:
		i.from = filepath.ToSlash(r.PluginData.(string)) + AsFile.suffix()
	}
	var err error
	if r.Namespace == "file" && isMarkdown(r.Path) && d.bundler.wayToLoad(r.Path, r.Suffix) == asUsual {
		i.document, err = d.document(r.Path)
	}
	doc.findNames(i, a.Path)
	doc.byPath[key] = i
	doc.imports = append(doc.imports, i)
	return i, err
}

func formOf(kind api.ResolveKind) form {
	switch kind {
	case api.ResolveJSImportStatement:
		return byName
	case api.ResolveJSDynamicImport:
		return onDemand
	}
	return required
}

// find asks the bundler for the module that an import leads to.
func (d *Documents) find(build api.PluginBuild, a api.OnResolveArgs) api.ResolveResult {
	key := resolveKey{a.ResolveDir, request{a.Path, a.Kind}}
	d.mu.Lock()
	r, ok := d.resolved[key]
	d.mu.Unlock()
	if ok {
		return r
	}
	r = build.Resolve(a.Path, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: "file", Kind: a.Kind})
	d.mu.Lock()
	d.resolved[key] = r
	d.mu.Unlock()
	return r
}

// document returns the module of a Markdown file that a document imports.
func (d *Documents) document(file string) (*document, error) {
	if doc := d.get(d.bundler.siteName(file)); doc != nil {
		return doc, nil
	}
	compiled, err := d.bundler.markdown(file)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc := d.byName[d.bundler.siteName(file)]; doc != nil {
		return doc, nil
	}
	doc := d.add(file, compiled)
	d.found = append(d.found, doc)
	return doc, nil
}

// findNames finds the names that a document takes from a module. If its
// statements cannot be read, it takes the module as an object.
func (doc *document) findNames(i *imported, module string) {
	add := func(name string, start, end int) {
		i.taken = append(i.taken, name)
		i.uses = append(i.uses, use{doc.name, start, end})
	}
	references, ok := doc.references()
	for _, r := range references {
		switch {
		case i.form != byName || r.Module != module:
		case r.Name == "*":
			ok = false
		default:
			add(r.Name, r.Start, r.End)
		}
	}
	// esbuild itself imports this function for an element with a key after other
	// attributes.
	if module == "react" && i.form == byName {
		add("createElement", 0, 0)
	}
	if i.form == byName && (!ok || len(i.taken) == 0) {
		i.form = asObject
	}
	if i.form != byName {
		i.taken, i.uses = nil, nil
		start := max(strings.Index(doc.code, "'"+module+"'"), strings.Index(doc.code, `"`+module+`"`), 0)
		add("", start, start+len(module)+len(`""`))
	}
}

// register adds the modules that a document imports, directly or not, to the
// registry.
func (d *Documents) register(doc *document, visited map[*document]bool) {
	if visited[doc] {
		return
	}
	visited[doc] = true
	for _, i := range doc.imports {
		if i.document != nil {
			i.document.users++
			d.register(i.document, visited)
			continue
		}
		s := d.registry[i.name()]
		if s == nil {
			s = &shared{name: i.name(), from: i.from, form: i.form, taken: map[string][]use{}, users: map[string]bool{}}
			d.registry[s.name] = s
			d.shared = append(d.shared, s)
		}
		s.users[doc.name] = true
		for n, name := range i.taken {
			s.taken[name] = append(s.taken[name], i.uses[n])
		}
	}
}

// location returns a place in the module of a document as esbuild's location.
func (d *Documents) location(u use) *api.Location {
	doc := d.get(u.document)
	before := doc.code[:u.start]
	return &api.Location{
		File: inDocument + ":" + doc.name, Namespace: inDocument, Line: strings.Count(before, "\n") + 1,
		Column: len(before) - strings.LastIndex(before, "\n") - 1, Length: u.end - u.start,
	}
}

// isMarkdown reports whether the file of a module is Markdown. A file may have
// several modules: the name of a teaser ends with ?teaser.
func isMarkdown(module string) bool {
	file, _, _ := strings.Cut(module, "?")
	return slices.Contains([]string{".md", ".mdx"}, extension(file))
}
