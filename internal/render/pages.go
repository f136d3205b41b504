package render

import (
	"cmp"
	"encoding/json"
	"html"

	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/jsrun"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// pages tells the theme about routes.
type pages struct {
	site     *site.Site
	markdown *Markdown
	sidebars map[*site.Sidebar]*sidebar
}

func newPages(in Input, pool *jsrun.Pool) (*pages, error) {
	call := func(fn, argument string) (string, error) { return pool.Call(fn, argument) }
	if in.OwnSidebar {
		call = nil
	}
	sidebars, err := newSidebars(in.Site, call)
	return &pages{site: in.Site, markdown: in.Markdown, sidebars: sidebars}, err
}

// scripts lists the data that browsers fetch when a reader opens a category.
func (p *pages) scripts() []bundle.File {
	var files []bundle.File
	for _, docs := range p.site.Docs {
		for _, version := range docs.Versions {
			for _, sidebar := range version.Sidebars {
				files = append(files, p.sidebars[sidebar].script)
			}
		}
	}
	return files
}

// shownPage is a page with the parts that go around React: they are put into
// its markup afterwards.
type shownPage struct {
	Page
	content string // HTML of the document
	sidebar string // markup of the sidebar's items; "" when React renders them
	items   string // JSON of the same, for the browser
}

// forServer is what the theme gets to render the page.
func (p *shownPage) forServer() Page {
	page := p.Page
	if page.Docs != nil && page.Docs.Sidebar != nil && p.sidebar == "" {
		page.Docs = withItems(page.Docs, p.items)
	}
	return page
}

// forBrowser is what the page carries for its scripts.
func (p *shownPage) forBrowser() Page {
	page := p.Page
	if page.Docs != nil && page.Docs.Sidebar != nil {
		page.Docs = withItems(page.Docs, p.items)
	}
	return page
}

func withItems(place *DocsPlace, items string) *DocsPlace {
	full, view := *place, *place.Sidebar
	view.Items = json.RawMessage(items)
	full.Sidebar = &view
	return &full
}

// describe says what the theme has to know to show a route.
func (p *pages) describe(route *site.Route) *shownPage {
	page := &shownPage{Page: Page{Path: route.Path, Layout: LayoutReact, Module: route.Module}}
	var shown *site.Sidebar
	switch route.Kind {
	case site.NotFound:
		page.Layout = LayoutNotFound
	case site.MarkdownPage:
		page.Layout = LayoutMarkdown
		page.Markdown = p.markdownPage(p.site.Config.Site.ThemeConfig.TableOfContents, route)
	case site.DocPage:
		page.Layout, shown = LayoutDoc, route.Document.Sidebar
		p.describeDoc(&page.Page, route.Document)
	case site.DocCategory:
		page.Layout, shown = LayoutDocCategory, route.Index.Index.Sidebar
		p.describeCategory(&page.Page, route.Index)
	case site.DocTags:
		page.Layout = LayoutDocTags
		p.describeTags(&page.Page, route.Version)
	case site.DocTag:
		page.Layout = LayoutDocTag
		p.describeTag(&page.Page, route.Version, route.Tag)
	}
	if route.Markdown() != nil {
		if output := p.markdown.Pages[route.File]; output.Module == "" {
			page.Module, page.content = "", output.HTML
		}
	}
	if shown != nil {
		p.joinSidebar(page, p.sidebars[shown])
	}
	return page
}

func (p *pages) joinSidebar(page *shownPage, b *sidebar) {
	chain := b.chain(page.Path)
	page.items = "[" + join(b.items, b.data, chain, ",") + "]"
	if b.markup != nil {
		page.sidebar = join(b.items, b.markup, chain, "")
	}
}

func (p *pages) markdownPage(levels config.TableOfContents, route *site.Route) *MarkdownPage {
	meta := route.Page.Meta
	return &MarkdownPage{
		Title: meta.Title, Description: meta.Description, Keywords: meta.Keywords, Image: p.image(route.File, meta.Image),
		Wrapper: meta.WrapperClass, HideTOC: meta.HideTOC, Unlisted: meta.Unlisted, TOC: tocItems(route.Page.Doc),
		MinLevel: cmp.Or(meta.MinLevel, levels.MinHeadingLevel), MaxLevel: cmp.Or(meta.MaxLevel, levels.MaxHeadingLevel),
	}
}

// image gives a picture that front matter names an address.
func (p *pages) image(file, image string) string {
	if image == "" {
		return ""
	}
	return p.markdown.index.Image(link.Origin{File: file}, image).Href
}

// tocItems lists the headings of a page that its table of contents shows.
func tocItems(doc *mdx.Doc) []TOCItem {
	items := []TOCItem{}
	for _, h := range doc.Headings {
		if h.Level > 1 && h.Text != "" {
			items = append(items, TOCItem{Value: h.HTML, ID: h.ID, Level: h.Level})
		}
	}
	return items
}

// redirect is a page that leads on to another one, with and without scripts.
func redirect(to, origin string) []byte {
	to = html.EscapeString(to)
	return []byte("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<title>Moved</title>\n" +
		"<meta http-equiv=\"refresh\" content=\"0; url=" + to + "\">\n" +
		"<link rel=\"canonical\" href=\"" + html.EscapeString(origin) + to + "\">\n" +
		"<meta name=\"robots\" content=\"noindex\">\n</head>\n<body>\n" +
		"<p>This page is <a href=\"" + to + "\">here</a> now.</p>\n</body>\n</html>\n")
}
