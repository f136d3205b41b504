package syntax

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/mdx/tree"
)

// footnotes are the footnotes of the document so far. goldmark compares a
// label with those of all footnotes, one by one, and distinguishes upper from
// lower case.
type footnotes struct {
	list       *east.FootnoteList
	byLabel    map[string]*east.Footnote
	references []*east.FootnoteLink
}

// footnoteBlock is goldmark's parser of [^label]: text, with a limit for the
// label.
type footnoteBlock struct{ parser.BlockParser }

func newFootnoteBlock() footnoteBlock { return footnoteBlock{extension.NewFootnoteBlockParser()} }

func (p footnoteBlock) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	if start := pc.BlockOffset(); start < 0 || footnoteLabelEnd(line[start:]) < 0 {
		return nil, parser.NoChildren
	}
	return p.BlockParser.Open(parent, reader, pc)
}

// Close moves the footnote to the list. The first footnote of a label counts.
func (footnoteBlock) Close(node ast.Node, _ text.Reader, pc parser.Context) {
	notes, note := &stateOf(pc).footnotes, node.(*east.Footnote)
	parent := node.Parent()
	if notes.list == nil {
		notes.list = east.NewFootnoteList()
		notes.byLabel = map[string]*east.Footnote{}
		parent.InsertBefore(parent, node, notes.list)
	}
	parent.RemoveChild(parent, node)
	notes.list.AppendChild(notes.list, node)
	label := strings.ToLower(string(note.Ref))
	if notes.byLabel[label] == nil {
		notes.byLabel[label] = note
	}
}

// maxLabel is how long the label of a footnote or link may be.
const maxLabel = 999

// footnoteLabelEnd returns the offset of the bracket that ends a label that
// starts with [^, or -1.
func footnoteLabelEnd(line []byte) int {
	if !bytes.HasPrefix(line, []byte("[^")) {
		return -1
	}
	for i := 2; i < min(len(line), maxLabel+2); i++ {
		switch line[i] {
		case '\\':
			i++
		case ']':
			if i == 2 {
				return -1
			}
			return i
		case '[', ' ', '\t', '\n', '\r':
			return -1
		}
	}
	return -1
}

// footnoteReference reads [^label]. An exclamation mark in front of it is text:
// there are no images of footnotes.
type footnoteReference struct{}

func (footnoteReference) Trigger() []byte { return []byte{'!', '['} }

func (footnoteReference) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	notes := &stateOf(pc).footnotes
	if notes.list == nil {
		return nil
	}
	line, segment := block.PeekLine()
	label, marked := bytes.CutPrefix(line, []byte("!"))
	end := footnoteLabelEnd(label)
	if end < 0 {
		return nil
	}
	note := notes.byLabel[strings.ToLower(string(label[2:end]))]
	if note == nil {
		return nil
	}
	if note.Index < 0 {
		notes.list.Count++
		note.Index = notes.list.Count
	}
	reference := east.NewFootnoteLink(note.Index)
	notes.references = append(notes.references, reference)
	block.Advance(len(line) - len(label) + end + 1)
	if marked {
		parent.AppendChild(parent, ast.NewTextSegment(text.NewSegment(segment.Start, segment.Start+1)))
	}
	return reference
}

// footnoteTransformer puts the footnotes at the end, in the order in which the
// text refers to them, each with links back.
type footnoteTransformer struct{}

func (footnoteTransformer) Transform(root *ast.Document, _ text.Reader, pc parser.Context) {
	notes := &stateOf(pc).footnotes
	if notes.list == nil {
		return
	}
	counts := make([]int, notes.list.Count+1)
	for _, reference := range notes.references {
		reference.RefIndex = counts[reference.Index]
		counts[reference.Index]++
	}
	sorted := make([]*east.Footnote, notes.list.Count+1)
	for _, note := range notes.byLabel {
		if note.Index > 0 {
			sorted[note.Index] = note
		}
	}
	notes.list.Parent().RemoveChild(notes.list.Parent(), notes.list)
	notes.list.RemoveChildren(notes.list)
	for _, note := range sorted[1:] {
		tree.LinkBack(note, counts[note.Index])
		notes.list.AppendChild(notes.list, note)
	}
	if notes.list.Count > 0 {
		root.AppendChild(root, notes.list)
	}
}
