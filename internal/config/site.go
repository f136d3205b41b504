package config

import "encoding/json"

// Site is the part of the config that the theme and the author's own
// components see, under the names that they know from Docusaurus. The theme's
// contract.ts is generated from these types.
type Site struct {
	Title              string          `json:"title"`
	Tagline            string          `json:"tagline"`
	Favicon            string          `json:"favicon,omitempty"`
	URL                string          `json:"url"`
	BaseURL            string          `json:"baseUrl"` // starts and ends with a slash
	BaseURLIssueBanner bool            `json:"baseUrlIssueBanner"`
	TitleDelimiter     string          `json:"titleDelimiter"`
	TrailingSlash      *bool           `json:"trailingSlash,omitempty"` // nil: links stay as written
	NoIndex            bool            `json:"noIndex"`
	OrganizationName   string          `json:"organizationName,omitempty"`
	ProjectName        string          `json:"projectName,omitempty"`
	I18n               I18n            `json:"i18n"`
	HeadTags           []HeadTag       `json:"headTags"`
	Scripts            []Attributes    `json:"scripts"`
	Stylesheets        []Attributes    `json:"stylesheets"`
	CustomFields       json.RawMessage `json:"customFields" ts:"Record<string, unknown>"`
	ThemeConfig        ThemeConfig     `json:"themeConfig"`
}

// Attributes are the attributes of an HTML element: strings, or true for an
// attribute without a value.
type Attributes map[string]any

// HeadTag is an element that the config adds to every page's head.
type HeadTag struct {
	TagName       string     `json:"tagName"`
	Attributes    Attributes `json:"attributes"`
	InnerHTML     string     `json:"innerHTML,omitempty"`
	CustomElement bool       `json:"customElement,omitempty"`
}

// I18n names the site's languages.
type I18n struct {
	DefaultLocale string                  `json:"defaultLocale"`
	Locales       []string                `json:"locales"`
	Path          string                  `json:"path"`
	LocaleConfigs map[string]LocaleConfig `json:"localeConfigs"` // one for each locale
}

// LocaleConfig describes one language.
type LocaleConfig struct {
	Label     string `json:"label"`
	Direction string `json:"direction"` // ltr or rtl
	HTMLLang  string `json:"htmlLang"`
	Calendar  string `json:"calendar"`
	Path      string `json:"path"`

	Translate *bool  `json:"-" ts:"-"` // nil: translated when the locale has a folder
	URL       string `json:"-" ts:"-"` // of the locale's own site; "" for the site's url
	BaseURL   string `json:"-" ts:"-"` // "" for the site's with the locale's path
}

// ThemeConfig is what the config says to the theme.
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
	Extra           Extra            `json:"-" ts:",extra"` // keys of plugins that Octavo does not know
}

// Extra holds the fields of an object that Octavo has no name for. They are
// kept and written beside the known ones.
type Extra map[string]any

// Navbar is the bar at the top.
type Navbar struct {
	Title        string       `json:"title"`
	Logo         *Logo        `json:"logo,omitempty"`
	Style        string       `json:"style,omitempty"` // "", dark or primary
	HideOnScroll bool         `json:"hideOnScroll"`
	Items        []NavbarItem `json:"items"`
}

// Logo is a picture in the navbar or footer.
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

// NavbarItem is one entry of the navbar; which fields count depends on Type.
type NavbarItem struct {
	Type     string `json:"type,omitempty"`     // "" is a link, or a dropdown when it has items
	Position string `json:"position,omitempty"` // left or right; empty inside a dropdown
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

	Value string `json:"value,omitempty"` // of type html
	Extra Extra  `json:"-" ts:",extra"`   // further attributes of the link, or fields of a custom- item
}

// Footer is the bar at the bottom: either columns or one row of items.
type Footer struct {
	Style     string      `json:"style"` // light or dark
	Logo      *Logo       `json:"logo,omitempty"`
	Copyright string      `json:"copyright,omitempty"` // HTML
	Links     FooterLinks `json:"links" ts:"FooterColumn[] | FooterItem[]"`
}

// FooterLinks are columns, or items in one row; never both. In JSON they are
// one array, as Docusaurus has it.
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

// FooterItem is a link or a piece of HTML.
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

// ColorMode says how light and dark are chosen.
type ColorMode struct {
	DefaultMode               string `json:"defaultMode"` // light or dark
	DisableSwitch             bool   `json:"disableSwitch"`
	RespectPrefersColorScheme bool   `json:"respectPrefersColorScheme"`
}

// DocsTheme is the theme's part of the docs options.
type DocsTheme struct {
	VersionPersistence string      `json:"versionPersistence"` // localStorage or none
	Sidebar            DocsSidebar `json:"sidebar"`
}

// DocsSidebar says how the docs sidebar behaves.
type DocsSidebar struct {
	Hideable               bool `json:"hideable"`
	AutoCollapseCategories bool `json:"autoCollapseCategories"`
}

// BlogTheme is the theme's part of the blog options.
type BlogTheme struct {
	Sidebar BlogSidebar `json:"sidebar"`
}

// BlogSidebar says how the list of recent posts looks.
type BlogSidebar struct {
	GroupByYear bool `json:"groupByYear"`
}

// TableOfContents bounds the heading levels shown, 2 to 6.
type TableOfContents struct {
	MinHeadingLevel int `json:"minHeadingLevel"`
	MaxHeadingLevel int `json:"maxHeadingLevel"`
}

// Prism says how code is shown. The themes are prism-react-renderer's objects.
type Prism struct {
	Theme               *PrismTheme    `json:"-" ts:"-"` // nil: palenight
	DarkTheme           *PrismTheme    `json:"-" ts:"-"` // nil: as Theme
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

// PrismStyle colours some kinds of token.
type PrismStyle struct {
	Types     []string       `json:"types"`
	Languages []string       `json:"languages,omitempty"`
	Style     map[string]any `json:"style"`
}

// MagicComment gives lines a class through comments in the code.
type MagicComment struct {
	ClassName string      `json:"className"`
	Line      string      `json:"line,omitempty"`
	Block     *MagicBlock `json:"block,omitempty"`
}

// MagicBlock names the comments around a block of lines.
type MagicBlock struct {
	Start string `json:"start"`
	End   string `json:"end"`
}
