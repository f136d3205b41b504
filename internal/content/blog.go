package content

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
	"octavo/internal/mdx"
	"octavo/internal/parallel"
)

// Blog is the content of one instance of the blog plugin.
type Blog struct {
	Options config.BlogOptions
	Dir     string       // slash path from the site folder
	Posts   []Post       // sorted by file; no drafts
	Authors *AuthorsFile // nil: the blog has no authors file
	Tags    *TagsFile    // nil: the blog has no tags file

	RSSStyle  *FeedStyle // the site's own stylesheet; nil for none
	AtomStyle *FeedStyle
}

// Post is one blog post.
type Post struct {
	File string // slash path from the site folder
	Name string // slash path below the blog's folder
	Doc  *mdx.Doc
	// Teaser is the part before the truncate marker, which lists show. It
	// equals Doc if the post has no marker.
	Teaser    *mdx.Doc
	Truncated bool
	Meta      PostMeta
	Update    Update
}

// PostMeta is the front matter of a post. The file name and the text fill in
// missing fields.
type PostMeta struct {
	Slug         Field  // as the author wrote it
	DefaultSlug  string // made from the file name
	Title        string
	TitleMeta    string // title in the HTML head; "": same as Title
	SidebarLabel string // "": same as Title
	Description  string
	Date         time.Time
	ReadingTime  float64 // minutes
	Keywords     []string
	Image        Field
	HideTOC      bool
	MinLevel     int // lowest heading level in the table of contents; 0: the site's default
	MaxLevel     int // highest heading level; 0: the site's default
	Tags         []TagRef
	Authors      []Author
	Unlisted     bool
	Hidden       Hidden
	FrontMatter  json.RawMessage // for functions of the config; nil if there are none
}

// blogLoader reads the content of one instance of the blog plugin.
type blogLoader struct {
	*reader
	blog    config.BlogOptions
	dir     string
	authors *declaredAuthors
	marker  truncateMarker
}

// load reads a blog. A blog whose folder is missing has no posts.
func (b *blogLoader) load(ctx context.Context) Blog {
	b.dir = path.Clean(b.blog.Path)
	result := Blog{Options: b.blog, Dir: b.dir}
	b.checkGlobs(b.blog.At, b.blog.Include, b.blog.Exclude)
	if b.isOutside(b.dir, b.blog.At.Key("path")) {
		return result
	}
	b.hasFolder(b.dir, b.blog.At.Key("path"), folderKind{"blog", "posts"}) // a blog without a folder has its pages all the same
	b.marker = b.truncateMarker()
	if b.authors = b.authorsFile(); b.authors != nil {
		result.Authors = &b.authors.AuthorsFile
	}
	result.Posts = b.posts(ctx)
	result.RSSStyle = b.feedStyle("rss", b.blog.Feed.RSSStyle)
	result.AtomStyle = b.feedStyle("atom", b.blog.Feed.AtomStyle)
	if tags := b.tagsFile(b.blog.At, b.blog.Tags, b.dir); tags != nil {
		result.Tags = &tags.TagsFile
		inline := newInlineTags(tags, b.blog.OnInlineTags, b.bag)
		for i := range result.Posts {
			inline.report(result.Posts[i].Doc.Source, result.Posts[i].Meta.Tags)
		}
	}
	return result
}

// posts reads all posts in parallel and leaves out drafts.
func (b *blogLoader) posts(ctx context.Context) []Post {
	found := findPosts(tree{fsys: b.fsys, bag: b.bag}, b.blog)
	publish := make([]bool, len(found))
	parallel.For(len(found), func(i int) { publish[i] = ctx.Err() == nil && b.readPost(&found[i]) })
	var posts []Post
	for i, ok := range publish {
		if ok {
			posts = append(posts, found[i])
		}
	}
	return posts
}

// findPosts lists the posts of a blog. A post is a Markdown file, even if the
// globs also match other files.
func findPosts(files tree, blog config.BlogOptions) []Post {
	dir := path.Clean(blog.Path)
	var found []Post
	for _, file := range files.files(dir) {
		name := below(dir, file)
		if ext := path.Ext(name); (ext == ".md" || ext == ".mdx") && selects(blog.Include, blog.Exclude, name) {
			found = append(found, Post{File: file, Name: name})
		}
	}
	return found
}

// hasUndated reports whether a blog has posts without a date in the file name.
// Their dates come from front matter or git.
func (l *Loader) hasUndated(blog config.BlogOptions) bool {
	// This bag is thrown away: load reports the same unreadable files.
	for _, post := range findPosts(tree{fsys: l.FS, bag: &diag.Bag{}}, blog) {
		if date, _, _ := splitDate(post.Name); date == "" {
			return true
		}
	}
	return false
}

// dateUndated gives each post without a date the date of its first commit. It
// does not use the file's modification time, which differs between machines.
func (l *Loader) dateUndated(set *Set, log *history.Log, unavailable *history.UnavailableError) {
	for _, blog := range set.Blogs {
		for i := range blog.Posts {
			post := &blog.Posts[i]
			if !post.Meta.Date.IsZero() {
				continue
			}
			if log != nil {
				post.Meta.Date = log.Files[post.File].First.UTC()
			}
			switch {
			case post.Meta.Date.IsZero():
				l.Bag.Add(noDateDiagnostic(post, unavailable))
			case log.Shallow:
				l.Bag.Add(diag.Diagnostic{
					Code: diag.History, Severity: diag.Warning, Source: post.Doc.Source,
					Message: "this is a shallow clone, so the date of this post, which is the date of its first commit, may be wrong",
					Hint:    "write date in its front matter, or get the whole history: git fetch --unshallow",
				})
			}
		}
	}
}

func noDateDiagnostic(post *Post, unavailable *history.UnavailableError) diag.Diagnostic {
	dated := path.Join(path.Dir(post.File), "2025-03-31-"+path.Base(post.File))
	d := diag.Diagnostic{
		Code: diag.NoDate, Source: post.Doc.Source,
		Message: "this post has no date",
		Hint:    fmt.Sprintf("name the file %s, write date: 2025-03-31 in its front matter, or commit the file: the post then has the date of its first commit", dated),
	}
	if unavailable != nil && !unavailable.NoRepository {
		d.Notes = []diag.Note{{Message: "the date of its first commit is not known: " + unavailable.Reason}}
	}
	return d
}
