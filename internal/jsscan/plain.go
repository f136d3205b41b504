package jsscan

import (
	"slices"
	"strings"
)

// Most JavaScript in documents is plain: imports, names, numbers, a call, a
// list. PlainValue and PlainStatements recognise a part of the language that is
// certainly valid, so that esbuild, which is slow to start, checks only the
// rest. Code that they do not recognise may be valid too. TestPlainIsValid and
// FuzzPlain compare them with esbuild.

// maxPlainNames is how many names a block of statements or a function may
// declare.
const maxPlainNames = 100

// plainReader reads JavaScript. Each method moves over the code that it
// recognises and returns true. After a false, the offset has no meaning.
type plainReader struct {
	src      string
	i        int
	depth    int
	declared []string
}

// PlainValue reports whether code is certainly a valid expression, and not too
// complex.
func PlainValue(code string) bool {
	p := plainReader{src: code}
	return len(code) <= maxOperands && p.value() && p.atEnd()
}

// PlainStatements reports whether code certainly consists of valid import and
// export statements that are not too complex.
func PlainStatements(code string) bool {
	p := plainReader{src: code}
	return p.statements()
}

// peek skips white space and returns the byte after it, 0 at the end.
func (p *plainReader) peek() byte {
	for ; p.i < len(p.src); p.i++ {
		if !isSpace(p.src[p.i]) {
			return p.src[p.i]
		}
	}
	return 0
}

func (p *plainReader) atEnd() bool {
	p.peek()
	return p.i == len(p.src)
}

// take skips a sign, if it comes next.
func (p *plainReader) take(sign string) bool {
	if p.peek() != sign[0] || !strings.HasPrefix(p.src[p.i:], sign) {
		return false
	}
	p.i += len(sign)
	return true
}

// at returns the byte n bytes ahead, 0 after the end.
func (p *plainReader) at(n int) byte {
	if p.i+n < len(p.src) {
		return p.src[p.i+n]
	}
	return 0
}

func (p *plainReader) statements() bool {
	for !p.atEnd() {
		start := p.i
		if !p.statement() || p.i-start > maxOperands {
			return false
		}
	}
	return true
}

func (p *plainReader) statement() bool {
	switch p.word() {
	case "import":
		return (p.isQuote() || p.importClause()) && p.text() && p.statementEnd()
	case "export":
		return p.word() == "const" && p.declare(p.word()) && p.take("=") && p.value() && p.statementEnd()
	}
	return false
}

// statementEnd reads a semicolon, or the end of a line or of the text.
func (p *plainReader) statementEnd() bool {
	if p.take(";") || p.atEnd() {
		return true
	}
	before := p.src[:p.i]
	return strings.Contains(before[len(strings.TrimRight(before, " \t\r\n")):], "\n")
}

// importClause reads the names that an import declares, and the word from.
func (p *plainReader) importClause() bool {
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

func (p *plainReader) importNames() bool {
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

// declare adds a name. Each name may be declared once.
func (p *plainReader) declare(name string) bool {
	p.declared = append(p.declared, name)
	return isNewName(p.declared)
}

// isNewName reports whether the last name is plain and differs from the names
// before it. It gives up on very many names: comparing them takes time.
func isNewName(names []string) bool {
	others, name := names[:len(names)-1], names[len(names)-1]
	return isPlainName(name) && len(others) < maxPlainNames && !slices.Contains(others, name)
}

// word reads a name or keyword. It returns "" if there is none, or one with
// escapes or letters beyond ASCII.
func (p *plainReader) word() string {
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

func (p *plainReader) isQuote() bool {
	c := p.peek()
	return c == '"' || c == '\''
}

// text reads a string without escapes.
func (p *plainReader) text() bool {
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

// isPlainName reports whether a word is a name and has no other meaning
// anywhere in the language.
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
