package feed

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"
	"golang.org/x/net/html"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/golden"
	"octavo/internal/site"
)

// nasty breaks a feed that does not escape or clean it.
const nasty = "A & B <b> \"c\" ]]> \x00\x08\x1f\ufffe\uffff\u2028 漢字 \U0001F600"

func testBlog(change func(*config.BlogOptions)) *site.Site {
	options := config.BlogOptions{
		ID: "default", RouteBasePath: "/blog", TagsBasePath: "tags", PageBasePath: "page", AuthorsBasePath: "authors",
		PostsPerPage: 10,
		Feed:         config.FeedOptions{Types: []string{"rss", "atom", "json"}, Limit: 20, Copyright: "© " + nasty},
	}
	if change != nil {
		change(&options)
	}
	cfg := &config.Config{Site: contract.Site{
		Title: "Site", URL: "https://example.org", BaseURL: "/base/", Favicon: "img/favicon.ico",
		I18n: contract.I18n{DefaultLocale: "en"},
	}, Locator: config.NewLocator(&diag.Source{Path: "docusaurus.config.js"})}
	post := func(name string, day int, change func(*content.PostMeta)) content.Post {
		p := content.Post{File: "blog/" + name + ".md", Name: name + ".md", Meta: content.PostMeta{
			DefaultSlug: "/" + name, Title: "Post " + name, Description: "About " + name,
			Date: time.Date(2021, 1, day, 10, 0, 0, 0, time.UTC),
		}}
		if change != nil {
			change(&p.Meta)
		}
		return p
	}
	set := &content.Set{Blogs: []content.Blog{{Options: options, Dir: "blog", Posts: []content.Post{
		post("a", 1, nil),
		post("b", 3, func(m *content.PostMeta) {
			m.Title, m.Description = nasty, nasty
			m.Tags = []content.TagRef{{Label: nasty}, {Label: "two"}}
			m.Authors = []content.Author{
				{Name: nasty, URL: "/about"}, {Name: "Ann", Email: "ann@example.org", URL: "https://example.com/ann"}, {ImageURL: "/nameless.png"},
			}
		}),
		post("hidden", 4, func(m *content.PostMeta) { m.Unlisted = true }),
	}}}}
	return site.Build(cfg, set, &diag.Bag{})
}

const postHTML = `<p>Text &amp; <a href="/base/docs/x">in</a> <a href="other?a=1&amp;b=2#c">beside</a> <a href="#here">here</a>
<a href="https://example.com/">out</a> <img src="./p.png" srcset="p.png 1x, /base/q.png 2x"/> <code>]]&gt;</code></p>` + "\x01"

func written(s *site.Site) map[string][]byte {
	files := map[string][]byte{}
	for _, f := range Blog(s, s.Blogs[0], func(*site.Post) string { return postHTML }, &diag.Bag{}) {
		files[f.Path] = f.Data
	}
	return files
}

func TestFeedsInFull(t *testing.T) {
	golden.Run(t, "testdata/*.txtar", func(*testing.T, map[string]string) map[string]string {
		out := map[string]string{}
		for name, data := range written(testBlog(nil)) {
			out[name] = string(data)
		}
		return out
	})
}

