package contract

import "encoding/json"

// Page is the data that the theme needs to show one address.
//
// The tag blank marks strings that the theme's own components copy into the
// page without reading them; internal/render explains its values.
type Page struct {
	Path   string `json:"path"`   // with the base path, and with the trailing slash that the site asks for
	Layout string `json:"layout"` // the layout of the theme that shows the page
	Module string `json:"module"` // the author's module that the page shows; "" for none

	Markdown *MarkdownPage `json:"markdown,omitempty"` // layouts mdxPage and doc

	Docs     *DocsPlace    `json:"docs,omitempty"`     // all pages of the docs
	Doc      *DocPage      `json:"doc,omitempty"`      // layout doc
	Category *CategoryPage `json:"category,omitempty"` // layout docCategory
	Tags     *TagsPage     `json:"tags,omitempty"`     // layouts docTags and blogTags
	Tag      *TagPage      `json:"tag,omitempty"`      // layout docTag

	Blog    *BlogPlace   `json:"blog,omitempty"`    // all pages of a blog
	Post    *PostPage    `json:"post,omitempty"`    // layout blogPost
	Posts   *PostList    `json:"posts,omitempty"`   // layouts blogList, blogTag and blogAuthor
	Archive *ArchivePage `json:"archive,omitempty"` // layout blogArchive
	Authors *AuthorsPage `json:"authors,omitempty"` // layout blogAuthors

	// HTML is the content of a page without components. Only the page's script
	// contains it: in a document, the content is already in the body.
	HTML string `json:"html,omitempty"`

	// ModuleURL is the address of the module's script. It is empty while a page
	// is rendered on the server.
	ModuleURL string `json:"moduleUrl,omitempty"`

	// Entry is the address of the theme's script that this data was written
	// for. The script of another deployment may read the data differently.
	Entry string `json:"entry,omitempty"`

	// Redirect is the address that this page sends readers to.
	Redirect string `json:"redirect,omitempty"`
}

// MarkdownPage is the front matter of a page, and its table of contents.
type MarkdownPage struct {
	Title       string    `json:"title,omitempty" blank:"text"`
	Description string    `json:"description,omitempty" blank:"text"`
	Keywords    []string  `json:"keywords,omitempty" blank:"text"`
	Image       string    `json:"image,omitempty"`
	Wrapper     string    `json:"wrapperClassName,omitempty"`
	HideTOC     bool      `json:"hideTableOfContents,omitempty"`
	Unlisted    bool      `json:"unlisted,omitempty"`
	Draft       bool      `json:"draft,omitempty"` // only in a preview
	TOC         []TOCItem `json:"toc"`
	MinLevel    int       `json:"tocMinHeadingLevel"`
	MaxLevel    int       `json:"tocMaxHeadingLevel"`
	// Of pages only: documents and posts have these fields elsewhere.
	EditURL    string      `json:"editUrl,omitempty" blank:"url"`
	LastUpdate *LastUpdate `json:"lastUpdate,omitempty"`
	// Metadata has what only components of the site read, such as the front matter.
	Metadata json.RawMessage `json:"metadata,omitempty" ts:"Record<string, unknown>"`
}

// TOCItem is a heading in a table of contents.
type TOCItem struct {
	Value string `json:"value"` // HTML
	ID    string `json:"id"`
	Level int    `json:"level"`
}
