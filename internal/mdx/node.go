package mdx

import (
	"sort"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/jsscan"
)

// Nodes that Markdown does not have. The parsers leave single tags; pairing
// turns them into elements.
var (
	kindESM        = ast.NewNodeKind("ESM")
	kindFlow       = ast.NewNodeKind("Flow")
	kindTag        = ast.NewNodeKind("Tag")
	kindElement    = ast.NewNodeKind("Element")
	kindExpression = ast.NewNodeKind("Expression")
	kindIndented   = ast.NewNodeKind("Indented")
	kindDirective  = ast.NewNodeKind("Directive")
	kindLabel      = ast.NewNodeKind("Label")
)

// esmNode is a block of import and export statements.
type esmNode struct {
	ast.BaseBlock
	start, end int
}

func (n *esmNode) Kind() ast.NodeKind         { return kindESM }
func (n *esmNode) IsRaw() bool                { return true }
func (n *esmNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// flowNode stands for lines that hold nothing but tags and expressions. Its
// pieces take its place when the document has been read.
type flowNode struct {
	ast.BaseBlock
	pieces []ast.Node
	end    int // offset in the source where the lines end
}

func (n *flowNode) Kind() ast.NodeKind         { return kindFlow }
func (n *flowNode) IsRaw() bool                { return true }
func (n *flowNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// tagNode is a single tag. It counts as inline also where it stands among
// blocks: only pairing looks at it.
type tagNode struct {
	ast.BaseInline
	tag  *jsscan.Tag
	text []byte // what the tag's offsets are relative to
	pos  posMap // from those offsets to the source
}

func (n *tagNode) Kind() ast.NodeKind         { return kindTag }
func (n *tagNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// elementNode is a JSX element with its children.
type elementNode struct {
	ast.BaseInline
	open  *tagNode
	block bool // among blocks, so that its children are blocks
}

func (n *elementNode) Kind() ast.NodeKind         { return kindElement }
func (n *elementNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// expressionNode is JavaScript between braces.
type expressionNode struct {
	ast.BaseInline
	code  []byte // without the braces
	start int    // offset of the brace in the source
	pos   posMap
	at    int // offset of the code in what pos maps from
}

func (n *expressionNode) Kind() ast.NodeKind         { return kindExpression }
func (n *expressionNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// indentedNode holds quotes and lists that are indented by four columns or
// more. In CommonMark they would be code; in MDX they mean what they would mean
// without the indentation, which this node takes off.
type indentedNode struct {
	ast.BaseBlock
	width int
}

func (n *indentedNode) Kind() ast.NodeKind         { return kindIndented }
func (n *indentedNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// directiveNode is a ::: container.
type directiveNode struct {
	ast.BaseBlock
	name       string
	colons     int
	start, end int // of the opening line's text
	fence      int // offset of the line that closes it; -1 for none
	attributes []directiveAttribute
}

type directiveAttribute struct{ name, value string }

func (n *directiveNode) Kind() ast.NodeKind         { return kindDirective }
func (n *directiveNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// labelNode is the title of a directive, as inline content.
type labelNode struct {
	ast.BaseBlock
}

func (n *labelNode) Kind() ast.NodeKind         { return kindLabel }
func (n *labelNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// posMap turns offsets in a piece of text that was read line by line into
// offsets in the source. In a quote, the two differ by the markers in front of
// each line.
type posMap []posStep

type posStep struct{ from, to int }

// source returns the offset in the source.
func (m posMap) source(offset int) int {
	i := sort.Search(len(m), func(i int) bool { return m[i].from > offset }) - 1
	if i < 0 {
		return offset
	}
	return m[i].to + offset - m[i].from
}
