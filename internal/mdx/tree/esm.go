package tree

import "github.com/yuin/goldmark/ast"

// ESM is a block of import and export statements.
type ESM struct {
	ast.BaseBlock
	Start, End int // offsets in the source
}

func (n *ESM) Kind() ast.NodeKind         { return KindESM }
func (n *ESM) IsRaw() bool                { return true }
func (n *ESM) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// Statements returns the blocks of statements of a document in the order of the
// text. Blocks between the tags of an element belong to the document too.
func Statements(root ast.Node) []*ESM {
	var list []*ESM
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ESM:
			list = append(list, n)
		case *Element:
			list = append(list, Statements(n)...)
		}
	}
	return list
}
