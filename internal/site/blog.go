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
	TagsPath    string // of the list of tags, which exists if some are listed
	AuthorsPath string // of the list of authors; "" when none are declared
	ArchivePath string // "" for none

	Posts   []*Post   // in the order of the blog, unlisted ones among them
	Tags    []*Tag    // sorted by label
	Authors []*Author // as the authors file has them
	Feeds   []Feed

	lost   []*Post // whose address another post has
	source *diag.Source
	at     diag.Span // of the option that gives the blog its address
}

// Post is a page of a blog.
type Post struct {
	Content *content.Post
	Blog    *Blog
	Slug    string
	Path    string // address, with the base path and the site's way with trailing slashes
	Newer   *Link  // what stands before it in the list
	Older   *Link
	Tags    []*Tag // in the order of the front matter
	EditURL string
}

// Author is somebody whom the authors file declares.
type Author struct {
	Content *content.Author
	Source  *diag.Source
	Path    string  // of the author's page; "" for none
	Posts   []*Post // those that are listed
}

// PostList is one page of a list of posts.
type PostList struct {
	Path     string
	Posts    []*Post
	Page     int // from 1
	Pages    int
	Total    int    // of posts, on all pages
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

// posts puts the posts in order. Of two with one address, the first file by
// name has it; the other is in no list, so that none leads to the wrong post.
func (b *blogBuilder) posts() {
	taken := map[string]bool{}
	for i := range b.from.Posts {
		post := b.post(&b.from.Posts[i])
		if key := address.Key(post.Path); taken[key] {
			b.blog.lost = append(b.blog.lost, post)
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
}

func (b *blogBuilder) post(from *content.Post) *Post {
	post := &Post{Content: from, Blog: b.blog, Slug: b.slug(from)}
	post.Path = b.addresses.Page(b.blog.Path, post.Slug)
	if edit := b.from.Options.EditURL; edit != "" {
		post.EditURL = address.Join(edit, b.from.Dir, from.Name)
	}
	return post
}

// slug is the address of a post below its blog, as plain text. Folders are no
// part of one that the author gives.
func (b *blogBuilder) slug(post *content.Post) string {
	given := post.Meta.Slug
	if !given.Given {
		return post.Meta.DefaultSlug
	}
	slug := "/" + strings.TrimPrefix(address.Plain(given.Value), "/")
	if validSlug(slug) {
		return slug
	}
	b.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: sourceOfPost(post), Span: given.At,
		Message: fmt.Sprintf("%q cannot be the address of a post", given.Value),
		Hint:    "write a path without ?, # and \\, such as slug: a-fine-day",
	})
	return post.Meta.DefaultSlug
}

// neighbours links each listed post with those beside it.
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

// tags gathers the tags of all posts. On their pages posts stand in the order
// of the blog.
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
			if known := byKey[author.Key]; known != nil {
				known.Posts = append(known.Posts, post)
			}
		}
	}
}

// Unlisted reports whether only those who know its address find the post.
func (p *Post) Unlisted() bool { return p.Content.Meta.Unlisted }

// TeaserModule is how scripts import what lists show of a post that has
// components. A query is part of a module's name, so it is another module than
// the post; the file that it stands in is the same.
func (p *Post) TeaserModule() string { return "@site/" + p.TeaserFile() }

// TeaserFile is the name of the same among files.
func (p *Post) TeaserFile() string { return p.Content.File + "?teaser" }

// Listed are the posts that lists show.
func (b *Blog) Listed() []*Post {
	var listed []*Post
	for _, post := range b.Posts {
		if !post.Unlisted() {
			listed = append(listed, post)
		}
	}
	return listed
}

// Recent are the posts of the sidebar. Unlisted ones count: the theme shows
// them on their own pages.
func (b *Blog) Recent() []*Post {
	if n := b.Options.SidebarCount; n != config.All && n < len(b.Posts) {
		return b.Posts[:n]
	}
	return b.Posts
}

// Author finds a declared author; nil for none.
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
