package mdx

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// codeText is the text of a code span: line breaks are spaces.
func codeText(n ast.Node, source []byte) string {
	var out strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			value := t.Segment.Value(source)
			if bytes.HasSuffix(value, []byte("\n")) {
				out.Write(value[:len(value)-1])
				out.WriteByte(' ')
			} else {
				out.Write(value)
			}
		}
	}
	return unescapeBars(n, out.String())
}

func linesOf(n ast.Node, source []byte) []byte {
	var out []byte
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		out = append(out, line.Value(source)...)
	}
	return out
}

func (w *writer) code(out *bytes.Buffer, n *ast.FencedCodeBlock) {
	language, meta := fenceInfo(n, w.doc.text)
	code := bytes.ReplaceAll(linesOf(n, w.doc.text), []byte("\r\n"), []byte("\n"))
	if len(bytes.TrimRight(code, "\n")) == 0 {
		code = nil
	}
	if w.isDiagram(n) {
		out.WriteString(w.doc.options.Mermaid(string(code)))
		return
	}
	if w.doc.options.Code != nil {
		out.WriteString(w.doc.options.Code(language, string(code), meta))
		return
	}
	out.WriteString("<pre><code")
	if language != "" {
		fmt.Fprintf(out, ` class="language-%s"`, util.EscapeHTML([]byte(language)))
	}
	out.WriteByte('>')
	out.Write(util.EscapeHTML(code))
	out.WriteString("</code></pre>")
}

// fenceInfo splits the line of a fence into the language and the rest.
func fenceInfo(n *ast.FencedCodeBlock, source []byte) (language, meta string) {
	if n.Info == nil {
		return "", ""
	}
	info := unescape(n.Info.Segment.Value(source))
	info = strings.TrimSpace(info)
	end := strings.IndexAny(info, " \t")
	if end < 0 {
		return info, ""
	}
	return info[:end], strings.TrimSpace(info[end:])
}
