package mdx

import (
	"bytes"
	"encoding/json"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/diag"
	"octavo/internal/mdx/mdast"
	"octavo/internal/mdx/tree"
)

// Stage is a time at which plugins change a document.
type Stage string

const (
	Early Stage = "early" // before Octavo's own changes
	Late  Stage = "late"  // after them; the plugins of rehype run then, too
)

// Plugins are the plugins of a site that change documents between parsing and compiling.
type Plugins interface {
	// Has reports whether there are plugins for a stage.
	Has(stage Stage) bool
	// Parses reports whether plugins extend the syntax, so that only they can read a
	// document.
	Parses() bool
	// Transform runs the plugins of a stage. It adds their messages to the bag. ok is
	// false if they have failed.
	Transform(r Transform) (changed Changed, ok bool)
	// HasRecma reports whether there are plugins for the modules of documents.
	HasRecma() bool
	// Recma runs them on a module. It returns the module itself if they fail.
	Recma(src *diag.Source, module string) string
}

// Transform is a document for plugins.
type Transform struct {
	Stage  Stage
	Tree   *mdast.Tree // nil: the plugins read the text
	Source *diag.Source
	Body   int // offset of the content in the source
	Format Format
	Doc    *Options
	Bag    *diag.Bag
	// FrontMatter is the front matter as JSON, if earlier plugins have changed it.
	FrontMatter json.RawMessage
}

// Changed is what plugins have changed, as JSON. What they left alone is nil.
type Changed struct{ Tree, FrontMatter json.RawMessage }

// answers are the trees that plugins returned, by stage. A stage that changed nothing has
// none. They are enough to change the tree of the same text again.
type answers map[Stage]json.RawMessage

// isRead reports whether plugins read the document, in place of our parser.
func (d *Doc) isRead() bool {
	p := d.options.Plugins
	return p != nil && (p.Parses() || hasTextDirective(d.text))
}

// hasTextDirective reports whether a text has something like :name[label] or :name{key},
// which only remark reads.
func hasTextDirective(text []byte) bool {
	for at := 0; ; {
		colon := bytes.IndexByte(text[at:], ':')
		if colon < 0 {
			return false
		}
		start := at + colon
		at = start + 1
		if start > 0 && (text[start-1] == ':' || text[start-1] == '\\' || isWord(text[start-1])) {
			continue
		}
		end := at
		for end < len(text) && (isWord(text[end]) || text[end] == '-') {
			end++
		}
		if end > at && end < len(text) && (text[end] == '[' || text[end] == '{') {
			return true
		}
		at = end
		if at >= len(text) {
			return false
		}
	}
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// transform runs the plugins on the tree. It returns false if they have failed.
func (d *Doc) transform(bag *diag.Bag) bool {
	d.answers = answers{}
	return d.change(func(stage Stage, tree *mdast.Tree) bool {
		answer, ok := d.options.Plugins.Transform(Transform{
			Stage: stage, Tree: tree, Source: d.Source, Body: d.body, Format: d.options.Format, Doc: d.options, Bag: bag,
			FrontMatter: d.matter,
		})
		if ok && len(answer.Tree) > 0 {
			d.answers[stage] = bytes.Clone(answer.Tree)
		}
		if ok && answer.FrontMatter != nil {
			d.matter = bytes.Clone(answer.FrontMatter)
		}
		return ok
	})
}

// FrontMatter returns the front matter as JSON if plugins have changed it, or else nil.
func (d *Doc) FrontMatter() json.RawMessage { return d.matter }

// repeat changes the tree as the plugins have changed it before.
func (d *Doc) repeat() { d.change(func(Stage, *mdast.Tree) bool { return true }) }

// change runs the stages, and builds the tree from the answer of each.
func (d *Doc) change(run func(stage Stage, tree *mdast.Tree) bool) bool {
	p := d.options.Plugins
	doc := &mdast.Document{
		Root: d.root, Text: d.text, File: d.Source.Text, Body: d.body,
		Emoji: d.options.Emoji, Admonitions: d.options.Admonitions, CommonMark: d.options.Format == CommonMark,
	}
	for _, stage := range []Stage{Early, Late} {
		if !p.Has(stage) && !(stage == Early && d.root == nil) {
			continue
		}
		if doc.Late = stage == Late; doc.Late {
			d.root, d.text = doc.Root, doc.Text
			d.prepareLate(doc)
		}
		var exported *mdast.Tree
		if doc.Root != nil {
			exported = mdast.Export(doc)
		}
		if !run(stage, exported) {
			return false
		}
		if answer := d.answers[stage]; answer != nil {
			if err := mdast.Build(doc, answer); err != nil {
				return false
			}
		}
	}
	if len(d.answers) > 0 {
		mdast.Resolve(doc)
	}
	d.root, d.text, d.changed = doc.Root, doc.Text, doc
	return true
}

// prepareLate gives the headings their ids, and finds the title: the next plugins see them.
func (d *Doc) prepareLate(doc *mdast.Document) {
	c := &collector{Doc: d}
	doc.Headings = map[ast.Node]string{}
	var first ast.Node
	_ = ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if k := n.Kind(); first == nil && (k == ast.KindHeading || k == ast.KindThematicBreak) {
			first = n
		}
		if heading, ok := n.(*ast.Heading); ok {
			id := c.headingID(heading)
			heading.SetAttributeString(headingIDName, id)
			doc.Headings[heading] = id
		}
		return ast.WalkContinue, nil
	})
	d.hasIDs = true
	heading, ok := first.(*ast.Heading)
	if !ok || heading.Level != 1 {
		return
	}
	title := c.heading(heading)
	d.before = &title
	if d.options.DropTitle {
		heading.Parent().RemoveChild(heading.Parent(), heading)
	} else {
		doc.Title = heading
	}
}

// hasRecma reports whether plugins change the module of the document.
func (d *Doc) hasRecma() bool { return d.options.Plugins != nil && d.options.Plugins.HasRecma() }

// IsRepeatable reports whether the document has the same output whenever it is compiled
// with the same inputs.
func (d *Doc) IsRepeatable() bool { return !d.hasRecma() }

// withRecma returns the output of the document after the plugins of recma. The plugins do
// not say which part of a module is from which part of the document.
func (d *Doc) withRecma(o Output) Output {
	if !d.hasRecma() {
		return o
	}
	return Output{Module: d.options.Plugins.Recma(d.Source, o.Module)}
}

// headingIDName is the attribute of a heading that has its id already.
const headingIDName = "id"

// givenID returns the id that a plugin or an earlier pass gave to a heading.
func givenID(n *ast.Heading) (id string, ok bool) {
	data := tree.Data(n)
	if props, isSet := data["hProperties"].(map[string]any); isSet {
		if id, ok := props["id"].(string); ok {
			return id, true
		}
	}
	if id, ok := data["id"].(string); ok {
		return id, true
	}
	if value, isSet := n.AttributeString(headingIDName); isSet {
		return value.(string), true
	}
	return "", false
}
