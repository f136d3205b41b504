// Package site owns the model of a website: which addresses it has, what each
// shows and which file it becomes. It is pure: data in, data out, no files.
package site

import (
	"cmp"
	"slices"

	"octavo/internal/config"
	"octavo/internal/content"
)

// Site is a website before it is rendered.
type Site struct {
	Config *config.Config
	Routes []Route // sorted by path, one for each address
	Losers []Route // routes whose address another one has
}

// Kind says what a route shows.
type Kind uint8

const (
	ReactPage Kind = iota
	MarkdownPage
	NotFound
)

// Route is one page of the website.
type Route struct {
	Kind   Kind
	Path   string // the address with the base path and the site's way with trailing slashes
	Output string // the file in the output folder
	File   string // the author's file that it comes from; "" for pages of the theme
	Module string // how scripts import that file
	Page   *content.Page
}

// Build makes the model.
func Build(cfg *config.Config, set *content.Set) *Site {
	s := &Site{Config: cfg}
	for _, page := range set.Pages {
		s.Routes = append(s.Routes, newRoute(cfg, page))
	}
	s.Routes = append(s.Routes, Route{Kind: NotFound, Path: cfg.Site.BaseURL + "404.html", Output: "404.html"})
	slices.SortStableFunc(s.Routes, func(a, b Route) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.File, b.File))
	})
	s.dropDuplicates()
	return s
}

func newRoute(cfg *config.Config, page content.Page) Route {
	address := TrailingSlash(cfg.Site.BaseURL+page.Route[1:], cfg.Site.BaseURL, cfg.Site.TrailingSlash)
	route := Route{
		Kind:   ReactPage,
		Path:   address,
		Output: OutputFile(address, cfg.Site.BaseURL, cfg.Site.TrailingSlash),
		File:   page.File,
		Module: "@site/" + page.File,
		Page:   &page,
	}
	if page.Doc != nil {
		route.Kind = MarkdownPage
	}
	return route
}

// dropDuplicates keeps the first of the routes that would be written to the
// same file; the others are left for the checks to report.
func (s *Site) dropDuplicates() {
	taken := map[string]bool{}
	s.Routes = slices.DeleteFunc(s.Routes, func(r Route) bool {
		if taken[r.Output] {
			s.Losers = append(s.Losers, r)
			return true
		}
		taken[r.Output] = true
		return false
	})
}

// Owner returns the route that is written to a file.
func (s *Site) Owner(output string) (Route, bool) {
	i := slices.IndexFunc(s.Routes, func(r Route) bool { return r.Output == output })
	if i < 0 {
		return Route{}, false
	}
	return s.Routes[i], true
}
