package content

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
	"octavo/internal/mdx"
)

// Blog is what one instance of the blog plugin has found.
type Blog struct {
	Options config.BlogOptions
	Dir     string       // slash path from the site folder
	Posts   []Post       // sorted by file; no drafts
	Authors *AuthorsFile // nil: none are declared
	Tags    *TagsFile    // nil: none are declared

	RSSStyle  *FeedStyle // of the author's own; nil for none
	AtomStyle *FeedStyle
}

// Post is one post.
type Post struct {
	File string // slash path from the site folder
	Name string // slash path below the blog's folder
	Doc  *mdx.Doc
	// Teaser is what lists show: the part before the marker. Without a marker
	// it is the post itself.
	Teaser    *mdx.Doc
	Truncated bool
	Meta      PostMeta
	Update    Update
}

// PostMeta is the front matter of a post, with what its file and its text say
// where that is silent.
type PostMeta struct {
	Slug         Field  // as it is given
	DefaultSlug  string // that the file's name gives
	Title        string
	TitleMeta    string // for the head; "" for the title
	SidebarLabel string // "" for the title
	Description  string
	Date         time.Time
	ReadingTime  float64 // minutes
	Keywords     []string
	Image        Field
	HideTOC      bool
	MinLevel     int // of headings in the table of contents; 0 for the site's
	MaxLevel     int
	Tags         []TagRef
	Authors      []Author
	Unlisted     bool
}

// blogLoader reads what belongs to one instance of the blog plugin.
type blogLoader struct {
	*reader
	blog    config.BlogOptions
	dir     string
	authors *declaredAuthors
	marker  truncateMarker
}

// load reads a blog. A folder that is not there is a blog without posts.
func (b *blogLoader) load(ctx context.Context) Blog {
	b.dir = path.Clean(b.blog.Path)
	result := Blog{Options: b.blog, Dir: b.dir}
	b.checkGlobs(b.blog.At, b.blog.Include, b.blog.Exclude)
	if !fs.ValidPath(b.dir) {
		src, at := b.cfg.Locator.Value(b.blog.At.Key("path"))
		b.bag.Errorf(diag.Unsupported, src, at, "the folder %s is not in the site folder, and Octavo reads no other", b.dir)
		return result
	}
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

// posts reads the posts side by side, each into its own slot.
func (b *blogLoader) posts(ctx context.Context) []Post {
	found := findPosts(tree{fsys: b.fsys, bag: b.bag}, b.blog)
	publish := make([]bool, len(found))
	inParallel(ctx, len(found), func(i int) { publish[i] = b.readPost(&found[i]) })
	var posts []Post
	for i, ok := range publish {
		if ok {
			posts = append(posts, found[i])
		}
	}
	return posts
}

// findPosts lists the files of a blog that are posts. Only Markdown can be
// one, whatever the globs let through.
func findPosts(files tree, blog config.BlogOptions) []Post {
	dir := path.Clean(blog.Path)
	if !fs.ValidPath(dir) {
		return nil
	}
	var found []Post
	for _, file := range files.files(dir) {
		name := below(dir, file)
		if ext := path.Ext(name); (ext == ".md" || ext == ".mdx") && selects(blog.Include, blog.Exclude, name) {
			found = append(found, Post{File: file, Name: name})
		}
	}
	return found
}

// hasUndated tells by their names whether a blog has posts that only front
// matter or git can date.
func (l *Loader) hasUndated(blog config.BlogOptions) bool {
	// What cannot be read is reported when posts are read.
	for _, post := range findPosts(tree{fsys: l.FS, bag: &diag.Bag{}}, blog) {
		if date, _, _ := splitDate(post.Name); date == "" {
			return true
		}
	}
	return false
}

// dateUndated gives posts that say nothing about their date the one of the
// commit that brought them. When a file was written to this disk would differ
// from machine to machine, so it is not asked.
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
				l.Bag.Add(noDate(post, unavailable))
			case log.Shallow:
				l.Bag.Add(diag.Diagnostic{
					Code: diag.History, Severity: diag.Warning, Source: post.Doc.Source,
					Message: "this is a shallow clone, so the date of this post, which is that of its first commit, is not to be trusted",
					Hint:    "write date in its front matter, or get the whole history: git fetch --unshallow",
				})
			}
		}
	}
}

func noDate(post *Post, unavailable *history.UnavailableError) diag.Diagnostic {
	dated := path.Join(path.Dir(post.File), "2025-03-31-"+path.Base(post.File))
	d := diag.Diagnostic{
		Code: diag.NoDate, Source: post.Doc.Source,
		Message: "this post has no date",
		Hint:    fmt.Sprintf("name the file %s, or write date: 2025-03-31 in its front matter; the date of its first commit would also do", dated),
	}
	if unavailable != nil && !unavailable.NoRepository {
		d.Notes = []diag.Note{{Message: "the date of its first commit is not known: " + unavailable.Reason}}
	}
	return d
}
