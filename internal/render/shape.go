package render

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"octavo/internal/contract"
)

// manyPages is the number of pages that must share a shape with an example. The shape
// and the example are rendered, and the example again in parts, so fewer pages are not
// worth it.
const manyPages = 4

// countFilled returns the number of pages that are filled in from a shape.
func (p *pages) countFilled() int {
	n := 0
	for _, page := range p.list {
		if s := page.shape; s != nil && s.template != nil && s.template.plan == "" {
			if _, rendered := s.real[page]; !rendered {
				n++
			}
		}
	}
	return n
}

// outline is the data of a page that matters to its shape.
type outline struct {
	title     string
	parent    string // the address of the version or blog that the page is in
	toc       *[]contract.TOCItem
	low, high int  // levels of the table of contents
	hideTOC   bool // the page shows no table of contents
}

// outline returns the outline of page, which is p or p with blanks. ok is false
// for pages without a shape.
func (p *shownPage) outline(page *contract.Page) (o outline, ok bool) {
	switch {
	case page.Layout == contract.LayoutDoc:
		m := page.Markdown
		return outline{m.Title, p.version.Path, &m.TOC, m.MinLevel, m.MaxLevel, m.HideTOC}, true
	case page.Layout == contract.LayoutDocCategory:
		return outline{title: page.Category.Title, parent: p.version.Path, toc: new([]contract.TOCItem)}, true
	case page.Layout == contract.LayoutBlogPost:
		post := page.Post
		return outline{post.Post.Title, page.Blog.Path, &post.TOC, post.MinLevel, post.MaxLevel, post.HideTOC}, true
	}
	return outline{}, false
}

// blankPage returns the page with blanks as JSON, which pages with the same shape share,
// and gives the page the values for the blanks. It returns "" for a page without a
// shape. A page with the title of the site has none: the theme compares the two.
func (p *pages) blankPage(page *shownPage) string {
	cfg := &p.site.Config.Site
	own, ok := page.outline(&page.Page)
	ownSidebar := page.sidebar != nil && page.sidebar.markup == nil
	if !ok || own.title == cfg.Title || ownSidebar {
		return ""
	}
	b := &blanker{base: cfg.BaseURL}
	blanked, ok := b.page(page.Page)
	if !ok {
		return ""
	}
	blanked.Path = b.address(page.Path, strings.TrimSuffix(own.parent, "/")+"/")
	if page.Docs != nil {
		for version, address := range page.Docs.Alternatives {
			if address == page.Path { // the theme may compare the two
				blanked.Docs.Alternatives[version] = blanked.Path
			}
		}
	}
	page.toc = tocTree(*own.toc, own.low, own.high)
	if len(page.toc) > 0 && !own.hideTOC {
		shared, _ := page.outline(&blanked)
		*shared.toc = []contract.TOCItem{{Value: string(contract.TOCBlank), ID: b.blank(""), Level: own.low}}
	}
	key := marshal(blanked)
	// The theme may mark a link to the page itself, or a link of the navbar.
	if strings.Contains(key, `"`+page.Path+`"`) || !p.navbar.same(page.Path, blanked.Path) {
		return ""
	}
	page.values = b.values
	return key
}

// share gives a page the shape with a key.
func (p *pages) share(key string, page *shownPage) {
	s := p.shapes[key]
	if s == nil {
		s = &shape{input: key}
		p.shapes[key] = s
	}
	s.pages = append(s.pages, page)
	page.shape = s
}

// shape is shared by pages that differ only in their texts.
type shape struct {
	input string // the page with blanks, as JSON
	pages []*shownPage

	once     sync.Once
	real     map[*shownPage]result // the examples as React renders them
	template *template             // nil: React renders each page
	links    []string              // addresses that components link to
}

// examples returns different pages with the shape. One whose content adds to the head
// or to the table of contents is no example.
func (s *shape) examples() []*shownPage {
	n := len(s.pages)
	return []*shownPage{s.pages[0], s.pages[n/2], s.pages[n-1]}
}

// result is the result of rendering a page.
type result struct {
	rendered contract.Rendered
	err      error
}

// themeRenderer is the theme.
type themeRenderer interface {
	// render renders a page, which is given as JSON. modules are the ids of the
	// author's modules on it. With a plan, only a part of the page is rendered.
	render(page string, modules []string, plan string) (contract.Rendered, error)
	// shape renders a page with blanks. ok is false if the result does not hold for
	// all pages.
	shape(page string) (shape contract.RenderedShape, ok bool, err error)
	// copiesTexts reports whether all components copy texts without reading them: they
	// are the theme's, and no text of the site looks like a blank.
	copiesTexts() bool
}

// isWorthIt reports whether enough pages share the shape.
func (s *shape) isWorthIt(theme themeRenderer) bool {
	if s.needsExample(theme) {
		return len(s.pages) >= manyPages
	}
	return len(s.pages) > 1
}

// needsExample reports whether the shape must be tried on a page. The author's code may
// read texts.
func (s *shape) needsExample(theme themeRenderer) bool {
	return !theme.copiesTexts() || len(s.pages[0].modules()) > 0
}

// prepare renders the shape with blanks.
func (s *shape) prepare(theme themeRenderer) error {
	var err error
	s.once.Do(func() {
		var rendered contract.RenderedShape
		var ok bool
		if rendered, ok, err = theme.shape(s.input); err != nil || !ok {
			return
		}
		t := newTemplate(rendered)
		// The pages share all texts that are no blanks, so the first one has all of them.
		first := s.pages[0]
		if !s.needsExample(theme) && t.plan == "" && t.fits(first) && !hasBlanks(first.serverJSON()) {
			s.template, s.links = t, slices.DeleteFunc(rendered.Page.Links, hasBlanks)
			return
		}
		s.tryExamples(t, theme)
	})
	return err
}

func hasBlanks(text string) bool { return strings.ContainsFunc(text, isBlankOrTOC) }

func isBlankOrTOC(r rune) bool { return isBlank(r) || r == contract.TOCBlank }

// tryExamples fills in the blanks for an example and compares the result with the example
// as React renders it: if a component does read a text, the two differ, and the shape has
// no template.
func (s *shape) tryExamples(t *template, theme themeRenderer) {
	s.real = map[*shownPage]result{}
	for _, page := range s.examples() {
		if t.fits(page) && s.try(t, page, theme) {
			return
		}
	}
}

// try uses a template if it is right for an example. It returns false if the page is
// no example.
func (s *shape) try(t *template, page *shownPage, theme themeRenderer) bool {
	var real result
	real.rendered, real.err = theme.render(page.serverJSON(), page.modules(), "")
	s.real[page] = real
	if real.err != nil {
		return false
	}
	filled, links := t.fill(page), real.rendered.Links
	if t.plan != "" {
		parts, err := theme.render(page.serverJSON(), page.modules(), t.plan)
		if err != nil || !parts.Parts {
			return false
		}
		filled = t.join(page, parts, nil)
		// The other pages have these links for themselves.
		links = slices.DeleteFunc(slices.Clone(links), func(link string) bool { return slices.Contains(parts.Links, link) })
	}
	if equal(filled, real.rendered) {
		s.template, s.links = t, links
	}
	return true
}

func equal(r, other contract.Rendered) bool {
	return r.Body == other.Body && r.Head == other.Head &&
		maps.Equal(r.HTMLAttributes, other.HTMLAttributes) && maps.Equal(r.BodyAttributes, other.BodyAttributes)
}
