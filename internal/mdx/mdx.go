// Package mdx compiles Markdown and MDX. It and the packages below it are the
// only users of goldmark.
//
// The work has two steps. Parse turns a text into a Doc: a tree, and lists of
// its headings, links, images and imports with their places, so that checks
// know every link before anything is rendered. Compile turns a Doc into HTML
// or, if it uses components, into a small module in which everything without a
// component is still HTML.
//
// The package reads no files and knows no addresses of pages: a Resolver says
// what links lead to.
//
// Package syntax parses, package tree is the result, and package output writes
// it. This package connects them: it lists what a tree holds and checks it.
package mdx

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"sync"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/mdx/mdast"
	"octavo/internal/mdx/syntax"
	"octavo/internal/mdx/tree"
)

// Format is the language of a document.
type Format uint8

const (
	MDX        Format = iota // Markdown with components, the default for .md and .mdx
	CommonMark               // Markdown with HTML
)

// Options say how documents are read. The zero value reads plain MDX.
type Options struct {
	Format           Format
	Admonitions      []string // keywords of ::: containers; nil for none
	AdmonitionTitles bool     // :::note Title, beside :::note[Title]
	Comments         bool     // <!-- --> in MDX
	HeadingIDs       bool     // {#id} at the end of a heading
	MaintainCase     bool     // heading ids keep upper case
	Emoji            bool     // :name: becomes a character
	// Components are the names that documents may use without importing them.
	// Any other name is a mistake; nil allows all names.
	Components []string
	DropTitle  bool // the page shows the title itself, so the last plugins do not see it
	// Plugins change the document; nil for none.
	Plugins Plugins `json:"-"`
}

// Doc is a parsed document.
type Doc struct {
	Source *diag.Source
	Facts

	options  *Options
	using    sync.RWMutex // Forget waits for writers
	text     []byte       // the source after its front matter; nil without a tree
	body     int          // offset of text in the source
	root     ast.Node     // nil if the document cannot be parsed
	broken   bool         // it has syntax errors and cannot be compiled
	reported bool         // Parse has reported something

	length  int             // of text before plugins changed the document
	answers answers         // of the plugins
	matter  json.RawMessage // the front matter that the plugins have changed; nil if they have not
	changed *mdast.Document // nil without plugins
	hasIDs  bool            // the headings have their ids: the last plugins run
	before  *Heading        // the title before the last plugins; nil for none
}

// Body returns the text of the document without its front matter.
func (d *Doc) Body() string { return string(d.Source.Text[d.body:]) }

// Facts lists what a document holds. It depends on the text and the options alone.
type Facts struct {
	Headings     []Heading
	Links        []Link
	ElementLinks []Link // of <a> and <Link> elements with a literal address
	Images       []Image
	Imports      []Import
	Exports      []string // names that the document exports
	Fences       []Fence
	// Title is the heading that is the document's title: the first one, if it is
	// of level 1 and before any rule.
	Title *Heading
	JSX   bool // the document has elements, expressions or statements
}

// Heading is a heading of any level.
type Heading struct {
	Level int
	ID    string
	Text  string // without markup
	HTML  string // for the table of contents: inline markup without links
	At    diag.Span
	node  ast.Node
}

// Link is a link, written inline, by reference, or as an address alone.
type Link struct {
	Target string
	At     diag.Span // of the target, not of the brackets
	node   ast.Node
}

// Image is an image.
type Image struct {
	Target string
	At     diag.Span // of the target, not of the brackets
	node   ast.Node
}

// Fence is the opening line of a fenced code block with a language.
type Fence struct {
	Language string
	Meta     string    // the rest of the line
	At       diag.Span // of the text after the fence
}

// Import is an import statement.
type Import struct {
	From  string
	At    diag.Span // of the module's name
	Names []string  // that it declares
}

// Parse reads a document. body is the offset of its content, after the front
// matter. Mistakes are added to the bag.
func Parse(src *diag.Source, body int, o *Options, bag *diag.Bag) *Doc {
	d := &Doc{Source: src, options: o, body: body}
	if !d.readText(bag) {
		return d
	}
	found := &tree.Mistakes{}
	if !d.isRead() {
		d.parse(found)
	}
	if o.Plugins != nil && len(found.List) == 0 && !d.transform(bag) {
		d.broken, d.reported, d.root = true, true, nil
		return d
	}
	if d.root != nil {
		d.check(d.collect(found), found)
	}
	for _, m := range found.List {
		d.broken, d.reported = true, true
		bag.Add(d.diagnostic(m))
	}
	if d.root != nil {
		for _, warning := range d.checkDirectives() {
			d.reported = true
			bag.Add(warning)
		}
	}
	return d
}

