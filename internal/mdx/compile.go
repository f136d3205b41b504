package mdx

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/jsscan"
)

// Output is a compiled document: HTML, or a module when it has components.
type Output struct {
	HTML   string
	Module string // an ES module whose default export is the content; "" for none
}

// CompileModule writes the document as a module also when it is HTML alone,
// for those that import it.
func (d *Doc) CompileModule(r Resolver) string {
	if d.broken {
		// Of such a module importers may name any export: its own mistakes are
		// enough.
		return "module.exports = {__esModule: true, default: () => null, toc: []}"
	}
	w := newWriter(d, r)
	w.findDynamic(d.root)
	return w.module()
}

// Compile writes the document. One with syntax errors, which Parse has
// reported, gives nothing.
func (d *Doc) Compile(r Resolver) Output {
	if d.broken {
		return Output{}
	}
	w := newWriter(d, r)
	w.findDynamic(d.root)
	if !w.dynamic[d.root] && !d.hasESM() {
		var out bytes.Buffer
		w.html(&out, d.root)
		return Output{HTML: out.String()}
	}
	return Output{Module: w.module()}
}

// hasESM reports whether the document has statements of its own: they may
// have effects, or export what others import.
func (d *Doc) hasESM() bool {
	for n := d.root.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == kindESM {
			return true
		}
	}
	return false
}

// findDynamic marks the nodes that only React can show: components,
// expressions, and whatever holds one.
func (w *writer) findDynamic(n ast.Node) bool {
	result := false
	switch n := n.(type) {
	case *ast.Image:
		return false // its children are its alt text
	case *elementNode:
		_, static := staticAttributes(n)
		result = !static || n.open.tag.Name == "details" && !w.writesDetails(n)
	case *expressionNode:
		result = !jsscan.IsEmpty(n.code)
	case *directiveNode:
		o := w.doc.options
		result = w.isAdmonition(n) && (o.Admonition == nil || o.overrides("admonition"))
	default:
		result = w.doc.options.Overridden != nil && w.isOverridden(n)
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if w.findDynamic(c) {
			result = true
		}
	}
	if result {
		w.dynamic[n] = true
	}
	return result
}

// isOverridden reports whether the site has a component for the element that
// Markdown makes of a node.
func (w *writer) isOverridden(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CodeSpan:
		return w.doc.options.overrides("code")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		if w.isDiagram(n) {
			return w.doc.options.overrides("mermaid")
		}
		return w.doc.options.overrides("code") || w.doc.options.overrides("pre")
	}
	tag := w.host(n).tag
	return tag != "" && w.doc.options.overrides(tag)
}

// kind names an element for React: the site's component, or the tag.
func (w *writer) kind(tag string) string {
	if w.doc.options.overrides(tag) {
		return w.lookUp(tag)
	}
	return quote(tag)
}

// element writes a call that creates a React element. The text of a document
// passes here once for each element around it, so it is copied only once.
func (w *writer) element(kind string, props []string, children []string) string {
	size := len(kind) + len("_jsxs(, {children: []})") + joinedLen(props) + joinedLen(children)
	var out strings.Builder
	out.Grow(size)
	out.WriteString("_jsx")
	if len(children) > 1 {
		out.WriteByte('s')
	}
	out.WriteByte('(')
	out.WriteString(kind)
	out.WriteString(", {")
	writeJoined(&out, props)
	if len(children) > 0 {
		if len(props) > 0 {
			out.WriteString(", ")
		}
		out.WriteString("children: ")
		writeList(&out, children)
	}
	out.WriteString("})")
	return out.String()
}

func writeList(out *strings.Builder, list []string) {
	if len(list) == 1 {
		out.WriteString(list[0])
		return
	}
	out.WriteByte('[')
	writeJoined(out, list)
	out.WriteByte(']')
}

func writeJoined(out *strings.Builder, list []string) {
	for i, item := range list {
		if i > 0 {
			out.WriteString(", ")
		}
		out.WriteString(item)
	}
}

// joinedLen is at least the length that writeJoined needs, and a comma.
func joinedLen(list []string) int {
	n := 0
	for _, item := range list {
		n += len(item) + len(", ")
	}
	return n
}

// blocks writes the children of a node as expressions. A line break stands
// between blocks, as it does in HTML: two expressions in a row would run
// together without it.
func (w *writer) blocks(n ast.Node) []string {
	out := make([]string, 0, n.ChildCount())
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		pieces := w.expressions(c)
		if len(pieces) > 0 && len(out) > 0 && keepsLines(n) && (isBlock(c) || isBlock(c.PreviousSibling())) {
			out = append(out, `"\n"`)
		}
		out = append(out, pieces...)
	}
	return mergeStrings(out)
}

