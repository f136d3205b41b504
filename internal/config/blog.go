package config

import "math"

// BlogOptions are the options of one instance of the blog plugin.
type BlogOptions struct {
	At Path // of the options in the config, for diagnostics
	ID string

	Path            string // the folder, relative to the site
	RouteBasePath   string // starts with a slash
	TagsBasePath    string
	PageBasePath    string
	ArchiveBasePath string // "": no archive
	AuthorsBasePath string
	AuthorsMapPath  string
	Include         []string // globs relative to Path
	Exclude         []string

	Title           string
	Description     string
	SidebarCount    int // All: every post; 0: no sidebar
	SidebarTitle    string
	PostsPerPage    int // All: one page
	SortAscending   bool
	TruncateMarker  string // a JavaScript regular expression as written; "": the default
	ShowReadingTime bool
	ReadingTime     *Func // nil: the usual one
	ProcessPosts    *Func // changes the list of posts

	EditURL              string // "": no link
	EditFunc             *Func  // makes the links; nil: EditURL does
	EditLocalizedFiles   bool
	ShowLastUpdateTime   bool
	ShowLastUpdateAuthor bool

	Admonitions            []string // the keywords; nil: switched off
	Tags                   TagsFile
	OnInlineTags           Reaction
	OnInlineAuthors        Reaction
	OnUntruncatedBlogPosts Reaction
	Feed                   FeedOptions

	Transforms Transforms
	Components []Component
}

// All as a count means no limit.
const All = -1

// FeedOptions are the options for the feeds of a blog.
type FeedOptions struct {
	Types       []string // of rss, atom and json
	Title       *string  // nil: the site's title and "Blog"
	Description *string  // nil: like Title
	Copyright   string
	Language    string // "": the locale
	Limit       int    // All: every post
	RSSStyle    FeedStyle
	AtomStyle   FeedStyle
	CreateItems *Func // makes the items; nil: the usual ones
}

// FeedStyle is the XSLT sheet of a feed.
type FeedStyle struct {
	On   bool
	Path string // "": the built-in sheet
}

func decodeBlog(n node) BlogOptions {
	o := n.object()
	blog := BlogOptions{
		At:                     n.path,
		ID:                     o.at("id").pluginID(),
		Path:                   o.at("path").string("blog"),
		RouteBasePath:          o.at("routeBasePath").route("/blog"),
		TagsBasePath:           o.at("tagsBasePath").pagePath("tags"),
		PageBasePath:           o.at("pageBasePath").pagePath("page"),
		AuthorsBasePath:        o.at("authorsBasePath").pagePath("authors"),
		AuthorsMapPath:         o.at("authorsMapPath").string("authors.yml"),
		Include:                o.at("include").strings("**/*.{md,mdx}"),
		Exclude:                o.at("exclude").strings(DefaultExcludes...),
		Title:                  o.at("blogTitle").text("Blog"),
		Description:            o.at("blogDescription").text("Blog"),
		SidebarCount:           o.at("blogSidebarCount").countOrAll(5, 0),
		SidebarTitle:           o.at("blogSidebarTitle").string("Recent posts"),
		PostsPerPage:           o.at("postsPerPage").countOrAll(10, 1),
		SortAscending:          o.at("sortPosts").oneOf("descending", "descending", "ascending") == "ascending",
		ShowReadingTime:        o.at("showReadingTime").bool(true),
		EditURL:                o.at("editUrl").editURL(),
		EditFunc:               o.at("editUrl").editFunc(),
		EditLocalizedFiles:     o.at("editLocalizedFiles").bool(false),
		ShowLastUpdateTime:     o.at("showLastUpdateTime").bool(false),
		ShowLastUpdateAuthor:   o.at("showLastUpdateAuthor").bool(false),
		Admonitions:            decodeAdmonitions(o.at("admonitions")),
		Tags:                   decodeTagsFile(o.at("tags")),
		OnInlineTags:           o.at("onInlineTags").reaction(Warn),
		OnInlineAuthors:        o.at("onInlineAuthors").reaction(Warn),
		OnUntruncatedBlogPosts: o.at("onUntruncatedBlogPosts").reaction(Warn),
		Feed:                   decodeFeed(o.at("feedOptions")),
	}
	decodeBlogRest(o, &blog)
	o.finish()
	return blog
}

