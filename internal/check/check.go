// Package check finds mistakes in the model of a site. It reads no files and
// changes nothing: it only reports.
package check

import (
	"fmt"
	"path"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/site"
)

// Run reports pages and static files that would overwrite each other, and pages
// whose files no disk would take.
func Run(s *site.Site, set *content.Set, bag *diag.Bag) {
	duplicateRoutes(s, bag)
	staticConflicts(s, set, bag)
}

// staticConflicts reports static files that would overwrite a page.
func staticConflicts(s *site.Site, set *content.Set, bag *diag.Bag) {
	pages := map[string]site.Route{}
	for _, route := range s.Routes {
		pages[route.Output] = route
	}
	for _, file := range set.Static {
		route, ok := pages[file.Path]
		// A static file may replace the not-found page, the search page and redirects.
		if !ok || route.Kind == site.NotFound || route.IsReplaceable() {
			continue
		}
		src, at := route.Origin()
		bag.Add(diag.Diagnostic{
			Code:    diag.PathConflict,
			Source:  &diag.Source{Path: file.File},
			Message: fmt.Sprintf("a page and a static file would both become %s in the output", file.Path),
			Notes:   []diag.Note{{Source: src, Span: at, Message: describe(&route) + " makes the page"}},
			Hint:    fmt.Sprintf("rename %s", path.Base(file.File)),
		})
	}
}
