package render

import (
	"maps"
	"strings"
	"sync"

	"octavo/internal/contract"
)

// manyPages is the number of pages that must share a shape. A shape is rendered
// twice, with blanks and with an example, so fewer pages are not worth it.
const manyPages = 4

// countFilled returns the number of pages that are filled in from a shape.
func (p *pages) countFilled() int {
	n := 0
	for _, page := range p.list {
		if page.shape != nil && page.shape.template != nil {
			n++
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
// for pages without a shape: React renders pages with components.
func (p *shownPage) outline(page *contract.Page) (o outline, ok bool) {
	switch {
	case page.Layout == contract.LayoutDoc && page.Module == "":
		m := page.Markdown
		return outline{m.Title, p.version.Path, &m.TOC, m.MinLevel, m.MaxLevel, m.HideTOC}, true
	case page.Layout == contract.LayoutDocCategory:
		return outline{title: page.Category.Title, parent: p.version.Path, toc: new([]contract.TOCItem)}, true
	case page.Layout == contract.LayoutBlogPost && page.Post.Post.Module == "":
		post := page.Post
		return outline{post.Post.Title, page.Blog.Path, &post.TOC, post.MinLevel, post.MaxLevel, post.HideTOC}, true
	}
	return outline{}, false
}

// findShape gives a page its shape, if it can have one. A page with the title of
// the site has none: the theme compares the two.
func (p *pages) findShape(page *shownPage) {
	cfg := &p.site.Config.Site
	own, ok := page.outline(&page.Page)
	if !ok || own.title == cfg.Title {
		return
	}
	b := &blanker{base: cfg.BaseURL}
	blanked, ok := b.page(page.Page)
	if !ok {
		return
	}
	blanked.Path = b.address(page.Path, strings.TrimSuffix(own.parent, "/")+"/")
	page.toc = tocTree(*own.toc, own.low, own.high)
	if len(page.toc) > 0 && !own.hideTOC {
		shared, _ := page.outline(&blanked)
		*shared.toc = []contract.TOCItem{{Value: string(contract.TOCBlank), ID: b.blank(""), Level: own.low}}
	}
	key := marshal(blanked)
	// The theme may mark a link to the page itself, or a link of the navbar.
	if strings.Contains(key, `"`+page.Path+`"`) || !p.navbar.same(page.Path, blanked.Path) {
		return
	}
	page.values = b.values
	s := p.shapes[key]
	if s == nil {
		s = &shape{input: key, example: page}
		p.shapes[key] = s
	}
	s.pages++
	page.shape = s
}

// shape is shared by pages that differ only in their texts.
type shape struct {
	input   string // the page with blanks, as JSON
	pages   int    // number of pages with this shape
	example *shownPage

	once     sync.Once
	template *template // nil: React renders each page
	links    []string  // addresses that components link to
}

// renderFunc renders a page, which is given as JSON, with React. modules are the
// ids of the author's modules on it.
type renderFunc func(page string, modules []string) (contract.Rendered, error)

// prepare renders the shape with blanks. To be safe, it fills in the blanks for
// an example and compares the result with the example as React renders it: if a
// component does read a text, the two differ, and the shape has no template.
func (s *shape) prepare(render renderFunc) error {
	var err error
	s.once.Do(func() {
		var blank, real contract.Rendered
		if blank, err = render(s.input, nil); err != nil {
			return
		}
		if real, err = render(s.example.serverJSON(), s.example.modules()); err != nil {
			return
		}
		s.links = real.Links
		t := newTemplate(blank)
		if t.fits(s.example) && equal(t.fill(s.example), real) {
			s.template = t
		}
	})
	return err
}

func equal(r, other contract.Rendered) bool {
	return r.Body == other.Body && r.Head == other.Head &&
		maps.Equal(r.HTMLAttributes, other.HTMLAttributes) && maps.Equal(r.BodyAttributes, other.BodyAttributes)
}