func decodeBlogRest(o *object, blog *BlogOptions) {
	if archive := o.at("archiveBasePath"); !archive.isNull() {
		blog.ArchiveBasePath = archive.pagePath("archive")
	}
	if marker := o.at("truncateMarker"); marker.v.kind == RegExp {
		blog.TruncateMarker = marker.v.text
	} else if marker.given() {
		marker.mustBe("a regular expression")
	}
	blog.ReadingTime = o.at("readingTime").function()
	blog.ProcessPosts = o.at("processBlogPosts").function()
	blog.Transforms = decodeTransforms(blog.At, o)
	blog.Components = decodeComponents(o,
		"blogListComponent", "BlogListPage", "blogPostComponent", "BlogPostPage",
		"blogTagsListComponent", "BlogTagsListPage", "blogTagsPostsComponent", "BlogTagsPostsPage",
		"blogArchiveComponent", "BlogArchivePage",
		"blogAuthorsListComponent", "Blog/Pages/BlogAuthorsListPage",
		"blogAuthorsPostsComponent", "Blog/Pages/BlogAuthorsPostsPage")
}

// countOrAll returns a count of at least low, or All for "ALL".
func (n node) countOrAll(fallback, low int) int {
	if n.v.kind == String && n.v.text == "ALL" {
		return All
	}
	if n.given() && !n.isWhole(low, math.MaxInt32) {
		n.mustBeValue(`"ALL" or ` + wholeNumber(low, math.MaxInt32))
		return fallback
	}
	return n.int(fallback, low, math.MaxInt32)
}

func decodeFeed(n node) FeedOptions {
	o := n.object()
	feed := FeedOptions{
		Types:       decodeFeedTypes(o.at("type")),
		Title:       o.at("title").maybeText(),
		Description: o.at("description").maybeText(),
		Copyright:   o.at("copyright").text(""),
		Language:    o.at("language").string(""),
		Limit:       All,
	}
	if limit := o.at("limit"); !limit.isNull() && !limit.isFalse() {
		feed.Limit = limit.int(20, 0, math.MaxInt32)
	}
	feed.CreateItems = o.at("createFeedItems").function()
	decodeFeedStyles(o.at("xslt"), &feed)
	o.finish()
	return feed
}

// maybeText returns nil for a field that is not set.
func (n node) maybeText() *string {
	if !n.given() {
		return nil
	}
	text := n.text("")
	return &text
}

func decodeFeedTypes(n node) []string {
	switch {
	case !n.given():
		return []string{"rss", "atom"}
	case n.isNull():
		return nil
	case n.v.kind == Array:
		var types []string
		for _, item := range n.list() {
			if kind := item.oneOf("", "rss", "atom", "json"); kind != "" {
				types = append(types, kind)
			}
		}
		return dedupe(types)
	}
	switch kind := n.oneOf("", "all", "rss", "atom", "json"); kind {
	case "":
		return nil
	case "all":
		return []string{"rss", "atom", "json"}
	default:
		return []string{kind}
	}
}

func decodeFeedStyles(n node, feed *FeedOptions) {
	switch n.v.kind {
	case Undefined, Null:
	case Bool:
		feed.RSSStyle.On, feed.AtomStyle.On = n.v.isTrue, n.v.isTrue
	case Object:
		o := n.object()
		feed.RSSStyle = decodeFeedStyle(o.at("rss"))
		feed.AtomStyle = decodeFeedStyle(o.at("atom"))
		o.finish()
	default:
		n.mustBe("true, false or an object")
	}
}

func decodeFeedStyle(n node) FeedStyle {
	switch n.v.kind {
	case Undefined, Null:
		return FeedStyle{}
	case Bool:
		return FeedStyle{On: n.v.isTrue}
	case String:
		return FeedStyle{On: true, Path: n.string("")}
	}
	n.mustBe("a string, true or false")
	return FeedStyle{}
}
