package feed

import (
	"bytes"
	"encoding/xml"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"

	"octavo/internal/config"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// Page is a page that a sitemap may have.
type Page struct {
	Path    string // with the base path
	HTML    []byte
	Changed time.Time // zero: not known
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

// Sitemap lists pages for search engines, without those that do not want to be
// found and those that the options leave out. It is nil for a site without
// such a list.
func Sitemap(s *site.Site, pages []Page, ignored func(path string) bool) *emit.File {
	options := s.Sitemap()
	if options == nil {
		return nil
	}
	set := urlSet{Namespace: "http://www.sitemaps.org/schemas/sitemap/0.9"}
	for _, page := range pages {
		if ignored(page.Path) || NoIndex(page.HTML) {
			continue
		}
		set.URLs = append(set.URLs, newURL(s.Config.Site.URL+page.Path, options, page.Changed))
	}
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

// NoIndex reports whether a page asks search engines to leave it out. Unlisted
// pages do, and so may any component of the author's.
func NoIndex(page []byte) bool {
	head, _, _ := bytes.Cut(page, []byte("</head>"))
	if !bytes.Contains(bytes.ToLower(head), []byte("robots")) {
		return false // as most pages are
	}
	tokens := html.NewTokenizer(bytes.NewReader(head))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return false
		case html.StartTagToken, html.SelfClosingTagToken:
			if tag := tokens.Token(); tag.Data == "meta" && isNoIndex(tag) {
				return true
			}
		}
	}
}

func isNoIndex(meta html.Token) bool {
	robots, refused := false, false
	for _, a := range meta.Attr {
		switch a.Key {
		case "name":
			robots = strings.EqualFold(a.Val, "robots")
		case "content":
			value := strings.ToLower(a.Val)
			refused = strings.Contains(value, "noindex") || strings.Contains(value, "none")
		}
	}
	return robots && refused
}
