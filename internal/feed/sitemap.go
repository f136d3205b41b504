package feed

import (
	"encoding/xml"
	"strconv"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// Page is a page for the sitemap.
type Page struct {
	Path    string    // with the base path
	NoIndex bool      // the page asks search engines to leave it out
	Changed time.Time // zero if it is not known
}

type urlSet struct {
	XMLName   xml.Name     `xml:"urlset"`
	Namespace string       `xml:"xmlns,attr"`
	URLs      []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Location   string `xml:"loc"`
	LastMod    string `xml:"lastmod,omitempty"`
	ChangeFreq string `xml:"changefreq,omitempty"`
	Priority   string `xml:"priority,omitempty"`
}

// Sitemap returns the list of pages for search engines; nil for a site without
// one. It leaves out pages with NoIndex, and addresses that are ignored.
func Sitemap(s *site.Site, pages []Page, ignored func(path string) bool, bag *diag.Bag) *emit.File {
	options := s.Sitemap()
	if options == nil {
		return nil
	}
	set := urlSet{Namespace: "http://www.sitemaps.org/schemas/sitemap/0.9"}
	for _, page := range pages {
		if ignored(page.Path) || page.NoIndex {
			continue
		}
		set.URLs = append(set.URLs, newURL(s.Config.Site.URL+page.Path, options, page.Changed))
	}
	set.URLs = createURLs(s, pages, set.URLs, bag)
	if len(set.URLs) == 0 {
		return nil
	}
	return &emit.File{Path: options.Filename, Data: document("", set)}
}

func newURL(location string, options *config.SitemapOptions, changed time.Time) sitemapURL {
	url := sitemapURL{Location: printable(location), ChangeFreq: options.ChangeFreq}
	if options.Priority != nil {
		url.Priority = strconv.FormatFloat(*options.Priority, 'f', -1, 64)
	}
	if changed.IsZero() {
		return url
	}
	switch options.LastMod {
	case "date":
		url.LastMod = changed.UTC().Format(time.DateOnly)
	case "datetime":
		url.LastMod = rfc3339(changed)
	}
	return url
}
