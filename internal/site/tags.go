package site

import (
	"cmp"
	"slices"
	"strings"

	"octavo/internal/content"
	"octavo/internal/slug"
)

// tags gathers the tags of all documents. Tags with one address are one tag,
// which has the label that comes first.
func (b *builder) tags() {
	declared := map[string]*content.TagMeta{}
	if file := b.from.Tags; file != nil {
		for i := range file.Tags {
			declared[file.Tags[i].Key] = &file.Tags[i]
		}
	}
	byPath := map[string]*Tag{}
	for _, d := range b.version.Documents {
		for _, ref := range d.Content.Meta.Tags {
			made := b.tag(d, ref, declared)
			tag := byPath[made.Path]
			if tag == nil {
				tag = made
				byPath[tag.Path] = tag
				b.version.Tags = append(b.version.Tags, tag)
			}
			if !slices.Contains(d.Tags, tag) {
				d.Tags = append(d.Tags, tag)
				tag.Documents = append(tag.Documents, d)
			}
		}
	}
	for _, tag := range b.version.Tags {
		tag.hideUnlisted()
		sortByText(tag.Documents, func(d *Document) string { return d.Title }, func(d *Document) string { return d.ID })
	}
	sortByText(b.version.Tags, func(t *Tag) string { return t.Label }, func(t *Tag) string { return t.Path })
}

// tag makes a tag from what a document says: the key of one that is declared,
// a label, or a label with an address.
func (b *builder) tag(d *Document, ref content.TagRef, declared map[string]*content.TagMeta) *Tag {
	tag := &Tag{Label: ref.Label, Source: sourceOf(d.Content), Span: ref.At}
	meta := declared[ref.Label]
	switch {
	case ref.Permalink != "":
		tag.Path = b.tagPath(plainPath(ref.Permalink))
	case meta != nil:
		tag.Label, tag.Description = meta.Label, meta.Description
		tag.Path = b.tagPath(plainPath(meta.Permalink))
	default:
		tag.Path = b.tagPath(slug.Kebab(ref.Label))
	}
	return tag
}

func (b *builder) tagPath(permalink string) string {
	address := joinURL(strings.TrimSuffix(b.version.TagsPath, "/"), escapePath(permalink))
	return TrailingSlash(address, b.cfg.Site.BaseURL, b.cfg.Site.TrailingSlash)
}

// hideUnlisted leaves documents out that are not listed, unless the tag has no
// others: then it is not listed itself.
func (t *Tag) hideUnlisted() {
	unlisted := func(d *Document) bool { return d.Content.Meta.Unlisted }
	t.Unlisted = !slices.ContainsFunc(t.Documents, func(d *Document) bool { return !unlisted(d) })
	if !t.Unlisted {
		t.Documents = slices.DeleteFunc(t.Documents, unlisted)
	}
}

// ListedTags are the tags that the list of tags shows.
func (v *Version) ListedTags() []*Tag {
	var listed []*Tag
	for _, tag := range v.Tags {
		if !tag.Unlisted {
			listed = append(listed, tag)
		}
	}
	return listed
}

// sortByText sorts for readers: capitals and small letters alike. Where two
// texts are the same to readers the other one decides.
func sortByText[T any](list []T, text, other func(T) string) {
	type keyed struct {
		value      T
		lower, own string
	}
	keys := make([]keyed, len(list))
	for i, value := range list {
		keys[i] = keyed{value, strings.ToLower(text(value)), text(value)}
	}
	slices.SortStableFunc(keys, func(a, b keyed) int {
		return cmp.Or(cmp.Compare(a.lower, b.lower), cmp.Compare(a.own, b.own), cmp.Compare(other(a.value), other(b.value)))
	})
	for i, key := range keys {
		list[i] = key.value
	}
}