// keepsLines reports whether white space between the children of a node is
// wanted: not inside of JSX, where the author would write it, and not in
// tables, where React complains about it.
func keepsLines(n ast.Node) bool {
	switch n.Kind() {
	case ast.KindDocument, ast.KindBlockquote, ast.KindListItem:
		return true
	}
	return false
}

// mergeStrings joins neighbouring string literals, in place.
func mergeStrings(list []string) []string {
	out := list[:0]
	for len(list) > 0 {
		n := 1
		if isLiteral(list[0]) {
			for n < len(list) && isLiteral(list[n]) {
				n++
			}
		}
		out, list = append(out, joinLiterals(list[:n])), list[n:]
	}
	return out
}

func isLiteral(expression string) bool { return strings.HasPrefix(expression, `"`) }

func joinLiterals(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	var joined strings.Builder
	joined.WriteByte('"')
	for _, e := range list {
		joined.WriteString(e[1 : len(e)-1])
	}
	joined.WriteByte('"')
	return joined.String()
}

// expressions writes a node as JavaScript: nothing, one element, or, for text
// blocks, several pieces.
func (w *writer) expressions(n ast.Node) []string {
	if out, ok := w.special(n); ok {
		return out
	}
	if !w.dynamic[n] && w.hasRoot(n) {
		return w.spaced(n, w.static(n))
	}
	switch n.Kind() {
	case ast.KindCodeSpan:
		return []string{w.element(w.kind("code"), nil, []string{quote(codeText(n, w.doc.text))})}
	case ast.KindFencedCodeBlock, ast.KindCodeBlock:
		return []string{w.codeElement(n)}
	case east.KindTable:
		return []string{w.table(n)}
	case east.KindFootnoteList:
		return []string{w.footnoteList(n)}
	}
	return w.hostExpressions(n, w.host(n))
}

// special writes nodes that are no elements, and those that an author typed.
func (w *writer) special(n ast.Node) (out []string, ok bool) {
	switch n := n.(type) {
	case *esmNode, *ast.LinkReferenceDefinition:
		return nil, true
	case *ast.Heading:
		return nil, w.isTitle(n) && w.doc.options.DropTitle
	case *ast.Text:
		return textExpressions(n, w.doc.text), true
	case *expressionNode:
		if jsscan.IsEmpty(n.code) {
			return nil, true
		}
		w.nameComponents(n.code)
		return []string{"(" + string(n.code) + "\n)"}, true
	case *elementNode:
		if w.dynamic[n] {
			return []string{w.jsxElement(n)}, true
		}
	case *directiveNode:
		if w.dynamic[n] && w.isAdmonition(n) {
			return []string{w.directive(n)}, true
		}
	}
	return nil, false
}

// hostExpressions writes an element that has something for React in it.
func (w *writer) hostExpressions(n ast.Node, h host) []string {
	switch {
	case h.tag == "":
		return w.blocks(n)
	case h.void:
		return w.spaced(n, w.element(w.kind(h.tag), reactProps(h.attrs), nil))
	case h.text != "":
		return []string{w.element(w.kind(h.tag), reactProps(h.attrs), []string{quote(h.text)})}
	}
	children := w.blocks(n)
	if n.Kind() == ast.KindHeading && w.doc.options.overrides(h.tag) {
		// The component for headings makes its own link and class.
		h.attrs, h.after = slices.DeleteFunc(h.attrs, func(a Attr) bool { return a.Name == "class" }), nil
	}
	for _, after := range h.after {
		children = append(children, w.element(quote(after.tag), reactProps(after.attrs), []string{quote(after.text)}))
	}
	e := w.element(w.kind(h.tag), reactProps(h.attrs), children)
	if w.isTitle(n) && w.doc.options.Site {
		e = w.element(`"header"`, nil, []string{e})
	}
	return []string{e}
}

// hasRoot reports whether a node is one element in HTML. The text of a tight
// list item or a fragment can be several, or none.
func (w *writer) hasRoot(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.TextBlock, *labelNode:
		return w.host(n).tag != ""
	case *elementNode:
		return n.open.tag.Name != ""
	}
	return true
}

// spaced adds the white space that belongs to a node of its own.
func (w *writer) spaced(n ast.Node, e string) []string {
	switch n.Kind() {
	case east.KindFootnoteBacklink:
		return []string{`" "`, e}
	case east.KindTaskCheckBox:
		return []string{e, `" "`}
	}
	return []string{e}
}

func textExpressions(n *ast.Text, source []byte) []string {
	value := unescape(n.Segment.Value(source))
	switch {
	case n.HardLineBreak():
		return []string{quote(strings.TrimRight(value, " ")), `_jsx("br", {})`, `"\n"`}
	case n.SoftLineBreak():
		value += "\n"
	}
	if value == "" {
		return nil
	}
	return []string{quote(value)}
}
