package config

import (
	"path"
	"strings"

	"octavo/internal/contract"
)

func (p *plugins) svgr(n node) {
	if n.object().v.Has("svgrConfig") {
		n.warnUnused("%s has no effect: Octavo has no options for SVG files", n.path)
	}
}

// layers warns about cascade layers. Styles of the site go before those of the theme
// without them, too.
func (p *plugins) layers(n node) {
	if n.v.Has("layers") {
		n.warnUnused("%s has no effect: Octavo puts no styles into layers", n.path.Key("layers"))
	}
}

// idealImage warns about pictures that are not made smaller.
func (p *plugins) idealImage(n node) {
	n.warnUnused("@docusaurus/plugin-ideal-image: pictures have one size, that of their file, and load when a reader scrolls to them")
}

// pwa reads the plugin for sites that browsers can install. Its tags are taken over. There is
// no service worker, so that readers never see an old version.
func (p *plugins) pwa(n node) {
	o := n.object()
	for _, item := range o.at("pwaHead").list() {
		p.cfg.AppHead = append(p.cfg.AppHead, p.appTag(item))
	}
	p.cfg.IsApp = true
	n.warnUnused("@docusaurus/plugin-pwa: readers can install the site, but it does not work without a network, because it has no service worker")
}

// appTag reads a tag whose fields are attributes. An attribute with a file begins at the base
// path.
func (p *plugins) appTag(n node) contract.HeadTag {
	tag := contract.HeadTag{Attributes: contract.Attributes{}}
	for name, value := range decodeAttributes(n) {
		text, isText := value.(string)
		switch {
		case name == "tagName":
			tag.TagName = text
		case isText && (name == "href" || name == "content") && path.Ext(text) != "" && !strings.Contains(text, "://"):
			tag.Attributes[name] = strings.TrimSuffix(p.cfg.Site.BaseURL, "/") + "/" + strings.TrimPrefix(text, "/")
		default:
			tag.Attributes[name] = value
		}
	}
	return tag
}
