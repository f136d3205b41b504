package render

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strings"

	"octavo/internal/compile"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/internal/link"
	"octavo/internal/markup"
	"octavo/internal/mdx"
	"octavo/internal/parallel"
	"octavo/internal/site"
	"octavo/theme"
)

// pages describes all pages of a site for the theme.
type pages struct {
	site     *site.Site
	content  *compile.Content
	facts    *link.Facts
	sidebars map[*site.Sidebar]*sidebar
	list     []*shownPage      // in the order of the routes
	shapes   map[string]*shape // by the page with blanks, as JSON
	navbar   *activeLinks
	text     func(*site.Route) markup.Options
	metadata bool // pages have the metadata that components of the site may read
	added    func(permalink string) map[string]json.RawMessage
}

// newPages prepares to describe pages.
func newPages(in Input) (*pages, error) {
	sidebars, err := newSidebars(in.Site, in.Overrides)
	return &pages{
		site: in.Site, content: in.Content, facts: in.Facts, sidebars: sidebars,
		shapes: map[string]*shape{}, navbar: newActiveLinks(in.Site), text: in.Text,
		metadata: in.Overrides != nil && in.Overrides.ReadsMetadata(), added: in.Metadata,
	}, err
}

// describeAll describes all pages, and finds the shapes that they share. hasShape
// reports whether the shape of a page is needed.
func (p *pages) describeAll(hasShape func(*site.Route, *shownPage) bool) {
	n := len(p.site.Routes)
	p.list = make([]*shownPage, n)
	shapes := make([]string, n)
	parallel.For(n, func(i int) {
		p.list[i] = p.describe(&p.site.Routes[i])
		if hasShape(&p.site.Routes[i], p.list[i]) {
			shapes[i] = p.blankPage(p.list[i])
		}
	})
	// The first, middle and last page of a shape are its examples, so the order matters.
	for i, page := range p.list {
		if shapes[i] != "" {
			p.share(shapes[i], page)
		}
	}
}

// scripts returns the whole sidebars. Browsers load one when a reader opens a
// category.
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

// shownPage is a page with the markup that Go puts into its slots.
type shownPage struct {
	contract.Page
	output   string   // the file of the document
	contents []string // the HTML for the content slots, by number

	sidebar *sidebar      // nil for none
	version *site.Version // of a page of docs

	shape  *shape   // nil: React renders the page
	values []string // for the blanks of the shape
	toc    []tocNode
}

// render returns the markup of a page. If many pages share its shape, the shape is
// filled in, and the theme renders only the elements that the shape does not have.
func (p *shownPage) render(theme themeRenderer) (contract.Rendered, error) {
	if p.shape == nil || !p.shape.isWorthIt(theme) {
		return theme.render(p.serverJSON(), p.modules(), "")
	}
	if err := p.shape.prepare(theme); err != nil {
		return contract.Rendered{}, err
	}
	if real, ok := p.shape.real[p]; ok {
		return real.rendered, real.err
	}
	t := p.shape.template
	switch {
	case t == nil:
		return theme.render(p.serverJSON(), p.modules(), "")
	case t.plan == "":
		rendered := t.fill(p)
		rendered.Links = p.shape.links
		return rendered, nil
	}
	rendered, err := theme.render(p.serverJSON(), p.modules(), t.plan)
	if err != nil || !rendered.Parts {
		return rendered, err
	}
	return t.join(p, rendered, p.shape.links), nil
}

// sharedLinks returns the addresses that components link to. ok is false if the page has
// to be rendered to find them.
func (p *shownPage) sharedLinks(theme themeRenderer) (links []string, ok bool) {
	if p.shape == nil || !p.shape.isWorthIt(theme) || p.shape.prepare(theme) != nil {
		return nil, false
	}
	if _, isExample := p.shape.real[p]; isExample {
		return nil, false
	}
	t := p.shape.template
	return p.shape.links, t != nil && t.plan == ""
}

// forServer returns the data that React renders the page from. It has the items
// of the sidebar only if React renders the sidebar.
func (p *shownPage) forServer() contract.Page {
	page := p.Page
	if p.sidebar != nil && p.sidebar.markup == nil {
		page.Docs = withItems(page.Docs, p.sidebarItems())
	}
	return page
}

func (p *shownPage) serverJSON() string { return marshal(p.forServer()) }

