package output

import (
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/tree"
)

// The theme has components for admonitions and for details elements. If there
// are no components in one, the functions of this file write it as HTML.

// admonitionElement returns an admonition for the theme's component.
func (w *writer) admonitionElement(n *tree.Directive) string {
	props := []string{"type: " + quote(n.Name)}
	children := nesting{w: w}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		label, ok := c.(*tree.Label)
		switch {
		case isRaw(c):
			c = children.addRun(c)
			continue
		case !ok:
			children.add(w.expressions(c)...)
			continue
		}
		title := w.blocks(label)
		if len(title) == 1 {
			props = append(props, "title: "+title[0])
		} else {
			props = append(props, "title: "+w.element("_Fragment", nil, title))
		}
	}
	for _, a := range n.Props {
		switch a.Name {
		case "class":
			props = append(props, "className: "+quote(a.Value))
		case "id", "title":
			props = append(props, a.Name+": "+quote(a.Value))
		}
	}
	return w.element(w.lookUp("admonition"), props, children.finish())
}

// admonition writes an admonition without components in it as HTML. It reports
// whether the node is one.
func (w *writer) admonition(out *bytes.Buffer, n ast.Node) bool {
	d, ok := n.(*tree.Directive)
	if !ok || !d.Admonition || w.style.Admonition == nil {
		return false
	}
	a := Admonition{Kind: d.Name}
	for _, attribute := range d.Props {
		switch attribute.Name {
		case "id":
			a.ID = attribute.Value
		case "class":
			a.Class = attribute.Value
		case "title":
			a.Title = html.EscapeString(attribute.Value)
		}
	}
	var content bytes.Buffer
	for c := d.FirstChild(); c != nil; c = c.NextSibling() {
		if label, ok := c.(*tree.Label); ok {
			var title bytes.Buffer
			w.children(&title, label)
			a.Title = strings.TrimSpace(title.String())
			continue
		}
		w.html(&content, c)
	}
	start, end := w.style.Admonition(a)
	writeAround(out, start, content.Bytes(), end)
	return true
}

// writeAround writes a block with the start and end from Style, on lines of
// its own.
func writeAround(out *bytes.Buffer, start string, content []byte, end string) {
	startLine(out)
	out.WriteString(start)
	out.Write(content)
	out.WriteString(end)
	out.WriteByte('\n')
}

// writesDetails reports whether the site allows a details element to be HTML.
func (w *writer) writesDetails(n *tree.Element) bool {
	o := w.style
	return n.Block && o.Details != nil && !o.overrides("details")
}

// details writes a details element without components in it as HTML. It
// reports whether the node is one. The summary may be any of its children.
func (w *writer) details(out *bytes.Buffer, n ast.Node) bool {
	e, ok := n.(*tree.Element)
	if !ok || e.Tag.Name != "details" || !w.writesDetails(e) {
		return false
	}
	d := Details{}
	d.Attributes, _ = staticAttributes(e)
	var content bytes.Buffer
	for c := e.FirstChild(); c != nil; c = c.NextSibling() {
		if inner, ok := c.(*tree.Element); !ok || inner.Tag.Name != "summary" {
			w.html(&content, c)
		} else if d.Summary == "" {
			var summary bytes.Buffer
			w.html(&summary, c)
			d.Summary = strings.TrimSpace(summary.String())
		}
	}
	start, end := w.style.Details(d)
	writeAround(out, start, content.Bytes(), end)
	return true
}
