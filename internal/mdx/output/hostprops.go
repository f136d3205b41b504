package output

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/markup"
	"octavo/internal/mdx/tree"
)

// pluginHost returns the element that a plugin has made.
func pluginHost(n *tree.Host) host {
	return host{tag: n.Tag, attrs: htmlAttributes(n.Props), void: markup.IsVoid(n.Tag)}
}

// withProps adds the properties that plugins gave to the element of a node. They replace
// others with the same name, except that classes are joined.
func withProps(h host, n ast.Node) host {
	props := tree.Props(n)
	if len(props) == 0 || h.tag == "" {
		return h
	}
	h.attrs = slices.Clone(h.attrs)
	for _, a := range htmlAttributes(props) {
		i := slices.IndexFunc(h.attrs, func(other Attr) bool { return other.Name == a.Name })
		switch {
		case i < 0:
			h.attrs = append(h.attrs, a)
		case a.Name == "class":
			h.attrs[i].Value += " " + a.Value
		default:
			h.attrs[i] = a
		}
	}
	return h
}

func htmlAttributes(props []tree.HostProp) []Attr {
	var attrs []Attr
	for _, p := range props {
		a := Attr{htmlName(p.Name), p.Text()}
		if p.Value == true && (strings.HasPrefix(a.Name, "data-") || strings.HasPrefix(a.Name, "aria-")) {
			a.Value = "true" // as React writes it
		}
		attrs = append(attrs, a)
	}
	return attrs
}

// themeHosts are the elements that the theme shows with components, apart from those that
// are nodes of Markdown.
var themeHosts = map[string]bool{"pre": true, "details": true, "mermaid": true, "head": true}

// isThemed reports whether only React can render an element that a plugin has made.
func (w *writer) isThemed(tag string, n ast.Node) bool {
	if !w.style.Site {
		return false
	}
	if tag == "code" {
		return n.Parent() != nil && isPre(n.Parent()) || !onlyText(n)
	}
	return themeHosts[tag]
}

func isPre(n ast.Node) bool {
	h, ok := n.(*tree.Host)
	return ok && h.Tag == "pre"
}

func onlyText(n ast.Node) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Kind() != ast.KindText && c.Kind() != ast.KindString {
			return false
		}
	}
	return true
}

// htmlName returns the name of an attribute in HTML for a property of hast.
func htmlName(name string) string {
	if html, ok := propertyNames[name]; ok {
		return html
	}
	if !strings.ContainsFunc(name, func(r rune) bool { return r >= 'A' && r <= 'Z' }) || keptNames[name] {
		return name
	}
	for _, prefix := range []string{"data", "aria"} {
		if rest, ok := strings.CutPrefix(name, prefix); ok && rest[0] >= 'A' && rest[0] <= 'Z' {
			if prefix == "aria" {
				return "aria-" + strings.ToLower(rest)
			}
			return "data" + dashed(rest)
		}
	}
	if isPresentation(name) {
		return strings.TrimPrefix(dashed(name), "-")
	}
	return strings.ToLower(name)
}

// dashed returns a name with a dash before each word: FooBar is -foo-bar.
func dashed(name string) string {
	var out strings.Builder
	for _, r := range name {
		if r >= 'A' && r <= 'Z' {
			out.WriteByte('-')
			r += 'a' - 'A'
		}
		out.WriteRune(r)
	}
	return out.String()
}

var propertyNames = map[string]string{
	"className": "class", "htmlFor": "for", "acceptCharset": "accept-charset", "httpEquiv": "http-equiv",
	"strokeLineCap": "stroke-linecap", "strokeLineJoin": "stroke-linejoin", "strokeMiterLimit": "stroke-miterlimit",
	"strokeDashArray": "stroke-dasharray", "strokeDashOffset": "stroke-dashoffset",
	"xLinkHref": "xlink:href", "xmlLang": "xml:lang", "xmlnsXLink": "xmlns:xlink",
}

// keptNames are attributes of SVG with upper-case letters.
var keptNames = map[string]bool{
	"viewBox": true, "preserveAspectRatio": true, "gradientUnits": true, "gradientTransform": true, "patternUnits": true,
	"patternTransform": true, "patternContentUnits": true, "clipPathUnits": true, "maskUnits": true, "maskContentUnits": true,
	"markerWidth": true, "markerHeight": true, "markerUnits": true, "refX": true, "refY": true, "textLength": true, "pathLength": true,
	"lengthAdjust": true, "startOffset": true, "spreadMethod": true, "stdDeviation": true, "baseFrequency": true, "numOctaves": true,
	"attributeName": true, "repeatCount": true, "calcMode": true, "keyTimes": true, "keySplines": true, "filterUnits": true,
}

// presentation are the first words of attributes of SVG that have dashes.
var presentation = []string{"stroke", "fill", "clip", "color", "font", "stop", "text", "dominant", "alignment", "baseline", "marker", "letter", "word", "flood", "lighting", "paint", "pointer", "shape", "vector", "writing", "image", "overline", "strikethrough", "underline", "unicode", "glyph"}

func isPresentation(name string) bool {
	first := strings.IndexFunc(name, func(r rune) bool { return r >= 'A' && r <= 'Z' })
	return first > 0 && slices.Contains(presentation, name[:first])
}

// reactHostProps returns the properties of a plugin's element as React names them.
func reactHostProps(props []tree.HostProp) []string {
	var out []string
	for _, p := range props {
		name, value := p.Name, quote(p.Text())
		switch {
		case p.Value == true:
			value = "true"
		case name == "style":
			value = styleObject(p.Text())
		}
		if html := htmlName(name); strings.HasPrefix(html, "data-") || strings.HasPrefix(html, "aria-") {
			name = html
		}
		if strings.HasPrefix(name, "stroke") {
			name = reactStroke.Replace(name)
		}
		if strings.Contains(name, "-") {
			name = quote(name)
		}
		out = append(out, name+": "+value)
	}
	return out
}

// reactStroke replaces names of hast that React writes in another way.
var reactStroke = strings.NewReplacer("LineCap", "Linecap", "LineJoin", "Linejoin", "MiterLimit", "Miterlimit", "DashArray", "Dasharray", "DashOffset", "Dashoffset")
