package bundle

import (
	"strings"
	"unicode/utf8"
)

// elementPrinter prints the elements of a document in as few characters as esbuild does.
type elementPrinter struct {
	names map[string]string // of functions and components
	out   []byte
}

func (p *elementPrinter) write(text string) { p.out = append(p.out, text...) }

func (p *elementPrinter) print(e *element) {
	switch e.kind {
	case isText:
		p.text(e.text)
	case isList:
		p.write("[")
		p.items(e.items)
		p.write("]")
	case isCall:
		p.write(p.names[e.function] + "(")
		if e.isTag {
			p.text(e.text)
		} else {
			p.write(p.names[e.text])
		}
		p.write(",")
		p.object(e)
		p.write(")")
	case isObject:
		p.object(e)
	case isOther: // a function that returns an object
		p.write("()=>(")
		p.items(e.items)
		p.write(")")
	case isNull:
		p.write("null")
	case isTrue:
		p.write("!0")
	}
}

func (p *elementPrinter) items(list []*element) {
	for i, item := range list {
		if i > 0 {
			p.write(",")
		}
		p.print(item)
	}
}

func (p *elementPrinter) object(e *element) {
	p.write("{")
	for i, name := range e.names {
		if i > 0 {
			p.write(",")
		}
		p.property(name)
		p.write(":")
		p.print(e.props[name])
	}
	p.write("}")
}

// property prints the name of a property. Names need no quotes if they are identifiers.
func (p *elementPrinter) property(name string) {
	if name == "" || name[0] >= '0' && name[0] <= '9' || strings.ContainsFunc(name, func(r rune) bool { return r >= utf8.RuneSelf || !isNameByte(byte(r)) }) {
		p.quoted(name, '"')
		return
	}
	p.write(name)
}

// literal prints a list of objects with texts and numbers.
func (p *elementPrinter) literal(code string) {
	reader := elementReader{code: code}
	for reader.at < len(code) {
		switch c := code[reader.at]; c {
		case '"':
			reader.at++
			p.text(reader.text())
			continue
		case ' ':
		default:
			p.out = append(p.out, c)
		}
		reader.at++
	}
}

// text prints a text with the quotes that need the fewest escapes.
func (p *elementPrinter) text(text string) { p.quoted(text, bestQuote(text)) }

func bestQuote(text string) byte {
	double, single := strings.Count(text, `"`), strings.Count(text, "'")
	// A line break needs no escape between backticks.
	backtick := strings.Count(text, "`") + strings.Count(text, "${") - strings.Count(text, "\n")
	switch {
	case backtick < min(double, single):
		return '`'
	case single < double:
		return '\''
	}
	return '"'
}

// quoted prints a text between quotes.
func (p *elementPrinter) quoted(text string, quote byte) {
	p.out = append(p.out, quote)
	written := 0
	for i := 0; i < len(text); i++ {
		escaped := escapeFor(text, i, quote)
		if escaped == "" {
			continue
		}
		p.write(text[written:i])
		p.write(escaped)
		_, size := utf8.DecodeRuneInString(text[i:])
		written = i + size
	}
	p.write(text[written:])
	p.out = append(p.out, quote)
}

// escapeFor returns the escape for the character at a place of a text; "" for none.
func escapeFor(text string, at int, quote byte) string {
	switch c := text[at]; {
	case c == '\\':
		return `\\`
	case c == quote:
		return `\` + string(quote)
	case c == '$' && quote == '`' && strings.HasPrefix(text[at:], "${"):
		return `\$`
	case c == '\n' && quote != '`':
		return `\n`
	case c == '\r':
		return `\r` // scripts may not contain it: between backticks it would be a line break
	case c < ' ' && c != '\n' && c != '\t':
		return `\x` + string(hexDigits[c>>4]) + string(hexDigits[c&15])
	case c == 0xe2 && (strings.HasPrefix(text[at:], "\u2028") || strings.HasPrefix(text[at:], "\u2029")):
		return `\u202` + string(hexDigits[text[at+2]-0xa0])
	case c == 0xef && strings.HasPrefix(text[at:], "\ufeff"):
		return `\ufeff`
	}
	return ""
}

const hexDigits = "0123456789abcdef"
