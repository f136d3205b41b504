// Package mdast turns parsed documents into the trees that plugins of remark expect, and
// turns the trees that they return into documents again.
//
// Every node that goes out has a number. A plugin leaves most nodes alone, and these come
// back as their numbers, so they keep everything that is known about them.
package mdast

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/mdx/tree"
)

// Document is a document whose tree goes out and comes back.
type Document struct {
	Root  ast.Node
	Text  []byte // of the document, after its front matter. Build adds the texts of new nodes.
	File  []byte // the whole file
	Body  int    // offset of Text in File
	Emoji bool   // :name: in new text becomes a character
	// Late says that plugins run after Octavo's own changes: headings have ids, and
	// emojis are characters.
	Late     bool
	Headings map[ast.Node]string // the ids of headings, if Late
	Title    ast.Node            // the heading in a header element, if Late; nil for none
	// Admonitions are the names of containers that are admonitions.
	Admonitions []string
	CommonMark  bool // not MDX

	Problems []Problem // of plugins, which Build has found

	nodes   []kept
	places  *places
	written int      // length of Text before Build
	origins []origin // of the texts that Build has added
}

// kept is a node that went out. Several texts in a row are one node in mdast.
type kept struct {
	first, last ast.Node // nil for a node that is made for plugins only
	start, end  int      // offsets in Text
	isUsed      bool     // it is in the new tree
	label       string   // of an address alone, whose text is not a node of ours
}

// The types of nodes that go out, by number. The JavaScript side has the same list.
const (
	typeRoot = iota
	typeParagraph
	typeHeading
	typeText
	typeEmphasis
	typeStrong
	typeDelete
	typeInlineCode
	typeCode
	typeLink
	typeImage
	typeList
	typeListItem
	typeBlockquote
	typeThematicBreak
	typeBreak
	typeHTML
	typeTable
	typeTableRow
	typeTableCell
	typeFootnoteReference
	typeFootnoteDefinition
	typeDefinition
	typeLinkReference
	typeImageReference
	typeFlowElement
	typeTextElement
	typeFlowExpression
	typeTextExpression
	typeESM
	typeContainerDirective
	typeLeafDirective
	typeLabel
	typeYAML
	typeHeader
	typeForeign
)

// Tree is a tree in the form that goes out.
type Tree struct {
	// Nodes is JSON. A node is an array of the number of its type, its children, its data,
	// and its fields; 0 means that there are no children or no data. A text without data
	// is a string.
	Nodes []byte
	// Places has the offsets of the start and the end of each node. Plugins seldom ask
	// for them, so they are not part of the nodes.
	Places []byte
}

// Export returns the tree of a document for plugins.
func Export(d *Document) *Tree {
	d.places, d.nodes = newPlaces(d.File), nil
	e := &exporter{Document: d, labels: footnoteLabels(d.Root)}
	e.out = make([]byte, 0, 2*len(d.Text)+256)
	e.root()
	return &Tree{e.out, e.offsets}
}

type exporter struct {
	*Document
	out     []byte
	offsets []byte
	labels  map[int]string // of footnotes
}

// open starts a node.
func (e *exporter) open(code int, k kept) {
	e.note(k)
	e.comma()
	e.out = append(e.out, '[')
	e.out = strconv.AppendInt(e.out, int64(code), 10)
}

// note gives a node its number.
func (e *exporter) note(k kept) {
	k.start = e.inFile(k.start)
	k.end = max(e.inFile(k.end), k.start)
	e.nodes = append(e.nodes, k)
	e.place(e.places.utf16(e.Body+k.start), e.places.utf16(e.Body+k.end))
}

func (e *exporter) place(start, end int) {
	e.offsets = append(strconv.AppendInt(e.offsets, int64(start), 10), ' ')
	e.offsets = append(strconv.AppendInt(e.offsets, int64(end), 10), ' ')
}

// inFile returns the offset in the document of an offset in its text.
func (e *exporter) inFile(offset int) int {
	offset = e.Origin(offset)
	if e.written > 0 {
		return min(offset, e.written)
	}
	return offset
}

