package config

import (
	"math"
	"slices"

	"octavo/internal/shape"
)

// pluginShapes returns the options of the classic preset, and of every plugin that Octavo
// has.
func pluginShapes() []*shape.Shape {
	return []*shape.Shape{
		classicOptions(), describeDocs(), versionOptions(), describeBlog(), feedOptions(), describePages(), describeSitemap(),
		shape.Fields("AdmonitionOptions", "Which admonitions exist.",
			shape.May("keywords", texts, "The names of your own admonitions."),
			shape.May("extendDefaults", yesOrNo, "Whether those of the theme exist, too. Default: true"),
		),
		shape.Fields("ThemeOptions", "The options of the classic theme.",
			shape.May("id", pluginID, ""),
			shape.May("customCss", oneOrMore, "Your own style sheets."),
		),
		lunrOptions(), localSearchOptions(),
	}
}

var (
	pluginID    = shape.TextLike("default")
	admonitions = shape.Either(yesOrNo, shape.RefTo("AdmonitionOptions"))
	tagsFile    = shape.Either(shape.TextLike("tags.yml"), off, null)
	countOrAll  = shape.Either(shape.Range(shape.Int, 1, math.MaxInt32), shape.Words("ALL"))
)

func classicOptions() *shape.Shape {
	orOff := func(name string) *shape.Shape { return shape.Either(shape.RefTo(name), off) }
	return shape.Fields("ClassicOptions", "The options of the classic preset.",
		shape.May("docs", orOff("DocsOptions"), "The documents; false for none."),
		shape.May("blog", orOff("BlogOptions"), "The blog; false for none."),
		shape.May("pages", orOff("PagesOptions"), "The pages in src/pages; false for none."),
		shape.May("sitemap", orOff("SitemapOptions"), "The sitemap; false for none."),
		shape.May("theme", orOff("ThemeOptions"), "The style sheets of the site."),
		shape.May("gtag", anyValue, "Octavo does not have this plugin."),
		shape.May("googleTagManager", anyValue, "Octavo does not have this plugin."),
		shape.May("googleAnalytics", anyValue, "Octavo does not have this plugin."),
		shape.May("debug", yesOrNo, "Has no effect in Octavo."),
		shape.May("svgr", shape.Either(off, record), "Has no effect in Octavo."),
	)
}

// contentFields returns the options that docs, blog and pages share.
func contentFields(folder string) []shape.Field {
	plugins := shape.ListOf(entryShape("MarkdownPlugin"))
	fields := []shape.Field{
		shape.May("id", pluginID, "The name of this instance, if there are several. Default: default"),
		shape.May("path", nonEmpty, "The folder of the files. Default: "+folder),
		shape.May("routeBasePath", &shape.Shape{Kind: shape.Text, Example: "/guides"}, "The start of all addresses."),
		shape.May("include", texts, "Patterns of files to read."),
		shape.May("exclude", texts, "Patterns of files to leave out."),
		shape.May("editUrl", shape.Either(webAddr, callback), "The start of links to edit a page."),
		shape.May("editLocalizedFiles", yesOrNo, "Whether these links lead to translations. Default: false"),
		shape.May("showLastUpdateTime", yesOrNo, "Whether pages show when they changed last. Default: false"),
		shape.May("showLastUpdateAuthor", yesOrNo, "Whether pages show who changed them last. Default: false"),
		shape.May("admonitions", admonitions, "Which admonitions exist."),
	}
	for _, name := range []string{
		"remarkPlugins", "rehypePlugins", "recmaPlugins",
		"beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins", "beforeDefaultRecmaPlugins",
	} {
		fields = append(fields, shape.May(name, plugins, "Octavo does not run these plugins yet."))
	}
	return fields
}

// components returns options that have no effect: the theme has one component for each
// kind of page.
func components(names ...string) []shape.Field {
	var fields []shape.Field
	for _, name := range names {
		fields = append(fields, shape.May(name, nonEmpty, "Has no effect in Octavo."))
	}
	return fields
}

