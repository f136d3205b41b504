// Package link resolves the addresses in documents: it finds the page, the
// file or the other site that each of them leads to. Every address is resolved
// once. Checks report the resulting facts, compiling writes them, and build
// collects the files that they add to the output.
//
// Only Resolver reads files. The package reports nothing.
package link

import (
	"octavo/internal/site"
)

// Kind is the kind of target that an address has.
type Kind uint8

const (
	Other           Kind = iota // nothing to check: an empty address, a static page, an address below an open page or outside the base path
	Elsewhere                   // another site
	Unchecked                   // an address with pathname://, which is never checked
	Page                        // a page of this site; Target.Route is nil if it does not exist
	Relative                    // an address in a partial that is relative to each page that shows the partial
	File                        // a file that exists
	MissingDocument             // a Markdown file that does not exist
	MissingFile                 // another file that does not exist
	NoPage                      // a Markdown file that exists, but is not a page of the site
	Outside                     // a file outside the repository of the site
)

// Target is the target of a link.
type Target struct {
	Kind  Kind
	Href  string      // for the href attribute
	Path  string      // of a page: its address, without query and hash
	Route *site.Route // of a page; nil if it does not exist
	Hash  string      // of a page: with its #, or ""
	Asset Asset       // of a file that the link adds to the output
}

// LeavesSite reports whether the link leads to another site, or to an address
// with pathname://, which may be served by another program.
func (t *Target) LeavesSite() bool { return t.Kind == Elsewhere || t.Kind == Unchecked }

// Image is a picture that a document shows.
type Image struct {
	Kind          Kind // Other, Elsewhere, Unchecked, File, MissingFile or Outside
	Href          string
	Width, Height int    // in pixels; 0 if unknown
	Asset         Asset  // of a file that the picture adds to the output
	Damage        Damage // of a File
}

// Asset is a file that documents add to the output; the zero value means none.
type Asset struct {
	Path string // in the output, with a hash of the contents in its name
	File string // slash path from the site folder
}

// Origin is the document that contains an address.
type Origin struct {
	File  string   // slash path from the site folder; "" for config and components
	Page  string   // address of the page; "" for a partial, which several pages show
	Roots []string // folders in which to look for paths with a leading slash
}
