package build

import (
	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/feed"
	"octavo/internal/render"
	"octavo/internal/site"
)

// feeds returns the feeds of the site's blogs, and the sitemap.
func (m *model) feeds(documents []render.Document) []emit.File {
	var files []emit.File
	html := m.postContents(documents)
	for _, blog := range m.site.Blogs {
		files = append(files, feed.Blog(m.site, blog, func(post *site.Post) string { return html[post] })...)
	}
	if f := m.sitemap(documents); f != nil {
		files = append(files, *f)
	}
	return files
}

// postContents returns the HTML of posts. The HTML of a post with components is
// taken from its rendered page.
func (m *model) postContents(documents []render.Document) map[*site.Post]string {
	contents := map[*site.Post]string{}
	for _, d := range documents {
		if d.Route == nil || d.Route.Post == nil {
			continue
		}
		output := m.content.Page(d.Route.File)
		if output.Module != "" {
			output.HTML = string(d.HTML[d.Facts.Post.Start:d.Facts.Post.End])
		}
		contents[d.Route.Post] = output.HTML
	}
	return contents
}

func (m *model) sitemap(documents []render.Document) *emit.File {
	options := m.site.Sitemap()
	if options == nil {
		return nil
	}
	var pages []feed.Page
	for _, d := range documents {
		// Documents without a route redirect to another page.
		if d.Route != nil && d.Route.Kind != site.NotFound {
			pages = append(pages, feed.Page{Path: d.Route.Path, NoIndex: d.Facts.NoIndex, Changed: m.set.Changes[d.Route.File].Last})
		}
	}
	return feed.Sitemap(m.site, pages, func(path string) bool { return content.MatchesAny(options.IgnorePatterns, path) })
}
