package render

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/compile"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// blogPages returns a site with a blog, and its pages by address.
func blogPages(t *testing.T, blog string, files map[string]string) (*site.Site, map[string]*shownPage) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	text := `{"title": "T", "url": "https://example.org", "baseUrl": "/base/", "presets": [["classic", {"docs": false, "blog": ` + blog + `}]]}`
	value, err := config.ParseValue([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	bag := &diag.Bag{}
	cfg := config.Decode(value, config.NewLocator(&diag.Source{Path: "docusaurus.config.js"}), bag)
	set, err := (&content.Loader{FS: fsys, Config: cfg, Bag: bag}).Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := site.Build(cfg, set, bag)
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	facts := link.NewResolver(link.NewIndex(s, set), link.NewFiles(fsys)).Site()
	p := &pages{site: s, content: compile.Site(compile.Input{Site: s, Facts: facts}), facts: facts}
	shown := map[string]*shownPage{}
	for i := range s.Routes {
		shown[s.Routes[i].Path] = p.describe(&s.Routes[i])
	}
	return s, shown
}

var somePosts = map[string]string{
	"blog/2020-12-31-a.md":  "---\nauthors: [ann]\ntags: [x]\n---\nA [b](./2021-01-05-b.mdx#h) [here](#h) [up](../up?q=1#h) {/* truncate */}\n\n## H\n",
	"blog/2021-01-05-b.mdx": "export const n = 1;\n\nB {n}\n\n{/* truncate */}\n\n## H\n\n" + strings.Repeat("word ", 201),
	"blog/2021-02-05-c.md":  "C {/* truncate */}\n",
	"blog/authors.yml":      "ann: {name: Ann, image_url: ./ann.png, page: true, url: 'https://example.org/ann', shoes: 42}\n",
	"blog/ann.png":          "no picture",
}

func TestPostList(t *testing.T) {
	_, pages := blogPages(t, "{}", somePosts)
	page := pages["/base/blog"]
	var got []string
	for _, post := range page.Posts.Posts {
		place := post.Module
		if place == "" {
			place = page.contents[post.Slot]
		}
		got = append(got, post.Date+": "+strings.TrimSpace(place))
	}
	want := []string{
		"February 5, 2021: <p>C</p>",
		"January 5, 2021: @site/blog/2021-01-05-b.mdx?teaser",
		`December 31, 2020: <p>A <a href="/base/blog/2021/01/05/b#h">b</a> <a href="/base/blog/2020/12/31/a#h">here</a> <a href="/base/blog/2020/12/up?q=1#h">up</a></p>`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("posts are %q, want %q", got, want)
	}
	if page.Module != "" || page.Layout != contract.LayoutBlogList || page.Posts.Pages != 1 || page.Posts.Total != 3 {
		t.Errorf("page is %+v, want a list of 3 posts on 1 page", page.Page)
	}
	if times := []int{page.Posts.Posts[0].ReadingTime, page.Posts.Posts[1].ReadingTime}; times[0] != 1 || times[1] != 2 {
		t.Errorf("reading times are %v, want 1 and 2", times)
	}
}

func TestPostPage(t *testing.T) {
	_, pages := blogPages(t, `{"showReadingTime": false, "editUrl": "https://example.org/edit"}`, somePosts)
	page := pages["/base/blog/2020/12/31/a"]
	if !strings.Contains(page.contents[0], `<a href="#h">here</a>`) || page.Post.Post.Module != "" {
		t.Errorf("contents are %q, module is %q; want one content with a link to #h", page.contents, page.Post.Post.Module)
	}
	got, err := json.Marshal(page.Post)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"post":{"title":"a","permalink":"/base/blog/2020/12/31/a","description":"A b here up {/ truncate /}","date":"December 31, 2020","iso":"2020-12-31T00:00:00.000Z",` +
		`"authors":[{"name":"Ann","url":"https://example.org/ann","imageURL":"` + page.Post.Post.Authors[0].ImageURL + `","page":"/base/blog/authors/ann","extra":{"shoes":42}}],` +
		`"tags":[{"label":"x","permalink":"/base/blog/tags/x"}],"slot":0},"editUrl":"https://example.org/edit/blog/2020-12-31-a.md",` +
		`"toc":[{"value":"H","id":"h","level":2}],"tocMinHeadingLevel":2,"tocMaxHeadingLevel":3,"newer":{"title":"b","permalink":"/base/blog/2021/01/05/b"}}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if image := page.Post.Post.Authors[0].ImageURL; !strings.HasPrefix(image, "/base/assets/images/ann-") {
		t.Errorf("image of the author is %s, want a file in /base/assets/images", image)
	}
	if component := pages["/base/blog/2021/01/05/b"]; component.Post.Post.Module != "@site/blog/2021-01-05-b.mdx" || component.Module != "" {
		t.Errorf("module of the post is %q, of the page %q; want a module of the post alone", component.Post.Post.Module, component.Module)
	}
}

func TestArchive(t *testing.T) {
	want := `{"years":[{"year":"2021","posts":[{"title":"b","permalink":"/base/blog/2021/01/05/b","date":"January 5"},` +
		`{"title":"c","permalink":"/base/blog/2021/02/05/c","date":"February 5"}]},` +
		`{"year":"2020","posts":[{"title":"a","permalink":"/base/blog/2020/12/31/a","date":"December 31"}]}]}`
	for _, order := range []string{"descending", "ascending"} {
		t.Run(order, func(t *testing.T) {
			_, pages := blogPages(t, `{"sortPosts": "`+order+`"}`, somePosts)
			got, err := json.Marshal(pages["/base/blog/archive"].Archive)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// A list that shows a whole post uses the module of the post's page.
func TestUntruncatedPostIsOneModule(t *testing.T) {
	s, pages := blogPages(t, `{"onUntruncatedBlogPosts": "ignore"}`, map[string]string{"blog/2021-01-01-a.mdx": "{1 + 1}\n"})
	if got := pages["/base/blog"].Posts.Posts[0].Module; got != "@site/blog/2021-01-01-a.mdx" {
		t.Errorf("module of the teaser is %q, want the module of %s", got, s.Blogs[0].Posts[0].Path)
	}
}

func TestSlots(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"one slot", "a<!--octavo:content-->b", "aONEb"},
		{"several slots", "<!--octavo:content 1-->,<!--octavo:content 0-->", "<!--octavo:content 0-->,ONE"},
		{"slot without content", "a<!--octavo:content 7-->b", "ab"},
		{"negative number", "a<!--octavo:content -1-->b", "ab"},
		{"other comment", "a<!-- x -->b", "a<!-- x -->b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			fillSlots(&out, test.body, []string{"ONE", "<!--octavo:content 0-->"}, "")
			if out.String() != test.want {
				t.Errorf("got %q, want %q", out.String(), test.want)
			}
		})
	}
}

func TestPutContents(t *testing.T) {
	page := contract.Page{Posts: &contract.PostList{Posts: []contract.PostView{{Slot: 0}, {Module: "m"}, {Slot: 1}}}}
	putContents(&page, []string{"a", "b"})
	if p := page.Posts.Posts; p[0].HTML != "a" || p[1].HTML != "" || p[2].HTML != "b" || page.HTML != "" {
		t.Errorf("posts are %+v, want the HTML in the first and the last", p)
	}
	plain := contract.Page{}
	putContents(&plain, []string{"a"})
	if plain.HTML != "a" {
		t.Errorf("page is %+v, want its HTML", plain)
	}
}
