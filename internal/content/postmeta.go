package content

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"strings"
	"time"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
	"octavo/internal/prose"
)

// datedName is the name of a post with a date in it: 2021-01-05-hello.md,
// 2021/01/05/hello/index.md and what lies between.
var datedName = regexp.MustCompile(`^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:/index)?\.mdx?$`)

// splitDate takes a post's name apart: the date as it is written, "" for none,
// the text that can be its title, and the address that it gives.
func splitDate(name string) (date, text, slug string) {
	if m := datedName.FindStringSubmatch(name); m != nil {
		return m[2], m[3], "/" + strings.ReplaceAll(m[2], "-", "/") + "/" + m[1] + m[3]
	}
	text = strings.TrimSuffix(strings.TrimSuffix(name, path.Ext(name)), "/index")
	return "", text, "/" + text
}

// readPost parses a post and decodes its front matter. Drafts are not
// published.
func (b *blogLoader) readPost(post *Post) (publish bool) {
	src, err := b.source(post.File)
	if err != nil {
		unreadable(post.File, err, b.bag)
		return false
	}
	matter, body := frontmatter.Read(src, b.bag)
	options := b.options(post.File, mdxFormat(matter), b.blog.Admonitions)
	post.Doc = mdx.Parse(src, body, options, b.bag)
	post.Meta = b.postMeta(matter, post.Name, string(src.Text[body:]))
	post.Meta.Authors = b.postAuthors(matter)
	post.Update = lastUpdate(matter)
	draft := visibility(matter, "post", &post.Meta.Unlisted)
	matter.WarnNearMisses()
	if draft {
		return false
	}
	post.Teaser = post.Doc
	if end := b.marker.find(src.Text[body:]); end >= 0 {
		post.Truncated = true
		post.Teaser = b.parseTeaser(&diag.Source{Path: src.Path, Text: src.Text[:body+end]}, body, options)
	} else {
		b.reportUntruncated(src)
	}
	return true
}

// parseTeaser reads the same text, cut off. What is wrong in it has the same
// place in both, and is told once; warnings are about the whole only, since an
// admonition may go on behind the cut.
func (b *blogLoader) parseTeaser(src *diag.Source, body int, options *mdx.Options) *mdx.Doc {
	found := &diag.Bag{}
	doc := mdx.Parse(src, body, options, found)
	for _, d := range found.Sorted() {
		if d.Severity == diag.Error {
			b.bag.Add(d)
		}
	}
	return doc
}

func (b *blogLoader) postMeta(m *frontmatter.Matter, name, body string) PostMeta {
	date, text, slug := splitDate(name)
	meta := PostMeta{
		Slug: textField(m, "slug"), DefaultSlug: slug, Title: cmp.Or(text, date),
		Image: uri(m.Get("image")), Tags: tagRefs(m),
	}
	title, rest, hasTitle := prose.ContentTitle(body)
	if given, ok := m.Text("title"); ok {
		meta.Title = given
	} else if hasTitle {
		meta.Title = title
	}
	meta.TitleMeta, _ = m.String("title_meta")
	meta.SidebarLabel, _ = m.String("sidebar_label")
	if text, ok := m.Text("description"); ok {
		meta.Description = text
	} else {
		meta.Description = prose.Excerpt(body)
	}
	meta.Keywords, _ = m.Strings("keywords")
	meta.HideTOC, _ = m.Bool("hide_table_of_contents")
	meta.MinLevel, meta.MaxLevel = tocLevels(m)
	meta.ReadingTime = prose.ReadingTime(rest)
	meta.Date = b.date(m, path.Join(b.dir, name), date)
	b.warnOfID(m)
	return meta
}

// undated stands for the date of a post whose date is wrong, which has been
// reported: that it has none is no news then.
var undated = time.Unix(0, 0).UTC()

// date is what the front matter says, or else the name of the file; zero where
// both are silent.
func (b *blogLoader) date(m *frontmatter.Matter, file, inName string) time.Time {
	if m.Has("date") {
		if date, ok := m.Date("date"); ok {
			return date.UTC()
		}
		return undated
	}
	if inName == "" {
		if m.Broken() {
			return undated // it may be in the part that could not be read
		}
		return time.Time{}
	}
	date, err := time.Parse("2006-1-2", strings.ReplaceAll(inName, "/", "-"))
	if err != nil {
		b.bag.Add(diag.Diagnostic{
			Code: diag.NoDate, Source: &diag.Source{Path: file},
			Message: fmt.Sprintf("the name of this post has the date %s, which does not exist", inName),
			Hint:    "rename the file, or write the date in its front matter",
		})
		return undated
	}
	return date
}

// warnOfID tells about a field that older sites have and that does nothing.
func (b *blogLoader) warnOfID(m *frontmatter.Matter) {
	if v := m.Get("id"); v.Kind() != frontmatter.Missing {
		b.bag.Add(diag.Diagnostic{
			Code: diag.FrontMatterValue, Severity: diag.Warning, Source: m.Source(), Span: m.KeySpan("id"),
			Message: "a post has no id: this field has no effect", Hint: "write slug instead, for another address",
		})
	}
}

func (b *blogLoader) reportUntruncated(src *diag.Source) {
	b.blog.OnUntruncatedBlogPosts.Report(b.bag, diag.Diagnostic{
		Code: diag.UntruncatedPost, Source: src,
		Message: "this post has no truncate marker, so lists show all of it",
		Hint:    `write {/* truncate */} or <!-- truncate --> after its first lines, or set onUntruncatedBlogPosts to "ignore"`,
	})
}
