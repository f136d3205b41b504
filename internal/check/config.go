package check

import (
	"strings"

	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// Config checks the links of the navbar and the footer, which are on every page.
func (c *Links) Config() {
	theme := c.cfg.Site.ThemeConfig
	root := config.Path{}.Key("themeConfig")
	c.navbar(theme.Navbar.Items, root.Key("navbar").Key("items"))
	c.logo(theme.Navbar.Logo, root.Key("navbar").Key("logo"))
	if theme.Footer == nil {
		return
	}
	c.logo(theme.Footer.Logo, root.Key("footer").Key("logo"))
	links := root.Key("footer").Key("links")
	for i, column := range theme.Footer.Links.Columns {
		for j, item := range column.Items {
			c.configLink(item.To, item.Href, links.Index(i).Key("items").Index(j))
		}
	}
	for i, item := range theme.Footer.Links.Items {
		c.configLink(item.To, item.Href, links.Index(i))
	}
}

func (c *Links) navbar(items []contract.NavbarItem, at config.Path) {
	for i, item := range items {
		c.configLink(item.To, item.Href, at.Index(i))
		c.navbar(item.Items, at.Index(i).Key("items"))
	}
}

func (c *Links) logo(logo *contract.Logo, at config.Path) {
	if logo != nil {
		c.configLink("", logo.Href, at)
	}
}

// configLink checks the two addresses that an item of the config may have.
func (c *Links) configLink(to, href string, at config.Path) {
	if href != "" {
		src, span := c.cfg.Locator.Value(at.Key("href"))
		c.sharedLink(src, span, href)
	}
	if to == "" {
		return
	}
	src, span := c.cfg.Locator.Value(at.Key("to"))
	if !strings.HasPrefix(to, "/") && !strings.Contains(to, ":") {
		to = "/" + to // addresses in the config are relative to the base path
	}
	c.sharedLink(src, span, to)
}

// Sidebars checks the links that sidebars files add to pages.
func (c *Links) Sidebars(s *site.Site) {
	for _, docs := range s.Docs {
		for _, version := range docs.Versions {
			for _, sidebar := range version.Sidebars {
				c.sidebar(sidebar.Items)
			}
		}
	}
}

func (c *Links) sidebar(items []*site.Item) {
	for _, item := range items {
		switch {
		case item.Type != site.LinkItem || item.Document != nil:
		case item.NoBaseURL: // may lead to another site on the same host
			c.unsafe(item.Source, item.Span, item.Href)
		default:
			c.sharedLink(item.Source, item.Span, item.Href)
		}
		c.sidebar(item.Items)
	}
}

// sharedLink checks a link that many pages show. It is reported once, not again
// for the pages.
func (c *Links) sharedLink(src *diag.Source, at diag.Span, written string) {
	target := c.index.Link(link.Origin{Page: c.cfg.Site.BaseURL}, written)
	c.link(src, at, written, target)
	if target.Kind == link.Page && target.Route == nil {
		c.reported[brokenLink{"", target.Path}] = true
	}
}
