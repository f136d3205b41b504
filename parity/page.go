package main

import (
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A page holds the compared parts of one HTML file: the lines of every aspect, in
// order.
type page map[string][]string

// pageAspects are the compared aspects of every page, in the order of the report.
var pageAspects = []struct {
	name string
	read func(doc *html.Node) []string
}{
	{"title", titleOf},
	{"description", descriptionOf},
	{"canonical", canonicalOf},
	{"meta", metaOf},
	{"page class", pageClassOf},
	{"navbar", navbarOf},
	{"footer", footerOf},
	{"headings", headingsOf},
	{"toc", tocOf},
	{"sidebar", sidebarOf},
	{"breadcrumbs", breadcrumbsOf},
	{"pager", pagerOf},
	{"tags", tagsOf},
	{"links", linksOf},
	{"pictures", picturesOf},
	{"text", mainTextOf},
}

func readPage(r io.Reader) (page, error) {
	doc, err := html.Parse(r)
	if err != nil {
		return nil, fmt.Errorf("parse page: %w", err)
	}
	absoluteLinks(doc)
	p := page{}
	for _, aspect := range pageAspects {
		p[aspect.name] = aspect.read(doc)
	}
	return p, nil
}

// absoluteLinks makes relative links absolute. One tool may write absolute links where
// the other writes relative links.
func absoluteLinks(doc *html.Node) {
	canonical := canonicalOf(doc)
	if canonical == nil {
		return
	}
	base, err := url.Parse(canonical[0])
	if err != nil {
		return
	}
	base.Scheme, base.Host = "", ""
	for _, n := range all(doc, element("a")) {
		for i, a := range n.Attr {
			if a.Key != "href" || a.Val == "" || strings.ContainsAny(a.Val[:1], "/#") {
				continue
			}
			if target, err := url.Parse(a.Val); err == nil && target.Scheme == "" {
				n.Attr[i].Val = base.ResolveReference(target).String()
			}
		}
	}
}

func titleOf(doc *html.Node) []string {
	return []string{textOf(first(first(doc, element("head")), element("title")))}
}

func descriptionOf(doc *html.Node) []string {
	if meta := first(doc, attributeIs("name", "description")); meta != nil {
		return []string{attribute(meta, "content")}
	}
	return nil
}

func canonicalOf(doc *html.Node) []string {
	if link := first(doc, attributeIs("rel", "canonical")); link != nil {
		return []string{attribute(link, "href")}
	}
	return nil
}

// metaOf returns the meta elements and alternate links, sorted, because their order
// does not matter.
func metaOf(doc *html.Node) []string {
	var lines []string
	for _, n := range all(first(doc, element("head")), element("meta")) {
		name := attribute(n, "name") + attribute(n, "property")
		switch name {
		case "", "description", "generator", "viewport":
			continue
		}
		lines = append(lines, name+" = "+withoutHash(attribute(n, "content")))
	}
	for _, n := range all(first(doc, element("head")), attributeIs("rel", "alternate")) {
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("alternate %s%s %s %s",
			attribute(n, "type"), attribute(n, "hreflang"), attribute(n, "href"), attribute(n, "title"))))
	}
	slices.Sort(lines)
	return lines
}

func pageClassOf(doc *html.Node) []string {
	classes := strings.Fields(attribute(first(doc, element("html")), "class"))
	slices.Sort(classes)
	return slices.Compact(classes)
}

func navbarOf(doc *html.Node) []string {
	return linkLines(first(doc, class("navbar__inner")))
}

func footerOf(doc *html.Node) []string {
	footer := first(doc, func(n *html.Node) bool { return n.Data == "footer" && hasClass(n, "footer") })
	if footer == nil {
		return nil
	}
	return append(linkLines(footer), textOf(footer))
}

// mainOf returns the main element, or the body of a page without one.
func mainOf(doc *html.Node) *html.Node {
	if main := first(doc, element("main")); main != nil {
		return main
	}
	return first(doc, element("body"))
}

func headingsOf(doc *html.Node) []string {
	var lines []string
	for _, n := range all(mainOf(doc), func(n *html.Node) bool {
		return len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' && !isSpoken(n)
	}) {
		line := n.Data + " " + textOf(n)
		if id := attribute(n, "id"); id != "" {
			line += " #" + id
		}
		lines = append(lines, line)
	}
	return lines
}

func tocOf(doc *html.Node) []string {
	var lines []string
	for _, n := range all(doc, class("table-of-contents__link")) {
		lines = append(lines, indent(depthOf(n))+linkLine(n))
	}
	return lines
}

