package output

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// valueNames are the names that expressions of a document can read without an
// import. The module also exports toc, which is always there.
var valueNames = []string{"frontMatter", "contentTitle", "metadata", "assets"}

var valueName = regexp.MustCompile(`\b(?:` + strings.Join(valueNames, "|") + `)\b`)

// values returns exports of the values that the document uses and does not
// declare.
func (w *writer) values() string {
	used := map[string]bool{}
	if valueName.Match(w.Source) {
		w.findValues(used)
	}
	var out strings.Builder
	for _, name := range valueNames {
		if !used[name] || w.OwnNames[name] {
			continue
		}
		if value := w.value(name); value != "" {
			out.WriteString("export const " + name + " = " + value + ";\n")
		}
	}
	return out.String()
}

func (w *writer) value(name string) string {
	switch {
	case name == "contentTitle" && w.Title != nil:
		return quote(w.Headings[w.Title].Text)
	case name == "contentTitle":
		return "undefined"
	case w.style.Value != nil:
		return w.style.Value(name)
	}
	return ""
}

// findValues adds the names of values in the JavaScript of the document.
func (w *writer) findValues(used map[string]bool) {
	add := func(code []byte) {
		for _, name := range valueName.FindAll(code, -1) {
			used[string(name)] = true
		}
	}
	ast.Walk(w.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *tree.ESM:
			add(w.Source[n.Start:n.End])
		case *tree.Expression:
			add(n.Code)
		case *tree.Element:
			for _, a := range n.Tag.Attributes {
				if a.Kind == jsscan.ExpressionAttribute || a.Kind == jsscan.SpreadAttribute {
					add([]byte(n.Value(a)))
				}
			}
		}
		return ast.WalkContinue, nil
	})
}
