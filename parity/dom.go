package main

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// attribute returns the value of an attribute, or "" if it is missing.
func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attribute(n, "class")), class)
}

// A matcher reports whether an element matches.
type matcher func(*html.Node) bool

func element(name string) matcher {
	return func(n *html.Node) bool { return n.Data == name }
}

func class(name string) matcher {
	return func(n *html.Node) bool { return hasClass(n, name) }
}

func attributeIs(name, value string) matcher {
	return func(n *html.Node) bool { return attribute(n, name) == value }
}

// all returns the matching elements below root, in the order of the document.
func all(root *html.Node, matches matcher) []*html.Node {
	var found []*html.Node
	if root == nil {
		return nil
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && matches(n) {
			found = append(found, n)
		}
	}
	return found
}

// first returns the first matching element, or nil if there is none.
func first(root *html.Node, matches matcher) *html.Node {
	if found := all(root, matches); len(found) > 0 {
		return found[0]
	}
	return nil
}

// lineBreaking lists the elements that separate words even without a space.
var lineBreaking = map[string]bool{
	"address": true, "article": true, "aside": true, "blockquote": true, "br": true, "button": true,
	"dd": true, "details": true, "div": true, "dl": true, "dt": true, "figure": true, "footer": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "header": true, "hr": true,
	"li": true, "main": true, "nav": true, "ol": true, "p": true, "pre": true, "section": true,
	"summary": true, "table": true, "td": true, "th": true, "tr": true, "ul": true,
}

// textOf returns the text that a reader sees, with single spaces.
func textOf(n *html.Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	writeText(&b, n)
	return strings.Join(strings.Fields(b.String()), " ")
}

// undrawn removes characters that Docusaurus writes and that Octavo draws or leaves
// out: the icons of cards, and the zero-width space in the links next to headings.
var undrawn = strings.NewReplacer("📄️", "", "🔗", "", "🗃️", "", "🗃", "", "\u200b", "")

// isSpoken reports whether only screen readers show an element. docs/differences.md has
// the texts that Octavo adds for them.
func isSpoken(n *html.Node) bool {
	return hasClass(n, "sr-only")
}

func writeText(b *strings.Builder, n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		undrawn.WriteString(b, n.Data)
		return
	case n.Data == "script" || n.Data == "style" || n.Data == "template" || n.Data == "svg" || isSpoken(n):
		return
	}
	if lineBreaking[n.Data] {
		b.WriteByte(' ')
	}
	for c := range n.ChildNodes() {
		writeText(b, c)
	}
	if lineBreaking[n.Data] {
		b.WriteByte(' ')
	}
}
