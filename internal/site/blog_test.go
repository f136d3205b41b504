package site

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

func blogOptions() config.BlogOptions {
	return config.BlogOptions{
		ID: "default", Path: "blog", RouteBasePath: "/blog", TagsBasePath: "tags", PageBasePath: "page",
		ArchiveBasePath: "archive", AuthorsBasePath: "authors", PostsPerPage: 10, SidebarCount: 5,
	}
}

// post returns a post of a day in January 2021.
func post(day int, name string, change ...func(*content.PostMeta)) content.Post {
	p := content.Post{File: "blog/" + name + ".md", Name: name + ".md", Meta: content.PostMeta{
		DefaultSlug: "/" + name, Title: strings.ToUpper(name), Date: time.Date(2021, 1, day, 0, 0, 0, 0, time.UTC),
	}}
	for _, f := range change {
		f(&p.Meta)
	}
	return p
}

func unlisted(m *content.PostMeta) { m.Unlisted = true }

func withTags(labels ...string) func(*content.PostMeta) {
	return func(m *content.PostMeta) {
		for _, label := range labels {
			m.Tags = append(m.Tags, content.TagRef{Label: label})
		}
	}
}

func by(keys ...string) func(*content.PostMeta) {
	return func(m *content.PostMeta) {
		for _, key := range keys {
			m.Authors = append(m.Authors, content.Author{Key: key})
		}
	}
}

// blogFixture is the content and the config of a site with blogs.
type blogFixture struct {
	site  contract.Site
	blogs []content.Blog
}

func blogOf(posts ...content.Post) *blogFixture {
	return &blogFixture{
		site:  contract.Site{BaseURL: "/base/"},
		blogs: []content.Blog{{Options: blogOptions(), Dir: "blog", Posts: posts}},
	}
}

func (w *blogFixture) build() (*Site, *diag.Bag) {
	bag := &diag.Bag{}
	cfg := &config.Config{Site: w.site, Locator: config.NewLocator(&diag.Source{Path: "docusaurus.config.js"})}
	return Build(cfg, &content.Set{Blogs: w.blogs}, bag), bag
}

// blogPages lists the pages of blogs, one in a line: the address below the base
// path, and the posts of a list.
func blogPages(s *Site) string {
	var out strings.Builder
	for _, r := range s.Routes {
		if r.Blog == nil {
			continue
		}
		fmt.Fprintf(&out, "%s", strings.TrimPrefix(r.Path, "/base"))
		if r.List != nil {
			fmt.Fprintf(&out, " %d/%d:%s", r.List.Page, r.List.Pages, slugs(r.List.Posts))
		}
		out.WriteString("\n")
	}
	return out.String()
}

func slugs(posts []*Post) string {
	var out strings.Builder
	for _, p := range posts {
		out.WriteString(" " + strings.TrimPrefix(p.Slug, "/"))
	}
	return out.String()
}

func expectPages(t *testing.T, s *Site, want string) {
	t.Helper()
	if got := blogPages(s); got != strings.TrimPrefix(want, "\n") {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}

func TestBlogPages(t *testing.T) {
	w := blogOf(post(1, "a", withTags("One", "two"), by("ann")), post(2, "b", withTags("One"), by("ann", "bob")),
		post(3, "c", withTags("One"), by("ann")), post(4, "hidden", unlisted, withTags("One", "secret"), by("ann")))
	w.blogs[0].Options.PostsPerPage = 2
	w.blogs[0].Authors = &content.AuthorsFile{Authors: []content.Author{{Key: "ann", Page: "/ann"}, {Key: "bob"}, {Key: "idle", Page: "/idle"}}}
	s, bag := w.build()
	expectPages(t, s, `
/blog 1/2: c b
/blog/a
/blog/archive
/blog/authors
/blog/authors/ann 1/2: c b
/blog/authors/ann/page/2 2/2: a
/blog/authors/idle 1/1:
/blog/b
/blog/c
/blog/hidden
/blog/page/2 2/2: a
/blog/tags
/blog/tags/one 1/2: c b
/blog/tags/one/page/2 2/2: a
/blog/tags/secret 1/1: hidden
/blog/tags/two 1/1: a
`)
	if text := described(bag); text != "" {
		t.Errorf("got %s, want no diagnostics", text)
	}
	blog := s.Blogs[0]
	if tags := blog.ListedTags(); len(tags) != 2 || len(blog.Tags) != 3 {
		t.Errorf("%d of %d tags are listed, want 2 of 3", len(tags), len(blog.Tags))
	}
	if got := slugs(blog.Recent()); got != " hidden c b a" {
		t.Errorf("recent posts:%s, want hidden c b a", got)
	}
}

func TestBlogWithoutPosts(t *testing.T) {
	s, _ := blogOf().build()
	expectPages(t, s, "\n")
}

func TestBlogWithoutListedPosts(t *testing.T) {
	s, _ := blogOf(post(1, "hidden", unlisted)).build()
	expectPages(t, s, "\n/blog 1/1:\n/blog/hidden\n")
}

func TestBlogAtTheRoot(t *testing.T) {
	for base, want := range map[string]string{
		"/":      "/ 1/2: b\n/a\n/archive\n/b\n/page/2 2/2: a\n",
		"/base/": "/ 1/2: b\n/a\n/archive\n/b\n/page/2 2/2: a\n",
	} {
		w := blogOf(post(1, "a"), post(2, "b"))
		w.site.BaseURL = base
		w.blogs[0].Options.RouteBasePath, w.blogs[0].Options.PostsPerPage = "/", 1
		s, _ := w.build()
		expectPages(t, s, want)
	}
}

func TestBlogTrailingSlash(t *testing.T) {
	w := blogOf(post(1, "a", withTags("x")), post(2, "b"))
	w.site.TrailingSlash = &yes
	w.blogs[0].Options.PostsPerPage = 1
	s, _ := w.build()
	expectPages(t, s, `
/blog/ 1/2: b
/blog/a/
/blog/archive/
/blog/b/
/blog/page/2/ 2/2: a
/blog/tags/
/blog/tags/x/ 1/1: a
`)
}

func TestOrderOfPosts(t *testing.T) {
	for _, test := range []struct {
		name      string
		ascending bool
		want      string
	}{
		{"newest first", false, " c a b hidden z"},
		{"oldest first", true, " z hidden b a c"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := blogOf(post(5, "b"), post(5, "a"), post(9, "c"), post(1, "z"), post(2, "hidden", unlisted))
			w.blogs[0].Options.SortAscending = test.ascending
			s, _ := w.build()
			if got := slugs(s.Blogs[0].Posts); got != test.want {
				t.Errorf("got%s, want%s", got, test.want)
			}
		})
	}
}

