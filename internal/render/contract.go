package render

import "octavo/internal/config"

// SiteData is what all pages of a site share. It is compiled into the theme's
// bundles once, so that no page carries it again.
type SiteData struct {
	SiteConfig   config.Site  `json:"siteConfig"`
	Locale       string       `json:"currentLocale"`
	SiteMetadata SiteMetadata `json:"siteMetadata"`
	GlobalData   GlobalData   `json:"globalData"`
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

	// ModuleURL is where the browser finds the module's script. Only the copy
	// of the page's data that is written into its HTML has it.
	ModuleURL string `json:"moduleUrl,omitempty"`
}

// The layouts of the theme.
const (
	LayoutReact    = "react"    // the module's default export is the whole page
	LayoutNotFound = "notFound" // the page for addresses that lead nowhere
)

// Rendered is what the theme's server bundle gives back for a page.
type Rendered struct {
	Body           string            `json:"body"` // the markup inside the root element
	Head           string            `json:"head"` // title, meta, link and other elements
	HTMLAttributes map[string]string `json:"htmlAttributes"`
	BodyAttributes map[string]string `json:"bodyAttributes"`
}
