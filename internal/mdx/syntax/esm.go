package syntax

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// esmParser reads blocks of import and export statements.
type esmParser struct{}

func (esmParser) Trigger() []byte { return []byte{'i', 'e'} }

func (esmParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if parent.Kind() != ast.KindDocument || pc.BlockOffset() != 0 || !startsESM(line) {
		return nil, parser.NoChildren
	}
	n := &tree.ESM{Start: segment.Start, End: stateOf(pc).esmEnd(reader.Source(), segment.Start)}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

func startsESM(line []byte) bool {
	for _, word := range []string{"import", "export"} {
		if rest, ok := bytes.CutPrefix(line, []byte(word)); ok && len(rest) > 0 {
			return bytes.IndexByte([]byte(" \t{*\"'"), rest[0]) >= 0
		}
	}
	return false
}

// esmEnd returns the offset of the blank line that ends the statements. If a
// bracket or a template in them is never closed, any blank line ends them.
func (s *state) esmEnd(source []byte, start int) int {
	if s.unclosed < tree.MaxMistakes {
		if end := jsscan.StatementsEnd(source, start); end >= 0 {
			return end
		}
		s.unclosed++
	}
	return paragraphEnd(source, start)
}

// paragraphEnd returns the offset of the next blank line, or of the end.
func paragraphEnd(source []byte, start int) int {
	for i := start; i < len(source); i++ {
		if source[i] == '\n' && isBlankAt(source, i+1) {
			return i + 1
		}
	}
	return len(source)
}

// isBlankAt reports whether the line that starts at i is blank.
func isBlankAt(source []byte, i int) bool {
	i = skipLineSpace(source, i)
	return i >= len(source) || source[i] == '\n' || source[i] == '\r'
}

// skipLineSpace returns the offset after the spaces and tabs at i.
func skipLineSpace(source []byte, i int) int {
	for i < len(source) && (source[i] == ' ' || source[i] == '\t') {
		i++
	}
	return i
}

func (esmParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start >= node.(*tree.ESM).End {
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (esmParser) Close(ast.Node, text.Reader, parser.Context) {}
func (esmParser) CanInterruptParagraph() bool                 { return false }
func (esmParser) CanAcceptIndentedLine() bool                 { return false }
