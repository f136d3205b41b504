package mdx

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/bundle"
	"octavo/internal/jsscan"
)

// script is a piece of JavaScript in a document.
type script struct {
	code          string
	before, after string // what makes it a statement
	at            int    // offset of the code in what pos maps from
	pos           posMap
}

// isPlain reports whether the bundler need not check the script.
func (p script) isPlain() bool {
	if p.before == "" {
		return jsscan.PlainStatements(p.code)
	}
	return jsscan.PlainValue(p.code)
}

// maxLooks bounds the search for mistakes in JavaScript.
const maxLooks = 1000

// checkScripts has the bundler parse the JavaScript of a document that is not
// plain.
func (s *state) checkScripts(d *Doc) {
	scripts := slices.DeleteFunc(d.scripts(), script.isPlain)
	if !s.reportComplex(scripts) {
		s.checkTogether(scripts)
	}
}

// checkTogether reports all mistakes in some pieces. Usually there is none, and
// one look at all of them says so. Otherwise each half is looked at: where a
// mistake shows tells little, since a template without an end goes on into the
// next piece. Two pieces that are wrong only together, since both declare the
// same name, are left to the bundler: it sees them when it builds the module.
func (s *state) checkTogether(scripts []script) {
	if len(scripts) == 0 || s.looks == maxLooks || s.enough() {
		return
	}
	s.looks++
	var all strings.Builder
	for _, piece := range scripts {
		all.WriteString(piece.before)
		all.WriteString(piece.code)
		all.WriteString(piece.after)
	}
	found, ok := bundle.CheckScript(all.String())
	switch half := len(scripts) / 2; {
	case ok:
	case half == 0:
		s.reportScript(scripts[0], found)
	default:
		s.checkTogether(scripts[:half])
		s.checkTogether(scripts[half:])
	}
}

// reportScript reports the mistake of one piece.
func (s *state) reportScript(piece script, found bundle.Mistake) {
	at := min(max(found.Offset-len(piece.before), 0), len(piece.code))
	if at == len(piece.code) {
		// It complains about what we put behind the code.
		found.Length, found.Message = 1, "this JavaScript is not complete"
	}
	at = min(at, len(strings.TrimRight(piece.code, " \t\r\n")))
	err := &mistake{at: piece.at + at, opened: -1, message: found.Message}
	err.end = piece.at + min(at+max(found.Length, 1), len(piece.code))
	if err.end <= err.at {
		err.end = 0
	}
	if found.Opened >= 0 {
		err.opened = piece.at + found.Opened - len(piece.before)
	}
	switch {
	case piece.before == "":
		err.hint = "a line that begins with import or export is JavaScript in MDX"
	case jsscan.IsEmpty([]byte(piece.code)):
		err.message, err.hint = "there is nothing between these braces", "write a value, or leave the attribute out"
	default:
		err.hint = "`{` starts an expression in MDX; write \\{ to show it"
	}
	s.report(err, piece.pos)
}

// reportComplex reports pieces that the bundler must not see.
func (s *state) reportComplex(scripts []script) bool {
	found := false
	for _, piece := range scripts {
		at := jsscan.TooComplex([]byte(piece.code))
		if at < 0 {
			continue
		}
		found = true
		s.report(&mistake{
			at: piece.at + at, opened: -1, message: "this JavaScript is too complex for a page",
			hint: "move it into a file of its own, and import that",
		}, piece.pos)
	}
	return found
}

// scripts lists the JavaScript of a document in the order of the text. Values
// are in functions, as they will be in the module: they cannot await.
func (d *Doc) scripts() []script {
	var list []script
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *esmNode:
			list = append(list, script{code: string(d.text[n.start:n.end]), after: "\n;\n", at: n.start, pos: posMap{{0, 0}}})
		case *expressionNode:
			if !jsscan.IsEmpty(n.code) {
				list = append(list, script{code: string(n.code), before: "() => (", after: "\n);\n", at: n.at, pos: n.pos})
			}
		case *elementNode:
			list = append(list, attributeScripts(n.open)...)
		}
		return ast.WalkContinue, nil
	})
	return list
}

func attributeScripts(t *tagNode) []script {
	var list []script
	for _, a := range t.tag.Attributes {
		piece := script{code: string(t.text[a.ValueStart:a.ValueEnd]), at: a.ValueStart, pos: t.pos}
		switch a.Kind {
		case jsscan.ExpressionAttribute:
			piece.before, piece.after = "() => (", "\n);\n"
		case jsscan.SpreadAttribute:
			piece.before, piece.after = "() => ({...(", "\n)});\n"
		default:
			continue
		}
		list = append(list, piece)
	}
	return list
}
