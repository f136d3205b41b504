package check

import (
	"cmp"
	"fmt"
	"html"
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

// Links checks the links and images of a site. Config, Site, Document and
// Anchors come first. Components and a second call of Anchors follow when pages
// are rendered, because only rendering reveals the links and ids of components.
type Links struct {
	cfg      *config.Config
	index    *link.Index
	bag      *diag.Bag
	anchors  []anchor            // links to ids that are not checked yet
	reported map[brokenLink]bool // so that Components does not report them again

	reportedHrefs map[string]bool // relative addresses that are reported for all pages

	unchecked map[string]bool // addresses that a document writes with pathname://
	pages     func() *paths   // addresses, for hints
	documents func() *paths   // files, for hints
	disk      Disk            // nil: fixes know only the files of the site
	elsewhere []Elsewhere
}

// Elsewhere is a link to another host.
type Elsewhere struct {
	Source  *diag.Source
	At      diag.Span
	Address string
}

// Elsewhere returns the links to other hosts, as far as they are known.
func (c *Links) Elsewhere() []Elsewhere { return c.elsewhere }

// use is a place where an author has written an address.
type use struct {
	src     *diag.Source
	at      diag.Span
	written string
	from    link.Origin
}

// brokenLink is a link to a page that does not exist.
type brokenLink struct {
	file    string // that contains the link; "" for the config and partials, whose links are on many pages
	address string
}

// anchor is a link to an id in a page.
type anchor struct {
	src    *diag.Source
	at     diag.Span
	target link.Target
}

// NewLinks returns the checks of a site. Diagnostics go into the bag.
func NewLinks(s *site.Site, index *link.Index, bag *diag.Bag) *Links {
	return &Links{
		cfg: s.Config, index: index, bag: bag, reported: map[brokenLink]bool{}, reportedHrefs: map[string]bool{}, unchecked: map[string]bool{},
		// Only hints need the paths: a site without mistakes never collects them.
		pages:     sync.OnceValue(func() *paths { return newPaths(addresses(s)) }),
		documents: sync.OnceValue(func() *paths { return newPaths(index.Documents()) }),
	}
}

// addresses lists the addresses of all pages except the not-found page.
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
			c.document(document, c.index.Origin(route))
			c.elements(route, document)
			c.pageImage(document.Doc.Source, route.Image(), facts.PageImage(route.File, route.Image()))
		}
	}
}

// Partial checks the links and images of a document that pages import. A broken
// link in it is not reported again for the pages.
func (c *Links) Partial(facts *link.Document) {
	c.document(facts, link.Origin{File: facts.Doc.Source.Path})
	for _, target := range facts.Links {
		c.reportedEverywhere(target)
	}
}

// reportedEverywhere notes that a broken link is reported for all pages that
// show it.
func (c *Links) reportedEverywhere(target link.Target) {
	if target.Kind == link.Page && target.Route == nil {
		c.reported[brokenLink{"", target.Path}] = true
	}
}

// document checks the links, images and headings of one document.
func (c *Links) document(facts *link.Document, from link.Origin) {
	doc := facts.Doc
	c.duplicateIDs(facts)
	for _, l := range doc.Links {
		c.link(use{doc.Source, l.At, l.Target, from}, facts.Links[l.Target])
	}
	for _, i := range doc.Images {
		c.image(doc.Source, content.Field{Value: i.Target, At: i.At}, facts.Images[i.Target], c.cfg.OnBrokenMarkdownImages)
	}
}

// image reports a picture that cannot be shown.
func (c *Links) image(src *diag.Source, written content.Field, found link.Image, reaction config.Reaction) {
	switch {
	case found.Kind == link.MissingFile:
		reaction.Report(c.bag, c.missingImage(use{src: src, at: written.At, written: written.Value}))
	case found.Kind == link.Outside:
		reaction.Report(c.bag, outside(src, written.At, written.Value))
	case found.Damage != (link.Damage{}) && reaction != config.Ignore:
		c.bag.Add(diag.Diagnostic{
			Code: diag.DamagedImage, Severity: diag.Warning, Source: src, Span: written.At,
			Message: fmt.Sprintf("the image %s cannot be shown: %s", written.Value, found.Damage.Reason), Hint: found.Damage.Hint,
		})
	}
}

