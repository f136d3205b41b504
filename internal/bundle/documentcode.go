package bundle

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// withImported returns the documents of a page and the documents that they
// import, directly or not. A document follows those that it imports.
func (d *Documents) withImported(ids []string) []*document {
	var list []*document
	visited := map[*document]bool{}
	var visit func(*document)
	visit = func(doc *document) {
		if doc == nil || visited[doc] {
			return
		}
		visited[doc] = true
		for _, i := range doc.imports {
			visit(i.document)
		}
		list = append(list, doc)
	}
	for _, id := range ids {
		visit(d.byName[strings.TrimPrefix(id, "@site/")])
	}
	return list
}

// Script returns the modules of a page for the JavaScript engine. The value of the
// script is an object with a function for each document. The functions are not in an
// object literal, because QuickJS reads a literal twice. The script is "" for a page
// without documents.
func (d *Documents) Script(ids []string) string {
	documents := d.withImported(ids)
	if len(documents) == 0 {
		return ""
	}
	var out strings.Builder
	out.WriteString("const documents = {};")
	for _, doc := range documents {
		fmt.Fprintf(&out, "documents[%s] = function (require, module, exports) {\n%s\n};", quote(doc.id()), doc.server)
	}
	out.WriteString("documents")
	return out.String()
}

// Locate returns the origin of a line and column of the script of a page, both
// from 1. ok is false if the origin is unknown.
func (d *Documents) Locate(ids []string, line, column int) (place Place, ok bool) {
	for _, doc := range d.withImported(ids) {
		lines := strings.Count(doc.server, "\n") + 2
		if line <= lines {
			m, err := d.sourceMap(doc)
			if err != nil {
				return Place{}, false
			}
			return m.Locate(line-1, column)
		}
		line -= lines
	}
	return Place{}, false
}

// sourceMap compiles a document again: only a page that fails needs the map.
func (d *Documents) sourceMap(doc *document) (*SourceMap, error) {
	options := d.serverOptions([]*document{doc})
	options.Sourcemap = api.SourceMapExternal
	return newSourceMap(d.bundler.locator(), api.Build(options).OutputFiles)
}

// withCode yields other code, and the modules of all documents.
func (d *Documents) withCode(others ...string) iter.Seq[string] {
	return func(yield func(string) bool) {
		all := slices.Clone(others)
		for _, doc := range d.byName {
			all = append(all, doc.code)
		}
		slices.Values(all)(yield)
	}
}
