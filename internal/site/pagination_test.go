package site

import (
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
)

func linkText(l *Link) string {
	if l == nil {
		return "-"
	}
	return l.Label + " " + l.Path
}

func TestPaginationOrder(t *testing.T) {
	linked := categoryEntry("Linked", docEntry("c"))
	linked.Link = &config.CategoryLink{Type: "doc", DocID: "b"}
	generated := categoryEntry("Generated", docEntry("d"))
	generated.Link = &config.CategoryLink{Type: "generated-index"}
	docs := documents("a.md", "b.md", "c.md", "d.md", "e.md")
	docs = append(docs, document("u.md", func(m *content.DocMeta) { m.Unlisted = true }))
	v := current(content.DocsVersion{Docs: docs, Sidebars: sidebars(
		docEntry("a"), linked, docEntry("u"), categoryEntry("Plain", generated), docEntry("a"),
		config.SidebarItem{Type: "ref", DocID: "c"}, config.SidebarItem{Type: "link", Label: "L", Href: "/"},
	)}).mustBuild(t)
	for i, test := range []struct{ name, previous, next string }{
		{"the first of two places", "-", "b /base/docs/b"},
		{"page of a category", "a /base/docs/a", "c /base/docs/c"},
		{"unlisted document is skipped, generated page follows", "b /base/docs/b", "Generated /base/docs/category/generated"},
		{"references and links do not count", "Generated /base/docs/category/generated", "a /base/docs/a"},
		{"in no sidebar", "-", "-"},
		{"unlisted", "-", "-"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := v.Documents[i]
			if previous, next := linkText(d.Previous), linkText(d.Next); previous != test.previous || next != test.next {
				t.Errorf("document %s: got %s, %s; want %s, %s", d.ID, previous, next, test.previous, test.next)
			}
		})
	}
	index := v.Indexes[0].Index
	if previous, next := linkText(index.Previous), linkText(index.Next); previous != "c /base/docs/c" || next != "d /base/docs/d" {
		t.Errorf("generated page: got %s, %s; want c, d", previous, next)
	}
}

func TestPaginationLabels(t *testing.T) {
	all := func(m *content.DocMeta) {
		m.Title, m.SidebarLabel, m.PaginationLabel = "Title", "Sidebar", "Pagination"
	}
	sidebar := func(m *content.DocMeta) { m.Title, m.SidebarLabel = "Title", "Sidebar" }
	title := func(m *content.DocMeta) { m.Title = "Title" }
	named := func(m *content.DocMeta) { title(m); m.PaginationNext = field("b") }
	labelled := docEntry("b")
	labelled.Label = "Item"
	category := categoryEntry("Category", docEntry("c"))
	category.Link = &config.CategoryLink{Type: "doc", DocID: "b"}
	for _, test := range []struct {
		name string
		a, b func(*content.DocMeta)
		item config.SidebarItem
		want string
	}{
		{"pagination label", title, all, labelled, "Pagination"},
		{"sidebar label", title, sidebar, labelled, "Sidebar"},
		{"label of the item", title, title, labelled, "Item"},
		{"title", title, title, docEntry("b"), "Title"},
		{"page of a category", title, title, category, "Title"},
		{"named by front matter", named, title, labelled, "Title"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := current(content.DocsVersion{
				Docs:     []content.Doc{document("a.md", test.a), document("b.md", test.b), document("c.md")},
				Sidebars: sidebars(docEntry("a"), test.item),
			}).mustBuild(t)
			if next := v.Documents[0].Next; next.Label != test.want {
				t.Errorf("got %q, want %q", next.Label, test.want)
			}
		})
	}
}

func TestPaginationFields(t *testing.T) {
	for _, test := range []struct {
		name, id, next string
		given          bool
		mistake        string
	}{
		{"not given", "", "b /base/docs/b", false, ""},
		{"switched off", "", "-", true, ""},
		{"another document", "c", "c /base/docs/c", true, ""},
		{"unlisted document", "u", "-", true, ""},
		{"a draft", "d", "-", true, ""},
		{"unknown", "bbb", "-", true, `docs/a.md:at error [unknown-doc] there is no document with the id "bbb"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			docs := documents("a.md", "b.md", "c.md")
			if test.given {
				docs[0].Meta.PaginationNext = field(test.id)
				docs[0].Meta.PaginationPrev = field(test.id)
			}
			docs = append(docs, document("d.md", func(m *content.DocMeta) { m.Draft = true }),
				document("u.md", func(m *content.DocMeta) { m.Unlisted = true }))
			s, bag := current(content.DocsVersion{Docs: docs}).build(t)
			a := s.Docs[0].Versions[0].Documents[0]
			if linkText(a.Next) != test.next || test.given && linkText(a.Previous) != test.next {
				t.Errorf("got %s, %s; want next %s", linkText(a.Previous), linkText(a.Next), test.next)
			}
			if got := described(bag); got != test.mistake {
				t.Errorf("got %q, want %q", got, test.mistake)
			}
		})
	}
}

func TestMainDocument(t *testing.T) {
	linked := categoryEntry("C", docEntry("z"))
	linked.Link = &config.CategoryLink{Type: "doc", DocID: "y"}
	for _, test := range []struct {
		name  string
		docs  []content.Doc
		items []config.SidebarItem
		want  string
	}{
		{"at the root", append(documents("a.md", "z.md"), document("x.md", func(m *content.DocMeta) { m.Slug = field("/") })), []config.SidebarItem{docEntry("z")}, "x"},
		{"first of the first sidebar", documents("a.md", "z.md"), []config.SidebarItem{{Type: "ref", DocID: "a"}, docEntry("z")}, "z"},
		{"page of a category", documents("a.md", "y.md", "z.md"), []config.SidebarItem{linked}, "y"},
		{"first by id", documents("1-z.md", "2-a.md"), []config.SidebarItem{{Type: "link", Label: "L", Href: "/"}}, "a"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := current(content.DocsVersion{Docs: test.docs, Sidebars: sidebars(test.items...)}).mustBuild(t)
			if v.Main.ID != test.want {
				t.Errorf("got %s, want %s", v.Main.ID, test.want)
			}
		})
	}
}
