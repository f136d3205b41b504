package contract

import "encoding/json"

// DocsData is the data of one instance of the docs plugin that all pages
// share. It does not grow with the number of documents.
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
	MainPath  string `json:"mainPath"`         // of its first document
	Banner    string `json:"banner,omitempty"` // unreleased or unmaintained
	Badge     bool   `json:"badge,omitempty"`
	ClassName string `json:"className"`
	NoIndex   bool   `json:"noIndex,omitempty"`

	Sidebars map[string]*PageLink `json:"sidebars" ts:"Record<string, PageLink | null>"` // the first page of each sidebar; null for none
	Docs     map[string]DocLink   `json:"docs"`                                          // the documents that the navbar links to, by id
}

// DocLink is the data that the navbar needs about a document.
type DocLink struct {
	Path     string `json:"path"`
	Sidebar  string `json:"sidebar,omitempty"`
	Unlisted bool   `json:"unlisted,omitempty"`
	Draft    bool   `json:"draft,omitempty"` // there is no page; the navbar leaves the item out
}

// PageLink is the address of a page and the text to link to it with.
type PageLink struct {
	Title     string `json:"title" blank:"text"`
	Permalink string `json:"permalink" blank:"path"`
}

// DocsPlace is the place of a page in the docs.
type DocsPlace struct {
	PluginID string `json:"pluginId"`
	Version  string `json:"version"` // the name of the version

	// Alternatives has the address of the same page in each version, by the
	// version's name. It is empty on sites with one version.
	Alternatives map[string]string `json:"alternatives,omitempty" blank:"path"`

	Sidebar     *SidebarView  `json:"sidebar,omitempty"`
	Breadcrumbs []Breadcrumb  `json:"breadcrumbs,omitempty"`
	Cards       []SidebarItem `json:"cards,omitempty" blank:"card"` // the items of the page's category, on pages that show cards
}

// SidebarView is the part of a sidebar that a page shows.
type SidebarView struct {
	Name string `json:"name"`

	// Items are the items that are visible before a reader opens a category:
	// closed categories have no items. It is null while a page is rendered
	// with the theme's own sidebar, which Go joins from pieces afterwards.
	Items json.RawMessage `json:"items" ts:"SidebarItem[] | null"`

	// URL is the address of the whole sidebar, which browsers load on demand.
	URL string `json:"url,omitempty"`
}

// SidebarItem is an entry of a sidebar.
type SidebarItem struct {
	Type           string         `json:"type"` // link, category or html
	Label          string         `json:"label,omitempty"`
	Href           string         `json:"href,omitempty"` // of a link, or of a category with a page
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
	Count       int           `json:"count,omitempty"`     // number of items, of a category whose items are left out
	FirstHref   string        `json:"firstHref,omitempty"` // the address that such a category links to without scripts

	Value        string `json:"value,omitempty"` // the HTML of type html
	DefaultStyle bool   `json:"defaultStyle,omitempty"`
}

// SidebarPiece asks the theme to render one form of a sidebar item.
type SidebarPiece struct {
	Item  SidebarItem `json:"item"`
	Level int         `json:"level"`
	// State is "current" for the item of the page, "active" for a category around
	// it and "plain" for all others.
	State string `json:"state" ts:"'plain' | 'active' | 'current'"`
	Open  bool   `json:"open"`
}

// Breadcrumb is a step on the path from the sidebar's root to a page.
type Breadcrumb struct {
	Label string `json:"label" blank:"text"`
	Href  string `json:"href,omitempty" blank:"path"`
}

// DocPage is the data of a document that other Markdown pages do not have.
type DocPage struct {
	ID         string       `json:"id" blank:"text"`
	Title      string       `json:"title" blank:"text"`
	OwnTitle   bool         `json:"ownTitle,omitempty"` // the content begins with a heading that shows the title
	HideTitle  bool         `json:"hideTitle,omitempty"`
	EditURL    string       `json:"editUrl,omitempty" blank:"url"`
	LastUpdate *LastUpdate  `json:"lastUpdate,omitempty"`
	Tags       []TagSummary `json:"tags,omitempty"`
	Previous   *PageLink    `json:"previous,omitempty"`
	Next       *PageLink    `json:"next,omitempty"`
}

// LastUpdate is the time and the author of the last change. Go formats the
// dates: the embedded JavaScript engine has no Intl.
type LastUpdate struct {
	Date   string `json:"date,omitempty" blank:"text"` // for readers
	ISO    string `json:"iso,omitempty" blank:"text"`  // for machines
	Author string `json:"author,omitempty" blank:"text"`
}

// CategoryPage is the generated page of a category. Its cards are in DocsPlace.
type CategoryPage struct {
	Title       string    `json:"title" blank:"text"`
	Description string    `json:"description,omitempty" blank:"text"`
	Image       string    `json:"image,omitempty"`
	Keywords    []string  `json:"keywords,omitempty"`
	Previous    *PageLink `json:"previous,omitempty"`
	Next        *PageLink `json:"next,omitempty"`
}

// TagSummary is a tag. Count is the number of pages with the tag, on pages
// that show it.
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

// TagPage lists the documents with a tag.
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
