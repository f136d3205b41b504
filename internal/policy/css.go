package policy

import "strings"

// Stylesheet notes what a stylesheet of the site, or a style inside of a
// document, loads from elsewhere.
func (n *Needs) Stylesheet(css string) {
	// Only origins are taken from it, and those know no case.
	css = strings.ToLower(css)
	var place cssPlace
	for at := 0; ; {
		i := strings.Index(css[at:], "url(")
		if i < 0 {
			break
		}
		place.move(css, at, at+i)
		address, rest := cssText(css[at+i+len("url("):], ")")
		n.cssAddress(css, place, address)
		at = len(css) - len(rest)
	}
	for {
		_, after, ok := strings.Cut(css, "@import")
		if !ok {
			return
		}
		css = strings.TrimLeft(after, cssSpace)
		if strings.HasPrefix(css, `"`) || strings.HasPrefix(css, "'") {
			var address string
			address, css = cssText(css, "")
			n.stylesheetFrom(address)
		}
	}
}

const cssSpace = " \t\r\n\f"

// cssPlace is where in a stylesheet an address stands.
type cssPlace struct {
	statement int // where the statement or declaration starts
	block     string
}

// move goes on to another address.
func (p *cssPlace) move(css string, from, to int) {
	if i := strings.LastIndexAny(css[from:to], ";{}"); i >= 0 {
		p.statement = from + i + 1
	}
	if i := strings.LastIndexByte(css[from:to], '{'); i >= 0 {
		p.block = css[:from+i]
	}
}

// cssText reads a string, or what stands before the end, and returns what
// follows.
func cssText(css, end string) (text, rest string) {
	css = strings.TrimLeft(css, cssSpace)
	if strings.HasPrefix(css, `"`) || strings.HasPrefix(css, "'") {
		end, css = css[:1], css[1:]
	}
	text, rest, _ = strings.Cut(css, end)
	return text, rest
}

// cssAddress notes an address by what stands before it.
func (n *Needs) cssAddress(css string, place cssPlace, address string) {
	statement := strings.TrimLeft(css[place.statement:], cssSpace)
	switch {
	case strings.HasPrefix(statement, "@import"):
		n.stylesheetFrom(address)
	case strings.HasPrefix(statement, "@namespace"):
	case strings.HasSuffix(strings.TrimRight(place.block, cssSpace), "@font-face"):
		n.allow("font-src", address)
	default:
		n.allow("img-src", address)
	}
}

// fontHosts take fonts from another host than their stylesheets.
var fontHosts = map[string]string{"https://fonts.googleapis.com": "https://fonts.gstatic.com"}

// stylesheetFrom notes a stylesheet of another host. What it loads itself is
// not known here; mostly it is fonts and pictures that lie beside it.
func (n *Needs) stylesheetFrom(address string) {
	for _, name := range []string{"style-src", "font-src", "img-src"} {
		n.allow(name, address)
	}
	if fonts := fontHosts[sourceOf(address)]; fonts != "" {
		n.allow("font-src", fonts)
	}
}
