package output

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/mdx/tree"
)

// HeadingHTML returns a heading for the table of contents: with code, emphasis
// and strikethrough, with the text of links, and without images.
func HeadingHTML(n ast.Node, source []byte) string {
	var out bytes.Buffer
	writeTOC(&out, n, source)
	return string(bytes.TrimSpace(out.Bytes()))
}

func writeTOC(out *bytes.Buffer, n ast.Node, source []byte) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			out.WriteString(escapeTOC(tree.Unescape(c.Segment.Value(source))))
		case *ast.String: // an emoji
			out.WriteString(escapeTOC(string(c.Value)))
		case *ast.CodeSpan:
			out.WriteString("<code>" + escapeTOC(tree.CodeText(c, source)) + "</code>")
		case *ast.Emphasis:
			tag := "em"
			if c.Level == 2 {
				tag = "strong"
			}
			wrapTOC(out, c, source, tag)
		case *east.Strikethrough:
			wrapTOC(out, c, source, "del")
		case *ast.AutoLink:
			out.WriteString(escapeTOC(string(c.Label(source))))
		case *ast.Image, *ast.RawHTML, *tree.Expression:
		default:
			writeTOC(out, c, source)
		}
	}
}

func wrapTOC(out *bytes.Buffer, n ast.Node, source []byte, tag string) {
	out.WriteString("<" + tag + ">")
	writeTOC(out, n, source)
	out.WriteString("</" + tag + ">")
}

// escapeTOC escapes text with the entities that expressions find in toc in
// Docusaurus.
func escapeTOC(text string) string {
	return strings.ReplaceAll(html.EscapeString(text), "&#34;", "&quot;")
}

// tocExport returns the table of contents that a module exports: an entry for
// each heading below the title, and in place of a partial the entries that the
// partial exports.
func (w *writer) tocExport() string {
	partials := map[string]bool{}
	for _, p := range w.Partials {
		partials[p.Name] = true
	}
	var entries []string
	ast.Walk(w.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if h := w.Headings[n]; h.Level > 1 && h.Text != "" {
				entries = append(entries, fmt.Sprintf("{value: %s, id: %s, level: %d}", quote(h.HTML), quote(h.ID), h.Level))
			}
		case *tree.Element:
			if name := n.Tag.Name; partials[name] && n.Block {
				entries = append(entries, "..."+partialTOC(name))
			}
		}
		return ast.WalkContinue, nil
	})
	return "[" + strings.Join(entries, ", ") + "]"
}

// partialTOC returns the local name of a partial's table of contents.
func partialTOC(name string) string { return "_toc" + name }

// partialImports returns the imports of the tables of contents of partials.
func (w *writer) partialImports() string {
	var out strings.Builder
	for _, p := range w.Partials {
		from := w.typed(quote(p.From), func(offset int) int { return p.At + offset })
		fmt.Fprintf(&out, "import {toc as %s} from %s;\n", partialTOC(p.Name), from)
	}
	return out.String()
}
