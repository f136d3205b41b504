package render

import (
	"cmp"
	"strings"
	"time"

	"octavo/internal/contract"
	"octavo/internal/site"
)

// describeDoc fills in the page of a document.
func (p *pages) describeDoc(page *contract.Page, d *site.Document) {
	meta := d.Content.Meta
	levels := p.site.Config.Site.ThemeConfig.TableOfContents
	page.Markdown = &contract.MarkdownPage{
		Title: d.Title, Description: meta.Description, Keywords: meta.Keywords,
		Image: p.image(d.Content.File, meta.Image), HideTOC: meta.HideTOC, Unlisted: meta.Unlisted || meta.Hidden.Unlisted, Draft: meta.Hidden.Draft, TOC: tocItems(d.Content.Doc),
		MinLevel: cmp.Or(meta.MinLevel, levels.MinHeadingLevel), MaxLevel: cmp.Or(meta.MaxLevel, levels.MaxHeadingLevel),
		Metadata: p.ownMetadata(d),
	}
	page.Doc = &contract.DocPage{
		ID: d.ID, Title: d.Title, OwnTitle: d.Content.Doc.Title != nil, HideTitle: meta.HideTitle,
		EditURL: d.EditURL, LastUpdate: lastUpdate(d.Content.Update.Time, d.Content.Update.Author),
		Previous: d.Previous.PageLink(), Next: d.Next.PageLink(),
	}
	for _, tag := range d.Tags {
		page.Doc.Tags = append(page.Doc.Tags, tagSummary(tag))
	}
	page.Docs = p.place(d.Version, d.Sidebar, d.Path)
	page.Docs.Alternatives = alternatives(d)
	if strings.Contains(p.content.Page(d.Content.File).Module, "DocCardList") {
		page.Docs.Cards = cards(p.pathTo(d.Sidebar, d.Path), d.Sidebar)
	}
}

func lastUpdate(at time.Time, author string) *contract.LastUpdate {
	if at.IsZero() && author == "" {
		return nil
	}
	update := &contract.LastUpdate{Author: author}
	if !at.IsZero() {
		update.Date = at.UTC().Format("Jan 2, 2006")
		update.ISO = at.UTC().Format("2006-01-02T15:04:05.000Z")
	}
	return update
}

func tagSummary(t *site.Tag) contract.TagSummary {
	return contract.TagSummary{Label: t.Label, Permalink: t.Path, Description: t.Description}
}

// place returns the place of a page in the docs.
func (p *pages) place(v *site.Version, sidebar *site.Sidebar, path string) *contract.DocsPlace {
	place := &contract.DocsPlace{PluginID: v.Docs.Options.ID, Version: v.Name}
	if sidebar == nil {
		return place
	}
	place.Sidebar = &contract.SidebarView{Name: sidebar.Name, URL: p.sidebars[sidebar].url}
	if v.Docs.Options.Breadcrumbs {
		for _, item := range p.pathTo(sidebar, path) {
			place.Breadcrumbs = append(place.Breadcrumbs, contract.Breadcrumb{Label: item.Label, Href: listedHref(item)})
		}
	}
	return place
}

// listedHref returns the address of an item's page; "" for the unlisted page of a
// category.
func listedHref(item *site.Item) string {
	if item.Type == site.CategoryItem && item.Unlisted {
		return ""
	}
	return item.Href
}

// alternatives returns the addresses of a document in all versions, by the
// name of the version; nil if there is one version.
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

// indexAlternatives does the same for a generated page, by its slug.
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

// cards returns the items of the innermost category on the path to a page, or
// of the whole sidebar if there is no category.
func cards(path []*site.Item, sidebar *site.Sidebar) []contract.SidebarItem {
	items := []*site.Item{}
	if sidebar != nil {
		items = sidebar.Items
	}
	for _, item := range path {
		if item.Type == site.CategoryItem {
			items = item.Items
		}
	}
	list := make([]contract.SidebarItem, 0, len(items))
	for _, item := range items {
		card := sidebarItem(item)
		switch {
		case item.Type == site.CategoryItem:
			// Without a description of its own, it shows the number of its items.
			card.Count, card.FirstHref = len(item.Items), firstHref(item)
		case card.Description == "" && item.Document != nil:
			card.Description = item.Document.Content.Meta.Description
		}
		list = append(list, card)
	}
	return list
}

func (p *pages) describeCategory(page *contract.Page, item *site.Item) {
	index := item.Index
	page.Category = &contract.CategoryPage{
		Title: index.Title, Description: index.Description, Image: index.Image, Keywords: index.Keywords,
		Previous: index.Previous.PageLink(), Next: index.Next.PageLink(),
	}
	page.Docs = p.place(index.Version, index.Sidebar, index.Path)
	page.Docs.Alternatives = indexAlternatives(index)
	page.Docs.Cards = cards(p.pathTo(index.Sidebar, index.Path), index.Sidebar)
}

func (p *pages) describeTags(page *contract.Page, v *site.Version) {
	page.Tags = &contract.TagsPage{Tags: []contract.TagSummary{}}
	for _, tag := range v.Tags {
		if !tag.Unlisted {
			summary := tagSummary(tag)
			summary.Count = len(tag.Documents)
			page.Tags.Tags = append(page.Tags.Tags, summary)
		}
	}
	page.Docs = p.place(v, nil, page.Path)
}

func (p *pages) describeTag(page *contract.Page, v *site.Version, tag *site.Tag) {
	summary := tagSummary(tag)
	summary.Count = len(tag.Documents)
	page.Tag = &contract.TagPage{Tag: summary, AllTags: v.TagsPath, Unlisted: tag.Unlisted, Items: []contract.TaggedDoc{}}
	for _, d := range tag.Documents {
		page.Tag.Items = append(page.Tag.Items, contract.TaggedDoc{
			Title: d.Title, Permalink: d.Path, Description: d.Content.Meta.Description,
		})
	}
	page.Docs = p.place(v, nil, page.Path)
}
