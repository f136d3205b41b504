package check

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// Links checks the links and images of a site. It is used in two steps, since
// some addresses are known only when pages have been rendered.
type Links struct {
	cfg      *config.Config
	index    *link.Index
	bag      *diag.Bag
	anchors  []anchor
	reported map[string]bool // addresses without a page, with the file that contains the link

	unchecked map[string]bool // addresses that a document writes with pathname://
	pages     func() *diag.Names
	documents func() *diag.Names
}

// anchor is a link to a place in a page.
type anchor struct {
	src    *diag.Source
	at     diag.Span
	target link.Target
}

// NewLinks prepares the checks.
func NewLinks(s *site.Site, index *link.Index, bag *diag.Bag) *Links {
	return &Links{
		cfg: s.Config, index: index, bag: bag, reported: map[string]bool{}, unchecked: map[string]bool{},
		// Only hints need the names: a site without mistakes never sorts them.
		pages:     sync.OnceValue(func() *diag.Names { return diag.NewNames(addresses(s)) }),
		documents: sync.OnceValue(func() *diag.Names { return diag.NewNames(index.Documents()) }),
	}
}

// addresses lists the addresses of all pages that a link may lead to.
func addresses(s *site.Site) []string {
	var list []string
	for _, route := range s.Routes {
		if route.Kind != site.NotFound {
			list = append(list, route.Path)
		}
	}
	return list
}

// Site checks every document of the site.
func (c *Links) Site(s *site.Site, facts *link.Facts) {
	for i := range s.Routes {
		route := &s.Routes[i]
		if document := facts.Document(route); document != nil {
			c.Document(document)
			c.pageImage(document.Doc.Source, route.Image(), facts.PageImage(route.File, route.Image()))
		}
	}
}

// Document checks the links and images of one document.
func (c *Links) Document(facts *link.Document) {
	doc := facts.Doc
	for _, l := range doc.Links {
		c.link(doc.Source, l.At, l.Target, facts.Links[l.Target])
	}
	for _, i := range doc.Images {
		if facts.Images[i.Target].Kind == link.MissingFile {
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
func (c *Links) pageImage(src *diag.Source, image content.Field, found link.Image) {
	if found.Kind != link.MissingFile {
		return
	}
	reaction := c.cfg.OnBrokenMarkdownImages
	if reaction == config.Throw && link.IsAddress(image.Value) {
		reaction = config.Warn
	}
	reaction.Report(c.bag, missingImage(src, image.At, image.Value))
}

// link checks one link.
func (c *Links) link(src *diag.Source, at diag.Span, written string, target link.Target) {
	switch target.Kind {
	case link.Unchecked:
		c.unchecked[address.Key(target.Href)] = true
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
}

func (c *Links) missingDocument(src *diag.Source, at diag.Span, written string) {
	d := diag.Diagnostic{
		Code: diag.BrokenMarkdown, Source: src, Span: at,
		Message: fmt.Sprintf("there is no Markdown file %s for this link", written),
	}
	file, _, _ := strings.Cut(strings.TrimPrefix(written, "@site/"), "#")
	if near := c.documents().Nearest(path.Join(path.Dir(src.Path), file), src.Path); near != "" {
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
	if near := c.pages().Nearest(address, ""); near != "" {
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
	return id == "top" || slices.Contains(ids, id) || slices.Contains(ids, address.Decode(id))
}

func (c *Links) missingAnchor(a anchor, ids []string) {
	where := a.target.Route.File
	if where == "" {
		where = a.target.Route.Path
	}
	d := diag.Diagnostic{
		Code: diag.BrokenAnchor, Source: a.src, Span: a.at,
		Message: fmt.Sprintf("no heading %q in %s", address.Decode(a.target.Hash), where),
	}
	if near := diag.Nearest(address.Decode(strings.TrimPrefix(a.target.Hash, "#")), ids); near != "" {
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
