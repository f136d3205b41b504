package mdx

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// extensionHost describes the elements of GFM and of directives.
func (w *writer) extensionHost(n ast.Node) host {
	switch n := n.(type) {
	case *east.Strikethrough:
		return host{tag: "del"}
	case *east.Table:
		return host{tag: "table", block: true, open: true}
	case *east.TableHeader:
		return host{tag: "tr", block: true, open: true}
	case *east.TableRow:
		return host{tag: "tr", block: true, open: true}
	case *east.TableCell:
		return cellHost(n)
	case *east.TaskCheckBox:
		h := host{tag: "input", void: true, attrs: []Attr{{"type", "checkbox"}, {"disabled", ""}}}
		label := "Open"
		if n.IsChecked {
			h.attrs = append(h.attrs, Attr{"checked", ""})
			label = "Done"
		}
		if w.doc.options.Site {
			h.attrs = append(h.attrs, Attr{"aria-label", label})
		}
		return h
	case *east.FootnoteLink:
		return w.footnoteRef(n)
	case *east.FootnoteBacklink:
		return w.backReference(n)
	case *east.Footnote:
		return host{tag: "li", block: true, open: true, attrs: []Attr{{"id", "user-content-fn-" + w.footnoteLabel(n.Index)}}}
	case *directiveNode:
		return host{tag: "div", block: true, open: true}
	case *labelNode:
		if d := n.Parent().(*directiveNode); d.colons > 2 && !w.isAdmonition(d) {
			return host{tag: "p", block: true}
		}
	}
	return host{}
}

func cellHost(n *east.TableCell) host {
	h := host{tag: "td", block: true}
	if n.Parent().Kind() == east.KindTableHeader {
		h.tag = "th"
	}
	if n.Alignment != east.AlignNone {
		// The attribute, not a style: a strict Content-Security-Policy allows it.
		h.attrs = []Attr{{"align", n.Alignment.String()}}
	}
	return h
}

// The ids, classes and labels of footnotes are those of GitHub and remark, so
// that styles and links written for them work.

// footnoteRef is the number in the text.
func (w *writer) footnoteRef(n *east.FootnoteLink) host {
	label := w.footnoteLabel(n.Index)
	return host{tag: "sup", after: []host{{tag: "a", text: strconv.Itoa(n.Index), attrs: []Attr{
		{"href", "#user-content-fn-" + label}, {"id", "user-content-fnref-" + again(label, n.RefIndex)},
		{"data-footnote-ref", w.yes()}, {"aria-describedby", "footnote-label"},
	}}}}
}

// yes is the value of a data attribute that is there: React writes true, and
// HTML nothing.
func (w *writer) yes() string {
	if w.doc.options.Format == MDX {
		return "true"
	}
	return ""
}

// again marks the second and later references to a footnote.
func again(label string, index int) string {
	if index == 0 {
		return label
	}
	return fmt.Sprintf("%s-%d", label, index+1)
}

// footnoteLabel is the name by which the author refers to a footnote.
func (w *writer) footnoteLabel(index int) string {
	if w.footnotes == nil {
		w.footnotes = map[int]string{}
		for n := w.doc.root.FirstChild(); n != nil; n = n.NextSibling() {
			if n.Kind() != east.KindFootnoteList {
				continue
			}
			for f := n.FirstChild(); f != nil; f = f.NextSibling() {
				note := f.(*east.Footnote)
				w.footnotes[note.Index] = strings.ToLower(string(note.Ref))
			}
		}
	}
	return escapeURL(w.footnotes[index] + w.doc.options.FootnoteSuffix)
}

func (w *writer) backReference(n *east.FootnoteBacklink) host {
	label := again(w.footnoteLabel(n.Index), n.RefIndex)
	h := host{tag: "a", text: "↩", attrs: []Attr{
		{"href", "#user-content-fnref-" + label}, {"data-footnote-backref", ""},
		{"aria-label", "Back to reference " + again(strconv.Itoa(n.Index), n.RefIndex)}, {"class", "data-footnote-backref"},
	}}
	if n.RefIndex > 0 {
		h.after = []host{{tag: "sup", text: strconv.Itoa(n.RefIndex + 1)}}
	}
	return h
}

// footnoteSection is what stands before the list of footnotes.
func (w *writer) footnoteSection(out *bytes.Buffer, list ast.Node) {
	startLine(out)
	openTag(out, host{tag: "section", attrs: []Attr{{"data-footnotes", w.yes()}, {"class", "footnotes"}}})
	out.WriteString("<h2 class=\"sr-only\" id=\"footnote-label\">Footnotes</h2>\n<ol>\n")
	w.children(out, list)
	out.WriteString("</ol>\n</section>\n")
}

// tableHTML writes a table: goldmark has rows, HTML wants them grouped.
func (w *writer) tableHTML(out *bytes.Buffer, table ast.Node) {
	startLine(out)
	out.WriteString("<table>\n<thead>\n")
	header := table.FirstChild()
	w.html(out, header)
	out.WriteString("</thead>\n")
	if header.NextSibling() != nil {
		out.WriteString("<tbody>\n")
		for row := header.NextSibling(); row != nil; row = row.NextSibling() {
			w.html(out, row)
		}
		out.WriteString("</tbody>\n")
	}
	out.WriteString("</table>\n")
}
