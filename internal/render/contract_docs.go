package render

import "encoding/json"

// This file is the part of the contract that is about docs.

// DocsData is what all pages know of one instance of the docs plugin. It does
// not grow with the number of documents.
type DocsData struct {
	PluginID    string        `json:"pluginId"`
	Path        string        `json:"path"`
	Breadcrumbs bool          `json:"breadcrumbs"`
	Versions    []VersionData `json:"versions"`
}

// VersionData describes one version of the docs.
type VersionData struct {
	Name      string `json:"name"`
	Label     string `json:"label"`
	IsLast    bool   `json:"isLast"`
	Path      string `json:"path"`
	MainPath  string `json:"mainPath"`         // of the document that it begins with
	Banner    string `json:"banner,omitempty"` // unreleased or unmaintained
	Badge     bool   `json:"badge,omitempty"`
	ClassName string `json:"className"`
	NoIndex   bool   `json:"noIndex,omitempty"`

	Sidebars map[string]*PageLink `json:"sidebars" ts:"Record<string, PageLink | null>"` // the first page of each; null for none
	Docs     map[string]DocLink   `json:"docs"`                                          // those that the navbar names, by id
}

// DocLink is what the navbar has to know of a document.
type DocLink struct {
	Path     string `json:"path"`
	Sidebar  string `json:"sidebar,omitempty"`
	Unlisted bool   `json:"unlisted,omitempty"`
	Draft    bool   `json:"draft,omitempty"` // it is not built; the navbar leaves it out
}

// PageLink leads to a page under a name that fits its place.
type PageLink struct {
	Title     string `json:"title" blank:"text"`
	Permalink string `json:"permalink" blank:"path"`
}

// DocsPlace says where in the docs a page stands.
type DocsPlace struct {
	PluginID string `json:"pluginId"`
	Version  string `json:"version"` // its name

	// Alternatives has the same page in each version that has it, by the
	// version's name; only sites with several versions need it.
	Alternatives map[string]string `json:"alternatives,omitempty" blank:"path"`

	Sidebar     *SidebarView  `json:"sidebar,omitempty"`
	Breadcrumbs []Breadcrumb  `json:"breadcrumbs,omitempty"`
	Cards       []SidebarItem `json:"cards,omitempty" blank:"card"` // of the current category, for pages that show them
}

// SidebarView is what a page shows of a sidebar.
type SidebarView struct {
	Name string `json:"name"`

	// Items is what can be seen before anyone opens a category: those of
	// closed categories are left out. It is null while a page is rendered
	// ahead of time with the theme's own sidebar, which is joined from pieces
	// afterwards.
	Items json.RawMessage `json:"items" ts:"SidebarItem[] | null"`

	// URL is where the browser finds the whole sidebar, once it needs it.
	URL string `json:"url,omitempty"`
}

// SidebarItem is an entry of a sidebar.
type SidebarItem struct {
	Type           string         `json:"type"` // link, category or html
	Label          string         `json:"label,omitempty"`
	Href           string         `json:"href,omitempty"` // of a link, or of a category that has a page
	DocID          string         `json:"docId,omitempty"`
	Description    string         `json:"description,omitempty"`
	ClassName      string         `json:"className,omitempty"`
	CustomProps    map[string]any `json:"customProps,omitempty"`
	Unlisted       bool           `json:"unlisted,omitempty"`
	LinkUnlisted   bool           `json:"linkUnlisted,omitempty"` // of a category's page
	AutoAddBaseURL *bool          `json:"autoAddBaseUrl,omitempty"`

	Collapsible bool          `json:"collapsible,omitempty"`
	Collapsed   bool          `json:"collapsed,omitempty"`
	Items       []SidebarItem `json:"items,omitempty"`
	Count       int           `json:"count,omitempty"`     // of a category whose items are left out
	FirstHref   string        `json:"firstHref,omitempty"` // where such a category leads while there are no scripts

	Value        string `json:"value,omitempty"` // of html
	DefaultStyle bool   `json:"defaultStyle,omitempty"`
}

// Breadcrumb is a step on the way from the sidebar's root to a page.
type Breadcrumb struct {
	Label string `json:"label" blank:"text"`
	Href  string `json:"href,omitempty" blank:"path"`
}

// DocPage is what a document says of itself beyond any Markdown page.
type DocPage struct {
	ID         string       `json:"id" blank:"text"`
	Title      string       `json:"title" blank:"text"`
	OwnTitle   bool         `json:"ownTitle,omitempty"` // the content begins with a heading that is the title
	HideTitle  bool         `json:"hideTitle,omitempty"`
	EditURL    string       `json:"editUrl,omitempty" blank:"url"`
	LastUpdate *LastUpdate  `json:"lastUpdate,omitempty"`
	Tags       []TagSummary `json:"tags,omitempty"`
	Previous   *PageLink    `json:"previous,omitempty"`
	Next       *PageLink    `json:"next,omitempty"`
}

// LastUpdate tells of the last change. Dates are written out by the engine:
// its JavaScript has no calendar.
type LastUpdate struct {
	Date   string `json:"date,omitempty" blank:"text"` // as readers see it
	ISO    string `json:"iso,omitempty" blank:"text"`  // as machines see it
	Author string `json:"author,omitempty" blank:"text"`
}

// CategoryPage is the generated page of a category; its cards are in DocsPlace.
type CategoryPage struct {
	Title       string    `json:"title" blank:"text"`
	Description string    `json:"description,omitempty" blank:"text"`
	Image       string    `json:"image,omitempty"`
	Keywords    []string  `json:"keywords,omitempty"`
	Previous    *PageLink `json:"previous,omitempty"`
	Next        *PageLink `json:"next,omitempty"`
}

// TagSummary is a tag with the number of pages that have it, where that is
// shown.
type TagSummary struct {
	Label       string `json:"label" blank:"text"`
	Permalink   string `json:"permalink" blank:"path"`
	Description string `json:"description,omitempty" blank:"text"`
	Count       int    `json:"count,omitempty"`
}

// TagsPage lists tags.
type TagsPage struct {
	Tags []TagSummary `json:"tags"`
}

// TagPage lists the documents that have a tag.
type TagPage struct {
	Tag      TagSummary  `json:"tag"`
	AllTags  string      `json:"allTagsPath"`
	Unlisted bool        `json:"unlisted,omitempty"`
	Items    []TaggedDoc `json:"items"`
}

// TaggedDoc is a document on a tag's page.
type TaggedDoc struct {
	Title       string `json:"title"`
	Permalink   string `json:"permalink"`
	Description string `json:"description,omitempty"`
}
