// Package check finds mistakes in the model of a site. It reads no files and
// changes nothing: it only reports.
package check

import (
	"slices"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/site"
)

// Run reports pages and static files that would overwrite each other, or that
// have names that cannot be written, and a site without pages.
func Run(s *site.Site, set *content.Set, bag *diag.Bag) {
	duplicateRoutes(s, bag)
	staticConflicts(s, set, bag)
	folderConflicts(s, set, bag)
	fileNames(s, set, bag)
	noPages(s, set, bag)
}

// noPages warns about a site without pages, unless another mistake is the cause, such as
// documents that are all drafts.
func noPages(s *site.Site, set *content.Set, bag *diag.Bag) {
	isPage := func(route site.Route) bool { return route.Kind != site.NotFound }
	if s.Config.Locator == nil || bag.Errors() > 0 || len(set.Docs) > 0 || slices.ContainsFunc(s.Routes, isPage) {
		return
	}
	hint := "add presets: [['classic', {}]] for docs, blog and src/pages"
	if len(s.Config.Blogs)+len(s.Config.Pages) > 0 {
		hint = "write a page, for example src/pages/index.md"
	}
	src, at := s.Config.Locator.Key(nil)
	bag.Add(diag.Diagnostic{
		Code: diag.NoDocuments, Severity: diag.Warning, Source: src, Span: at,
		Message: "the site has no pages", Hint: hint,
	})
}
