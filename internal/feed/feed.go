// Package feed writes the feeds of blogs (RSS 2.0, Atom 1.0 and JSON Feed 1.1)
// and the sitemap. Data in, bytes out: it reads no files and no clock, so the
// same posts give the same feeds.
//
// It uses the standard library. The library that is widely used for feeds,
// gorilla/feeds, has one category for each item, no languages and no stylesheets.
package feed

import (
	"cmp"
	"path"
	"strings"
	"time"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/site"
	"octavo/theme"
)

// Feed is the content of a feed, in any format.
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

// Author is an author of a post.
type Author struct {
	Name  string
	Email string
	URL   string // absolute
}

// writers holds the function that writes each format, by its name in the config.
var writers = map[string]func(Feed) []byte{"rss": RSS, "atom": Atom, "json": JSON}

// Blog returns the feeds of a blog; none for a blog without posts. html returns
// the content of a post, as its page shows it.
func Blog(s *site.Site, blog *site.Blog, html func(*site.Post) string, bag *diag.Bag) []emit.File {
	feed := newFeed(s, blog, html, bag)
	if len(feed.Items) == 0 {
		return nil
	}
	var files []emit.File
	for _, f := range blog.Feeds {
		style := styleOf(blog, f)
		feed.Style = style.name
		feed.Self = s.Config.Site.URL + f.Path
		files = append(files, emit.File{Path: f.Output, Data: writers[f.Format](feed)})
		for _, file := range style.files {
			files = append(files, emit.File{Path: path.Join(path.Dir(f.Output), file.Path), Data: file.Data})
		}
	}
	return files
}

func newFeed(s *site.Site, blog *site.Blog, html func(*site.Post) string, bag *diag.Bag) Feed {
	cfg, options := &s.Config.Site, &blog.Options.Feed
	title := theme.Message("theme.octavo.feed.title", "title", cfg.Title)
	feed := Feed{
		Title: textOr(options.Title, title), Description: textOr(options.Description, title),
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
		feed.Items = append(feed.Items, newItem(s.Config, post, html(post)))
	}
	feed.Items = createItems(s, blog, posts, feed.Items, bag)
	if len(feed.Items) > 0 {
		feed.Updated = feed.Items[0].Date
	}
	return feed.clean()
}

func textOr(text *string, fallback string) string {
	if text == nil {
		return fallback
	}
	return *text
}

func newItem(cfg *config.Config, post *site.Post, html string) Item {
	meta := &post.Content.Meta
	item := Item{
		Title: meta.Title, Description: meta.Description, Date: meta.Date.UTC(),
		Link: cfg.Site.URL + post.Path,
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

func newAuthor(cfg *config.Config, author content.Author) Author {
	a := Author{Name: author.Name, Email: author.Email}
	if author.URL != "" {
		a.URL = resolve(cfg.Site.URL+cfg.Site.BaseURL, cfg.Addresses().AddBase(author.URL))
	}
	return a
}
