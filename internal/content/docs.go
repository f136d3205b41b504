package content

import (
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/mdx"
)

// Docs is what one instance of the docs plugin has found.
type Docs struct {
	Options  config.DocsOptions
	Versions []DocsVersion // "current" first, then as versions.json lists them
}

// DocsVersion is one folder of documents, with what belongs to it.
type DocsVersion struct {
	Name string // "current", or a name of versions.json
	Dir  string // slash path from the site folder

	Docs       []Doc                   // sorted by file, drafts among them
	Categories map[string]CategoryMeta // by folder below Dir, as it is named on disk
	Tags       *TagsFile               // nil: none are declared

	// Sidebars is what the sidebars file says. Nil means one sidebar, made
	// from the folder; one without a list means that there are none.
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

// Field is a value of the front matter that is looked up later, with its
// place, so that a mistake can still be shown where it is written.
type Field struct {
	Value string
	Given bool // also where it is given as null, which has the value ""
	At    diag.Span
}

// DocMeta is the front matter of a document.
type DocMeta struct {
	ID          Field
	Slug        Field
	Title       string // front matter, or the first heading; "" for neither
	Description string // front matter, or the first line of the text
	Keywords    []string
	Image       Field
	HideTitle   bool
	HideTOC     bool
	MinLevel    int // of headings in the table of contents; 0 for the site's
	MaxLevel    int

	SidebarLabel    string
	SidebarPosition *float64
	SidebarClass    string
	SidebarProps    map[string]any

	DisplayedSidebar Field // given as null: none
	PaginationLabel  string
	PaginationNext   Field // given as null: none
	PaginationPrev   Field
	EditURL          Field // given as null or "": no link

	NoNumberPrefixes bool // parse_number_prefixes is false
	Tags             []TagRef
	Draft            bool
	Unlisted         bool
}

// TagRef is a tag as a document names it.
type TagRef struct {
	Label     string // what the author wrote: a label, or a key of the tags file
	Permalink string // "": made from the label
	At        diag.Span
}

// TagsFile is a tags.yml.
type TagsFile struct {
	Source *diag.Source
	Tags   []TagMeta // in the order of the file
}

// TagMeta is a tag as a tags file declares it, with its defaults filled in.
type TagMeta struct {
	Key         string
	Label       string
	Permalink   string // starts with a slash; below the path of all tags
	Description string
	At          diag.Span // of the permalink or, without one, of the key
}

// CategoryMeta is a _category_ file.
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
	HasLink     bool // link is given; as null it means that there is none
}

// Update tells when a document was changed last, and by whom.
type Update struct {
	Time   time.Time // zero: not known, or not wanted
	Author string
}
