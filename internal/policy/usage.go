package policy

import "octavo/internal/markup"

// Usage is what a site loads and runs. The zero value is a site that uses only
// its own files.
type Usage struct {
	sources         map[string]map[string]bool // by directive
	scripts         map[string]bool            // texts of inline scripts
	handlers        map[string]bool            // values of onclick and the like
	styles          map[string]bool            // texts of <style>
	styleAttributes map[string]bool
}

// directives gives the directive that browsers apply to a resource.
var directives = map[markup.Resource]string{
	markup.Script: "script-src", markup.Style: "style-src", markup.Image: "img-src", markup.Font: "font-src",
	markup.Media: "media-src", markup.Frame: "frame-src", markup.Object: "object-src", markup.Worker: "worker-src",
	markup.Manifest: "manifest-src", markup.Data: "connect-src", markup.Form: "form-action", markup.Base: "base-uri",
}

// AddPage adds what a page loads and runs.
func (u *Usage) AddPage(page *markup.Facts) {
	for _, l := range page.Loads {
		u.addLoad(l)
	}
	addAll(&u.scripts, page.Inline.Scripts)
	addAll(&u.handlers, page.Inline.Handlers)
	u.readNewStyles(u.styles, page.Inline.Styles)
	u.readNewStyles(u.styleAttributes, page.Inline.StyleAttributes)
	u.addStyles(page)
}

// readNewStyles reads the addresses in styles that are not known yet.
func (u *Usage) readNewStyles(known, styles map[string]bool) {
	for style := range styles {
		if !known[style] {
			u.AddStylesheet(style)
		}
	}
}

// AddEmptyStyle adds a style element without text. Scripts may add rules to it.
func (u *Usage) AddEmptyStyle() { addAll(&u.styles, map[string]bool{"": true}) }

// AddSVG adds the styles of an SVG file. Hosts send the policy with every file,
// and Firefox applies it to pictures.
func (u *Usage) AddSVG(svg *markup.Facts) { u.addStyles(svg) }

func (u *Usage) addStyles(page *markup.Facts) {
	addAll(&u.styles, page.Inline.Styles)
	addAll(&u.styleAttributes, page.Inline.StyleAttributes)
}

func (u *Usage) addLoad(l markup.Load) {
	switch {
	case l.Resource == markup.Object && sourceOf(l.Address) == "":
		// Objects are the only resource that the site may not load from itself
		// by default.
		u.addSource("object-src", self)
	case l.Resource == markup.Style && !l.Preload:
		u.allowStylesheet(l.Address)
	case l.Resource == markup.Script && !l.Preload && sourceOf(l.Address) != "data:":
		// A script from another host may fetch data from that host.
		u.allow("connect-src", l.Address)
		u.allow("script-src", l.Address)
	default:
		u.allow(directives[l.Resource], l.Address)
	}
}

// allow adds the source that allows an address to a directive.
func (u *Usage) allow(directive, address string) {
	source := sourceOf(address)
	if source == "" || directive == "script-src" && source == "data:" {
		return // data: would allow any script
	}
	u.addSource(directive, source)
}

func (u *Usage) addSource(directive, source string) {
	if u.sources == nil {
		u.sources = map[string]map[string]bool{}
	}
	set := u.sources[directive]
	addAll(&set, map[string]bool{source: true})
	u.sources[directive] = set
}

func addAll(set *map[string]bool, members map[string]bool) {
	if *set == nil && len(members) > 0 {
		*set = map[string]bool{}
	}
	for member := range members {
		(*set)[member] = true
	}
}
