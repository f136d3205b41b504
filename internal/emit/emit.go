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

// A File is one file of the site: either bytes or a file on disk.
type File struct {
	Path string // slash path inside the output folder, no leading slash
	Data []byte // the contents, when From is empty
	From string // a file on disk to copy; large files never pass through memory
}

// Stats describes what a Writer wrote.
type Stats struct {
	Files int
	Same  int // files that the last build had written with the same contents
	Bytes int64
	// Stuck lists leftovers of earlier runs that this run could not remove.
	Stuck []string
}
