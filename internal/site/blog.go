package site

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// Blog is one instance of the blog plugin.
type Blog struct {
	Options     config.BlogOptions
	Content     *content.Blog
	Path        string // address of the list of posts, with the base path
	TagsPath    string // of the list of tags; the page exists if a tag is listed
	AuthorsPath string // of the list of authors; "" when none are declared
	ArchivePath string // "" for none

	Posts   []*Post   // in the order of the blog, with unlisted posts
	Tags    []*Tag    // sorted by label
	Authors []*Author // in the order of the authors file
	Feeds   []Feed

	duplicates []*Post // posts that are not in Posts, because another post has their address
	source     *diag.Source
	at         diag.Span // of the option with the address of the blog
}

// Post is a page of a blog.
type Post struct {
	Content *content.Post
	Blog    *Blog
	Slug    string
	Path    string // address, with the base path and the site's ending
	Newer   *Link  // to the post before it in the list; nil for none
	Older   *Link
	Tags    []*Tag // in the order of the front matter
	EditURL string
}

// Author is an author in the authors file.
type Author struct {
	Content *content.Author
	Source  *diag.Source
	Path    string  // of the author's page; "" for none
	Posts   []*Post // without unlisted posts
}

// PostList is one page of a list of posts.
type PostList struct {
	Path     string
	Posts    []*Post
	Page     int // from 1
	Pages    int
	Total    int    // posts on all pages
	Previous string // address; "" for none
	Next     string
}

// blogBuilder makes the model of one blog.
type blogBuilder struct {
	cfg       *config.Config
	addresses address.Rules
	from      *content.Blog
	blog      *Blog
	bag       *diag.Bag
}

func buildBlog(cfg *config.Config, from *content.Blog, bag *diag.Bag) *Blog {
	b := &blogBuilder{
		cfg: cfg, addresses: cfg.Addresses(), from: from, bag: bag,
		blog: &Blog{Options: from.Options, Content: from},
	}
	o := &from.Options
	b.blog.Path = b.addresses.Page(cfg.Site.BaseURL, address.Plain(o.RouteBasePath))
	b.blog.TagsPath = b.addresses.Page(b.blog.Path, address.Plain(o.TagsBasePath))
	if cfg.Locator != nil {
		b.blog.source, b.blog.at = cfg.Locator.Value(o.At.Key("routeBasePath"))
	}
	b.posts()
	b.neighbours()
	b.tags()
	b.authors()
	b.feeds()
	if o.ArchiveBasePath != "" && len(b.blog.Listed()) > 0 {
		b.blog.ArchivePath = b.addresses.Page(b.blog.Path, address.Plain(o.ArchiveBasePath))
	}
	return b.blog
}

// posts fills and sorts Posts. Of two posts with the same address, the first by
// file name keeps it. Lists do not show the other, because its link would lead
// to the wrong post.
func (b *blogBuilder) posts() {
	taken := map[string]bool{}
	for i := range b.from.Posts {
		post := b.post(&b.from.Posts[i])
		if key := address.Key(post.Path); taken[key] {
			b.blog.duplicates = append(b.blog.duplicates, post)
		} else {
			taken[key] = true
			b.blog.Posts = append(b.blog.Posts, post)
		}
	}
	slices.SortFunc(b.blog.Posts, func(x, y *Post) int {
		return cmp.Or(y.Content.Meta.Date.Compare(x.Content.Meta.Date), cmp.Compare(x.Slug, y.Slug))
	})
	if b.from.Options.SortAscending {
		slices.Reverse(b.blog.Posts)
	}
	b.processPosts()
}

func (b *blogBuilder) post(from *content.Post) *Post {
	post := &Post{Content: from, Blog: b.blog, Slug: b.slug(from)}
	post.Path = b.addresses.Page(b.blog.Path, post.Slug)
	post.EditURL = b.editURL(post)
	return post
}

// editURL returns the address at which readers can edit the post; "" for none.
func (b *blogBuilder) editURL(post *Post) string {
	o, name := &b.from.Options, post.Content.Name
	switch {
	case o.EditFunc != nil:
		return o.EditFunc.CallText(config.Call{Bag: b.bag, About: sourceOfPost(post.Content), Args: []any{map[string]string{
			"blogDirPath": b.from.Dir, "blogPath": name, "permalink": post.Path, "locale": b.cfg.Site.I18n.DefaultLocale,
		}}})
	case o.EditURL != "":
		return editURL(o.EditURL, b.from.Dir, name)
	}
	return ""
}

