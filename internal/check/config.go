package check

import (
	"fmt"
	"path"
	"strings"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/highlight"
	"octavo/internal/link"
	"octavo/internal/site"
)

// Config checks the links of the navbar and the footer, which are on every page,
// the pictures of the config, and its languages.
func (c *Links) Config() {
	theme := c.cfg.Site.ThemeConfig
	root := config.Path{}.Key("themeConfig")
	c.configImage(c.cfg.Site.Favicon, config.Path{}.Key("favicon"))
	c.configImage(theme.Image, root.Key("image"))
	c.languages(theme.Prism.AdditionalLanguages, root.Key("prism").Key("additionalLanguages"))
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
		c.configImage(logo.Src, at.Key("src"))
		c.configImage(logo.SrcDark, at.Key("srcDark"))
	}
}

// configImage checks a picture of the config.
func (c *Links) configImage(written string, at config.Path) {
	src, span := c.cfg.Locator.Place(at)
	c.staticImage(src, span, written, at.String()+": ")
}

// staticImage checks the address of a picture of this site. A missing one is never
// more than a warning: another program may add the file to the output. field
// begins the message.
func (c *Links) staticImage(src *diag.Source, at diag.Span, written, field string) {
	file, _ := address.Split(written)
	if written == "" || address.HasProtocol(written) || strings.HasPrefix(written, "//") {
		return
	}
	file = strings.TrimPrefix("/"+strings.TrimPrefix(address.Decode(file), "/"), c.cfg.Site.BaseURL)
	file = strings.TrimPrefix(file, "/")
	if c.cfg.OnBrokenMarkdownImages == config.Ignore || c.index.HasStatic(file) {
		return
	}
	hint := ""
	if near := newPaths(c.index.Static()).nearest(file, ""); near != "" {
		hint = fmt.Sprintf("did you mean %q?", near)
	} else if len(c.cfg.StaticDirectories) > 0 {
		hint = "put the file at " + path.Join(c.cfg.StaticDirectories[0], file)
	}
	c.bag.Add(diag.Diagnostic{
		Code: diag.BrokenImage, Severity: diag.Warning, Source: src, Span: at,
		Message: fmt.Sprintf("%sthere is no file %s in the static folders", field, file), Hint: hint,
	})
}

// languages warns about languages of code blocks that Octavo does not colour.
func (c *Links) languages(names []string, at config.Path) {
	for i, name := range names {
		if highlight.Knows(name) {
			continue
		}
		src, span := c.cfg.Locator.Place(at.Index(i))
		c.bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: src, Span: span,
			Message: fmt.Sprintf("Octavo does not know the language %q, and shows its code without colours", name),
			Hint:    diag.DidYouMean(name, highlight.Languages()),
		})
	}
}

// configLink checks the two addresses that an item of the config may have.
func (c *Links) configLink(to, href string, at config.Path) {
	if href != "" {
		src, span := c.cfg.Locator.Place(at.Key("href"))
		c.sharedLink(src, span, href)
	}
	if to == "" {
		return
	}
	src, span := c.cfg.Locator.Place(at.Key("to"))
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
	c.link(use{src: src, at: at, written: written}, target)
	c.reportedEverywhere(target)
}
