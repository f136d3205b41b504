package search

import (
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/site"
)

// page is a page that can be found.
type page struct {
	route      *site.Route
	title      string // where the content has none
	keywords   []string
	version    string
	breadcrumb []string
	content    string     // HTML; "" when it has to be rendered first
	sections   []*section // nil until they are read
	hidden     bool       // from search engines, and so from this one
}

// newPage describes a page. content is its HTML; "" if it has to be rendered
// first.
func newPage(route *site.Route, content string, s *settings) *page {
	p := &page{route: route, content: content}
	if v := route.Version; v != nil && s.versions && len(v.Docs.Versions) > 1 {
		p.version = v.Label
	}
	switch {
	case route.Document != nil:
		d := route.Document
		p.title, p.keywords, p.breadcrumb = d.Title, withTags(d.Content.Meta.Keywords, d.Tags), labels(d.Breadcrumbs())
	case route.Post != nil:
		meta := &route.Post.Content.Meta
		p.title, p.keywords = meta.Title, withTags(meta.Keywords, route.Post.Tags)
		if title := route.Blog.Options.Title; title != "" {
			p.breadcrumb = []string{title}
		}
	case route.Index != nil:
		index := route.Index.Index
		p.title, p.keywords, p.breadcrumb = index.Title, index.Keywords, labels(route.Index.Breadcrumbs())
		p.sections = []*section{{}}
		p.sections[0].content.write([]byte(index.Description))
	case route.Page != nil:
		p.title, p.keywords = route.Page.Meta.Title, route.Page.Meta.Keywords
	}
	return p
}

// labels are those of the categories on the way to a page.
func labels(way []*site.Item) []string {
	var list []string
	for i, item := range way {
		if i < len(way)-1 {
			list = append(list, item.Label)
		}
	}
	return list
}

func withTags(keywords []string, tags []*site.Tag) []string {
	all := slices.Clone(keywords)
	for _, tag := range tags {
		if !slices.Contains(all, tag.Label) {
			all = append(all, tag.Label)
		}
	}
	return all
}

// readContent reads a page whose content needs no rendering.
func (p *page) readContent(leftOut []string) {
	if p.content != "" {
		p.sections = extract(p.content, leftOut)
		p.content = ""
	}
}

// readDocument reads a page that has been rendered, unless it is read already.
func (p *page) readDocument(html []byte, s *settings) {
	if p.sections != nil {
		return
	}
	document := string(html)
	p.sections = extract(contentOf(document, p.route.Markdown() != nil), s.leftOut)
	if p.route.Kind == site.ReactPage {
		p.keywords = keywordsOf(document)
		p.title = titleOf(document, s.siteTitle)
	}
}

// entries lists all pages and sections, each page before its own sections.
func entries(pages []*page) []contract.SearchDoc {
	count := 0
	for _, p := range pages {
		count += len(p.sections)
	}
	docs := make([]contract.SearchDoc, 0, count)
	for _, p := range pages {
		if !p.hidden {
			docs = p.entries(docs)
		}
		p.sections = nil // a large site's are worth giving back
	}
	return docs
}

func (p *page) entries(docs []contract.SearchDoc) []contract.SearchDoc {
	place := len(docs)
	whole := p.sections[0]
	title := whole.title.String()
	if title == "" {
		title = p.title
	}
	docs = append(docs, contract.SearchDoc{
		Title: title, SectionRef: "#", URL: p.route.Path, Content: whole.content.String(), Code: whole.code.String(),
		Keywords: strings.Join(p.keywords, ", "), Version: p.version, Breadcrumb: p.breadcrumb,
	})
	for _, s := range p.sections[1:] {
		docs = append(docs, contract.SearchDoc{
			Title: s.title.String(), Type: 1, SectionRef: "#" + s.id, URL: p.route.Path + "#" + s.id,
			Content: s.content.String(), Code: s.code.String(), Version: p.version,
			PageTitle: title, TagName: s.tag, Page: &place,
		})
	}
	return docs
}
