package site

import (
	"fmt"
	"strings"
	"testing"

	"octavo/internal/content"
	"octavo/internal/diag"
)

func tagged(name string, tags ...string) content.Doc {
	return document(name, func(m *content.DocMeta) {
		for _, tag := range tags {
			label, permalink, _ := strings.Cut(tag, "=")
			m.Tags = append(m.Tags, content.TagRef{Label: label, Permalink: permalink})
		}
	})
}

func describeTags(v *Version) string {
	var out strings.Builder
	for _, tag := range v.Tags {
		fmt.Fprintf(&out, "%s %s", tag.Label, tag.Path)
		for _, d := range tag.Documents {
			out.WriteString(" " + d.ID)
		}
		if tag.Unlisted {
			out.WriteString(" unlisted")
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func TestTags(t *testing.T) {
	file := &content.TagsFile{Source: &diag.Source{Path: "docs/tags.yml"}, Tags: []content.TagMeta{
		{Key: "git", Label: "Git", Permalink: "/version-control", Description: "About Git"},
	}}
	unlisted := func(doc content.Doc) content.Doc {
		doc.Meta.Unlisted = true
		return doc
	}
	for _, test := range []struct {
		name string
		file *content.TagsFile
		docs []content.Doc
		want string
	}{
		{"label to kebab", nil, []content.Doc{tagged("a.md", "API v2", "C++", "Café")}, "API v2 /base/docs/tags/api-v-2 a\nC++ /base/docs/tags/c a\nCafé /base/docs/tags/cafe a\n"},
		{"own address", nil, []content.Doc{tagged("a.md", "Label=/own", "Other=b c")}, "Label /base/docs/tags/own a\nOther /base/docs/tags/b%20c a\n"},
		{"same address, first label", nil, []content.Doc{tagged("b.md", "foo bar"), tagged("a.md", "Foo Bar", "foo-bar")}, "Foo Bar /base/docs/tags/foo-bar a b\n"},
		{"key of the file", file, []content.Doc{tagged("a.md", "git")}, "Git /base/docs/tags/version-control a\n"},
		{"keys are exact", file, []content.Doc{tagged("a.md", "Git")}, "Git /base/docs/tags/git a\n"},
		{"sorted without regard to case", nil, []content.Doc{tagged("a.md", "b", "C", "A")}, "A /base/docs/tags/a a\nb /base/docs/tags/b a\nC /base/docs/tags/c a\n"},
		{"unlisted documents are left out", nil, []content.Doc{unlisted(tagged("a.md", "t")), tagged("b.md", "t")}, "t /base/docs/tags/t b\n"},
		{"tag of unlisted documents", nil, []content.Doc{unlisted(tagged("a.md", "t"))}, "t /base/docs/tags/t a unlisted\n"},
		{"letters beyond ASCII", nil, []content.Doc{tagged("a.md", "Привет")}, "Привет /base/docs/tags/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82 a\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := current(content.DocsVersion{Docs: test.docs, Tags: test.file}).mustBuild(t)
			if got := describeTags(v); got != test.want {
				t.Errorf("got\n%swant\n%s", got, test.want)
			}
		})
	}
}

func TestTagsOfADocument(t *testing.T) {
	v := current(content.DocsVersion{Docs: []content.Doc{tagged("a.md", "z", "a", "Z")}}).mustBuild(t)
	tags := v.Documents[0].Tags
	if len(tags) != 2 || tags[0].Label != "z" || tags[1].Label != "a" {
		t.Errorf("got tags %v, want z and a", tags)
	}
}

func TestTaggedDocumentsAreSortedByTitle(t *testing.T) {
	docs := []content.Doc{tagged("a.md", "t"), tagged("b.md", "t"), tagged("c.md", "t"), tagged("d.md", "t")}
	for i, title := range []string{"beta", "Gamma", "Alpha", "beta"} {
		docs[i].Meta.Title = title
	}
	want := "t /base/docs/tags/t c a d b\n"
	if got := describeTags(current(content.DocsVersion{Docs: docs}).mustBuild(t)); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTagPages(t *testing.T) {
	for _, test := range []struct {
		name, base   string
		slash        *bool
		unlisted     bool
		list, tag    string
		withoutLists bool
	}{
		{"list and tag", "tags", nil, false, "/base/docs/tags", "/base/docs/tags/t", false},
		{"other base", "labels", nil, false, "/base/docs/labels", "/base/docs/labels/t", false},
		{"slashes", "tags", &yes, false, "/base/docs/tags/", "/base/docs/tags/t/", false},
		{"no list without listed tags", "tags", nil, true, "/base/docs/tags", "/base/docs/tags/t", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc := tagged("a.md", "t")
			doc.Meta.Unlisted = test.unlisted
			w := current(content.DocsVersion{Docs: []content.Doc{doc}})
			w.options.TagsBasePath, w.site.TrailingSlash = test.base, test.slash
			s, _ := w.build(t)
			if route := s.Lookup(test.list); (route != nil) == test.withoutLists || route != nil && (route.Kind != DocTags || route.Path != test.list) {
				t.Errorf("list is %+v, want %s", route, test.list)
			}
			if route := s.Lookup(test.tag); route == nil || route.Kind != DocTag || route.Path != test.tag || route.Tag.Label != "t" {
				t.Errorf("tag is %+v, want %s", route, test.tag)
			}
		})
	}
}
