package search

import (
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/render"
	"octavo/internal/site"
)

// settings are the options of either plugin, in one form.
type settings struct {
	fields    []field
	stopWords []string // nil: lunr's own
	leftOut   []string // tags of headings that begin no section
	versions  bool     // are told apart
	assetURL  string
	options   render.SearchOptions
	siteTitle string
	wants     func(*site.Route) bool
}

func newSettings(cfg *config.Config) settings {
	s := settings{versions: true, siteTitle: cfg.Site.Title}
	s.options.Languages = []string{"en"}
	weights := config.LunrFields{Title: 200, Content: 2, Keywords: 100}
	if o := cfg.Search.Lunr; o != nil {
		weights, s.stopWords, s.leftOut = o.Fields, o.StopWords, o.ExcludeTags
		s.versions, s.assetURL = !o.DisableVersioning, o.AssetURL
		s.options.HighlightResult, s.options.MaxHits = o.HighlightResult, o.MaxHits
		s.wants = lunrRoutes(cfg.Site.BaseURL, o)
	} else {
		o := cfg.Search.Local
		s.options.HighlightResult, s.options.MaxHits = o.HighlightTerms, o.ResultLimit
		s.wants = localRoutes(cfg.Site.BaseURL, o)
	}
	// Code can be found, but what is said about it comes first.
	s.fields = []field{{"title", weights.Title}, {"content", weights.Content}, {"keywords", weights.Keywords}, {"code", weights.Content / 2}}
	return s
}

// lunrRoutes reads the options of docusaurus-lunr-search. Patterns are for
// addresses, with or without the base path.
func lunrRoutes(base string, o *config.LunrSearch) func(*site.Route) bool {
	matches := func(patterns []string, path string) bool {
		return content.MatchesAny(patterns, path) || content.MatchesAny(patterns, strings.TrimPrefix(path, base))
	}
	return func(r *site.Route) bool {
		return isSearchable(r) && (r.Path != base || o.IndexBaseURL) &&
			(len(o.IncludeRoutes) == 0 || matches(o.IncludeRoutes, r.Path)) && !matches(o.ExcludeRoutes, r.Path)
	}
}

// localRoutes reads those of @easyops-cn/docusaurus-search-local. What is
// below none of its paths is a page to it.
func localRoutes(base string, o *config.LocalSearch) func(*site.Route) bool {
	ignored := ignoredFiles(o.IgnoreFiles)
	return func(r *site.Route) bool {
		path := strings.TrimPrefix(r.Path, base)
		wanted := o.IndexPages
		switch {
		case r.Kind == site.BlogPost && isBelow(o.BlogRouteBasePaths, path):
			wanted = o.IndexBlog
		case (r.Kind == site.DocPage || r.Kind == site.DocCategory) && isBelow(o.DocsRouteBasePaths, path):
			wanted = o.IndexDocs
		}
		return wanted && isSearchable(r) && !ignored(path)
	}
}

func isBelow(folders []string, path string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		folder = strings.Trim(folder, "/")
		return folder == "" || path == folder || strings.HasPrefix(path, folder+"/")
	})
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
