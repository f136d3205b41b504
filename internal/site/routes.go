package site

import (
	"cmp"
	"encoding/json"
	"slices"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// Kind says what a route shows.
type Kind uint8

const (
	ReactPage Kind = iota
	MarkdownPage
	NotFound
	DocPage     // a document
	DocCategory // the generated page of a category
	DocTags     // all tags of a version
	DocTag      // the documents with a tag
	DocsRoot    // redirects to the main document of a version
	BlogPost    // a post
	BlogList    // a page of the list of posts
	BlogTags    // all tags of a blog
	BlogTag     // a page of the posts with a tag
	BlogArchive // all posts by year
	BlogAuthors // the authors of a blog
	BlogAuthor  // a page of an author's posts
	SearchPage  // all results of a search
)

// Route is one page of the website.
type Route struct {
	Kind   Kind
	Path   string // address, with the base path and the site's ending
	Output string // file in the output folder
	File   string // the author's file with the page; "" for a generated page
	Module string // import path of File in scripts
	To     string // of DocsRoot: address of the main document

	// EditURL is the address at which readers can edit a MarkdownPage; "" for none.
	EditURL string

	Page     *content.Page
	Version  *Version  // of all pages of docs
	Document *Document // of DocPage
	Index    *Item     // of DocCategory: the category
	Tag      *Tag      // of DocTag and BlogTag

	Blog   *Blog     // of all pages of a blog
	Post   *Post     // of BlogPost
	List   *PostList // of BlogList, BlogTag and BlogAuthor
	Author *Author   // of BlogAuthor
}

// Origin returns the place in an author's file that gives the route its
// address, nil for generated pages without one.
func (r *Route) Origin() (*diag.Source, diag.Span) {
	switch {
	case r.Document != nil:
		return sourceOf(r.Document.Content), r.Document.Content.Meta.Slug.At
	case r.Index != nil:
		return r.Index.Index.Source, r.Index.Index.Span
	case r.Tag != nil:
		return r.Tag.Source, r.Tag.Span
	case r.Post != nil:
		return sourceOfPost(r.Post.Content), r.Post.Content.Meta.Slug.At
	case r.Author != nil:
		return r.Author.Source, r.Author.Content.At
	case r.Blog != nil:
		return r.Blog.source, r.Blog.at
	case r.Page != nil && r.Page.Doc != nil:
		return r.Page.Doc.Source, r.Page.Meta.Slug.At
	case r.File != "":
		return &diag.Source{Path: r.File}, diag.Span{}
	}
	return nil, diag.Span{}
}

// HasSlug reports whether the front matter of the page gives the route its
// address, rather than the name of the file.
func (r *Route) HasSlug() bool {
	switch {
	case r.Document != nil:
		return r.Document.Content.Meta.Slug.Given
	case r.Post != nil:
		return r.Post.Content.Meta.Slug.Given
	}
	return r.Page != nil && r.Page.Meta.Slug.Given
}

// FrontMatter returns the front matter of the page's document as JSON. It is nil if no
// function of the config has seen it.
func (r *Route) FrontMatter() json.RawMessage {
	switch {
	case r.Document != nil:
		return r.Document.Content.Meta.FrontMatter
	case r.Post != nil:
		return r.Post.Content.Meta.FrontMatter
	case r.Page != nil:
		return r.Page.Meta.FrontMatter
	}
	return nil
}

// addRoutes fills Routes with all pages of the site.
func (s *Site) addRoutes(set *content.Set, bag *diag.Bag) {
	for i := range set.Pages {
		route := pageRoute(s.Config, &set.Pages[i])
		route.EditURL = s.pageEditURL(&route, bag)
		s.add(route)
	}
	for _, docs := range s.Docs {
		s.addDocs(docs)
	}
	for _, blog := range s.Blogs {
		s.addBlog(blog)
	}
	if s.Config.Search != nil {
		s.add(Route{Kind: SearchPage, Path: s.Config.Addresses().Page(s.Config.Site.BaseURL, "search")})
	}
	s.add(Route{Kind: NotFound, Path: s.Config.Site.BaseURL + "404.html"})
	s.sort()
	s.dropDuplicates()
	s.index()
}

// AddPages adds pages to a site that is complete otherwise.
func (s *Site) AddPages(pages []content.Page) {
	if len(pages) == 0 {
		return
	}
	for i := range pages {
		s.add(pageRoute(s.Config, &pages[i]))
	}
	s.sort()
	s.dropDuplicates()
	s.index()
	s.findOpen()
}

func (s *Site) add(r Route) {
	r.Output = s.Config.Addresses().OutputFile(r.Path)
	if r.File != "" {
		r.Module = "@site/" + r.File
	}
	s.Routes = append(s.Routes, r)
}

func pageRoute(cfg *config.Config, page *content.Page) Route {
	route := Route{
		Kind: ReactPage, File: page.File, Page: page,
		Path: cfg.Addresses().ApplyTrailingSlash(cfg.Site.BaseURL + page.Route[1:]),
	}
	if page.Doc != nil {
		route.Kind = MarkdownPage
	}
	return route
}

// addDocs adds the pages of one instance of the docs plugin.
func (s *Site) addDocs(docs *Docs) {
	atRoot := false
	for _, v := range docs.Versions {
		s.addVersion(v)
		atRoot = atRoot || v.Path == docs.Path
	}
	if i := slices.IndexFunc(docs.Versions, func(v *Version) bool { return v.IsLast }); i >= 0 && !atRoot {
		s.addRoot(docs.Path, docs.Versions[i])
	}
}

func (s *Site) addVersion(v *Version) {
	for _, d := range v.Documents {
		s.add(Route{Kind: DocPage, Path: d.Path, File: d.Content.File, Version: v, Document: d})
	}
	for _, category := range v.Indexes {
		s.add(Route{Kind: DocCategory, Path: category.Index.Path, Version: v, Index: category})
	}
	if len(v.ListedTags()) > 0 {
		s.add(Route{Kind: DocTags, Path: v.TagsPath, Version: v})
	}
	for _, tag := range v.Tags {
		s.add(Route{Kind: DocTag, Path: tag.Path, Version: v, Tag: tag})
	}
	s.addRoot(v.Path, v)
}

// addRoot adds the redirect from the address of a version, such as /docs, to
// its main document, unless the main document has this address.
func (s *Site) addRoot(path string, v *Version) {
	if v.Main == nil || v.Main.Slug == "/" && path == v.Path {
		return
	}
	s.add(Route{Kind: DocsRoot, Path: s.Config.Addresses().ApplyTrailingSlash(path), To: v.Main.Path, Version: v})
}

// sort orders routes by path, then by file. It sorts indexes, because moving
// whole routes is slow.
func (s *Site) sort() {
	order := make([]int, len(s.Routes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := &s.Routes[i], &s.Routes[j]
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.isOfPlugin(), b.isOfPlugin()), cmp.Compare(a.File, b.File), cmp.Compare(i, j))
	})
	sorted := make([]Route, len(order))
	for to, from := range order {
		sorted[to] = s.Routes[from]
	}
	s.Routes = sorted
}

