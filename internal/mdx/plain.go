package mdx

import (
	"slices"
	"strings"
)

// Most JavaScript in documents is plain: imports, names, numbers, a call, a
// list. This file recognises a part of the language that is right beyond doubt,
// so that the bundler, which starts up for each look, has to see the rest only.
// Whatever is not known here is not wrong: it is left to the bundler. A test
// holds that the bundler takes all that is recognised.

// maxPlainNames is how many names statements or a function may declare.
const maxPlainNames = 100

// plainScript reads JavaScript. Its functions move over what they know and
// return true; after a false, nothing is known.
type plainScript struct {
	src      string
	i        int
	depth    int
	declared []string
}

// isPlain reports whether a piece is right beyond doubt, and not too complex.
func isPlain(piece script) bool {
	p := plainScript{src: piece.code}
	if piece.before == "" {
		return p.statements()
	}
	return len(p.src) <= maxOperands && p.value() && p.atEnd()
}

// peek passes white space and returns the byte behind it, 0 at the end.
func (p *plainScript) peek() byte {
	for ; p.i < len(p.src); p.i++ {
		if !isSpace(p.src[p.i]) {
			return p.src[p.i]
		}
	}
	return 0
}

func (p *plainScript) atEnd() bool {
	p.peek()
	return p.i == len(p.src)
}

// take passes a sign, if it is next.
func (p *plainScript) take(sign string) bool {
	if p.peek() != sign[0] || !strings.HasPrefix(p.src[p.i:], sign) {
		return false
	}
	p.i += len(sign)
	return true
}

// at is the byte some bytes on, 0 behind the end.
func (p *plainScript) at(n int) byte {
	if p.i+n < len(p.src) {
		return p.src[p.i+n]
	}
	return 0
}

func (p *plainScript) statements() bool {
	for !p.atEnd() {
		start := p.i
		if !p.statement() || p.i-start > maxOperands {
			return false
		}
	}
	return true
}

func (p *plainScript) statement() bool {
	switch p.word() {
	case "import":
		return (p.isQuote() || p.importClause()) && p.text() && p.statementEnd()
	case "export":
		return p.word() == "const" && p.declare(p.word()) && p.take("=") && p.value() && p.statementEnd()
	}
	return false
}

// statementEnd passes a semicolon, or the end of a line or of the text.
func (p *plainScript) statementEnd() bool {
	if p.take(";") || p.atEnd() {
		return true
	}
	before := p.src[:p.i]
	return strings.Contains(before[len(strings.TrimRight(before, " \t\r\n")):], "\n")
}

// importClause passes what an import declares, and the word from.
func (p *plainScript) importClause() bool {
	if c := p.peek(); c != '{' && c != '*' {
		if !p.declare(p.word()) {
			return false
		}
		if !p.take(",") {
			return p.word() == "from"
		}
	}
	if p.take("*") {
		return p.word() == "as" && p.declare(p.word()) && p.word() == "from"
	}
	return p.take("{") && p.importNames() && p.word() == "from"
}

func (p *plainScript) importNames() bool {
	for !p.take("}") {
		name := p.word()
		if c := p.peek(); name != "" && c != ',' && c != '}' {
			if p.word() != "as" {
				return false
			}
			name = p.word()
		}
		if !p.declare(name) {
			return false
		}
		if !p.take(",") {
			return p.take("}")
		}
	}
	return true
}

// declare notes a name; each may be declared once.
func (p *plainScript) declare(name string) bool {
	p.declared = append(p.declared, name)
	return isNewName(p.declared)
}

// isNewName reports whether the last of some names is plain and none of the
// others. Of very many it does not know: comparing them would take its time.
func isNewName(names []string) bool {
	others, name := names[:len(names)-1], names[len(names)-1]
	return isPlainName(name) && len(others) < maxPlainNames && !slices.Contains(others, name)
}

// word passes a name or keyword; "" if there is none that is plain.
func (p *plainScript) word() string {
	p.peek()
	start := p.i
	for p.i < len(p.src) && isWordByte(p.src[p.i]) {
		p.i++
	}
	if start == p.i || isDigit(p.src[start]) || p.i < len(p.src) && (p.src[p.i] == '\\' || p.src[p.i] >= 0x80) {
		return ""
	}
	return p.src[start:p.i]
}

func (p *plainScript) isQuote() bool {
	c := p.peek()
	return c == '"' || c == '\''
}

// text passes a string without escapes.
func (p *plainScript) text() bool {
	if !p.isQuote() {
		return false
	}
	quote := p.src[p.i]
	n := strings.IndexAny(p.src[p.i+1:], "\\\r\n"+string(quote))
	if n < 0 {
		return false
	}
	p.i += n + 2
	return p.src[p.i-1] == quote
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$'
}

// isPlainName tells names from words that mean something, be it only in some
// places.
func isPlainName(word string) bool {
	switch word {
	case "", "arguments", "as", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
		"default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "from",
		"function", "get", "if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "of",
		"package", "private", "protected", "public", "return", "set", "static", "super", "switch", "this", "throw",
		"true", "try", "typeof", "using", "var", "void", "while", "with", "yield":
		return false
	}
	return true
}
