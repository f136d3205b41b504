package search

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/site"
)

// settings are the options of the search plugin, whichever of the two it is.
type settings struct {
	fields      []field
	stopWords   []string // nil for lunr's own
	excludeTags []string // headings, such as h3, that start no section
	versions    bool     // entries name the version of their docs
	assetURL    string
	options     contract.SearchOptions
	siteTitle   string
	includes    func(*site.Route) bool
}

func newSettings(cfg *config.Config, bag *diag.Bag) settings {
	s := settings{versions: true, siteTitle: cfg.Site.Title}
	r := &optionReader{cfg, bag}
	usual := config.LunrFields{Title: 200, Content: 2, Keywords: 100}
	weights := usual
	if o := cfg.Search.Lunr; o != nil {
		weights, s.stopWords, s.excludeTags = o.Fields, o.StopWords, o.ExcludeTags
		s.versions, s.assetURL = !o.DisableVersioning, o.AssetURL
		s.options.HighlightResult, s.options.MaxHits = o.HighlightResult, o.MaxHits
		s.options.Languages = r.languages("languages", o.Languages)
		s.includes = r.lunrRoutes(o)
	} else {
		o := cfg.Search.Local
		s.options.HighlightResult, s.options.MaxHits = o.HighlightTerms, o.ResultLimit
		s.options.Languages = r.languages("language", o.Languages)
		s.includes = r.localRoutes(o)
	}
	// A match in code counts half as much as one in the text.
	s.fields = []field{{"title", weights.Title}, {"content", weights.Content}, {"keywords", weights.Keywords}, {"code", weights.Content / 2}}
	if weights != usual {
		s.options.Weights = &contract.SearchWeights{
			Title: weights.Title / usual.Title, Content: weights.Content / usual.Content, Keywords: weights.Keywords / usual.Keywords,
		}
	}
	return s
}

// optionReader reads options of the plugin, and reports invalid ones.
type optionReader struct {
	cfg *config.Config
	bag *diag.Bag
}

func (r *optionReader) report(d diag.Diagnostic, option string, i int) {
	d.Source, d.Span = r.cfg.Locator.Value(r.cfg.Search.At.Key(option).Index(i))
	r.bag.Add(d)
}

// patterns returns a function that matches the addresses of pages, with or
// without the base path.
func (r *optionReader) patterns(option string, patterns []string) func(*site.Route) bool {
	for i, pattern := range patterns {
		if !content.IsPattern(pattern) {
			r.report(diag.Diagnostic{
				Code: diag.ConfigValue, Message: fmt.Sprintf("%q is not a valid pattern for addresses", pattern),
				Hint: "close every [ and {",
			}, option, i)
		}
	}
	base := r.cfg.Site.BaseURL
	return func(route *site.Route) bool {
		return content.MatchesAny(patterns, route.Path) || content.MatchesAny(patterns, strings.TrimPrefix(route.Path, base))
	}
}

// lunrRoutes returns a function that selects the pages of docusaurus-lunr-search.
func (r *optionReader) lunrRoutes(o *config.LunrSearch) func(*site.Route) bool {
	included, excluded := r.patterns("includeRoutes", o.IncludeRoutes), r.patterns("excludeRoutes", o.ExcludeRoutes)
	return func(route *site.Route) bool {
		return isSearchable(route) && (route.Path != r.cfg.Site.BaseURL || o.IndexBaseURL) &&
			(len(o.IncludeRoutes) == 0 || included(route)) && !excluded(route)
	}
}

// localRoutes returns a function that selects the pages of
// @easyops-cn/docusaurus-search-local. To that plugin, everything outside its
// docs and blog paths is a page.
func (r *optionReader) localRoutes(o *config.LocalSearch) func(*site.Route) bool {
	ignored := r.ignoredFiles(o.IgnoreFiles)
	return func(route *site.Route) bool {
		path := strings.TrimPrefix(route.Path, r.cfg.Site.BaseURL)
		included := o.IndexPages
		switch {
		case route.Post != nil && isBelow(o.BlogRouteBasePaths, path):
			included = o.IndexBlog
		case route.Version != nil && isBelow(o.DocsRouteBasePaths, path):
			included = o.IndexDocs
		}
		return included && isSearchable(route) && !ignored(path)
	}
}

func isBelow(folders []string, path string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		folder = strings.Trim(folder, "/")
		return folder == "" || path == folder || strings.HasPrefix(path, folder+"/")
	})
}

// ignoredFiles returns a function that reports whether a page is ignored, by its
// address without the base path.
func (r *optionReader) ignoredFiles(files []config.IgnoredFile) func(path string) bool {
	paths := map[string]bool{}
	var patterns []*regexp.Regexp
	for i, file := range files {
		if !file.Pattern {
			paths[strings.Trim(file.Text, "/")] = true
			continue
		}
		pattern, err := content.GoRegexp(file.Text)
		if err != nil {
			r.report(diag.Diagnostic{
				Code: diag.Unsupported, Severity: diag.Warning,
				Message: "Octavo does not support this regular expression and ignores no pages because of it",
				Hint:    `use no look-ahead, no look-behind and no references such as \1`,
			}, "ignoreFiles", i)
			continue
		}
		patterns = append(patterns, pattern)
	}
	return func(path string) bool {
		return paths[strings.Trim(path, "/")] ||
			slices.ContainsFunc(patterns, func(p *regexp.Regexp) bool { return p.MatchString(path) })
	}
}

// languages returns the codes of supported languages, at least English. Languages
// that are written without spaces between words are not supported.
func (r *optionReader) languages(option string, codes []string) []string {
	supported := supportedLanguages()
	var used []string
	add := func(code string) {
		if !slices.Contains(used, code) {
			used = append(used, code)
		}
	}
	for i, code := range codes {
		if slices.Contains(supported, code) {
			add(code)
			continue
		}
		r.report(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning,
			Message: fmt.Sprintf("search does not support the language %q and uses the rules of English", code),
			Hint:    "supported: " + strings.Join(supported, ", "),
		}, option, i)
		add("en")
	}
	if used == nil {
		add("en")
	}
	return used
}

// isSearchable reports whether a page can be in the index. Lists are not: they
// repeat the text of other pages. Unlisted pages are not, either.
func isSearchable(r *site.Route) bool {
	if r.Version != nil && r.Version.NoIndex {
		return false
	}
	switch r.Kind {
	case site.ReactPage, site.DocCategory:
		return true
	case site.MarkdownPage:
		return !r.Page.Meta.Unlisted
	case site.DocPage:
		return !r.Document.Content.Meta.Unlisted
	case site.BlogPost:
		return !r.Post.Unlisted()
	}
	return false
}
