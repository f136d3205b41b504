package feed

import (
	"slices"
	"strings"
	"testing"
	"time"

	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/site"
)

func sorted(names []string) []string { slices.Sort(names); return names }

func page(path, head string) Page {
	return Page{
		Path: path, HTML: []byte("<!doctype html><html><head>" + head + `</head><body><meta name="robots" content="noindex"></body></html>`),
		Changed: time.Date(2024, 5, 6, 23, 8, 9, 0, time.FixedZone("", -3600)),
	}
}

func testSitemap(change func(*config.SitemapOptions)) *site.Site {
	priority := 0.5
	options := &config.SitemapOptions{Filename: "sitemap.xml", ChangeFreq: "weekly", Priority: &priority}
	if change != nil {
		change(options)
	}
	return &site.Site{Config: &config.Config{Site: contract.Site{URL: "https://example.org", BaseURL: "/base/"}, Sitemap: options}}
}

func nothing(string) bool { return false }

func TestSitemap(t *testing.T) {
	pages := []Page{page("/base/", ""), page("/base/a&amp;b/", `<meta charset="utf-8"><meta name="description" content="noindex">`)}
	got := string(Sitemap(testSitemap(nil), pages, nothing).Data)
	want := `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>https://example.org/base/</loc>
    <changefreq>weekly</changefreq>
    <priority>0.5</priority>
  </url>
  <url>
    <loc>https://example.org/base/a&amp;amp;b/</loc>
    <changefreq>weekly</changefreq>
    <priority>0.5</priority>
  </url>
</urlset>
`
	if got != want {
		t.Errorf("got %s", got)
	}
}

func TestSitemapOptions(t *testing.T) {
	one := 1.0
	for _, test := range []struct {
		name   string
		change func(*config.SitemapOptions)
		want   string
	}{
		{"date", func(o *config.SitemapOptions) { o.LastMod = "date" }, "<lastmod>2024-05-07</lastmod>"},
		{"date and time", func(o *config.SitemapOptions) { o.LastMod = "datetime" }, "<lastmod>2024-05-07T00:08:09.000Z</lastmod>"},
		{"bare", func(o *config.SitemapOptions) { o.ChangeFreq, o.Priority = "", nil }, "<url>\n    <loc>https://example.org/base/x</loc>\n  </url>"},
		{"priority", func(o *config.SitemapOptions) { o.Priority = &one }, "<priority>1</priority>"},
	} {
		if got := string(Sitemap(testSitemap(test.change), []Page{page("/base/x", "")}, nothing).Data); !strings.Contains(got, test.want) {
			t.Errorf("%s: %s", test.name, got)
		}
	}
}

func TestPagesThatAreNotInTheSitemap(t *testing.T) {
	for name, head := range map[string]string{
		"noindex":          `<meta name="robots" content="noindex, nofollow">`,
		"another order":    `<meta content='noindex' name='ROBOTS'/>`,
		"none":             `<meta name="robots" content="none">`,
		"set by React":     `<title>x</title><meta data-rh="true" name="robots" content="noindex">`,
		"ignored by paths": "",
	} {
		ignored := func(path string) bool { return name == "ignored by paths" && path == "/base/x" }
		got := string(Sitemap(testSitemap(nil), []Page{page("/base/", ""), page("/base/x", head)}, ignored).Data)
		if strings.Contains(got, "/base/x") || !strings.Contains(got, "/base/<") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestNoSitemap(t *testing.T) {
	s := testSitemap(nil)
	s.Config.Site.NoIndex = true
	pages := []Page{page("/base/", "")}
	if Sitemap(s, pages, nothing) != nil {
		t.Error("a site that is not to be found has a sitemap")
	}
	s.Config.Site.NoIndex, s.Config.Sitemap = false, nil
	if Sitemap(s, pages, nothing) != nil {
		t.Error("a site without the plugin has a sitemap")
	}
}
