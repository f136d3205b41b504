package config

import (
	"slices"

	"octavo/internal/jsscan"
)

// statements finds the literals in the statements of a script or function. A
// returned value gets the given origin.
func (f *finder) statements(from, to int, returned origin) {
	if f.depth++; f.depth <= maxDepth {
		for i := from; i < to; {
			i = max(f.statement(i, to, returned), i+1)
		}
	}
	f.depth--
}

// statement reads one statement and returns where the next one may start.
func (f *finder) statement(i, to int, returned origin) int {
	t := f.tokens[i]
	if t.IsSign() {
		return f.blockAt(i, to, returned)
	}
	switch {
	case t.Is("import"), t.Is("interface"), t.Is("type") && f.tok(i+1).Kind == jsscan.Word:
		return f.statementEnd(i+1, to)
	case t.Is("export") && f.tok(i+1).Is("default"):
		return f.result(i+2, to, origin{exported: true})
	case t.Is("export") && f.tok(i+1).Is("="):
		return f.result(i+2, to, origin{exported: true})
	case t.Is("const"), t.Is("let"), t.Is("var"):
		return f.declaration(i+1, to)
	case t.Is("function"):
		return f.function(i+1, to, origin{variable: f.tok(i + 1).Text})
	case t.Is("return"):
		return f.result(i+1, to, returned)
	case t.Kind == jsscan.Word && (f.tok(i+1).Is(".") || f.tok(i+1).Is("=")):
		return f.assignment(i, to)
	}
	return i + 1
}

// blockAt reads a block at the start of a statement, or skips a sign or another
// bracket.
func (f *finder) blockAt(i, to int, returned origin) int {
	switch t := f.tokens[i]; {
	case t.Is("{"):
		from, end := f.inside(i, to)
		f.statements(from, end, returned)
	case t.Kind != jsscan.Open:
		return i + 1
	}
	return f.after(i, to)
}

// result reads the value that a script exports or a function returns: the name
// of a variable, a function that returns the value, or an expression.
func (f *finder) result(i, to int, o origin) int {
	end := f.statementEnd(i, to)
	first, second := f.tok(i), f.tok(i+1)
	switch {
	case i >= to:
	case first.Is("function"):
		return f.resultFunction(i+1, to, o)
	case first.Is("async") && second.Is("function"):
		return f.resultFunction(i+2, to, o)
	case first.Kind == jsscan.Word && !isConstant(first) && (i+1 >= end || second.Is("as") || second.Is("satisfies")):
		f.aliases[first.Text] = o
	default:
		before := len(f.found)
		f.expression(i, end, o)
		if len(f.found) == before { // a value without parts, such as a string
			f.recordWhole(o, i, end)
		}
	}
	return end
}

// resultFunction reads a function that returns the value, after its keyword. The
// keyword has the place of the value if the function returns no literal.
func (f *finder) resultFunction(i, to int, o origin) int {
	before := len(f.found)
	end := f.function(i, to, o)
	isResult := func(l literal) bool { return l.exported == o.exported && l.variable == o.variable }
	if !slices.ContainsFunc(f.found[before:], isResult) {
		f.recordWhole(o, i-1, i)
	}
	return end
}

// isConstant reports whether a word is a value, not the name of one.
func isConstant(t jsscan.Token) bool {
	return t.Is("null") || t.Is("undefined") || t.Is("true") || t.Is("false")
}

// declaration reads `name: Type = value`, and further declarations after
// commas.
func (f *finder) declaration(i, to int) int {
	end := f.statementEnd(i, to)
	f.split(i, end, func(from, to int) {
		name := f.tok(from)
		for at := from; at < to; at++ {
			if t := f.tokens[at]; t.Is("=") {
				o := origin{}
				if name.Kind == jsscan.Word {
					o.variable = name.Text
				}
				f.expression(at+1, to, o)
				return
			} else if t.Kind == jsscan.Open {
				at = f.after(at, to) - 1
			}
		}
	})
	return end
}

// function reads a function after its keyword. A returned value gets the given
// origin.
func (f *finder) function(i, to int, returned origin) int {
	for ; i < to; i++ {
		switch t := f.tokens[i]; {
		case t.Is("("):
			i = f.after(i, to) - 1
		case t.Is("{"):
			from, end := f.inside(i, to)
			f.statements(from, end, returned)
			return f.after(i, to)
		case t.Is(";"):
			return i + 1
		}
	}
	return i
}

// assignment reads `module.exports = value` and `config.field = value`. It skips
// other statements that start with a name.
func (f *finder) assignment(i, to int) int {
	o, at := origin{variable: f.tok(i).Text}, i+1
	for ; at+1 < to && f.tok(at).Is(".") && f.tok(at+1).Kind == jsscan.Word; at += 2 {
		if len(o.chain) < maxDepth {
			o = o.with(Step{Key: f.tok(at + 1).Text}, false)
		}
	}
	if at >= to || !f.tok(at).Is("=") {
		return at
	}
	if o.variable == "module" && len(o.chain) == 1 && o.chain[0].Key == "exports" {
		return f.result(at+1, to, origin{exported: true})
	}
	end := f.statementEnd(at+1, to)
	if len(o.chain) > 0 {
		f.record(o, spanOf(f.tok(at-1)), at+1, end)
	}
	f.expression(at+1, end, o)
	return end
}

// statementEnd returns the index after a statement, which ends at a semicolon or
// before a line that cannot continue it.
func (f *finder) statementEnd(i, to int) int {
	for start := i; i < to; {
		switch t := f.tokens[i]; {
		case t.Is(";"):
			return i
		case i > start && t.NewLine && f.tok(i-1).EndsValue() && !f.continues(t):
			return i
		case t.Kind == jsscan.Open:
			i = f.after(i, to)
		default:
			i++
		}
	}
	return to
}

// continues reports whether a token at the start of a line continues the
// statement of the line before.
func (f *finder) continues(t jsscan.Token) bool {
	switch {
	case t.Kind == jsscan.Word:
		return t.Is("as") || t.Is("satisfies") || t.Is("in") || t.Is("of") || t.Is("instanceof")
	case t.IsSign():
		return !t.Is("{") && !t.Is("}") && !t.Is(")")
	}
	return false
}
