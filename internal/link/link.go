// Package link resolves the addresses in documents: it finds the page, the
// file or the other site that each of them leads to. Every address is resolved
// once. Checks report the resulting facts, compiling writes them, and build
// collects the files that they add to the output.
//
// Only Resolver reads files. The package reports nothing.
package link

import (
	"path"
	"strings"

	"octavo/internal/site"
)

// Kind says what an address leads to.
type Kind uint8

const (
	Other           Kind = iota // written as it is, and nothing to check: empty, a static page, out of the base path
	Elsewhere                   // another site
	Unchecked                   // written with pathname://, so that it is not checked
	Page                        // a page of this site; Target.Route is nil if it does not exist
	File                        // a file that exists
	MissingDocument             // a Markdown file that does not exist
	MissingFile                 // another file that does not exist
)

// Target is what a link leads to.
type Target struct {
	Kind  Kind
	Href  string      // for the href attribute
	Path  string      // of a page: its address, without query and hash
	Route *site.Route // of a page; nil if it does not exist
	Hash  string      // of a page: with its #, or ""
	Asset Asset       // of a file that the link adds to the output
}

// LeavesSite reports whether the link leads out of this site, or to an address
// that only its author knows.
func (t *Target) LeavesSite() bool { return t.Kind == Elsewhere || t.Kind == Unchecked }

// Image is a picture that a document shows.
type Image struct {
	Kind          Kind // Other, Elsewhere, Unchecked, File or MissingFile
	Href          string
	Width, Height int   // in pixels; 0 if unknown
	Asset         Asset // of a file that the picture adds to the output
}

// Asset is a file that documents add to the output; the zero value means none.
type Asset struct {
	Path string // in the output, with a hash of the contents in its name
	File string // slash path from the site folder
}

// Origin is the place of an address: the document that contains it.
type Origin struct {
	File  string   // slash path from the site folder; "" for config and components
	Page  string   // address of the page; "" for a partial, which several pages show
	Roots []string // folders in which to look for paths with a leading slash
}

// candidates lists the files, from the site folder, that a path may mean.
func (o Origin) candidates(target string) []string {
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return []string{path.Clean(rest)}
	}
	beside := path.Join(path.Dir(o.File), target)
	if strings.HasPrefix(target, "./") || strings.HasPrefix(target, "../") {
		return []string{beside}
	}
	var list []string
	if !strings.HasPrefix(target, "/") {
		list = append(list, beside)
	}
	for _, root := range o.Roots {
		list = append(list, path.Join(root, target))
	}
	return append(list, strings.TrimPrefix(path.Clean(target), "/"))
}
