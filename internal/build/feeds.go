package build

import (
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/feed"
	"octavo/internal/redirect"
	"octavo/internal/site"
)

// feeds returns the feeds of the site's blogs, and the sitemap.
func feeds(r *rendered, bag *diag.Bag) []emit.File {
	var files []emit.File
	html := postContents(r)
	for _, blog := range r.site.Blogs {
		files = append(files, feed.Blog(r.site, blog, func(post *site.Post) string { return html[post] }, bag)...)
	}
	if f := sitemap(r, bag); f != nil {
		files = append(files, *f)
	}
	return files
}

// postContents returns the HTML of posts. The HTML of a post with components is
// taken from its rendered page.
func postContents(r *rendered) map[*site.Post]string {
	contents := map[*site.Post]string{}
	for _, d := range r.Pages {
		if d.Route == nil || d.Route.Post == nil {
			continue
		}
		output := r.content.Page(d.Route.File)
		if output.Module != "" {
			output.HTML = d.Post
		}
		contents[d.Route.Post] = output.HTML
	}
	return contents
}

func sitemap(r *rendered, bag *diag.Bag) *emit.File {
	options := r.site.Sitemap()
	if options == nil {
		return nil
	}
	var pages []feed.Page
	for _, d := range r.Pages {
		// Documents without a route redirect to another page.
		if d.Route != nil && d.Route.Kind != site.NotFound {
			page := feed.Page{Path: d.Route.Path, NoIndex: d.Facts.NoIndex, Changed: r.set.Changes[d.Route.File].Last}
			if from := d.Route.Page; from != nil && from.Plugin != nil {
				page.Changed = from.Plugin.Changed
			}
			pages = append(pages, page)
		}
	}
	return feed.Sitemap(r.site, pages, func(path string) bool { return content.MatchesAny(options.IgnorePatterns, path) }, bag)
}

// redirects returns the pages that send readers of old addresses to new ones.
func redirects(p *project, m *model) []emit.File {
	s := redirect.Site{Config: p.cfg, Bag: p.bag}
	for i := range m.site.Routes {
		if route := &m.site.Routes[i]; route.Kind != site.NotFound && route.Kind != site.DocsRoot {
			s.Paths = append(s.Paths, route.Path)
		}
	}
	return redirect.Files(s)
}
