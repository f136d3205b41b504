package config

import (
	"math"

	"octavo/internal/diag"
)

// SearchOptions are the options of the search plugin that the site names.
// Exactly one of Lunr and Local is set.
type SearchOptions struct {
	At    Path // of the options in the config, for diagnostics
	ID    string
	Lunr  *LunrSearch
	Local *LocalSearch
	plain bool // the plugin is plainSearch, whose options are few
}

// The search plugins that Octavo replaces.
const (
	lunrSearch  = "docusaurus-lunr-search"
	localSearch = "@easyops-cn/docusaurus-search-local"
	plainSearch = "@cmfcmf/docusaurus-search-local"
)

// Plugin returns the name of the plugin's package.
func (s *SearchOptions) Plugin() string {
	switch {
	case s.plain:
		return plainSearch
	case s.Local != nil:
		return localSearch
	}
	return lunrSearch
}

// LunrSearch are the options of docusaurus-lunr-search.
type LunrSearch struct {
	Languages         []string // none: English
	IndexBaseURL      bool     // the page at the base path is searched too
	IncludeRoutes     []string // globs; none: all
	ExcludeRoutes     []string
	StopWords         []string // nil: the language's own; empty: none
	ExcludeTags       []string // h2, h3
	HighlightResult   bool     // on the page of a result; on by default, unlike in the plugin
	DisableVersioning bool
	AssetURL          string
	MaxHits           int
	Fields            LunrFields
}

// LunrFields are the weights of the parts of a document.
type LunrFields struct {
	Title, Content, Keywords float64
}

func decodeLunrSearch(n node) *SearchOptions {
	o := n.object()
	lunr := &LunrSearch{
		Languages:         o.at("languages").stringOrStrings(),
		IndexBaseURL:      o.at("indexBaseUrl").bool(false),
		IncludeRoutes:     o.at("includeRoutes").strings(),
		ExcludeRoutes:     o.at("excludeRoutes").strings(),
		StopWords:         o.at("stopWords").strings(),
		ExcludeTags:       o.at("excludeTags").strings(),
		HighlightResult:   o.at("highlightResult").bool(true),
		DisableVersioning: o.at("disableVersioning").bool(false),
		AssetURL:          o.at("assetUrl").string(""),
		MaxHits:           o.at("maxHits").int(5, 1, math.MaxInt32),
		Fields:            decodeLunrFields(o.at("fields")),
	}
	search := &SearchOptions{At: n.path, ID: o.at("id").pluginID(), Lunr: lunr}
	o.finish()
	return search
}

func decodeLunrFields(n node) LunrFields {
	o := n.object()
	fields := LunrFields{
		Title:    decodeBoost(o.at("title"), 200),
		Content:  decodeBoost(o.at("content"), 2),
		Keywords: decodeBoost(o.at("keywords"), 100),
	}
	o.finish()
	return fields
}

func decodeBoost(n node, fallback float64) float64 {
	o := n.object()
	boost := o.at("boost")
	o.finish()
	if !boost.given() {
		return fallback
	}
	f, ok := boost.v.number()
	if !ok || f < 0 {
		boost.mustBeValue("a number of at least 0")
		return fallback
	}
	return f
}

// LocalSearch are the options of @easyops-cn/docusaurus-search-local.
type LocalSearch struct {
	Languages          []string
	IndexDocs          bool
	IndexBlog          bool
	IndexPages         bool
	DocsRouteBasePaths []string
	BlogRouteBasePaths []string
	Hashed             bool // the name of the index changes with its content
	HighlightTerms     bool // on the page of a result; on by default, unlike in the plugin
	ResultLimit        int
	IgnoreFiles        []IgnoredFile
}

// IgnoredFile is a path or, if Pattern is set, a JavaScript regular expression
// for paths.
type IgnoredFile struct {
	Text    string
	Pattern bool
}