// slug returns the address of a post below its blog, as plain text. A slug in
// front matter replaces the folders, too.
func (b *blogBuilder) slug(post *content.Post) string {
	field := post.Meta.Slug
	if !field.Given {
		return post.Meta.DefaultSlug
	}
	slug := "/" + strings.TrimPrefix(address.Plain(field.Value), "/")
	if address.IsPagePath(slug) {
		return slug
	}
	b.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: sourceOfPost(post), Span: field.At,
		Message: fmt.Sprintf("%q cannot be the address of a post", field.Value),
		Hint:    "write a path without ?, #, \\ and .., such as slug: a-fine-day",
	})
	return post.Meta.DefaultSlug
}

// neighbours links each listed post to the posts before and after it.
func (b *blogBuilder) neighbours() {
	listed := b.blog.Listed()
	link := func(i int) *Link {
		if i < 0 || i >= len(listed) {
			return nil
		}
		return &Link{Label: listed[i].Content.Meta.Title, Path: listed[i].Path}
	}
	for i, post := range listed {
		post.Newer, post.Older = link(i-1), link(i+1)
	}
}

// tags collects the tags of all posts. The page of a tag lists posts in the
// order of the blog.
func (b *blogBuilder) tags() {
	collector := newTagCollector(b.from.Tags, func(permalink string) string { return b.addresses.Page(b.blog.TagsPath, permalink) })
	for _, post := range b.blog.Posts {
		for _, ref := range post.Content.Meta.Tags {
			tag := collector.tag(ref, sourceOfPost(post.Content))
			if !slices.Contains(post.Tags, tag) {
				post.Tags = append(post.Tags, tag)
				tag.Posts = append(tag.Posts, post)
			}
		}
	}
	for _, tag := range collector.tags {
		tag.Posts, tag.Unlisted = hideUnlisted(tag.Posts, (*Post).Unlisted)
	}
	b.blog.Tags = collector.sorted()
}

func (b *blogBuilder) authors() {
	if b.from.Authors == nil || len(b.from.Authors.Authors) == 0 {
		return
	}
	b.blog.AuthorsPath = b.addresses.Page(b.blog.Path, address.Plain(b.from.Options.AuthorsBasePath))
	byKey := map[string]*Author{}
	for i := range b.from.Authors.Authors {
		author := &Author{Content: &b.from.Authors.Authors[i], Source: b.from.Authors.Source}
		if author.Content.Page != "" {
			author.Path = b.addresses.Page(b.blog.AuthorsPath, address.Plain(author.Content.Page))
		}
		byKey[author.Content.Key] = author
		b.blog.Authors = append(b.blog.Authors, author)
	}
	for _, post := range b.blog.Listed() {
		for _, author := range post.Content.Meta.Authors {
			if declared := byKey[author.Key]; declared != nil {
				declared.Posts = append(declared.Posts, post)
			}
		}
	}
}

// Unlisted reports whether lists leave the post out.
func (p *Post) Unlisted() bool { return p.Content.Meta.Unlisted }

// TeaserModule returns the import path of the teaser of a post with components.
// The query makes it another module than the post in the same file.
func (p *Post) TeaserModule() string { return "@site/" + p.TeaserFile() }

// TeaserFile returns the file of TeaserModule.
func (p *Post) TeaserFile() string { return p.Content.File + "?teaser" }

// Listed returns the posts without unlisted ones.
func (b *Blog) Listed() []*Post {
	var listed []*Post
	for _, post := range b.Posts {
		if !post.Unlisted() {
			listed = append(listed, post)
		}
	}
	return listed
}

// Recent returns the posts for the sidebar, with unlisted ones: the theme shows
// those on their own pages.
func (b *Blog) Recent() []*Post {
	if n := b.Options.SidebarCount; n != config.All && n < len(b.Posts) {
		return b.Posts[:n]
	}
	return b.Posts
}

// Author returns the author with a key, nil for none.
func (b *Blog) Author(key string) *Author {
	for _, author := range b.Authors {
		if author.Content.Key == key {
			return author
		}
	}
	return nil
}

// AuthorImageFile returns the file that names the picture of a post's author:
// the authors file, or the post if it names another picture.
func (p *Post) AuthorImageFile(author *content.Author) string {
	declared := p.Blog.Author(author.Key)
	if author.Key != "" && declared != nil && author.ImageURL == declared.Content.ImageURL {
		return declared.Source.Path
	}
	return p.Content.File
}

func sourceOfPost(post *content.Post) *diag.Source {
	if post.Doc != nil && post.Doc.Source != nil {
		return post.Doc.Source
	}
	return &diag.Source{Path: post.File}
}
