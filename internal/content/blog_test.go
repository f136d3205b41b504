package content

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"octavo/internal/diag"
	"octavo/internal/golden"
	"octavo/internal/history"
)

// Each archive in testdata/blog is a site with a blog. The output has the same
// form as in TestDocs.
func TestBlogs(t *testing.T) {
	golden.Run(t, "testdata/blog/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		fsys := fstest.MapFS{}
		for name, text := range input {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
		bag := &diag.Bag{}
		set := load(t, fsys, decodeConfig(t, input["docusaurus.config.js"], bag), bag)
		var shown []any
		for _, blog := range set.Blogs {
			shown = append(shown, show(reflect.ValueOf(struct {
				Dir     string
				Posts   []Post
				Authors *AuthorsFile
				Tags    *TagsFile
			}{blog.Dir, blog.Posts, blog.Authors, blog.Tags})))
		}
		text, err := json.MarshalIndent(shown, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		return map[string]string{"blog.json": string(text), "diagnostics": printDiagnostics(t, bag)}
	})
}

func TestSplitDate(t *testing.T) {
	for _, test := range []struct{ name, date, text, slug string }{
		{"2021-01-05-hello.md", "2021-01-05", "hello", "/2021/01/05/hello"},
		{"2021-01-05-hello/index.md", "2021-01-05", "hello", "/2021/01/05/hello"},
		{"2021/01/05/hello.mdx", "2021/01/05", "hello", "/2021/01/05/hello"},
		{"2021/01/05/hello/index.mdx", "2021/01/05", "hello", "/2021/01/05/hello"},
		{"2021/01-05-hello.md", "2021/01-05", "hello", "/2021/01/05/hello"},
		{"sub/2021-1-5-hello.md", "2021-1-5", "hello", "/2021/1/5/sub/hello"},
		{"2021-01-05/index.md", "2021-01-05", "index", "/2021/01/05/index"},
		{"2021-01-05.md", "2021-01-05", "", "/2021/01/05/"},
		{"2021-01-05-a/2022-02-03-b.md", "2022-02-03", "b", "/2022/02/03/2021-01-05-a/b"},
		{"hello.md", "", "hello", "/hello"},
		{"hello/index.md", "", "hello", "/hello"},
		{"index.md", "", "index", "/index"},
		{"a/hello.mdx", "", "a/hello", "/a/hello"},
		{"v1.2.md", "", "v1.2", "/v1.2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if date, text, slug := splitDate(test.name); date != test.date || text != test.text || slug != test.slug {
				t.Errorf("got %q, %q, %q, want %q, %q, %q", date, text, slug, test.date, test.text, test.slug)
			}
		})
	}
}

func TestTruncateMarkers(t *testing.T) {
	for _, test := range []struct {
		name, written, text string
		want                int // -2: Go does not support the expression
	}{
		{"default HTML comment", "", "one <!-- truncate --> two", 4},
		{"default MDX comment", "", "one {/* truncate */} two", 4},
		{"no marker", "", "one two", -1},
		{"custom marker", "/---cut---/", "one ---cut--- two <!-- truncate -->", 4},
		{"custom marker that is missing", "/---cut---/", "one <!-- truncate -->", -1},
		{"ignore-case flag", "/CUT/i", "a cut", 2},
		{"multi-line flag", "/^cut$/m", "a\ncut\n", 2},
		{"global flag has no effect", "/cut/g", "a cut cut", 2},
		{"escaped slash", `/<\/cut>/`, "a </cut>", 2},
		{"look-ahead is not supported", "/cut(?=x)/", "a cutx", -2},
	} {
		t.Run(test.name, func(t *testing.T) {
			marker := truncateMarker{}
			if test.written != "" {
				custom, err := GoRegexp(test.written)
				if (err != nil) != (test.want == -2) {
					t.Errorf("got error %v, want one: %v", err, test.want == -2)
				}
				if err != nil {
					return
				}
				marker.custom = custom
			}
			if got := marker.find([]byte(test.text)); got != test.want {
				t.Errorf("got %d, want %d", got, test.want)
			}
		})
	}
}

