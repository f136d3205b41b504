// Package content reads what an author wrote into a Set: documents with their
// versions, categories and tags, posts with their authors and tags, pages in
// React or in Markdown, and static files. It knows files and folders. Which
// address a page gets in the end, and whether its links lead anywhere, is for
// the packages after it.
package content

import (
	"context"
	"fmt"
	"io/fs"
	"path"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
	"octavo/internal/mdx"
)

// Set is everything that was found in a site folder, in the order of paths.
type Set struct {
	Docs   []Docs // those that have documents
	Blogs  []Blog
	Pages  []Page
	Static []StaticFile

	// Changes is what git knows of the files, by their paths from the site
	// folder; empty where nobody asked.
	Changes map[string]history.Change
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
	Slug         Field
	Title        string // "" for none
	Description  string
	Keywords     []string
	Image        Field
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

// Loader is what reading a site folder takes.
type Loader struct {
	FS         fs.FS // the site folder
	Config     *config.Config
	Components []string // that documents may use without an import; nil: any
	Bag        *diag.Bag

	// Sidebars evaluates a sidebars file, which is a program. A file that is
	// not there or that is wrong is reported, and gives nil.
	Sidebars func(file config.FileRef) (*config.Sidebars, error)

	// History tells when files below some folders were changed; nil when
	// nobody wants to know.
	History func(ctx context.Context, folders []string) (*history.Log, error)
}

func (l *Loader) reader() *reader {
	return &reader{fsys: l.FS, cfg: l.Config, components: l.Components, bag: l.Bag}
}

// Load reads the site folder. Everything that is wrong in it is in the bag.
func (l *Loader) Load(ctx context.Context) (*Set, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // git need not go on when reading has failed
	set := &Set{}
	reader := l.reader()
	waitForHistory := l.startHistory(ctx)
	for _, options := range l.Config.Docs {
		docs, err := (&docsLoader{reader: reader, docs: options, sidebars: l.Sidebars}).load(ctx)
		if err != nil {
			return nil, fmt.Errorf("load docs: %w", err)
		}
		if len(docs.Versions) > 0 {
			set.Docs = append(set.Docs, docs)
		}
	}
	for _, options := range l.Config.Blogs {
		set.Blogs = append(set.Blogs, (&blogLoader{reader: reader, blog: options}).load(ctx))
	}
	for _, pages := range l.Config.Pages {
		reader.loadPages(pages, set)
	}
	for _, dir := range l.Config.StaticDirectories {
		loadStatic(l.FS, dir, set, l.Bag)
	}
	log, err := waitForHistory()
	return set, l.useHistory(set, log, err)
}

func loadStatic(fsys fs.FS, dir string, set *Set, bag *diag.Bag) {
	dir = path.Clean(dir)
	taken := map[string]string{}
	for _, file := range set.Static {
		taken[file.Path] = file.File
	}
	for _, file := range (tree{fsys: fsys, bag: bag, hidden: true}).files(dir) {
		out := below(dir, file)
		if first, ok := taken[out]; ok {
			bag.Add(diag.Diagnostic{
				Code: diag.PathConflict, Severity: diag.Warning,
				Source:  &diag.Source{Path: file},
				Message: fmt.Sprintf("%s also gives the site a file %s; it is the one that is kept", first, out),
				Hint:    "remove one of them",
			})
			continue
		}
		set.Static = append(set.Static, StaticFile{File: file, Path: out})
	}
}
