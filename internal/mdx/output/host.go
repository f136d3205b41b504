package output

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
	"octavo/theme"
)

// host describes an HTML element. The writers of HTML and of modules both use
// it, so that a part of a document looks the same in either.
type host struct {
	tag        string
	attrs      []Attr
	void       bool
	last       []host // children after those of the node
	text       string // of an element without child nodes
	block      bool   // on lines of its own in HTML
	breakAfter bool   // a line break follows its start tag
}

// host returns the element of a node. An empty tag means that only its children
// are written.
func (w *writer) host(n ast.Node) host {
	h := w.ownHost(n)
	if n.Attributes() != nil {
		return withProps(h, n)
	}
	return h
}

// ownHost returns the element of a node without the properties from plugins.
func (w *writer) ownHost(n ast.Node) host {
	switch n := n.(type) {
	case *ast.Paragraph:
		return host{tag: "p", block: true}
	case *ast.TextBlock:
		return host{}
	case *ast.Heading:
		return w.heading(n)
	case *ast.Blockquote:
		return host{tag: "blockquote", block: true, breakAfter: true}
	case *ast.List:
		return listHost(n, w.Source)
	case *ast.ListItem:
		return itemHost(n, w.Source)
	case *ast.ThematicBreak:
		return host{tag: "hr", void: true, block: true}
	case *ast.Emphasis:
		if n.Level == 2 {
			return host{tag: "strong"}
		}
		return host{tag: "em"}
	case *ast.Link:
		return w.link(n, n.Title)
	case *ast.AutoLink:
		h := w.link(n, nil)
		h.text = string(n.Label(w.Source))
		return h
	case *ast.Image:
		return w.image(n)
	case *tree.Element:
		return elementHost(n)
	}
	return w.extensionHost(n)
}

// extensionHost returns the elements of GFM and of directives.
func (w *writer) extensionHost(n ast.Node) host {
	switch n := n.(type) {
	case *east.Strikethrough:
		return host{tag: "del"}
	case *east.Table:
		return host{tag: "table", block: true, breakAfter: true}
	case *east.TableHeader, *east.TableRow:
		return host{tag: "tr", block: true, breakAfter: true}
	case *east.TableCell:
		return cellHost(n)
	case *east.TaskCheckBox:
		return w.checkBox(n)
	case *east.FootnoteLink:
		return w.footnoteReference(n)
	case *east.FootnoteBacklink:
		return w.backReference(n)
	case *east.Footnote:
		id := w.notePrefix() + "fn-" + w.footnoteLabel(n.Index)
		return host{tag: "li", block: true, breakAfter: true, attrs: []Attr{{"id", id}}}
	case *tree.Directive:
		return host{tag: "div", block: true, breakAfter: true}
	case *tree.Label:
		if d, ok := n.Parent().(*tree.Directive); !ok || d.Colons > 2 && !d.Admonition {
			return host{tag: "p", block: true}
		}
	case *tree.Host:
		return pluginHost(n)
	}
	return host{}
}

func (w *writer) heading(n *ast.Heading) host {
	h := host{tag: "h" + strconv.Itoa(n.Level), block: true}
	heading := w.Headings[n]
	if !w.style.Site || n.Level == 1 || heading.ID == "" {
		return h
	}
	label := theme.Message("theme.common.headingLinkTitle", "heading", heading.Text)
	h.attrs = []Attr{{"class", "anchor"}, {"id", heading.ID}}
	h.last = []host{{tag: "a", text: "\u200b", attrs: []Attr{
		{"class", "hash-link"}, {"href", "#" + heading.ID}, {"aria-label", label}, {"title", label}, {"translate", "no"},
	}}}
	return h
}

func (w *writer) link(n ast.Node, title []byte) host {
	target := w.Links[n]
	// In a bare address a backslash is no escape.
	_, bare := n.(*ast.AutoLink)
	h := host{tag: "a", attrs: []Attr{{"href", string(util.URLEscape([]byte(target.Address), !bare))}}}
	if len(title) > 0 {
		h.attrs = append(h.attrs, Attr{"title", tree.Unescape(title)})
	}
	h.attrs = append(h.attrs, target.Attributes...)
	return h
}

func (w *writer) image(n *ast.Image) host {
	target := w.Images[n]
	h := host{tag: "img", void: true}
	h.attrs = []Attr{{"src", escapeURL(target.Address)}, {"alt", tree.PlainText(n, w.Source)}}
	if len(n.Title) > 0 {
		h.attrs = append(h.attrs, Attr{"title", tree.Unescape(n.Title)})
	}
	h.attrs = append(h.attrs, target.Attributes...)
	return h
}

// escapeURL encodes the characters that an address may not have.
func escapeURL(url string) string {
	return string(util.URLEscape([]byte(url), true))
}

func cellHost(n *east.TableCell) host {
	h := host{tag: "td", block: true}
	if n.Parent().Kind() == east.KindTableHeader {
		h.tag = "th"
	}
	if n.Alignment != east.AlignNone {
		// The attribute, not a style: a strict Content-Security-Policy allows it.
		h.attrs = []Attr{{"align", n.Alignment.String()}}
	}
	return h
}

// isBlock reports whether a node is on lines of its own.
func isBlock(n ast.Node) bool {
	switch n := n.(type) {
	case nil:
		return false
	case *tree.Element:
		return n.Block
	case *tree.Expression:
		return tree.IsBlockContainer(n.Parent())
	}
	return n.Type() == ast.TypeBlock
}
