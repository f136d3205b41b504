package mdx

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// esmParser reads blocks of import and export statements.
type esmParser struct{}

func (esmParser) Trigger() []byte { return []byte{'i', 'e'} }

func (esmParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if parent.Kind() != ast.KindDocument || pc.BlockOffset() != 0 || !startsESM(line) {
		return nil, parser.NoChildren
	}
	n := &esmNode{start: segment.Start, end: stateOf(pc).esmEnd(reader.Source(), segment.Start)}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

func startsESM(line []byte) bool {
	for _, word := range []string{"import", "export"} {
		if rest, ok := bytes.CutPrefix(line, []byte(word)); ok && len(rest) > 0 {
			return rest[0] == ' ' || rest[0] == '\t' || rest[0] == '{' || rest[0] == '*' || rest[0] == '"' || rest[0] == '\''
		}
	}
	return false
}

// esmEnd finds the blank line that ends the statements: the first one that is
// not inside brackets, a template or a comment. Where one of those has no end,
// which is looked for to the end of the file, any blank line will do.
func (s *state) esmEnd(source []byte, start int) int {
	i := start
	for i < len(source) && s.endless < maxReports {
		if source[i] == '\n' && isBlankAt(source, i+1) {
			return i + 1
		}
		end := esmToken(source, i)
		if end < 0 {
			s.endless++
			return paragraphEnd(source, start)
		}
		i = end
	}
	if i < len(source) {
		return paragraphEnd(source, start)
	}
	return len(source)
}

// esmToken passes a bracket with what is in it, a string, a template, a
// comment, an element, or one byte. It returns -1 where the end is missing.
func esmToken(source []byte, i int) int {
	end, err := i+1, (*scanError)(nil)
	switch c := source[i]; {
	case c == '{' || c == '(' || c == '[':
		end, err = scanBrackets(source, i)
	case c == '"' || c == '\'':
		end = max(scanString(source, i), i+1)
	case c == '`':
		end, err = scanTemplate(source, i)
	case c == '/':
		end, _ = scanSlash(source, i, false)
	case c == '<' && startsElement(source, i) && afterOperator(source, i):
		end, err = scanElement(source, i)
	}
	if err != nil {
		return -1
	}
	return end
}

// isBlankAt reports whether the line that begins at i is blank.
func isBlankAt(source []byte, i int) bool {
	i = skipLineSpace(source, i)
	return i >= len(source) || source[i] == '\n' || source[i] == '\r'
}

// afterOperator reports whether an element can begin at i in a statement.
func afterOperator(source []byte, i int) bool {
	for i--; i >= 0; i-- {
		switch source[i] {
		case ' ', '\t', '\n', '\r':
		case '=', '>', '(', ',', '?', ':', '&', '|':
			return true
		default:
			return bytes.HasSuffix(source[:i+1], []byte("return"))
		}
	}
	return false
}

// paragraphEnd is the end of the lines up to a blank one.
func paragraphEnd(source []byte, start int) int {
	for i := start; i < len(source); i++ {
		if source[i] == '\n' && isBlankAt(source, i+1) {
			return i + 1
		}
	}
	return len(source)
}

func skipLineSpace(source []byte, i int) int {
	for i < len(source) && (source[i] == ' ' || source[i] == '\t') {
		i++
	}
	return i
}

func (esmParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start >= node.(*esmNode).end {
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (esmParser) Close(ast.Node, text.Reader, parser.Context) {}
func (esmParser) CanInterruptParagraph() bool                 { return false }
func (esmParser) CanAcceptIndentedLine() bool                 { return false }

var (
	importPattern = regexp.MustCompile(`^import\s+(?:([\w$*\s{},]+?)\s+from\s*)?(["'])([^"'\n]+)["']`)
	exportPattern = regexp.MustCompile(`^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)`)
)

// collectESM lists what a block of statements imports and exports.
func (d *Doc) collectESM(n *esmNode, s *state) {
	starts := statements(d.text[n.start:n.end])
	for i, start := range starts {
		at, end := n.start+start, n.end
		if i+1 < len(starts) {
			end = n.start + starts[i+1]
		}
		code := d.text[at:end]
		if m := importPattern.FindSubmatchIndex(code); m != nil {
			i := Import{From: string(code[m[6]:m[7]]), At: d.span(at+m[6], at+m[7])}
			if m[2] >= 0 {
				i.Names = importNames(string(code[m[2]:m[3]]))
				s.declare(i.Names, at+m[2], at+m[3])
			}
			d.Imports = append(d.Imports, i)
		}
		if m := exportPattern.FindSubmatchIndex(code); m != nil {
			name := string(code[m[2]:m[3]])
			s.declare([]string{name}, at+m[2], at+m[3])
			d.Exports = append(d.Exports, name)
		}
	}
}

// declare reports names that the document has already.
func (s *state) declare(names []string, start, end int) {
	for _, name := range names {
		if s.declared[name] {
			s.twice = true
			s.report(&scanError{
				at: start, end: end, opened: -1, message: fmt.Sprintf("%s is declared twice in this document", name),
				hint: "import or export it once",
			}, posMap{{0, 0}})
		}
		s.declared[name] = true
	}
}

// statements returns the offsets of lines that begin with import or export
// and are not inside of brackets, strings or comments. What stands behind a
// bracket without an end is a mistake, which the bundler reports.
func statements(code []byte) []int {
	var starts []int
	lineStart := true
	for i := 0; i >= 0 && i < len(code); {
		if lineStart && (bytes.HasPrefix(code[i:], []byte("import")) || bytes.HasPrefix(code[i:], []byte("export"))) {
			starts = append(starts, i)
		}
		lineStart = code[i] == '\n'
		i = esmToken(code, i)
	}
	return starts
}

// importNames are the local names of an import clause.
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
