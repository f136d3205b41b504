package render

import (
	"cmp"
	"strings"
	"time"

	"octavo/internal/site"
)

// docsData is what all pages know of the docs.
func docsData(s *site.Site) []DocsData {
	named := navbarDocs(s)
	list := []DocsData{}
	for _, docs := range s.Docs {
		data := DocsData{PluginID: docs.Options.ID, Path: docs.Path, Breadcrumbs: docs.Options.Breadcrumbs}
		for _, version := range docs.Versions {
			data.Versions = append(data.Versions, versionData(version, named))
		}
		list = append(list, data)
	}
	return list
}

func versionData(v *site.Version, named map[string]bool) VersionData {
	data := VersionData{
		Name: v.Name, Label: v.Label, IsLast: v.IsLast, Path: v.Path, Banner: v.Banner, Badge: v.Badge,
		ClassName: v.ClassName, NoIndex: v.NoIndex, Sidebars: map[string]*PageLink{}, Docs: map[string]DocLink{},
	}
	if v.Main != nil {
		data.MainPath = v.Main.Path
	}
	for _, sidebar := range v.Sidebars {
		data.Sidebars[sidebar.Name] = pageLink(sidebar.Link)
	}
	for _, d := range v.Documents {
		if named[d.ID] {
			data.Docs[d.ID] = DocLink{Path: d.Path, Sidebar: sidebarName(d.Sidebar), Unlisted: d.Content.Meta.Unlisted}
		}
	}
	for _, id := range v.DraftIDs {
		if named[id] {
			data.Docs[id] = DocLink{Draft: true}
		}
	}
	return data
}

// navbarDocs are the ids of documents that the navbar leads to.
func navbarDocs(s *site.Site) map[string]bool {
	named := map[string]bool{}
	for _, item := range s.Config.Site.ThemeConfig.Navbar.Items {
		named[item.DocID] = true
		for _, inner := range item.Items {
			named[inner.DocID] = true
		}
	}
	return named
}

func pageLink(l *site.Link) *PageLink {
	if l == nil {
		return nil
	}
	return &PageLink{Title: l.Label, Permalink: l.Path}
}

func sidebarName(s *site.Sidebar) string {
	if s == nil {
		return ""
	}
	return s.Name
}

// describeDoc fills in a page that shows a document.
func (p *pages) describeDoc(page *Page, d *site.Document) {
	meta := d.Content.Meta
	levels := p.site.Config.Site.ThemeConfig.TableOfContents
	page.Markdown = &MarkdownPage{
		Title: d.Title, Description: meta.Description, Keywords: meta.Keywords,
		Image: p.image(d.Content.File, meta.Image), HideTOC: meta.HideTOC, Unlisted: meta.Unlisted, TOC: tocItems(d.Content.Doc),
		MinLevel: cmp.Or(meta.MinLevel, levels.MinHeadingLevel), MaxLevel: cmp.Or(meta.MaxLevel, levels.MaxHeadingLevel),
	}
	page.Doc = &DocPage{
		ID: d.ID, Title: d.Title, OwnTitle: d.Content.Doc.Title != nil, HideTitle: meta.HideTitle,
		EditURL: d.EditURL, LastUpdate: lastUpdate(d.Content.Update.Time, d.Content.Update.Author),
		Previous: pageLink(d.Previous), Next: pageLink(d.Next),
	}
	for _, tag := range d.Tags {
		page.Doc.Tags = append(page.Doc.Tags, tagSummary(tag))
	}
	page.Docs = p.place(d.Version, d.Sidebar, d.Path)
	page.Docs.Alternatives = alternatives(d)
	if strings.Contains(p.markdown.Pages[d.Content.File].Module, "DocCardList") {
		page.Docs.Cards = cards(p.chain(d.Sidebar, d.Path), d.Sidebar)
	}
}

func lastUpdate(at time.Time, author string) *LastUpdate {
	if at.IsZero() && author == "" {
		return nil
	}
	update := &LastUpdate{Author: author}
	if !at.IsZero() {
		update.Date = at.UTC().Format("Jan 2, 2006")
		update.ISO = at.UTC().Format("2006-01-02T15:04:05.000Z")
	}
	return update
}

