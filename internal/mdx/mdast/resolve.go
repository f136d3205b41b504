package mdast

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/internal/mdx/tree"
)

// Resolve applies what the data of nodes says about their elements: hName, hProperties and
// hChildren. Nodes of unknown types become elements. It is for the time when the last
// plugin has run.
func Resolve(d *Document) {
	b := &builder{Document: d, labels: map[ast.Node]string{}}
	if d.written == 0 {
		d.written = len(d.Text)
	}
	var found []ast.Node
	_ = ast.Walk(d.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && (n.Kind() == tree.KindForeign || tree.Data(n) != nil) {
			found = append(found, n)
		}
		return ast.WalkContinue, nil
	})
	for _, n := range found {
		b.resolve(n)
	}
}

func (b *builder) resolve(n ast.Node) {
	data := fields(tree.Data(n))
	c := context{isFlow: tree.IsBlockContainer(n.Parent()), at: max(startOf(n), 0)}
	if foreign, ok := n.(*tree.Foreign); ok {
		b.replace(n, b.foreign(foreign, data, c))
		return
	}
	name, children := data.text("hName"), data["hChildren"]
	props := data.object("hProperties")
	switch {
	case name == "" && children == nil:
		b.addProps(n, props)
	case isAdmonition(n) && name == "admonition":
		setAdmonition(n.(*tree.Directive), props)
	default:
		b.replace(n, b.host(n, data, c))
	}
}

func isAdmonition(n ast.Node) bool {
	d, ok := n.(*tree.Directive)
	return ok && d.Admonition
}

// setAdmonition gives an admonition the properties that its data has.
func setAdmonition(d *tree.Directive, props fields) {
	if kind := props.text("type"); kind != "" {
		d.Name = kind
	}
	d.Props = nil
	for _, name := range []string{"title", "id"} {
		if value := props.text(name); value != "" {
			d.Props = append(d.Props, tree.Prop{Name: name, Value: value})
		}
	}
	if class := strings.Join(classList(props["className"]), " "); class != "" {
		d.Props = append(d.Props, tree.Prop{Name: "class", Value: class})
	}
}

// replace puts nodes in the place of another one.
func (b *builder) replace(n ast.Node, nodes []ast.Node) {
	parent := n.Parent()
	for _, other := range nodes {
		parent.InsertBefore(parent, n, other)
	}
	parent.RemoveChild(parent, n)
}

// addProps gives the element of a node more properties.
func (b *builder) addProps(n ast.Node, props fields) {
	if len(props) == 0 {
		return
	}
	switch n := n.(type) {
	case *ast.Heading:
		tree.SetProps(n, hostProps(props.without("id")))
	case *ast.FencedCodeBlock:
		b.addCodeProps(n, props)
	case *ast.CodeSpan:
		host := &tree.Host{Tag: "code", Props: hostProps(props)}
		n.Parent().ReplaceChild(n.Parent(), n, host)
		n.RemoveAttributes()
		host.AppendChild(host, ast.NewTextSegment(b.add(escapeText(tree.CodeText(n, b.Text)), context{})))
	case *tree.Directive:
		if class := strings.Join(classList(props["className"]), " "); class != "" {
			n.Props = append(n.Props, tree.Prop{Name: "class", Value: class})
		}
	default:
		tree.SetProps(n, hostProps(props))
	}
}

func (b *builder) addCodeProps(n *ast.FencedCodeBlock, props fields) {
	language, meta := tree.FenceInfo(n, b.Text)
	if given := props.text("metastring"); given != "" {
		meta = given
	}
	other, info := codeInfo(props, meta)
	if language == "" {
		language = other
	}
	if info = strings.TrimSpace(language + " " + info); info != "" {
		n.Info = ast.NewTextSegment(b.add(escapeText(info), context{at: max(n.Pos(), 0)}))
	}
}

// host returns the element that the data of a node asks for.
func (b *builder) host(n ast.Node, data fields, c context) []ast.Node {
	properties := data.object("hProperties").without()
	if properties == nil {
		properties = map[string]any{}
	}
	tag := data.text("hName")
	if tag == "" {
		tag = naturalTag(n)
	}
	if tag == "" {
		return []ast.Node{n}
	}
	natural(n, properties)
	element := fields{"type": "element", "tagName": tag, "properties": properties}
	if children, ok := data["hChildren"].([]any); ok {
		element["children"] = children
		return b.element(element, c)
	}
	built := b.element(element, c)
	for _, child := range b.contents(n, c) {
		built[0].AppendChild(built[0], child)
	}
	return built
}

