package syntax

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/jsscan"
	"octavo/internal/mdx/tree"
)

var kindTag = ast.NewNodeKind("Tag")

// tagNode is a single tag. It is inline also among blocks: only pairing looks
// at it.
type tagNode struct {
	ast.BaseInline
	tag     *jsscan.Tag
	piece   []byte       // the text to which the tag's offsets refer
	offsets tree.Offsets // of piece
}

func (n *tagNode) Kind() ast.NodeKind         { return kindTag }
func (n *tagNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// jsxParser reads tags, expressions and comments in text.
type jsxParser struct{}

func (jsxParser) Trigger() []byte { return []byte{'<', '{'} }

func (jsxParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc)
	line, segment := block.PeekLine()
	if s.options.HeadingIDs && parent.Kind() == ast.KindHeading && bytes.HasPrefix(line, []byte("{#")) {
		return nil // an id: the list of headings takes it out of the text
	}
	if s.isRefused(parent, segment.Start) {
		return nil // reported already; the rest is text
	}
	offsets := tree.Offsets{{Text: 0, Source: segment.Start}}
	node, end, mistake := s.readPiece(line, 0, offsets)
	// Most pieces end on their own line. For the others, lines are joined, twice
	// as many each time that these were not enough.
	for lines, all := 2, false; mistake != nil && mistake != notJSX && !all; lines *= 2 {
		var src []byte
		src, offsets, all = joinNext(block, lines)
		node, end, mistake = s.readPiece(src, 0, offsets)
	}
	if mistake == notJSX {
		return nil
	}
	if mistake != nil {
		if mistake.Message == commentNotClosed && bytes.Contains(block.Source()[segment.Start:], []byte("-->")) {
			mistake.Message, mistake.Hint = "this comment does not end in its paragraph", "put <!-- on a line of its own: then the comment may have blank lines, lists and other blocks in it"
		}
		s.report(mistake, offsets)
		s.refused[segment.Start] = true
		if !mistake.Continues {
			s.unclosedIn = parent
		}
		return nil
	}
	advance(block, end)
	if node == nil { // a comment, but goldmark needs a node
		return ast.NewTextSegment(text.NewSegment(segment.Start, segment.Start))
	}
	return node
}

// isRefused reports whether a piece is read as text. After a piece without an
// end, the rest of the block is text: the search for the end of each further
// piece would go through the whole block again.
func (s *state) isRefused(block ast.Node, offset int) bool {
	return s.refused[offset] || s.mistakes.Has(offset) || s.unclosedIn == block && block != nil || s.mistakes.Full()
}

// joinNext returns the next lines of a block, and whether these are all.
func joinNext(block text.Reader, lines int) (out []byte, offsets tree.Offsets, all bool) {
	line, segment := block.Position()
	defer block.SetPosition(line, segment)
	for range lines {
		text, segment := block.PeekLine()
		if text == nil {
			return out, offsets, true
		}
		offsets = append(offsets, tree.Line{Text: len(out), Source: segment.Start})
		out = append(out, text...)
		block.AdvanceLine()
	}
	return out, offsets, false
}

// advance moves the reader over n bytes, which may span lines.
func advance(block text.Reader, n int) {
	for n > 0 {
		line, _ := block.PeekLine()
		if line == nil {
			return
		}
		if n < len(line) {
			block.Advance(n)
			return
		}
		n -= len(line)
		block.AdvanceLine()
	}
}

// notJSX is the result for a < that is text because white space follows it.
var notJSX = &tree.Mistake{Opened: -1}

// readPiece reads one tag, expression or comment. A comment has no node.
func (s *state) readPiece(src []byte, i int, offsets tree.Offsets) (ast.Node, int, *tree.Mistake) {
	if src[i] == '{' {
		end, err := jsscan.Expression(src, i)
		if err != nil {
			return nil, 0, tree.FromScan(err)
		}
		return &tree.Expression{Code: src[i+1 : end-1], At: i + 1, Offsets: offsets}, end, nil
	}
	if bytes.HasPrefix(src[i:], []byte("<!--")) {
		end, mistake := s.commentEnd(src, i)
		return nil, end, mistake
	}
	if i+1 >= len(src) || bytes.IndexByte([]byte(" \t\r\n"), src[i+1]) >= 0 {
		return nil, 0, notJSX
	}
	t, err := jsscan.ReadTag(src, i)
	if err != nil {
		return nil, 0, tagMistake(src, i, err)
	}
	return &tagNode{tag: t, piece: src, offsets: offsets}, t.End, nil
}

var angleLink = regexp.MustCompile(`^<(?:(?:https?|ftp|mailto|tel):[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>`)

// tagMistake returns the mistake for a tag that cannot be read. A link in angle
// brackets has its own message: in plain Markdown it is correct.
func tagMistake(src []byte, i int, err *jsscan.Error) *tree.Mistake {
	link := angleLink.Find(src[i:])
	if link == nil {
		return tree.FromScan(err)
	}
	return &tree.Mistake{
		At: i, End: i + len(link), Opened: -1, Continues: true,
		Message: "MDX has no links in angle brackets", Hint: "write the address alone, or [text](address)",
	}
}

const commentNotClosed = "this comment is not closed"

// commentEnd returns the offset after <!-- -->, which MDX does not have and
// Docusaurus allows.
func (s *state) commentEnd(src []byte, i int) (int, *tree.Mistake) {
	if !s.options.Comments {
		return 0, &tree.Mistake{At: i, End: i + 4, Opened: -1, Message: "MDX has no HTML comments", Hint: "write {/* … */}"}
	}
	n := bytes.Index(src[i+4:], []byte("-->"))
	if n < 0 {
		return 0, &tree.Mistake{At: i, End: i + 4, Opened: -1, Message: commentNotClosed, Hint: "end it with -->"}
	}
	return i + 4 + n + 3, nil
}
