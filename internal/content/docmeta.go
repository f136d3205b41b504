package content

import (
	"fmt"
	"net/url"
	"strings"

	"octavo/internal/address"
	"octavo/internal/frontmatter"
	"octavo/internal/prose"
)

// docMeta reads the front matter of a document. It takes a missing title or
// description from body, the text after the front matter.
func docMeta(m *frontmatter.Matter, body string) DocMeta {
	meta := DocMeta{
		ID:               textField(m, "id"),
		Slug:             textField(m, "slug"),
		Image:            uri(m.Get("image")),
		DisplayedSidebar: nullableField(m, "displayed_sidebar"),
		PaginationNext:   nullableField(m, "pagination_next"),
		PaginationPrev:   nullableField(m, "pagination_prev"),
		EditURL:          editURL(m.Get("custom_edit_url")),
		Tags:             tagRefs(m),
	}
	meta.setShown(m)
	meta.PaginationLabel, _ = m.String("pagination_label")
	prefixes, given := m.Bool("parse_number_prefixes")
	meta.NoNumberPrefixes = given && !prefixes
	meta.Draft = visibility(m, "document", &meta.Unlisted)
	sidebarMeta(m, &meta)
	if title, ok := m.Text("title"); ok {
		meta.Title = title
	} else if title, _, ok := prose.ContentTitle(body); ok {
		meta.Title = title
	}
	if text, ok := m.Text("description"); ok {
		meta.Description = text
	} else {
		meta.Description = prose.Excerpt(body)
	}
	return meta
}

// setShown sets the fields that only the page itself shows. Plugins of remark may change them.
func (meta *DocMeta) setShown(m *frontmatter.Matter) {
	meta.Keywords, _ = m.Strings("keywords")
	meta.HideTitle, _ = m.Bool("hide_title")
	meta.HideTOC, _ = m.Bool("hide_table_of_contents")
	meta.MinLevel, meta.MaxLevel = tocLevels(m)
}

func sidebarMeta(m *frontmatter.Matter, meta *DocMeta) {
	meta.SidebarLabel, _ = m.String("sidebar_label")
	meta.SidebarPosition = maybeNumber(m, "sidebar_position")
	meta.SidebarClass, _ = m.String("sidebar_class_name")
	if props, ok := m.Object("sidebar_custom_props"); ok {
		meta.SidebarProps = props.Any()
	}
	m.String("sidebar_key") // only translations use it, and Octavo does not read them
}

// maybeNumber returns nil for a missing or invalid field.
func maybeNumber(m *frontmatter.Matter, key string) *float64 {
	if f, ok := m.Number(key); ok {
		return &f
	}
	return nil
}

// textField reads a string that must not be empty.
func textField(m *frontmatter.Matter, key string) Field {
	v := m.Get(key)
	text, ok := v.NonEmpty()
	if !ok {
		return Field{}
	}
	return Field{Value: text, Given: true, At: v.Span()}
}

// nullableField is like textField, but null gives an empty Field that is Given.
func nullableField(m *frontmatter.Matter, key string) Field {
	if v := m.Get(key); v.IsNull() {
		return Field{Given: true, At: v.Span()}
	}
	return textField(m, key)
}

// editURL reads the address of the edit link. null and "" switch the link off.
func editURL(v frontmatter.Value) Field {
	if v.IsNull() {
		return Field{Given: true, At: v.Span()}
	}
	field := uri(v)
	if field.Value != "" && !address.HasProtocol(field.Value) && !strings.HasPrefix(field.Value, "/") {
		v.Errorf("write https://"+field.Value, "%s must start with a protocol, not be %q", v.Path(), field.Value)
		return Field{}
	}
	return field
}

// uri reads a URL or a path.
func uri(v frontmatter.Value) Field {
	text, ok := v.Text()
	if _, err := url.Parse(text); err != nil || strings.ContainsAny(text, " \t\n") {
		v.Errorf("write a space as %20", "%s must be an address or a path, not %q", v.Path(), text)
		return Field{}
	}
	return Field{Value: text, Given: ok, At: v.Span()}
}