func describeDocs() *shape.Shape {
	return shape.Fields("DocsOptions", "The options of the docs.", slices.Concat(contentFields("docs"), []shape.Field{
		shape.May("tagsBasePath", pathPart, "The address of the page with all tags. Default: tags"),
		shape.May("tags", tagsFile, "The file that declares tags; false for none. Default: tags.yml"),
		shape.May("onInlineTags", reaction, "What to do about tags that are not declared. Default: warn"),
		shape.May("breadcrumbs", yesOrNo, "Whether documents show their place. Default: true"),
		shape.May("editCurrentVersion", yesOrNo, "Whether edit links of all versions lead to the current one. Default: false"),
		shape.May("sidebarPath", shape.Either(nonEmpty, off), "The file with the sidebars; false for no sidebars."),
		shape.May("sidebarItemsGenerator", callback, "Octavo does not call it yet."),
		shape.May("sidebarCollapsible", yesOrNo, "Whether categories can be closed. Default: true"),
		shape.May("sidebarCollapsed", yesOrNo, "Whether categories are closed at first. Default: true"),
		shape.May("numberPrefixParser", shape.Either(yesOrNo, callback), "Whether 01-intro becomes intro. Default: true"),
		shape.May("disableVersioning", yesOrNo, "Whether versions are left out. Default: false"),
		shape.May("includeCurrentVersion", yesOrNo, "Whether the documents in work are built. Default: true"),
		shape.May("lastVersion", nonEmpty, "The version at the main address. Default: the newest"),
		shape.May("onlyIncludeVersions", texts, "The versions to build. Default: all"),
		shape.May("versions", shape.RecordOf(shape.RefTo("VersionOptions")), "Settings by version."),
	}, components("docsRootComponent", "docVersionRootComponent", "docRootComponent", "docItemComponent",
		"docTagsListComponent", "docTagDocListComponent", "docCategoryGeneratedIndexComponent"))...)
}

func versionOptions() *shape.Shape {
	return shape.Fields("VersionOptions", "The settings of a version of the docs.",
		shape.May("label", nonEmpty, "Its name in menus."),
		shape.May("path", &shape.Shape{Kind: shape.Text, Example: "next"}, "The part of its addresses."),
		shape.May("banner", shape.Words("none", "unreleased", "unmaintained"), "The note on its pages."),
		shape.May("badge", yesOrNo, "Whether its pages show its name."),
		shape.May("className", nonEmpty, "A class of its pages."),
		shape.May("noIndex", yesOrNo, "Whether search engines leave it out. Default: false"),
	)
}

func describeBlog() *shape.Shape {
	return shape.Fields("BlogOptions", "The options of a blog.", slices.Concat(contentFields("blog"), []shape.Field{
		shape.May("blogTitle", text, "Default: Blog"),
		shape.May("blogDescription", text, "Default: Blog"),
		shape.May("blogSidebarCount", shape.Either(shape.Range(shape.Int, 0, math.MaxInt32), shape.Words("ALL")), "How many posts the sidebar shows. Default: 5"),
		shape.May("blogSidebarTitle", nonEmpty, "Default: Recent posts"),
		shape.May("postsPerPage", countOrAll, "Default: 10"),
		shape.May("sortPosts", shape.Words("descending", "ascending"), "Default: descending"),
		shape.May("tagsBasePath", pathPart, "Default: tags"),
		shape.May("pageBasePath", pathPart, "Default: page"),
		shape.May("archiveBasePath", shape.Either(pathPart, null), "null for no archive. Default: archive"),
		shape.May("authorsBasePath", pathPart, "Default: authors"),
		shape.May("authorsMapPath", nonEmpty, "The file that declares authors. Default: authors.yml"),
		shape.May("tags", tagsFile, "The file that declares tags; false for none. Default: tags.yml"),
		shape.May("onInlineTags", reaction, "What to do about tags that are not declared. Default: warn"),
		shape.May("onInlineAuthors", reaction, "What to do about authors that are not declared. Default: warn"),
		shape.May("onUntruncatedBlogPosts", reaction, "What to do about posts without a truncate marker. Default: warn"),
		shape.May("truncateMarker", shape.Of(shape.Pattern), "Marks the end of the part that lists show."),
		shape.May("showReadingTime", yesOrNo, "Default: true"),
		shape.May("readingTime", callback, "Octavo does not call it yet."),
		shape.May("processBlogPosts", callback, "Octavo does not call it yet."),
		shape.May("feedOptions", shape.RefTo("FeedOptions"), "The feeds of the blog."),
	}, components("blogListComponent", "blogPostComponent", "blogTagsListComponent", "blogTagsPostsComponent",
		"blogArchiveComponent", "blogAuthorsListComponent", "blogAuthorsPostsComponent"))...)
}

