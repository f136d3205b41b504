package output

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

// code writes a code block.
func (w *writer) code(out *bytes.Buffer, n ast.Node) {
	language, meta := w.fenceInfo(n)
	code := w.codeText(n)
	if w.isDiagram(n) {
		out.WriteString(w.style.Mermaid(code))
		return
	}
	if w.style.Code != nil {
		out.WriteString(w.style.Code(language, code, meta))
		return
	}
	out.WriteString("<pre><code")
	if language != "" {
		fmt.Fprintf(out, ` class="language-%s"`, util.EscapeHTML([]byte(language)))
	}
	out.WriteByte('>')
	out.Write(util.EscapeHTML([]byte(code)))
	out.WriteString("</code></pre>")
}

// codeText returns the text of a code block; "" if it has only blank lines.
func (w *writer) codeText(n ast.Node) string {
	code := strings.ReplaceAll(string(tree.Lines(n, w.Source)), "\r\n", "\n")
	if strings.Trim(code, "\n") == "" {
		return ""
	}
	return code
}

// fenceInfo returns the language and the rest of the opening line. Indented code
// has neither.
func (w *writer) fenceInfo(n ast.Node) (language, meta string) {
	if fenced, ok := n.(*ast.FencedCodeBlock); ok {
		return tree.FenceInfo(fenced, w.Source)
	}
	return "", ""
}

// codeElement returns a code block for the site's own component. Plugins may have given
// properties to the element around the code.
func (w *writer) codeElement(n ast.Node) string {
	text := w.codeText(n)
	if w.isDiagram(n) {
		return w.element(w.lookUp("mermaid"), []string{"value: " + quote(strings.TrimSuffix(text, "\n"))}, nil)
	}
	props := w.codeProps(n)
	var children []string
	if text != "" {
		children = []string{quote(text)}
	}
	if w.style.Code != nil {
		props = append(props, "highlighted: "+w.highlighted(n, props, children))
	}
	return w.element(w.lookUp("pre"), reactHostProps(tree.Props(n)), []string{w.element(w.lookUp("code"), props, children)})
}

// codeProps returns the props of a code block that its opening line gives.
func (w *writer) codeProps(n ast.Node) []string {
	var props []string
	language, meta := w.fenceInfo(n)
	if language != "" {
		props = append(props, "className: "+quote("language-"+language))
	}
	if meta != "" {
		props = append(props, "metastring: "+quote(meta))
	}
	if slices.Contains(strings.Fields(meta), "live") && w.style.Overridden != nil && w.style.Overridden("codeBlock") {
		props = append(props, "live: true") // for a component of the site that runs the code
	}
	return props
}

// highlighted returns a function for the theme's CodeBlock: the block as HTML,
// and the props that the HTML is for. It is a function because React leaves
// functions out of HTML: an author's component may give all props to an element.
func (w *writer) highlighted(n ast.Node, props, children []string) string {
	var out bytes.Buffer
	w.code(&out, n)
	_, attrs, inner, _ := splitRoot(out.Bytes())
	class := ""
	for _, a := range attrs {
		if a.Name == "class" {
			class = a.Value
		}
	}
	if len(children) > 0 {
		props = append(slices.Clone(props), "children: "+children[0])
	}
	return "() => ({className: " + quote(class) + ", html: " + quote(inner) + ", props: {" + strings.Join(props, ", ") + "}})"
}

// isDiagram reports whether a code block is drawn by mermaid.
func (w *writer) isDiagram(n ast.Node) bool {
	language, _ := w.fenceInfo(n)
	return w.style.Mermaid != nil && language == "mermaid"
}
