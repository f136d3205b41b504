package check

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// Links checks the links and images of a site. It is used in two steps, since
// some addresses are known only when pages have been rendered.
type Links struct {
	cfg      *config.Config
	index    *link.Index
	bag      *diag.Bag
	anchors  []anchor
	reported map[string]bool // addresses that lead nowhere, with the file that names them
	pages    []string        // all addresses, for hints
}

// anchor is a link to a place in a page.
type anchor struct {
	src    *diag.Source
	at     diag.Span
	target link.Target
}

// NewLinks prepares the checks.
func NewLinks(s *site.Site, index *link.Index, bag *diag.Bag) *Links {
	c := &Links{cfg: s.Config, index: index, bag: bag, reported: map[string]bool{}}
	for _, route := range s.Routes {
		if route.Kind != site.NotFound {
			c.pages = append(c.pages, route.Path)
		}
	}
	return c
}

// Site checks every document of the site.
func (c *Links) Site(s *site.Site) {
	for i := range s.Routes {
		if doc := s.Routes[i].Markdown(); doc != nil {
			c.Document(doc, c.index.Origin(&s.Routes[i]))
			c.pageImage(doc.Source, s.Routes[i].Image(), c.index.Origin(&s.Routes[i]))
		}
	}
}

// Document checks the links and images of one document.
func (c *Links) Document(doc *mdx.Doc, from link.Origin) {
	for _, l := range doc.Links {
		c.link(doc.Source, l.At, l.Target, from)
	}
	for _, i := range doc.Images {
		if c.index.Image(from, i.Target).Kind == link.MissingFile {
			c.cfg.OnBrokenMarkdownImages.Report(c.bag, missingImage(doc.Source, i.At, i.Target))
		}
	}
}

func missingImage(src *diag.Source, at diag.Span, target string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.BrokenImage, Source: src, Span: at,
		Message: fmt.Sprintf("there is no image %s", target),
		Hint:    "an address that starts with a slash is looked for in the static folders, any other beside the file",
	}
}

// pageImage checks the picture that front matter names. One that is to be found
// at an address is never more than a warning: something else may put it there.
func (c *Links) pageImage(src *diag.Source, image content.Field, from link.Origin) {
	if c.index.PageImage(from, image.Value).Kind != link.MissingFile {
		return
	}
	reaction := c.cfg.OnBrokenMarkdownImages
	if reaction == config.Throw && link.IsAddress(image.Value) {
		reaction = config.Warn
	}
	reaction.Report(c.bag, missingImage(src, image.At, image.Value))
}

// link checks one link, and returns what it leads to.
func (c *Links) link(src *diag.Source, at diag.Span, written string, from link.Origin) link.Target {
	target := c.index.Link(from, written)
	switch target.Kind {
	case link.MissingDocument:
		c.missingDocument(src, at, written)
	case link.MissingFile:
		c.cfg.OnBrokenLinks.Report(c.bag, diag.Diagnostic{
			Code: diag.BrokenLink, Source: src, Span: at,
			Message: fmt.Sprintf("there is no file %s", strings.TrimPrefix(written, "@site/")),
		})
	case link.Page:
		if target.Route == nil {
			c.missingPage(src, at, written, target)
		} else if target.Hash != "" && target.Hash != "#" {
			c.anchors = append(c.anchors, anchor{src, at, target})
		}
	}
	return target
}

func (c *Links) missingDocument(src *diag.Source, at diag.Span, written string) {
	d := diag.Diagnostic{
		Code: diag.BrokenMarkdown, Source: src, Span: at,
		Message: fmt.Sprintf("there is no Markdown file %s for this link", written),
	}
	file, _, _ := strings.Cut(strings.TrimPrefix(written, "@site/"), "#")
	others := slices.DeleteFunc(c.index.Documents(), func(name string) bool { return name == src.Path })
	if near := diag.Nearest(path.Join(path.Dir(src.Path), file), others); near != "" {
		d.Hint = fmt.Sprintf("the nearest file is %s", near)
	}
	c.cfg.OnBrokenMarkdownLinks.Report(c.bag, d)
}

func (c *Links) missingPage(src *diag.Source, at diag.Span, written string, target link.Target) {
	c.reported[src.Path+" "+target.Path] = true
	message := fmt.Sprintf("link target %q does not exist", written)
	if !strings.HasPrefix(written, "/") {
		message += fmt.Sprintf("; from this page it means %s", target.Path)
	}
	c.cfg.OnBrokenLinks.Report(c.bag, diag.Diagnostic{
		Code: diag.BrokenLink, Source: src, Span: at, Message: message, Hint: c.nearestPage(target.Path),
	})
}

func (c *Links) nearestPage(address string) string {
	if near := diag.Nearest(address, c.pages); near != "" {
		return fmt.Sprintf("the nearest page is %s", near)
	}
	return ""
}

// Anchors checks links to places in pages. ids lists the places that a page
// has; ok is false while they are not known.
func (c *Links) Anchors(ids func(*site.Route) (list []string, ok bool)) {
	type places struct {
		ids   []string
		known bool
	}
	pages := map[string]places{} // many links lead to the same page
	c.anchors = slices.DeleteFunc(c.anchors, func(a anchor) bool {
		page, asked := pages[a.target.Path]
		if !asked {
			page.ids, page.known = ids(a.target.Route)
			pages[a.target.Path] = page
		}
		if page.known && !hasID(page.ids, a.target.Hash) {
			c.missingAnchor(a, page.ids)
		}
		return page.known
	})
}

// hasID compares as browsers do: as it is written, and decoded.
func hasID(ids []string, hash string) bool {
	id := strings.TrimPrefix(hash, "#")
	return id == "top" || slices.Contains(ids, id) || slices.Contains(ids, decode(id))
}

func (c *Links) missingAnchor(a anchor, ids []string) {
	where := a.target.Route.File
	if where == "" {
		where = a.target.Route.Path
	}
	d := diag.Diagnostic{
		Code: diag.BrokenAnchor, Source: a.src, Span: a.at,
		Message: fmt.Sprintf("no heading %q in %s", decode(a.target.Hash), where),
	}
	if near := diag.Nearest(decode(strings.TrimPrefix(a.target.Hash, "#")), ids); near != "" {
		d.Hint = fmt.Sprintf("the closest heading is \"#%s\"%s", near, headingPlace(a.target.Route, near))
	}
	c.cfg.OnBrokenAnchors.Report(c.bag, d)
}

// headingPlace tells where a heading is written, if it is one of Markdown.
func headingPlace(route *site.Route, id string) string {
	doc := route.Markdown()
	if doc == nil {
		return ""
	}
	for _, h := range doc.Headings {
		if h.ID == id {
			line, _ := doc.Source.Position(h.At.Start)
			return fmt.Sprintf(" (%s:%d)", doc.Source.Path, line)
		}
	}
	return ""
}
