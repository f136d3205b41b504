package jsscan

import (
	"bytes"
	"unicode/utf8"
)

// maxOperands is how long a chain of operands, calls or functions may be.
// esbuild's parser calls itself for each link of a chain. An overflow of its
// stack would end the whole program, and long before that a chain of functions
// takes it minutes.
const maxOperands = 1000

// TooComplex returns the offset at which code becomes too complex for esbuild,
// or -1.
func TooComplex(code []byte) int {
	c := chain{around: []opened{{}}}
	for i := 0; i < len(code); {
		if i = c.pass(code, i); i < 0 {
			return -1 // a comment without an end
		}
		if c.level > maxOperands {
			return i - 1
		}
	}
	return -1
}

// chain estimates how deep a parser is. Each word and operator is one level
// deeper than the one before it; a bracket or an element starts at the level of
// the token in front of it. A comma or a semicolon returns to the level of the
// bracket around it.
type chain struct {
	level  int
	around []opened
}

// opened is a bracket or an element that is open.
type opened struct {
	level   int
	element bool
}

// pass counts the token at i and returns the offset after it.
func (c *chain) pass(src []byte, i int) (end int) {
	switch rest := src[i:]; {
	case isSpace(src[i]):
		return i + 1
	case bytes.IndexByte([]byte("{(["), src[i]) >= 0:
		c.open(false)
	case bytes.IndexByte([]byte("})]"), src[i]) >= 0:
		c.close(false)
	case src[i] == ',' || src[i] == ';':
		c.level = c.around[len(c.around)-1].level
	case src[i] == '"' || src[i] == '\'':
		c.level++
		return max(stringEnd(src, i), i+1)
	case bytes.HasPrefix(rest, []byte("/>")), bytes.HasPrefix(rest, []byte("</")):
		c.close(true)
		return i + max(bytes.IndexByte(rest, '>'), 0) + 1
	case src[i] == '/':
		_, end := slash(src, i, true)
		return end
	case src[i] == '<' && startsElement(src, i):
		c.open(true)
	default:
		if end = wordEnd(src, i); end == i {
			_, size := utf8.DecodeRune(rest)
			end += size
		}
		c.word(string(src[i:end]))
		return end
	}
	return i + 1
}

func (c *chain) open(element bool) {
	c.level++
	c.around = append(c.around, opened{c.level, element})
}

// close returns to the last open bracket, or to the last open element. An open
// element may really be a comparison: it ends with the bracket around it.
func (c *chain) close(element bool) {
	last := len(c.around) - 1
	for last > 0 && !element && c.around[last].element {
		last--
	}
	if last > 0 && c.around[last].element == element {
		c.level = c.around[last].level
		if element {
			c.level-- // elements side by side are a list
		}
		c.around = c.around[:last]
	}
}

// word counts a word or a sign. Some words start a statement, also after a
// statement without a semicolon.
func (c *chain) word(text string) {
	switch text {
	case "const", "let", "var", "return", "throw", "function", "import", "export":
		c.level = c.around[len(c.around)-1].level
	}
	c.level++
}
