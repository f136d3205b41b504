package contract

import (
	"encoding/json"
	"reflect"
	"strings"
)

// ThemeConfig is the part of the config that configures the theme.
type ThemeConfig struct {
	Navbar          Navbar           `json:"navbar"`
	Footer          *Footer          `json:"footer,omitempty"`
	AnnouncementBar *AnnouncementBar `json:"announcementBar,omitempty"`
	ColorMode       ColorMode        `json:"colorMode"`
	Docs            DocsTheme        `json:"docs"`
	Blog            BlogTheme        `json:"blog"`
	TableOfContents TableOfContents  `json:"tableOfContents"`
	Prism           Prism            `json:"prism"`
	Metadata        []Attributes     `json:"metadata"`
	Image           string           `json:"image,omitempty"`
	Extra           Extra            `json:"-" ts:",extra"` // fields of plugins that Octavo does not support
}

// Knows reports whether a field of the config is one of the theme's own.
func (t ThemeConfig) Knows(field string) bool {
	fields := reflect.TypeFor[ThemeConfig]()
	for i := range fields.NumField() {
		if name, _, _ := strings.Cut(fields.Field(i).Tag.Get("json"), ","); name == field {
			return true
		}
	}
	return false
}

// Extra holds the fields of an object that Octavo does not know. In JSON they
// are written beside the known fields.
type Extra map[string]any

// Navbar is the bar at the top of every page.
type Navbar struct {
	Title        string       `json:"title"`
	Logo         *Logo        `json:"logo,omitempty"`
	Style        string       `json:"style,omitempty"` // "", dark or primary
	HideOnScroll bool         `json:"hideOnScroll"`
	Items        []NavbarItem `json:"items"`
}

// Logo is the image in the navbar or footer.
type Logo struct {
	Src       string         `json:"src"`
	SrcDark   string         `json:"srcDark,omitempty"`
	Alt       string         `json:"alt,omitempty"`
	Href      string         `json:"href,omitempty"`
	Target    string         `json:"target,omitempty"`
	Width     any            `json:"width,omitempty" ts:"number | string"`
	Height    any            `json:"height,omitempty" ts:"number | string"`
	ClassName string         `json:"className,omitempty"`
	Style     map[string]any `json:"style,omitempty"`
}

// NavbarItem is an entry of the navbar. Type decides which fields are used.
type NavbarItem struct {
	Type     string `json:"type,omitempty"`     // "": a link, or a dropdown if there are items
	Position string `json:"position,omitempty"` // left or right; "" in a dropdown
	Label    string `json:"label,omitempty"`
	HTML     string `json:"html,omitempty"`
	To       string `json:"to,omitempty"`
	Href     string `json:"href,omitempty"`

	ActiveBasePath       string       `json:"activeBasePath,omitempty"`
	ActiveBaseRegex      string       `json:"activeBaseRegex,omitempty"`
	PrependBaseURLToHref bool         `json:"prependBaseUrlToHref,omitempty"`
	ClassName            string       `json:"className,omitempty"`
	Items                []NavbarItem `json:"items,omitempty"`

	DocID        string `json:"docId,omitempty"`
	SidebarID    string `json:"sidebarId,omitempty"`
	DocsPluginID string `json:"docsPluginId,omitempty"`

	DropdownActiveClassDisabled bool            `json:"dropdownActiveClassDisabled,omitempty"`
	DropdownItemsBefore         []NavbarItem    `json:"dropdownItemsBefore,omitempty"`
	DropdownItemsAfter          []NavbarItem    `json:"dropdownItemsAfter,omitempty"`
	Versions                    json.RawMessage `json:"versions,omitempty" ts:"string[] | Record<string, {label?: string}>"`
	QueryString                 string          `json:"queryString,omitempty"`

	Value string `json:"value,omitempty"` // the HTML of type html
	Extra Extra  `json:"-" ts:",extra"`   // other attributes of the link, or the fields of a custom- item
}

