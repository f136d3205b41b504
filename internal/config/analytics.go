package config

import (
	"maps"
	"slices"
)

// Analytics is an instance of a plugin that counts readers.
type Analytics struct {
	Plugin      string   // the name of its package
	IDs         []string // of trackers, or of the container of tags
	AnonymizeIP bool
}

// The plugins that count readers.
const (
	GoogleTag        = "@docusaurus/plugin-google-gtag"
	GoogleTagManager = "@docusaurus/plugin-google-tag-manager"
	GoogleAnalytics  = "@docusaurus/plugin-google-analytics"
)

// analyticsHosts are the hosts that the scripts of these plugins talk to, by directive of
// the Content-Security-Policy.
var analyticsHosts = map[string][]string{
	"script-src":  {"https://*.googletagmanager.com", "https://www.google-analytics.com"},
	"img-src":     {"https://*.google-analytics.com", "https://*.googletagmanager.com"},
	"connect-src": {"https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"},
}

// analytics returns the function that decodes the options of a plugin.
func analytics(plugin string) func(*plugins, node) {
	return func(p *plugins, n node) {
		o := n.object()
		a := Analytics{Plugin: plugin}
		id := o.at("id").pluginID()
		switch plugin {
		case GoogleTag:
			a.IDs = o.at("trackingID").required().stringOrStrings()
		case GoogleTagManager:
			a.IDs = []string{o.at("containerId").required().string("")}
		default:
			a.IDs = []string{o.at("trackingID").required().string("")}
		}
		if plugin != GoogleTagManager {
			a.AnonymizeIP = o.at("anonymizeIP").bool(false)
		}
		o.finish()
		if !p.register(n, plugin, id) || slices.Equal(a.IDs, []string{""}) || len(a.IDs) == 0 {
			return
		}
		p.cfg.Analytics = append(p.cfg.Analytics, a)
		p.cfg.ContentPolicy.add(analyticsHosts)
	}
}

// add adds sources to a policy.
func (c *ContentPolicy) add(sources map[string][]string) {
	added := map[string][]string{}
	maps.Copy(added, c.Added)
	for directive, list := range sources {
		added[directive] = append(added[directive], list...)
	}
	c.Added = added
}