func TestNewerAndOlder(t *testing.T) {
	s, _ := blogOf(post(1, "a"), post(2, "hidden", unlisted), post(3, "c"), post(4, "d")).build()
	var got strings.Builder
	for _, p := range s.Blogs[0].Posts {
		fmt.Fprintf(&got, "%s:", p.Slug)
		for _, link := range []*Link{p.Newer, p.Older} {
			if link == nil {
				got.WriteString(" -")
			} else {
				got.WriteString(" " + link.Label)
			}
		}
		got.WriteString("\n")
	}
	if want := "/d: - C\n/c: D A\n/hidden: - -\n/a: C -\n"; got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

func TestRecentPosts(t *testing.T) {
	for count, want := range map[int]string{0: "", 2: " c b", config.All: " c b a", 9: " c b a"} {
		t.Run(fmt.Sprintf("count %d", count), func(t *testing.T) {
			w := blogOf(post(1, "a"), post(2, "b"), post(3, "c"))
			w.blogs[0].Options.SidebarCount = count
			s, _ := w.build()
			if got := slugs(s.Blogs[0].Recent()); got != want {
				t.Errorf("got%s, want%s", got, want)
			}
		})
	}
}

func TestSlugsOfPosts(t *testing.T) {
	slug := func(value string) func(*content.PostMeta) {
		return func(m *content.PostMeta) { m.Slug = field(value) }
	}
	s, bag := blogOf(post(1, "a", slug("x/y")), post(2, "b", slug("/z")), post(3, "c", slug("what?")),
		post(4, "grüße"), post(5, "e", slug("z"))).build()
	expectPages(t, s, `
/blog 1/1: grüße c z x/y
/blog/archive
/blog/c
/blog/gr%C3%BC%C3%9Fe
/blog/x/y
/blog/z
`)
	want := `blog/c.md:at error [front-matter-value] "what?" cannot be the address of a post | write a path without ?, #, \ and .., such as slug: a-fine-day`
	if got := described(bag); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(s.Duplicates) != 1 || s.Duplicates[0].File != "blog/e.md" {
		t.Errorf("got duplicates %+v, want blog/e.md", s.Duplicates)
	}
	if src, at := s.Duplicates[0].Origin(); src.Path != "blog/e.md" || at.Whole() {
		t.Errorf("got the second slug at %s %v, want a place in blog/e.md", src.Path, at)
	}
}

func TestSeveralBlogs(t *testing.T) {
	w := blogOf(post(1, "a"))
	news := blogOptions()
	news.ID, news.RouteBasePath, news.ArchiveBasePath = "news", "/news", ""
	w.blogs = append(w.blogs, content.Blog{Options: news, Dir: "news", Posts: []content.Post{post(2, "b")}})
	s, _ := w.build()
	expectPages(t, s, `
/blog 1/1: a
/blog/a
/blog/archive
/news 1/1: b
/news/b
`)
}

func TestEditURLOfPosts(t *testing.T) {
	w := blogOf(post(1, "a"))
	w.blogs[0].Options.EditURL = "https://example.org/edit/main/"
	s, _ := w.build()
	if got := s.Blogs[0].Posts[0].EditURL; got != "https://example.org/edit/main/blog/a.md" {
		t.Errorf("got %s", got)
	}
}
