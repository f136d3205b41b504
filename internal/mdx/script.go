package mdx

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/bundle"
)

// script is a piece of JavaScript in a document.
type script struct {
	code          string
	before, after string // what makes it a statement
	at            int    // offset of the code in what pos maps from
	pos           posMap
}

// maxLooks bounds the search for mistakes in JavaScript.
const maxLooks = 1000

// checkScripts has the bundler parse the JavaScript of a document that is not
// plain.
func (s *state) checkScripts(d *Doc) {
	scripts := slices.DeleteFunc(d.scripts(), isPlain)
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
	mistake, ok := bundle.CheckScript(all.String())
	switch half := len(scripts) / 2; {
	case ok:
	case half == 0:
		s.reportScript(scripts[0], mistake)
	default:
		s.checkTogether(scripts[:half])
		s.checkTogether(scripts[half:])
	}
}

// reportScript reports the mistake of one piece.
func (s *state) reportScript(piece script, mistake bundle.Mistake) {
	at := min(max(mistake.Offset-len(piece.before), 0), len(piece.code))
	if at == len(piece.code) {
		// It complains about what we put behind the code.
		mistake.Length, mistake.Message = 1, "this JavaScript is not complete"
	}
	at = min(at, len(strings.TrimRight(piece.code, " \t\r\n")))
	err := errAt(piece.at+at, "%s", mistake.Message)
	err.end = piece.at + min(at+max(mistake.Length, 1), len(piece.code))
	if err.end <= err.at {
		err.end = 0
	}
	if mistake.Opened >= 0 {
		err.opened = piece.at + mistake.Opened - len(piece.before)
	}
	switch {
	case piece.before == "":
		err.hint = "a line that begins with import or export is JavaScript in MDX"
	case isEmptyCode([]byte(piece.code)):
		err.message, err.hint = "there is nothing between these braces", "write a value, or leave the attribute out"
	default:
		err.hint = "`{` starts an expression in MDX; write \\{ to show it"
	}
	s.report(err, piece.pos)
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
			if !isEmptyCode(n.code) {
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
	for _, a := range t.tag.attributes {
		piece := script{code: string(t.text[a.valueStart:a.valueEnd]), at: a.valueStart, pos: t.pos}
		switch a.kind {
		case expressionAttribute:
			piece.before, piece.after = "() => (", "\n);\n"
		case spreadAttribute:
			piece.before, piece.after = "() => ({...(", "\n)});\n"
		default:
			continue
		}
		list = append(list, piece)
	}
	return list
}
