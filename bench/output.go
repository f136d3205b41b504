package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// countOutput counts pages, files and bytes below the output folder.
func (s *Sample) countOutput(out string) error {
	return filepath.WalkDir(out, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		s.Files++
		s.Bytes += info.Size()
		if strings.EqualFold(filepath.Ext(name), ".html") {
			s.Pages++
		}
		return nil
	})
}

// countRoutes returns how many of the routes have a page.
func countRoutes(out string, routes []string) int {
	n := 0
	for _, r := range routes {
		if _, ok := pageOf(out, r); ok {
			n++
		}
	}
	return n
}

// pageOf finds the HTML file of a route as a static server would, and returns
// its slash-separated path below the output folder.
func pageOf(out, route string) (string, bool) {
	route = strings.Trim(route, "/")
	for _, name := range []string{path.Join(route, "index.html"), route + ".html"} {
		info, err := os.Stat(filepath.Join(out, filepath.FromSlash(name)))
		if err == nil && info.Mode().IsRegular() {
			return name, true
		}
	}
	return "", false
}