// outside returns the diagnostic for an address that leads out of the repository.
func outside(src *diag.Source, at diag.Span, written string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.Outside, Source: src, Span: at,
		Message: fmt.Sprintf("%s leads out of the repository of the site", written),
		Hint:    "copy the file into the repository; Octavo reads no files around it",
	}
}

func (c *Links) missingImage(u use) diag.Diagnostic {
	target := u.written
	d := diag.Diagnostic{
		Code: diag.BrokenImage, Source: u.src, Span: u.at, Fix: c.fixFile(u),
		Message: fmt.Sprintf("there is no image %s", target),
		Hint:    "Octavo looks for paths with a leading slash in the static folders, and for other paths next to this file",
	}
	if file, ok := strings.CutPrefix(target, "/"); ok {
		if near := newPaths(c.index.Static()).nearest(file, ""); near != "" {
			d.Hint = fmt.Sprintf("did you mean %q?", "/"+near)
		}
	}
	return d
}

// pageImage checks the image of the front matter. A missing address is never
// more than a warning: another program may add the file to the output.
func (c *Links) pageImage(src *diag.Source, image content.Field, found link.Image) {
	reaction := c.cfg.OnBrokenMarkdownImages
	if reaction == config.Throw && link.IsAddress(image.Value) {
		reaction = config.Warn
	}
	c.image(src, image, found, reaction)
}

// link checks one link.
func (c *Links) link(u use, target link.Target) {
	src, at, written := u.src, u.at, u.written
	if c.unsafe(src, at, written) {
		return
	}
	switch target.Kind {
	case link.Elsewhere:
		c.elsewhere = append(c.elsewhere, Elsewhere{src, at, written})
	case link.Unchecked:
		c.unchecked[address.Key(target.Href)] = true
	case link.MissingDocument, link.NoPage:
		c.missingDocument(u, target.Kind)
	case link.Outside:
		c.cfg.OnBrokenLinks.Report(c.bag, outside(src, at, written))
	case link.MissingFile:
		c.cfg.OnBrokenLinks.Report(c.bag, diag.Diagnostic{
			Code: diag.BrokenLink, Source: src, Span: at,
			Message: fmt.Sprintf("there is no file %s", strings.TrimPrefix(written, "@site/")), Fix: c.fixFile(u),
		})
	case link.Page:
		if target.Route == nil {
			c.missingPage(u, target)
		} else if target.Hash != "" && target.Hash != "#" {
			c.anchors = append(c.anchors, anchor{src, at, target})
		}
	}
}

// unsafe reports a link that runs a script. Documents may come from people whom
// nobody would let write a script.
func (c *Links) unsafe(src *diag.Source, at diag.Span, written string) bool {
	// Markdown keeps the entities in addresses.
	if !address.RunsScript(html.UnescapeString(written)) {
		return false
	}
	c.bag.Add(diag.Diagnostic{
		Code: diag.UnsafeLink, Source: src, Span: at,
		Message: "this link would run a script in the browser of everyone who follows it",
		Hint:    "link to a page; for a script, write a component with an onClick",
	})
	return true
}

func (c *Links) missingDocument(u use, kind link.Kind) {
	src, written := u.src, u.written
	d := diag.Diagnostic{
		Code: diag.BrokenMarkdown, Source: src, Span: u.at,
		Message: fmt.Sprintf("there is no Markdown file %s", written),
	}
	if kind == link.NoPage {
		d.Message, d.Hint = fmt.Sprintf("the file %s is not a page of this site", written), c.whyNoPage(src.Path, written)
	} else {
		d.Fix = c.fixDocument(u)
		if near := c.documents().nearest(c.intended(u), src.Path); near != "" {
			d.Hint = fmt.Sprintf("the nearest file is %s", near)
		}
	}
	c.cfg.OnBrokenMarkdownLinks.Report(c.bag, d)
}

// whyNoPage returns the hint for a link to a Markdown file without a page.
func (c *Links) whyNoPage(from, written string) string {
	file := c.cfg.Place.Clean(intendedFile(from, written))
	switch {
	case c.index.IsDraft(file):
		return "the file is a draft; remove draft: true from its front matter, or remove the link"
	case strings.HasPrefix(path.Base(file), "_"):
		return "a file whose name begins with _ is a part of other documents; rename the file, or import it"
	case c.isContent(file):
		return "the file is a draft, or the config excludes it; remove draft: true from its front matter, or remove the link"
	}
	return "link to its address where it is published, or write its text on this page"
}

