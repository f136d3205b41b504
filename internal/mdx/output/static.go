package output

import (
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/jsscan"
)

// static returns a node without components as one element with inner HTML,
// which React does not look at.
func (w *writer) static(n ast.Node) string {
	var out bytes.Buffer
	w.html(&out, n)
	markup := bytes.TrimSpace(out.Bytes())
	tag, attrs, inner, ok := splitRoot(markup)
	if !ok {
		if len(markup) == 0 {
			return "null"
		}
		return quote(html.UnescapeString(string(markup))) // text alone
	}
	props := reactProps(attrs)
	if tag == "details" {
		props = append(props, openedByReader)
	}
	if inner != "" {
		props = append(props, innerHTML(inner))
	}
	return w.element(quote(tag), props, nil)
}

// openedByReader is a prop of details elements: the reader may have opened one
// before React started.
const openedByReader = "suppressHydrationWarning: true"

func innerHTML(html string) string { return "dangerouslySetInnerHTML: {__html: " + quote(html) + "}" }

// splitRoot splits an element that this package wrote into its tag, attributes
// and inner HTML.
func splitRoot(markup []byte) (tag string, attrs []Attr, inner string, ok bool) {
	if len(markup) == 0 || markup[0] != '<' {
		return "", nil, "", false
	}
	t, err := jsscan.ReadTag(markup, 0)
	if err != nil || t.Closing {
		return "", nil, "", false
	}
	for _, a := range t.Attributes {
		attrs = append(attrs, Attr{a.Name, html.UnescapeString(string(markup[a.ValueStart:a.ValueEnd]))})
	}
	if !t.SelfClosing {
		inner = strings.TrimSuffix(string(markup[t.End:]), "</"+t.Name+">")
	}
	return t.Name, attrs, inner, true
}

// reactProps returns attributes as React names them.
func reactProps(attrs []Attr) []string {
	var props []string
	for _, a := range attrs {
		name, value := a.Name, quote(a.Value)
		switch a.Name {
		case "class":
			name = "className"
		case "tabindex":
			name = "tabIndex"
		case "disabled", "checked", "open":
			value = "true"
		case "style":
			value = styleObject(a.Value)
		case "colspan":
			name = "colSpan"
		case "rowspan":
			name = "rowSpan"
		}
		if strings.Contains(name, "-") {
			name = quote(name)
		}
		props = append(props, name+": "+value)
	}
	return props
}
