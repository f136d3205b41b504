package output

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/tree"
)

// A document's own default export is the layout around its content.
var defaultExport = regexp.MustCompile(`(?m)^export default `)

// module returns the document as an ES module.
func (w *writer) module() (string, Places) {
	var out strings.Builder
	out.WriteString("import {jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment} from 'react/jsx-runtime';\n")
	out.WriteString("import {useMDXComponents as _useComponents} from '@octavo/mdx-components';\n")
	out.WriteString(w.partialImports())
	body := w.element("_Fragment", nil, w.blocks(w.Root))
	layout := false
	out.WriteString(w.values())
	for _, esm := range tree.Statements(w.Root) {
		w.addComponents(w.Source[esm.Start:esm.End])
		layout = w.statements(&out, esm) || layout
	}
	if !w.ExportsTOC {
		out.WriteString("export const toc = " + w.tocExport() + ";\n")
	}
	if w.style.Callable {
		out.WriteString("export default function MDXContent(props = {}) {\n")
	} else {
		out.WriteString("export default function MDXContent(props) {\n")
	}
	if names := w.siteComponents(); len(names) > 0 {
		out.WriteString("  const {" + strings.Join(names, ", ") + "} = {..._useComponents(), ...props.components};\n")
	}
	if layout {
		body = w.element("MDXLayout", []string{"...props"}, []string{body})
	}
	out.WriteString("  return " + body + ";\n}\n")
	return readMarks(out.String())
}

// statements writes imports and exports as the author typed them. It reports
// whether one of them is the layout.
func (w *writer) statements(out *strings.Builder, esm *tree.ESM) (layout bool) {
	code, start := string(w.Source[esm.Start:esm.End]), esm.Start
	inDocument := func(offset int) int { return start + offset }
	if at := defaultExport.FindStringIndex(code); at != nil {
		out.WriteString(w.typed(code[:at[0]], inDocument))
		out.WriteString("const MDXLayout = ")
		code, start, layout = code[at[1]:], start+at[1], true
	}
	out.WriteString(w.typed(code, inDocument))
	out.WriteString("\n")
	return layout
}

// siteComponents returns the components that the document uses without
// importing or exporting them: they come from the site's MDXComponents.
func (w *writer) siteComponents() []string {
	var names []string
	for name := range w.components {
		if !w.OwnNames[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// table returns a table with components in its cells.
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
	return w.element(`"table"`, reactProps(w.host(n).attrs), parts)
}
