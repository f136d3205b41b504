package mdast

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

// component builds the nodes of MDX. A node of an unknown type stays as it is until the
// last plugin has run.
func (b *builder) component(f fields, c context) []ast.Node {
	switch f.text("type") {
	case "mdxjsEsm":
		if strings.TrimSpace(f.text("value")) == "" {
			return nil
		}
		at := b.add(f.text("value")+"\n", c)
		return []ast.Node{&tree.ESM{Start: at.Start, End: at.Stop}}
	case "mdxFlowExpression", "mdxTextExpression":
		code := f.text("value")
		return []ast.Node{&tree.Expression{Code: []byte(code), Offsets: fixed(c.at)}}
	case "mdxJsxFlowElement", "mdxJsxTextElement":
		return b.jsx(f, c)
	}
	n := &tree.Foreign{Fields: f.without("children", "at", "data")}
	return b.with(n, f, c)
}

// fixed maps the offsets of a text that a plugin has made to one place.
func fixed(at int) tree.Offsets { return tree.Offsets{{Text: 0, Source: at}} }

// jsx builds an element. Its tag is printed and read again, so that it is one that the
// author could have typed.
func (b *builder) jsx(f fields, c context) []ast.Node {
	name := f.text("name")
	if name == "header" && b.Late && len(f.list("attributes")) == 0 {
		if children := b.items(f.list("children"), c); holdsTitle(children) {
			return children // the page puts its title in a header itself
		}
	}
	var tag strings.Builder
	tag.WriteString("<" + name)
	for _, a := range f.list("attributes") {
		if attribute, ok := a.(map[string]any); ok {
			writeAttribute(&tag, attribute)
		}
	}
	tag.WriteString(">")
	piece := []byte(tag.String())
	read, err := jsscan.ReadTag(piece, 0)
	if err != nil {
		b.Problems = append(b.Problems, Problem{At: c.at, Message: "a plugin made the tag " + tag.String() + ", which cannot be read: " + err.Message})
		return nil
	}
	n := &tree.Element{
		Tag: read, Piece: piece, Offsets: fixed(c.at), Block: f.text("type") == "mdxJsxFlowElement",
		Mapped: name != "" && tree.IsHostName(name) && !f.object("data").flag("_mdxExplicitJsx"),
	}
	return b.with(n, f, c)
}

func holdsTitle(nodes []ast.Node) bool {
	if len(nodes) == 0 {
		return false
	}
	heading, ok := nodes[0].(*ast.Heading)
	return ok && heading.Level == 1
}

func writeAttribute(out *strings.Builder, f fields) {
	if f.text("type") == "mdxJsxExpressionAttribute" {
		out.WriteString(" {" + f.text("value") + "}")
		return
	}
	out.WriteString(" " + f.text("name"))
	switch value := f["value"].(type) {
	case string:
		out.WriteString(`="` + escapedAttribute.Replace(value) + `"`)
	case bool: // a text, as for unified; an attribute without a value has null
		out.WriteString(`="` + strconv.FormatBool(value) + `"`)
	case float64:
		out.WriteString(`="` + strconv.FormatFloat(value, 'f', -1, 64) + `"`)
	case map[string]any:
		out.WriteString("={" + fields(value).text("value") + "}")
	}
}

var escapedAttribute = strings.NewReplacer(`&`, "&amp;", `"`, "&quot;")

// Problem is a mistake of a plugin.
type Problem struct {
	At      int // offset in Text
	Message string
}
