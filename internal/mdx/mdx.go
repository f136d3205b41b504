// Package mdx compiles Markdown and MDX. It is the only user of goldmark.
//
// The work has two steps. Parse turns a text into a Doc: a tree, and lists of
// its headings, links, images and imports with their places, so that checks
// know every link before anything is rendered. Compile turns a Doc into HTML,
// or, when it names components, into a small module in which everything
// without a component is still HTML.
//
// It reads no files and knows no addresses: a Resolver says what links and
// images lead to.
package mdx

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"octavo/internal/diag"
)

// Format is the language that a document is written in.
type Format uint8

const (
	MDX        Format = iota // Markdown with components, the default for .md and .mdx
	CommonMark               // Markdown with HTML
)

// Options say how documents are read and what their HTML looks like. The zero
// value reads plain MDX and writes plain HTML.
type Options struct {
	Format           Format
	Admonitions      []string // keywords of ::: containers; nil for none
	AdmonitionTitles bool     // :::note Title, beside :::note[Title]
	Comments         bool     // <!-- --> in MDX
	HeadingIDs       bool     // {#id} at the end of a heading
	MaintainCase     bool     // heading ids keep upper case
	Emoji            bool     // :name: becomes a character
	DropTitle        bool     // the content title is left out: the page shows it
	FootnoteSuffix   string   // ends the ids of footnotes, where one page shows several documents
	// Site is for pages of a site: headings get ids and links to themselves, the
	// content title stands in a header element, and check boxes say what they
	// mean to screen readers.
	Site bool
	// Overridden tells the elements, and "admonition", for which the site has
	// components of its own; nil is none. They are React's then, wherever
	// Markdown makes them.
	Overridden func(element string) bool
	// Admonition writes the start and the end of an admonition whose title is
	// HTML; nil leaves it to a component.
	Admonition func(a Admonition) (start, end string)
	// Details writes the start and the end of a details element; nil leaves it
	// to a component.
	Details func(d Details) (start, end string)
	// Code renders a fenced code block; nil writes a plain pre element.
	Code func(language, code, meta string) string
	// Mermaid renders a fence of the language mermaid; nil makes it code like
	// any other.
	Mermaid func(diagram string) string
	// Components are the names that documents may use without importing them.
	// Any other is a mistake; nil is for not knowing.
	Components []string
}

// Admonition is what the opening line of an admonition says.
type Admonition struct {
	Kind  string
	Title string // HTML; "" for the kind's own
	ID    string
	Class string
}

// Details is a details element as the author typed it.
type Details struct {
	Summary    string // the summary element as HTML; "" for none
	Attributes []Attr
}

func (o *Options) overrides(element string) bool { return o.Overridden != nil && o.Overridden(element) }

func (o *Options) isAdmonition(name string) bool { return slices.Contains(o.Admonitions, name) }

// Doc is a document that has been read.
type Doc struct {
	Source   *diag.Source
	Headings []Heading
	Links    []Link
	Images   []Image
	Imports  []Import
	Exports  []string // names that the document exports
	Fences   []Fence
	// Title is the heading that stands for the document: the first one, if it
	// is of level 1 and before any rule.
	Title *Heading

	options *Options
	text    []byte // the source after its front matter
	body    int    // where that begins
	root    ast.Node
	broken  bool // it has syntax errors and cannot be compiled
	// definitions of links, by label
	definitions map[string]*ast.LinkReferenceDefinition
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
	At     diag.Span
	node   ast.Node
}

// Fence is a block of fenced code.
type Fence struct {
	Language string
	Meta     string    // the rest of the line
	At       diag.Span // of the line behind the fence
}

// Import is an import statement.
type Import struct {
	From  string
	At    diag.Span // of the module's name
	Names []string  // that it brings into scope
}

// Parse reads a document. body is where its content begins, after the front
// matter. Syntax errors are in the bag.
func Parse(src *diag.Source, body int, o *Options, bag *diag.Bag) *Doc {
	d := &Doc{Source: src, options: o, body: body}
	if !d.readText(bag) {
		return d
	}
	s := &state{options: o, broken: map[int]bool{}, declared: map[string]bool{}}
	pc := parser.NewContext()
	pc.Set(stateKey, s)
	d.root = parserFor(o.Format).Parse(text.NewReader(d.text), parser.WithContext(pc))
	s.checkDepth(d.root)
	if !s.tooDeep {
		d.arrange(s)
	}
	for _, err := range s.reports {
		d.broken = true
		bag.Add(d.diagnostic(err))
	}
	if !s.tooDeep {
		for _, warning := range d.checkDirectives() {
			bag.Add(warning)
		}
	}
	return d
}

// arrange makes the document's tree of what the parsers left, and lists what
// is in it.
func (d *Doc) arrange(s *state) {
	d.loosenLists(d.root)
	if d.options.Format == MDX {
		s.arrange(d.root, d.text)
		if s.checkDepth(d.root); s.tooDeep {
			return
		}
	}
	d.collect(s)
	d.checkComponents(s)
	if d.options.Format == MDX && !s.twice {
		s.checkScripts(d)
	}
}

