package config

import (
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/jsscan"
)

// literal is a value in a script: a member of an object literal, an element of
// an array literal, or a whole literal.
type literal struct {
	src *diag.Source
	origin
	key   diag.Span
	value diag.Span
}

// origin says which value of the script a literal is part of, and how to reach
// the literal from there.
type origin struct {
	variable string // that has the value; "" if it is exported or returned as it is
	exported bool   // the value is the default export
	chain    []link
}

// link is a step of a chain. The index of an element is unknown if its array
// is spread or filtered.
type link struct {
	Step
	anyIndex bool
}

// with returns the origin of a member or element.
func (o origin) with(step Step, anyIndex bool) origin {
	o.chain = append(slices.Clip(o.chain), link{step, anyIndex})
	return o
}

// finder collects the literals of one script.
type finder struct {
	src    *diag.Source
	tokens []jsscan.Token
	found  []literal
	depth  int

	// aliases maps a variable or function to the value that it is, or returns:
	// the default export, or the result of another function.
	aliases map[string]origin
}

// findLiterals returns the literals of a script. Only those of the main script
// can be exported.
func findLiterals(src *diag.Source, main bool) []literal {
	f := &finder{src: src, tokens: jsscan.Tokens(string(src.Text)), aliases: map[string]origin{}}
	if strings.HasSuffix(src.Path, ".json") || len(f.tokens) > 0 && f.tokens[0].Is("{") {
		f.result(0, len(f.tokens), origin{exported: true})
	} else {
		f.statements(0, len(f.tokens), origin{})
	}
	for i := range f.found {
		l := &f.found[i]
		l.exported = main && (l.exported || f.isExported(l.variable))
	}
	return f.found
}

// isExported reports whether a variable is the default export, or is returned
// by it.
func (f *finder) isExported(name string) bool {
	for range 10 { // two functions may return each other
		o, ok := f.aliases[name]
		if !ok || o.exported {
			return ok
		}
		name = o.variable
	}
	return false
}

// tok returns a token, or an empty one before the start or after the end of
// the script.
func (f *finder) tok(i int) jsscan.Token {
	if i < 0 || i >= len(f.tokens) {
		return jsscan.Token{Kind: jsscan.Sign}
	}
	return f.tokens[i]
}

func spanOf(t jsscan.Token) diag.Span { return diag.Span{Start: t.Start, End: t.End} }

// inside returns the range between a bracket and its partner. It ends at end at
// the latest.
func (f *finder) inside(i, end int) (from, to int) {
	return i + 1, max(min(f.tokens[i].Match, end), i+1)
}

// after returns the index after a bracket's partner.
func (f *finder) after(i, end int) int {
	_, to := f.inside(i, end)
	return min(to+1, end)
}

// record adds a literal with the tokens of its value.
func (f *finder) record(o origin, key diag.Span, from, to int) {
	l := literal{src: f.src, origin: o, key: key, value: key}
	if from < to {
		l.value = diag.Span{Start: f.tok(from).Start, End: f.tok(f.valueEnd(from, to) - 1).End}
	}
	if key == (diag.Span{}) {
		l.key = l.value
	}
	f.found = append(f.found, l)
}

// recordWhole adds a literal that is neither a member nor an element: these are
// recorded with their keys.
func (f *finder) recordWhole(o origin, from, to int) {
	if len(o.chain) == 0 {
		f.record(o, diag.Span{}, from, to)
	}
}

// valueEnd returns the end of a value without a TypeScript type after it.
func (f *finder) valueEnd(from, to int) int {
	for i := from; i < to; i++ {
		if t := f.tokens[i]; i > from && (t.Is("satisfies") || t.Is("as")) {
			return i
		} else if t.Kind == jsscan.Open {
			i = f.after(i, to) - 1
		}
	}
	return to
}

// split calls part for each range between commas.
func (f *finder) split(from, to int, part func(from, to int)) {
	start := from
	for i := from; i < to; {
		switch t := f.tokens[i]; {
		case t.Is(","):
			part(start, i)
			i++
			start = i
		case t.Kind == jsscan.Open:
			i = f.after(i, to)
		default:
			i++
		}
	}
	if start < to {
		part(start, to)
	}
}

// expression finds the literals that an expression can evaluate to. All of them
// get the same origin.
func (f *finder) expression(from, to int, o origin) {
	if f.depth++; f.depth <= maxDepth {
		e := expression{origin: o, first: from}
		for i := from; i < to; {
			t := f.tokens[i]
			e.ternary = e.ternary || t.Is("?")
			if t.Kind != jsscan.Open {
				i++
				continue
			}
			i = f.group(i, to, e)
		}
	}
	f.depth--
}

