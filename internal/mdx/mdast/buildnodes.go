package mdast

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/mdx/syntax"
	"octavo/internal/mdx/tree"
)

// newNode builds a node that a plugin has made or changed.
func (b *builder) newNode(m map[string]any, c context) []ast.Node {
	f := fields(m)
	c.at = b.position(f, c.at)
	if isHast(f) {
		return b.element(f, c)
	}
	built := b.known(f, c)
	data := f.object("data")
	for _, n := range built {
		if positioned, ok := n.(interface{ SetPos(int) }); ok && n.Pos() < 0 {
			positioned.SetPos(c.at)
		}
	}
	if len(data) > 0 && len(built) == 1 {
		tree.SetData(built[0], data)
	}
	return built
}

// position returns the offset in Text where a node starts, or the one of the node before.
func (b *builder) position(f fields, fallback int) int {
	at := f.list("at")
	if len(at) == 0 {
		return fallback
	}
	units, _ := at[0].(float64)
	offset := b.places.bytes(int(units)) - b.Body
	if offset < 0 || offset > b.written {
		return fallback
	}
	return offset
}

// known builds the nodes of mdast.
func (b *builder) known(f fields, c context) []ast.Node {
	switch f.text("type") {
	case "text":
		return b.text(f.text("value"), c)
	case "paragraph":
		if f.object("data").flag("directiveLabel") {
			return b.label(f, c)
		}
		return b.with(ast.NewParagraph(), f, c)
	case "mdxAdmonitionTitle":
		return b.label(f, c)
	case "heading":
		depth, _ := f.number("depth")
		return b.with(ast.NewHeading(min(max(depth, 1), 6)), f, c)
	case "emphasis":
		return b.with(ast.NewEmphasis(1), f, c)
	case "strong":
		return b.with(ast.NewEmphasis(2), f, c)
	case "delete":
		return b.with(east.NewStrikethrough(), f, c)
	case "blockquote":
		return b.with(ast.NewBlockquote(), f, c)
	case "thematicBreak":
		return []ast.Node{ast.NewThematicBreak()}
	case "break":
		mark := ast.NewTextSegment(b.add("", c))
		mark.SetHardLineBreak(true)
		return []ast.Node{mark}
	case "inlineCode":
		return []ast.Node{b.codeSpan(f.text("value"), c)}
	case "code":
		return []ast.Node{b.code(f.text("lang"), f.text("meta"), f.text("value"), c)}
	case "html":
		return b.html(f.text("value"), c)
	case "yaml", "toml", "comment":
		return nil
	}
	return b.container(f, c)
}

// label builds the title of a directive. An empty one means the usual title.
func (b *builder) label(f fields, c context) []ast.Node {
	built := b.with(&tree.Label{}, f, c)
	if !built[0].HasChildren() {
		return nil
	}
	return built
}

// with fills a node with its children.
func (b *builder) with(n ast.Node, f fields, c context) []ast.Node {
	for _, child := range b.items(f.list("children"), b.inside(n, c)) {
		n.AppendChild(n, child)
	}
	return []ast.Node{n}
}

// container builds links, lists, tables, footnotes and directives.
func (b *builder) container(f fields, c context) []ast.Node {
	switch f.text("type") {
	case "link":
		return b.with(newLink(f.text("url"), f.text("title")), f, c)
	case "linkReference":
		link := newLink("", "")
		link.Reference = referenceOf(f)
		return b.with(link, f, c)
	case "image", "imageReference":
		return []ast.Node{b.image(f, c)}
	case "definition":
		label := f.text("label")
		if label == "" {
			label = f.text("identifier")
		}
		return []ast.Node{ast.NewLinkReferenceDefinition([]byte(label), escapeAddress(f.text("url")), []byte(escapeText(f.text("title"))))}
	case "list":
		return []ast.Node{b.list(f, c)}
	case "listItem":
		return []ast.Node{b.listItem(f, c)}
	case "table":
		return []ast.Node{b.table(f, c)}
	case "footnoteReference":
		link := east.NewFootnoteLink(0)
		b.labels[link] = f.text("identifier")
		return []ast.Node{link}
	case "footnoteDefinition":
		label := f.text("label")
		if label == "" {
			label = f.text("identifier")
		}
		return b.with(east.NewFootnote([]byte(label)), f, c)
	case "containerDirective", "leafDirective":
		return b.directive(f, c)
	}
	return b.component(f, c)
}

