package config

import (
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/jsscan"
)

// literal is a value that is written in a script: a member of an object
// literal, an element of an array literal, or a whole literal.
type literal struct {
	src    *diag.Source
	root   string // the variable it belongs to; "" when it is exported or returned as it is
	rooted bool   // it belongs to what the script exports
	chain  []link // from there
	key    diag.Span
	value  diag.Span
}

// link is a step of a chain; loose marks an index that cannot be known,
// because the array was spread or filtered.
type link struct {
	Step
	loose bool
}

// place is where a literal would stand if one came next.
type place struct {
	root   string
	rooted bool
	chain  []link
}

func (p place) with(step Step, loose bool) place {
	p.chain = append(slices.Clip(p.chain), link{step, loose})
	return p
}

// finder collects the literals of one script.
type finder struct {
	src    *diag.Source
	tokens []jsscan.Token
	found  []literal
	depth  int

	// standsFor says what a variable or function is: the default export, or
	// what another function returns.
	standsFor map[string]place
}

// findLiterals returns the literals of a script. In the main script, those
// that belong to the default export are rooted.
func findLiterals(src *diag.Source, main bool) []literal {
	f := &finder{src: src, tokens: jsscan.Tokens(string(src.Text)), standsFor: map[string]place{}}
	if len(f.tokens) > 0 && f.tokens[0].Is("{") { // JSON
		f.expression(0, len(f.tokens), place{rooted: true})
	} else {
		f.statements(0, len(f.tokens), place{})
	}
	for i := range f.found {
		l := &f.found[i]
		l.rooted = main && (l.rooted || f.isExported(l.root))
	}
	return f.found
}

// isExported reports whether a variable is, or is returned by, the default
// export.
func (f *finder) isExported(name string) bool {
	for range 10 { // two functions may return each other
		p, ok := f.standsFor[name]
		if !ok || p.rooted {
			return ok
		}
		name = p.root
	}
	return false
}

// tok returns a token, or a blank one outside of the script.
func (f *finder) tok(i int) jsscan.Token {
	if i < 0 || i >= len(f.tokens) {
		return jsscan.Token{Kind: jsscan.Sign}
	}
	return f.tokens[i]
}

func spanOf(t jsscan.Token) diag.Span { return diag.Span{Start: t.Start, End: t.End} }

// inside returns the range between a bracket and its partner, which is kept
// within the range that is being read.
func (f *finder) inside(i, end int) (from, to int) {
	return i + 1, max(min(f.tokens[i].Match, end), i+1)
}

// after returns the index behind a bracket's partner.
func (f *finder) after(i, end int) int {
	_, to := f.inside(i, end)
	return min(to+1, end)
}

// record adds a literal whose value reaches from one token to another.
func (f *finder) record(p place, key diag.Span, from, to int) {
	l := literal{src: f.src, root: p.root, rooted: p.rooted, chain: p.chain, key: key, value: key}
	if from < to {
		l.value = diag.Span{Start: f.tok(from).Start, End: f.tok(f.valueEnd(from, to) - 1).End}
	}
	if key == (diag.Span{}) {
		l.key = l.value
	}
	f.found = append(f.found, l)
}

// recordRoot adds a literal that is a value of its own, not a member or
// element, which are recorded with their keys.
func (f *finder) recordRoot(p place, from, to int) {
	if len(p.chain) == 0 {
		f.record(p, diag.Span{}, from, to)
	}
}

// valueEnd leaves out what TypeScript says about a value behind it.
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

// split cuts a range at its commas.
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

// expression finds the literals that an expression can evaluate to: all that
// stand in it are taken to be at the same place.
func (f *finder) expression(from, to int, p place) {
	if f.depth++; f.depth <= maxDepth {
		ternary := false
		for i := from; i < to; {
			t := f.tokens[i]
			ternary = ternary || t.Is("?")
			if t.Kind != jsscan.Open {
				i++
				continue
			}
			i = f.group(i, to, p, from, ternary)
		}
	}
	f.depth--
}

// group reads a bracket with what is inside it, and returns where to go on.
func (f *finder) group(i, end int, p place, first int, ternary bool) int {
	from, to := f.inside(i, end)
	next := f.after(i, end)
	before, valueBefore := f.tok(i-1), i > first && f.tok(i-1).EndsValue()
	switch f.tokens[i].Text {
	case "{":
		switch {
		case before.Is("=>") && i > first:
			if len(p.chain) == 0 { // a function that may return the config
				f.statements(from, to, p)
			}
		case !valueBefore && !before.Is("<"):
			f.recordRoot(p, i, next)
			f.object(from, to, p)
		case len(p.chain) == 0 && before.Is(")"):
			f.statements(from, to, p)
		}
	case "[":
		if !valueBefore {
			f.array(from, to, p, f.tok(next).Is(".") || f.tok(next).Is("?."))
		}
	case "(":
		if body, ok := f.parameters(next, end, ternary); ok {
			return body
		}
		if !before.Is("=>") || len(p.chain) == 0 {
			f.split(from, to, func(from, to int) { f.expression(from, to, p) })
		}
	}
	return next
}

// parameters reports whether the parentheses that end before next are those
// of a function, and where its body starts.
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
func (f *finder) object(from, to int, p place) {
	f.split(from, to, func(from, to int) {
		if f.tok(from).Is("...") {
			f.expression(from+1, to, p)
			return
		}
		f.member(from, to, p)
	})
}

func (f *finder) member(from, to int, p place) {
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
	at := p.with(Step{Key: keyText(name)}, false)
	if !f.tok(next).Is(":") || next >= to { // shorthand or method
		f.record(at, spanOf(name), from, from+1)
		return
	}
	f.record(at, spanOf(name), next+1, to)
	f.expression(next+1, to, at)
}

func isModifier(t jsscan.Token) bool { return t.Is("async") || t.Is("get") || t.Is("set") || t.Is("*") }

// keyText returns the key that a token writes.
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
func (f *finder) array(from, to int, p place, loose bool) {
	index := 0
	f.split(from, to, func(from, to int) {
		spread := f.tok(from).Is("...")
		loose = loose || spread
		if spread {
			f.spread(from+1, to, p)
			return
		}
		at := p.with(Step{Index: index, Array: true}, loose)
		if from < to {
			f.record(at, diag.Span{}, from, to)
		}
		f.expression(from, to, at)
		index++
	})
}

// spread reads the array literals whose elements become elements of the array
// around them, at an index that cannot be known.
func (f *finder) spread(from, to int, p place) {
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
				f.array(inner, end, p, true)
			case t.Is("("):
				f.spread(inner, end, p)
			}
			i = f.after(i, to)
		}
	}
	f.depth--
}
