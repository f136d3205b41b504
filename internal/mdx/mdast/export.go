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
	// Nodes is JSON, an array without arrays in it for the children: a node is the number
	// of its type, its fields, and its children, which end with 0. A text is a string. An
	// object before a node is its data. The root is its children alone.
	Nodes []byte

	doc *Document
}

// Places returns the offsets of the start and the end of each node, in units of UTF-16.
// Plugins seldom ask for them, so they are not part of the nodes.
func (t *Tree) Places() []byte {
	var out []byte
	for _, k := range t.doc.nodes {
		for _, offset := range []int{k.start, k.end} {
			out = append(strconv.AppendInt(out, int64(t.doc.places.utf16(t.doc.Body+offset)), 10), ' ')
		}
	}
	return out
}

// Export returns the tree of a document for plugins.
func Export(d *Document) *Tree {
	d.places, d.nodes = newPlaces(d.File), make([]kept, 0, 16+len(d.Text)/32)
	e := &exporter{Document: d, labels: footnoteLabels(d.Root)}
	e.out = make([]byte, 0, 2*len(d.Text)+256)
	e.root()
	return &Tree{e.out, d}
}

type exporter struct {
	*Document
	out    []byte
	labels map[int]string // of footnotes
}

// open starts a node with the data of a node of ours; nil for none.
func (e *exporter) open(code int, n ast.Node, k kept) {
	e.note(k)
	if n != nil {
		if data := tree.Data(n); data != nil {
			e.raw(encode(data))
		}
	}
	e.number(code)
}

// note gives a node its number.
func (e *exporter) note(k kept) {
	k.start = e.inFile(k.start)
	k.end = max(e.inFile(k.end), k.start)
	e.nodes = append(e.nodes, k)
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
	if n := len(e.out); e.out[n-1] != '[' {
		e.out = append(e.out, ',')
	}
}

func (e *exporter) number(n int) {
	e.comma()
	e.out = strconv.AppendInt(e.out, int64(n), 10)
}

func (e *exporter) text(s string) {
	e.comma()
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
	e.comma()
	e.out = append(e.out, json...)
}

// leaf writes a node without children.
func (e *exporter) leaf(code int, k kept, fields ...string) {
	e.open(code, k.first, k)
	for _, f := range fields {
		e.text(f)
	}
}

// parent writes a node with children and without fields.
func (e *exporter) parent(code int, n ast.Node, k kept) {
	e.open(code, n, k)
	e.fill(n, k)
}

// fill writes the children of a node after its fields.
func (e *exporter) fill(n ast.Node, k kept) {
	e.children(n, k.end)
	e.end()
}

// end ends a list of children.
func (e *exporter) end() { e.number(0) }

func (e *exporter) root() {
	k := kept{first: e.Root, last: e.Root, end: len(e.Text)}
	e.note(k)
	e.out = append(e.out, '[')
	if e.Body > 0 {
		if matter, ok := yamlOf(e.File[:e.Body]); ok {
			e.yaml(matter)
		}
	}
	e.fill(e.Root, k)
	e.out = append(e.out, ']')
}

// yaml writes the front matter, which is before the text.
func (e *exporter) yaml(value string) {
	end := len(strings.TrimRight(string(e.File[:e.Body]), "\r\n"))
	e.nodes = append(e.nodes, kept{start: -e.Body, end: end - e.Body, isUsed: true})
	e.number(typeYAML)
	e.text(value)
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
