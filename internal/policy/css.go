package policy

import "strings"

// AddStylesheet adds the addresses in a stylesheet or in an inline style.
func (u *Usage) AddStylesheet(css string) {
	css = strings.ToLower(css) // only hosts matter, and they have no case
	var place cssPlace
	for at := 0; ; {
		i := strings.Index(css[at:], "url(")
		if i < 0 {
			break
		}
		place.move(css, at, at+i)
		address, rest := cssText(css[at+i+len("url("):], ")")
		u.addAddress(css, place, address)
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
			u.allowStylesheet(address)
		}
	}
}

const cssSpace = " \t\r\n\f"

// cssPlace is where in a stylesheet an address is.
type cssPlace struct {
	statement int    // offset of the statement or declaration
	block     string // the stylesheet up to the { of the block
}

// move moves from one address to the next.
func (p *cssPlace) move(css string, from, to int) {
	if i := strings.LastIndexAny(css[from:to], ";{}"); i >= 0 {
		p.statement = from + i + 1
	}
	if i := strings.LastIndexByte(css[from:to], '{'); i >= 0 {
		p.block = css[:from+i]
	}
}

// cssText returns a quoted string, or else the text before end, and the rest of
// the stylesheet.
func cssText(css, end string) (text, rest string) {
	css = strings.TrimLeft(css, cssSpace)
	if strings.HasPrefix(css, `"`) || strings.HasPrefix(css, "'") {
		end, css = css[:1], css[1:]
	}
	text, rest, _ = strings.Cut(css, end)
	return text, rest
}

// addAddress adds an address to the directive for its place.
func (u *Usage) addAddress(css string, place cssPlace, address string) {
	statement := strings.TrimLeft(css[place.statement:], cssSpace)
	switch {
	case strings.HasPrefix(statement, "@import"):
		u.allowStylesheet(address)
	case strings.HasPrefix(statement, "@namespace"):
	case strings.HasSuffix(strings.TrimRight(place.block, cssSpace), "@font-face"):
		u.allow("font-src", address)
	default:
		u.allow("img-src", address)
	}
}

// fontHosts lists hosts of stylesheets whose fonts are on another host.
var fontHosts = map[string]string{"https://fonts.googleapis.com": "https://fonts.gstatic.com"}

// allowStylesheet allows a stylesheet of another host. The fonts and pictures
// that it loads are not known here; most are on the same host.
func (u *Usage) allowStylesheet(address string) {
	for _, directive := range []string{"style-src", "font-src", "img-src"} {
		u.allow(directive, address)
	}
	if fonts := fontHosts[sourceOf(address)]; fonts != "" {
		u.allow("font-src", fonts)
	}
}
