// Package check finds mistakes in the model of a site. It reads no files and
// changes nothing: it only reports.
package check

import (
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/site"
)

// Run reports pages and static files that would overwrite each other, or that
// have names that cannot be written.
func Run(s *site.Site, set *content.Set, bag *diag.Bag) {
	duplicateRoutes(s, bag)
	staticConflicts(s, set, bag)
	folderConflicts(s, set, bag)
	fileNames(s, set, bag)
}