// Broken reports whether the document has syntax errors, which Parse has
// reported.
func (d *Doc) Broken() bool { return d.broken }

// readText checks the encoding: a NUL byte or broken UTF-8 means that this is
// no text file, whatever its name.
func (d *Doc) readText(bag *diag.Bag) bool {
	d.text = d.Source.Text[d.body:]
	if rest, ok := bytes.CutPrefix(d.text, []byte("\xef\xbb\xbf")); ok && d.body == 0 {
		d.text, d.body = rest, 3
	}
	if d.options.Format == MDX {
		d.text = unwrapCodeBlocks(d.text)
	}
	bad := invalidByte(d.text)
	if bad < 0 {
		return true
	}
	d.broken = true
	at := d.body + bad
	bag.Add(diag.Diagnostic{
		Code: diag.Encoding, Source: d.Source, Span: diag.Span{Start: at, End: at + 1},
		Message: "this is not UTF-8 text", Hint: "save the file as UTF-8",
	})
	return false
}

func (d *Doc) diagnostic(err *mistake) diag.Diagnostic {
	out := diag.Diagnostic{
		Code: cmp.Or(err.code, diag.MDXSyntax), Source: d.Source, Message: err.message, Hint: err.hint,
		Span: d.span(err.at, max(err.end, err.at+1)),
	}
	if err.opened >= 0 {
		end := bytes.IndexAny(d.text[err.opened:], " \t\n>") + err.opened
		out.Notes = []diag.Note{{Source: d.Source, Span: d.span(err.opened, max(end, err.opened+1)), Message: "opened here"}}
	}
	return out
}

// span turns offsets of the text into a span of the source.
func (d *Doc) span(start, end int) diag.Span {
	start = min(max(start, 0), len(d.text))
	end = min(max(end, start), len(d.text))
	return diag.Span{Start: d.body + start, End: d.body + end}
}

var mdxParser, commonMarkParser = newParser(MDX), newParser(CommonMark)

func parserFor(f Format) parser.Parser {
	if f == CommonMark {
		return commonMarkParser
	}
	return mdxParser
}

// newParser puts the parsers together. Numbers are goldmark's priorities: the
// lowest is asked first.
func newParser(f Format) parser.Parser {
	blocks := []util.PrioritizedValue{
		util.Prioritized(container{parser.NewListParser()}, 300),
		util.Prioritized(container{parser.NewListItemParser()}, 400),
		util.Prioritized(container{parser.NewBlockquoteParser()}, 800),
		util.Prioritized(container{directiveParser{}}, 850),
		util.Prioritized(container{newFootnoteBlock()}, 999),
	}
	inlines := []util.PrioritizedValue{
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(footnoteReference{}, 101),
		util.Prioritized(emojiParser{}, 150),
		util.Prioritized(newLinkParser(), 200),
		util.Prioritized(parser.NewEmphasisParser(), 500),
		util.Prioritized(strikethroughParser{}, 500),
		util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
		util.Prioritized(extension.NewLinkifyParser(
			extension.WithLinkifyAllowedProtocols([]string{"http:", "https:"})), 999),
	}
	if f == MDX {
		blocks, inlines = append(blocks, mdxBlocks()...), append(inlines, util.Prioritized(jsxParser{}, 300))
	} else {
		blocks, inlines = append(blocks, commonMarkBlocks()...), append(inlines,
			util.Prioritized(parser.NewAutoLinkParser(), 300),
			util.Prioritized(parser.NewRawHTMLParser(), 400))
	}
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(inlines...),
		parser.WithParagraphTransformers(
			util.Prioritized(definitionTransformer{}, 100),
			util.Prioritized(tableTransformer{}, 200)),
		parser.WithASTTransformers(util.Prioritized(footnoteTransformer{}, 999)),
	)
}

func commonMarkBlocks() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(parser.NewSetextHeadingParser(), 100),
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(parser.NewHTMLBlockParser(), 900),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	}
}

// mdxBlocks are those of CommonMark that may be indented as one likes, and
// those for JavaScript and JSX.
func mdxBlocks() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(indentable{parser.NewSetextHeadingParser()}, 100),
		util.Prioritized(indentable{parser.NewThematicBreakParser()}, 200),
		util.Prioritized(esmParser{}, 450),
		util.Prioritized(container{indentedParser{}}, 500),
		util.Prioritized(flowParser{}, 550),
		util.Prioritized(indentable{parser.NewATXHeadingParser()}, 600),
		util.Prioritized(fenceParser{parser.NewFencedCodeBlockParser()}, 700),
		util.Prioritized(indentable{parser.NewParagraphParser()}, 1000),
	}
}

// byPlace sorts by position in the file.
func byPlace(a, b diag.Span) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}
