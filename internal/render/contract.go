package render

import (
	"octavo/internal/config"
	"octavo/internal/site"
)

// SiteData is what all pages of a site share. It is compiled into the theme's
// bundles once, so that no page carries it again.
type SiteData struct {
	SiteConfig   config.Site  `json:"siteConfig"`
	Locale       string       `json:"currentLocale"`
	SiteMetadata SiteMetadata `json:"siteMetadata"`
	GlobalData   GlobalData   `json:"globalData"`
	Docs         []DocsData   `json:"docs"`
	NoHome       bool         `json:"noHome,omitempty"` // there is no page at the base path

	Search *SearchPlace `json:"search,omitempty"` // absent on a site without a search
}

// NewSiteData describes a site.
func NewSiteData(s *site.Site, version string) SiteData {
	shown := s.Config.Site
	hasHome := s.Lookup(shown.BaseURL) != nil
	shown.ThemeConfig.Navbar.Items = s.Navbar
	return SiteData{
		SiteConfig:   shown,
		Locale:       s.Config.Site.I18n.DefaultLocale,
		SiteMetadata: SiteMetadata{OctavoVersion: version},
		GlobalData:   GlobalData{},
		Docs:         docsData(s),
		NoHome:       !hasHome,
		Search:       searchPlace(s),
	}
}

// SiteMetadata names the versions of what built the site.
type SiteMetadata struct {
	OctavoVersion string `json:"octavoVersion"`
}

// GlobalData is what plugins offer to every page: plugin name, then plugin id.
type GlobalData map[string]map[string]any

// Page is what the theme needs to know to show one address.
type Page struct {
	Path   string `json:"path"`   // with the base path, the trailing slash as the site has it
	Layout string `json:"layout"` // which of the theme's layouts shows it
	Module string `json:"module"` // the author's module that it shows; "" for none

	// Markdown is what a Markdown page says of itself.
	Markdown *MarkdownPage `json:"markdown,omitempty"`

	Docs     *DocsPlace    `json:"docs,omitempty"`     // where in the docs the page stands
	Doc      *DocPage      `json:"doc,omitempty"`      // of layout doc
	Category *CategoryPage `json:"category,omitempty"` // of layout docCategory
	Tags     *TagsPage     `json:"tags,omitempty"`     // of layouts docTags and blogTags
	Tag      *TagPage      `json:"tag,omitempty"`      // of layout docTag

	Blog    *BlogPlace   `json:"blog,omitempty"`    // of all pages of a blog
	Post    *PostPage    `json:"post,omitempty"`    // of layout blogPost
	Posts   *PostList    `json:"posts,omitempty"`   // of layouts blogList, blogTag and blogAuthor
	Archive *ArchivePage `json:"archive,omitempty"` // of layout blogArchive
	Authors *AuthorsPage `json:"authors,omitempty"` // of layout blogAuthors

	// HTML is the content of a page without components, for pages that are
	// shown without a document of their own being loaded. In a document it
	// stands where it is read, and the page's data does without it.
	HTML string `json:"html,omitempty"`

	// ModuleURL is where the browser finds the module's script. Only what is
	// written for browsers has it.
	ModuleURL string `json:"moduleUrl,omitempty"`

	// Entry is the theme's script that a page's own script was written for.
	// One of another deployment may understand it differently.
	Entry string `json:"entry,omitempty"`

	// Redirect is the address that a page leads on to.
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
	TOC         []TOCItem `json:"toc"`
	MinLevel    int       `json:"tocMinHeadingLevel"`
	MaxLevel    int       `json:"tocMaxHeadingLevel"`
}

// TOCItem is a heading in a table of contents.
type TOCItem struct {
	Value string `json:"value"` // HTML
	ID    string `json:"id"`
	Level int    `json:"level"`
}

// The layouts of the theme.
const (
	LayoutReact       = "react"       // the module's default export is the whole page
	LayoutMarkdown    = "mdxPage"     // a page written in Markdown
	LayoutDoc         = "doc"         // a document
	LayoutDocCategory = "docCategory" // the generated page of a category
	LayoutDocTags     = "docTags"     // all tags of a version of the docs
	LayoutDocTag      = "docTag"      // the documents that have a tag
	LayoutBlogList    = "blogList"    // a page of the list of posts
	LayoutBlogPost    = "blogPost"    // a post
	LayoutBlogTags    = "blogTags"    // all tags of a blog
	LayoutBlogTag     = "blogTag"     // the posts that have a tag
	LayoutBlogArchive = "blogArchive" // all posts by year
	LayoutBlogAuthors = "blogAuthors" // the authors of a blog
	LayoutBlogAuthor  = "blogAuthor"  // the posts of an author
	LayoutSearch      = "search"      // all results of a search
	LayoutNotFound    = "notFound"    // the page for addresses that lead nowhere
)

// Rendered is what the theme's server bundle gives back for a page.
type Rendered struct {
	Body           string            `json:"body"` // the markup inside the root element
	Head           string            `json:"head"` // title, meta, link and other elements
	HTMLAttributes map[string]string `json:"htmlAttributes"`
	BodyAttributes map[string]string `json:"bodyAttributes"`
	Links          []string          `json:"links"` // that components lead to, for the checks
}

// React leaves comments, <!--octavo:content--> and <!--octavo:sidebar-->, where
// the engine puts markup of its own; theme/lib/slots.ts has their names too.
const slotStart, slotEnd = "<!--octavo:", "-->"
