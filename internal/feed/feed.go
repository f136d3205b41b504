// Package feed writes what machines read of a site: RSS 2.0, Atom 1.0 and JSON
// Feed 1.1 of its blogs, and its sitemap. Data in, bytes out: it reads no
// files and no clock, so that the same posts give the same feeds.
//
// Feeds are written with the standard library. The one library that is widely
// used for it, gorilla/feeds, has a single category for an item, no languages
// and no stylesheets.
package feed

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// Feed is what all formats say of a blog.
type Feed struct {
	Title       string
	Description string
	Link        string // of the blog, absolute; also its id
	Self        string // of the feed itself
	Icon        string // "" for none
	Language    string
	Copyright   string
	Updated     time.Time
	Items       []Item
	Style       string // name of the XSLT stylesheet; "" for none
}

// Item is a post.
type Item struct {
	Title       string
	Link        string // absolute; also its id
	Description string
	Content     string // HTML
	Date        time.Time
	Tags        []string
	Authors     []Author
}

// Author is somebody who wrote a post.
type Author struct {
	Name  string
	Email string
	URL   string // absolute
}

// formats are the feeds that a blog can have.
var formats = []struct {
	name, file, mime, label string
	write                   func(Feed) []byte
}{
	{"rss", "rss.xml", "application/rss+xml", "RSS", RSS},
	{"atom", "atom.xml", "application/atom+xml", "Atom", Atom},
	{"json", "feed.json", "application/json", "JSON", JSON},
}

// Blog writes the feeds of a blog. html gives the content of a post, as its
// page shows it. A blog without posts has no feeds.
func Blog(s *site.Site, blog *site.Blog, html func(*site.Post) string) []emit.File {
	feed := newFeed(s, blog, html)
	if len(feed.Items) == 0 {
		return nil
	}
	folder := site.OutputFolder(blog.Path, s.Config.Site.BaseURL)
	var files []emit.File
	for _, format := range formats {
		if !slices.Contains(blog.Options.Feed.Types, format.name) {
			continue
		}
		style := styleOf(blog, format.name)
		feed.Style = style.name
		feed.Self = s.Config.Site.URL + address(blog, format.file)
		files = append(files, emit.File{Path: folder + format.file, Data: format.write(feed)})
		for _, f := range style.files {
			files = append(files, emit.File{Path: folder + f.Path, Data: f.Data})
		}
	}
	return files
}

// Names lists the files that feeds and the sitemap become, so that links to
// them lead somewhere.
func Names(s *site.Site) []string {
	var names []string
	for _, blog := range s.Blogs {
		folder := site.OutputFolder(blog.Path, s.Config.Site.BaseURL)
		for _, format := range formats {
			if slices.Contains(blog.Options.Feed.Types, format.name) && len(blog.Listed()) > 0 {
				names = append(names, folder+format.file)
			}
		}
	}
	if sitemap := s.Config.Sitemap; sitemap != nil && !s.Config.Site.NoIndex {
		names = append(names, sitemap.Filename)
	}
	return names
}

// Link is a feed as pages tell browsers of it.
type Link struct {
	Type, Href, Title string
}

// Links lists the feeds of a site.
func Links(s *site.Site) []Link {
	var links []Link
	for _, blog := range s.Blogs {
		if len(blog.Listed()) == 0 {
			continue
		}
		title := s.Config.Site.Title
		if own := blog.Options.Feed.Title; own != nil {
			title = *own
		}
		for _, format := range formats {
			if slices.Contains(blog.Options.Feed.Types, format.name) {
				links = append(links, Link{format.mime, address(blog, format.file), title + " " + format.label + " Feed"})
			}
		}
	}
	return links
}

// address is where a file beside the list of posts is.
func address(blog *site.Blog, file string) string {
	return strings.TrimSuffix(blog.Path, "/") + "/" + file
}

func newFeed(s *site.Site, blog *site.Blog, html func(*site.Post) string) Feed {
	cfg, options := &s.Config.Site, &blog.Options.Feed
	title := cfg.Title + " Blog"
	feed := Feed{
		Title: given(options.Title, title), Description: given(options.Description, title),
		Link: cfg.URL + blog.Path, Language: cmp.Or(options.Language, cfg.I18n.DefaultLocale), Copyright: options.Copyright,
	}
	if cfg.Favicon != "" {
		feed.Icon = resolve(cfg.URL+cfg.BaseURL, strings.TrimPrefix(cfg.Favicon, "/"))
	}
	posts := blog.Listed()
	if n := options.Limit; n != config.All && n < len(posts) {
		posts = posts[:n]
	}
	for _, post := range posts {
		feed.Items = append(feed.Items, newItem(cfg, post, html(post)))
	}
	if len(feed.Items) > 0 {
		feed.Updated = feed.Items[0].Date
	}
	return feed.clean()
}

func given(text *string, fallback string) string {
	if text == nil {
		return fallback
	}
	return *text
}

func newItem(cfg *config.Site, post *site.Post, html string) Item {
	meta := &post.Content.Meta
	item := Item{
		Title: meta.Title, Description: meta.Description, Date: meta.Date.UTC(),
		Link: cfg.URL + post.Path,
	}
	item.Content = absoluteLinks(html, item.Link)
	for _, tag := range post.Tags {
		item.Tags = append(item.Tags, tag.Label)
	}
	for _, author := range meta.Authors {
		if author.Name != "" {
			item.Authors = append(item.Authors, newAuthor(cfg, author))
		}
	}
	return item
}

func newAuthor(cfg *config.Site, author content.Author) Author {
	a := Author{Name: author.Name, Email: author.Email}
	switch {
	case author.URL == "":
	case strings.HasPrefix(author.URL, "/") && !strings.HasPrefix(author.URL, cfg.BaseURL):
		a.URL = cfg.URL + cfg.BaseURL + strings.TrimPrefix(author.URL, "/")
	default:
		a.URL = resolve(cfg.URL+cfg.BaseURL, author.URL)
	}
	return a
}
