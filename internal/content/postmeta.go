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

// datedName matches the name of a post with a date, such as
// 2021-01-05-hello.md, 2021/01-05-hello.md or 2021/01/05/hello/index.md.
var datedName = regexp.MustCompile(`^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:/index)?\.mdx?$`)

// splitDate splits the name of a post. It returns the date as written ("" for
// none), the text that can be the title, and the slug.
func splitDate(name string) (date, text, slug string) {
	if m := datedName.FindStringSubmatch(name); m != nil {
		return m[2], m[3], "/" + strings.ReplaceAll(m[2], "-", "/") + "/" + m[1] + m[3]
	}
	text = strings.TrimSuffix(strings.TrimSuffix(name, path.Ext(name)), "/index")
	return "", text, "/" + text
}

// readPost parses a post and decodes its front matter. It returns false for a
// draft and for a file that cannot be read.
func (b *blogLoader) readPost(post *Post) (publish bool) {
	src, err := b.source(post.File)
	if err != nil {
		reportUnreadable(post.File, err, b.bag)
		return false
	}
	key := fmt.Sprintf("post %q %q %q", post.File, post.Name, b.blog.ID)
	if b.authors != nil {
		key += string(b.authors.Source.Text)
	}
	return remember(b.reader, key, src, post, func(r *reader) bool {
		alone := *b
		alone.reader = r
		return alone.parsePost(post, src)
	})
}

// parsePost parses a post. It returns false for a draft.
func (b *blogLoader) parsePost(post *Post, src *diag.Source) (publish bool) {
	matter, body, content := b.readMatter(src)
	options := b.options(post.File, mdxFormat(matter), b.blogLanguage(&b.blog))
	text, textBody := b.preprocess(src, body)
	post.Doc = b.parse(text, textBody, options, b.bag)
	post.Meta = b.postMeta(matter, post.Name, content)
	post.Meta.FrontMatter = b.keepMatter(matter)
	if changed := changedMatter(post.Doc); changed != nil {
		post.Meta.FrontMatter = post.Doc.FrontMatter()
		post.Meta.setShown(changed)
	}
	post.Meta.Authors = b.postAuthors(matter)
	post.Update = lastUpdate(matter)
	draft := visibility(matter, "post", &post.Meta.Unlisted)
	b.show(&draft, &post.Meta.Unlisted, &post.Meta.Hidden)
	matter.WarnNearMisses()
	if draft {
		return false
	}
	post.Teaser = post.Doc
	if end := b.marker.find(src.Text[body:]); end >= 0 {
		post.Truncated = true
		cut, body := b.preprocess(&diag.Source{Path: src.Path, Text: src.Text[:body+end]}, body)
		post.Teaser = b.parseTeaser(cut, body, options)
	} else {
		b.reportUntruncated(src)
	}
	return true
}

// parseTeaser parses the text before the truncate marker. An error in the
// teaser has the same position as in the whole post, so it is printed once.
// Warnings about the teaser are dropped: the cut may split an admonition.
func (b *blogLoader) parseTeaser(src *diag.Source, body int, options *mdx.Options) *mdx.Doc {
	found := &diag.Bag{}
	doc := b.parse(src, body, options, found)
	for _, d := range found.Sorted() {
		if d.Severity == diag.Error {
			b.bag.Add(d)
		}
	}
	return doc
}

// setShown sets the fields that only the page itself shows. Plugins of remark may change them.
func (meta *PostMeta) setShown(m *frontmatter.Matter) {
	meta.Keywords, _ = m.Strings("keywords")
	meta.HideTOC, _ = m.Bool("hide_table_of_contents")
	meta.MinLevel, meta.MaxLevel = tocLevels(m)
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
	meta.setShown(m)
	meta.ReadingTime = b.readingTime(m, rest)
	meta.Date = b.date(m, path.Join(b.dir, name), date)
	b.warnAboutID(m)
	return meta
}

// invalidDate is the date of a post whose date is invalid. The mistake has been
// reported; a zero time would also report the date as missing.
var invalidDate = time.Unix(0, 0).UTC()

// date returns the date from the front matter, or else from the file name; zero
// if both are missing. inName is the date in the file name.
func (b *blogLoader) date(m *frontmatter.Matter, file, inName string) time.Time {
	if m.Has("date") {
		if date, ok := m.Date("date"); ok {
			return date.UTC()
		}
		return invalidDate
	}
	if inName == "" {
		if m.Broken() {
			return invalidDate // the date may be in the part with syntax errors
		}
		return time.Time{}
	}
	date, err := time.Parse("2006-1-2", strings.ReplaceAll(inName, "/", "-"))
	if err != nil {
		b.bag.Add(diag.Diagnostic{
			Code: diag.NoDate, Source: &diag.Source{Path: file},
			Message: fmt.Sprintf("the file name of this post contains the date %s, which does not exist", inName),
			Hint:    "rename the file, or write the date in its front matter",
		})
		return invalidDate
	}
	return date
}

// warnAboutID warns about the id field. Older sites have it, but it has no
// effect.
func (b *blogLoader) warnAboutID(m *frontmatter.Matter) {
	if v := m.Get("id"); v.Kind() != frontmatter.Missing {
		b.bag.Add(diag.Diagnostic{
			Code: diag.FrontMatterValue, Severity: diag.Warning, Source: m.Source(), Span: m.KeySpan("id"),
			Message: "a post has no id: this field has no effect", Hint: "to change the address, write slug",
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
