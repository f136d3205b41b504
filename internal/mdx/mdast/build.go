package mdast

import (
	"encoding/json"
	"fmt"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"octavo/internal/mdx/tree"
)

// Build replaces the tree by the one that plugins returned. A node in it is the number of
// a node that went out, an array of such a number and new children, or a new node.
func Build(d *Document, answer []byte) error {
	var root any
	if err := json.Unmarshal(answer, &root); err != nil {
		return fmt.Errorf("read the tree of a plugin: %w", err)
	}
	if d.places == nil {
		d.places = newPlaces(d.File)
	}
	b := &builder{Document: d, runs: map[int][]ast.Node{}, labels: map[ast.Node]string{}}
	if d.Root != nil {
		b.prepare()
	}
	if d.written == 0 {
		d.written = len(d.Text)
	}
	children, ok := rootChildren(root)
	if !ok {
		return nil // the root is the same
	}
	nodes := b.items(children, context{isFlow: true, isRoot: true})
	if d.Root == nil {
		d.Root = ast.NewDocument()
	}
	replaceChildren(d.Root, append(b.statements, nodes...))
	b.resolveReferences()
	b.numberFootnotes()
	return nil
}

// rootChildren returns the children of the new root. ok is false if nothing has changed.
func rootChildren(root any) (children []any, ok bool) {
	switch root := root.(type) {
	case []any:
		children, ok = root[1].([]any)
	case map[string]any:
		if kind, _ := root["type"].(string); kind != "root" {
			return []any{root}, true
		}
		children, ok = root["children"].([]any)
	}
	return children, ok
}

type builder struct {
	*Document
	runs       map[int][]ast.Node  // the nodes of a text, if it has several
	labels     map[ast.Node]string // of references to footnotes
	notes      []*east.Footnote
	statements []ast.Node // that are in a place where statements cannot be
}

// context is the place of a node in the new tree.
type context struct {
	isFlow  bool // among blocks
	isRoot  bool // a child of the root, or of an element in it
	isTight bool // in a list without blank lines
	at      int  // offset in Text of the nearest node that has one
}

// prepare notes what is lost when nodes move.
func (b *builder) prepare() {
	for i, k := range b.nodes {
		if k.first == nil || k.first == k.last {
			continue
		}
		for n := k.first; n != nil; n = n.NextSibling() {
			if b.runs[i] = append(b.runs[i], n); n == k.last {
				break
			}
		}
	}
	names := footnoteLabels(b.Root)
	if names == nil {
		return
	}
	_ = ast.Walk(b.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, ok := n.(*east.FootnoteLink); ok && entering {
			b.labels[link] = names[link.Index]
		}
		return ast.WalkContinue, nil
	})
}

func replaceChildren(parent ast.Node, children []ast.Node) {
	for _, c := range children {
		if p := c.Parent(); p != nil {
			p.RemoveChild(p, c)
		}
	}
	parent.RemoveChildren(parent)
	for _, c := range children {
		parent.AppendChild(parent, c)
	}
}

// items builds a list of nodes.
func (b *builder) items(list []any, c context) []ast.Node {
	var nodes []ast.Node
	for _, item := range list {
		built := b.item(item, c)
		for _, n := range built {
			if start := startOf(n); start >= 0 && start < b.written {
				c.at = start
			}
		}
		nodes = append(nodes, built...)
	}
	return nodes
}

// item builds one node, which may be several of ours, or none.
func (b *builder) item(item any, c context) []ast.Node {
	switch item := item.(type) {
	case float64:
		return b.keep(int(item), c)
	case []any:
		if len(item) != 2 {
			return nil
		}
		number, _ := item[0].(float64)
		children, _ := item[1].([]any)
		return b.refill(int(number), children, c)
	case map[string]any:
		return b.place(b.newNode(item, c), c)
	}
	return nil
}

// keep returns a node that the plugins have left alone.
func (b *builder) keep(number int, c context) []ast.Node {
	if number < 0 || number >= len(b.nodes) {
		return nil
	}
	if k := b.nodes[number]; k.first == nil {
		if k.label != "" {
			return b.text(k.label, c)
		}
		return nil
	}
	b.nodes[number].isUsed = true
	if run := b.runs[number]; run != nil {
		return run
	}
	return b.place([]ast.Node{b.nodes[number].first}, c)
}