var escapedInText = strings.NewReplacer(`\`, `\\`, `&`, `\&`)

// escapeText returns a text as an author would write it.
func escapeText(value string) string { return escapedInText.Replace(value) }

var reference = regexp.MustCompile(`&(?:#?\w+);`)

// escapeAddress returns an address as an author would write it.
func escapeAddress(url string) []byte {
	url = strings.ReplaceAll(url, `\`, `\\`)
	return []byte(reference.ReplaceAllStringFunc(url, func(r string) string { return `&amp;` + r[1:] }))
}

var emojiName = regexp.MustCompile(`:[\w+-]+:`)

// text builds a text, with emojis for their names if the page has them.
func (b *builder) text(value string, c context) []ast.Node {
	if b.Late || !b.Emoji || strings.Count(value, ":") < 2 {
		return []ast.Node{ast.NewTextSegment(b.add(escapeText(value), c))}
	}
	var nodes []ast.Node
	start := 0
	for _, at := range emojiName.FindAllStringIndex(value, -1) {
		emoji := syntax.Emoji(value[at[0]+1 : at[1]-1])
		if emoji == nil {
			continue
		}
		if start < at[0] {
			nodes = append(nodes, ast.NewTextSegment(b.add(escapeText(value[start:at[0]]), c)))
		}
		nodes, start = append(nodes, emoji), at[1]
	}
	if start < len(value) || start == 0 {
		nodes = append(nodes, ast.NewTextSegment(b.add(escapeText(value[start:]), c)))
	}
	return nodes
}

var lineEnds = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

func (b *builder) codeSpan(value string, c context) ast.Node {
	n := ast.NewCodeSpan()
	n.AppendChild(n, ast.NewRawTextSegment(b.add(lineEnds.Replace(value), c)))
	return n
}

func (b *builder) code(language, meta, value string, c context) ast.Node {
	var info *ast.Text
	if language != "" {
		info = ast.NewTextSegment(b.add(escapeText(strings.TrimSpace(language+" "+meta)), c))
	}
	n := ast.NewFencedCodeBlock(info)
	if value != "" {
		n.Lines().Append(b.add(value+"\n", c))
	}
	return n
}

// html builds HTML. MDX has none.
func (b *builder) html(value string, c context) []ast.Node {
	if !b.CommonMark {
		return nil
	}
	if c.isFlow {
		n := ast.NewHTMLBlock(ast.HTMLBlockType7)
		n.Lines().Append(b.add(value+"\n", c))
		return []ast.Node{n}
	}
	n := ast.NewRawHTML()
	n.Segments.Append(b.add(value, c))
	return []ast.Node{n}
}

func newLink(url, title string) *ast.Link {
	link := ast.NewLink()
	link.Destination = escapeAddress(url)
	if title != "" {
		link.Title = []byte(escapeText(title))
	}
	return link
}

var referenceTypes = map[string]ast.ReferenceLinkType{
	"full": ast.ReferenceLinkFull, "collapsed": ast.ReferenceLinkCollapsed, "shortcut": ast.ReferenceLinkShortcut,
}

func referenceOf(f fields) *ast.ReferenceLink {
	label := f.text("label")
	if label == "" {
		label = f.text("identifier")
	}
	return ast.NewReferenceLink(referenceTypes[f.text("referenceType")], []byte(label))
}

func (b *builder) image(f fields, c context) ast.Node {
	image := ast.NewImage(newLink(f.text("url"), f.text("title")))
	if f.text("type") == "imageReference" {
		image.Reference = referenceOf(f)
	}
	if alt := f.text("alt"); alt != "" {
		image.AppendChild(image, ast.NewTextSegment(b.add(escapeText(alt), c)))
	}
	return image
}

func (b *builder) directive(f fields, c context) []ast.Node {
	name := f.text("name")
	d := &tree.Directive{Name: name, Colons: 2, Start: c.at}
	if f.text("type") == "containerDirective" {
		d.Colons, d.Admonition = 3, slices.Contains(b.Admonitions, name)
	}
	attributes := f.object("attributes")
	for _, key := range sortedKeys(attributes) {
		if key != "class" {
			d.Props = append(d.Props, tree.Prop{Name: key, Value: attributes.text(key)})
		}
	}
	if class := attributes.text("class"); class != "" {
		d.Props = append(d.Props, tree.Prop{Name: "class", Value: class})
	}
	if d.Colons == 3 {
		return b.with(d, f, c)
	}
	return []ast.Node{b.fillLeaf(d, f.list("children"), c)}
}

// fillLeaf gives a leaf directive new children, which are its label.
func (b *builder) fillLeaf(d *tree.Directive, children []any, c context) ast.Node {
	label := &tree.Label{}
	replaceChildren(label, b.items(children, context{at: c.at}))
	d.RemoveChildren(d)
	if label.HasChildren() {
		d.AppendChild(d, label)
	}
	return d
}

func sortedKeys(f fields) []string {
	keys := make([]string, 0, len(f))
	for key := range f {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
