package mdx

import "bytes"

// maxOperands is how long a chain of JavaScript may be. The bundler's parser
// calls itself for each link of one: a stack that overflows would end the whole
// program, and long before that a chain of functions takes it minutes.
const maxOperands = 1000

// reportComplex reports pieces that the bundler must not see.
func (s *state) reportComplex(scripts []script) bool {
	found := false
	for _, piece := range scripts {
		at := tooComplex([]byte(piece.code))
		if at < 0 {
			continue
		}
		found = true
		err := errAt(piece.at+at, "this JavaScript is too complex for a page")
		err.hint = "move it into a file of its own, and import that"
		s.report(err, piece.pos)
	}
	return found
}

// chain estimates how deep a parser is: each word and operator is one level,
// and what is in brackets or in an element begins behind those around it. Where
// a list or a statement goes on, the level is that of the bracket again.
type chain struct {
	level  int
	around []opened
}

// opened is a bracket or an element.
type opened struct {
	level   int
	element bool
}

// tooComplex returns where a script is too deep, or -1.
func tooComplex(src []byte) int {
	c := chain{around: []opened{{}}}
	for i := 0; i < len(src); {
		if i = c.pass(src, i); i < 0 {
			return -1 // a comment up to the end
		}
		if c.level > maxOperands {
			return i - 1
		}
	}
	return -1
}

// pass goes over one token.
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
		return max(scanString(src, i), i+1)
	case bytes.HasPrefix(rest, []byte("/>")), bytes.HasPrefix(rest, []byte("</")):
		c.close(true)
		return i + max(bytes.IndexByte(rest, '>'), 0) + 1
	case src[i] == '/':
		end, _ := scanSlash(src, i, false)
		return end
	case src[i] == '<' && startsElement(src, i):
		c.open(true)
	default:
		end, _ := scanWord(src, i, false)
		c.word(string(src[i:end]))
		return end
	}
	return i + 1
}

func (c *chain) open(element bool) {
	c.level++
	c.around = append(c.around, opened{c.level, element})
}

// close goes back to the last bracket, or element, that is open. An element
// may be a comparison after all: those are forgotten with their bracket.
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

// word counts a word or a sign. Some words begin a statement, also where the
// one before has no semicolon.
func (c *chain) word(text string) {
	switch text {
	case "const", "let", "var", "return", "throw", "function", "import", "export":
		c.level = c.around[len(c.around)-1].level
	}
	c.level++
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
