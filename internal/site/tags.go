package site

import (
	"cmp"
	"slices"
	"strings"

	"octavo/internal/address"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/slug"
)

// tagCollector collects the tags of documents or posts. Tags with the same
// address are one tag, with the label that comes first.
type tagCollector struct {
	source   *diag.Source                // of the tags file
	declared map[string]*content.TagMeta // by key, from the tags file
	address  func(permalink string) string
	byPath   map[string]*Tag
	tags     []*Tag
}

func newTagCollector(file *content.TagsFile, address func(string) string) *tagCollector {
	c := &tagCollector{declared: map[string]*content.TagMeta{}, address: address, byPath: map[string]*Tag{}}
	if file != nil {
		c.source = file.Source
		for i := range file.Tags {
			c.declared[file.Tags[i].Key] = &file.Tags[i]
		}
	}
	return c
}

// tag returns the tag that an author wrote: the key of a declared tag, a label,
// or a label with an address.
func (c *tagCollector) tag(ref content.TagRef, src *diag.Source) *Tag {
	tag := &Tag{Label: ref.Label, Source: src, Span: ref.At}
	meta := c.declared[ref.Label]
	switch {
	case ref.Permalink != "":
		tag.Path = c.address(address.Plain(ref.Permalink))
	case meta != nil:
		tag.Label, tag.Description = meta.Label, meta.Description
		tag.Source, tag.Span = c.source, meta.At
		tag.Path = c.address(address.Plain(meta.Permalink))
	default:
		tag.Path = c.address(slug.Kebab(ref.Label))
	}
	if first, ok := c.byPath[tag.Path]; ok {
		return first
	}
	c.byPath[tag.Path] = tag
	c.tags = append(c.tags, tag)
	return tag
}

func (c *tagCollector) sorted() []*Tag {
	sortByText(c.tags, func(t *Tag) string { return t.Label }, func(t *Tag) string { return t.Path })
	return c.tags
}

// tags collects the tags of all documents.
func (b *builder) tags() {
	collector := newTagCollector(b.from.Tags, b.tagPath)
	for _, d := range b.version.Documents {
		for _, ref := range d.Content.Meta.Tags {
			tag := collector.tag(ref, sourceOf(d.Content))
			if !slices.Contains(d.Tags, tag) {
				d.Tags = append(d.Tags, tag)
				tag.Documents = append(tag.Documents, d)
			}
		}
	}
	unlisted := func(d *Document) bool { return d.Content.Meta.Unlisted }
	for _, tag := range collector.tags {
		tag.Documents, tag.Unlisted = hideUnlisted(tag.Documents, unlisted)
		sortByText(tag.Documents, func(d *Document) string { return d.Title }, func(d *Document) string { return d.ID })
	}
	b.version.Tags = collector.sorted()
}

func (b *builder) tagPath(permalink string) string {
	return b.addresses.Page(b.version.TagsPath, permalink)
}

// hideUnlisted removes unlisted pages from the pages of a tag. If all pages are
// unlisted, it keeps them, and the tag is unlisted.
func hideUnlisted[T any](pages []T, unlisted func(T) bool) (shown []T, tagUnlisted bool) {
	if !slices.ContainsFunc(pages, func(page T) bool { return !unlisted(page) }) {
		return pages, true
	}
	return slices.DeleteFunc(pages, unlisted), false
}

// ListedTags returns the tags for the list of tags.
func (v *Version) ListedTags() []*Tag { return listedTags(v.Tags) }

// ListedTags returns the tags for the list of tags.
func (b *Blog) ListedTags() []*Tag { return listedTags(b.Tags) }

func listedTags(tags []*Tag) []*Tag {
	var listed []*Tag
	for _, tag := range tags {
		if !tag.Unlisted {
			listed = append(listed, tag)
		}
	}
	return listed
}

// sortByText sorts a list by a text, without regard to case. The second text
// breaks ties.
func sortByText[T any](list []T, text, tieBreak func(T) string) {
	type keyed struct {
		value       T
		lower, text string
	}
	keys := make([]keyed, len(list))
	for i, value := range list {
		keys[i] = keyed{value, strings.ToLower(text(value)), text(value)}
	}
	slices.SortStableFunc(keys, func(a, b keyed) int {
		return cmp.Or(cmp.Compare(a.lower, b.lower), cmp.Compare(a.text, b.text), cmp.Compare(tieBreak(a.value), tieBreak(b.value)))
	})
	for i, key := range keys {
		list[i] = key.value
	}
}
