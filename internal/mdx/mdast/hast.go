package mdast

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/tree"
)

// isHast reports whether a node is one of hast that mdast does not have.
func isHast(f fields) bool {
	switch f.text("type") {
	case "element", "raw", "doctype":
		return true
	}
	return false
}

// footnoteLabel is the id of the heading above the footnotes. It is no heading of the
// document: it is not in the table of contents.
const footnoteLabel = "footnote-label"

var headingTag = regexp.MustCompile(`^h[1-6]$`)

// element builds a node of hast. Headings, links, images and code become what Markdown
// would make, so that they are checked and look the same.
func (b *builder) element(f fields, c context) []ast.Node {
	props := f.object("properties")
	switch tag := f.text("tagName"); {
	case f.text("type") == "raw":
		return b.html(f.text("value"), c)
	case f.text("type") == "doctype":
		return nil
	case headingTag.MatchString(tag) && props.text("id") != footnoteLabel:
		heading := ast.NewHeading(int(tag[1] - '0'))
		tree.SetData(heading, map[string]any{"hProperties": map[string]any(props)})
		heading.SetPos(c.at)
		return b.with(heading, f, c)
	case tag == "a" && props.text("href") != "":
		link := newLink(props.text("href"), props.text("title"))
		link.SetPos(c.at)
		tree.SetProps(link, hostProps(props.without("href", "title")))
		return b.with(link, f, c)
	case tag == "img" && props.text("src") != "":
		return []ast.Node{b.hastImage(props, c)}
	case tag == "pre":
		if code := b.hastCode(f, c); code != nil {
			return []ast.Node{code}
		}
	case tag != "" && !tree.IsHostName(tag):
		return b.jsx(hastComponent(f, props), c)
	case tag == "mdxAdmonitionTitle":
		return b.label(f, c)
	case tag == "admonition":
		return []ast.Node{b.hastAdmonition(f, props, c)}
	}
	return b.with(&tree.Host{Tag: f.text("tagName"), Props: hostProps(props)}, f, c)
}

// hastComponent returns an element whose name is the name of a component, such as Tabs, as
// MDX has it.
func hastComponent(f, props fields) fields {
	component := f.without("tagName", "properties")
	component["type"], component["name"] = "mdxJsxFlowElement", f.text("tagName")
	var attributes []any
	for _, p := range hostProps(props) {
		attribute := map[string]any{"type": "mdxJsxAttribute", "name": p.Name}
		switch p.Value.(type) {
		case bool:
		case string:
			attribute["value"] = p.Value
		default:
			attribute["value"] = map[string]any{"value": p.Text()}
		}
		attributes = append(attributes, attribute)
	}
	component["attributes"] = attributes
	return component
}

func (b *builder) hastImage(props fields, c context) ast.Node {
	image := ast.NewImage(newLink(props.text("src"), props.text("title")))
	image.SetPos(c.at)
	if alt := props.text("alt"); alt != "" {
		image.AppendChild(image, ast.NewTextSegment(b.add(escapeText(alt), c)))
	}
	tree.SetProps(image, hostProps(props.without("src", "title", "alt")))
	return image
}

// hastCode returns the code block of a pre element; nil if the element holds anything
// else than the text of one code element.
func (b *builder) hastCode(pre fields, c context) ast.Node {
	children := pre.list("children")
	if len(children) != 1 {
		return nil
	}
	inner, _ := children[0].(map[string]any)
	code := fields(inner)
	if code.text("tagName") != "code" || len(code.list("children")) > 1 {
		return nil
	}
	value := ""
	if len(code.list("children")) == 1 {
		text, _ := code.list("children")[0].(map[string]any)
		if fields(text).text("type") != "text" {
			return nil
		}
		value = fields(text).text("value")
	}
	props := code.object("properties")
	language, meta := codeInfo(props, cmp.Or(code.object("data").text("meta"), props.text("metastring")))
	n := b.code(language, meta, strings.TrimSuffix(value, "\n"), c)
	if given := hostProps(pre.object("properties")); len(given) > 0 {
		tree.SetProps(n, given)
	}
	return n
}

// codeInfo returns the opening line of code with properties.
func codeInfo(props fields, meta string) (language, info string) {
	for _, class := range classList(props["className"]) {
		if name, ok := strings.CutPrefix(class, "language-"); ok && language == "" {
			language = name
		}
	}
	words := []string{}
	if meta != "" {
		words = append(words, meta)
	}
	if title := props.text("title"); title != "" && !strings.Contains(meta, "title=") {
		words = append(words, `title="`+title+`"`)
	}
	if _, isSet := props["showLineNumbers"]; isSet && !strings.Contains(meta, "showLineNumbers") {
		words = append(words, "showLineNumbers")
	}
	if language == "" && len(words) > 0 {
		language = "text"
	}
	return language, strings.Join(words, " ")
}

func classList(value any) []string {
	switch value := value.(type) {
	case string:
		return strings.Fields(value)
	case []any:
		var list []string
		for _, item := range value {
			if text, ok := item.(string); ok {
				list = append(list, text)
			}
		}
		return list
	}
	return nil
}

func (b *builder) hastAdmonition(f, props fields, c context) ast.Node {
	d := &tree.Directive{Name: cmp.Or(props.text("type"), "note"), Colons: 3, Admonition: true, Start: c.at}
	for _, key := range sortedKeys(props) {
		switch key {
		case "title", "id":
			d.Props = append(d.Props, tree.Prop{Name: key, Value: props.text(key)})
		case "className":
			d.Props = append(d.Props, tree.Prop{Name: "class", Value: strings.Join(classList(props[key]), " ")})
		}
	}
	return b.with(d, f, c)[0]
}

// hostProps returns the properties of an element, sorted. A list is one text.
func hostProps(props map[string]any) []tree.HostProp {
	var list []tree.HostProp
	for _, name := range sortedKeys(props) {
		switch value := props[name].(type) {
		case nil:
		case bool:
			if value {
				list = append(list, tree.HostProp{Name: name, Value: true})
			}
		case []any:
			var words []string
			for _, item := range value {
				words = append(words, tree.HostProp{Value: item}.Text())
			}
			list = append(list, tree.HostProp{Name: name, Value: strings.Join(words, " ")})
		case string, float64:
			list = append(list, tree.HostProp{Name: name, Value: value})
		}
	}
	slices.SortStableFunc(list, func(a, b tree.HostProp) int { return cmp.Compare(a.Name, b.Name) })
	return list
}
