// Package tree holds the result of parsing a document: the nodes that goldmark
// does not have, the texts of nodes, and the mistakes that were found.
//
// The parsers write it and the writers of HTML and modules read it, so that
// neither has to know the other.
package tree

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/jsscan"
)

// The kinds of the nodes in this package.
var (
	KindESM        = ast.NewNodeKind("ESM")
	KindElement    = ast.NewNodeKind("Element")
	KindExpression = ast.NewNodeKind("Expression")
	KindDirective  = ast.NewNodeKind("Directive")
	KindLabel      = ast.NewNodeKind("Label")
)

// Element is a JSX element with its children.
type Element struct {
	ast.BaseInline
	Tag     *jsscan.Tag // its opening tag
	Piece   []byte      // the text to which the tag's offsets refer
	Offsets Offsets     // of Piece
	Block   bool        // among blocks, so that its children are blocks
	Mapped  bool        // a plugin made it, and the site may show it with its own component
}

func (n *Element) Kind() ast.NodeKind         { return KindElement }
func (n *Element) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// Value returns the value of an attribute as the author wrote it.
func (n *Element) Value(a jsscan.Attribute) string { return string(n.Piece[a.ValueStart:a.ValueEnd]) }

// Start returns the offset of the opening tag in the source.
func (n *Element) Start() int { return n.Offsets.Source(n.Tag.Start) }

// Expression is JavaScript between braces.
type Expression struct {
	ast.BaseInline
	Code    []byte  // without the braces
	At      int     // offset of the code, which Offsets maps to the source
	Offsets Offsets // of the text that holds the code
}

func (n *Expression) Kind() ast.NodeKind         { return KindExpression }
func (n *Expression) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// Directive is a ::: container, or a :: leaf.
type Directive struct {
	ast.BaseBlock
	Name       string
	Colons     int
	Admonition bool   // a container with the name of an admonition
	Start      int    // offset of the first colon in the source
	Fence      int    // offset of the line that closes it; -1 for none
	Props      []Prop // in its braces
}

// Prop is an attribute of a directive.
type Prop struct{ Name, Value string }

func (n *Directive) Kind() ast.NodeKind         { return KindDirective }
func (n *Directive) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// String returns the start of the directive's first line: its colons and name.
func (n *Directive) String() string { return strings.Repeat(":", n.Colons) + n.Name }

// Label is the title of a directive, as inline content.
type Label struct{ ast.BaseBlock }

func (n *Label) Kind() ast.NodeKind         { return KindLabel }
func (n *Label) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// IsBlockContainer reports whether the children of a node are blocks.
func IsBlockContainer(n ast.Node) bool {
	switch n.Kind() {
	case ast.KindDocument, ast.KindBlockquote, ast.KindListItem, KindDirective:
		return true
	}
	return false
}

// IsHostName reports whether a tag's name means an HTML element: members and
// capitals mean components.
func IsHostName(name string) bool {
	return !strings.Contains(name, ".") && name[0] >= 'a' && name[0] <= 'z'
}
