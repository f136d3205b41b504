package output

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

// code writes a fenced code block.
func (w *writer) code(out *bytes.Buffer, n *ast.FencedCodeBlock) {
	language, meta := tree.FenceInfo(n, w.Source)
	code := bytes.ReplaceAll(tree.Lines(n, w.Source), []byte("\r\n"), []byte("\n"))
	if len(bytes.TrimRight(code, "\n")) == 0 {
		code = nil
	}
	if w.isDiagram(n) {
		out.WriteString(w.style.Mermaid(string(code)))
		return
	}
	if w.style.Code != nil {
		out.WriteString(w.style.Code(language, string(code), meta))
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

// codeElement returns a code block for the site's own component.
func (w *writer) codeElement(n ast.Node) string {
	text := strings.ReplaceAll(string(tree.Lines(n, w.Source)), "\r\n", "\n")
	if w.isDiagram(n) {
		return w.element(w.lookUp("mermaid"), []string{"value: " + quote(strings.TrimSuffix(text, "\n"))}, nil)
	}
	var props []string
	if fenced, ok := n.(*ast.FencedCodeBlock); ok {
		language, meta := tree.FenceInfo(fenced, w.Source)
		if language != "" {
			props = append(props, "className: "+quote("language-"+language))
		}
		if meta != "" {
			props = append(props, "metastring: "+quote(meta))
		}
	}
	return w.element(w.kind("pre"), nil, []string{w.element(w.kind("code"), props, []string{quote(text)})})
}

// isDiagram reports whether a code block is drawn by mermaid.
func (w *writer) isDiagram(n ast.Node) bool {
	fenced, ok := n.(*ast.FencedCodeBlock)
	if !ok || w.style.Mermaid == nil {
		return false
	}
	language, _ := tree.FenceInfo(fenced, w.Source)
	return language == "mermaid"
}