// isContent reports whether a file is in a folder of documents, posts or pages.
func (c *Links) isContent(file string) bool {
	var folders []string
	for _, docs := range c.cfg.Docs {
		folders = append(folders, docs.Path)
	}
	for _, blog := range c.cfg.Blogs {
		folders = append(folders, blog.Path)
	}
	for _, pages := range c.cfg.Pages {
		folders = append(folders, pages.Path)
	}
	return slices.ContainsFunc(folders, func(folder string) bool { return strings.HasPrefix(file, path.Clean(folder)+"/") })
}

func (c *Links) intended(u use) string { return c.cfg.Place.Clean(intendedFile(u.src.Path, u.written)) }

// intendedFile returns the path that a link to a Markdown file leads to, from
// the site folder.
func intendedFile(from, written string) string {
	file, _ := address.Split(written)
	if rest, ok := strings.CutPrefix(file, "@site/"); ok {
		return path.Clean(rest)
	}
	return path.Join(path.Dir(from), address.Decode(file))
}

func (c *Links) missingPage(u use, target link.Target) {
	src, written := u.src, u.written
	c.reported[brokenLink{src.Path, target.Path}] = true
	if c.mayBeSlug(target.Path) {
		return
	}
	message := fmt.Sprintf("link target %q does not exist", written)
	if !strings.HasPrefix(written, "/") {
		message += fmt.Sprintf("; on this page it leads to %s", target.Path)
	}
	c.cfg.OnBrokenLinks.Report(c.bag, diag.Diagnostic{
		Code: diag.BrokenLink, Source: src, Span: u.at, Message: message, Hint: c.nearestPage(target.Path), Fix: c.fixPage(u, target),
	})
}

// mayBeSlug reports whether the address may be in front matter that cannot be
// read, so that a page may have it.
func (c *Links) mayBeSlug(target string) bool {
	return c.bag.InFileWith(diag.FrontMatterSyntax, path.Base(target))
}

// nearestPage returns the hint for an address without a page, or "".
func (c *Links) nearestPage(address string) string {
	if near := c.pages().nearest(address, ""); near != "" {
		return fmt.Sprintf("the nearest page is %s", near)
	}
	return ""
}

// Anchors checks links to ids. ids lists the ids of a page. While ok is false,
// the page is not rendered yet, and its links wait for the next call.
func (c *Links) Anchors(ids func(*site.Route) (list []string, ok bool)) {
	type page struct {
		ids      []string
		rendered bool
	}
	pages := map[string]page{} // by address: many links lead to the same page
	c.anchors = slices.DeleteFunc(c.anchors, func(a anchor) bool {
		p, ok := pages[a.target.Path]
		if !ok {
			p.ids, p.rendered = ids(a.target.Route)
			pages[a.target.Path] = p
		}
		if p.rendered && !hasID(p.ids, a.target.Hash) {
			c.missingAnchor(a, p.ids)
		}
		return p.rendered
	})
}

// Waiting returns the pages that must be rendered before links to their ids are checked.
func (c *Links) Waiting() map[*site.Route]bool {
	pages := map[*site.Route]bool{}
	for _, a := range c.anchors {
		pages[a.target.Route] = true
	}
	return pages
}

// hasID compares as browsers do: with the hash as written, and decoded.
func hasID(ids []string, hash string) bool {
	id := strings.TrimPrefix(hash, "#")
	return id == "top" || slices.Contains(ids, id) || slices.Contains(ids, address.Decode(id))
}

func (c *Links) missingAnchor(a anchor, ids []string) {
	d := diag.Diagnostic{
		Code: diag.BrokenAnchor, Source: a.src, Span: a.at, Fix: fixAnchor(a, ids),
		Message: fmt.Sprintf("no heading %q in %s", address.Decode(a.target.Hash), cmp.Or(a.target.Route.File, a.target.Route.Path)),
	}
	if near := diag.Nearest(address.Decode(strings.TrimPrefix(a.target.Hash, "#")), ids); near != "" {
		d.Hint = fmt.Sprintf("the closest heading is \"#%s\"%s", near, headingPlace(a.target.Route, near))
	}
	c.cfg.OnBrokenAnchors.Report(c.bag, d)
}

// headingPlace returns the file and line of a Markdown heading in parentheses;
// "" for ids of components.
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
