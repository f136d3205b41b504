package jsscan

import "strings"

// maxPlainDepth is how deep values may be nested.
const maxPlainDepth = 20

// value reads an expression without commas outside brackets.
func (p *plainReader) value() bool {
	if p.depth == maxPlainDepth {
		return false
	}
	p.depth++
	ok := false
	if p.functionHead() {
		ok = p.peek() != '{' && p.value()
	} else {
		ok = p.operands() && p.choice()
	}
	p.depth--
	return ok
}

// functionHead reads an arrow function up to its arrow. Without an arrow, the
// offset stays where it was.
func (p *plainReader) functionHead() bool {
	start := p.i
	if p.parameters() && p.arrow() {
		return true
	}
	p.i = start
	return false
}

func (p *plainReader) parameters() bool {
	if !p.take("(") {
		return isPlainName(p.word())
	}
	var names []string
	for !p.take(")") {
		names = append(names, p.word())
		if !isNewName(names) {
			return false
		}
		if !p.take(",") {
			return p.take(")")
		}
	}
	return true
}

// arrow reads =>, which must be on the same line as the parameters.
func (p *plainReader) arrow() bool {
	rest := strings.TrimLeft(p.src[p.i:], " \t")
	if !strings.HasPrefix(rest, "=>") {
		return false
	}
	p.i = len(p.src) - len(rest) + len("=>")
	return true
}

// choice reads the rest of a ? b : c, if there is one.
func (p *plainReader) choice() bool {
	if p.peek() != '?' {
		return true
	}
	p.i++
	if c := p.at(0); c == '?' || c == '.' {
		return false // other operators
	}
	return p.value() && p.take(":") && p.value()
}

func (p *plainReader) operands() bool {
	for {
		for c := p.peek(); c == '!' || c == '-' || c == '+'; c = p.peek() {
			if c != '!' && p.at(1) == c {
				return false // ++ and -- need a variable
			}
			p.i++
		}
		if !p.operand() {
			return false
		}
		if !p.operator() {
			return true
		}
	}
}

// operators lists operators, each with the bytes that must not follow it: they
// would make another operator.
var operators = []struct{ sign, notBefore string }{
	{"===", ""}, {"!==", ""}, {"==", ""}, {"!=", ""}, {"<=", ""}, {">=", ""}, {"&&", "="}, {"||", "="},
	{"+", "+="}, {"-", "-="}, {"*", "*="}, {"/", "/*="}, {"%", "="}, {"<", "<"}, {">", ">"},
}

func (p *plainReader) operator() bool {
	if strings.IndexByte("=!<>&|+-*/%", p.peek()) < 0 {
		return false
	}
	for _, o := range operators {
		if strings.HasPrefix(p.src[p.i:], o.sign) && strings.IndexByte(o.notBefore, p.at(len(o.sign))) < 0 {
			p.i += len(o.sign)
			return true
		}
	}
	return false
}

// operand reads a value without operators, and the members and calls after it.
func (p *plainReader) operand() bool {
	ok := false
	switch c := p.peek(); {
	case c == '"' || c == '\'':
		ok = p.text()
	case c == '`':
		ok = p.template()
	case c == '[':
		p.i++
		ok = p.list("]")
	case c == '(':
		p.i++
		ok = p.value() && p.take(")")
	case c == '{':
		p.i++
		ok = p.object()
	case isDigit(c):
		ok = p.number()
	default:
		word := p.word()
		ok = isPlainName(word) || word == "true" || word == "false" || word == "null"
	}
	return ok && p.members()
}

// members reads .name, ?.name, [key] and (arguments).
func (p *plainReader) members() bool {
	for {
		ok := true
		switch c := p.peek(); {
		case c == '.':
			p.i++
			ok = p.word() != ""
		case c == '?' && p.at(1) == '.' && isWordByte(p.at(2)) && !isDigit(p.at(2)):
			p.i += 2
			ok = p.word() != ""
		case c == '(':
			p.i++
			ok = p.list(")")
		case c == '[':
			p.i++
			ok = p.value() && p.take("]")
		default:
			return c != '`'
		}
		if !ok {
			return false
		}
	}
}

// list reads values up to a closing bracket.
func (p *plainReader) list(end string) bool {
	for !p.take(end) {
		p.take("...")
		if !p.value() {
			return false
		}
		if !p.take(",") {
			return p.take(end)
		}
	}
	return true
}

// object reads an object literal after its opening brace.
func (p *plainReader) object() bool {
	for !p.take("}") {
		if !p.property() {
			return false
		}
		if !p.take(",") {
			return p.take("}")
		}
	}
	return true
}

func (p *plainReader) property() bool {
	if p.take("...") {
		return p.value()
	}
	if p.isQuote() {
		// Only one property may be called __proto__.
		start := p.i
		return p.text() && !strings.Contains(p.src[start:p.i], "__proto__") && p.take(":") && p.value()
	}
	name := p.word()
	if name == "" || name == "__proto__" {
		return false
	}
	if p.take(":") {
		return p.value()
	}
	return isPlainName(name)
}

func (p *plainReader) template() bool {
	for p.i++; p.i < len(p.src); p.i++ {
		switch {
		case p.src[p.i] == '\\':
			return false
		case p.src[p.i] == '`':
			p.i++
			return true
		case p.src[p.i] == '$' && p.at(1) == '{':
			p.i += 2
			if !p.value() || p.peek() != '}' {
				return false
			}
		}
	}
	return false
}

// number reads digits with at most one point among them.
func (p *plainReader) number() bool {
	if p.src[p.i] == '0' && isDigit(p.at(1)) {
		return false // an old octal number
	}
	p.digits()
	if p.at(0) == '.' {
		p.i++
		if !p.digits() {
			return false
		}
	}
	c := p.at(0)
	return !isWordByte(c) && c != '.' && c != '\\' && c < 0x80
}

func (p *plainReader) digits() bool {
	start := p.i
	for isDigit(p.at(0)) {
		p.i++
	}
	return p.i > start
}
