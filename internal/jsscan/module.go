package jsscan

import (
	"bytes"
	"regexp"
	"strings"
)

// StatementsEnd returns the offset of the blank line that ends the import and
// export statements at start, or the end of the text. Blank lines in brackets,
// templates, comments and elements do not count. If one of these has no end,
// the result is -1.
func StatementsEnd(src []byte, start int) int {
	s := &scanner{src: src, jsx: true}
	for i, afterValue := start, true; i < len(src); {
		kind, end := s.statementPart(i, afterValue)
		if end < 0 {
			return -1
		}
		if kind == Space {
			if blank := blankLine(src, i, end); blank >= 0 {
				return blank
			}
		}
		afterValue = afterPart(kind, src[i:end], afterValue)
		i = end
	}
	return len(src)
}

// statementPart returns the end of the token at i, which for a bracket includes
// everything up to its partner, or -1 if the text ends first. A quote that is
// never closed is a sign: the text may be prose.
func (s *scanner) statementPart(i int, afterValue bool) (Kind, int) {
	kind, end, err := s.next(i, afterValue)
	switch {
	case kind == String && err != nil:
		return Sign, i + 1
	case kind == Open:
		kind = Close
		end, err = s.brackets(i)
	}
	if err != nil {
		end = -1
	}
	return kind, end
}

// afterPart is endsValue for statements. A statement does not start with an
// element or a regular expression, so < and / after a semicolon are signs.
func afterPart(kind Kind, text []byte, afterValue bool) bool {
	return kind == Sign && text[0] == ';' || endsValue(kind, text, afterValue)
}

// blankLine returns the offset of the first blank line that follows a line
// feed in white space, or -1.
func blankLine(src []byte, start, end int) int {
	for i := start; i < end; i++ {
		if src[i] != '\n' {
			continue
		}
		rest := bytes.TrimLeft(src[i+1:], " \t")
		if len(rest) == 0 || rest[0] == '\n' || rest[0] == '\r' {
			return i + 1
		}
	}
	return -1
}

// Declaration is an import, or an export that declares a name.
type Declaration struct {
	Names                  []string // that it declares
	NamesStart, NamesEnd   int
	Module                 string // that an import names; "" for an export
	ModuleStart, ModuleEnd int
}

var (
	importPattern = regexp.MustCompile(`^import\s+(?:([\w$*\s{},]+?)\s+from\s*)?(["'])([^"'\n]+)["']`)
	exportPattern = regexp.MustCompile(`^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)`)
)

// Declarations returns the declarations of a block of import and export
// statements, with offsets in code.
func Declarations(code []byte) []Declaration {
	var list []Declaration
	starts := statementStarts(code)
	for i, start := range starts {
		end := len(code)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		statement := code[start:end]
		if m := importPattern.FindSubmatchIndex(statement); m != nil {
			d := Declaration{Module: unescape(string(statement[m[6]:m[7]])), ModuleStart: start + m[6], ModuleEnd: start + m[7]}
			if m[2] >= 0 {
				d.Names = importNames(string(statement[m[2]:m[3]]))
				d.NamesStart, d.NamesEnd = start+m[2], start+m[3]
			}
			list = append(list, d)
		}
		if m := exportPattern.FindSubmatchIndex(statement); m != nil {
			list = append(list, Declaration{
				Names: []string{string(statement[m[2]:m[3]])}, NamesStart: start + m[2], NamesEnd: start + m[3],
			})
		}
	}
	return list
}

var escapedSign = regexp.MustCompile(`\\([^\w\s])|\\(_)`)

// unescape returns the text of a string literal. It only removes backslashes:
// names of modules have no other escapes.
func unescape(literal string) string { return escapedSign.ReplaceAllString(literal, "$1$2") }

// statementStarts returns the offsets of the words import and export that start
// a line or follow a semicolon, outside brackets, templates, comments and
// elements. It stops at a piece without an end, which esbuild reports.
func statementStarts(code []byte) []int {
	s := &scanner{src: code, jsx: true}
	var starts []int
	afterSemicolon := true
	for i, afterValue := 0, true; i < len(code); {
		kind, end := s.statementPart(i, afterValue)
		if end < 0 {
			return starts
		}
		if kind == Word && (afterSemicolon || code[i-1] == '\n') {
			if word := string(code[i:end]); word == "import" || word == "export" {
				starts = append(starts, i)
			}
		}
		if kind != Space && kind != Comment {
			afterSemicolon = code[i] == ';'
		}
		afterValue = afterPart(kind, code[i:end], afterValue)
		i = end
	}
	return starts
}

// importNames returns the local names of an import clause.
func importNames(clause string) []string {
	var names []string
	clause = strings.NewReplacer("{", ",", "}", ",").Replace(clause)
	for part := range strings.SplitSeq(clause, ",") {
		words := strings.Fields(part)
		if len(words) > 0 && words[len(words)-1] != "*" {
			names = append(names, words[len(words)-1])
		}
	}
	return names
}
