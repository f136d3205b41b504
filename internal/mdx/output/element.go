package output

import (
	"bytes"
	"regexp"
	"strings"

	"octavo/internal/jsscan"
	"octavo/internal/markup"
	"octavo/internal/mdx/tree"
)

// jsxElement returns an element that the author typed.
func (w *writer) jsxElement(n *tree.Element) string {
	name, kind := n.Tag.Name, "_Fragment"
	inDocument := func(offset int) int { return n.Start() + len("<") + offset }
	switch {
	case name == "":
	case n.Block && mappedHosts[name] || n.Mapped && w.isMapped(n):
		kind = w.lookUp(name)
	case tree.IsHostName(name):
		kind = w.typed(quote(name), inDocument)
	default:
		root, _, _ := strings.Cut(name, ".")
		w.components[root] = true
		kind = w.typed(name, inDocument)
	}
	return w.element(kind, w.props(n), w.blocks(n))
}

// mappedHosts are elements that mean components when the author types them on
// lines of their own.
var mappedHosts = map[string]bool{"details": true, "head": true}

// isMapped reports whether an element that a plugin has made is a component of the theme
// or of the site.
func (w *writer) isMapped(n *tree.Element) bool {
	switch n.Tag.Name {
	case "a", "img", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "admonition", "mermaid":
		return w.style.Site
	case "code":
		return w.style.Site && !onlyText(n)
	}
	return w.style.overrides(n.Tag.Name)
}

// lookUp returns the variable of the site's component for an element. Its
// default is the element itself.
func (w *writer) lookUp(element string) string {
	name, key := "_"+element, element
	if notInName.MatchString(element) { // a custom element, such as my-note
		name, key = notInName.ReplaceAllString(name, "$$"), quote(element)
	}
	w.components[key+": "+name+" = "+quote(element)] = true
	return name
}

// notInName matches what the name of an element may have, and that of a variable may not.
var notInName = regexp.MustCompile(`[^\w]`)

var componentInCode = regexp.MustCompile(`<\s*([A-Z_$][\w$]*|[a-z_$][\w$]*\.)`)

// addComponents adds the components that JSX in JavaScript uses. A name that is
// not a component costs a look-up, nothing more.
func (w *writer) addComponents(code []byte) {
	if bytes.IndexByte(code, '<') < 0 {
		return
	}
	for _, m := range componentInCode.FindAllSubmatch(code, -1) {
		w.components[strings.TrimSuffix(string(m[1]), ".")] = true
	}
}

// props returns the attributes of an element as the members of an object.
func (w *writer) props(n *tree.Element) []string {
	var out []string
	for _, a := range n.Tag.Attributes {
		value := n.Value(a)
		if a.Kind == jsscan.SpreadAttribute || a.Kind == jsscan.ExpressionAttribute {
			w.addComponents([]byte(value))
		}
		inDocument := func(offset int) int { return n.Offsets.Source(a.ValueStart + offset) }
		switch a.Kind {
		case jsscan.SpreadAttribute:
			out = append(out, "...("+w.typed(value, inDocument)+"\n)")
		case jsscan.BoolAttribute:
			out = append(out, propName(a.Name)+": true")
		case jsscan.StringAttribute:
			out = append(out, propName(a.Name)+": "+quote(tree.UnescapeReferences(value)))
		case jsscan.ExpressionAttribute:
			out = append(out, propName(a.Name)+": ("+w.typed(value, inDocument)+"\n)")
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

// htmlNames are the props whose names differ in HTML. An element with a prop
// that is neither here nor in plainNames is left to React.
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

// dynamicHosts are elements that React treats specially, or that Docusaurus
// maps to components.
var dynamicHosts = map[string]bool{
	"head": true, "input": true, "select": true, "textarea": true, "option": true,
	"script": true, "style": true, "svg": true, "math": true, "title": true, "meta": true, "link": true,
}

// staticAttributes returns the HTML attributes of an element, and whether it can
// be written without React.
func staticAttributes(n *tree.Element) ([]Attr, bool) {
	t := n.Tag
	if t.Name == "" {
		return nil, true
	}
	if !tree.IsHostName(t.Name) || dynamicHosts[t.Name] || strings.Contains(t.Name, "-") || strings.Contains(t.Name, ":") {
		return nil, false
	}
	var out []Attr
	for _, a := range t.Attributes {
		name, ok := htmlNames[a.Name]
		if !ok && (plainNames[a.Name] || strings.HasPrefix(a.Name, "data-") || strings.HasPrefix(a.Name, "aria-")) {
			name, ok = a.Name, true
		}
		value := n.Value(a)
		switch {
		case !ok:
			return nil, false
		case a.Kind == jsscan.StringAttribute:
			out = append(out, Attr{name, tree.UnescapeReferences(value)})
		case a.Kind == jsscan.BoolAttribute && !strings.Contains(name, "-"):
			out = append(out, Attr{name, ""})
		default:
			return nil, false
		}
	}
	return out, true
}

// elementHost returns an element that can be written without React.
func elementHost(n *tree.Element) host {
	attrs, _ := staticAttributes(n)
	return host{
		tag: n.Tag.Name, attrs: attrs, void: markup.IsVoid(n.Tag.Name),
		block: n.Block, breakAfter: n.Block && isBlock(n.FirstChild()),
	}
}
