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

// checkScripts has the bundler parse the JavaScript of a document that is not
// plain. Usually it is right, and one look at all of it together says so. Otherwise the piece
// with the mistake is looked at alone, and then what stands behind it. Two
// pieces that are wrong only together, since both declare the same name, are
// left to the bundler: it sees them when it builds the module.
func (s *state) checkScripts(d *Doc) {
	scripts := slices.DeleteFunc(d.scripts(), isPlain)
	if s.reportComplex(scripts) {
		return
	}
	for conflicts := 0; len(scripts) > 0 && conflicts < 3 && !s.enough(); {
		var all strings.Builder
		for _, piece := range scripts {
			all.WriteString(piece.before + piece.code + piece.after)
		}
		mistake, ok := bundle.CheckScript(all.String())
		if ok {
			return
		}
		at := 0
		for offset := 0; at < len(scripts)-1; at++ {
			if offset += len(scripts[at].before + scripts[at].code + scripts[at].after); offset > mistake.Offset {
				break
			}
		}
		if !s.checkScript(scripts[at]) {
			conflicts++
		}
		scripts = scripts[at+1:]
	}
}

// checkScript reports the mistake of one piece, if it has one.
func (s *state) checkScript(piece script) bool {
	mistake, ok := bundle.CheckScript(piece.before + piece.code + piece.after)
	if ok {
		return false
	}
	at := min(max(mistake.Offset-len(piece.before), 0), len(piece.code))
	if at == len(piece.code) {
		mistake.Message = "this JavaScript is not complete" // it complains about what we put behind it
	}
	err := errAt(piece.at+at, "%s", mistake.Message)
	err.end = piece.at + min(at+max(mistake.Length, 1), len(piece.code))
	if err.end <= err.at {
		err.end = 0
	}
	err.hint = "`{` starts an expression in MDX; write \\{ to show it"
	if piece.before == "" {
		err.hint = "a line that begins with import or export is JavaScript in MDX"
	}
	s.report(err, piece.pos)
	return true
}

// scripts lists the JavaScript of a document in the order of the text.
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
				list = append(list, script{code: string(n.code), before: "(", after: "\n);\n", at: n.at, pos: n.pos})
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
			piece.before, piece.after = "(", "\n);\n"
		case spreadAttribute:
			piece.before, piece.after = "({...(", "\n)});\n"
		default:
			continue
		}
		list = append(list, piece)
	}
	return list
}
