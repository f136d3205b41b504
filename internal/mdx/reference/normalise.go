package reference

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Normalise returns a canonical text of an HTML fragment, one node a line. Two
// renderings with the same meaning have the same text, and others make a
// readable diff:
//
//   - entities are decoded, comments dropped, attributes sorted;
//   - boolean attributes and empty values are written as a bare name;
//   - style declarations lose their white space, and the old align attribute of
//     a table cell becomes the style that MDX writes instead;
//   - runs of white space collapse, except in pre, code and textarea, and are
//     dropped beside a block.
//
// HTML that is not well-formed is an error.
func Normalise(fragment string) (string, error) {
	root, err := parse(fragment)
	if err != nil {
		return "", err
	}
	tidySpace(root)
	var out strings.Builder
	for _, child := range root.children {
		write(&out, child, "")
	}
	return out.String(), nil
}

var runs = regexp.MustCompile("[ \t\n\f\r]+")

// tidySpace normalises the white space in the children of a node.
func tidySpace(parent *node) {
	if slices.Contains(verbatim, parent.tag) {
		return
	}
	for i, child := range parent.children {
		if child.tag != "" {
			tidySpace(child)
			continue
		}
		before, after := border(parent, i-1), border(parent, i+1)
		child.text = tidyText(child.text, before, after)
	}
	parent.children = slices.DeleteFunc(parent.children, func(n *node) bool { return n.tag == "" && n.text == "" })
}

func tidyText(text string, before, after edge) string {
	blank := strings.Trim(text, space) == ""
	// Between components a line ending separates, but a space was typed.
	if blank && strings.ContainsAny(text, "\n\r") && before != inlineEdge && after != inlineEdge {
		return ""
	}
	if before == blockEdge {
		text = strings.TrimLeft(text, space)
	}
	if after == blockEdge {
		text = strings.TrimRight(text, space)
	}
	return runs.ReplaceAllString(text, " ")
}

// edge is the kind of node next to a text.
type edge int

const (
	inlineEdge  edge = iota
	blockEdge        // white space beside it does not show
	unknownEdge      // a component: it may print anything
)

// border returns the edge that the child at i makes, or that of the parent if
// there is no such child.
func border(parent *node, i int) edge {
	neighbour := parent
	if i >= 0 && i < len(parent.children) {
		neighbour = parent.children[i]
	} else if slices.Contains(phrasing, parent.tag) {
		return blockEdge
	}
	switch {
	case neighbour.tag == "" || isBlock(neighbour): // no tag: the root, since two texts never touch
		return blockEdge
	case isComponent(neighbour) && !slices.Contains(phrasing, parent.tag):
		return unknownEdge
	default:
		return inlineEdge
	}
}

func isComponent(n *node) bool { return strings.Contains(n.tag, "-") }

func isBlock(n *node) bool {
	if n.tag == "x-component" {
		return slices.Contains(n.attrs, attr{"name", "admonition"})
	}
	return slices.Contains(blocks, n.tag)
}

func write(out *strings.Builder, n *node, indent string) {
	if n.tag == "" {
		writeText(out, n.text, indent)
		return
	}
	out.WriteString(indent + "<" + n.tag)
	for _, a := range attributes(n) {
		out.WriteString(" " + a.name)
		if a.value != "" {
			out.WriteString("=" + strconv.Quote(a.value))
		}
	}
	out.WriteString(">\n")
	for _, child := range n.children {
		write(out, child, indent+"  ")
	}
}

// writeText quotes a text, so that white space shows, and breaks it after line
// endings, so that a diff of code shows the line.
func writeText(out *strings.Builder, text, indent string) {
	for line := range strings.Lines(text) {
		out.WriteString(indent + strconv.Quote(line) + "\n")
	}
}

func attributes(n *node) []attr {
	list := make([]attr, 0, len(n.attrs))
	for _, a := range n.attrs {
		switch {
		case a.name == "align" && (n.tag == "td" || n.tag == "th"):
			a = attr{"style", "text-align:" + a.value}
		case a.name == "style":
			a.value = tidyStyle(a.value)
		case slices.Contains(booleans, a.name) && (a.value == a.name || a.value == "true"):
			a.value = ""
		}
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(a, b attr) int { return cmp.Compare(a.name, b.name) })
	return list
}

func tidyStyle(style string) string {
	var declarations []string
	for declaration := range strings.SplitSeq(style, ";") {
		name, value, _ := strings.Cut(declaration, ":")
		if name = strings.TrimSpace(name); name != "" {
			declarations = append(declarations, name+":"+strings.TrimSpace(value))
		}
	}
	return strings.Join(declarations, ";")
}

var (
	verbatim = []string{"pre", "code", "textarea", "script", "style"}
	// phrasing lists the blocks that hold text: a component in one is inline.
	phrasing = []string{"p", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "dt", "summary", "caption"}
	// blocks includes br: white space beside it does not show either.
	blocks = append([]string{
		"address", "admonition", "article", "aside", "blockquote", "body", "br", "center", "col", "colgroup", "dd",
		"details", "dialog", "div", "dl", "fieldset", "figcaption", "figure", "footer", "form", "head", "header",
		"hr", "html", "legend", "li", "main", "mdxadmonitiontitle", "menu", "nav", "ol", "optgroup", "option", "pre",
		"search", "section", "table", "tbody", "tfoot", "thead", "tr", "ul",
	}, phrasing...)
	booleans = []string{
		"allowfullscreen", "async", "autofocus", "autoplay", "checked", "controls", "default", "defer", "disabled",
		"formnovalidate", "hidden", "inert", "ismap", "itemscope", "loop", "multiple", "muted", "nomodule",
		"novalidate", "open", "playsinline", "readonly", "required", "reversed", "selected",
	}
)
