package mdx

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/jsscan"
)

// jsxElement writes an element that the author typed.
func (w *writer) jsxElement(n *elementNode) string {
	t := n.open
	kind := "_Fragment"
	switch {
	case t.tag.Name == "":
	case n.block && mappedHosts[t.tag.Name]:
		kind = w.lookUp(t.tag.Name)
	case isHostName(t.tag.Name):
		kind = quote(t.tag.Name)
	default:
		root, _, _ := strings.Cut(t.tag.Name, ".")
		w.components[root] = true
		kind = t.tag.Name
	}
	return w.element(kind, w.props(t), w.blocks(n))
}

// mappedHosts are elements that authors type and that still mean components,
// when they stand on lines of their own.
var mappedHosts = map[string]bool{"details": true, "head": true}

// lookUp names the site's component for an element; where its map has none,
// the element itself.
func (w *writer) lookUp(element string) string {
	name := "_" + element
	w.components[element+": "+name+" = "+quote(element)] = true
	return name
}

var componentInCode = regexp.MustCompile(`<\s*([A-Z_$][\w$]*|[a-z_$][\w$]*\.)`)

// nameComponents notes the components that JSX inside of JavaScript names. A
// name that is none costs a look-up, nothing more.
func (w *writer) nameComponents(code []byte) {
	if bytes.IndexByte(code, '<') < 0 {
		return
	}
	for _, m := range componentInCode.FindAllSubmatch(code, -1) {
		w.components[strings.TrimSuffix(string(m[1]), ".")] = true
	}
}

// isHostName reports whether a name means an HTML element: members and
// capitals mean components.
func isHostName(name string) bool {
	return !strings.Contains(name, ".") && name[0] >= 'a' && name[0] <= 'z'
}

// props writes the attributes of a tag as the members of an object.
func (w *writer) props(n *tagNode) []string {
	var out []string
	for _, a := range n.tag.Attributes {
		value := string(n.text[a.ValueStart:a.ValueEnd])
		if a.Kind == jsscan.SpreadAttribute || a.Kind == jsscan.ExpressionAttribute {
			w.nameComponents([]byte(value))
		}
		switch a.Kind {
		case jsscan.SpreadAttribute:
			out = append(out, "...("+value+"\n)")
		case jsscan.BoolAttribute:
			out = append(out, propName(a.Name)+": true")
		case jsscan.StringAttribute:
			out = append(out, propName(a.Name)+": "+quote(unescapeReferences(value)))
		case jsscan.ExpressionAttribute:
			out = append(out, propName(a.Name)+": ("+value+"\n)")
		}
	}
	return out
}

func propName(name string) string {
	if strings.ContainsAny(name, "-:.") {
		return quote(name)
	}
	return name
}

// htmlNames maps those props to HTML whose names differ; props that are not
// listed here, nor in plainNames, leave the element to React.
var htmlNames = map[string]string{
	"className": "class", "htmlFor": "for", "tabIndex": "tabindex", "colSpan": "colspan", "rowSpan": "rowspan",
	"srcSet": "srcset", "allowFullScreen": "allowfullscreen", "frameBorder": "frameborder", "crossOrigin": "crossorigin",
	"referrerPolicy": "referrerpolicy", "autoPlay": "autoplay", "playsInline": "playsinline", "dateTime": "datetime",
}

var plainNames = map[string]bool{
	"id": true, "href": true, "src": true, "alt": true, "title": true, "width": true, "height": true, "target": true,
	"rel": true, "name": true, "type": true, "role": true, "lang": true, "dir": true, "loading": true, "start": true,
	"align": true, "allow": true, "controls": true, "loop": true, "poster": true, "sizes": true, "media": true,
	"cite": true, "scope": true, "headers": true, "span": true, "reversed": true, "download": true, "translate": true,
	"open": true,
}

// dynamicHosts are elements that React treats in ways of its own, or that
// Docusaurus maps to components.
var dynamicHosts = map[string]bool{
	"head": true, "input": true, "select": true, "textarea": true, "option": true,
	"script": true, "style": true, "svg": true, "math": true, "title": true, "meta": true, "link": true,
}

// staticAttributes returns the attributes of an element as HTML has them, if
// it is a host element that can be written without React.
func staticAttributes(n *elementNode) ([]Attr, bool) {
	t := n.open.tag
	if t.Name == "" {
		return nil, true
	}
	if !isHostName(t.Name) || dynamicHosts[t.Name] || strings.Contains(t.Name, "-") || strings.Contains(t.Name, ":") {
		return nil, false
	}
	var out []Attr
	for _, a := range t.Attributes {
		name, ok := htmlNames[a.Name]
		if !ok && (plainNames[a.Name] || strings.HasPrefix(a.Name, "data-") || strings.HasPrefix(a.Name, "aria-")) {
			name, ok = a.Name, true
		}
		value := string(n.open.text[a.ValueStart:a.ValueEnd])
		switch {
		case !ok:
			return nil, false
		case a.Kind == jsscan.StringAttribute:
			out = append(out, Attr{name, unescapeReferences(value)})
		case a.Kind == jsscan.BoolAttribute && !strings.Contains(name, "-"):
			out = append(out, Attr{name, ""})
		default:
			return nil, false
		}
	}
	return out, true
}

var voidElements = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "param": true, "source": true, "track": true, "wbr": true,
}

// elementHost describes an element that needs no React.
func elementHost(n *elementNode) host {
	attrs, _ := staticAttributes(n)
	return host{
		tag: n.open.tag.Name, attrs: attrs, void: voidElements[n.open.tag.Name],
		block: n.block, open: n.block && isBlock(n.FirstChild()),
	}
}

// isBlock reports whether a node stands on lines of its own.
func isBlock(n ast.Node) bool {
	switch n := n.(type) {
	case nil:
		return false
	case *elementNode:
		return n.block
	case *expressionNode:
		return isBlockContainer(n.Parent())
	}
	return n.Type() == ast.TypeBlock
}