func TestParserReadsFeeds(t *testing.T) {
	for name, data := range written(testBlog(nil)) {
		t.Run(name, func(t *testing.T) {
			feed, err := gofeed.NewParser().Parse(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if feed.Title != "Site Blog" || feed.Link != "https://example.org/base/blog" || len(feed.Items) != 2 {
				t.Errorf("got title %q, link %q and %d items, want those of the blog with 2 items", feed.Title, feed.Link, len(feed.Items))
			}
			checkItem(t, feed.Items[0])
		})
	}
}

func checkItem(t *testing.T, item *gofeed.Item) {
	t.Helper()
	clean := "A & B <b> \"c\" ]]> \u2028 漢字 \U0001F600"
	if item.Title != clean || item.Description != clean {
		t.Errorf("got title %q and description %q, want %q", item.Title, item.Description, clean)
	}
	if item.PublishedParsed == nil || !item.PublishedParsed.Equal(time.Date(2021, 1, 3, 10, 0, 0, 0, time.UTC)) {
		t.Errorf("got date %q, want 2021-01-03T10:00:00Z", item.Published)
	}
	if item.Link != "https://example.org/base/blog/b" || item.GUID != item.Link {
		t.Errorf("got link %q and id %q, want the address of the post", item.Link, item.GUID)
	}
	if len(item.Categories) != 2 || item.Categories[0] != clean || item.Categories[1] != "two" {
		t.Errorf("got categories %q, want %q and two", item.Categories, clean)
	}
	if len(item.Authors) == 0 {
		t.Error("got no authors, want some")
	}
	checkContent(t, item.Content)
}

func checkContent(t *testing.T, content string) {
	t.Helper()
	var got []string
	tokens := html.NewTokenizer(strings.NewReader(content))
	for tokens.Next() != html.ErrorToken {
		for _, a := range tokens.Token().Attr {
			got = append(got, a.Val)
			if u, err := url.Parse(strings.Fields(a.Val)[0]); err != nil || !u.IsAbs() {
				t.Errorf("got %q, want an absolute address", a.Val)
			}
		}
	}
	want := "https://example.org/base/docs/x https://example.org/base/blog/other?a=1&b=2#c https://example.org/base/blog/b#here " +
		"https://example.com/ https://example.org/base/blog/p.png https://example.org/base/blog/p.png 1x, https://example.org/base/q.png 2x"
	if strings.Join(got, " ") != want || !strings.Contains(content, "<code>]]&gt;</code>") || strings.Contains(content, "\x01") {
		t.Errorf("got addresses %q in %s\nwant %s", got, content, want)
	}
}

func TestFeedsAreWellFormed(t *testing.T) {
	for name, data := range written(testBlog(func(o *config.BlogOptions) {
		o.Feed.RSSStyle.On, o.Feed.AtomStyle.On = true, true
	})) {
		if !strings.HasSuffix(name, ".xml") && !strings.HasSuffix(name, ".xsl") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			decoder := xml.NewDecoder(bytes.NewReader(data))
			for {
				if _, err := decoder.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("got %v, want well-formed XML", err)
				}
			}
		})
	}
}

func TestFeedOptions(t *testing.T) {
	own := "Own <title>"
	for _, test := range []struct {
		name     string
		change   func(*config.BlogOptions)
		files    string
		contains string // in rss.xml
	}{
		{"one type", func(o *config.BlogOptions) { o.Feed.Types = []string{"rss"} }, "blog/rss.xml", "<title>Site Blog</title>"},
		{"none", func(o *config.BlogOptions) { o.Feed.Types = nil }, "", ""},
		{"limit", func(o *config.BlogOptions) { o.Feed.Limit, o.Feed.Types = 1, []string{"rss"} }, "blog/rss.xml", "</item>\n  </channel>"},
		{"limit 0", func(o *config.BlogOptions) { o.Feed.Limit = 0 }, "", ""},
		{
			"title", func(o *config.BlogOptions) {
				o.Feed.Title, o.Feed.Description, o.Feed.Types = &own, &own, []string{"rss"}
			}, "blog/rss.xml", "<title>Own &lt;title&gt;</title>",
		},
		{
			"language", func(o *config.BlogOptions) { o.Feed.Language, o.Feed.Types = "de", []string{"rss"} }, "blog/rss.xml",
			"<language>de</language>",
		},
		{
			"stylesheet", func(o *config.BlogOptions) { o.Feed.RSSStyle.On, o.Feed.Types = true, []string{"rss", "json"} },
			"blog/feed.json blog/rss.css blog/rss.xml blog/rss.xsl", `<?xml-stylesheet type="text/xsl" href="rss.xsl"?>`,
		},
		{
			"at the root", func(o *config.BlogOptions) { o.RouteBasePath, o.Feed.Types = "/", []string{"rss"} }, "rss.xml",
			`href="https://example.org/base/rss.xml" rel="self"`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := written(testBlog(test.change))
			if got := strings.Join(slices.Sorted(maps.Keys(files)), " "); got != test.files {
				t.Errorf("got the files %q, want %q", got, test.files)
			}
			data := string(files["blog/rss.xml"]) + string(files["rss.xml"])
			if !strings.Contains(data, test.contains) {
				t.Errorf("got no %q, want it in\n%s", test.contains, data)
			}
		})
	}
}

func TestOwnStylesheet(t *testing.T) {
	s := testBlog(func(o *config.BlogOptions) {
		o.Feed.Types, o.Feed.AtomStyle = []string{"atom"}, config.FeedStyle{On: true, Path: "styles/my&own.xsl"}
	})
	s.Blogs[0].Content.AtomStyle = &content.FeedStyle{Name: "my&own.xsl", XSL: []byte("x"), CSS: []byte("c")}
	files := written(s)
	if string(files["blog/my&own.xsl"]) != "x" || string(files["blog/my&own.css"]) != "c" ||
		!strings.Contains(string(files["blog/atom.xml"]), `href="my&amp;own.xsl"?>`) {
		t.Errorf("got %s", files["blog/atom.xml"])
	}
}
