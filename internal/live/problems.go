package live

import (
	"octavo/internal/contract"
	"octavo/internal/diag"
)

// maxProblems is how many mistakes a page shows. The terminal has all of them.
const maxProblems = 50

// problems returns mistakes in the form that pages show.
func problems(list []diag.Diagnostic) []contract.LiveProblem {
	shown := []contract.LiveProblem{}
	for _, d := range list[:min(len(list), maxProblems)] {
		p := contract.LiveProblem{
			Severity: d.Severity.String(), Code: string(d.Code), Message: d.Message, Hint: d.Hint,
			Place: place(d.Source, d.Span), Frame: frame(d.Source, d.Span),
		}
		for _, n := range d.Notes {
			p.Notes = append(p.Notes, contract.LiveNote{Message: n.Message, Place: place(n.Source, n.Span), Frame: frame(n.Source, n.Span)})
		}
		shown = append(shown, p)
	}
	return shown
}

func place(src *diag.Source, at diag.Span) *contract.LivePlace {
	if src == nil || src.Path == "" {
		return nil
	}
	p := &contract.LivePlace{File: src.Path}
	if !at.Whole() && src.Text != nil {
		p.Line, p.Column = src.Position(at.Start)
	}
	return p
}

func frame(src *diag.Source, at diag.Span) *contract.LiveFrame {
	if src == nil || src.Text == nil || at.Whole() {
		return nil
	}
	before, marked, after := src.Excerpt(at)
	return &contract.LiveFrame{Before: before, Marked: marked, After: after}
}
