package site

import (
	"cmp"
	"slices"
	"strings"

	"octavo/internal/address"
	"octavo/internal/contract"
)

// isOpen reports whether a page of a plugin is also shown at the addresses below its own.
// The home page never is: an address without a page would never be a mistake.
func (r *Route) isOpen(baseURL string) bool {
	return r.isOfPlugin() == 1 && r.Page.Plugin.IsOpen && r.Path != baseURL
}

// findOpen fills open. The nearest page is shown, so the longest addresses are first.
func (s *Site) findOpen() {
	s.open = nil
	keys := make([]string, len(s.Routes))
	for i := range s.Routes {
		keys[i] = address.Key(s.Routes[i].Path)
	}
	for i := range s.Routes {
		if !s.Routes[i].isOpen(s.Config.Site.BaseURL) {
			continue
		}
		page := contract.OpenPage{Path: s.Routes[i].Path}
		for j := range s.Routes {
			if strings.HasPrefix(keys[j], keys[i]+"/") {
				page.Pages = append(page.Pages, s.Routes[j].Path)
			}
		}
		s.open = append(s.open, page)
	}
	slices.SortStableFunc(s.open, func(a, b contract.OpenPage) int { return cmp.Compare(len(b.Path), len(a.Path)) })
}

// OpenAt returns the open page that browsers show at an address without a page; nil for
// none. The address has the base path.
func (s *Site) OpenAt(path string) *Route {
	for _, page := range s.open {
		if strings.HasPrefix(address.Key(path), address.Key(page.Path)+"/") {
			return s.Lookup(page.Path)
		}
	}
	return nil
}
