package mdx

import (
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/mdx/output"
)

// Output is a compiled document: HTML, or a module if it uses components.
type Output struct {
	HTML   string
	Module string // an ES module whose default export is the content; "" for none
	Places Places // of the module, with offsets of the file
}

// Child returns the offset in the document of a child of an element, see
// output.Places.Child.
func (o Output) Child(call, index int) (at int, ok bool) {
	return o.Places.Child(o.Module, call, index)
}

// Resolver says what the addresses in a document lead to.
type Resolver interface {
	// Link returns the address of a link, and its further attributes.
	Link(l Link) Target
	// Image returns the address of an image, and its further attributes.
	Image(i Image) (src string, attributes []Attr)
}

// Style says what compiled documents look like. The other types are part of it
// and of the answers of a Resolver.
type (
	Style      = output.Style
	Footnotes  = output.Footnotes
	Attr       = output.Attr
	Target     = output.Target
	Admonition = output.Admonition
	Details    = output.Details
	Places     = output.Places
)

// Compile writes the document. Addresses stay as they are without a resolver.
// A document with syntax errors, which Parse has reported, gives nothing. Several
// goroutines may write the same document.
func (d *Doc) Compile(r Resolver, s Style) Output {
	if d.broken {
		return Output{}
	}
	d.using.RLock()
	defer d.using.RUnlock()
	d = d.withTree()
	if d.hasRecma() {
		module, _ := output.WriteModule(d.output(r), &s)
		return d.withRecma(Output{Module: module})
	}
	html, module, places := output.Write(d.output(r), &s)
	return Output{html, module, d.inFile(places)}
}

// IsHTML reports whether Compile surely returns HTML. It takes far less time.
func (d *Doc) IsHTML(r Resolver, s Style) bool {
	return !d.JSX && !d.hasRecma() && s.Overridden == nil && s.Admonition != nil &&
		!slices.ContainsFunc(d.Links, func(l Link) bool { return r != nil && r.Link(l).Relative })
}

// CompileModule writes the document as a module also if it is HTML alone, for
// modules that import it.
func (d *Doc) CompileModule(r Resolver, s Style) Output {
	if d.broken {
		// Importers may use any export: the document's own mistakes are enough.
		return Output{Module: "module.exports = {__esModule: true, default: () => null, toc: []}"}
	}
	d.using.RLock()
	defer d.using.RUnlock()
	d = d.withTree()
	module, places := output.WriteModule(d.output(r), &s)
	return d.withRecma(Output{Module: module, Places: d.inFile(places)})
}

// inFile returns places with offsets of the file. The writers do not know the
// front matter.
func (d *Doc) inFile(places Places) Places {
	for i := range places {
		places[i].Document = d.changed.Origin(places[i].Document) + d.body
	}
	return places
}

// output returns the document for the writers.
func (d *Doc) output(r Resolver) *output.Document {
	out := &output.Document{
		Root: d.root, Source: d.text, CommonMark: d.options.Format == CommonMark,
		Headings: make(map[ast.Node]output.Heading, len(d.Headings)),
		Links:    make(map[ast.Node]output.Target, len(d.Links)),
		Images:   make(map[ast.Node]output.Target, len(d.Images)),
		Partials: d.partials(), OwnNames: d.ownNames(), ExportsTOC: slices.Contains(d.Exports, "toc"),
	}
	if d.Title != nil {
		out.Title = d.Title.node
	}
	for _, h := range d.Headings {
		out.Headings[h.node] = output.Heading{Level: h.Level, ID: h.ID, Text: h.Text, HTML: h.HTML}
	}
	for _, l := range d.Links {
		target := output.Target{Address: l.Target}
		if r != nil {
			target = r.Link(l)
		}
		target.At = l.At.Start - d.body
		out.Links[l.node] = target
	}
	for _, i := range d.Images {
		target := output.Target{Address: i.Target}
		if r != nil {
			target.Address, target.Attributes = r.Image(i)
		}
		out.Images[i.node] = target
	}
	return out
}

// partials returns the imports of other documents.
func (d *Doc) partials() []output.Partial {
	var list []output.Partial
	for _, i := range d.Imports {
		if ext := strings.ToLower(path.Ext(i.From)); (ext == ".md" || ext == ".mdx") && len(i.Names) == 1 && !strings.Contains(i.From, "!") {
			list = append(list, output.Partial{Name: i.Names[0], From: i.From, At: i.At.Start - d.body - 1})
		}
	}
	return list
}

// ownNames returns the names that the document imports or exports.
func (d *Doc) ownNames() map[string]bool {
	names := map[string]bool{}
	for _, name := range d.Exports {
		names[name] = true
	}
	for _, i := range d.Imports {
		for _, name := range i.Names {
			names[name] = true
		}
	}
	return names
}
