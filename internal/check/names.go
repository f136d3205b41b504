package check

import (
	"cmp"
	"path"
	"strings"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// scriptEnding replaces .html in the name of the script beside a page.
const scriptEnding = ".page.js"

// fileNames reports pages and static files with names that cannot be written.
func fileNames(s *site.Site, set *content.Set, bag *diag.Bag) {
	for i := range s.Routes {
		route := &s.Routes[i]
		script := strings.TrimSuffix(route.Output, ".html") + scriptEnding
		if err := cmp.Or(emit.CheckPath(route.Output), emit.CheckPath(script)); err != nil {
			src, at := route.Origin()
			bag.Add(diag.Diagnostic{Code: diag.FileName, Source: src, Span: at, Message: err.Error(), Hint: nameHint(route)})
		}
	}
	for _, file := range set.Static {
		if err := emit.CheckPath(file.Path); err != nil {
			bag.Add(diag.Diagnostic{
				Code: diag.FileName, Source: &diag.Source{Path: file.File},
				Message: err.Error(), Hint: "rename " + path.Base(file.File),
			})
		}
	}
}

// nameHint says how to give a page another address.
func nameHint(route *site.Route) string {
	switch {
	case route.File == "":
		return generatedHint(route)
	case route.HasSlug():
		return "change the slug"
	case route.Markdown() != nil:
		return "rename the file, or set a slug"
	}
	return "rename the file"
}
