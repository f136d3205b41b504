// Package contract holds everything that Go and the React theme have to agree
// on: the structs that cross between them as JSON, the names of layouts, and
// the marks that one side writes and the other side looks for.
// theme/contract.ts is generated from the structs.
//
// It imports no other package of Octavo and decides nothing.
package contract

// SiteData is the data that all pages of a site share. It is compiled into the
// theme's bundles once, so no page carries a copy.
type SiteData struct {
	SiteConfig Site   `json:"siteConfig"`
	Locale     string `json:"currentLocale"`
	// Messages replace the texts in components, by id or text.
	Messages     map[string]string `json:"codeTranslations,omitempty"`
	SiteMetadata SiteMetadata      `json:"siteMetadata"`
	GlobalData   GlobalData        `json:"globalData"`
	Docs         []DocsData        `json:"docs"`
	NoHome       bool              `json:"noHome,omitempty"` // there is no page at the base path

	Search *SearchPlace `json:"search,omitempty"` // nil on a site without search
	Open   []OpenPage   `json:"open,omitempty"`
}

// OpenPage is a page of a plugin that is also shown at the addresses below its own.
type OpenPage struct {
	Path  string   `json:"path"`
	Pages []string `json:"pages,omitempty"` // the addresses below it that have pages of their own
}

// SiteMetadata names the versions of the programs that built the site.
type SiteMetadata struct {
	OctavoVersion string `json:"octavoVersion"`
}

// GlobalData is the data that plugins offer to every page, by plugin name and
// plugin id.
type GlobalData map[string]map[string]any

// Rendered is the answer of the theme's server bundle for one page.
type Rendered struct {
	Body           string            `json:"body"` // the markup inside the root element
	Head           string            `json:"head"` // title, meta, link and other elements
	HTMLAttributes map[string]string `json:"htmlAttributes"`
	BodyAttributes map[string]string `json:"bodyAttributes"`
	Links          []string          `json:"links"` // addresses that components link to, for the link check
	// Unsupported is the feature of the page that the theme's renderer does not
	// have. React's own renderer rendered the page, more slowly.
	Unsupported string `json:"unsupported,omitempty"`
	// Parts is true if the body has only the elements that the shape of the page does
	// not have, and marks in place of the others. The shape has the rest of the page.
	Parts bool `json:"isParts,omitempty"`
	// NeedsHTML is true if the page cannot be rendered without the HTML of its
	// documents. The other fields are empty then.
	NeedsHTML bool `json:"needsHTML,omitempty"`
	// Unrepeatable is true if the page depends on the time or on chance. The theme
	// does not know.
	Unrepeatable bool `json:"-"`
}

// RenderedShape is a page with blanks, which many pages share.
type RenderedShape struct {
	Page Rendered `json:"page"`
	// Plan says which elements of a page are rendered again; "" for none.
	Plan  string   `json:"plan"`
	Parts []string `json:"parts"` // the markup of the elements that are not
	// Differs is true if the head of the pages differs in more than texts.
	Differs bool `json:"differs"`
}