// Restore returns a document without its tree. facts are those of a document with the
// same text and options about which Parse has reported nothing.
func Restore(src *diag.Source, body int, o *Options, facts Facts) *Doc {
	d := &Doc{Source: src, options: o, body: body, Facts: facts}
	d.skipMark()
	return d
}

// Inputs returns everything that the facts of a document depend on.
func Inputs(src *diag.Source, body int, o *Options) []string {
	options, err := json.Marshal(o)
	if err != nil {
		panic(fmt.Sprintf("the options have no JSON form: %v", err)) // they are texts and booleans
	}
	return []string{string(src.Text), strconv.Itoa(body), string(options)}
}

// Inputs returns everything that the facts of the document depend on.
func (d *Doc) Inputs() []string {
	inputs := Inputs(d.Source, d.body, d.options)
	for _, stage := range []Stage{Early, Late} {
		if answer := d.answers[stage]; answer != nil {
			inputs = append(inputs, string(stage), string(answer))
		}
	}
	if d.matter != nil {
		inputs = append(inputs, "front matter", string(d.matter))
	}
	return inputs
}

// parse parses the text of the document.
func (d *Doc) parse(found *tree.Mistakes) {
	o := d.options
	d.root = syntax.Parse(d.text, &syntax.Options{
		CommonMark: o.Format == CommonMark, Admonitions: o.Admonitions, AdmonitionTitles: o.AdmonitionTitles,
		Comments: o.Comments, HeadingIDs: o.HeadingIDs, Emoji: o.Emoji,
	}, found)
}

// Broken reports whether the document has syntax errors. Parse has added them
// to the bag.
func (d *Doc) Broken() bool { return d.broken }

// Reported reports whether Parse has added diagnostics to the bag.
func (d *Doc) Reported() bool { return d.reported }

// Forget frees the tree of the document, which is several times as large as its
// text. Its facts stay. A document without a tree is parsed again when it is compiled.
func (d *Doc) Forget() {
	d.using.Lock()
	defer d.using.Unlock()
	d.root, d.text = nil, nil
	for i := range d.Headings {
		d.Headings[i].node = nil
	}
	for i := range d.Links {
		d.Links[i].node = nil
	}
	for i := range d.Images {
		d.Images[i].node = nil
	}
	if d.Title != nil {
		d.Title.node = nil
	}
}

// withTree returns the document with its tree.
func (d *Doc) withTree() *Doc {
	if d.root != nil {
		return d
	}
	again := &Doc{Source: d.Source, options: d.options, body: d.body}
	again.findText()
	if !again.isRead() {
		again.parse(&tree.Mistakes{})
	}
	if len(d.answers) > 0 {
		again.answers = d.answers
		again.repeat()
	}
	again.collect(&tree.Mistakes{})
	return again
}

// skipMark moves the start of the document after a byte order mark.
func (d *Doc) skipMark() {
	if mark := []byte("\xef\xbb\xbf"); d.body == 0 && bytes.HasPrefix(d.Source.Text, mark) {
		d.body = len(mark)
	}
}

// findText finds the text of the document.
func (d *Doc) findText() {
	d.skipMark()
	d.text = d.Source.Text[d.body:]
	if d.options.Format == MDX {
		d.text = syntax.UnwrapCodeBlocks(d.text)
	}
	d.length = len(d.text)
}

// readText finds the text of the document and checks its encoding.
func (d *Doc) readText(bag *diag.Bag) bool {
	d.findText()
	invalid, ok := diag.CheckEncoding(d.Source, d.body)
	if !ok {
		d.broken, d.reported = true, true
		bag.Add(invalid)
	}
	return ok
}

func (d *Doc) diagnostic(m tree.Mistake) diag.Diagnostic {
	out := diag.Diagnostic{
		Code: cmp.Or(m.Code, diag.MDXSyntax), Source: d.Source, Message: m.Message, Hint: m.Hint,
		Span: d.span(m.At, max(m.End, m.At+1)),
	}
	if m.Opened >= 0 {
		end := bytes.IndexAny(d.text[m.Opened:], " \t\n>") + m.Opened
		out.Notes = []diag.Note{{Source: d.Source, Span: d.span(m.Opened, max(end, m.Opened+1)), Message: "opened here"}}
	}
	return out
}

// span turns offsets of the text into a span of the source.
func (d *Doc) span(start, end int) diag.Span {
	start = min(max(d.changed.Origin(start), 0), d.length)
	end = min(max(d.changed.Origin(end), start), d.length)
	return diag.Span{Start: d.body + start, End: d.body + end}
}
