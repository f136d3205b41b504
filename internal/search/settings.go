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

// settings are the options of either plugin, in one form.
type settings struct {
	fields    []field
	stopWords []string // nil: lunr's own
	leftOut   []string // tags of headings that begin no section
	versions  bool     // are told apart
	assetURL  string
	options   contract.SearchOptions
	siteTitle string
	wants     func(*site.Route) bool
}

func newSettings(cfg *config.Config, bag *diag.Bag) settings {
	s := settings{versions: true, siteTitle: cfg.Site.Title}
	r := &reader{cfg, bag}
	usual := config.LunrFields{Title: 200, Content: 2, Keywords: 100}
	weights := usual
	if o := cfg.Search.Lunr; o != nil {
		weights, s.stopWords, s.leftOut = o.Fields, o.StopWords, o.ExcludeTags
		s.versions, s.assetURL = !o.DisableVersioning, o.AssetURL
		s.options.HighlightResult, s.options.MaxHits = o.HighlightResult, o.MaxHits
		s.options.Languages = r.languages("languages", o.Languages)
		s.wants = r.lunrRoutes(o)
	} else {
		o := cfg.Search.Local
		s.options.HighlightResult, s.options.MaxHits = o.HighlightTerms, o.ResultLimit
		s.options.Languages = r.languages("language", o.Languages)
		s.wants = r.localRoutes(o)
	}
	// Code can be found, but what is said about it comes first.
	s.fields = []field{{"title", weights.Title}, {"content", weights.Content}, {"keywords", weights.Keywords}, {"code", weights.Content / 2}}
	if weights != usual {
		s.options.Weights = &contract.SearchWeights{
			Title: weights.Title / usual.Title, Content: weights.Content / usual.Content, Keywords: weights.Keywords / usual.Keywords,
		}
	}
	return s
}

// reader reads options, and reports those that mean nothing.
type reader struct {
	cfg *config.Config
	bag *diag.Bag
}

func (r *reader) report(d diag.Diagnostic, option string, i int) {
	d.Source, d.Span = r.cfg.Locator.Value(r.cfg.Search.At.Key(option).Index(i))
	r.bag.Add(d)
}

// patterns are for addresses, with or without the base path.
func (r *reader) patterns(option string, patterns []string) func(*site.Route) bool {
	for i, pattern := range patterns {
		if !content.IsPattern(pattern) {
			r.report(diag.Diagnostic{
				Code: diag.ConfigValue, Message: fmt.Sprintf("%q is not a pattern for addresses", pattern),
				Hint: "close its brackets and braces",
			}, option, i)
		}
	}
	base := r.cfg.Site.BaseURL
	return func(route *site.Route) bool {
		return content.MatchesAny(patterns, route.Path) || content.MatchesAny(patterns, strings.TrimPrefix(route.Path, base))
	}
}

// lunrRoutes reads which pages docusaurus-lunr-search is to find.
func (r *reader) lunrRoutes(o *config.LunrSearch) func(*site.Route) bool {
	included, excluded := r.patterns("includeRoutes", o.IncludeRoutes), r.patterns("excludeRoutes", o.ExcludeRoutes)
	return func(route *site.Route) bool {
		return isSearchable(route) && (route.Path != r.cfg.Site.BaseURL || o.IndexBaseURL) &&
			(len(o.IncludeRoutes) == 0 || included(route)) && !excluded(route)
	}
}

// localRoutes does so for @easyops-cn/docusaurus-search-local. What is below
// none of its paths is a page to it.
func (r *reader) localRoutes(o *config.LocalSearch) func(*site.Route) bool {
	ignored := r.ignoredFiles(o.IgnoreFiles)
	return func(route *site.Route) bool {
		path := strings.TrimPrefix(route.Path, r.cfg.Site.BaseURL)
		wanted := o.IndexPages
		switch {
		case route.Post != nil && isBelow(o.BlogRouteBasePaths, path):
			wanted = o.IndexBlog
		case route.Version != nil && isBelow(o.DocsRouteBasePaths, path):
			wanted = o.IndexDocs
		}
		return wanted && isSearchable(route) && !ignored(path)
	}
}

func isBelow(folders []string, path string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		folder = strings.Trim(folder, "/")
		return folder == "" || path == folder || strings.HasPrefix(path, folder+"/")
	})
}

// ignoredFiles tells by its address, without the base path, whether a page is
// left out.
func (r *reader) ignoredFiles(files []config.IgnoredFile) func(path string) bool {
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
				Message: "Octavo cannot use this regular expression, so it leaves out no pages",
				Hint:    `write one without look-ahead, look-behind and \1`,
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

// languages are those whose words Octavo can tell; English if there are none.
// A language that is written without spaces, or that is cut into words in a
// way of its own, is not among them.
func (r *reader) languages(option string, codes []string) []string {
	all := knownLanguages()
	var known []string
	add := func(code string) {
		if !slices.Contains(known, code) {
			known = append(known, code)
		}
	}
	for i, code := range codes {
		if slices.Contains(all, code) {
			add(code)
			continue
		}
		r.report(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning,
			Message: fmt.Sprintf("Octavo cannot tell the words of the language %q, so they are searched as English ones are", code),
			Hint:    "it knows " + strings.Join(all, ", "),
		}, option, i)
		add("en")
	}
	if known == nil {
		add("en")
	}
	return known
}

// isSearchable tells pages that have something to say of their own, and that
// want to be found. Lists say what other pages say.
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