// expression is an expression that is being read.
type expression struct {
	origin
	first   int  // index of its first token
	ternary bool // a question mark was read
}

// group reads the contents of a bracket and returns the index where reading
// continues.
func (f *finder) group(i, end int, e expression) int {
	o := e.origin
	from, to := f.inside(i, end)
	next := f.after(i, end)
	before, valueBefore := f.tok(i-1), i > e.first && f.tok(i-1).EndsValue()
	switch f.tokens[i].Text {
	case "{":
		switch {
		case before.Is("=>") && i > e.first:
			if len(o.chain) == 0 { // a function that may return the config
				f.statements(from, to, o)
			}
		case !valueBefore && !before.Is("<"):
			f.recordWhole(o, i, next)
			f.object(from, to, o)
		case len(o.chain) == 0 && before.Is(")"):
			f.statements(from, to, o)
		}
	case "[":
		if !valueBefore {
			f.recordWhole(o, i, next)
			f.array(from, to, o, f.tok(next).Is(".") || f.tok(next).Is("?."))
		}
	case "(":
		if body, ok := f.parameters(next, end, e.ternary); ok {
			return body
		}
		if !before.Is("=>") || len(o.chain) == 0 {
			f.split(from, to, func(from, to int) { f.expression(from, to, o) })
		}
	}
	return next
}

// parameters reports whether the parentheses that end before next hold the
// parameters of a function, and returns the index of its body.
func (f *finder) parameters(next, end int, ternary bool) (int, bool) {
	switch t := f.tok(next); {
	case next >= end:
		return 0, false
	case t.Is("=>"), t.Is("{"):
		return next, true
	case t.Is(":") && !ternary: // a return type
		const longest = 50
		for i := next; i < min(end, next+longest); i++ {
			if f.tokens[i].Is("=>") {
				return i, true
			}
		}
	}
	return 0, false
}

// object reads the members of an object literal.
func (f *finder) object(from, to int, o origin) {
	f.split(from, to, func(from, to int) {
		if f.tok(from).Is("...") {
			f.expression(from+1, to, o)
			return
		}
		f.member(from, to, o)
	})
}

func (f *finder) member(from, to int, o origin) {
	for from+1 < to && isModifier(f.tok(from)) && (!f.tok(from+1).IsSign() || f.tok(from+1).Is("[")) {
		from++
	}
	if from >= to {
		return
	}
	name, next := f.tokens[from], from+1
	if name.Is("[") { // a computed key
		inner, end := f.inside(from, to)
		if next = f.after(from, to); end-inner != 1 || f.tok(inner).Kind != jsscan.String {
			return
		}
		name = f.tokens[inner]
	}
	if name.Kind != jsscan.Word && name.Kind != jsscan.String {
		return
	}
	at := o.with(Step{Key: keyText(name)}, false)
	if !f.tok(next).Is(":") || next >= to { // shorthand or method
		f.record(at, spanOf(name), from, from+1)
		return
	}
	f.record(at, spanOf(name), next+1, to)
	f.expression(next+1, to, at)
}

func isModifier(t jsscan.Token) bool { return t.Is("async") || t.Is("get") || t.Is("set") || t.Is("*") }

// keyText returns the key that a token spells.
func keyText(t jsscan.Token) string {
	if t.Kind != jsscan.String || len(t.Text) < 2 {
		return t.Text
	}
	text := t.Text[1 : len(t.Text)-1]
	if !strings.Contains(text, `\`) {
		return text
	}
	if v, err := ParseValue([]byte(`"` + text + `"`)); err == nil {
		return v.text
	}
	return text
}

// array reads the elements of an array literal.
func (f *finder) array(from, to int, o origin, anyIndex bool) {
	index := 0
	f.split(from, to, func(from, to int) {
		spread := f.tok(from).Is("...")
		anyIndex = anyIndex || spread
		if spread {
			f.spread(from+1, to, o)
			return
		}
		at := o.with(Step{Index: index, Array: true}, anyIndex)
		if from < to {
			f.record(at, diag.Span{}, from, to)
		}
		f.expression(from, to, at)
		index++
	})
}

// spread reads the array literals in ...expression. Their elements become
// elements of the array around them, at an unknown index.
func (f *finder) spread(from, to int, o origin) {
	if f.depth++; f.depth <= maxDepth {
		for i := from; i < to; {
			t := f.tokens[i]
			if t.Kind != jsscan.Open {
				i++
				continue
			}
			inner, end := f.inside(i, to)
			switch {
			case t.Is("[") && (i == from || !f.tok(i-1).EndsValue()):
				f.array(inner, end, o, true)
			case t.Is("("):
				f.spread(inner, end, o)
			}
			i = f.after(i, to)
		}
	}
	f.depth--
}