// dropDuplicates keeps one route for each output file. An author's page goes
// before a generated page. The checks report the others.
func (s *Site) dropDuplicates() {
	owner := make(map[string]int, len(s.Routes))
	for i := range s.Routes {
		first, taken := owner[s.Routes[i].Output]
		if !taken || s.Routes[i].goesBefore(&s.Routes[first]) {
			owner[s.Routes[i].Output] = i
		}
	}
	kept := make([]Route, 0, len(owner))
	for i, r := range s.Routes {
		switch {
		case owner[r.Output] == i:
			kept = append(kept, r)
		case !r.IsReplaceable():
			s.Duplicates = append(s.Duplicates, r)
		}
	}
	s.Routes = kept
}

// isOfPlugin returns 1 for a page that a plugin adds. Pages of the site go before it.
func (r *Route) isOfPlugin() int {
	if r.Page != nil && r.Page.Plugin != nil {
		return 1
	}
	return 0
}

// goesBefore reports whether a route keeps the output file that another one has, too.
func (r *Route) goesBefore(other *Route) bool {
	return cmp.Or(cmp.Compare(other.pluginPriority(), r.pluginPriority()), cmp.Compare(r.priority(), other.priority())) < 0
}

// pluginPriority returns the number that a plugin has given to its page; 0 for all others.
func (r *Route) pluginPriority() float64 {
	if r.isOfPlugin() == 0 {
		return 0
	}
	return r.Page.Plugin.Priority
}

// priority returns a lower number for the route that keeps its output file
// when another route has the same.
func (r *Route) priority() int {
	switch {
	case r.Kind == NotFound:
		return 0
	case r.File != "":
		return 1
	case !r.IsReplaceable():
		return 2
	}
	return 3
}

// IsReplaceable reports whether an author's page at the same address replaces
// this page without a report: a redirect to the main document, or the search
// page.
func (r *Route) IsReplaceable() bool { return r.Kind == DocsRoot || r.Kind == SearchPage }

// index fills the maps behind Owner and Lookup.
func (s *Site) index() {
	s.byOutput = make(map[string]*Route, len(s.Routes))
	s.byPath = make(map[string]*Route, len(s.Routes))
	for i := range s.Routes {
		route := &s.Routes[i]
		s.byOutput[route.Output] = route
		s.byPath[address.Key(route.Path)] = route
	}
}

// Owner returns the route of an output file, nil for none.
func (s *Site) Owner(output string) *Route { return s.byOutput[output] }

// Lookup returns the route at an address, nil for none. The address has the
// base path.
func (s *Site) Lookup(path string) *Route { return s.byPath[address.Key(path)] }
