package search

import (
	"cmp"
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/markup"
	"octavo/internal/site"
)

// page is a page that can be found.
type page struct {
	route      *site.Route
	title      string // where the content has none
	keywords   []string
	version    string
	breadcrumb []string
	html       string           // of the content; "" when it has to be rendered first
	scope      markup.Scope     // the text that is read when the page is finished
	sections   []markup.Section // nil until they are read
	hidden     bool             // from search engines, and so from this one
}

// newPage describes a page. html is its content; "" if it has to be rendered
// first.
func newPage(route *site.Route, html string, s *settings) *page {
	p := &page{route: route, html: html}
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
		p.sections = []markup.Section{{Content: markup.SingleSpaces(index.Description)}}
	case route.Page != nil:
		p.title, p.keywords = route.Page.Meta.Title, route.Page.Meta.Keywords
	}
	switch {
	case p.html != "" || p.sections != nil:
	case route.Markdown() != nil:
		p.scope = markup.MarkdownText
	default:
		p.scope = markup.MainText
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

// readHTML reads a page that need not be rendered first.
func (p *page) readHTML(leftOut []string) {
	if p.html != "" {
		p.sections = markup.Read([]byte(p.html), markup.Options{Text: markup.WholeText, Exclude: leftOut}).Sections
		p.html = ""
	}
}

// finish takes what only the finished page shows.
func (p *page) finish(facts *markup.Facts, s *settings) {
	p.hidden = facts.NoIndex
	if p.sections == nil {
		p.sections = facts.Sections
	}
	if p.route.Kind == site.ReactPage {
		p.keywords = splitKeywords(facts.Keywords)
		p.title = cmp.Or(facts.Heading, strings.TrimSuffix(facts.Title, " | "+s.siteTitle))
	}
}

func splitKeywords(list string) []string {
	var keywords []string
	for keyword := range strings.SplitSeq(list, ",") {
		if keyword = strings.TrimSpace(keyword); keyword != "" {
			keywords = append(keywords, keyword)
		}
	}
	return keywords
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
	title := cmp.Or(whole.Title, p.title)
	docs = append(docs, contract.SearchDoc{
		Title: title, SectionRef: "#", URL: p.route.Path, Content: whole.Content, Code: whole.Code,
		Keywords: strings.Join(p.keywords, ", "), Version: p.version, Breadcrumb: p.breadcrumb,
	})
	for _, s := range p.sections[1:] {
		docs = append(docs, contract.SearchDoc{
			Title: s.Title, Type: 1, SectionRef: "#" + s.ID, URL: p.route.Path + "#" + s.ID,
			Content: s.Content, Code: s.Code, Version: p.version,
			PageTitle: title, TagName: s.Tag, Page: &place,
		})
	}
	return docs
}
