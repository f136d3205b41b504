package mdx

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/bundle"
	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// script is a piece of JavaScript in a document.
type script struct {
	code          string
	before, after string       // make the code a statement
	at            int          // offset of the code
	offsets       tree.Offsets // map that offset to the text
}

// isPlain reports whether esbuild need not check the script.
func (s script) isPlain() bool {
	if s.before == "" {
		return jsscan.PlainStatements(s.code)
	}
	return jsscan.PlainValue(s.code)
}

// scriptChecker asks esbuild for the mistakes in scripts.
type scriptChecker struct {
	found  *tree.Mistakes
	checks int // calls of esbuild
}

// maxChecks limits the search for mistakes in JavaScript.
const maxChecks = 1000

// checkScripts reports the mistakes in the JavaScript of a document.
func (d *Doc) checkScripts(found *tree.Mistakes) {
	c := &scriptChecker{found: found}
	scripts := slices.DeleteFunc(d.scripts(), script.isPlain)
	if !c.reportComplex(scripts) {
		c.check(scripts)
	}
}

// reportComplex reports scripts that are too complex for esbuild, and whether
// there are any.
func (c *scriptChecker) reportComplex(scripts []script) bool {
	result := false
	for _, s := range scripts {
		at := jsscan.TooComplex([]byte(s.code))
		if at < 0 {
			continue
		}
		result = true
		c.found.Add(&tree.Mistake{
			At: s.at + at, Opened: -1, Message: "this JavaScript is too complex for a page",
			Hint: "move it to its own file and import that",
		}, s.offsets)
	}
	return result
}

// check reports all mistakes in scripts. Usually there is none, and one check
// of all of them together says so. Otherwise each half is checked: the place of
// a mistake says little, since a template without an end continues in the next
// script. Two scripts that are wrong only together, because both declare a
// name, are reported when the module is bundled.
func (c *scriptChecker) check(scripts []script) {
	if len(scripts) == 0 || c.checks == maxChecks || c.found.Full() {
		return
	}
	c.checks++
	var all strings.Builder
	for _, s := range scripts {
		all.WriteString(s.before)
		all.WriteString(s.code)
		all.WriteString(s.after)
	}
	mistake, ok := bundle.CheckScript(all.String())
	switch half := len(scripts) / 2; {
	case ok:
	case half == 0:
		c.report(scripts[0], mistake)
	default:
		c.check(scripts[:half])
		c.check(scripts[half:])
	}
}

// report reports the mistake in one script.
func (c *scriptChecker) report(s script, mistake bundle.Mistake) {
	at := min(max(mistake.Offset-len(s.before), 0), len(s.code))
	if at == len(s.code) { // the mistake is in the text after the code
		mistake.Length, mistake.Message = 1, "this JavaScript is not complete"
	}
	at = min(at, len(strings.TrimRight(s.code, " \t\r\n")))
	m := &tree.Mistake{At: s.at + at, Opened: -1, Message: mistake.Message}
	m.End = s.at + min(at+max(mistake.Length, 1), len(s.code))
	if m.End <= m.At {
		m.End = 0
	}
	if mistake.Opened >= 0 {
		m.Opened = s.at + mistake.Opened - len(s.before)
	}
	switch {
	case s.before == "":
		m.Hint = "a line that starts with import or export is JavaScript in MDX"
	case jsscan.IsEmpty([]byte(s.code)):
		m.Message, m.Hint = "there is nothing between these braces", "write a value, or leave the attribute out"
	default:
		m.Hint = "`{` starts an expression in MDX; write \\{ to show it"
	}
	c.found.Add(m, s.offsets)
}

// scripts returns the JavaScript of a document in the order of the text. Values
// are in functions, as in the module that is written: they cannot await.
func (d *Doc) scripts() []script {
	var list []script
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *tree.ESM:
			list = append(list, script{code: string(d.text[n.Start:n.End]), after: "\n;\n", at: n.Start})
		case *tree.Expression:
			if !jsscan.IsEmpty(n.Code) {
				list = append(list, script{code: string(n.Code), before: "() => (", after: "\n);\n", at: n.At, offsets: n.Offsets})
			}
		case *tree.Element:
			list = append(list, attributeScripts(n)...)
		}
		return ast.WalkContinue, nil
	})
	return list
}

func attributeScripts(n *tree.Element) []script {
	var list []script
	for _, a := range n.Tag.Attributes {
		s := script{code: n.Value(a), at: a.ValueStart, offsets: n.Offsets}
		switch a.Kind {
		case jsscan.ExpressionAttribute:
			s.before, s.after = "() => (", "\n);\n"
		case jsscan.SpreadAttribute:
			s.before, s.after = "() => ({...(", "\n)});\n"
		default:
			continue
		}
		list = append(list, s)
	}
	return list
}
