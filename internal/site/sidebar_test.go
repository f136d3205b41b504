package site

import (
	"fmt"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

func TestSidebarItems(t *testing.T) {
	titled := document("a.md", func(m *content.DocMeta) { m.Title = "Title of a" })
	named := document("b.md", func(m *content.DocMeta) {
		m.SidebarLabel, m.SidebarClass, m.SidebarProps = "Own label", "own", map[string]any{"own": true}
	})
	unlisted := document("u.md", func(m *content.DocMeta) { m.Unlisted = true })
	docs := []content.Doc{titled, named, unlisted}
	props := map[string]any{"file": true}
	labelled := func(id string) config.SidebarItem {
		return config.SidebarItem{Type: "doc", DocID: id, Label: "Label", ClassName: "class", CustomProps: props}
	}
	for _, test := range []struct {
		name string
		item config.SidebarItem
		want string
	}{
		{"document by its title", docEntry("a"), "link Title of a /base/docs/a"},
		{"label of the sidebar before the title", labelled("a"), "link Label /base/docs/a class=class map[file:true]"},
		{"the document before the sidebar", labelled("b"), "link Own label /base/docs/b class=own map[own:true]"},
		{"reference", config.SidebarItem{Type: "ref", DocID: "a"}, "link Title of a /base/docs/a ref"},
		{"unlisted", docEntry("u"), "link u /base/docs/u unlisted"},
		{
			"link", config.SidebarItem{Type: "link", Label: "Home", Href: "/x", Description: "d", ClassName: "c"},
			"link Home /x class=c d",
		},
		{"link as written", config.SidebarItem{Type: "link", Label: "Home", Href: "/x", AutoAddBaseURL: &no}, "link Home /x raw"},
		{"link with a base path", config.SidebarItem{Type: "link", Label: "Home", Href: "/x", AutoAddBaseURL: &yes}, "link Home /x"},
		{
			"html", config.SidebarItem{Type: "html", Value: "<hr>", DefaultStyle: true, ClassName: "c", CustomProps: props},
			"html   class=c map[file:true] <hr> styled",
		},
		{
			"category", config.SidebarItem{Type: "category", Label: "C", Description: "d", ClassName: "c", CustomProps: props, Items: []config.SidebarItem{docEntry("a")}},
			"category C  class=c map[file:true] d",
		},
		{
			"category with a document", config.SidebarItem{Type: "category", Label: "C", Items: []config.SidebarItem{docEntry("a")}, Link: &config.CategoryLink{Type: "doc", DocID: "b"}},
			"category C /base/docs/b map[own:true]",
		},
		{
			"category with an unlisted document", config.SidebarItem{Type: "category", Label: "C", Items: []config.SidebarItem{docEntry("a")}, Link: &config.CategoryLink{Type: "doc", DocID: "u"}},
			"category C /base/docs/u unlisted",
		},
		{
			"category without items is its document", config.SidebarItem{Type: "category", Label: "C", ClassName: "c", CustomProps: props, Link: &config.CategoryLink{Type: "doc", DocID: "a"}},
			"link C /base/docs/a class=c map[file:true]",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := current(content.DocsVersion{Docs: docs, Sidebars: sidebars(test.item)}).mustBuild(t)
			if got := describeItem(v.Sidebars[0].Items[0]); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func describeItem(i *Item) string {
	text := fmt.Sprintf("%s %s %s", i.Type, i.Label, i.Href)
	if i.ClassName != "" {
		text += " class=" + i.ClassName
	}
	if i.CustomProps != nil {
		text += " " + fmt.Sprint(i.CustomProps)
	}
	for _, flag := range []struct {
		set  bool
		name string
	}{
		{i.Description != "", i.Description},
		{i.Value != "", i.Value},
		{i.DefaultStyle, "styled"},
		{i.IsRef, "ref"},
		{i.Unlisted, "unlisted"},
		{i.NoBaseURL, "raw"},
	} {
		if flag.set {
			text += " " + flag.name
		}
	}
	return text
}

func TestCollapsing(t *testing.T) {
	for _, test := range []struct {
		name                   string
		collapsible, collapsed bool // of the options
		own, ownCollapsed      *bool
		want                   string
	}{
		{"from the options", true, true, nil, nil, "true true"},
		{"open by the options", true, false, nil, nil, "true false"},
		{"own", true, true, nil, &no, "true false"},
		{"own, closed", true, false, nil, &yes, "true true"},
		{"not collapsible is open", true, true, &no, &yes, "false false"},
		{"no sidebar collapses", false, false, nil, nil, "false false"},
		{"collapsible against the options", false, false, &yes, &yes, "true true"},
	} {
		t.Run(test.name, func(t *testing.T) {
			category := categoryEntry("C", docEntry("a"))
			category.Collapsible, category.Collapsed = test.own, test.ownCollapsed
			w := current(content.DocsVersion{Docs: documents("a.md"), Sidebars: sidebars(category)})
			w.options.SidebarCollapsible, w.options.SidebarCollapsed = test.collapsible, test.collapsed
			item := w.mustBuild(t).Sidebars[0].Items[0]
			if got := fmt.Sprint(item.Collapsible, item.Collapsed); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestDraftsInSidebars(t *testing.T) {
	docs := []content.Doc{document("a.md"), document("draft.md", func(m *content.DocMeta) { m.Draft = true })}
	index := &config.CategoryLink{Type: "generated-index"}
	withLink := func(link *config.CategoryLink, items ...config.SidebarItem) config.SidebarItem {
		category := categoryEntry("C", items...)
		category.Link = link
		return category
	}
	for _, test := range []struct {
		name string
		item config.SidebarItem
		want string
	}{
		{"document", docEntry("draft"), ""},
		{"reference", config.SidebarItem{Type: "ref", DocID: "draft"}, ""},
		{"category of drafts", categoryEntry("C", docEntry("draft")), ""},
		{"category of drafts in a category", categoryEntry("C", categoryEntry("D", docEntry("draft"))), ""},
		{"category of drafts with a generated page", withLink(index, docEntry("draft")), ""},
		{"empty category with a generated page", withLink(index), ""},
		{"category of drafts with a document", withLink(&config.CategoryLink{Type: "doc", DocID: "a"}, docEntry("draft")), "C /base/docs/a\n"},
		{"category with a draft as its page", withLink(&config.CategoryLink{Type: "doc", DocID: "draft"}, docEntry("a")), "C\n  a /base/docs/a\n"},
		{"category of a draft alone", withLink(&config.CategoryLink{Type: "doc", DocID: "draft"}), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := current(content.DocsVersion{Docs: docs, Sidebars: sidebars(test.item)}).mustBuild(t)
			if got := outline(v.Sidebars[0].Items); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			if len(v.Indexes) != 0 {
				t.Errorf("%d generated pages, want none", len(v.Indexes))
			}
		})
	}
}

func TestGeneratedPages(t *testing.T) {
	index := func(label, slug, title string) config.SidebarItem {
		category := categoryEntry(label, docEntry("a"))
		category.Link = &config.CategoryLink{
			Type: "generated-index", Slug: slug, Title: title,
			Description: "d", Image: "i.png", Keywords: []string{"k"},
		}
		return category
	}
	nested := index("Outer", "", "")
	nested.Items = append(nested.Items, index("Same", "", ""))
	v := current(content.DocsVersion{Docs: documents("a.md"), Sidebars: &config.Sidebars{List: []config.Sidebar{
		{ID: "one", Items: []config.SidebarItem{index("Docusaurus - Basics", "", "A title"), nested}},
		{ID: "two", Items: []config.SidebarItem{index("Same", "", ""), index("Own slug", "/x/y", ""), index("No slash", "z", "")}},
	}}}).mustBuild(t)
	want := []string{
		"/category/docusaurus---basics /base/docs/category/docusaurus---basics A title one",
		"/category/outer /base/docs/category/outer Outer one",
		"/category/same /base/docs/category/same Same one",
		"/category/same-1 /base/docs/category/same-1 Same two",
		"/x/y /base/docs/x/y Own slug two",
		"z /base/docs/z No slash two",
	}
	for i, category := range v.Indexes {
		index := category.Index
		if got := index.Slug + " " + index.Path + " " + index.Title + " " + index.Sidebar.Name; got != want[i] {
			t.Errorf("got %s, want %s", got, want[i])
		}
		if index.Description != "d" || index.Image != "i.png" || len(index.Keywords) != 1 || category.Href != index.Path {
			t.Errorf("%s: got %+v, want the fields of its category", index.Slug, index)
		}
	}
	if len(v.Indexes) != len(want) {
		t.Errorf("%d generated pages, want %d", len(v.Indexes), len(want))
	}
}

func TestMistakesOfSidebars(t *testing.T) {
	wrongLink := categoryEntry("C", docEntry("intro"))
	wrongLink.Link = &config.CategoryLink{Type: "doc", DocID: "nowhere", Source: &diag.Source{Path: "sidebars.ts"}, Span: diag.Span{Start: 7, End: 9}}
	for _, test := range []struct {
		name string
		item config.SidebarItem
		want string
	}{
		{"unknown document", docEntry("itnro"), `sidebars.ts:at error [unknown-doc] there is no document with the id "itnro" | did you mean "intro"?`},
		{"unknown reference", config.SidebarItem{Type: "ref", DocID: "xyz", Source: &diag.Source{Path: "sidebars.ts"}}, `sidebars.ts error [unknown-doc] there is no document with the id "xyz"`},
		{"unknown document of a category", wrongLink, `sidebars.ts:at error [unknown-doc] there is no document with the id "nowhere"`},
		{"empty category", categoryEntry("C"), `sidebars.ts error [config-value] the category "C" has neither items nor a page | give it items or a link, or remove it`},
		{"folder without documents", folderEntry("guidse"), `sidebars.ts:at warning [empty-sidebar] there are no documents in docs/guidse for this sidebar | did you mean "guides"?`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, bag := current(content.DocsVersion{
				Docs: documents("intro.md", "guides/a.md"), Sidebars: sidebars(test.item),
			}).build(t)
			if got := described(bag); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestSidebarOfADocument(t *testing.T) {
	linked := categoryEntry("C", docEntry("a"))
	linked.Link = &config.CategoryLink{Type: "doc", DocID: "d"}
	docs := []content.Doc{
		document("a.md"), document("b.md"), document("c.md"), document("d.md"),
		document("none.md", func(m *content.DocMeta) { m.DisplayedSidebar = field("") }),
		document("other.md", func(m *content.DocMeta) { m.DisplayedSidebar = field("one") }),
		document("wrong.md", func(m *content.DocMeta) { m.DisplayedSidebar = field("tow") }),
	}
	s, bag := current(content.DocsVersion{Docs: docs, Sidebars: &config.Sidebars{List: []config.Sidebar{
		{ID: "one", Items: []config.SidebarItem{docEntry("a"), docEntry("b"), docEntry("none")}},
		{ID: "two", Items: []config.SidebarItem{linked, {Type: "ref", DocID: "b"}, docEntry("other")}},
	}}}).build(t)
	v := s.Docs[0].Versions[0]
	for i, test := range []struct{ name, want string }{
		{"the last sidebar wins", "two"},
		{"a reference does not count", "one"},
		{"in no sidebar", ""},
		{"the document of a category", "two"},
		{"none is displayed", ""},
		{"another is displayed", "one"},
		{"an unknown one is displayed", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			if sidebar := v.Documents[i].Sidebar; sidebar != nil {
				got = sidebar.Name
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	want := `docs/wrong.md:at error [unknown-sidebar] there is no sidebar "tow" | did you mean "two"?`
	if got := described(bag); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if other := v.Documents[5]; other.Previous != nil || other.Next != nil || other.Breadcrumbs() != nil {
		t.Errorf("got neighbours or breadcrumbs of %s, want none: its sidebar does not contain it", other.ID)
	}
}

func TestWithoutSidebars(t *testing.T) {
	v := current(content.DocsVersion{Docs: documents("a.md"), Sidebars: &config.Sidebars{}}).mustBuild(t)
	if len(v.Sidebars) != 0 || v.Documents[0].Sidebar != nil {
		t.Errorf("got sidebars %v, want none", v.Sidebars)
	}
	v = current(content.DocsVersion{Docs: documents("a.md")}).mustBuild(t)
	if len(v.Sidebars) != 1 || v.Sidebars[0].Name != "defaultSidebar" {
		t.Errorf("got sidebars %v, want defaultSidebar", v.Sidebars)
	}
}

func TestFirstLinks(t *testing.T) {
	labelled := docEntry("a")
	labelled.Label = "Label"
	linked, generated := categoryEntry("Linked", docEntry("a")), categoryEntry("Generated", docEntry("a"))
	linked.Link = &config.CategoryLink{Type: "doc", DocID: "b"}
	generated.Link = &config.CategoryLink{Type: "generated-index"}
	docs := []content.Doc{
		document("a.md", func(m *content.DocMeta) { m.Title = "Title" }), document("b.md"),
		document("dir/c.md", func(m *content.DocMeta) { m.SidebarLabel = "Own" }),
	}
	for _, test := range []struct {
		name  string
		items []config.SidebarItem
		want  string
	}{
		{"document under its id", []config.SidebarItem{docEntry("a"), docEntry("b")}, "a /base/docs/a"},
		{"document under its label", []config.SidebarItem{labelled}, "Label /base/docs/a"},
		{"document of a folder", []config.SidebarItem{folderEntry("dir")}, "Own /base/docs/dir/c"},
		{"page of a category", []config.SidebarItem{linked}, "Linked /base/docs/b"},
		{"generated page", []config.SidebarItem{generated}, "Generated /base/docs/category/generated"},
		{"in a category", []config.SidebarItem{categoryEntry("C", docEntry("b"))}, "b /base/docs/b"},
		{"links and references do not count", []config.SidebarItem{
			{Type: "link", Label: "l", Href: "/"}, {Type: "ref", DocID: "a"}, docEntry("b"),
		}, "b /base/docs/b"},
		{"none", []config.SidebarItem{{Type: "link", Label: "l", Href: "/"}}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			if link := current(content.DocsVersion{Docs: docs, Sidebars: sidebars(test.items...)}).mustBuild(t).Sidebars[0].Link; link != nil {
				got = link.Label + " " + link.Path
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestBreadcrumbs(t *testing.T) {
	inner := categoryEntry("Inner", docEntry("a"))
	inner.Link = &config.CategoryLink{Type: "doc", DocID: "b"}
	generated := categoryEntry("Generated", inner)
	generated.Link = &config.CategoryLink{Type: "generated-index"}
	docs := documents("a.md", "b.md", "c.md", "in-no-sidebar.md")
	docs = append(docs, document("shown.md", func(m *content.DocMeta) { m.DisplayedSidebar = field("main") }))
	v := current(content.DocsVersion{Docs: docs, Sidebars: sidebars(
		config.SidebarItem{Type: "ref", DocID: "a"}, categoryEntry("Outer", generated), docEntry("c"),
		categoryEntry("Refs", config.SidebarItem{Type: "ref", DocID: "shown"}),
	)}).mustBuild(t)
	chain := func(items []*Item) string {
		text := ""
		for _, item := range items {
			text += "/" + item.Label
		}
		return text
	}
	for i, test := range []struct{ name, want string }{
		{"own item before a reference", "/Outer/Generated/Inner/a"},
		{"page of a category", "/Outer/Generated/Inner"},
		{"at the root", "/c"},
		{"in no sidebar", ""},
		{"only a reference", "/Refs/shown"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := chain(v.Documents[i].Breadcrumbs()); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	if got := chain(v.Indexes[0].Breadcrumbs()); got != "/Outer/Generated" {
		t.Errorf("generated page: got %q, want /Outer/Generated", got)
	}
}
