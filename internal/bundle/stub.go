package bundle

import (
	"regexp"
	"slices"
	"strings"

	"octavo/internal/emit"
)

// registered is a module of the registry in the client bundle.
type registered struct {
	Script
	form form
	// stub returns the module that takes its place in the script of a document
	// that takes some names from it.
	stub func(taken []string) string
	own  bool // documents import its script; otherwise nobody does
}

// findRegistry finds the scripts of the registry in the client bundle.
func (b *Bundler) findRegistry(meta metafile, files []emit.File) map[string]registered {
	found, always := map[string]registered{}, map[string]bool{}
	data := map[string]string{}
	for _, f := range files {
		data[f.Path] = string(f.Data)
	}
	outputs := map[*shared]string{}
	for name, output := range meta.Outputs {
		entry, ok := strings.CutPrefix(output.EntryPoint, inRegistry+":")
		if s := b.documents.registry[entry]; ok && s != nil && extension(name) == ".js" {
			outputs[s] = name
		}
		if _, main := output.Inputs[clientEntry]; main || entry == string(byName)+":react/jsx-runtime" {
			for _, path := range append(closure(meta, name), name) {
				always[b.address(path)] = true
			}
		}
	}
	for s, name := range outputs {
		r := registered{Script: Script{Path: name, Imports: closure(meta, name)}, form: s.form}
		if r.stub = b.stub(s, data[name], always); r.stub == nil {
			r.own, r.stub = true, func(taken []string) string { return reexport(taken, b.address(name)) }
		}
		found[s.name] = r
	}
	return found
}

// address returns the address of a file of the output.
func (b *Bundler) address(path string) string { return b.site.Data.SiteConfig.BaseURL + path }

// stub returns the module that takes the place of a module of the registry in
// the scripts of documents; nil if they import its script. always has the
// addresses of the scripts that every page with a document loads.
func (b *Bundler) stub(s *shared, code string, always map[string]bool) func(taken []string) string {
	if s.form == onDemand {
		return nil
	}
	if f, ok := readFacade(code); ok {
		return func(taken []string) string { return f.stub(taken, always) }
	}
	// The script contains the module. It becomes a part of the document's script
	// if no other document needs it, or if copies do no harm. In octavo start it has a
	// script of its own, so that the module does not run again when a document changes.
	if (len(s.users) > 1 || b.site.Live) && !slices.Contains(assetExtensions, extension(s.from)) && !strings.HasSuffix(s.from, ".module.css") {
		return nil
	}
	code = facadeImport.ReplaceAllStringFunc(code, func(statement string) string {
		if m := facadeImport.FindStringSubmatch(statement); m[1] == "" && always[m[2]] {
			return ""
		}
		return statement
	})
	return func([]string) string { return code }
}

// facade is a script that only passes on exports of other scripts.
type facade struct {
	imports []string          // addresses, in order
	origins map[string]origin // by exported name
}

// origin is where a facade has an export from.
type origin struct{ address, name string }

var (
	facadeCode   = regexp.MustCompile(`^(?:import\s*(?:\{[^{}"']*\}\s*from\s*)?"[^"]*";\s*)*(?:export\s*\{[^{}"']*\};\s*)?$`)
	facadeImport = regexp.MustCompile(`import\s*(?:\{([^{}"']*)\}\s*from\s*)?"([^"]*)";`)
	facadeExport = regexp.MustCompile(`export\s*\{([^{}"']*)\};`)
)

// readFacade reads the code of a facade, as esbuild writes it. ok is false for
// other code.
func readFacade(code string) (f facade, ok bool) {
	if !facadeCode.MatchString(code) {
		return facade{}, false
	}
	f.origins = map[string]origin{}
	locals := map[string]origin{}
	for _, m := range facadeImport.FindAllStringSubmatch(code, -1) {
		if !slices.Contains(f.imports, m[2]) {
			f.imports = append(f.imports, m[2])
		}
		for imported, local := range renamings(m[1]) {
			locals[local] = origin{m[2], imported}
		}
	}
	if m := facadeExport.FindStringSubmatch(code); m != nil {
		for local, exported := range renamings(m[1]) {
			f.origins[exported] = locals[local]
		}
	}
	return f, true
}

// stub returns a module that takes names from the scripts that the facade has
// them from. The module imports the other scripts as well, except those that are
// always loaded.
func (f facade) stub(taken []string, always map[string]bool) string {
	names := map[string][]string{} // by address
	for _, name := range taken {
		if o, ok := f.origins[name]; ok {
			names[o.address] = append(names[o.address], o.name+" as "+name)
		}
	}
	var out strings.Builder
	for _, address := range f.imports {
		if len(names[address]) > 0 || !always[address] {
			out.WriteString(reexport(names[address], address))
		}
	}
	return out.String()
}

// renamings yields the pairs of a list such as "a as b, c".
func renamings(list string) func(yield func(from, to string) bool) {
	return func(yield func(from, to string) bool) {
		for part := range strings.SplitSeq(list, ",") {
			words := strings.Fields(part)
			if len(words) > 0 && !yield(words[0], words[len(words)-1]) {
				return
			}
		}
	}
}
