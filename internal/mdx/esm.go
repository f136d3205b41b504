package mdx

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
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

// esmEnd finds the blank line that ends the statements. Where a bracket or a
// template has no end, which is looked for to the end of the file, any blank
// line will do.
func (s *state) esmEnd(source []byte, start int) int {
	if s.endless < maxReports {
		if end := jsscan.StatementsEnd(source, start); end >= 0 {
			return end
		}
		s.endless++
	}
	return paragraphEnd(source, start)
}

// isBlankAt reports whether the line that begins at i is blank.
func isBlankAt(source []byte, i int) bool {
	i = skipLineSpace(source, i)
	return i >= len(source) || source[i] == '\n' || source[i] == '\r'
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

// collectESM lists what a block of statements imports and exports.
func (d *Doc) collectESM(n *esmNode, s *state) {
	for _, c := range jsscan.Declarations(d.text[n.start:n.end]) {
		s.declare(c.Names, n.start+c.NamesStart, n.start+c.NamesEnd)
		if c.Module == "" {
			d.Exports = append(d.Exports, c.Names...)
			continue
		}
		d.Imports = append(d.Imports, Import{
			From: c.Module, At: d.span(n.start+c.ModuleStart, n.start+c.ModuleEnd), Names: c.Names,
		})
	}
}

// declare reports names that the document has already.
func (s *state) declare(names []string, start, end int) {
	for _, name := range names {
		if s.declared[name] {
			s.twice = true
			s.report(&mistake{
				at: start, end: end, opened: -1, message: fmt.Sprintf("%s is declared twice in this document", name),
				hint: "import or export it once",
			}, posMap{{0, 0}})
		}
		s.declared[name] = true
	}
}