// contents returns the children of a node that becomes an element.
func (b *builder) contents(n ast.Node, c context) []ast.Node {
	switch n := n.(type) {
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		return []ast.Node{ast.NewTextSegment(b.add(escapeText(string(tree.Lines(n, b.Text))), c))}
	case *ast.CodeSpan:
		return []ast.Node{ast.NewTextSegment(b.add(escapeText(tree.CodeText(n, b.Text)), c))}
	case *ast.Image:
		return nil
	case *ast.Text:
		return []ast.Node{ast.NewTextSegment(n.Segment)}
	}
	var children []ast.Node
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		children = append(children, child)
	}
	if table, ok := n.(*east.Table); ok {
		return tableParts(table, children)
	}
	return children
}

// tableParts returns the head and the body of a table.
func tableParts(table *east.Table, rows []ast.Node) []ast.Node {
	var parts []ast.Node
	for i, row := range rows {
		if i < 2 {
			parts = append(parts, &tree.Host{Tag: [...]string{"thead", "tbody"}[i]})
		}
		part := parts[len(parts)-1]
		table.RemoveChild(table, row)
		part.AppendChild(part, row)
	}
	return parts
}

// naturalTag returns the element that Markdown makes of a node; "" if nothing else may
// take its place.
func naturalTag(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Paragraph:
		return "p"
	case *ast.Heading:
		return "h" + string(rune('0'+n.Level))
	case *ast.Link, *ast.AutoLink:
		return "a"
	case *ast.Emphasis:
		return [...]string{"em", "em", "strong"}[n.Level]
	case *ast.Blockquote:
		return "blockquote"
	case *ast.List:
		if n.IsOrdered() {
			return "ol"
		}
		return "ul"
	case *ast.ListItem:
		return "li"
	case *east.TableCell:
		return "td"
	case *ast.CodeSpan:
		return "code"
	case *tree.Directive, *tree.Label:
		return "div"
	}
	return ""
}

// natural adds the properties that the element of a node has in any case.
func natural(n ast.Node, props fields) {
	set := func(name, value string) {
		if _, given := props[name]; !given && value != "" {
			props[name] = value
		}
	}
	switch n := n.(type) {
	case *ast.Link:
		set("href", tree.Unescape(n.Destination))
		set("title", tree.Unescape(n.Title))
	case *ast.Image:
		set("src", tree.Unescape(n.Destination))
		set("title", tree.Unescape(n.Title))
	}
}

// foreign returns the element of a node of an unknown type: the one that its data asks
// for, its text, or a div.
func (b *builder) foreign(n *tree.Foreign, data fields, c context) []ast.Node {
	f := fields(n.Fields)
	value, hasValue := f["value"].(string)
	tag := data.text("hName")
	switch {
	case tag == "" && f.text("type") == "textDirective" && !n.HasChildren() && len(f.object("attributes")) == 0:
		return []ast.Node{ast.NewTextSegment(b.add(escapeText(":"+f.text("name")), c))}
	case tag == "" && hasValue && data["hProperties"] == nil && data["hChildren"] == nil:
		return []ast.Node{ast.NewTextSegment(b.add(escapeText(value), c))}
	case tag == "":
		tag = "div"
	}
	element := fields{"type": "element", "tagName": tag, "properties": data["hProperties"]}
	if children, ok := data["hChildren"].([]any); ok {
		element["children"] = children
		return b.element(element, c)
	}
	built := b.element(element, c)
	for child := n.FirstChild(); child != nil; {
		next := child.NextSibling()
		built[0].AppendChild(built[0], child)
		child = next
	}
	if hasValue && !n.HasChildren() && !built[0].HasChildren() && data.text("hName") != "" {
		built[0].AppendChild(built[0], ast.NewTextSegment(b.add(escapeText(value), c)))
	}
	return built
}

func setCellData(cell ast.Node, data fields) { tree.SetData(cell, data) }
