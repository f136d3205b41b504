package render

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"octavo/internal/compile"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/link"
	"octavo/internal/markup"
	"octavo/internal/mdx"
	"octavo/internal/site"
	"octavo/theme"
)

// pages tells the theme about routes.
type pages struct {
	site     *site.Site
	content  *compile.Content
	facts    *link.Facts
	sidebars map[*site.Sidebar]*sidebar
	list     []*shownPage // as the routes are
	shapes   map[string]*shape
	navbar   *activeLinks
	text     func(*site.Route) markup.Options
}

func newPages(in Input, pool *jsrun.Pool) (*pages, error) {
	call := func(fn, argument string) (string, error) { return pool.Call(fn, argument) }
	if ownSidebar(in.Overrides) {
		call = nil
	}
	sidebars, err := newSidebars(in.Site, call)
	if err != nil {
		return nil, err
	}
	p := &pages{
		site: in.Site, content: in.Content, facts: in.Facts, sidebars: sidebars,
		shapes: map[string]*shape{}, navbar: newActiveLinks(in.Site), text: in.Text,
	}
	for i := range in.Site.Routes {
		page := p.describe(&in.Site.Routes[i])
		if !in.Overrides.Any() {
			p.findShape(page)
		}
		p.list = append(p.list, page)
	}
	return p, nil
}

// scripts lists the data that browsers fetch when a reader opens a category.
func (p *pages) scripts() []emit.File {
	var files []emit.File
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
	contract.Page
	output   string   // the file of the document
	contents []string // HTML of its content, or of each of several

	joined  *sidebar      // that it is shown with; nil for none
	version *site.Version // of docs

	shape  *shape   // nil: it is like no other
	values []string // what its shape has blanks for
	toc    []tocNode
}

// forServer is what the theme gets to render the page.
func (p *shownPage) forServer() contract.Page {
	page := p.Page
	if p.joined != nil && p.joined.markup == nil {
		page.Docs = withItems(page.Docs, p.items())
	}
	return page
}

func (p *shownPage) serverJSON() string { return marshal(p.forServer()) }

// marshal writes JSON of the contract, all of which has a JSON form.
func marshal(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	return string(data)
}

// items is what the page shows of its sidebar, as JSON.
func (p *shownPage) items() string {
	return "[" + join(p.joined.items, p.joined.data, p.joined.chain(p.Path), ",") + "]"
}

// sidebar is the markup of the same; "" when React renders it.
func (p *shownPage) sidebar() string {
	if p.joined == nil || p.joined.markup == nil {
		return ""
	}
	return join(p.joined.items, p.joined.markup, p.joined.chain(p.Path), "")
}

// forBrowser is what the page carries for its scripts.
func (p *shownPage) forBrowser() contract.Page {
	page := p.Page
	if p.joined != nil {
		page.Docs = withItems(page.Docs, p.items())
	}
	return page
}

func withItems(place *contract.DocsPlace, items string) *contract.DocsPlace {
	full, view := *place, *place.Sidebar
	view.Items = json.RawMessage(items)
	full.Sidebar = &view
	return &full
}

// describe says what the theme has to know to show a route.
func (p *pages) describe(route *site.Route) *shownPage {
	page := &shownPage{Page: contract.Page{Path: route.Path, Layout: contract.LayoutReact, Module: route.Module}, output: route.Output}
	switch route.Kind {
	case site.NotFound:
		page.Layout = contract.LayoutNotFound
	case site.SearchPage:
		page.Layout = contract.LayoutSearch
	case site.DocsRoot:
		page.Redirect = route.To
	case site.MarkdownPage:
		page.Layout = contract.LayoutMarkdown
		page.Markdown = p.markdownPage(p.site.Config.Site.ThemeConfig.TableOfContents, route)
	case site.DocPage:
		page.Layout, page.joined = contract.LayoutDoc, p.sidebars[route.Document.Sidebar]
		p.describeDoc(&page.Page, route.Document)
	case site.DocCategory:
		page.Layout, page.joined = contract.LayoutDocCategory, p.sidebars[route.Index.Index.Sidebar]
		p.describeCategory(&page.Page, route.Index)
	case site.DocTags:
		page.Layout = contract.LayoutDocTags
		p.describeTags(&page.Page, route.Version)
	case site.DocTag:
		page.Layout = contract.LayoutDocTag
		p.describeTag(&page.Page, route.Version, route.Tag)
	}
	if route.Blog != nil {
		p.describeBlog(page, route)
	} else if route.Markdown() != nil {
		if output := p.content.Page(route.File); output.Module == "" {
			page.Module, page.contents = "", []string{output.HTML}
		}
	}
	page.version = route.Version
	return page
}

func (p *pages) markdownPage(levels contract.TableOfContents, route *site.Route) *contract.MarkdownPage {
	meta := route.Page.Meta
	return &contract.MarkdownPage{
		Title: meta.Title, Description: meta.Description, Keywords: meta.Keywords, Image: p.image(route.File, meta.Image),
		Wrapper: meta.WrapperClass, HideTOC: meta.HideTOC, Unlisted: meta.Unlisted, TOC: tocItems(route.Page.Doc),
		MinLevel: cmp.Or(meta.MinLevel, levels.MinHeadingLevel), MaxLevel: cmp.Or(meta.MaxLevel, levels.MaxHeadingLevel),
	}
}

// image gives a picture that front matter names an address.
func (p *pages) image(file string, image content.Field) string {
	return p.facts.PageImage(file, image).Href
}

// tocItems lists the headings of a page that its table of contents shows.
func tocItems(doc *mdx.Doc) []contract.TOCItem {
	items := []contract.TOCItem{}
	for _, h := range doc.Headings {
		if h.Level > 1 && h.Text != "" {
			items = append(items, contract.TOCItem{Value: h.HTML, ID: h.ID, Level: h.Level})
		}
	}
	return items
}

// redirect is a page that leads on to another one, with and without scripts.
func redirect(to, origin string) []byte {
	to = html.EscapeString(to)
	link := "<a href=\"" + to + "\">" + html.EscapeString(theme.Message("theme.octavo.redirect.link")) + "</a>"
	text := strings.ReplaceAll(html.EscapeString(theme.Message("theme.octavo.redirect.text")), "{link}", link)
	return []byte("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<title>" + html.EscapeString(theme.Message("theme.octavo.redirect.title")) + "</title>\n" +
		"<meta http-equiv=\"refresh\" content=\"0; url=" + to + "\">\n" +
		"<link rel=\"canonical\" href=\"" + html.EscapeString(origin) + to + "\">\n" +
		"<meta name=\"robots\" content=\"noindex\">\n</head>\n<body>\n" +
		"<p>" + text + "</p>\n</body>\n</html>\n")
}
