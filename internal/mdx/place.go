package mdx

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"octavo/internal/diag"
)

// target finds where a link's address is written. goldmark keeps where the
// link begins; the address is read off the text from there: inside the
// parentheses, or in the definition that a reference names.
func (d *Doc) target(bracket int, reference *ast.ReferenceLink) diag.Span {
	if bracket < 0 || bracket >= len(d.text) {
		return d.span(0, 0)
	}
	if reference != nil {
		if at, ok := d.definition(reference.Value); ok {
			return at
		}
		return d.span(bracket, bracket+1)
	}
	end := labelEnd(d.text[bracket:], 0)
	if end < 0 {
		return d.span(bracket, bracket+1)
	}
	i := bracket + end
	if i >= len(d.text) || d.text[i] != '(' {
		return d.span(bracket, i)
	}
	return d.destination(skipSpace(d.text, i+1))
}

// destination is the span of an address that begins at i.
func (d *Doc) destination(i int) diag.Span {
	if i < len(d.text) && d.text[i] == '<' {
		if n := bytes.IndexByte(d.text[i:], '>'); n > 0 {
			return d.span(i+1, i+n)
		}
	}
	depth := 0
	for j := i; j < len(d.text); j++ {
		switch d.text[j] {
		case '\\':
			j++
		case '(':
			depth++
		case ')':
			if depth == 0 {
				return d.span(i, j)
			}
			depth--
		case ' ', '\t', '\n', '\r':
			return d.span(i, j)
		}
	}
	return d.span(i, len(d.text))
}

// definition finds [label]: address.
func (d *Doc) definition(label []byte) (diag.Span, bool) {
	def := d.definitions[util.ToLinkReference(label)]
	if def == nil || def.Pos() < 0 {
		return diag.Span{}, false
	}
	colon := bytes.Index(d.text[def.Pos():], []byte("]:"))
	if colon < 0 {
		return diag.Span{}, false
	}
	return d.destination(skipSpace(d.text, def.Pos()+colon+2)), true
}
