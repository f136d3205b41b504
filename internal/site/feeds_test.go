package site

import (
	"slices"
	"testing"

	"octavo/internal/config"
)

func TestFeeds(t *testing.T) {
	own := "Own"
	for _, test := range []struct {
		name  string
		types []string
		title *string
		want  []Feed
	}{
		{"none", nil, nil, nil},
		{"in the order of formats", []string{"json", "atom"}, nil, []Feed{
			{"atom", "/base/blog/atom.xml", "blog/atom.xml", "application/atom+xml", "Atom", "Site"},
			{"json", "/base/blog/feed.json", "blog/feed.json", "application/json", "JSON", "Site"},
		}},
		{"title", []string{"rss"}, &own, []Feed{
			{"rss", "/base/blog/rss.xml", "blog/rss.xml", "application/rss+xml", "RSS", "Own"},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := blogOf(post(1, "a"))
			w.site.Title = "Site"
			w.blogs[0].Options.Feed = config.FeedOptions{Types: test.types, Title: test.title}
			s, _ := w.build()
			if got := s.Blogs[0].Feeds; !slices.Equal(got, test.want) {
				t.Errorf("got  %+v\nwant %+v", got, test.want)
			}
		})
	}
}

func TestNoFeedsWithoutListedPosts(t *testing.T) {
	w := blogOf(post(1, "a", unlisted))
	w.blogs[0].Options.Feed.Types = []string{"rss"}
	s, _ := w.build()
	if got := s.Blogs[0].Feeds; got != nil {
		t.Errorf("got %+v, want no feeds", got)
	}
}

func TestGeneratedFiles(t *testing.T) {
	w := blogOf(post(1, "a"))
	w.blogs[0].Options.RouteBasePath, w.blogs[0].Options.Feed.Types = "/", []string{"rss"}
	s, _ := w.build()
	s.Config.Sitemap = &config.SitemapOptions{Filename: "map.xml"}
	if got, want := s.GeneratedFiles(), []string{"rss.xml", "map.xml"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	s.Config.Site.NoIndex = true
	if got, want := s.GeneratedFiles(), []string{"rss.xml"}; !slices.Equal(got, want) {
		t.Errorf("with noIndex: got %q, want %q", got, want)
	}
}