// tocLevels returns the lowest and highest heading levels in the table of
// contents; 0 means the site's default.
func tocLevels(m *frontmatter.Matter) (low, high int) {
	low, _ = m.Int("toc_min_heading_level", 2, 6)
	high, _ = m.Int("toc_max_heading_level", 2, 6)
	if low > high && high > 0 {
		m.Get("toc_min_heading_level").Errorf("", "toc_min_heading_level must not be above toc_max_heading_level, which is %d", high)
		return 0, 0
	}
	return low, high
}

// visibility reads the draft and unlisted fields. It returns draft and stores
// unlisted. kind is the word for the file in the error message.
func visibility(m *frontmatter.Matter, kind string, unlisted *bool) (draft bool) {
	draft, _ = m.Bool("draft")
	*unlisted, _ = m.Bool("unlisted")
	if draft && *unlisted {
		m.Get("draft").Errorf("remove one of them", "a %s is either a draft or unlisted, not both", kind)
	}
	return draft
}

// show turns a hidden page into a page like any other, for a preview.
func (r *reader) show(draft, unlisted *bool, hidden *Hidden) {
	if r.showHidden {
		*hidden = Hidden{*draft, *unlisted}
		*draft, *unlisted = false, false
	}
}

// mdxFormat reads the Markdown format of a file; "" means the site's default.
func mdxFormat(m *frontmatter.Matter) string {
	nested, ok := m.Object("mdx")
	if !ok {
		return ""
	}
	format, _ := nested.OneOf("format", "mdx", "md", "detect")
	nested.RejectUnused()
	return format
}

// tagRefs reads the tags field. Each tag is a name, or an object with a label
// and a permalink.
func tagRefs(m *frontmatter.Matter) []TagRef {
	items, _ := m.List("tags")
	var tags []TagRef
	for _, item := range items {
		tag := TagRef{At: item.Span()}
		ok := true
		if item.Kind() == frontmatter.Object {
			tag.Label, tag.Permalink, ok = tagObject(item)
		} else {
			tag.Label, ok = item.NonEmpty()
		}
		if ok {
			tags = append(tags, tag)
		}
	}
	return tags
}

func tagObject(v frontmatter.Value) (label, permalink string, ok bool) {
	o, _ := v.Object()
	for _, key := range []string{"label", "permalink"} {
		if !o.Has(key) {
			v.Errorf("write a name, or {label: A name, permalink: /a-name}", "%s.%s is missing", v.Path(), key)
			return "", "", false
		}
	}
	label, hasLabel := o.String("label")
	path := pagePath(o.Get("permalink"), "permalink: /a-tag")
	o.WarnNearMisses()
	return label, path.Value, hasLabel && path.Given
}

// lastUpdate reads the date and author of the last change from front matter.
func lastUpdate(m *frontmatter.Matter) Update {
	o, ok := m.Object("last_update")
	if !ok {
		return Update{}
	}
	var update Update
	update.Time, _ = o.Date("date")
	update.Author, _ = o.String("author")
	o.WarnNearMisses()
	if !o.Has("date") && !o.Has("author") {
		m.Get("last_update").Errorf("write {date: 2025-03-31, author: A Name}", "last_update must have a date or an author")
	}
	return update
}

// readDoc parses a document and decodes its front matter. It returns false if
// the file cannot be read.
func (r *reader) readDoc(doc *Doc, l language) (ok bool) {
	src, err := r.source(doc.File)
	if err != nil {
		reportUnreadable(doc.File, err, r.bag)
		return false
	}
	key := fmt.Sprintf("doc %q %q %q", doc.File, doc.Name, l.admonitions)
	return remember(r, key, src, doc, func(r *reader) bool {
		matter, body, content := r.readMatter(src)
		text, body := r.preprocess(src, body)
		doc.Doc = r.parse(text, body, r.options(doc.File, mdxFormat(matter), l), r.bag)
		doc.Meta = docMeta(matter, content)
		doc.Meta.FrontMatter = r.keepMatter(matter)
		if changed := changedMatter(doc.Doc); changed != nil {
			doc.Meta.FrontMatter = doc.Doc.FrontMatter()
			doc.Meta.setShown(changed)
		}
		r.show(&doc.Meta.Draft, &doc.Meta.Unlisted, &doc.Meta.Hidden)
		doc.Update = lastUpdate(matter)
		matter.WarnNearMisses()
		return true
	})
}
