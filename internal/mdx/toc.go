package mdx

import (
	"bytes"
	"fmt"
	"html"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// tocHTML is a heading as the table of contents shows it: code, emphasis and
// strikethrough stay, links become their text, images go.
func (d *Doc) tocHTML(n ast.Node) string {
	var out bytes.Buffer
	d.writeTOC(&out, n)
	return string(bytes.TrimSpace(out.Bytes()))
}

func (d *Doc) writeTOC(out *bytes.Buffer, n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			out.WriteString(html.EscapeString(unescape(c.Segment.Value(d.text))))
		case *ast.String: // an emoji
			out.WriteString(html.EscapeString(string(c.Value)))
		case *ast.CodeSpan:
			out.WriteString("<code>" + html.EscapeString(codeText(c, d.text)) + "</code>")
		case *ast.Emphasis:
			tag := "em"
			if c.Level == 2 {
				tag = "strong"
			}
			d.wrapTOC(out, c, tag)
		case *east.Strikethrough:
			d.wrapTOC(out, c, "del")
		case *ast.AutoLink:
			out.WriteString(html.EscapeString(string(c.Label(d.text))))
		case *ast.Image, *ast.RawHTML, *expressionNode:
		default:
			d.writeTOC(out, c)
		}
	}
}

func (d *Doc) wrapTOC(out *bytes.Buffer, n ast.Node, tag string) {
	out.WriteString("<" + tag + ">")
	d.writeTOC(out, n)
	out.WriteString("</" + tag + ">")
}

// tocExport writes the table of contents as a module exports it: an entry for
// each heading below the title, and in the place of a partial the entries that
// the partial exports itself.
func (w *writer) tocExport() string {
	partials := w.doc.partials()
	var entries []string
	ast.Walk(w.doc.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if h := w.headings[n]; h.Level > 1 && h.Text != "" {
				entries = append(entries, fmt.Sprintf("{value: %s, id: %s, level: %d}", quote(h.HTML), quote(h.ID), h.Level))
			}
		case *elementNode:
			if name := n.open.tag.Name; partials[name] && n.block {
				entries = append(entries, "..."+partialTOC(name))
			}
		}
		return ast.WalkContinue, nil
	})
	return "[" + strings.Join(entries, ", ") + "]"
}

// partials are the names of imported documents.
func (d *Doc) partials() map[string]bool {
	names := map[string]bool{}
	for _, i := range d.Imports {
		if ext := strings.ToLower(path.Ext(i.From)); (ext == ".md" || ext == ".mdx") && len(i.Names) == 1 {
			names[i.Names[0]] = true
		}
	}
	return names
}

// partialTOC is the local name of a partial's table of contents.
func partialTOC(name string) string { return "_toc" + name }

// partialImports brings the tables of contents of partials into scope.
func (d *Doc) partialImports() string {
	partials := d.partials()
	var out strings.Builder
	for _, i := range d.Imports {
		if len(i.Names) == 1 && partials[i.Names[0]] {
			fmt.Fprintf(&out, "import {toc as %s} from %s;\n", partialTOC(i.Names[0]), quote(i.From))
		}
	}
	return out.String()
}
