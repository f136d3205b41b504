package highlight

import (
	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// newJSX returns a lexer for JavaScript with JSX elements. Chroma's lexer reads
// the text between tags as JavaScript, so the apostrophe of "don't" begins a
// string.
func newJSX() *chroma.RegexLexer {
	config := &chroma.Config{Name: "JSX", Aliases: []string{"jsx", "react"}, DotAll: true, EnsureNL: true}
	return chroma.MustNewLexer(config, jsxRules)
}

// jsxRules adds the states of elements to chroma's rules for JavaScript.
func jsxRules() chroma.Rules {
	rules := lexers.Get("JavaScript").(*chroma.RegexLexer).MustRules().Clone()
	for name, added := range elementRules() {
		rules[name] = added
	}
	rules["root"] = append([]chroma.Rule{chroma.Include("element"), chroma.Include("end tag")}, rules["root"]...)
	rules["interp-inside"] = append([]chroma.Rule{{Pattern: `\{`, Type: chroma.Punctuation, Mutator: chroma.Push("expression")}}, rules["interp-inside"]...)
	return rules
}

const jsxName = `[\p{L}_$][\p{L}\p{N}_$.:-]*`

// elementRules returns the states of elements. A tag with content waits in the
// state "children"; "<" after a name or a bracket is an operator.
func elementRules() chroma.Rules {
	punctuation, text := chroma.Punctuation, chroma.Text
	start := chroma.ByGroups(punctuation, chroma.NameTag)
	end := chroma.ByGroups(punctuation, chroma.NameTag, text, punctuation)
	endTag := `(</)(` + jsxName + `)?(\s*)(>)`
	return chroma.Rules{
		"element": {
			{Pattern: `(?<![\w$)\]])<>`, Type: punctuation, Mutator: chroma.Push("children")},
			{Pattern: `(?<![\w$)\]])(<)(` + jsxName + `)`, Type: start, Mutator: chroma.Push("children", "tag")},
		},
		"end tag": {{Pattern: endTag, Type: end}},
		"tag": {
			{Pattern: `\s+`, Type: text},
			{Pattern: `/\s*>`, Type: punctuation, Mutator: chroma.Pop(2)},
			{Pattern: `>`, Type: punctuation, Mutator: chroma.Pop(1)},
			{Pattern: `//[^\n]*`, Type: chroma.CommentSingle},
			{Pattern: `/\*.*?\*/`, Type: chroma.CommentMultiline},
			{Pattern: jsxName, Type: chroma.NameAttribute},
			{Pattern: `=`, Type: chroma.Operator},
			{Pattern: `"[^"]*"|'[^']*'`, Type: chroma.LiteralString},
			{Pattern: `\{`, Type: punctuation, Mutator: chroma.Push("expression")},
			{Pattern: `(<)(` + jsxName + `)`, Type: start, Mutator: chroma.Push("children", "tag")},
		},
		"children": {
			{Pattern: endTag, Type: end, Mutator: chroma.Pop(1)},
			{Pattern: `<>`, Type: punctuation, Mutator: chroma.Push("children")},
			{Pattern: `(<)(` + jsxName + `)`, Type: start, Mutator: chroma.Push("children", "tag")},
			{Pattern: `\{`, Type: punctuation, Mutator: chroma.Push("expression")},
			{Pattern: `&#?\w+;`, Type: chroma.NameEntity},
			{Pattern: `[^<{&]+`, Type: text},
			{Pattern: `[<&]`, Type: text},
		},
		"expression": {
			{Pattern: `\{`, Type: punctuation, Mutator: chroma.Push("expression")},
			{Pattern: `\}`, Type: punctuation, Mutator: chroma.Pop(1)},
			chroma.Include("root"),
		},
	}
}
