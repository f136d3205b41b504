package check

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"octavo/internal/address"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// Rendered is a page with the links that rendering reveals.
type Rendered struct {
	Route     *site.Route
	Links     []string // addresses that components link to
	OnlyTheme bool     // all components of the page are the theme's
}

// FindLink returns the place of the author's code that makes a link on a page.
// matches reports whether an address leads to the target of the link. The source
// is nil if the place is unknown.
type FindLink func(page *site.Route, matches func(address string) bool) (*diag.Source, diag.Span)

const (
	// manyPages is the number of pages from which on a broken link probably comes
	// from a shared layout.
	manyPages = 5
	// To find a link, a page is rendered again.
	maxFound = 20
)

// Components checks the links that only rendering reveals. It comes after all
// documents: components show the addresses that documents were given, so
// assets and addresses that a document wrote with pathname:// are no mistakes.
func (c *Links) Components(pages []Rendered, assets []link.Asset, find FindLink) {
	missing := c.missing(pages, assets)
	for i, address := range slices.Sorted(maps.Keys(missing)) {
		routes := missing[address]
		slices.SortFunc(routes, func(a, b *site.Route) int { return cmp.Compare(a.Path, b.Path) })
		routes = slices.Compact(routes)
		d := c.missingFromComponents(address, routes)
		if i < maxFound {
			d = c.withPlace(d, address, routes, find)
		}
		c.cfg.OnBrokenLinks.Report(c.bag, d)
	}
}

// ThemeIsBroken reports whether the theme's components link to a page that does not
// exist. The address comes from the author, in a place that no other check reads.
func (c *Links) ThemeIsBroken(pages []Rendered, assets []link.Asset) bool {
	pages = slices.DeleteFunc(slices.Clone(pages), func(page Rendered) bool { return !page.OnlyTheme })
	return len(c.missing(pages, assets)) > 0
}

// missing returns the pages that link to addresses without a page, by address. It leaves
// out links that are reported already.
func (c *Links) missing(pages []Rendered, assets []link.Asset) map[string][]*site.Route {
	exists := maps.Clone(c.unchecked)
	for _, asset := range assets {
		exists[address.Key(c.cfg.Site.BaseURL+asset.Path)] = true
	}
	missing := map[string][]*site.Route{}
	for _, page := range pages {
		for _, href := range page.Links {
			target := c.index.Link(link.Origin{Page: page.Route.Path}, href)
			if target.Kind != link.Page || target.Route != nil || exists[address.Key(target.Path)] || c.mayBeSlug(target.Path) || c.isReportedRelative(page.Route, target) {
				continue
			}
			// The theme links to the home page everywhere. A site may have none.
			if target.Path == c.cfg.Site.BaseURL || c.reported[brokenLink{"", target.Path}] || c.reported[brokenLink{page.Route.File, target.Path}] {
				continue
			}
			missing[target.Path] = append(missing[target.Path], page.Route)
		}
	}
	return missing
}

// isReportedRelative reports whether a target is one of the relative addresses that
// are reported for all pages. Each page has resolved them against its own address.
func (c *Links) isReportedRelative(page *site.Route, target link.Target) bool {
	for href := range c.reportedHrefs {
		if c.index.Link(link.Origin{Page: page.Path}, href).Path == target.Path {
			return true
		}
	}
	return false
}

// missingFromComponents describes a link whose place is unknown.
func (c *Links) missingFromComponents(address string, routes []*site.Route) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.BrokenLink, Hint: c.nearestPage(address),
		Message: fmt.Sprintf("a component on %s links to %s, which does not exist", routes[0].Path, address),
	}
	if routes[0].File != "" {
		d.Source = &diag.Source{Path: routes[0].File}
	}
	if len(routes) >= manyPages {
		d.Source = nil
		d.Message = fmt.Sprintf("a component on %d pages links to %s, which does not exist", len(routes), address)
		d.Notes = []diag.Note{{Message: "the link may be in a layout that these pages share"}}
		return d
	}
	for _, route := range routes[1:] {
		note := diag.Note{Message: "also on " + route.Path}
		if route.File != "" {
			note.Source = &diag.Source{Path: route.File}
		}
		d.Notes = append(d.Notes, note)
	}
	return d
}

// withPlace adds the place of the link, if it can be found.
func (c *Links) withPlace(d diag.Diagnostic, address string, routes []*site.Route, find FindLink) diag.Diagnostic {
	page := routes[0]
	src, at := find(page, func(written string) bool {
		return c.index.Link(link.Origin{Page: page.Path}, written).Path == address
	})
	if src == nil {
		return d
	}
	d.Source, d.Span, d.Notes = src, at, nil
	d.Message = fmt.Sprintf("this link leads to %s, which does not exist", address)
	if len(routes) > 1 {
		d.Notes = []diag.Note{{Message: fmt.Sprintf("the link is on %d pages, for example %s", len(routes), page.Path)}}
	} else if src.Path != page.File {
		d.Notes = []diag.Note{{Source: &diag.Source{Path: page.File}, Message: "the link is on " + page.Path}}
	}
	return d
}
