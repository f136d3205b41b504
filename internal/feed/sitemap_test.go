package feed

import (
	"strings"
	"testing"
	"time"

	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/site"
)

func page(path string, noIndex bool) Page {
	return Page{Path: path, NoIndex: noIndex, Changed: time.Date(2024, 5, 6, 23, 8, 9, 0, time.FixedZone("", -3600))}
}

func testSitemap(change func(*config.SitemapOptions)) *site.Site {
	priority := 0.5
	options := &config.SitemapOptions{Filename: "sitemap.xml", ChangeFreq: "weekly", Priority: &priority}
	if change != nil {
		change(options)
	}
	return &site.Site{Config: &config.Config{Site: contract.Site{URL: "https://example.org", BaseURL: "/base/"}, Sitemap: options}}
}

func ignoreNone(string) bool { return false }

func TestSitemap(t *testing.T) {
	pages := []Page{page("/base/", false), page("/base/a&amp;b/", false)}
	got := string(Sitemap(testSitemap(nil), pages, ignoreNone, &diag.Bag{}).Data)
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
		t.Errorf("got %s, want %s", got, want)
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
		t.Run(test.name, func(t *testing.T) {
			got := string(Sitemap(testSitemap(test.change), []Page{page("/base/x", false)}, ignoreNone, &diag.Bag{}).Data)
			if !strings.Contains(got, test.want) {
				t.Errorf("got %s, want %s in it", got, test.want)
			}
		})
	}
}

func TestPagesThatAreNotInTheSitemap(t *testing.T) {
	ignored := func(path string) bool { return path == "/base/ignored" }
	pages := []Page{page("/base/", false), page("/base/ignored", false), page("/base/no-index", true)}
	got := string(Sitemap(testSitemap(nil), pages, ignored, &diag.Bag{}).Data)
	if strings.Count(got, "<loc>") != 1 || !strings.Contains(got, "<loc>https://example.org/base/</loc>") {
		t.Errorf("got %s, want the home page alone", got)
	}
}

func TestNoSitemap(t *testing.T) {
	s := testSitemap(nil)
	s.Config.Site.NoIndex = true
	pages := []Page{page("/base/", false)}
	if Sitemap(s, pages, ignoreNone, &diag.Bag{}) != nil {
		t.Error("got a sitemap of a site with noIndex, want none")
	}
	s.Config.Site.NoIndex, s.Config.Sitemap = false, nil
	if Sitemap(s, pages, ignoreNone, &diag.Bag{}) != nil {
		t.Error("got a sitemap without the plugin, want none")
	}
}
