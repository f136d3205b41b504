package output

import (
	"bytes"
	"cmp"
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
		{"href", "#" + w.notePrefix() + "fn-" + label}, {"id", w.notePrefix() + "fnref-" + numbered(label, n.RefIndex)},
		{"data-footnote-ref", w.dataTrue()}, {"aria-describedby", "footnote-label"},
	}}}}
}

// backReference returns the link from a footnote to the text.
func (w *writer) backReference(n *east.FootnoteBacklink) host {
	label := numbered(w.footnoteLabel(n.Index), n.RefIndex)
	own := w.style.Footnotes
	usual := theme.Message("theme.octavo.footnotes.backToReference", "reference", numbered(strconv.Itoa(n.Index), n.RefIndex))
	h := host{tag: "a", text: cmp.Or(own.BackContent, "↩"), attrs: []Attr{
		{"href", "#" + w.notePrefix() + "fnref-" + label}, {"data-footnote-backref", ""},
		{"aria-label", cmp.Or(own.BackLabel, usual)}, {"class", "data-footnote-backref"},
	}}
	if n.RefIndex > 0 && own.BackContent == "" {
		h.last = []host{{tag: "sup", text: strconv.Itoa(n.RefIndex + 1)}}
	}
	return h
}

// notePrefix returns the start of the ids of footnotes.
func (w *writer) notePrefix() string { return cmp.Or(w.style.Footnotes.Prefix, "user-content-") }

// noteHeading returns the tag, the class and the text of the heading above footnotes.
func (w *writer) noteHeading() (tag, class, text string) {
	own := w.style.Footnotes
	return cmp.Or(own.LabelTag, "h2"), cmp.Or(own.LabelClass, "sr-only"), cmp.Or(own.Label, theme.Message("theme.octavo.footnotes.title"))
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
	tag, class, text := w.noteHeading()
	openTag(out, host{tag: tag, attrs: []Attr{{"class", class}, {"id", "footnote-label"}}})
	fmt.Fprintf(out, "%s</%s>\n<ol>\n", html.EscapeString(text), tag)
	w.children(out, list)
	out.WriteString("</ol>\n</section>\n")
}

// footnoteList returns a list of footnotes with components in them.
func (w *writer) footnoteList(n ast.Node) string {
	tag, class, text := w.noteHeading()
	heading := w.element(quote(tag), []string{"className: " + quote(class), `id: "footnote-label"`}, []string{quote(text)})
	var items []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		items = append(items, w.expressions(c)...)
	}
	props := []string{`"data-footnotes": ` + quote(w.dataTrue()), `className: "footnotes"`}
	return w.element(`"section"`, props, []string{heading, w.element(`"ol"`, nil, items)})
}
