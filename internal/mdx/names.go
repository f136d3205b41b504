package mdx

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
)

// checkComponents reports components that nobody brings: neither the document
// nor the site. React would throw while the page is rendered, without a place.
// JSX inside of JavaScript has names of its own, and is not looked at.
func (d *Doc) checkComponents(s *state) {
	if d.options.Components == nil || d.options.Format != MDX {
		return
	}
	var words map[string]bool
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		e, ok := n.(*elementNode)
		if !ok || !entering || e.open.tag.Name == "" || isHostName(e.open.tag.Name) {
			return ast.WalkContinue, nil
		}
		name, _, _ := strings.Cut(e.open.tag.Name, ".")
		if name == "props" || slices.Contains(d.options.Components, name) {
			return ast.WalkContinue, nil
		}
		if words == nil {
			words = d.statementWords()
		}
		if !words[name] {
			s.report(d.unknownComponent(e.open, name), e.open.pos)
		}
		return ast.WalkContinue, nil
	})
}

var identifier = regexp.MustCompile(`[\pL_$][\pL\d_$]*`)

// statementWords are all names in the statements of the document. Not each of
// them is declared there, but a name that is not among them is not.
func (d *Doc) statementWords() map[string]bool {
	words := map[string]bool{}
	for n := d.root.FirstChild(); n != nil; n = n.NextSibling() {
		if esm, ok := n.(*esmNode); ok {
			for _, word := range identifier.FindAll(d.text[esm.start:esm.end], -1) {
				words[string(word)] = true
			}
		}
	}
	return words
}

func (d *Doc) unknownComponent(t *tagNode, name string) *mistake {
	candidates := slices.Clone(d.options.Components)
	for own := range d.ownNames() {
		candidates = append(candidates, own)
	}
	hint := "import it, or export it in this document"
	if near := diag.Nearest(name, candidates); near != "" {
		hint = fmt.Sprintf("did you mean <%s>? Otherwise import it", near)
	}
	at := skipSpace(t.text, t.tag.Start+1)
	return &mistake{
		at: at, end: at + len(name), opened: -1, code: diag.UnknownComponent, hint: hint,
		message: fmt.Sprintf("there is no component <%s> here", name),
	}
}
