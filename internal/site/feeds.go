package site

import (
	"slices"
	"strings"

	"octavo/internal/config"
)

// Feed is a feed of a blog: RSS, Atom or JSON.
type Feed struct {
	Format    string // name in the config: rss, atom or json
	Path      string // address, with the base path
	Output    string // file in the output folder
	MediaType string
	Name      string // as people write the format: RSS, Atom or JSON
	Title     string
}

// feedFormats are the feeds that a blog can have, in the order of their links.
var feedFormats = []struct{ name, file, mediaType, label string }{
	{"rss", "rss.xml", "application/rss+xml", "RSS"},
	{"atom", "atom.xml", "application/atom+xml", "Atom"},
	{"json", "feed.json", "application/json", "JSON"},
}

// feeds lists the feeds of the blog. A blog without listed posts has none.
func (b *blogBuilder) feeds() {
	if len(b.blog.Listed()) == 0 {
		return
	}
	options := &b.from.Options.Feed
	title := b.cfg.Site.Title
	if options.Title != nil {
		title = *options.Title
	}
	folder := b.addresses.OutputFolder(b.blog.Path)
	for _, format := range feedFormats {
		if !slices.Contains(options.Types, format.name) {
			continue
		}
		b.blog.Feeds = append(b.blog.Feeds, Feed{
			Format: format.name, MediaType: format.mediaType, Name: format.label, Title: title,
			Path: strings.TrimSuffix(b.blog.Path, "/") + "/" + format.file, Output: folder + format.file,
		})
	}
}

// Sitemap returns the options of the sitemap, nil for a site without one. A site
// with noIndex has none.
func (s *Site) Sitemap() *config.SitemapOptions {
	if s.Config.Site.NoIndex {
		return nil
	}
	return s.Config.Sitemap
}

// GeneratedFiles lists the generated files that authors may link to and that
// are no pages: the feeds and the sitemap.
func (s *Site) GeneratedFiles() []string {
	var files []string
	for _, blog := range s.Blogs {
		for _, feed := range blog.Feeds {
			files = append(files, feed.Output)
		}
	}
	if sitemap := s.Sitemap(); sitemap != nil {
		files = append(files, sitemap.Filename)
	}
	return files
}
