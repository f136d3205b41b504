// Package syntax parses Markdown and MDX into a tree.
//
// goldmark reads CommonMark. This package adds what GitHub, Docusaurus and MDX
// add to it, one file for each construct, and replaces the parts of goldmark
// whose time grows with the square of the text.
package syntax

import (
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

// Options choose the language. The zero value is MDX without additions.
type Options struct {
	CommonMark       bool     // Markdown with HTML instead of MDX
	Admonitions      []string // keywords of ::: containers; nil for no directives
	AdmonitionTitles bool     // :::note Title, beside :::note[Title]
	Comments         bool     // <!-- --> in MDX
	HeadingIDs       bool     // {#id} at the end of a heading
	Emoji            bool     // :name: becomes a character
}

func (o *Options) isAdmonition(name string) bool { return slices.Contains(o.Admonitions, name) }

// Parse returns the tree of a document and adds its mistakes to found. The
// result is nil if the document is nested too deeply.
func Parse(source []byte, o *Options, found *tree.Mistakes) ast.Node {
	s := &state{options: o, mistakes: found, refused: map[int]bool{}}
	pc := parser.NewContext()
	pc.Set(stateKey, s)
	root := parserFor(o).Parse(text.NewReader(source), parser.WithContext(pc))
	if s.checkDepth(root); s.tooDeep {
		return nil
	}
	loosenLists(root, source)
	if !o.CommonMark {
		s.arrange(root, source)
		if s.checkDepth(root); s.tooDeep {
			return nil
		}
	}
	return root
}

// state is what the parsers of one document share.
type state struct {
	options    *Options
	mistakes   *tree.Mistakes
	refused    map[int]bool // offsets of inline pieces that have a mistake
	unclosedIn ast.Node     // the block in which a piece has no end
	footnotes  footnotes
	fence      fence // of the code block that is open
	steps      int   // lines times depth, so far
	unclosed   int   // blocks of statements without an end
	tooDeep    bool  // the rest is not parsed
}

var stateKey = parser.NewContextKey()

func stateOf(pc parser.Context) *state { return pc.Get(stateKey).(*state) }

// report adds a mistake whose offsets are mapped to the source.
func (s *state) report(m *tree.Mistake, offsets tree.Offsets) {
	if !s.tooDeep {
		s.mistakes.Add(m, offsets)
	}
}

var mdxParser, commonMarkParser = newParser(mdxBlocks(), mdxInlines()), newParser(commonMarkBlocks(), commonMarkInlines())

func parserFor(o *Options) parser.Parser {
	if o.CommonMark {
		return commonMarkParser
	}
	return mdxParser
}

// newParser returns a parser for the constructs of both formats and those of
// one format. The numbers are goldmark's priorities: the lowest is asked first.
func newParser(blocks, inlines []util.PrioritizedValue) parser.Parser {
	blocks = append(blocks,
		util.Prioritized(container{parser.NewListParser()}, 300),
		util.Prioritized(container{parser.NewListItemParser()}, 400),
		util.Prioritized(container{parser.NewBlockquoteParser()}, 800),
		util.Prioritized(container{directiveParser{}}, 850),
		util.Prioritized(container{newFootnoteBlock()}, 999),
	)
	inlines = append(inlines,
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(footnoteReference{}, 101),
		util.Prioritized(emojiParser{}, 150),
		util.Prioritized(newLinkParser(), 200),
		util.Prioritized(parser.NewEmphasisParser(), 500),
		util.Prioritized(strikethroughParser{}, 500),
		util.Prioritized(newTaskParser(), 0),
		util.Prioritized(extension.NewLinkifyParser(
			extension.WithLinkifyAllowedProtocols([]string{"http:", "https:"})), 999),
	)
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

func commonMarkInlines() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(parser.NewAutoLinkParser(), 300),
		util.Prioritized(parser.NewRawHTMLParser(), 400),
	}
}

// mdxBlocks returns the parsers of CommonMark for blocks with any indentation,
// and those for JavaScript and JSX.
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

func mdxInlines() []util.PrioritizedValue {
	return []util.PrioritizedValue{util.Prioritized(jsxParser{}, 300)}
}
