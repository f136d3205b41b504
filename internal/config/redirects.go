package config

import (
	"strings"

	"octavo/internal/diag"
)

// RedirectOptions are the options of @docusaurus/plugin-client-redirects: pages that send
// readers of old addresses to new ones. Addresses have no base path.
type RedirectOptions struct {
	FromExtensions []string // a page /a also gets readers of /a.html
	ToExtensions   []string // a page /a.html also gets readers of /a
	List           []Redirect
	Create         *Func // returns the old addresses of a page; nil for none
}

// Redirect is an entry of the option redirects.
type Redirect struct {
	From   []string
	To     string
	Source *diag.Source
	At     diag.Span // of To
}

func (p *plugins) redirects(n node) {
	o := n.object()
	id := o.at("id").pluginID()
	options := RedirectOptions{
		FromExtensions: o.at("fromExtensions").extensions(), ToExtensions: o.at("toExtensions").extensions(),
		Create: o.at("createRedirects").function(),
	}
	for _, item := range o.at("redirects").list() {
		fields := item.object()
		to := fields.at("to").required()
		r := Redirect{To: to.string(""), From: fields.at("from").required().addresses()}
		r.Source, r.At = to.valuePlace()
		fields.finish()
		options.List = append(options.List, r)
	}
	o.finish()
	if p.register(n, redirectsPlugin, id) {
		p.cfg.Redirects = append(p.cfg.Redirects, options)
	}
}

// extensions returns the endings of files, which have no dot.
func (n node) extensions() []string {
	endings := n.strings()
	for i, ending := range endings {
		if strings.ContainsAny(ending, "./") {
			n.child(n.path.Index(i), Value{}).errorf("%s must be an ending without a dot or slash, such as html, not %q", n.path.Index(i), ending)
		}
	}
	return endings
}

// addresses returns one or several addresses of this site, without query and hash.
func (n node) addresses() []string {
	list := n.stringOrStrings()
	for _, text := range list {
		if !strings.HasPrefix(text, "/") || strings.ContainsAny(text, "?#") {
			n.errorf("%s must be an address that begins with a slash, without query and hash, not %q", n.path, text)
		}
	}
	return list
}