func TestSocials(t *testing.T) {
	src := &diag.Source{Path: "blog/authors.yml", Text: []byte("a:\n  name: A\n  socials:\n" +
		"    x: me\n    github: me\n    linkedin: me\n    stackoverflow: 12/me\n    bluesky: me.example.org\n" +
		"    mastodon: https://example.social/@me\n    email: me@example.org\n    newsletter: me\n    GitHub: you\n")}
	bag := &diag.Bag{}
	cfg := decodeConfig(t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {"docs": false}]]}`, bag)
	set := load(t, fstest.MapFS{src.Path: {Data: src.Text}}, cfg, bag)
	var got []string
	for _, social := range set.Blogs[0].Authors.Authors[0].Socials {
		got = append(got, social.Platform+" "+social.URL)
	}
	want := []string{
		"x https://x.com/me", "github https://github.com/me", "linkedin https://www.linkedin.com/in/me/",
		"bluesky https://bsky.app/profile/me.example.org", "mastodon https://example.social/@me",
		"email mailto:me@example.org", "newsletter me", "GitHub https://github.com/you",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if list := bag.Sorted(); len(list) != 1 || list[0].Message != `a.socials.stackoverflow must be a name or an address, not "12/me"` {
		t.Errorf("got %+v, want one error about socials.stackoverflow", list)
	}
}

// A post's date comes from its author or from git, never from the file's
// modification time.
func TestDatesFromGit(t *testing.T) {
	text := &fstest.MapFile{Data: []byte("text <!-- truncate -->\n"), ModTime: time.Now()}
	given := &fstest.MapFile{Data: []byte("---\ndate: 2020-02-02\n---\ntext <!-- truncate -->\n")}
	fsys := fstest.MapFS{"blog/committed.md": text, "blog/fresh.md": text, "blog/given.md": given, "blog/2019-01-01-named.md": text}
	first := time.Date(2018, 3, 4, 5, 6, 7, 0, time.UTC)
	log := &history.Log{Files: map[string]history.Change{"blog/committed.md": {First: first, Last: time.Now()}}}
	bag := &diag.Bag{}
	cfg := decodeConfig(t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {"docs": false}]]}`, bag)
	loader := Loader{FS: fsys, Config: cfg, Bag: bag, History: func(_ context.Context, folders []string) (*history.Log, error) {
		if !slices.Equal(folders, []string{"blog"}) {
			t.Errorf("got the history of %q, want blog", folders)
		}
		return log, nil
	}}
	set, err := loader.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, post := range set.Blogs[0].Posts {
		got = append(got, post.Name+" "+post.Meta.Date.Format(time.DateOnly))
	}
	want := []string{"2019-01-01-named.md 2019-01-01", "committed.md 2018-03-04", "fresh.md 0001-01-01", "given.md 2020-02-02"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if list := bag.Sorted(); len(list) != 1 || list[0].Code != diag.NoDate || list[0].Source.Path != "blog/fresh.md" {
		t.Errorf("got %+v, want %s in blog/fresh.md", list, diag.NoDate)
	}
}

func TestDatesFromShallowClone(t *testing.T) {
	fsys := fstest.MapFS{"blog/a.md": {Data: []byte("<!-- truncate -->")}, "blog/2020-01-01-b.md": {Data: []byte("<!-- truncate -->")}}
	log := &history.Log{Shallow: true, Files: map[string]history.Change{"blog/a.md": {First: time.Now()}, "blog/2020-01-01-b.md": {First: time.Now()}}}
	bag := &diag.Bag{}
	cfg := decodeConfig(t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {"docs": false}]]}`, bag)
	loader := Loader{FS: fsys, Config: cfg, Bag: bag, History: func(context.Context, []string) (*history.Log, error) { return log, nil }}
	if _, err := loader.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	if list := bag.Sorted(); len(list) != 1 || list[0].Code != diag.History || list[0].Source.Path != "blog/a.md" {
		t.Errorf("got %+v, want %s in blog/a.md", list, diag.History)
	}
}

func TestFeedStyles(t *testing.T) {
	bag := &diag.Bag{}
	cfg := decodeConfig(t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {"docs": false,
		"blog": {"feedOptions": {"xslt": {"rss": "own/a.xsl", "atom": "@site/b.xsl"}}}}]]}`, bag)
	set := load(t, fstest.MapFS{
		"blog/own/a.xsl": {Data: []byte("a")}, "blog/own/a.css": {Data: []byte("A")},
		"b.xsl": {Data: []byte("b")}, "b.css": {},
	}, cfg, bag)
	rss, atom := set.Blogs[0].RSSStyle, set.Blogs[0].AtomStyle
	if rss == nil || rss.Name != "a.xsl" || string(rss.XSL) != "a" || string(rss.CSS) != "A" {
		t.Errorf("got RSS style %+v, want a.xsl with CSS", rss)
	}
	if atom == nil || atom.Name != "b.xsl" || string(atom.XSL) != "b" || len(atom.CSS) > 0 {
		t.Errorf("got Atom style %+v, want b.xsl without CSS", atom)
	}
	if bag.Errors() > 0 {
		t.Errorf("got %+v, want no errors", bag.Sorted())
	}
}

func TestHistoryIsNotReadForDatedPosts(t *testing.T) {
	bag := &diag.Bag{}
	cfg := decodeConfig(t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {"docs": false}]]}`, bag)
	loader := Loader{FS: files("blog/2019-01-01-named.md"), Config: cfg, Bag: bag}
	loader.History = func(context.Context, []string) (*history.Log, error) {
		t.Error("got a call of History, want none")
		return nil, nil
	}
	if _, err := loader.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
}
