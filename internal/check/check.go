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

// Run reports everything that is wrong with the site's addresses.
func Run(s *site.Site, set *content.Set, bag *diag.Bag) {
	duplicateRoutes(s, bag)
	staticConflicts(s, set, bag)
}

// duplicateRoutes reports files whose address another file has already.
func duplicateRoutes(s *site.Site, bag *diag.Bag) {
	for _, loser := range s.Losers {
		owner := s.Owner(loser.Output)
		src, at := loser.Origin()
		d := diag.Diagnostic{
			Code: diag.DuplicateRoute, Source: src, Span: at,
			Message: fmt.Sprintf("%s is already taken", loser.Path),
			Hint:    "rename one of the files",
		}
		if owner.File == "" {
			d.Notes = []diag.Note{{Message: "the theme shows a page of its own there"}}
		} else {
			d.Notes = []diag.Note{{Source: &diag.Source{Path: owner.File}, Message: "this file has it"}}
		}
		s.Config.OnDuplicateRoutes.Report(bag, d)
	}
}

// staticConflicts reports static files that would overwrite a page.
func staticConflicts(s *site.Site, set *content.Set, bag *diag.Bag) {
	pages := map[string]site.Route{}
	for _, route := range s.Routes {
		pages[route.Output] = route
	}
	for _, file := range set.Static {
		route, ok := pages[file.Path]
		if !ok || route.Kind == site.NotFound || route.StepsBack() {
			continue // a site may bring its own 404.html
		}
		src, _ := route.Origin()
		bag.Add(diag.Diagnostic{
			Code:    diag.PathConflict,
			Source:  &diag.Source{Path: file.File},
			Message: fmt.Sprintf("a page and a static file both want to be %s in the output", file.Path),
			Notes:   []diag.Note{{Source: src, Message: "this is the page"}},
			Hint:    fmt.Sprintf("rename %s", path.Base(file.File)),
		})
	}
}
