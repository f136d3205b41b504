package content

import (
	"encoding/json"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/mdx"
)

// Docs is the content of one instance of the docs plugin.
type Docs struct {
	Options  config.DocsOptions
	Versions []DocsVersion // "current" first, unless versions.json lists it; then in the order of versions.json
}

// DocsVersion is one version of the documents, with its categories, tags and
// sidebars.
type DocsVersion struct {
	Name string // "current", or a name from versions.json
	Dir  string // slash path from the site folder

	Docs       []Doc                   // sorted by file, including drafts
	Categories map[string]CategoryMeta // by folder below Dir, with the folder's name on disk
	Tags       *TagsFile               // nil: the version has no tags file

	// Sidebars is the decoded sidebars file. Nil means one sidebar, made from
	// the folder. An empty list means no sidebars.
	Sidebars *config.Sidebars
}

// Doc is one document.
type Doc struct {
	File   string // slash path from the site folder
	Name   string // slash path below the version's folder: "01-guides/02-start.md"
	Doc    *mdx.Doc
	Meta   DocMeta
	Update Update
}

// Field is a front matter value that a later package checks. At lets that
// package report a mistake at the value.
type Field struct {
	Value string
	Given bool // the field is present; null counts and has the value ""
	At    diag.Span
}

// DocMeta is the front matter of a document.
type DocMeta struct {
	ID          Field
	Slug        Field
	Title       string // from front matter or the first heading; "" if both are missing
	Description string // from front matter or the first line of the text
	Keywords    []string
	Image       Field
	HideTitle   bool
	HideTOC     bool
	MinLevel    int // lowest heading level in the table of contents; 0: the site's default
	MaxLevel    int // highest heading level; 0: the site's default

	SidebarLabel    string
	SidebarPosition *float64
	SidebarClass    string
	SidebarProps    map[string]any

	DisplayedSidebar Field // null: no sidebar
	PaginationLabel  string
	PaginationNext   Field // null: no link
	PaginationPrev   Field // null: no link
	EditURL          Field // null or "": no link

	NoNumberPrefixes bool // parse_number_prefixes is false
	Tags             []TagRef
	Draft            bool
	Unlisted         bool
	Hidden           Hidden
	FrontMatter      json.RawMessage // for functions of the config; nil if there are none
}

// Hidden says why a built site does not show or list a page that a preview shows like
// any other.
type Hidden struct{ Draft, Unlisted bool }

// TagRef is a tag in the front matter of a document or post.
type TagRef struct {
	Label     string // a label, or a key of the tags file
	Permalink string // "": the label gives the address
	At        diag.Span
}

// TagsFile is the content of a tags.yml file.
type TagsFile struct {
	Source *diag.Source
	Tags   []TagMeta // in the order of the file
}

// TagMeta is a tag in a tags file, with defaults filled in.
type TagMeta struct {
	Key         string
	Label       string
	Permalink   string // address below the tags path, with a leading slash
	Description string
	At          diag.Span // position of the permalink, or of the key if there is no permalink
}

// CategoryMeta is the content of a _category_ file.
type CategoryMeta struct {
	Source      *diag.Source
	Label       string
	Description string
	Position    *float64
	Collapsed   *bool
	Collapsible *bool
	ClassName   string
	CustomProps map[string]any
	Link        *config.CategoryLink
	HasLink     bool // the link field is present; link: null means no link
}

// Update is the time and author of the last change to a document or post.
type Update struct {
	Time   time.Time // zero: unknown, or not shown
	Author string    // "": unknown, or not shown
}
