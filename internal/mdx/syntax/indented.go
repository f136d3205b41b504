package syntax

import (
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// MDX has no indented code, so a block may start in any column. goldmark's
// parsers skip lines that are indented by four columns or more; the parsers in
// this file accept them.

// indentable is a parser of a block without child blocks that may start
// anywhere.
type indentable struct{ parser.BlockParser }

func (indentable) CanAcceptIndentedLine() bool { return true }

func (p indentable) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	indent, offset := pc.BlockIndent(), pc.BlockOffset()
	if indent < 4 {
		return p.BlockParser.Open(parent, reader, pc)
	}
	line, segment := reader.Position()
	reader.Advance(offset)
	pc.SetBlockIndent(0)
	pc.SetBlockOffset(0)
	node, state := p.BlockParser.Open(parent, reader, pc)
	pc.SetBlockIndent(indent)
	pc.SetBlockOffset(offset)
	if node == nil {
		reader.SetPosition(line, segment)
		reader.Advance(0) // drops the reader's copy of the line
	}
	return node, state
}

// fence is the line that opens a code block.
type fence struct {
	char   byte
	length int
	indent int // in columns
}

// fenceParser reads fenced code. Its two fences may have different indentation.
type fenceParser struct{ parser.BlockParser }

func (fenceParser) CanAcceptIndentedLine() bool { return true }

func (p fenceParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	node, state := p.BlockParser.Open(parent, reader, pc)
	if node != nil {
		line, _ := reader.PeekLine()
		start := pc.BlockOffset()
		stateOf(pc).fence = fence{line[start], fenceLength(line[start:], line[start]), pc.BlockIndent()}
	}
	return node, state
}

func fenceLength(line []byte, char byte) int {
	n := 0
	for n < len(line) && line[n] == char {
		n++
	}
	return n
}

func (p fenceParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	line, segment := reader.PeekLine()
	open := stateOf(pc).fence
	indent, start := util.IndentWidth(line, reader.LineOffset())
	length := fenceLength(line[min(start, len(line)):], open.char)
	switch {
	case indent >= 4 && length >= open.length && util.IsBlank(line[start+length:]):
		reader.AdvanceToEOL()
		return parser.Close
	case open.indent < 4:
		return p.BlockParser.Continue(node, reader, pc)
	case length >= open.length && util.IsBlank(line[start+length:]):
		reader.AdvanceToEOL()
		return parser.Close
	}
	from, padding := util.IndentPositionPadding(line, reader.LineOffset(), segment.Padding, min(indent, open.indent))
	code := text.NewSegmentPadding(segment.Start+max(from, 0), segment.Stop, max(padding, 0))
	code.ForceNewline = true // also at the end of the file
	node.Lines().Append(code)
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

var kindIndented = ast.NewNodeKind("Indented")

// indentedNode holds quotes and lists that are indented by four columns or
// more. In CommonMark they would be code. In MDX they mean the same as without
// the indentation, which this node removes.
type indentedNode struct {
	ast.BaseBlock
	width int // in columns
}

func (n *indentedNode) Kind() ast.NodeKind         { return kindIndented }
func (n *indentedNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// indentedParser removes the indentation of a quote or a list from all of its
// lines.
type indentedParser struct{}

func (indentedParser) Trigger() []byte { return []byte(">-+*0123456789[") }

var (
	startsContainer = regexp.MustCompile(`^(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t\r\n]|$)|\[\^[^\]\s]+\]:)`)
	// A list interrupts a paragraph only with text, and with the number 1.
	interruptsParagraph = regexp.MustCompile(`^(?:>|(?:[-+*]|1[.)])[ \t]+[^ \t\r\n]|\[\^[^\]\s]+\]:)`)
)

func (indentedParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	width, start := util.IndentWidth(line, reader.LineOffset())
	if width < 4 || util.IsBlank(line) {
		return nil, parser.NoChildren
	}
	starts := startsContainer
	if last := pc.LastOpenedBlock().Node; last != nil && ast.IsParagraph(last) {
		starts = interruptsParagraph
	}
	if !starts.Match(line[start:]) {
		return nil, parser.NoChildren
	}
	pos, padding := util.IndentPosition(line, reader.LineOffset(), width)
	reader.AdvanceAndSetPadding(pos, padding)
	return &indentedNode{width: width}, parser.HasChildren
}

func (indentedParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, _ := reader.PeekLine()
	if util.IsBlank(line) {
		return parser.Continue | parser.HasChildren
	}
	n := node.(*indentedNode)
	width, _ := util.IndentWidth(line, reader.LineOffset())
	if width < n.width {
		return parser.Close
	}
	pos, padding := util.IndentPosition(line, reader.LineOffset(), n.width)
	reader.AdvanceAndSetPadding(pos, padding)
	return parser.Continue | parser.HasChildren
}

func (indentedParser) Close(ast.Node, text.Reader, parser.Context) {}
func (indentedParser) CanInterruptParagraph() bool                 { return true }
func (indentedParser) CanAcceptIndentedLine() bool                 { return true }