// Footer is the bar at the bottom of every page.
type Footer struct {
	Style     string      `json:"style"` // light or dark
	Logo      *Logo       `json:"logo,omitempty"`
	Copyright string      `json:"copyright,omitempty"` // HTML
	Links     FooterLinks `json:"links" ts:"FooterColumn[] | FooterItem[]"`
}

// FooterLinks are either columns or items in one row. In JSON they are one
// array, as in Docusaurus.
type FooterLinks struct {
	Columns []FooterColumn
	Items   []FooterItem
}

// FooterColumn is a titled list of links.
type FooterColumn struct {
	Title     *string      `json:"title"`
	ClassName string       `json:"className,omitempty"`
	Items     []FooterItem `json:"items"`
}

// FooterItem is a link, or HTML.
type FooterItem struct {
	Label                string `json:"label,omitempty"`
	To                   string `json:"to,omitempty"`
	Href                 string `json:"href,omitempty"`
	HTML                 string `json:"html,omitempty"`
	PrependBaseURLToHref bool   `json:"prependBaseUrlToHref,omitempty"`
	ClassName            string `json:"className,omitempty"`
	Extra                Extra  `json:"-" ts:",extra"`
}

// AnnouncementBar is the strip above the navbar.
type AnnouncementBar struct {
	ID              string `json:"id"`
	Content         string `json:"content"` // HTML
	BackgroundColor string `json:"backgroundColor,omitempty"`
	TextColor       string `json:"textColor,omitempty"`
	IsCloseable     bool   `json:"isCloseable"`
}

// ColorMode configures the choice between light and dark.
type ColorMode struct {
	DefaultMode               string `json:"defaultMode"` // light or dark
	DisableSwitch             bool   `json:"disableSwitch"`
	RespectPrefersColorScheme bool   `json:"respectPrefersColorScheme"`
}

// DocsTheme holds the docs options of the theme.
type DocsTheme struct {
	VersionPersistence string      `json:"versionPersistence"` // localStorage or none
	Sidebar            DocsSidebar `json:"sidebar"`
}

// DocsSidebar configures the sidebar of the docs.
type DocsSidebar struct {
	Hideable               bool `json:"hideable"`
	AutoCollapseCategories bool `json:"autoCollapseCategories"`
}

// BlogTheme holds the blog options of the theme.
type BlogTheme struct {
	Sidebar BlogSidebar `json:"sidebar"`
}

// BlogSidebar configures the list of recent posts.
type BlogSidebar struct {
	GroupByYear bool `json:"groupByYear"`
}

// TableOfContents limits the levels of headings in the table of contents, from
// 2 to 6.
type TableOfContents struct {
	MinHeadingLevel int `json:"minHeadingLevel"`
	MaxHeadingLevel int `json:"maxHeadingLevel"`
}

// Prism configures how code is shown.
type Prism struct {
	Theme               *PrismTheme    `json:"-" ts:"-"` // for the stylesheet; nil: palenight
	DarkTheme           *PrismTheme    `json:"-" ts:"-"` // nil: Theme
	DefaultLanguage     string         `json:"defaultLanguage,omitempty"`
	AdditionalLanguages []string       `json:"additionalLanguages"`
	MagicComments       []MagicComment `json:"magicComments"`
	Extra               Extra          `json:"-" ts:",extra"`
}

// PrismTheme is a colour scheme of prism-react-renderer.
type PrismTheme struct {
	Plain  map[string]any `json:"plain"`
	Styles []PrismStyle   `json:"styles"`
}

// PrismStyle is the style of some types of tokens.
type PrismStyle struct {
	Types     []string       `json:"types"`
	Languages []string       `json:"languages,omitempty"`
	Style     map[string]any `json:"style"`
}

// MagicComment gives a class to the lines after a comment in the code.
type MagicComment struct {
	ClassName string      `json:"className"`
	Line      string      `json:"line,omitempty"`
	Block     *MagicBlock `json:"block,omitempty"`
}

// MagicBlock is a pair of comments around the lines of a MagicComment.
type MagicBlock struct {
	Start string `json:"start"`
	End   string `json:"end"`
}