// comma separates a value from the one before.
func (e *exporter) comma() {
	if n := len(e.out); n > 0 && e.out[n-1] != '[' {
		e.out = append(e.out, ',')
	}
}

func (e *exporter) number(n int) {
	e.out = append(e.out, ',')
	e.out = strconv.AppendInt(e.out, int64(n), 10)
}

func (e *exporter) text(s string) {
	e.out = append(e.out, ',')
	e.out = appendString(e.out, s)
}

// orNull writes a text, or null for an empty one.
func (e *exporter) orNull(s string) {
	if s == "" {
		e.raw("null")
		return
	}
	e.text(s)
}

func (e *exporter) flag(on bool) {
	if on {
		e.raw("true")
	} else {
		e.raw("false")
	}
}

func (e *exporter) raw(json string) {
	e.out = append(e.out, ',')
	e.out = append(e.out, json...)
}

// data writes the data of a node.
func (e *exporter) data(n ast.Node) {
	if data := tree.Data(n); data != nil {
		e.raw(encode(data))
		return
	}
	e.raw("0")
}

// leaf writes a node without children and data of its own.
func (e *exporter) leaf(code int, k kept, fields ...string) {
	e.open(code, k)
	e.raw("0")
	e.data(k.first)
	for _, f := range fields {
		e.text(f)
	}
	e.close()
}

func (e *exporter) close() { e.out = append(e.out, ']') }

// parent writes a node with children. The caller adds its fields and closes it.
func (e *exporter) parent(code int, n ast.Node, k kept) {
	k.first, k.last = n, n
	e.open(code, k)
	e.out = append(e.out, ',', '[')
	e.children(n, k.end)
	e.out = append(e.out, ']')
	e.data(n)
}

func (e *exporter) root() {
	k := kept{first: e.Root, last: e.Root, end: len(e.Text)}
	e.open(typeRoot, k)
	e.out = append(e.out, ',', '[')
	if e.Body > 0 {
		if matter, ok := yamlOf(e.File[:e.Body]); ok {
			e.leafAt(typeYAML, matter)
		}
	}
	e.children(e.Root, k.end)
	e.out = append(e.out, ']', ',', '0', ']')
}

// leafAt writes the front matter, which is before the text.
func (e *exporter) leafAt(code int, value string) {
	e.nodes = append(e.nodes, kept{isUsed: true})
	e.comma()
	e.out = append(e.out, '[')
	e.out = strconv.AppendInt(e.out, int64(code), 10)
	e.place(0, e.places.utf16(len(strings.TrimRight(string(e.File[:e.Body]), "\r\n"))))
	e.raw("0,0")
	e.text(value)
	e.close()
}

// yamlOf returns the text between the lines that mark front matter.
func yamlOf(matter []byte) (string, bool) {
	text := strings.TrimRight(strings.TrimPrefix(string(matter), "\ufeff"), " \t\r\n")
	if !strings.HasPrefix(text, "---") || !strings.HasSuffix(text, "---") || len(text) < 6 {
		return "", false
	}
	return strings.Trim(text[3:len(text)-3], "\r\n"), true
}

// children writes the children of a node. end is the offset where the node ends.
func (e *exporter) children(n ast.Node, end int) {
	for c := n.FirstChild(); c != nil; {
		if isText(c, e.Text) {
			c = e.texts(c, end)
			continue
		}
		next := c.NextSibling()
		e.node(c, e.span(c, end))
		c = next
	}
}

// footnoteLabels returns the names of footnotes by their numbers.
func footnoteLabels(root ast.Node) map[int]string {
	var labels map[int]string
	list, ok := root.LastChild().(*east.FootnoteList)
	if !ok {
		return nil
	}
	labels = map[int]string{}
	for f := list.FirstChild(); f != nil; f = f.NextSibling() {
		note := f.(*east.Footnote)
		labels[note.Index] = string(note.Ref)
	}
	return labels
}
