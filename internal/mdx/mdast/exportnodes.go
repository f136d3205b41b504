package mdast

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// node writes a node that is no text.
func (e *exporter) node(n ast.Node, k kept) {
	k.first, k.last = n, n
	switch n := n.(type) {
	case *ast.Paragraph, *ast.TextBlock:
		e.parent(typeParagraph, n, k)
	case *ast.Heading:
		e.heading(n, k)
	case *ast.Emphasis:
		code := typeEmphasis
		if n.Level == 2 {
			code = typeStrong
		}
		e.parent(code, n, k)
	case *ast.CodeSpan:
		e.leaf(typeInlineCode, k, tree.CodeText(n, e.Text))
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		e.code(n, k)
	case *ast.Link, *ast.AutoLink, *ast.Image:
		e.link(n, k)
	case *ast.List:
		e.list(n, k)
	case *ast.ListItem:
		e.item(n, k)
	case *ast.Blockquote:
		e.parent(typeBlockquote, n, k)
	case *ast.ThematicBreak:
		e.leaf(typeThematicBreak, k)
	case *ast.HTMLBlock, *ast.RawHTML:
		e.leaf(typeHTML, k, strings.TrimRight(rawHTML(n, e.Text), "\n"))
	default:
		e.extension(n, k)
	}
}

// extension writes nodes that CommonMark does not have.
func (e *exporter) extension(n ast.Node, k kept) {
	switch n := n.(type) {
	case *east.Strikethrough:
		e.parent(typeDelete, n, k)
	case *east.Table:
		e.open(typeTable, n, k)
		e.raw(alignments(n.Alignments))
		e.fill(n, k)
	case *east.TableHeader, *east.TableRow:
		e.parent(typeTableRow, n, k)
	case *east.TableCell:
		e.parent(typeTableCell, n, k)
	case *east.FootnoteLink:
		label := e.labels[n.Index]
		e.leaf(typeFootnoteReference, k, strings.ToLower(label), label)
	case *east.FootnoteList:
		e.children(n, k.end)
	case *east.Footnote:
		e.open(typeFootnoteDefinition, n, k)
		e.text(strings.ToLower(string(n.Ref)))
		e.text(string(n.Ref))
		e.fill(n, k)
	case *east.FootnoteBacklink, *east.TaskCheckBox: // the nodes around them say so
	case *ast.LinkReferenceDefinition:
		e.leaf(typeDefinition, k, identifier(n.Label), string(n.Label), tree.Unescape(n.Destination), tree.Unescape(n.Title))
	default:
		e.component(n, k)
	}
}

// component writes the nodes of MDX and of directives.
func (e *exporter) component(n ast.Node, k kept) {
	switch n := n.(type) {
	case *tree.ESM:
		e.leaf(typeESM, k, strings.TrimSpace(string(e.Text[n.Start:n.End])))
	case *tree.Expression:
		code := typeTextExpression
		if isFlow(n) {
			code = typeFlowExpression
		}
		e.leaf(code, k, string(n.Code))
	case *tree.Element:
		code := typeTextElement
		if n.Block {
			code = typeFlowElement
		}
		e.open(code, n, k)
		e.orNull(n.Tag.Name)
		e.attributes(n)
		e.fill(n, k)
	case *tree.Directive:
		e.directive(n, k)
	case *tree.Label:
		if d, ok := n.Parent().(*tree.Directive); ok && d.Colons == 2 {
			e.children(n, k.end) // the children of a leaf are its label
			return
		}
		e.parent(typeLabel, n, k)
	case *tree.Foreign:
		e.open(typeForeign, n, k)
		e.raw(encode(n.Fields))
		e.fill(n, k)
	}
}

// isFlow reports whether an expression is among blocks.
func isFlow(n *tree.Expression) bool {
	if element, ok := n.Parent().(*tree.Element); ok {
		return element.Block
	}
	return tree.IsBlockContainer(n.Parent())
}

func identifier(label []byte) string {
	return strings.ToLower(strings.Join(strings.Fields(tree.Unescape(label)), " "))
}

func (e *exporter) heading(n *ast.Heading, k kept) {
	isTitle := n == e.Title && e.Late
	if isTitle {
		e.open(typeHeader, nil, k)
	}
	e.open(typeHeading, n, k)
	e.number(n.Level)
	if id, isKnown := e.Headings[n]; isKnown && e.Late {
		e.text(id)
	} else {
		e.raw("null")
	}
	e.fill(n, k)
	if isTitle {
		e.end()
	}
}

func (e *exporter) code(n ast.Node, k kept) {
	e.open(typeCode, n, k)
	language, meta := "", ""
	if fenced, ok := n.(*ast.FencedCodeBlock); ok {
		language, meta = tree.FenceInfo(fenced, e.Text)
	}
	e.orNull(language)
	e.orNull(meta)
	e.text(strings.TrimSuffix(strings.ReplaceAll(string(tree.Lines(n, e.Text)), "\r\n", "\n"), "\n"))
}