func tagSummary(t *site.Tag) TagSummary {
	return TagSummary{Label: t.Label, Permalink: t.Path, Description: t.Description}
}

// place says where in the docs a page stands.
func (p *pages) place(v *site.Version, sidebar *site.Sidebar, path string) *DocsPlace {
	place := &DocsPlace{PluginID: v.Docs.Options.ID, Version: v.Name}
	if sidebar == nil {
		return place
	}
	place.Sidebar = &SidebarView{Name: sidebar.Name, URL: p.sidebars[sidebar].url}
	if v.Docs.Options.Breadcrumbs {
		for _, item := range p.chain(sidebar, path) {
			place.Breadcrumbs = append(place.Breadcrumbs, Breadcrumb{Label: item.Label, Href: listedHref(item)})
		}
	}
	return place
}

// listedHref leads to an item's page, unless only those who know of it may.
func listedHref(item *site.Item) string {
	if item.Type == site.CategoryItem && item.Unlisted {
		return ""
	}
	return item.Href
}

// alternatives finds the same document in all versions.
func alternatives(d *site.Document) map[string]string {
	versions := d.Version.Docs.Versions
	if len(versions) < 2 {
		return nil
	}
	paths := map[string]string{}
	for _, v := range versions {
		if other := v.Document(d.ID); other != nil {
			paths[v.Name] = other.Path
		}
	}
	return paths
}

// indexAlternatives finds the generated page with the same slug in all versions.
func indexAlternatives(index *site.Index) map[string]string {
	versions := index.Version.Docs.Versions
	if len(versions) < 2 {
		return nil
	}
	paths := map[string]string{}
	for _, v := range versions {
		for _, category := range v.Indexes {
			if category.Index.Slug == index.Slug {
				paths[v.Name] = category.Index.Path
			}
		}
	}
	return paths
}

// cards are the items beside or below a page: those of its category, or of the
// whole sidebar for one at its root.
func cards(chain []*site.Item, sidebar *site.Sidebar) []SidebarItem {
	items := []*site.Item{}
	if sidebar != nil {
		items = sidebar.Items
	}
	for _, item := range chain {
		if item.Type == site.CategoryItem {
			items = item.Items
		}
	}
	list := make([]SidebarItem, 0, len(items))
	for _, item := range items {
		card := sidebarItem(item)
		card.Description = item.Description
		if card.Description == "" && item.Document != nil {
			card.Description = item.Document.Content.Meta.Description
		}
		if item.Type == site.CategoryItem {
			card.Count, card.FirstHref = len(item.Items), firstHref(item)
		}
		list = append(list, card)
	}
	return list
}

func (p *pages) describeCategory(page *Page, item *site.Item) {
	index := item.Index
	page.Category = &CategoryPage{
		Title: index.Title, Description: index.Description, Image: index.Image, Keywords: index.Keywords,
		Previous: pageLink(index.Previous), Next: pageLink(index.Next),
	}
	page.Docs = p.place(index.Version, index.Sidebar, index.Path)
	page.Docs.Alternatives = indexAlternatives(index)
	page.Docs.Cards = cards(p.chain(index.Sidebar, index.Path), index.Sidebar)
}

func (p *pages) describeTags(page *Page, v *site.Version) {
	page.Tags = &TagsPage{Tags: []TagSummary{}}
	for _, tag := range v.Tags {
		if !tag.Unlisted {
			summary := tagSummary(tag)
			summary.Count = len(tag.Documents)
			page.Tags.Tags = append(page.Tags.Tags, summary)
		}
	}
	page.Docs = p.place(v, nil, page.Path)
}

func (p *pages) describeTag(page *Page, v *site.Version, tag *site.Tag) {
	summary := tagSummary(tag)
	summary.Count = len(tag.Documents)
	page.Tag = &TagPage{Tag: summary, AllTags: v.TagsPath, Unlisted: tag.Unlisted, Items: []TaggedDoc{}}
	for _, d := range tag.Documents {
		page.Tag.Items = append(page.Tag.Items, TaggedDoc{
			Title: d.Title, Permalink: d.Path, Description: d.Content.Meta.Description,
		})
	}
	page.Docs = p.place(v, nil, page.Path)
}