// decodePlainSearch reads the options of @cmfcmf/docusaurus-search-local, which searches
// all docs and blogs.
func decodePlainSearch(n node) *SearchOptions {
	o := n.object()
	local := &LocalSearch{
		Languages:          o.at("language").stringOrStrings("en"),
		IndexDocs:          o.at("indexDocs").bool(true),
		IndexBlog:          o.at("indexBlog").bool(true),
		IndexPages:         o.at("indexPages").bool(false),
		DocsRouteBasePaths: []string{""},
		BlogRouteBasePaths: []string{""},
		HighlightTerms:     true,
		ResultLimit:        o.at("maxSearchResults").int(8, 1, math.MaxInt32),
	}
	for _, name := range []string{"style", "lunr", "indexDocSidebarParentCategories", "includeParentCategoriesInPageTitle"} {
		o.at(name) // they change the order and the look of results
	}
	search := &SearchOptions{At: n.path, ID: o.at("id").pluginID(), Local: local, plain: true}
	o.finish()
	return search
}

func decodeLocalSearch(n node) *SearchOptions {
	o := n.object()
	local := &LocalSearch{
		Languages:          o.at("language").stringOrStrings("en"),
		IndexDocs:          o.at("indexDocs").bool(true),
		IndexBlog:          o.at("indexBlog").bool(true),
		IndexPages:         o.at("indexPages").bool(false),
		DocsRouteBasePaths: o.at("docsRouteBasePath").stringOrStrings("docs"),
		BlogRouteBasePaths: o.at("blogRouteBasePath").stringOrStrings("blog"),
		HighlightTerms:     o.at("highlightSearchTermsOnTargetPage").bool(true),
		ResultLimit:        o.at("searchResultLimits").int(8, 1, math.MaxInt32),
		IgnoreFiles:        decodeIgnoredFiles(o.at("ignoreFiles")),
	}
	if hashed := o.at("hashed"); hashed.v.kind == String {
		local.Hashed = hashed.oneOf("filename", "filename", "query") != ""
	} else {
		local.Hashed = hashed.bool(false)
	}
	search := &SearchOptions{At: n.path, ID: o.at("id").pluginID(), Local: local}
	for _, name := range unusedLocalSearch {
		if n := o.at(name); n.given() {
			n.warnUnused("%s has no effect: Octavo's search does not have this option", n.path)
		}
	}
	o.finish()
	return search
}

// unusedLocalSearch are the plugin's options that Octavo's search does not have.
var unusedLocalSearch = []string{
	"docsDir", "blogDir", "removeDefaultStopWordFilter", "removeDefaultStemmer",
	"searchResultContextMaxLength", "explicitSearchResultPath", "ignoreCssSelectors",
	"searchBarShortcut", "searchBarShortcutHint", "searchBarShortcutKeymap",
	"searchBarPosition", "docsPluginIdForPreferredVersion", "zhUserDict", "zhUserDictPath",
	"searchContextByPaths", "hideSearchBarWithNoSearchContext",
	"useAllContextsWithNoSearchContext", "forceIgnoreNoIndex", "fuzzyMatchingDistance",
	"synonyms",
}

func decodeIgnoredFiles(n node) []IgnoredFile {
	list := []node{n}
	if !n.given() || n.v.kind == Array {
		list = n.list()
	}
	var files []IgnoredFile
	for _, item := range list {
		switch item.v.kind {
		case String:
			files = append(files, IgnoredFile{Text: item.v.text})
		case RegExp:
			files = append(files, IgnoredFile{Text: item.v.text, Pattern: true})
		default:
			item.mustBe("a string or a regular expression")
		}
	}
	return files
}

// algolia is the field of themeConfig for the search of Algolia.
const algolia = "algolia"

// useOwnSearch gives a site with the search of Algolia Octavo's own search, which needs no
// service.
func (p *plugins) useOwnSearch(themeConfig node) {
	n := themeConfig.child(themeConfig.path.Key(algolia), themeConfig.v.Get(algolia))
	if n.v.kind != Object || p.cfg.Search != nil {
		return
	}
	n.warnUnused("%s has no effect: Octavo's own search takes the place of Algolia", n.path)
	p.cfg.Search = decodeLunrSearch(n.child(n.path, Value{}))
}

// setSearch uses the first search plugin and warns about others: a site has one
// search box.
func (p *plugins) setSearch(n node, search *SearchOptions) {
	if p.cfg.Search == nil {
		p.cfg.Search = search
		return
	}
	src, at := n.keyPlace()
	n.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Severity: diag.Warning, Source: src, Span: at,
		Message: search.Plugin() + " is a second search plugin and is not used",
		Hint:    "the site uses " + p.cfg.Search.Plugin(),
	})
}
