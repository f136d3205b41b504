package contract

// The names of the theme's layouts, as Page.Layout has them.
const (
	LayoutReact       = "react"       // the module's default export is the whole page
	LayoutMarkdown    = "mdxPage"     // a page written in Markdown
	LayoutDoc         = "doc"         // a document
	LayoutDocCategory = "docCategory" // the generated page of a category
	LayoutDocTags     = "docTags"     // all tags of a version of the docs
	LayoutDocTag      = "docTag"      // the documents with a tag
	LayoutDocNotFound = "docNotFound" // browsers show it instead of notFound at addresses below the docs
	LayoutBlogList    = "blogList"    // a page of the list of posts
	LayoutBlogPost    = "blogPost"    // a post
	LayoutBlogTags    = "blogTags"    // all tags of a blog
	LayoutBlogTag     = "blogTag"     // the posts with a tag
	LayoutBlogArchive = "blogArchive" // all posts by year
	LayoutBlogAuthors = "blogAuthors" // the authors of a blog
	LayoutBlogAuthor  = "blogAuthor"  // the posts of an author
	LayoutSearch      = "search"      // all results of a search
	LayoutNotFound    = "notFound"    // the page for addresses that do not exist
)
