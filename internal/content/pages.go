package content

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
)

// loadPages finds the React pages of one pages folder.
func loadPages(fsys fs.FS, options config.PagesOptions, set *Set, bag *diag.Bag) error {
	dir := path.Clean(options.Path)
	return walk(fsys, dir, func(file string) {
		name := strings.TrimPrefix(file, dir+"/")
		if !matchAny(options.Include, name) || matchAny(options.Exclude, name) {
			return
		}
		switch path.Ext(name) {
		case ".js", ".jsx", ".ts", ".tsx":
			if !strings.HasSuffix(name, ".d.ts") {
				set.Pages = append(set.Pages, Page{File: file, Route: pageRoute(options.RouteBasePath, name)})
			}
		}
	})
}

// pageRoute is the address of a page by its place: a/b.tsx is /a/b, and an
// index file is its folder, with a slash at the end.
func pageRoute(basePath, name string) string {
	name = strings.TrimSuffix(name, path.Ext(name))
	segments := strings.Split(name, "/")
	last := len(segments) - 1
	if segments[last] == "index" {
		segments[last] = ""
	}
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	route := "/" + strings.Trim(basePath, "/") + "/" + strings.Join(segments, "/")
	for strings.Contains(route, "//") {
		route = strings.ReplaceAll(route, "//", "/")
	}
	return route
}
