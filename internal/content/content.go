// Package content reads what an author wrote into a Set: pages, in React or in
// Markdown, and static files for now; documents and posts join them as they
// are built. It knows files and folders. Which address a page gets in the end, and whether
// its links lead anywhere, is for the packages after it.
package content

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/mdx"
)

// Set is everything that was found in a site folder, in the order of paths.
type Set struct {
	Pages  []Page
	Static []StaticFile
}

// Page is a file under a pages folder.
type Page struct {
	File  string // slash path from the site folder
	Route string // the address that its place or its slug gives it, without the base path
	Doc   *mdx.Doc
	Meta  PageMeta // of a Markdown page
}

// PageMeta is the front matter of a Markdown page.
type PageMeta struct {
	Title        string // "" for none
	Description  string
	Keywords     []string
	Image        string
	WrapperClass string
	HideTOC      bool
	MinLevel     int // of headings in the table of contents; 0 for the site's
	MaxLevel     int
	Unlisted     bool
}

// StaticFile is copied as it is.
type StaticFile struct {
	File string // slash path from the site folder
	Path string // in the output
}

// Load reads the site folder.
func Load(fsys fs.FS, cfg *config.Config, overridden func(element string) bool, bag *diag.Bag) (*Set, error) {
	set := &Set{}
	reader := newReader(fsys, cfg, overridden, bag)
	for _, pages := range cfg.Pages {
		if err := reader.loadPages(pages, set); err != nil {
			return nil, fmt.Errorf("load pages: %w", err)
		}
	}
	for _, dir := range cfg.StaticDirectories {
		if err := loadStatic(fsys, dir, set, bag); err != nil {
			return nil, fmt.Errorf("load static files: %w", err)
		}
	}
	return set, leftOut(fsys, cfg, bag)
}

// walk calls visit for the regular files below dir, sorted; a folder that is
// not there has none.
func walk(fsys fs.FS, dir string, visit func(file string)) error {
	dir = path.Clean(strings.TrimPrefix(dir, "./"))
	if _, err := fs.Stat(fsys, dir); err != nil {
		return nil
	}
	return fs.WalkDir(fsys, dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if info, err := fs.Stat(fsys, file); err == nil && info.Mode().IsRegular() {
			visit(file)
		}
		return nil
	})
}

func loadStatic(fsys fs.FS, dir string, set *Set, bag *diag.Bag) error {
	taken := map[string]string{}
	for _, file := range set.Static {
		taken[file.Path] = file.File
	}
	return walk(fsys, dir, func(file string) {
		out := strings.TrimPrefix(file, path.Clean(dir)+"/")
		if first, ok := taken[out]; ok {
			bag.Add(diag.Diagnostic{
				Code: diag.PathConflict, Severity: diag.Warning,
				Source:  &diag.Source{Path: file},
				Message: fmt.Sprintf("%s also gives the site a file %s; it is the one that is kept", first, out),
				Hint:    "remove one of them",
			})
			return
		}
		set.Static = append(set.Static, StaticFile{File: file, Path: out})
	})
}

// leftOut names what this version does not build, so that nobody misses pages
// without having been told.
func leftOut(fsys fs.FS, cfg *config.Config, bag *diag.Bag) error {
	folders := map[string]string{}
	for _, docs := range cfg.Docs {
		folders[docs.Path] = "documents"
	}
	for _, blog := range cfg.Blogs {
		folders[blog.Path] = "posts"
	}
	for dir, kind := range folders {
		n := 0
		err := walk(fsys, dir, func(file string) {
			if markdown, _ := doublestar.Match("**/*.{md,mdx}", file); markdown && !matchAny(config.DefaultExcludes, file) {
				n++
			}
		})
		if err != nil {
			return err
		}
		if n > 0 {
			bag.Add(diag.Diagnostic{
				Code: diag.Unsupported, Severity: diag.Warning,
				Source:  &diag.Source{Path: dir},
				Message: fmt.Sprintf("%d Markdown %s left out: this version of Octavo builds pages only", n, kind),
			})
		}
	}
	return nil
}

func matchAny(patterns []string, file string) bool {
	for _, pattern := range patterns {
		if ok, _ := doublestar.Match(pattern, file); ok {
			return true
		}
	}
	return false
}