// depthOf returns the number of lists around an element.
func depthOf(n *html.Node) int {
	depth := 0
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Data == "ul" || p.Data == "ol" {
			depth++
		}
	}
	return depth
}

func indent(depth int) string {
	return strings.Repeat("  ", max(0, depth-1))
}

func sidebarOf(doc *html.Node) []string {
	var lines []string
	for _, menu := range all(doc, class("theme-doc-sidebar-menu")) {
		for _, item := range all(menu, class("menu__list-item")) {
			lines = append(lines, sidebarLine(item))
		}
	}
	aside := first(doc, func(n *html.Node) bool {
		return n.Data == "aside" && first(n, class("theme-doc-sidebar-menu")) == nil
	})
	if aside != nil {
		lines = append(lines, textOf(aside))
		lines = append(lines, linkLines(aside)...)
	}
	return lines
}

// sidebarLine returns the line of one sidebar item, without the items below it.
func sidebarLine(item *html.Node) string {
	line := indent(depthOf(item))
	for c := range item.ChildNodes() {
		switch {
		case c.Type != html.ElementNode:
			line += textOf(c)
		case c.Data == "ul":
		case c.Data == "a":
			line += linkLine(c)
		case first(c, element("a")) != nil:
			line += linkLine(first(c, element("a")))
		default:
			line += textOf(c)
		}
	}
	if first(item, func(n *html.Node) bool {
		return hasClass(n, "menu__link--active") && n.Parent.Parent == item || hasClass(n, "menu__link--active") && n.Parent == item
	}) != nil {
		line += " (active)"
	}
	if hasClass(item, "menu__list-item--collapsed") {
		line += " (collapsed)"
	}
	return line
}

func breadcrumbsOf(doc *html.Node) []string {
	var lines []string
	for _, n := range all(doc, class("breadcrumbs__item")) {
		if link := first(n, element("a")); link != nil {
			lines = append(lines, linkLine(link))
			continue
		}
		lines = append(lines, textOf(n))
	}
	return lines
}

func pagerOf(doc *html.Node) []string {
	var lines []string
	for _, n := range all(doc, class("pagination-nav__link")) {
		direction := "previous: "
		if hasClass(n, "pagination-nav__link--next") {
			direction = "next: "
		}
		lines = append(lines, direction+linkLine(n))
	}
	return lines
}

// tagsOf returns the tags below docs and posts. They are in a list after a bold word.
func tagsOf(doc *html.Node) []string {
	var lines []string
	for _, list := range all(mainOf(doc), element("ul")) {
		if list.PrevSibling == nil || list.PrevSibling.Data != "b" {
			continue
		}
		for _, n := range all(list, element("a")) {
			lines = append(lines, linkLine(n)+quotedTitle(n))
		}
	}
	return lines
}

func quotedTitle(n *html.Node) string {
	if title := attribute(n, "title"); title != "" {
		return " “" + title + "”"
	}
	return ""
}

func linksOf(doc *html.Node) []string {
	return linkLines(mainOf(doc))
}

func linkLines(root *html.Node) []string {
	var lines []string
	for _, n := range all(root, element("a")) {
		if !hasClass(n, "hash-link") {
			lines = append(lines, linkLine(n))
		}
	}
	return lines
}

func linkLine(n *html.Node) string {
	return textOf(n) + " → " + withoutHash(attribute(n, "href"))
}

// picturesOf returns three lines for every picture: address, alt text and size. Each
// can differ on its own.
func picturesOf(doc *html.Node) []string {
	var lines []string
	for _, n := range all(mainOf(doc), element("img")) {
		lines = append(lines, "from "+withoutHash(attribute(n, "src")), "alt "+attribute(n, "alt"),
			fmt.Sprintf("size %s×%s", attribute(n, "width"), attribute(n, "height")))
	}
	return lines
}

// mainTextOf returns one line for every word, so that a difference shows only the words
// that differ.
func mainTextOf(doc *html.Node) []string {
	return strings.Fields(textOf(mainOf(doc)))
}

var hashedName = regexp.MustCompile(`/assets/(?:[a-z]+/)?([^/]+?)[-.][0-9a-zA-Z]{8,32}(\.\w+)$`)

// withoutHash removes the folder and the hash from the address of a bundled file,
// because they differ between the tools.
func withoutHash(address string) string {
	if strings.HasPrefix(address, "data:") {
		return "data:"
	}
	return hashedName.ReplaceAllString(address, "/assets/$1$2")
}
