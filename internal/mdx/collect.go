package mdx

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"octavo/internal/diag"
)

// invalidByte returns the offset of the first byte that is not text, or -1.
func invalidByte(text []byte) int {
	if n := bytes.IndexByte(text, 0); n >= 0 {
		return n
	}
	if utf8.Valid(text) {
		return -1
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

var wrapper = regexp.MustCompile("(?m)^[ \\t]*(```|````)[ \\t]*mdx-code-block[ \\t]*\\r?$")

// unwrapCodeBlocks blanks out the fences of ```mdx-code-block: other tools are
// to see code there, and MDX what is inside. All offsets stay.
func unwrapCodeBlocks(text []byte) []byte {
	if !bytes.Contains(text, []byte("mdx-code-block")) {
		return text
	}
	out := bytes.Clone(text)
	unclosed := map[string]bool{} // fences that are not closed any more from here on
	for _, m := range wrapper.FindAllSubmatchIndex(text, -1) {
		fence := string(text[m[2]:m[3]])
		if unclosed[fence] {
			continue
		}
		end := closingFence(text, m[1], []byte(fence))
		if end < 0 {
			unclosed[fence] = true
			continue
		}
		blank(out[m[0]:m[1]])
		blank(out[end : end+m[3]-m[2]])
	}
	return out
}

// closingFence finds a line of nothing but the fence.
func closingFence(text []byte, from int, fence []byte) int {
	for i := from; i < len(text); {
		next := bytes.IndexByte(text[i:], '\n')
		if next < 0 {
			return -1
		}
		i += next + 1
		at := skipLineSpace(text, i)
		if rest, ok := bytes.CutPrefix(text[at:], fence); ok {
			if line, _, _ := bytes.Cut(rest, []byte{'\n'}); len(bytes.TrimSpace(line)) == 0 {
				return at
			}
		}
	}
	return -1
}

func blank(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// collect lists what the document holds, in the order of the text.
func (d *Doc) collect(s *state) {
	ids := newSlugger(d.options.MaintainCase)
	d.definitions = definitions(d.root)
	ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			d.Headings = append(d.Headings, d.heading(n, ids))
		case *ast.Link:
			d.Links = append(d.Links, Link{Target: string(n.Destination), At: d.target(n.Pos(), n.Reference), node: n})
		case *ast.AutoLink:
			d.Links = append(d.Links, Link{Target: autoLinkTarget(n, d.text), At: d.at(n.Pos(), n.Label(d.text)), node: n})
		case *ast.Image:
			d.Images = append(d.Images, Image{Target: string(n.Destination), At: d.target(n.Pos()+1, n.Reference), node: n})
		case *ast.FencedCodeBlock:
			d.collectFence(n)
		case *esmNode:
			d.collectESM(n, s)
		}
		return ast.WalkContinue, nil
	})
	d.findTitle()
	slices.SortStableFunc(d.Links, func(a, b Link) int { return byPlace(a.At, b.At) })
	slices.SortStableFunc(d.Images, func(a, b Image) int { return byPlace(a.At, b.At) })
}

func (d *Doc) collectFence(n *ast.FencedCodeBlock) {
	if n.Info != nil {
		f := Fence{At: d.span(n.Info.Segment.Start, n.Info.Segment.Stop)}
		f.Language, f.Meta = fenceInfo(n, d.text)
		d.Fences = append(d.Fences, f)
	}
}

// definitions are those of links by their labels; the first of a label counts.
func definitions(root ast.Node) map[string]*ast.LinkReferenceDefinition {
	found := map[string]*ast.LinkReferenceDefinition{}
	ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if def, ok := n.(*ast.LinkReferenceDefinition); ok && entering {
			if label := util.ToLinkReference(def.Label); found[label] == nil {
				found[label] = def
			}
		}
		return ast.WalkContinue, nil
	})
	return found
}

func (d *Doc) findTitle() {
	for n := d.root.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.ThematicBreak:
			return
		case *ast.Heading:
			if n.Level == 1 {
				d.Title = &d.Headings[0]
			}
			return
		}
	}
}

// loosenLists corrects the lists of a document.
func (d *Doc) loosenLists(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		d.loosenLists(c)
	}
	if list, ok := n.(*ast.List); ok {
		d.loosen(list)
	}
}

// loosen corrects a list that was taken for a tight one. goldmark looks for
// blank lines between the children of an item; in one that stands before a
// table, which was a paragraph at that time, or inside of a container that
// Markdown does not know, it sees none.
func (d *Doc) loosen(list *ast.List) {
	if list.IsTight && d.hasBlankLines(list) {
		makeLoose(list)
	}
}

// makeLoose turns the texts of a list's items into paragraphs.
func makeLoose(list *ast.List) {
	list.IsTight = false
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		for c := item.FirstChild(); c != nil; {
			next := c.NextSibling()
			if c.Kind() == ast.KindTextBlock {
				p := asParagraph(c)
				item.RemoveChild(item, c)
				item.InsertBefore(item, next, p)
			}
			c = next
		}
	}
}