func (e *exporter) link(n ast.Node, k kept) {
	switch n := n.(type) {
	case *ast.AutoLink:
		e.autoLink(n, k)
	case *ast.Link:
		if n.Reference != nil {
			e.open(typeLinkReference, n, k)
			e.reference(n.Reference)
		} else {
			e.open(typeLink, n, k)
			e.text(tree.Unescape(n.Destination))
			e.orNull(tree.Unescape(n.Title))
		}
		e.fill(n, k)
	case *ast.Image:
		code := typeImage
		if n.Reference != nil {
			code = typeImageReference
		}
		e.open(code, n, k)
		e.orNull(tree.PlainText(n, e.Text))
		if n.Reference != nil {
			e.reference(n.Reference)
		} else {
			e.text(tree.Unescape(n.Destination))
			e.orNull(tree.Unescape(n.Title))
		}
	}
}

// autoLink writes an address alone, which is a link with its address as the text.
func (e *exporter) autoLink(n *ast.AutoLink, k kept) {
	e.open(typeLink, n, k)
	e.text(AutoLinkTarget(n, e.Text))
	e.raw("null")
	label := string(n.Label(e.Text))
	e.note(kept{start: k.start, end: k.start + len(label), isUsed: true, label: label})
	e.text(label)
	e.end()
}

// AutoLinkTarget returns the address that a bare address leads to.
func AutoLinkTarget(n *ast.AutoLink, source []byte) string {
	url := string(n.URL(source))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(url), "mailto:") {
		return "mailto:" + url
	}
	return url
}

func (e *exporter) reference(r *ast.ReferenceLink) {
	e.text(identifier(r.Value))
	e.text(string(r.Value))
	e.text(strings.ToLower(r.Type.String()))
}

func (e *exporter) list(n *ast.List, k kept) {
	e.open(typeList, n, k)
	e.flag(n.IsOrdered())
	if n.IsOrdered() {
		e.number(n.Start)
	} else {
		e.raw("null")
	}
	e.flag(!n.IsTight)
	e.fill(n, k)
}

func (e *exporter) item(n *ast.ListItem, k kept) {
	e.open(typeListItem, n, k)
	list, _ := n.Parent().(*ast.List)
	e.flag(list != nil && !list.IsTight && n.ChildCount() > 1)
	if box := boxOf(n, e.Text); box != nil {
		e.flag(box.IsChecked)
	} else {
		e.raw("null")
	}
	e.fill(n, k)
}

// boxOf returns the check box at the start of a list item; nil for none.
func boxOf(item ast.Node, source []byte) *east.TaskCheckBox {
	first := item.FirstChild()
	if first == nil {
		return nil
	}
	if box, ok := first.FirstChild().(*east.TaskCheckBox); ok && isTask(box, source) {
		return box
	}
	return nil
}

func alignments(list []east.Alignment) string {
	words := make([]string, len(list))
	for i, a := range list {
		words[i] = "null"
		if a != east.AlignNone {
			words[i] = strconv.Quote(a.String())
		}
	}
	return "[" + strings.Join(words, ",") + "]"
}

// attributes writes the attributes of an element: each is a name and a value, which is
// null, a text, or code in an array. A spread has no name.
func (e *exporter) attributes(n *tree.Element) {
	e.raw("[")
	for _, a := range n.Tag.Attributes {
		e.raw("[")
		e.text(a.Name)
		switch value := n.Value(a); a.Kind {
		case jsscan.StringAttribute:
			e.text(tree.UnescapeReferences(value))
		case jsscan.ExpressionAttribute:
			e.raw("[")
			e.text(value)
			e.out = append(e.out, ']')
		case jsscan.SpreadAttribute:
			e.text("..." + value)
		default:
			e.raw("null")
		}
		e.out = append(e.out, ']')
	}
	e.out = append(e.out, ']')
}

func (e *exporter) directive(n *tree.Directive, k kept) {
	code := typeContainerDirective
	if n.Colons == 2 {
		code = typeLeafDirective
	}
	e.open(code, n, k)
	e.text(n.Name)
	props := map[string]any{}
	for _, p := range n.Props {
		props[p.Name] = p.Value
	}
	e.raw(encode(props))
	e.flag(e.Late && code == typeContainerDirective && slices.Contains(e.Admonitions, n.Name))
	e.fill(n, k)
}

// rawHTML returns HTML as the author wrote it.
func rawHTML(n ast.Node, source []byte) string {
	var out []byte
	switch n := n.(type) {
	case *ast.HTMLBlock:
		out = append(out, tree.Lines(n, source)...)
		if n.HasClosure() {
			out = append(out, n.ClosureLine.Value(source)...)
		}
	case *ast.RawHTML:
		for i := range n.Segments.Len() {
			segment := n.Segments.At(i)
			out = append(out, segment.Value(source)...)
		}
	}
	return string(out)
}
