package output

import (
	"bytes"
	"fmt"
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/theme"
)

// The ids, classes and labels of footnotes are those of GitHub and remark, so
// that styles and links written for them work.

// footnoteReference returns the number in the text.
func (w *writer) footnoteReference(n *east.FootnoteLink) host {
	label := w.footnoteLabel(n.Index)
	return host{tag: "sup", last: []host{{tag: "a", text: strconv.Itoa(n.Index), attrs: []Attr{
		{"href", "#user-content-fn-" + label}, {"id", "user-content-fnref-" + numbered(label, n.RefIndex)},
		{"data-footnote-ref", w.dataTrue()}, {"aria-describedby", "footnote-label"},
	}}}}
}

// backReference returns the link from a footnote to the text.
func (w *writer) backReference(n *east.FootnoteBacklink) host {
	label := numbered(w.footnoteLabel(n.Index), n.RefIndex)
	h := host{tag: "a", text: "↩", attrs: []Attr{
		{"href", "#user-content-fnref-" + label}, {"data-footnote-backref", ""},
		{"aria-label", theme.Message("theme.octavo.footnotes.backToReference", "reference", numbered(strconv.Itoa(n.Index), n.RefIndex))},
		{"class", "data-footnote-backref"},
	}}
	if n.RefIndex > 0 {
		h.last = []host{{tag: "sup", text: strconv.Itoa(n.RefIndex + 1)}}
	}
	return h
}

// dataTrue returns the value of a data attribute that is set: React writes
// true, and HTML nothing.
func (w *writer) dataTrue() string {
	if w.CommonMark {
		return ""
	}
	return "true"
}

// numbered adds a number for the second and later references to a footnote.
func numbered(label string, index int) string {
	if index == 0 {
		return label
	}
	return fmt.Sprintf("%s-%d", label, index+1)
}

// footnoteLabel returns the author's name for a footnote.
func (w *writer) footnoteLabel(index int) string {
	if w.footnotes == nil {
		w.footnotes = map[int]string{}
		for n := w.Root.FirstChild(); n != nil; n = n.NextSibling() {
			if n.Kind() != east.KindFootnoteList {
				continue
			}
			for f := n.FirstChild(); f != nil; f = f.NextSibling() {
				note := f.(*east.Footnote)
				w.footnotes[note.Index] = strings.ToLower(string(note.Ref))
			}
		}
	}
	return escapeURL(w.footnotes[index] + w.style.FootnoteSuffix)
}

// footnoteSection writes the list of footnotes.
func (w *writer) footnoteSection(out *bytes.Buffer, list ast.Node) {
	startLine(out)
	openTag(out, host{tag: "section", attrs: []Attr{{"data-footnotes", w.dataTrue()}, {"class", "footnotes"}}})
	fmt.Fprintf(out, "<h2 class=\"sr-only\" id=\"footnote-label\">%s</h2>\n<ol>\n", html.EscapeString(theme.Message("theme.octavo.footnotes.title")))
	w.children(out, list)
	out.WriteString("</ol>\n</section>\n")
}

// footnoteList returns a list of footnotes with components in them.
func (w *writer) footnoteList(n ast.Node) string {
	title := quote(theme.Message("theme.octavo.footnotes.title"))
	heading := w.element(`"h2"`, []string{`className: "sr-only"`, `id: "footnote-label"`}, []string{title})
	var items []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		items = append(items, w.expressions(c)...)
	}
	props := []string{`"data-footnotes": ` + quote(w.dataTrue()), `className: "footnotes"`}
	return w.element(`"section"`, props, []string{heading, w.element(`"ol"`, nil, items)})
}
