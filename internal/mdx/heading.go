package mdx

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/mdx/output"
	"octavo/internal/mdx/tree"
)

// findTitle returns the heading that is the document's title; nil for none. The
// title is the first heading, wherever it is, unless a rule is above it.
func (d *Doc) findTitle() *Heading {
	var first ast.Node
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n.Kind() {
		case ast.KindHeading, ast.KindThematicBreak:
			first = n
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	if heading, ok := first.(*ast.Heading); ok && heading.Level == 1 && len(d.Headings) > 0 && d.Headings[0].node == first {
		return &d.Headings[0]
	}
	return nil
}

// titleAfter returns the title after the last plugins. As in Docusaurus, only the plugins
// before them decide whether there is one. found is the heading with it now; nil for none.
func (d *Doc) titleAfter(found *Heading) *Heading {
	if d.before == nil {
		return nil
	}
	title := *d.before
	if title.node = nil; found != nil && !d.options.DropTitle {
		title.node = found.node
	}
	return &title
}

func (c *collector) heading(n *ast.Heading) Heading {
	h := Heading{Level: n.Level, At: c.linesSpan(n), node: n}
	h.ID = c.headingID(n)
	h.Text = strings.TrimSpace(tree.PlainText(n, c.text))
	h.HTML = output.HeadingHTML(n, c.text)
	return h
}

// headingID returns the id of a heading. An id in its text is removed.
func (c *collector) headingID(n *ast.Heading) string {
	if c.hasIDs || n.Attributes() != nil {
		if id, ok := givenID(n); ok || c.hasIDs {
			return id
		}
	}
	if id := c.takeExplicitID(n); id != "" {
		return id
	}
	return c.newID(strings.TrimSpace(tree.TextForID(n, c.text)))
}

// newID returns an id that no other heading of the document has.
func (c *collector) newID(text string) string {
	if c.options.MaintainCase {
		return c.ids.MaintainCase(text)
	}
	return c.ids.Slug(text)
}

var (
	explicitID = regexp.MustCompile(`\s*\\?\{#([\w-]+)\}\s*$`)
	commentID  = regexp.MustCompile(`^\s*/\*\s*#([\w-]+)\s*\*/\s*$`)
)

// takeExplicitID removes the author's id from the end of a heading, {#id} or a
// comment, and returns it.
func (d *Doc) takeExplicitID(n *ast.Heading) string {
	switch last := n.LastChild().(type) {
	case *tree.Expression:
		if m := commentID.FindSubmatch(last.Code); m != nil {
			n.RemoveChild(n, last)
			return string(m[1])
		}
	case *ast.Text:
		start, end := lastText(last)
		if m := explicitID.FindSubmatchIndex(d.text[start:end]); m != nil && d.options.HeadingIDs {
			id := string(d.text[start+m[2] : start+m[3]])
			cutText(n, start+m[0])
			trimEnd(n, d.text)
			return id
		}
	}
	return ""
}

// lastText returns the range of a text at the end of a heading. The parser divides a
// text at underscores and other signs, which an id may contain.
func lastText(last *ast.Text) (start, end int) {
	start, end = last.Segment.Start, last.Segment.Stop
	for {
		before, ok := last.PreviousSibling().(*ast.Text)
		if !ok || before.Segment.Stop != start {
			return start, end
		}
		last, start = before, before.Segment.Start
	}
}

// cutText removes the text at the end of a heading from an offset on.
func cutText(n ast.Node, from int) {
	for {
		last, ok := n.LastChild().(*ast.Text)
		if !ok || last.Segment.Stop <= from {
			return
		}
		if last.Segment.Start < from {
			last.Segment.Stop = from
			return
		}
		n.RemoveChild(n, last)
	}
}

// trimEnd removes white space from the end of a heading, and texts that are
// empty without it.
func trimEnd(n ast.Node, source []byte) {
	for {
		last, ok := n.LastChild().(*ast.Text)
		if !ok {
			return
		}
		value := last.Segment.Value(source)
		last.Segment.Stop -= len(value) - len(bytes.TrimRight(value, " \t"))
		if last.Segment.Stop > last.Segment.Start {
			return
		}
		n.RemoveChild(n, last)
	}
}

// linesSpan returns the span of a block's lines.
func (d *Doc) linesSpan(n ast.Node) diag.Span {
	if lines := n.Lines(); lines != nil && lines.Len() > 0 {
		return d.span(lines.At(0).Start, lines.At(lines.Len()-1).Stop)
	}
	if at := n.Pos(); at >= 0 {
		return d.span(at, at+1)
	}
	return d.span(0, 0)
}
