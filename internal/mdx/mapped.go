package mdx

import (
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// This file has what authors type and the theme has components for: the HTML
// of such a component is written here when there is nothing for React in it.

// directive writes a ::: container that a component shows.
func (w *writer) directive(n *directiveNode) string {
	props := []string{"type: " + quote(n.name)}
	var children []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		label, ok := c.(*labelNode)
		if !ok {
			children = append(children, w.expressions(c)...)
			continue
		}
		title := w.blocks(label)
		if len(title) == 1 {
			props = append(props, "title: "+title[0])
		} else {
			props = append(props, "title: "+w.element("_Fragment", nil, title))
		}
	}
	for _, a := range n.attributes {
		switch a.name {
		case "class":
			props = append(props, "className: "+quote(a.value))
		case "id", "title":
			props = append(props, a.name+": "+quote(a.value))
		}
	}
	return w.element(w.lookUp("admonition"), props, mergeStrings(children))
}

// admonition writes an admonition without components in it as HTML.
func (w *writer) admonition(out *bytes.Buffer, n ast.Node) bool {
	d, ok := n.(*directiveNode)
	if !ok || !w.isAdmonition(d) || w.doc.options.Admonition == nil {
		return false
	}
	a := Admonition{Kind: d.name}
	for _, attribute := range d.attributes {
		switch attribute.name {
		case "id":
			a.ID = attribute.value
		case "class":
			a.Class = attribute.value
		case "title":
			a.Title = html.EscapeString(attribute.value)
		}
	}
	var content bytes.Buffer
	for c := d.FirstChild(); c != nil; c = c.NextSibling() {
		if label, ok := c.(*labelNode); ok {
			var title bytes.Buffer
			w.children(&title, label)
			a.Title = strings.TrimSpace(title.String())
			continue
		}
		w.html(&content, c)
	}
	start, end := w.doc.options.Admonition(a)
	writeAround(out, start, content.Bytes(), end)
	return true
}

// writeAround writes what the site has made of a block, on lines of its own.
func writeAround(out *bytes.Buffer, start string, content []byte, end string) {
	startLine(out)
	out.WriteString(start)
	out.Write(content)
	out.WriteString(end)
	out.WriteByte('\n')
}

// isAdmonition tells admonitions from containers that nobody knows.
func (w *writer) isAdmonition(n *directiveNode) bool {
	return n.colons > 2 && w.doc.options.isAdmonition(n.name)
}

// writesDetails reports whether a details element is written as HTML, as far
// as it depends on the site and not on what is in it.
func (w *writer) writesDetails(n *elementNode) bool {
	o := w.doc.options
	return n.block && o.Details != nil && !o.overrides("details")
}

// details writes a details element without components in it. Its summary may
// stand anywhere among its children.
func (w *writer) details(out *bytes.Buffer, n ast.Node) bool {
	e, ok := n.(*elementNode)
	if !ok || e.open.tag.Name != "details" || !w.writesDetails(e) {
		return false
	}
	d := Details{}
	d.Attributes, _ = staticAttributes(e)
	var content bytes.Buffer
	for c := e.FirstChild(); c != nil; c = c.NextSibling() {
		if inner, ok := c.(*elementNode); !ok || inner.open.tag.Name != "summary" {
			w.html(&content, c)
		} else if d.Summary == "" {
			var summary bytes.Buffer
			w.html(&summary, c)
			d.Summary = strings.TrimSpace(summary.String())
		}
	}
	start, end := w.doc.options.Details(d)
	writeAround(out, start, content.Bytes(), end)
	return true
}

// isDiagram reports whether a block of code is to be drawn.
func (w *writer) isDiagram(n ast.Node) bool {
	fenced, ok := n.(*ast.FencedCodeBlock)
	if !ok || w.doc.options.Mermaid == nil {
		return false
	}
	language, _ := fenceInfo(fenced, w.doc.text)
	return language == "mermaid"
}
