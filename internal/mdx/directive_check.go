package mdx

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
)

// checkDirectives warns about containers that nobody knows, and those without
// an end: what follows is then inside of them, which shows on the page only.
func (d *Doc) checkDirectives() []diag.Diagnostic {
	var list []diag.Diagnostic
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		directive, ok := n.(*directiveNode)
		switch {
		case !ok || !entering:
		case len(list) == maxReports:
			return ast.WalkStop, nil
		case directive.colons == 2 || !d.options.isAdmonition(directive.name):
			list = append(list, d.unknownDirective(directive))
		case directive.fence < 0:
			list = append(list, d.unclosedDirective(directive))
		}
		return ast.WalkContinue, nil
	})
	return list
}

// written is the start of a directive's opening line.
func (n *directiveNode) written() string { return strings.Repeat(":", n.colons) + n.name }

func (d *Doc) directiveSpan(n *directiveNode) diag.Span {
	return d.span(n.start, n.start+len(n.written()))
}

func (d *Doc) unknownDirective(n *directiveNode) diag.Diagnostic {
	out := diag.Diagnostic{
		Code: diag.UnknownAdmonition, Severity: diag.Warning, Source: d.Source, Span: d.directiveSpan(n),
		Message: fmt.Sprintf("%s is no admonition: its content is shown without a box", n.written()),
		Hint:    "the admonitions are " + strings.Join(d.options.Admonitions, ", "),
	}
	if near := diag.Nearest(n.name, d.options.Admonitions); near != "" {
		out.Hint = fmt.Sprintf("did you mean :::%s?", near)
	}
	return out
}

func (d *Doc) unclosedDirective(n *directiveNode) diag.Diagnostic {
	fence := strings.Repeat(":", n.colons)
	out := diag.Diagnostic{
		Code: diag.UnclosedAdmonition, Severity: diag.Warning, Source: d.Source, Span: d.directiveSpan(n),
		Message: fmt.Sprintf("%s is not closed", n.written()),
		Hint:    "end it with a line of " + fence,
	}
	outer := closedAround(n)
	if outer == nil {
		return out
	}
	out.Notes = []diag.Note{{
		Source: d.Source, Span: d.span(outer.fence, outer.fence+outer.colons),
		Message: fmt.Sprintf("this closes the %s around it", outer.written()),
	}}
	if outer.colons <= n.colons {
		out.Hint = fmt.Sprintf("the outer one needs more colons: write %s:%s, and close it with as many", fence, outer.name)
	}
	return out
}

// closedAround is the nearest container around one that has its end.
func closedAround(n *directiveNode) *directiveNode {
	for p := n.Parent(); p != nil; p = p.Parent() {
		if outer, ok := p.(*directiveNode); ok && outer.fence >= 0 {
			return outer
		}
	}
	return nil
}