// refill returns a node with new children.
func (b *builder) refill(number int, children []any, c context) []ast.Node {
	if number < 0 || number >= len(b.nodes) || b.nodes[number].first == nil {
		return b.items(children, c)
	}
	k := &b.nodes[number]
	inside := b.inside(k.first, c)
	inside.at = k.start
	if heading, ok := k.first.(*ast.Heading); ok && ast.Node(heading) == b.Title && b.Late && b.isHeader(number) {
		return b.items(children, c) // the page puts its title in a header itself
	}
	if table, ok := k.first.(*east.Table); ok {
		return []ast.Node{b.fillTable(table, children, inside)}
	}
	if leaf, ok := k.first.(*tree.Directive); ok && leaf.Colons == 2 {
		return []ast.Node{b.fillLeaf(leaf, children, inside)}
	}
	if address, ok := k.first.(*ast.AutoLink); ok {
		link := newLink(AutoLinkTarget(address, b.Text), "")
		link.SetPos(k.start)
		replaceChildren(link, b.items(children, inside))
		return []ast.Node{link}
	}
	nodes := b.items(children, inside)
	if box, ok := k.first.FirstChild().(*east.TaskCheckBox); ok && isTask(box, b.Text) {
		nodes = append([]ast.Node{box}, nodes...)
	}
	replaceChildren(k.first, nodes)
	return b.place([]ast.Node{k.first}, c)
}

// isHeader reports whether a number is that of the header element around the title: the
// heading itself has the next number.
func (b *builder) isHeader(number int) bool {
	return number+1 < len(b.nodes) && b.nodes[number+1].first == b.nodes[number].first
}

// inside returns the place of the children of a node.
func (b *builder) inside(n ast.Node, c context) context {
	switch n := n.(type) {
	case *ast.Document, *ast.Blockquote, *tree.Directive, *east.Footnote:
		return context{isFlow: true, at: c.at}
	case *ast.List:
		return context{isFlow: true, isTight: n.IsTight, at: c.at}
	case *ast.ListItem:
		return context{isFlow: true, isTight: c.isTight, at: c.at}
	case *tree.Element:
		return context{isFlow: n.Block, isRoot: c.isRoot, at: c.at}
	}
	return context{at: c.at}
}

// place adapts nodes to their place: statements belong to the document, footnotes to its
// end, and the text of a tight list item is no paragraph.
func (b *builder) place(nodes []ast.Node, c context) []ast.Node {
	placed := nodes[:0:0]
	for _, n := range nodes {
		switch n := n.(type) {
		case *east.Footnote:
			b.notes = append(b.notes, n)
		case *tree.ESM:
			if c.isRoot {
				placed = append(placed, n)
			} else {
				b.statements = append(b.statements, n)
			}
		case *ast.TextBlock:
			if c.isTight {
				placed = append(placed, n)
			} else {
				placed = append(placed, asBlock(n, ast.NewParagraph()))
			}
		case *ast.Paragraph:
			if c.isTight {
				placed = append(placed, asBlock(n, ast.NewTextBlock()))
			} else {
				placed = append(placed, n)
			}
		default:
			placed = append(placed, n)
		}
	}
	return placed
}

// asBlock moves the contents of a block to another one.
func asBlock(from, to ast.Node) ast.Node {
	if from.Lines() != nil {
		to.SetLines(from.Lines())
	}
	for _, a := range from.Attributes() {
		to.SetAttribute(a.Name, a.Value)
	}
	for c := from.FirstChild(); c != nil; {
		next := c.NextSibling()
		to.AppendChild(to, c)
		c = next
	}
	return to
}

// add adds a text to the document and returns its range.
func (b *builder) add(value string, c context) text.Segment {
	start := len(b.Text)
	if n := len(b.origins); n == 0 || b.origins[n-1].at != c.at {
		b.origins = append(b.origins, origin{start, c.at})
	}
	b.Text = append(b.Text[:start:start], value...)
	return text.NewSegment(start, len(b.Text))
}
