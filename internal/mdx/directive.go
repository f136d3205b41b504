package mdx

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/mdx/tree"
)

// checkDirectives returns warnings about containers with an unknown name, and
// about those that are not closed: they hold the rest of the document, which
// shows only on the page.
func (d *Doc) checkDirectives() []diag.Diagnostic {
	var list []diag.Diagnostic
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		directive, ok := n.(*tree.Directive)
		switch {
		case !ok || !entering:
		case len(list) == tree.MaxMistakes:
			return ast.WalkStop, nil
		case !directive.Admonition:
			list = append(list, d.unknownDirective(directive))
		case directive.Fence < 0:
			list = append(list, d.unclosedDirective(directive))
		}
		return ast.WalkContinue, nil
	})
	return list
}

func (d *Doc) directiveSpan(n *tree.Directive) diag.Span {
	return d.span(n.Start, n.Start+len(n.String()))
}

func (d *Doc) unknownDirective(n *tree.Directive) diag.Diagnostic {
	out := diag.Diagnostic{
		Code: diag.UnknownAdmonition, Severity: diag.Warning, Source: d.Source, Span: d.directiveSpan(n),
		Message: fmt.Sprintf("%s is not an admonition: its content is shown without a box", n),
		Hint:    "the admonitions are " + strings.Join(d.options.Admonitions, ", "),
	}
	if near := diag.Nearest(n.Name, d.options.Admonitions); near != "" {
		out.Hint = fmt.Sprintf("did you mean :::%s?", near)
	}
	return out
}

func (d *Doc) unclosedDirective(n *tree.Directive) diag.Diagnostic {
	fence := strings.Repeat(":", n.Colons)
	out := diag.Diagnostic{
		Code: diag.UnclosedAdmonition, Severity: diag.Warning, Source: d.Source, Span: d.directiveSpan(n),
		Message: fmt.Sprintf("%s is not closed", n),
		Hint:    "end it with a line of " + fence,
	}
	outer := closedAround(n)
	if outer == nil {
		return out
	}
	out.Notes = []diag.Note{{
		Source: d.Source, Span: d.span(outer.Fence, outer.Fence+outer.Colons),
		Message: fmt.Sprintf("this closes the %s around it", outer),
	}}
	if outer.Colons <= n.Colons {
		out.Hint = fmt.Sprintf("give the outer one more colons: start it with %s:%s and end it with %s:", fence, outer.Name, fence)
	}
	return out
}

// closedAround returns the nearest container around a node that is closed; nil
// for none.
func closedAround(n ast.Node) *tree.Directive {
	for p := n.Parent(); p != nil; p = p.Parent() {
		if outer, ok := p.(*tree.Directive); ok && outer.Fence >= 0 {
			return outer
		}
	}
	return nil
}
