package mdx

import (
	"bytes"
	"html"
	"strconv"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	ghtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// Resolver says what the addresses in a document lead to.
type Resolver interface {
	// Link returns the address for a link, and its further attributes.
	Link(l Link) (href string, attributes []Attr)
	// Image returns the address of an image, and its further attributes.
	Image(i Image) (src string, attributes []Attr)
}

// Attr is an attribute of an HTML element.
type Attr struct{ Name, Value string }

// host is an HTML element: what HTML and React need to know of it. Both ways
// of writing a document are made from the same description.
type host struct {
	tag   string
	attrs []Attr
	void  bool
	after []host // written behind the children
	text  string // of an element without child nodes
	block bool   // on lines of its own in HTML
	open  bool   // a line break behind its start tag
}

// writer writes one document.
type writer struct {
	doc      *Doc
	resolver Resolver
	headings map[ast.Node]*Heading
	links    map[ast.Node]*Link
	images   map[ast.Node]*Image

	dynamic    map[ast.Node]bool // only React can show them
	components map[string]bool   // names that the module uses
	footnotes  map[int]string    // labels by number, made when first asked for
}

func newWriter(d *Doc, r Resolver) *writer {
	w := &writer{
		doc: d, resolver: r, dynamic: map[ast.Node]bool{}, components: map[string]bool{},
		headings: make(map[ast.Node]*Heading, len(d.Headings)),
		links:    make(map[ast.Node]*Link, len(d.Links)),
		images:   make(map[ast.Node]*Image, len(d.Images)),
	}
	for i := range d.Headings {
		w.headings[d.Headings[i].node] = &d.Headings[i]
	}
	for i := range d.Links {
		w.links[d.Links[i].node] = &d.Links[i]
	}
	for i := range d.Images {
		w.images[d.Images[i].node] = &d.Images[i]
	}
	return w
}

// html writes a node without components.
func (w *writer) html(out *bytes.Buffer, n ast.Node) {
	if w.leaf(out, n) || w.admonition(out, n) || w.details(out, n) {
		return
	}
	if w.isTitle(n) && w.doc.options.DropTitle {
		return
	}
	h := w.host(n)
	switch {
	case h.tag == "":
		w.children(out, n)
		if n.NextSibling() != nil && isBlock(n) {
			startLine(out)
		}
	case w.isTitle(n) && w.doc.options.Site:
		startLine(out)
		out.WriteString("<header>\n")
		w.hostHTML(out, n, h)
		out.WriteString("</header>\n")
	default:
		w.hostHTML(out, n, h)
	}
}

// hostHTML writes an element.
func (w *writer) hostHTML(out *bytes.Buffer, n ast.Node, h host) {
	if h.block {
		startLine(out)
	}
	if n.Kind() == east.KindFootnoteBacklink {
		out.WriteByte(' ')
	}
	openTag(out, h)
	if n.Kind() == east.KindTaskCheckBox {
		out.WriteByte(' ') // which the parser has taken away
	}
	if h.open {
		out.WriteByte('\n')
	}
	if !h.void {
		out.WriteString(html.EscapeString(h.text))
		if h.tag == "pre" && h.block {
			w.tightChildren(out, n)
		} else {
			w.children(out, n)
		}
		for _, after := range h.after {
			openTag(out, after)
			out.WriteString(html.EscapeString(after.text))
			closeTag(out, after)
		}
		closeTag(out, h)
	}
	if h.block {
		out.WriteByte('\n')
	}
}

// isTitle reports whether a node is the document's title.
func (w *writer) isTitle(n ast.Node) bool {
	return w.doc.Title != nil && w.doc.Title.node == n
}

func (w *writer) children(out *bytes.Buffer, n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.html(out, c)
	}
}

// tightChildren writes blocks without line breaks between them, where those
// would show.
func (w *writer) tightChildren(out *bytes.Buffer, n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		var child bytes.Buffer
		w.html(&child, c)
		out.Write(bytes.Trim(child.Bytes(), "\n"))
	}
}

// leaf writes nodes that are text, code or HTML already.
func (w *writer) leaf(out *bytes.Buffer, n ast.Node) bool {
	source := w.doc.text
	switch n := n.(type) {
	case *ast.Text:
		writeText(out, n, source)
	case *ast.String:
		out.Write(util.EscapeHTML(n.Value))
	case *ast.CodeSpan:
		out.WriteString("<code>")
		out.Write(util.EscapeHTML([]byte(codeText(n, source))))
		out.WriteString("</code>")
	case *ast.FencedCodeBlock:
		startLine(out)
		w.code(out, n)
		startLine(out)
	case *ast.CodeBlock:
		startLine(out)
		out.WriteString("<pre><code>")
		out.Write(util.EscapeHTML(linesOf(n, source)))
		out.WriteString("</code></pre>\n")
	case *ast.HTMLBlock, *ast.RawHTML:
		writeRawHTML(out, n, source)
	case *east.Table:
		w.tableHTML(out, n)
	case *east.TaskCheckBox:
		if isTask(n, source) {
			return false
		}
		out.Write(source[n.Pos() : n.Pos()+len("[ ]")])
	case *east.FootnoteList:
		w.footnoteSection(out, n)
	case *ast.LinkReferenceDefinition, *esmNode:
	default:
		return false
	}
	return true
}