func feedOptions() *shape.Shape {
	style := shape.Either(nonEmpty, yesOrNo, null)
	return shape.Fields("FeedOptions", "The feeds of a blog.",
		shape.May("type", shape.Either(shape.Words("all", "rss", "atom", "json"), shape.ListOf(shape.Words("rss", "atom", "json")), null), "null for no feeds. Default: rss and atom"),
		shape.May("title", text, "The title of the feeds."),
		shape.May("description", text, "The description of the feeds."),
		shape.May("copyright", text, "The copyright of the feeds."),
		shape.May("language", nonEmpty, "The language of the feeds."),
		shape.May("limit", shape.Either(shape.Range(shape.Int, 0, math.MaxInt32), off, null), "How many posts they contain; false for all. Default: 20"),
		shape.May("createFeedItems", callback, "Octavo does not call it yet."),
		shape.May("xslt", shape.Either(yesOrNo, null, shape.Fields("", "", shape.May("rss", style, ""), shape.May("atom", style, ""))), "How feeds look in a browser."),
	)
}

func describePages() *shape.Shape {
	return shape.Fields("PagesOptions", "The options of the pages.", slices.Concat(contentFields("src/pages"), components("mdxPageComponent"))...)
}

func describeSitemap() *shape.Shape {
	return shape.Fields("SitemapOptions", "The options of the sitemap.",
		shape.May("id", pluginID, ""),
		shape.May("filename", nonEmpty, "Default: sitemap.xml"),
		shape.May("ignorePatterns", texts, "Patterns of addresses to leave out."),
		shape.May("priority", shape.Either(shape.Range(shape.Number, 0, 1), null), "Default: 0.5"),
		shape.May("lastmod", shape.Either(shape.Words("date", "datetime"), null), "Whether it has dates of changes."),
		shape.May("changefreq", shape.Either(shape.Words("always", "hourly", "daily", "weekly", "monthly", "yearly", "never"), null), "Default: weekly"),
		shape.May("createSitemapItems", callback, "Octavo does not call it yet."),
	)
}

func lunrOptions() *shape.Shape {
	boost := shape.Fields("", "", shape.May("boost", shape.Range(shape.Number, 0, math.MaxFloat64), ""))
	return shape.Fields("LunrSearchOptions", "The options of docusaurus-lunr-search.",
		shape.May("id", pluginID, ""),
		shape.May("languages", oneOrMore, "Default: en"),
		shape.May("indexBaseUrl", yesOrNo, "Whether the home page is searched, too. Default: false"),
		shape.May("includeRoutes", texts, "Patterns of addresses to search. Default: all"),
		shape.May("excludeRoutes", texts, "Patterns of addresses to leave out."),
		shape.May("stopWords", texts, "Words that are not searched."),
		shape.May("excludeTags", texts, "Elements that are not searched, such as h2."),
		shape.May("highlightResult", yesOrNo, "Whether the words are marked on the page. Default: true"),
		shape.May("disableVersioning", yesOrNo, "Whether all versions are searched. Default: false"),
		shape.May("assetUrl", nonEmpty, "Where the index is."),
		shape.May("maxHits", shape.Range(shape.Int, 1, math.MaxInt32), "Default: 5"),
		shape.May("fields", shape.Fields("", "", shape.May("title", boost, ""), shape.May("content", boost, ""), shape.May("keywords", boost, "")), "The weights of the parts of a page."),
	)
}

func localSearchOptions() *shape.Shape {
	ignored := shape.Either(text, shape.Of(shape.Pattern))
	fields := []shape.Field{
		shape.May("id", pluginID, ""),
		shape.May("language", oneOrMore, "Default: en"),
		shape.May("indexDocs", yesOrNo, "Default: true"),
		shape.May("indexBlog", yesOrNo, "Default: true"),
		shape.May("indexPages", yesOrNo, "Default: false"),
		shape.May("docsRouteBasePath", oneOrMore, "Default: docs"),
		shape.May("blogRouteBasePath", oneOrMore, "Default: blog"),
		shape.May("highlightSearchTermsOnTargetPage", yesOrNo, "Whether the words are marked on the page. Default: true"),
		shape.May("searchResultLimits", shape.Range(shape.Int, 1, math.MaxInt32), "Default: 8"),
		shape.May("ignoreFiles", shape.Either(ignored, shape.ListOf(ignored)), "Pages that are not searched."),
		shape.May("hashed", shape.Either(yesOrNo, shape.Words("filename", "query")), "Whether the name of the index changes with its content. Default: false"),
	}
	for _, name := range unusedLocalSearch {
		fields = append(fields, shape.May(name, anyValue, "Has no effect in Octavo."))
	}
	return shape.Fields("LocalSearchOptions", "The options of @easyops-cn/docusaurus-search-local.", fields...)
}
