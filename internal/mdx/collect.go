package mdx

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/jsscan"
	"octavo/internal/mdx/mdast"
	"octavo/internal/mdx/syntax"
	"octavo/internal/mdx/tree"
	"octavo/internal/slug"
)

// collector lists what a document holds.
type collector struct {
	*Doc
	addresses *syntax.Addresses
	ids       slug.Slugger
	declared  map[string]bool
	twice     bool // a name is declared twice
	found     *tree.Mistakes
}

// collect fills the lists of the document, in the order of the text.
func (d *Doc) collect(found *tree.Mistakes) *collector {
	c := &collector{Doc: d, addresses: syntax.FindAddresses(d.root, d.text), declared: map[string]bool{}, found: found}
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			c.add(n)
		}
		return ast.WalkContinue, nil
	})
	if d.Title = d.findTitle(); d.hasIDs {
		d.Title = d.titleAfter(d.Title)
	}
	slices.SortStableFunc(d.Links, func(a, b Link) int { return byPlace(a.At, b.At) })
	slices.SortStableFunc(d.Images, func(a, b Image) int { return byPlace(a.At, b.At) })
	return c
}

// check checks the components and the JavaScript of the document.
func (d *Doc) check(c *collector, found *tree.Mistakes) {
	if d.options.Format != MDX {
		return
	}
	d.checkComponents(found)
	if !c.twice { // esbuild's reports about names that are declared twice take time
		d.checkScripts(found)
	}
}

// byPlace sorts by position in the file.
func byPlace(a, b diag.Span) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// add adds a node to the lists.
func (c *collector) add(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		// As in Docusaurus, a heading that a plugin adds after the ids are made has none, and
		// is not part of the table of contents.
		if _, ok := givenID(n); ok || !c.hasIDs {
			c.Headings = append(c.Headings, c.heading(n))
		}
	case *ast.Link:
		at := c.span(c.addresses.Of(n.Pos(), n.Reference))
		c.Links = append(c.Links, Link{Target: string(n.Destination), At: at, node: n})
	case *ast.AutoLink:
		at := c.spanOfText(n.Pos(), n.Label(c.text))
		c.Links = append(c.Links, Link{Target: mdast.AutoLinkTarget(n, c.text), At: at, node: n})
	case *ast.Image:
		at := c.span(c.addresses.Of(n.Pos()+1, n.Reference))
		c.Images = append(c.Images, Image{Target: string(n.Destination), At: at, node: n})
	case *ast.FencedCodeBlock:
		c.addFence(n)
	case *tree.ESM:
		c.JSX = true
		c.addStatements(n)
	case *tree.Element:
		c.JSX = true
		c.addElementLink(n)
	case *tree.Expression:
		c.JSX = true
	}
}

// addElementLink adds the address of a link that the author typed as JSX.
func (c *collector) addElementLink(n *tree.Element) {
	for _, a := range n.Tag.Attributes {
		if !(n.Tag.Name == "a" && a.Name == "href" || n.Tag.Name == "Link" && (a.Name == "to" || a.Name == "href")) {
			continue
		}
		value, start, end := n.Value(a), a.ValueStart, a.ValueEnd
		switch literal := literalValue.FindStringSubmatchIndex(value); {
		case a.Kind == jsscan.StringAttribute:
			value = tree.UnescapeReferences(value)
		case a.Kind == jsscan.ExpressionAttribute && literal != nil:
			start, end = start+literal[2], start+literal[3]
			value = value[literal[2]:literal[3]]
		default:
			continue
		}
		c.ElementLinks = append(c.ElementLinks, Link{Target: value, At: c.span(n.Offsets.Source(start), n.Offsets.Source(end))})
	}
}

// literalValue matches an expression that is a string without escapes.
var literalValue = regexp.MustCompile("^\\s*[\"'`]([^\"'`\\\\$]*)[\"'`]\\s*$")

func (c *collector) addFence(n *ast.FencedCodeBlock) {
	if n.Info != nil {
		f := Fence{At: c.span(n.Info.Segment.Start, n.Info.Segment.Stop)}
		f.Language, f.Meta = tree.FenceInfo(n, c.text)
		c.Fences = append(c.Fences, f)
	}
}

// addStatements adds the imports and exports of a block of statements.
func (c *collector) addStatements(n *tree.ESM) {
	for _, s := range jsscan.Declarations(c.text[n.Start:n.End]) {
		c.declare(s.Names, n.Start+s.NamesStart, n.Start+s.NamesEnd)
		if s.Module == "" {
			c.Exports = append(c.Exports, s.Names...)
			continue
		}
		at := c.span(n.Start+s.ModuleStart, n.Start+s.ModuleEnd)
		c.Imports = append(c.Imports, Import{From: s.Module, At: at, Names: s.Names})
	}
}

// declare reports names that the document has declared before.
func (c *collector) declare(names []string, start, end int) {
	for _, name := range names {
		if c.declared[name] {
			c.twice = true
			c.found.Add(&tree.Mistake{
				At: start, End: end, Opened: -1, Message: fmt.Sprintf("%s is declared twice in this document", name),
				Hint: "import or export it once",
			}, nil)
		}
		c.declared[name] = true
	}
}

// spanOfText returns the span of the next occurrence of a text.
func (d *Doc) spanOfText(from int, text []byte) diag.Span {
	if from < 0 {
		return d.span(0, 0)
	}
	if n := bytes.Index(d.text[from:], text); n >= 0 {
		return d.span(from+n, from+n+len(text))
	}
	return d.span(from, from+1)
}
