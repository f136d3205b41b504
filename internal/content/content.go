// Package content reads the files of a site into a Set: documents with their
// versions, categories and tags, posts with their authors and tags, pages in
// React or Markdown, and static files. It deals with files and folders only.
// Later packages decide the final address of each page and check its links.
package content

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"sync/atomic"
	"time"

	"octavo/internal/cache"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
	"octavo/internal/mdx"
)

// Set is the content of a site folder, sorted by path.
type Set struct {
	Docs   []Docs // only instances that have documents
	Blogs  []Blog
	Pages  []Page
	Static []StaticFile

	// Changes is the git history of the files, by path from the site folder;
	// empty if no option needs the history.
	Changes map[string]history.Change
}

// Page is a file in a pages folder.
type Page struct {
	File  string // slash path from the site folder
	Route string // address from the file's path or slug, without the base path
	Doc   *mdx.Doc
	Meta  PageMeta // zero for a React page

	Options *config.PagesOptions // of the folder; nil for a page of a plugin
	Name    string               // slash path from the folder
	Update  Update

	Plugin *PluginPage // nil for a file in a pages folder
}

// PluginPage says which plugin has added a page.
type PluginPage struct {
	Name, ID string
	Priority float64   // a page with a higher one is shown if two have the same address
	IsOpen   bool      // the page is also shown at the addresses below its own
	Changed  time.Time // zero if it is not known
}

// PageMeta is the front matter of a Markdown page.
type PageMeta struct {
	Slug         Field
	Title        string // "" if the page has none
	Description  string
	Keywords     []string
	Image        Field
	WrapperClass string
	HideTOC      bool
	MinLevel     int // lowest heading level in the table of contents; 0: the site's default
	MaxLevel     int // highest heading level; 0: the site's default
	Unlisted     bool
	Hidden       Hidden
	FrontMatter  json.RawMessage // for plugins; nil if there are none
}

// StaticFile is a file that is copied unchanged.
type StaticFile struct {
	File string // slash path from the site folder
	Path string // slash path in the output folder
}

// Loader reads a site folder.
type Loader struct {
	FS         fs.FS // of the repository; names are slash paths from the site folder
	Config     *config.Config
	Components []string     // names that documents may use without an import; nil: any
	Cache      *cache.Store // results of earlier builds; may be nil
	Bag        *diag.Bag

	// Sidebars runs a sidebars file, which is a JavaScript program. It reports
	// a missing or invalid file and returns nil for it.
	Sidebars func(file config.FileRef) (*config.Sidebars, error)

	// History returns the changes to the files below some folders; nil: do
	// not read the history.
	History func(ctx context.Context, folders []string) (*history.Log, error)

	// ShowHidden shows drafts and unlisted pages like other pages, for a preview.
	ShowHidden bool

	// Plugins returns the plugins of remark, rehype and recma in the options at a path of
	// the config; nil for none. The function may be nil.
	Plugins func(at config.Path) mdx.Plugins

	// Memo has the files of earlier loads; nil: all files are parsed.
	Memo *Memo

	// Expect is told about how many bytes of memory the documents will take, before they
	// are parsed, and again when there are more. It may be nil.
	Expect func(memory int64)

	parsed atomic.Int64 // bytes of the texts that have been parsed
}

// Parsed returns how many bytes of documents have been parsed, so that tests can count
// work.
func (l *Loader) Parsed() int64 { return l.parsed.Load() }

func (l *Loader) reader() *reader {
	return &reader{
		fsys: l.FS, cfg: l.Config, components: l.Components, bag: l.Bag, results: l.Cache, parsed: &l.parsed, memo: l.Memo, showHidden: l.ShowHidden,
		plugins: l.Plugins, tell: l.Expect,
	}
}

// Load reads the site folder. It adds the author's mistakes to the bag.
func (l *Loader) Load(ctx context.Context) (*Set, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // stop git if reading fails
	set := &Set{}
	reader := l.reader()
	l.Memo.begin(l.Config, l.Components)
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
	for i := range l.Config.StaticDirectories {
		reader.loadStatic(i, set)
	}
	reader.reportTranslations()
	l.Memo.finish()
	log, err := waitForHistory()
	return set, l.useHistory(set, log, err)
}