func writeRawHTML(out *bytes.Buffer, n ast.Node, source []byte) {
	switch n := n.(type) {
	case *ast.HTMLBlock:
		out.Write(linesOf(n, source))
		if n.HasClosure() {
			out.Write(n.ClosureLine.Value(source))
		}
	case *ast.RawHTML:
		for i := range n.Segments.Len() {
			segment := n.Segments.At(i)
			out.Write(segment.Value(source))
		}
	}
}

// writeText writes text with its escapes and character references resolved.
func writeText(out *bytes.Buffer, n *ast.Text, source []byte) {
	value := n.Segment.Value(source)
	if n.IsRaw() {
		ghtml.DefaultWriter.RawWrite(bufWriter{out}, value)
		return
	}
	ghtml.DefaultWriter.Write(bufWriter{out}, value)
	switch {
	case n.HardLineBreak():
		trimSpaces(out)
		out.WriteString("<br />\n")
	case n.SoftLineBreak():
		out.WriteByte('\n')
	}
}

// host describes the element of a node; an empty tag means that only its
// children show.
func (w *writer) host(n ast.Node) host {
	switch n := n.(type) {
	case *ast.Paragraph:
		return host{tag: "p", block: true}
	case *ast.TextBlock:
		return host{}
	case *ast.Heading:
		return w.heading(n)
	case *ast.Blockquote:
		return host{tag: "blockquote", block: true, open: true}
	case *ast.List:
		return listHost(n, w.doc.text)
	case *ast.ListItem:
		return itemHost(n, w.doc.text)
	case *ast.ThematicBreak:
		return host{tag: "hr", void: true, block: true}
	case *ast.Emphasis:
		if n.Level == 2 {
			return host{tag: "strong"}
		}
		return host{tag: "em"}
	case *ast.Link:
		return w.link(n, n.Title)
	case *ast.AutoLink:
		h := w.link(n, nil)
		h.text = string(n.Label(w.doc.text))
		return h
	case *ast.Image:
		return w.image(n)
	case *elementNode:
		return elementHost(n)
	}
	return w.extensionHost(n)
}

func listHost(n *ast.List, source []byte) host {
	h := host{tag: "ul", block: true, open: true}
	if n.IsOrdered() {
		h.tag = "ol"
		if n.Start != 1 {
			h.attrs = []Attr{{"start", strconv.Itoa(n.Start)}}
		}
	}
	if hasTask(n, source) {
		h.attrs = append(h.attrs, Attr{"class", "contains-task-list"})
	}
	return h
}

func hasTask(list ast.Node, source []byte) bool {
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		if taskOf(item, source) != nil {
			return true
		}
	}
	return false
}

// taskOf returns the check box at the start of a list item, if any.
func taskOf(item ast.Node, source []byte) *east.TaskCheckBox {
	if first := item.FirstChild(); first != nil {
		if box, ok := first.FirstChild().(*east.TaskCheckBox); ok && isTask(box, source) {
			return box
		}
	}
	return nil
}

// isTask reports whether a box is followed by white space and text, without
// which it is none.
func isTask(box *east.TaskCheckBox, source []byte) bool {
	after := box.Pos() + len("[ ]")
	return box.NextSibling() != nil && after < len(source) && (source[after] == ' ' || source[after] == '\t')
}

func itemHost(n *ast.ListItem, source []byte) host {
	h := host{tag: "li", block: true}
	if first := n.FirstChild(); first != nil {
		_, tight := first.(*ast.TextBlock)
		h.open = !tight
	}
	if taskOf(n, source) != nil {
		h.attrs = []Attr{{"class", "task-list-item"}}
	}
	return h
}

func (w *writer) heading(n *ast.Heading) host {
	h := host{tag: "h" + strconv.Itoa(n.Level), block: true}
	info := w.headings[n]
	if !w.doc.options.Site || n.Level == 1 || info == nil || info.ID == "" {
		return h
	}
	label := "Direct link to " + info.Text
	h.attrs = []Attr{{"class", "anchor"}, {"id", info.ID}}
	h.after = []host{{tag: "a", text: "\u200b", attrs: []Attr{
		{"class", "hash-link"}, {"href", "#" + info.ID}, {"aria-label", label}, {"title", label}, {"translate", "no"},
	}}}
	return h
}

func (w *writer) link(n ast.Node, title []byte) host {
	h := host{tag: "a"}
	info := w.links[n]
	href := info.Target
	var more []Attr
	if w.resolver != nil {
		href, more = w.resolver.Link(*info)
	}
	// In a bare address a backslash is no escape.
	_, bare := n.(*ast.AutoLink)
	h.attrs = []Attr{{"href", string(util.URLEscape([]byte(href), !bare))}}
	if len(title) > 0 {
		h.attrs = append(h.attrs, Attr{"title", unescape(title)})
	}
	h.attrs = append(h.attrs, more...)
	return h
}

func (w *writer) image(n *ast.Image) host {
	info := w.images[n]
	src := info.Target
	var more []Attr
	if w.resolver != nil {
		src, more = w.resolver.Image(*info)
	}
	h := host{tag: "img", void: true}
	h.attrs = []Attr{{"src", escapeURL(src)}, {"alt", plainText(n, w.doc.text)}}
	if len(n.Title) > 0 {
		h.attrs = append(h.attrs, Attr{"title", unescape(n.Title)})
	}
	h.attrs = append(h.attrs, more...)
	return h
}

// escapeURL encodes what an address may not hold.
func escapeURL(url string) string {
	return string(util.URLEscape([]byte(url), true))
}
