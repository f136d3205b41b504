package mdx

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/mdx/tree"
)

// checkComponents reports components that neither the document nor the site
// defines. React would throw while it renders the page, without a place. JSX in
// JavaScript has its own names and is not checked.
func (d *Doc) checkComponents(found *tree.Mistakes) {
	if d.options.Components == nil {
		return
	}
	var words map[string]bool
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		e, ok := n.(*tree.Element)
		if !ok || !entering || e.Tag.Name == "" || tree.IsHostName(e.Tag.Name) {
			return ast.WalkContinue, nil
		}
		name, _, _ := strings.Cut(e.Tag.Name, ".")
		if name == "props" || slices.Contains(d.options.Components, name) {
			return ast.WalkContinue, nil
		}
		if words == nil {
			words = d.statementWords()
		}
		if !words[name] {
			found.Add(d.unknownComponent(e, name), e.Offsets)
		}
		return ast.WalkContinue, nil
	})
}

var identifier = regexp.MustCompile(`[\pL_$][\pL\d_$]*`)

// statementWords returns all words in the statements of the document. A name
// that is not among them is not declared in the document.
func (d *Doc) statementWords() map[string]bool {
	words := map[string]bool{}
	for _, esm := range tree.Statements(d.root) {
		for _, word := range identifier.FindAll(d.text[esm.Start:esm.End], -1) {
			words[string(word)] = true
		}
	}
	return words
}

func (d *Doc) unknownComponent(e *tree.Element, name string) *tree.Mistake {
	candidates := slices.Clone(d.options.Components)
	for own := range d.ownNames() {
		candidates = append(candidates, own)
	}
	hint := "import it, or export it in this document"
	if near := diag.Nearest(name, candidates); near != "" {
		hint = fmt.Sprintf("did you mean <%s>? Otherwise import it", near)
	}
	at := e.Tag.NameStart
	return &tree.Mistake{
		At: at, End: at + len(name), Opened: -1, Code: diag.UnknownComponent, Hint: hint,
		Message: fmt.Sprintf("there is no component <%s> here", name),
	}
}
