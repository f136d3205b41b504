package check

import (
	"fmt"
	"path"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/site"
)

// staticConflicts reports static files that would overwrite a page, or that replace
// a file that Octavo makes.
func staticConflicts(s *site.Site, set *content.Set, bag *diag.Bag) {
	generated := generatedFiles(s)
	for _, file := range set.Static {
		route := s.Owner(file.Path)
		made, isGenerated := generated[file.Path]
		switch {
		case route != nil && !isGenerated:
			overwrittenPage(file, route, bag)
		case isGenerated:
			bag.Add(diag.Diagnostic{
				Code: diag.PathConflict, Severity: diag.Warning,
				Source:  &diag.Source{Path: file.File},
				Message: fmt.Sprintf("this file replaces the %s that Octavo makes", made.name),
				Hint:    made.hint,
			})
		}
	}
}

func overwrittenPage(file content.StaticFile, route *site.Route, bag *diag.Bag) {
	src, at := route.Origin()
	bag.Add(diag.Diagnostic{
		Code:    diag.PathConflict,
		Source:  &diag.Source{Path: file.File},
		Message: fmt.Sprintf("a page and a static file would both become %s in the output", file.Path),
		Notes:   []diag.Note{{Source: src, Span: at, Message: describe(route) + " makes the page"}},
		Hint:    fmt.Sprintf("rename or remove %s, or give the page another address", file.File),
	})
}

// generatedFile describes a file that Octavo makes and a static file may replace.
type generatedFile struct {
	name string
	hint string
}

// generatedFiles lists such files by their paths in the output. Octavo also makes
// .nojekyll and _headers: sites have their own by convention.
func generatedFiles(s *site.Site) map[string]generatedFile {
	files := map[string]generatedFile{}
	if sitemap := s.Sitemap(); sitemap != nil {
		files[sitemap.Filename] = generatedFile{"sitemap", "remove this file, or keep it and set sitemap: false in the options of the preset"}
	}
	for _, blog := range s.Blogs {
		for _, feed := range blog.Feeds {
			files[feed.Output] = generatedFile{"feed", "remove this file, or keep it and leave its format out of feedOptions.type of the blog"}
		}
	}
	for i := range s.Routes {
		switch route := &s.Routes[i]; {
		case route.Kind == site.NotFound:
			files[route.Output] = generatedFile{"not-found page", "remove this file; to write your own page, make the component src/theme/NotFound/Content"}
		case route.Kind == site.SearchPage:
			files[route.Output] = generatedFile{"search page", "remove this file, or give it another name"}
		case route.IsReplaceable():
			files[route.Output] = generatedFile{"redirect to the first document", "remove this file, or write the page in src/pages instead"}
		}
	}
	return files
}

// output is a file of the output and the file of the author that it comes from.
type output struct {
	path        string
	src         *diag.Source
	at          diag.Span
	howToRename string
}

// folderConflicts reports files that would have the name of a folder.
func folderConflicts(s *site.Site, set *content.Set, bag *diag.Bag) {
	outputs := make([]output, 0, len(s.Routes)+len(set.Static))
	for i := range s.Routes {
		src, at := s.Routes[i].Origin()
		outputs = append(outputs, output{s.Routes[i].Output, src, at, nameHint(&s.Routes[i])})
	}
	for _, file := range set.Static {
		outputs = append(outputs, output{path: file.Path, src: &diag.Source{Path: file.File}, howToRename: "rename " + file.File})
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
			Hint:    file.howToRename,
		})
	}
}
