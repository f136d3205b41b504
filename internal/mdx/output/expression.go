package output

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// expressions returns a node as JavaScript: nothing, one element or, for text,
// several pieces.
func (w *writer) expressions(n ast.Node) []string {
	if out, ok := w.special(n); ok {
		return out
	}
	if !w.dynamic[n] && w.hasRoot(n) {
		return w.spaced(n, w.static(n))
	}
	switch n.Kind() {
	case ast.KindCodeSpan:
		return []string{w.element(w.kind("code"), nil, []string{quote(tree.CodeText(n, w.Source))})}
	case ast.KindFencedCodeBlock, ast.KindCodeBlock:
		return []string{w.codeElement(n)}
	case east.KindTable:
		return []string{w.table(n)}
	case east.KindFootnoteList:
		return []string{w.footnoteList(n)}
	}
	return w.hostExpressions(n, w.host(n))
}

// special returns nodes that are not elements, or that the author typed as JSX.
func (w *writer) special(n ast.Node) (out []string, ok bool) {
	switch n := n.(type) {
	case *tree.ESM, *ast.LinkReferenceDefinition:
		return nil, true
	case *ast.Heading:
		return nil, ast.Node(n) == w.Title && w.style.DropTitle
	case *ast.Text:
		return textExpressions(n, w.Source), true
	case *tree.Expression:
		if isEmpty(n) {
			return nil, true
		}
		w.addComponents(n.Code)
		return []string{"(" + w.typed(string(n.Code), func(offset int) int { return n.Offsets.Source(n.At + offset) }) + "\n)"}, true
	case *tree.Element:
		if w.dynamic[n] {
			return []string{w.jsxElement(n)}, true
		}
	case *tree.Directive:
		if w.dynamic[n] && n.Admonition {
			return []string{w.admonitionElement(n)}, true
		}
	}
	return nil, false
}

// hostExpressions returns an HTML element with components in it.
func (w *writer) hostExpressions(n ast.Node, h host) []string {
	switch {
	case h.tag == "":
		return w.blocks(n)
	case h.void:
		return w.spaced(n, w.element(w.kind(h.tag), reactProps(h.attrs), nil))
	}
	children := w.blocks(n)
	if h.text != "" {
		children = []string{quote(h.text)}
	}
	if n.Kind() == ast.KindHeading && w.style.overrides(h.tag) {
		// The component for headings makes its own link and class.
		h.attrs, h.last = slices.DeleteFunc(h.attrs, func(a Attr) bool { return a.Name == "class" }), nil
	}
	for _, last := range h.last {
		children = append(children, w.element(quote(last.tag), reactProps(last.attrs), []string{quote(last.text)}))
	}
	kind, props := w.kind(h.tag), reactProps(h.attrs)
	if element, ok := n.(*tree.Host); ok {
		props = reactHostProps(element.Props)
		if w.isThemed(h.tag, n) {
			kind = w.lookUp(h.tag)
		}
	}
	if w.Links[n].Relative {
		// The component knows the page.
		kind = w.typed(w.lookUp(h.tag), func(int) int { return w.Links[n].At })
	}
	e := w.element(kind, props, children)
	if n == w.Title && w.style.Site {
		e = w.element(`"header"`, nil, []string{e})
	}
	return w.spaced(n, e)
}

// blocks returns the children of a node as expressions. There is a line break
// between blocks, as in HTML: without it, two expressions in a row would run
// together.
func (w *writer) blocks(n ast.Node) []string {
	out := nesting{w: w, list: make([]string, 0, n.ChildCount())}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if isRaw(c) {
			c = out.addRun(c)
			continue
		}
		if isBlock(c) {
			out.closeBefore("div")
		}
		pieces := w.expressions(c)
		if len(pieces) > 0 && len(*out.current()) > 0 && keepsLines(n) && (isBlock(c) || isBlock(c.PreviousSibling())) {
			out.add(`"\n"`)
		}
		out.add(pieces...)
	}
	return out.finish()
}

// keepsLines reports whether there is white space between the children of a
// node: not in JSX, where the author would write it, and not in tables, where
// React warns about it.
func keepsLines(n ast.Node) bool {
	switch n.Kind() {
	case ast.KindDocument, ast.KindBlockquote, ast.KindListItem:
		return true
	}
	return false
}

// hasRoot reports whether a node is one element in HTML. The text of a tight
// list item or a fragment can be several elements, or none.
func (w *writer) hasRoot(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.TextBlock, *tree.Label:
		return w.host(n).tag != ""
	case *tree.Element:
		return n.Tag.Name != ""
	}
	return true
}

// spaced adds the space before a link back from a footnote, and the one after
// a check box.
func (w *writer) spaced(n ast.Node, e string) []string {
	switch n.Kind() {
	case east.KindFootnoteBacklink:
		return []string{`" "`, e}
	case east.KindTaskCheckBox:
		return []string{e, `" "`}
	}
	return []string{e}
}

// textExpressions returns text with its line break, if any.
func textExpressions(n *ast.Text, source []byte) []string {
	value := tree.Unescape(n.Segment.Value(source))
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

// isEmpty reports whether an expression holds nothing but comments.
func isEmpty(n *tree.Expression) bool { return jsscan.IsEmpty(n.Code) }