// modules returns the ids of the author's modules that the page shows.
func (p *shownPage) modules() []string {
	ids := []string{p.Module}
	if p.Post != nil {
		ids = append(ids, p.Post.Post.Module)
	}
	if p.Posts != nil {
		for i := range p.Posts.Posts {
			ids = append(ids, p.Posts.Posts[i].Module)
		}
	}
	return slices.DeleteFunc(ids, func(id string) bool { return id == "" })
}

// marshal returns a struct of the contract as JSON.
func marshal(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	return string(data)
}

// sidebarItems returns the items of the sidebar that the page shows, as JSON, or all
// items if components of the site get them.
func (p *shownPage) sidebarItems() string {
	if p.sidebar.whole != "" {
		return p.sidebar.whole
	}
	return "[" + join(p.sidebar.items, p.sidebar.data, p.sidebar.pathTo(p.Path), ",") + "]"
}

// sidebarHTML returns the items of the sidebar that the page shows, as HTML. It
// is "" if React renders them.
func (p *shownPage) sidebarHTML() string {
	if p.sidebar == nil || p.sidebar.markup == nil {
		return ""
	}
	return join(p.sidebar.items, p.sidebar.markup, p.sidebar.pathTo(p.Path), "")
}

// withSidebar returns the data of the page with the items of its sidebar.
func (p *shownPage) withSidebar(page contract.Page) contract.Page {
	if p.sidebar != nil {
		page.Docs = withItems(page.Docs, p.sidebarItems())
	}
	return page
}

func withItems(place *contract.DocsPlace, items string) *contract.DocsPlace {
	filled, sidebar := *place, *place.Sidebar
	sidebar.Items = json.RawMessage(items)
	filled.Sidebar = &sidebar
	return &filled
}

// describe returns the page of a route.
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
		page.Markdown = p.markdownPage(route)
	case site.DocPage:
		page.Layout, page.sidebar = contract.LayoutDoc, p.sidebars[route.Document.Sidebar]
		p.describeDoc(&page.Page, route.Document)
	case site.DocCategory:
		page.Layout, page.sidebar = contract.LayoutDocCategory, p.sidebars[route.Index.Index.Sidebar]
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

func (p *pages) markdownPage(route *site.Route) *contract.MarkdownPage {
	meta, levels := route.Page.Meta, p.site.Config.Site.ThemeConfig.TableOfContents
	return &contract.MarkdownPage{
		Title: meta.Title, Description: meta.Description, Keywords: meta.Keywords, Image: p.image(route.File, meta.Image),
		Wrapper: meta.WrapperClass, HideTOC: meta.HideTOC, Unlisted: meta.Unlisted || meta.Hidden.Unlisted, Draft: meta.Hidden.Draft, TOC: tocItems(route.Page.Doc),
		MinLevel: cmp.Or(meta.MinLevel, levels.MinHeadingLevel), MaxLevel: cmp.Or(meta.MaxLevel, levels.MaxHeadingLevel),
		EditURL: route.EditURL, LastUpdate: lastUpdate(route.Page.Update.Time, route.Page.Update.Author),
		Metadata: p.ownMetadata(route),
	}
}

// ownFields are the fields of metadata that only components of a site read.
var ownFields = []string{"source", "sourceDirName", "slug", "sidebar", "sidebarPosition", "frontMatter"}

// ownMetadata returns these fields as JSON; nil if no component reads them.
func (p *pages) ownMetadata(of interface{ Metadata() map[string]any }) json.RawMessage {
	if !p.metadata {
		return nil
	}
	all, own := of.Metadata(), map[string]any{}
	for _, name := range ownFields {
		if value, ok := all[name]; ok && value != nil {
			own[name] = value
		}
	}
	if permalink, ok := all["permalink"].(string); ok && p.added != nil {
		for name, value := range p.added(permalink) {
			own[name] = value
		}
	}
	text, err := json.Marshal(own)
	if err != nil {
		return nil // a value that JSON does not have, such as .nan
	}
	return text
}

// image returns the address of the image that the front matter of a file names.
func (p *pages) image(file string, image content.Field) string {
	return p.facts.PageImage(file, image).Href
}

// tocItems returns the headings for the table of contents.
func tocItems(doc *mdx.Doc) []contract.TOCItem {
	items := []contract.TOCItem{}
	for _, h := range doc.Headings {
		if h.Level > 1 && h.Text != "" {
			items = append(items, contract.TOCItem{Value: h.HTML, ID: h.ID, Level: h.Level})
		}
	}
	return items
}

// redirect returns a document that sends readers to another page, without
// scripts.
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
