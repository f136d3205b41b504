package site

import (
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// Docs is one instance of the docs plugin.
type Docs struct {
	Options  config.DocsOptions
	Path     string // the address of all its pages, with the base path
	Versions []*Version
}

// Version is one edition of the documents.
type Version struct {
	Docs      *Docs
	Name      string
	Label     string
	IsLast    bool
	Path      string // address, with the base path
	Banner    string // "", unreleased or unmaintained
	Badge     bool
	ClassName string // on the html element
	NoIndex   bool
	TagsPath  string // address of the list of tags, which exists if some are listed

	Documents []*Document // sorted by id; no drafts
	DraftIDs  []string
	Sidebars  []*Sidebar // in the order of the file
	Indexes   []*Item    // categories with a generated page, in the order of the sidebars
	Tags      []*Tag     // sorted by label
	Main      *Document  // where /docs leads to
}

// Document is a page of the docs.
type Document struct {
	Content  *content.Doc
	Version  *Version
	ID       string
	Slug     string
	Path     string // address, with the base path and the site's way with trailing slashes
	Title    string
	Sidebar  *Sidebar // that it is shown with; nil for none
	Previous *Link
	Next     *Link
	Tags     []*Tag // listed in the order of the front matter
	EditURL  string

	position *float64 // among its neighbours in a sidebar; nil: by name
}

// Link leads to a page under a name that fits its place.
type Link struct {
	Label string
	Path  string
}

// Sidebar is one tree of links to pages.
type Sidebar struct {
	Name  string
	Items []*Item
	Link  *Link // the first page in it

	places map[*Document]*Item // where documents of its own stand first
	refs   map[*Document]*Item // where references to documents stand first
	order  []*Item             // its pages in the order of reading
}

// ItemType tells what an item of a sidebar is.
type ItemType string

const (
	LinkItem     ItemType = "link"
	CategoryItem ItemType = "category"
	HTMLItem     ItemType = "html"
)

// Item is an entry of a sidebar, ready to be shown: references to documents
// have become links.
type Item struct {
	Type        ItemType
	Label       string
	Href        string // of a link, or of a category that has a page
	Description string
	ClassName   string
	CustomProps map[string]any
	Unlisted    bool      // leads to an unlisted document
	Document    *Document // that it leads to, if it does
	IsRef       bool      // the document belongs to another sidebar
	NoBaseURL   bool      // a link that is used as it is written

	Items       []*Item // of a category
	Collapsible bool
	Collapsed   bool
	Index       *Index // the generated page of a category; nil for none
	Parent      *Item

	Value        string // of html
	DefaultStyle bool

	written string // the label that the sidebars file gives a document
}

// Index is the generated page of a category.
type Index struct {
	Version     *Version
	Sidebar     *Sidebar
	Slug        string
	Path        string
	Title       string
	Description string
	Image       string
	Keywords    []string
	Previous    *Link
	Next        *Link

	Source *diag.Source // where the category is declared
	Span   diag.Span
}

// Tag is a tag with the documents or the posts that have it.
type Tag struct {
	Label       string
	Path        string // address, with the base path
	Description string
	Documents   []*Document // sorted by title
	Posts       []*Post     // in the order of their blog
	Unlisted    bool        // all of them are

	Source *diag.Source // of the first one that names it
	Span   diag.Span
}
