package bundle

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A document is not part of the bundles: its module is a script by itself. The
// modules that documents import are the registry. Both bundles contain all of
// them, and the module of a document asks for them by name.

// form is the way in which a document uses a module.
type form string

const (
	byName   form = "names"  // import a, {b} from …
	asObject form = "object" // import * as a from …
	required form = "call"   // require(…)
	onDemand form = "later"  // import(…)
)

// shared is a module of the registry, in one form.
type shared struct {
	name  string // in the registry: the form, and the path from the site folder or the name of a package
	from  string // the name that the bundler resolves
	form  form
	taken map[string][]use // by exported name; "" for an import without names
	users map[string]bool  // names of documents
}

// use is a place in the module of a document.
type use struct {
	document   string
	start, end int
}

// exportNames returns the exported names that documents use, sorted.
func (s *shared) exportNames() []string {
	names := slices.Sorted(maps.Keys(s.taken))
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}

// inRegistry is the namespace of the modules that export what documents use.
const inRegistry = "octavo-registry"

// code returns the module of the registry that exports what documents use, each
// name in its own line. Names that no document uses are not in the bundles.
func (d *Documents) code(s *shared, side side) string {
	from := quote(s.from)
	var out strings.Builder
	switch {
	case s.form == byName && len(s.exportNames()) == 0:
		fmt.Fprintf(&out, "import %s;\n", from)
	case s.form == byName:
		for _, name := range s.exportNames() {
			fmt.Fprintf(&out, "export {%s} from %s;\n", name, from)
		}
	case s.form == onDemand && side == client:
		out.WriteString(wholeModule(from))
	case side == server:
		return "module.exports = require(" + from + ");\n"
	case s.form == asObject:
		fmt.Fprintf(&out, "export * as module from %s;\n", from)
	default:
		fmt.Fprintf(&out, "export const module = require(%s);\n", from)
	}
	if side == client {
		// Without these imports, esbuild would split the parts of the theme into
		// many small scripts.
		out.WriteString(`import "@octavo/reading";` + "\n")
		if s.ofTheme() {
			out.WriteString(importAll(d.fromTheme()))
		}
	}
	return out.String()
}

// ofTheme reports whether the module is a component of the theme that the author
// imports.
func (s *shared) ofTheme() bool {
	return strings.HasPrefix(s.from, "@theme") && s.form != onDemand
}

// fromTheme returns the names of all components of the theme that documents
// import.
func (d *Documents) fromTheme() []string {
	var names []string
	for _, s := range d.shared {
		if s.ofTheme() {
			names = append(names, s.from)
		}
	}
	return names
}

// wholeModule returns a module with all exports of another one. The theme reports
// a missing default export. Its name is an expression here, because esbuild would
// report it.
func wholeModule(from string) string {
	return `import * as page from ` + from + `; export * from ` + from +
		`; export default ((module, name) => module[name])(page, "default");` + "\n"
}

// registryEntries is a plugin with the modules of the registry.
func (b *Bundler) registryEntries(side side) api.Plugin {
	return api.Plugin{Name: inRegistry, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + inRegistry + ":"},
			func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, inRegistry+":"), Namespace: inRegistry}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: inRegistry},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				code := b.documents.code(b.documents.registry[a.Path], side)
				return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: b.site.Dir}, nil
			})
	}}
}

// serverRegistry returns the module that maps names to the modules of the
// registry. It loads a module when a page needs it, so a module that throws while
// it loads breaks only pages with it.
func (d *Documents) serverRegistry() string {
	var out strings.Builder
	out.WriteString("export const registry = {\n")
	for _, s := range d.shared {
		fmt.Fprintf(&out, "  %s: () => require(%s),\n", quote(s.name), quote(inRegistry+":"+s.name))
	}
	out.WriteString("}\n")
	return out.String()
}

// HasRegistryOf reports whether the registry for browsers is that of other documents.
func (d *Documents) HasRegistryOf(other *Documents) bool {
	return slices.EqualFunc(d.shared, other.shared, func(a, b *shared) bool {
		return a.name == b.name && d.code(a, client) == other.code(b, client)
	})
}

// outputNames returns the names of the scripts of the registry, which are unique.
func (d *Documents) outputNames() map[*shared]string {
	names, taken := map[*shared]string{}, map[string]int{}
	for _, s := range d.shared {
		base := path.Base(strings.TrimSuffix(strings.TrimSuffix(s.name, path.Ext(s.name)), "/index"))
		base = strings.Map(func(r rune) rune {
			if r < 0x80 && isNamePart(byte(r)) {
				return r
			}
			return '-'
		}, base)
		taken[base]++
		if n := taken[base]; n > 1 {
			base = fmt.Sprintf("%s-%d", base, n)
		}
		names[s] = base
	}
	return names
}

// inDocuments returns a message about a module of the registry as messages about
// the documents that import it. Other messages stay as they are.
func (d *Documents) inDocuments(m api.Message) []api.Message {
	if m.Location == nil {
		return []api.Message{m}
	}
	name, ok := strings.CutPrefix(m.Location.File, inRegistry+":")
	s := d.registry[name]
	if !ok || s == nil {
		return []api.Message{m}
	}
	var list []api.Message
	for _, u := range s.usesAt(m.Location.Line) {
		moved := m
		moved.Location = d.location(u)
		moved.Notes = nil // they are about the same line
		list = append(list, moved)
	}
	return list
}

// usesAt returns the uses of the name in a line of the module's code.
func (s *shared) usesAt(line int) []use {
	names := s.exportNames()
	if line > 0 && line <= len(names) {
		return s.taken[names[line-1]]
	}
	var all []use
	for _, name := range slices.Sorted(maps.Keys(s.taken)) {
		all = append(all, s.taken[name]...)
	}
	return all
}
