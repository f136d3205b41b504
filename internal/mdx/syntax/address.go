package syntax

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// Addresses finds where the addresses of links are written. goldmark stores
// where a link starts, but not where its address is.
type Addresses struct {
	source      []byte
	definitions map[string]*ast.LinkReferenceDefinition // by label
}

// FindAddresses prepares the search in a document.
func FindAddresses(root ast.Node, source []byte) *Addresses {
	a := &Addresses{source: source, definitions: map[string]*ast.LinkReferenceDefinition{}}
	ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if def, ok := n.(*ast.LinkReferenceDefinition); ok && entering {
			// The first definition of a label counts.
			if label := util.ToLinkReference(def.Label); a.definitions[label] == nil {
				a.definitions[label] = def
			}
		}
		return ast.WalkContinue, nil
	})
	return a
}

// Of returns the range of the address of a link or image: in its parentheses,
// or in the definition that it refers to. bracket is the offset of the bracket
// in front of its text. Without an address, the range is that of the bracket
// or the text.
func (a *Addresses) Of(bracket int, reference *ast.ReferenceLink) (start, end int) {
	if bracket < 0 || bracket >= len(a.source) {
		return 0, 0
	}
	if reference != nil {
		if start, end, ok := a.definition(reference.Value); ok {
			return start, end
		}
		return bracket, bracket + 1
	}
	length := labelEnd(a.source[bracket:], 0)
	if length < 0 {
		return bracket, bracket + 1
	}
	i := bracket + length
	if i >= len(a.source) || a.source[i] != '(' {
		return bracket, i
	}
	return addressRange(a.source, skipSpace(a.source, i+1))
}

// definition returns the range of the address in [label]: address.
func (a *Addresses) definition(label []byte) (start, end int, ok bool) {
	def := a.definitions[util.ToLinkReference(label)]
	if def == nil || def.Pos() < 0 {
		return 0, 0, false
	}
	colon := bytes.Index(a.source[def.Pos():], []byte("]:"))
	if colon < 0 {
		return 0, 0, false
	}
	start, end = addressRange(a.source, skipSpace(a.source, def.Pos()+colon+2))
	return start, end, true
}

// addressRange returns the range of the address that starts at i, without
// angle brackets around it.
func addressRange(source []byte, i int) (start, end int) {
	if i < len(source) && source[i] == '<' {
		if n := bytes.IndexByte(source[i:], '>'); n > 0 {
			return i + 1, i + n
		}
	}
	depth := 0
	for j := i; j < len(source); j++ {
		switch source[j] {
		case '\\':
			j++
		case '(':
			depth++
		case ')':
			if depth == 0 {
				return i, j
			}
			depth--
		case ' ', '\t', '\n', '\r':
			return i, j
		}
	}
	return i, len(source)
}
