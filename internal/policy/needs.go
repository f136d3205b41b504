package policy

import "octavo/internal/markup"

// Needs is the set of everything that pages load and run. The zero value is
// empty.
type Needs struct {
	sources         map[string]map[string]bool // by directive
	scripts         map[string]bool            // texts of inline scripts
	handlers        map[string]bool            // values of onclick and the like
	styles          map[string]bool            // texts of <style>
	styleAttributes map[string]bool
}

// directives gives the directive that browsers ask about a resource.
var directives = map[markup.Resource]string{
	markup.Script: "script-src", markup.Style: "style-src", markup.Image: "img-src", markup.Font: "font-src",
	markup.Media: "media-src", markup.Frame: "frame-src", markup.Object: "object-src", markup.Worker: "worker-src",
	markup.Manifest: "manifest-src", markup.Data: "connect-src", markup.Form: "form-action", markup.Base: "base-uri",
}

// Page adds what a page needs.
func (n *Needs) Page(page *markup.Facts) {
	for _, l := range page.Loads {
		n.load(l)
	}
	addAll(&n.scripts, page.Inline.Scripts)
	addAll(&n.handlers, page.Inline.Handlers)
	n.readNew(n.styles, page.Inline.Styles)
	n.readNew(n.styleAttributes, page.Inline.StyleAttributes)
	n.addStyles(page)
}

// readNew adds what styles load, unless they have been read before.
func (n *Needs) readNew(known, styles map[string]bool) {
	for style := range styles {
		if !known[style] {
			n.Stylesheet(style)
		}
	}
}

// Picture adds what an SVG file needs to be shown: its styles. Hosts send the
// policy with every file, and Firefox applies it to pictures.
func (n *Needs) Picture(svg *markup.Facts) { n.addStyles(svg) }

func (n *Needs) addStyles(page *markup.Facts) {
	addAll(&n.styles, page.Inline.Styles)
	addAll(&n.styleAttributes, page.Inline.StyleAttributes)
}

func (n *Needs) load(l markup.Load) {
	switch {
	case l.Resource == markup.Object && sourceOf(l.Address) == "":
		// A policy allows no objects unless it names where they are.
		n.addSource("object-src", self)
	case l.Resource == markup.Style && !l.Preload:
		n.stylesheetFrom(l.Address)
	case l.Resource == markup.Script && !l.Preload && sourceOf(l.Address) != "data:":
		// A script that a site takes from a host may talk to that host.
		n.allow("connect-src", l.Address)
		n.allow("script-src", l.Address)
	default:
		n.allow(directives[l.Resource], l.Address)
	}
}

// allow notes that a directive has to allow an address.
func (n *Needs) allow(directive, address string) {
	source := sourceOf(address)
	if source == "" || directive == "script-src" && source == "data:" {
		return // a script in its own address would be any script
	}
	n.addSource(directive, source)
}

func (n *Needs) addSource(directive, source string) {
	if n.sources == nil {
		n.sources = map[string]map[string]bool{}
	}
	set := n.sources[directive]
	addAll(&set, map[string]bool{source: true})
	n.sources[directive] = set
}

// Add adds what others need.
func (n *Needs) Add(other *Needs) {
	for directive, sources := range other.sources {
		for source := range sources {
			n.addSource(directive, source)
		}
	}
	addAll(&n.scripts, other.scripts)
	addAll(&n.handlers, other.handlers)
	addAll(&n.styles, other.styles)
	addAll(&n.styleAttributes, other.styleAttributes)
}

func addAll(set *map[string]bool, members map[string]bool) {
	if *set == nil && len(members) > 0 {
		*set = map[string]bool{}
	}
	for member := range members {
		(*set)[member] = true
	}
}
