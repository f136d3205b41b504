// Package output writes a parsed document as HTML, or as a module for React.
//
// A document without components is HTML. In the module of a document with
// components, each part without a component is still one piece of HTML.
package output

import (
	"bytes"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/tree"
)

// Document is a parsed document, and what links in it lead to.
type Document struct {
	Root       ast.Node
	Source     []byte
	CommonMark bool     // not MDX
	Title      ast.Node // the heading with the document's title; nil for none
	Headings   map[ast.Node]Heading
	Links      map[ast.Node]Target
	Images     map[ast.Node]Target
	Partials   []Partial
	OwnNames   map[string]bool // that the document imports or exports
	ExportsTOC bool            // the document exports its own table of contents
}

// Heading is a heading of any level.
type Heading struct {
	Level int
	ID    string
	Text  string // without markup
	HTML  string // for the table of contents
}

// Target is what a link leads to, or the picture that an image shows.
type Target struct {
	Address    string
	Attributes []Attr
	At         int // offset in Source
	// Relative says that the address is relative to the page that shows the document,
	// so React resolves it.
	Relative bool
}

// Partial is an import of another document.
type Partial struct {
	Name, From string
	At         int // offset in the source of the quote before From
}

// Attr is an attribute of an HTML element.
type Attr struct{ Name, Value string }

// Footnotes are the words and elements of footnotes. An empty text means the usual one.
type Footnotes struct {
	Label, LabelTag, LabelClass string // of the heading above them
	BackContent, BackLabel      string // of the link back to the text
	Prefix                      string // of ids
}

// Style says what the HTML looks like. The zero value writes plain HTML.
type Style struct {
	// Callable is for modules that others import, and may call as a function without props.
	Callable       bool
	DropTitle      bool   // leave the document's title out: the page shows it
	FootnoteSuffix string // ends the ids of footnotes, if a page shows several documents
	Footnotes      Footnotes
	// Site is for pages of a site: headings get ids and links to themselves, the
	// title is in a header element, and check boxes have labels for screen
	// readers.
	Site bool
	// Overridden reports whether the site has its own component for an element,
	// or for "admonition", "mermaid" or "codeBlock"; nil for none. React renders these
	// wherever Markdown makes them.
	Overridden func(element string) bool
	// Admonition returns the start and the end of an admonition; nil leaves it
	// to a component.
	Admonition func(a Admonition) (start, end string)
	// Details returns the start and the end of a details element; nil leaves it
	// to a component.
	Details func(d Details) (start, end string)
	// Code returns the HTML of a fenced code block; nil writes a plain pre
	// element.
	Code func(language, code, meta string) string
	// Value returns the code of a value that expressions can read by name, such as
	// frontMatter; "" for none. nil: there are none.
	Value func(name string) string
	// Mermaid returns the HTML of a code block in the language mermaid; nil
	// makes it code like any other.
	Mermaid func(diagram string) string
}

func (s *Style) overrides(element string) bool { return s.Overridden != nil && s.Overridden(element) }

// Admonition is the opening line of an admonition.
type Admonition struct {
	Kind  string
	Title string // HTML; "" for the kind's own title
	ID    string
	Class string
}

// Details is a details element as the author typed it.
type Details struct {
	Summary    string // the summary element as HTML; "" for none
	Attributes []Attr
}

// Write returns the document as HTML or, if it has components or statements,
// as an ES module whose default export is the content.
func Write(d *Document, s *Style) (html, module string, places Places) {
	w := newWriter(d, s)
	// Statements may have effects, or export names that others import.
	if w.dynamic[d.Root] || len(tree.Statements(d.Root)) > 0 {
		module, places = w.module()
		return "", module, places
	}
	var out bytes.Buffer
	w.html(&out, d.Root)
	return out.String(), "", nil
}

// WriteModule returns the document as a module also if it is HTML alone.
func WriteModule(d *Document, s *Style) (string, Places) { return newWriter(d, s).module() }

// writer writes one document.
type writer struct {
	*Document
	style *Style

	dynamic    map[ast.Node]bool // nodes that only React can render
	components map[string]bool   // names that the module uses
	footnotes  map[int]string    // labels by number; see footnoteLabel

	hasMarkByte bool // in the source, so that marks cannot be told from it
}

func newWriter(d *Document, s *Style) *writer {
	w := &writer{Document: d, style: s, dynamic: map[ast.Node]bool{}, components: map[string]bool{}}
	w.hasMarkByte = bytes.IndexByte(d.Source, markByte) >= 0
	w.findDynamic(d.Root)
	return w
}

// findDynamic marks the nodes that only React can render: components,
// expressions, and all nodes around them.
func (w *writer) findDynamic(n ast.Node) bool {
	result := false
	switch n := n.(type) {
	case *ast.Image: // its children are its alt text
		if w.style.overrides("img") {
			w.dynamic[n] = true
		}
		return w.dynamic[n]
	case *ast.Link, *ast.AutoLink:
		result = w.Links[n].Relative || w.style.Overridden != nil && w.isOverridden(n)
	case *tree.Element:
		_, static := staticAttributes(n)
		result = !static || n.Tag.Name == "details" && !w.writesDetails(n) || n.Mapped && w.isMapped(n)
	case *tree.Host:
		result = w.isThemed(n.Tag, n) || w.style.overrides(n.Tag)
	case *tree.Expression:
		result = !isEmpty(n)
	case *tree.Directive:
		result = n.Admonition && (w.style.Admonition == nil || w.style.overrides("admonition"))
	default:
		result = w.style.Overridden != nil && w.isOverridden(n)
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if w.findDynamic(c) {
			result = true
		}
	}
	if result {
		w.dynamic[n] = true
	}
	return result
}

// isOverridden reports whether the site has its own component for the element
// that Markdown makes of a node.
func (w *writer) isOverridden(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CodeSpan:
		return w.style.overrides("code")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		if w.isDiagram(n) {
			return w.style.overrides("mermaid")
		}
		return w.style.overrides("code") || w.style.overrides("pre") || w.style.overrides("codeBlock")
	}
	tag := w.host(n).tag
	return tag != "" && w.style.overrides(tag)
}
