package check

import (
	"fmt"
	"path"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/site"
)

// staticConflicts reports static files that would overwrite a page.
func staticConflicts(s *site.Site, set *content.Set, bag *diag.Bag) {
	for _, file := range set.Static {
		route := s.Owner(file.Path)
		// A static file may replace the not-found page, the search page and redirects.
		if route == nil || route.Kind == site.NotFound || route.IsReplaceable() {
			continue
		}
		src, at := route.Origin()
		bag.Add(diag.Diagnostic{
			Code:    diag.PathConflict,
			Source:  &diag.Source{Path: file.File},
			Message: fmt.Sprintf("a page and a static file would both become %s in the output", file.Path),
			Notes:   []diag.Note{{Source: src, Span: at, Message: describe(route) + " makes the page"}},
			Hint:    fmt.Sprintf("rename %s", path.Base(file.File)),
		})
	}
}

// output is a file of the output and the file of the author that it comes from.
type output struct {
	path string
	src  *diag.Source
	at   diag.Span
}

// folderConflicts reports files that would have the name of a folder.
func folderConflicts(s *site.Site, set *content.Set, bag *diag.Bag) {
	outputs := make([]output, 0, len(s.Routes)+len(set.Static))
	for i := range s.Routes {
		src, at := s.Routes[i].Origin()
		outputs = append(outputs, output{s.Routes[i].Output, src, at})
	}
	for _, file := range set.Static {
		outputs = append(outputs, output{path: file.Path, src: &diag.Source{Path: file.File}})
	}
	folders := map[string]*output{} // with a file in them
	for i := range outputs {
		for dir := path.Dir(outputs[i].path); dir != "." && folders[dir] == nil; dir = path.Dir(dir) {
			folders[dir] = &outputs[i]
		}
	}
	for _, file := range outputs {
		inside := folders[file.path]
		if inside == nil {
			continue
		}
		bag.Add(diag.Diagnostic{
			Code: diag.PathConflict, Source: file.src, Span: file.at,
			Message: fmt.Sprintf("%s would be a file and a folder in the output", file.path),
			Notes:   []diag.Note{{Source: inside.src, Span: inside.at, Message: inside.path + " is in the folder"}},
			Hint:    "rename one of the files",
		})
	}
}