func (d *Doc) hasBlankLines(list ast.Node) bool {
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		if d.hasBlankBetween(item) {
			return true
		}
	}
	return false
}

// hasBlankBetween looks between the children of a node, and inside of those
// that are no containers to CommonMark.
func (d *Doc) hasBlankBetween(n ast.Node) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch {
		case c.Kind() == kindIndented || c.Kind() == kindDirective:
			if d.hasBlankBetween(c) {
				return true
			}
		case c.PreviousSibling() == nil:
			continue
		case c.Kind() == east.KindTable:
			if c.Pos() >= 0 && endsBlank(d.text[:c.Pos()]) {
				return true
			}
		}
		if c.PreviousSibling() != nil && c.HasBlankPreviousLines() {
			return true
		}
	}
	return false
}

// endsBlank reports whether a text ends with a blank line.
func endsBlank(text []byte) bool {
	text = bytes.TrimRight(text, " \t>")
	return bytes.HasSuffix(text, []byte("\n\n")) || bytes.HasSuffix(text, []byte("\n\r\n"))
}

// autoLinkTarget is the address that a bare address leads to.
func autoLinkTarget(n *ast.AutoLink, source []byte) string {
	url := string(n.URL(source))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(url), "mailto:") {
		return "mailto:" + url
	}
	return url
}

var (
	explicitID = regexp.MustCompile(`\s*\\?\{#([\w-]+)\}\s*$`)
	commentID  = regexp.MustCompile(`^\s*/\*\s*#([\w-]+)\s*\*/\s*$`)
)

func (d *Doc) heading(n *ast.Heading, ids *slugger) Heading {
	h := Heading{Level: n.Level, At: d.blockSpan(n), node: n}
	h.ID = d.takeExplicitID(n)
	h.Text = strings.TrimSpace(plainText(n, d.text))
	if h.ID == "" {
		h.ID = ids.id(strings.TrimSpace(textForID(n, d.text)))
	}
	h.HTML = d.tocHTML(n)
	return h
}

// takeExplicitID finds an id that the author gave, {#id} or a comment at the
// end of the heading, and takes it out of the text.
func (d *Doc) takeExplicitID(n *ast.Heading) string {
	switch last := n.LastChild().(type) {
	case *expressionNode:
		if m := commentID.FindSubmatch(last.code); m != nil {
			n.RemoveChild(n, last)
			return string(m[1])
		}
	case *ast.Text:
		value := last.Segment.Value(d.text)
		if m := explicitID.FindSubmatchIndex(value); m != nil && d.options.HeadingIDs {
			last.Segment.Stop -= len(value) - m[0]
			trimEnd(n, d.text)
			return string(value[m[2]:m[3]])
		}
	}
	return ""
}

// trimEnd takes white space, and what is empty without it, off the end of a
// heading.
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

// plainText is what a reader would hear.
func plainText(n ast.Node, source []byte) string {
	var out strings.Builder
	writePlain(&out, n, source, false)
	return out.String()
}

// textForID is the plain text with the names of emojis: ids are older than
// the characters.
func textForID(n ast.Node, source []byte) string {
	var out strings.Builder
	writePlain(&out, n, source, true)
	return out.String()
}

func writePlain(out *strings.Builder, n ast.Node, source []byte, emojiNames bool) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			out.WriteString(unescape(c.Segment.Value(source)))
			if c.SoftLineBreak() || c.HardLineBreak() {
				out.WriteByte('\n')
			}
		case *ast.String:
			name, isEmoji := c.AttributeString(emojiName)
			if isEmoji && emojiNames {
				out.Write(name.([]byte))
				continue
			}
			out.Write(c.Value)
		case *ast.CodeSpan:
			out.WriteString(unescapeBars(c, rawText(c, source)))
		case *ast.AutoLink:
			out.Write(c.Label(source))
		case *expressionNode:
			out.Write(c.code)
		case *ast.RawHTML:
		default:
			writePlain(out, c, source, emojiNames)
		}
	}
}

// rawText is the text of code, in which nothing is escaped.
func rawText(n ast.Node, source []byte) string {
	var out strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			out.Write(t.Segment.Value(source))
		}
	}
	return out.String()
}

func (d *Doc) blockSpan(n ast.Node) diag.Span {
	if lines := n.Lines(); lines != nil && lines.Len() > 0 {
		return d.span(lines.At(0).Start, lines.At(lines.Len()-1).Stop)
	}
	return d.span(0, 0)
}

// at is the span of a piece of text that follows a position.
func (d *Doc) at(pos int, label []byte) diag.Span {
	if pos < 0 {
		return d.span(0, 0)
	}
	if n := bytes.Index(d.text[pos:], label); n >= 0 {
		return d.span(pos+n, pos+n+len(label))
	}
	return d.span(pos, pos+1)
}
