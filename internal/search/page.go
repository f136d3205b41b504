package search

import (
	"cmp"
	"slices"
	"strings"

	"octavo/internal/cache"
	"octavo/internal/contract"
	"octavo/internal/markup"
	"octavo/internal/site"
)

// page is a page of the index.
type page struct {
	route      *site.Route
	title      string // for a page whose content has no <h1>
	keywords   []string
	version    string
	breadcrumb []string
	html       func() string    // returns the content, until it is read; nil if it has to be rendered first
	scope      markup.Scope     // the text that is read from the finished page
	sections   []markup.Section // nil until they are read
	hidden     bool             // asks search engines to leave it out, so it is not in the index
}

// newPage describes a page. html returns its content; nil if it has to be rendered
// first.
func newPage(route *site.Route, html func() string, s *settings) *page {
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
	case p.html != nil || p.sections != nil:
	case route.Markdown() != nil:
		p.scope = markup.MarkdownText
	default:
		p.scope = markup.MainText
	}
	return p
}

// labels returns the labels of breadcrumbs, without the page itself.
func labels(breadcrumbs []*site.Item) []string {
	var list []string
	for i, item := range breadcrumbs {
		if i < len(breadcrumbs)-1 {
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

// readHTML reads the content of a page that does not have to be rendered first, unless
// an earlier build has done so.
func (p *page) readHTML(excludeTags []string, results *cache.Store) {
	if p.html == nil {
		return
	}
	html := p.html()
	key := results.Key("sections", html, cache.Text(excludeTags))
	var ok bool
	if p.sections, ok = cache.Find[[]markup.Section](results, key); !ok {
		p.sections = markup.Read([]byte(html), markup.Options{Text: markup.WholeText, Exclude: excludeTags}).Sections
		cache.Keep(results, key, p.sections)
	}
	p.html = nil
}

// finish adds the text that only the finished page has.
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

// entries returns the entries of all pages, each page before its sections.
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
		p.sections = nil // the entries hold the texts now
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
