package mdx

import "slices"

// maxOperands is how long a chain of JavaScript may be. The bundler's parser
// calls itself for each link of one, and a stack that overflows would end the
// whole program.
const maxOperands = 10_000

// reportComplex reports pieces that the bundler must not see.
func (s *state) reportComplex(scripts []script) bool {
	found := false
	for _, piece := range scripts {
		at := tooComplex(piece.code)
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

// tooComplex estimates how deep a parser would go: each word and operator is
// one level, brackets begin anew behind them, and a comma or semicolon goes
// back to the level of the bracket around it. It returns where that is too
// deep, or -1.
func tooComplex(code string) int {
	src := []byte(code)
	level, around := 0, []int{0}
	for i := 0; i < len(src); {
		end := i + 1
		switch c := src[i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			level--
		case c == '{' || c == '(' || c == '[':
			around = append(around, level+1)
		case c == '}' || c == ')' || c == ']':
			if last := len(around) - 1; last > 0 {
				level = around[last] - 1
				around = slices.Delete(around, last, last+1)
			}
		case c == ',' || c == ';':
			level = around[len(around)-1] - 1
		case c == '"' || c == '\'':
			end = max(scanString(src, i), i+1)
		case c == '/':
			end, _ = scanSlash(src, i, false)
		default:
			end, _ = scanWord(src, i, false)
		}
		if level++; level > maxOperands {
			return i
		}
		if end < 0 {
			return -1 // a comment up to the end
		}
		i = end
	}
	return -1
}
