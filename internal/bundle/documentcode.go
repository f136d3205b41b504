package bundle

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
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
		fmt.Fprintf(&out, "documents[%s] = function (require, module, exports) {\n%s\n};", quote(doc.id()), d.serverCode(doc))
	}
	out.WriteString("documents")
	return out.String()
}

// serverCode returns the script of a document that is not folded.
func (d *Documents) serverCode(doc *document) string {
	doc.compiling.Lock()
	defer doc.compiling.Unlock()
	if doc.server == "" && doc.folded != nil {
		d.compile([]*document{doc})
	}
	return doc.server
}

// Folded is the script of a page without the HTML of its documents.
type Folded struct {
	Script string
	HTML   []string // the pieces that the script names by number
}

// Marks around the number of a piece in the markup of a page.
const (
	pieceStart = contract.PieceStart
	pieceEnd   = contract.PieceEnd
)

// FoldedScript returns the same modules as Script, and the HTML that the JavaScript
// engine does not need. ok is false if a document has code of the author.
func (d *Documents) FoldedScript(ids []string) (script Folded, ok bool) {
	documents := d.withImported(ids)
	if len(documents) == 0 || slices.ContainsFunc(documents, func(doc *document) bool { return !doc.isFolded() }) {
		return Folded{}, false
	}
	var out strings.Builder
	out.WriteString("const documents = {};")
	for _, doc := range documents {
		fmt.Fprintf(&out, "documents[%s] = function (require, module, exports) {", quote(doc.id()))
		for _, i := range doc.imports {
			fmt.Fprintf(&out, "const {%s} = require(%s);", foldedNames[i.from], quote(i.name()))
		}
		fmt.Fprintf(&out, "const {_content, _mark} = %s(%d);%s};", contract.FoldedFunction, len(script.HTML), doc.folded.code)
		script.HTML = append(script.HTML, doc.folded.html...)
	}
	out.WriteString("documents")
	script.Script = out.String()
	return script, true
}

func (doc *document) isFolded() bool {
	isKnown := func(i *imported) bool { return i.form == byName && foldedNames[i.from] != "" }
	return doc.folded != nil && !slices.ContainsFunc(doc.imports, func(i *imported) bool { return !isKnown(i) })
}

// foldedNames are the names that folded documents use, by the module that they come
// from.
var foldedNames = map[string]string{
	"react/jsx-runtime":      "jsx: _jsx, jsxs: _jsxs, Fragment: _Fragment",
	"@octavo/mdx-components": "useMDXComponents: _useComponents",
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
