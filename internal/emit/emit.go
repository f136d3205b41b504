// Package emit writes a finished site to disk.
//
// It owns the output folder: the folder changes as a whole, in one step, and only
// when every file of the new site is in place. A failed, cancelled or killed run
// leaves the last good output as it was.
//
// It replaces only a folder that it wrote itself, or that Docusaurus wrote: a
// manifest in the folder lists its files. It knows nothing about pages: it takes
// paths and bytes.
package emit

import "io"

// A File is one file of the site: bytes, a file on disk, or a function that writes it.
type File struct {
	Path string // slash path inside the output folder, no leading slash
	Data []byte // the contents, when there is no other source
	From string // a file on disk to copy; large files never pass through memory
	// Write writes the contents, piece by piece. A Writer calls it once, at some time
	// before Finish returns, and in another goroutine.
	Write func(out io.Writer) error
	// ID identifies the contents: files with the same path and ID have the same ones.
	// It is "" if the caller cannot tell.
	ID string
	// Kept is true for a file that the last output has, see Writer.Has. It has no
	// contents here.
	Kept bool
	// Done is called when the Writer needs Data no more; nil for nobody.
	Done func()
}

// Stats describes what a Writer wrote.
type Stats struct {
	Files int
	Same  int // files that the last build had written with the same contents
	Bytes int64
	// Stuck lists leftovers of earlier runs that this run could not remove.
	Stuck []string
	// Stamps are for the next Begin.
	Stamps Stamps
}
