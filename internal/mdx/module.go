package mdx

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// A document's own default export is the layout around its content.
var defaultExport = regexp.MustCompile(`(?m)^export default `)

// module writes the ES module.
func (w *writer) module() string {
	var out strings.Builder
	out.WriteString("import {jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment} from 'react/jsx-runtime';\n")
	out.WriteString("import {useMDXComponents as _useComponents} from '@octavo/mdx-components';\n")
	out.WriteString(w.doc.partialImports())
	body := w.element("_Fragment", nil, w.blocks(w.doc.root))
	layout := false
	for n := w.doc.root.FirstChild(); n != nil; n = n.NextSibling() {
		if esm, ok := n.(*esmNode); ok {
			w.nameComponents(w.doc.text[esm.start:esm.end])
			code := w.doc.text[esm.start:esm.end]
			if renamed := defaultExport.ReplaceAll(code, []byte("const MDXLayout = ")); len(renamed) != len(code) {
				code, layout = renamed, true
			}
			out.Write(code)
			out.WriteString("\n")
		}
	}
	if !slices.Contains(w.doc.Exports, "toc") {
		out.WriteString("export const toc = " + w.tocExport() + ";\n")
	}
	out.WriteString("export default function MDXContent(props) {\n")
	if names := w.lookedUp(); len(names) > 0 {
		out.WriteString("  const {" + strings.Join(names, ", ") + "} = {..._useComponents(), ...props.components};\n")
	}
	if layout {
		body = w.element("MDXLayout", []string{"...props"}, []string{body})
	}
	out.WriteString("  return " + body + ";\n}\n")
	return out.String()
}

// lookedUp lists the components that the document names without bringing them
// itself: they come from the site's MDXComponents.
func (w *writer) lookedUp() []string {
	own := w.doc.ownNames()
	var names []string
	for name := range w.components {
		if !own[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// ownNames are what the document itself imports and exports.
func (d *Doc) ownNames() map[string]bool {
	names := map[string]bool{}
	for _, name := range d.Exports {
		names[name] = true
	}
	for _, i := range d.Imports {
		for _, name := range i.Names {
			names[name] = true
		}
	}
	return names
}

// table writes a table with components in its cells.
func (w *writer) table(n ast.Node) string {
	header := n.FirstChild()
	parts := []string{w.element(`"thead"`, nil, w.expressions(header))}
	var rows []string
	for row := header.NextSibling(); row != nil; row = row.NextSibling() {
		rows = append(rows, w.expressions(row)...)
	}
	if len(rows) > 0 {
		parts = append(parts, w.element(`"tbody"`, nil, rows))
	}
	return w.element(`"table"`, nil, parts)
}

// footnoteList writes footnotes with components in them.
func (w *writer) footnoteList(n ast.Node) string {
	heading := w.element(`"h2"`, []string{`className: "sr-only"`, `id: "footnote-label"`}, []string{`"Footnotes"`})
	var items []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		items = append(items, w.expressions(c)...)
	}
	props := []string{`"data-footnotes": "true"`, `className: "footnotes"`}
	return w.element(`"section"`, props, []string{heading, w.element(`"ol"`, nil, items)})
}

// codeElement writes a code block for a component of the site, with what its
// fence says.
func (w *writer) codeElement(n ast.Node) string {
	text := strings.ReplaceAll(string(linesOf(n, w.doc.text)), "\r\n", "\n")
	if w.isDiagram(n) {
		return w.element(w.lookUp("mermaid"), []string{"value: " + quote(strings.TrimSuffix(text, "\n"))}, nil)
	}
	var props []string
	if fenced, ok := n.(*ast.FencedCodeBlock); ok {
		language, meta := fenceInfo(fenced, w.doc.text)
		if language != "" {
			props = append(props, "className: "+quote("language-"+language))
		}
		if meta != "" {
			props = append(props, "metastring: "+quote(meta))
		}
	}
	return w.element(w.kind("pre"), nil, []string{w.element(w.kind("code"), props, []string{quote(text)})})
}
