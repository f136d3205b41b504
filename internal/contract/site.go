package contract

import "encoding/json"

// Site is the part of the config that the theme and the author's components
// see, under Docusaurus's names.
type Site struct {
	Title              string          `json:"title"`
	Tagline            string          `json:"tagline"`
	Favicon            string          `json:"favicon,omitempty"`
	URL                string          `json:"url"`
	BaseURL            string          `json:"baseUrl"` // starts and ends with a slash
	BaseURLIssueBanner bool            `json:"baseUrlIssueBanner"`
	TitleDelimiter     string          `json:"titleDelimiter"`
	TrailingSlash      *bool           `json:"trailingSlash,omitempty"` // nil: addresses stay as written
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

// Attributes are the attributes of an HTML element. A value is a string, or
// true for an attribute without a value.
type Attributes map[string]any

// HeadTag is an element that the config adds to the head of every page.
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

	// The theme does not see these.
	Translate *bool  `json:"-" ts:"-"` // nil: translated when the locale has a folder
	URL       string `json:"-" ts:"-"` // of the locale's own site; "": the site's URL
	BaseURL   string `json:"-" ts:"-"` // "": the site's base path and the locale's path
}
