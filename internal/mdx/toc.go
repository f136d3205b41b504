package mdx

import (
	"bytes"
	"html"

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
