package output

import (
	"bytes"
	"html"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	ghtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

// html writes a node without components.
func (w *writer) html(out *bytes.Buffer, n ast.Node) {
	if w.leaf(out, n) || w.admonition(out, n) || w.details(out, n) {
		return
	}
	if n == w.Title && w.style.DropTitle {
		return
	}
	h := w.host(n)
	switch {
	case h.tag == "":
		w.children(out, n)
		if n.NextSibling() != nil && isBlock(n) {
			startLine(out)
		}
	case n == w.Title && w.style.Site:
		startLine(out)
		out.WriteString("<header>\n")
		w.hostHTML(out, n, h)
		out.WriteString("</header>\n")
	default:
		w.hostHTML(out, n, h)
	}
}

// hostHTML writes an element with its children.
func (w *writer) hostHTML(out *bytes.Buffer, n ast.Node, h host) {
	if h.block {
		startLine(out)
	}
	if n.Kind() == east.KindFootnoteBacklink {
		out.WriteByte(' ')
	}
	openTag(out, h)
	if n.Kind() == east.KindTaskCheckBox {
		out.WriteByte(' ') // the parser removed it
	}
	if h.breakAfter {
		out.WriteByte('\n')
	}
	if !h.void {
		out.WriteString(html.EscapeString(h.text))
		if h.tag == "pre" && h.block {
			w.tightChildren(out, n)
		} else {
			w.children(out, n)
		}
		for _, last := range h.last {
			openTag(out, last)
			out.WriteString(html.EscapeString(last.text))
			closeTag(out, last)
		}
		closeTag(out, h)
	}
	if h.block {
		out.WriteByte('\n')
	}
}

func (w *writer) children(out *bytes.Buffer, n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.html(out, c)
	}
}

// tightChildren writes blocks without line breaks between them, for a pre
// element, which would show them.
func (w *writer) tightChildren(out *bytes.Buffer, n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		var child bytes.Buffer
		w.html(&child, c)
		out.Write(bytes.Trim(child.Bytes(), "\n"))
	}
}

// leaf writes nodes that are text, code, HTML or tables, and those that write
// nothing. It reports whether the node is one of these.
func (w *writer) leaf(out *bytes.Buffer, n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Text:
		writeText(out, n, w.Source)
	case *ast.String:
		out.Write(util.EscapeHTML(n.Value))
	case *ast.CodeSpan:
		out.WriteString("<code>")
		out.Write(util.EscapeHTML([]byte(tree.CodeText(n, w.Source))))
		out.WriteString("</code>")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		startLine(out)
		w.code(out, n)
		startLine(out)
	case *ast.HTMLBlock, *ast.RawHTML:
		writeRawHTML(out, n, w.Source)
	case *east.Table:
		w.tableHTML(out, n)
	case *east.TaskCheckBox:
		if isTask(n, w.Source) {
			return false
		}
		out.Write(w.Source[n.Pos() : n.Pos()+len("[ ]")])
	case *east.FootnoteList:
		w.footnoteSection(out, n)
	case *ast.LinkReferenceDefinition, *tree.ESM:
	default:
		return false
	}
	return true
}

func writeRawHTML(out *bytes.Buffer, n ast.Node, source []byte) {
	switch n := n.(type) {
	case *ast.HTMLBlock:
		out.Write(tree.Lines(n, source))
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

// tableHTML writes a table. goldmark has a list of rows; HTML groups them into
// head and body.
func (w *writer) tableHTML(out *bytes.Buffer, table ast.Node) {
	startLine(out)
	openTag(out, w.host(table))
	out.WriteString("\n<thead>\n")
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
