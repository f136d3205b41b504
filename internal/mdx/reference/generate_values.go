package reference

import (
	"fmt"
	"math/rand/v2"
)

// GenerateValues is GenerateCombined for documents whose expressions read
// frontMatter, contentTitle, toc, metadata and assets, anywhere in the text.
func GenerateValues(seed uint64, n int) []Doc {
	docs := make([]Doc, n)
	for i := range docs {
		g := &generator{random: rand.New(rand.NewPCG(seed, uint64(i))), format: MDX, combined: true, values: true}
		docs[i] = Doc{Name: fmt.Sprintf("values/%d-%d.mdx", seed, i), Format: MDX, FrontMatter: true, Text: g.document()}
	}
	return docs
}

// frontMatter returns fields whose values are JSON, which is YAML too.
func (g *generator) frontMatter() []string {
	fields := []string{
		fmt.Sprintf("sky: %q", g.words()),
		fmt.Sprintf("count: %d", g.random.IntN(5)),
		fmt.Sprintf("list: [%q, %q]", g.words(), g.words()),
		`more: {"id": "more", "flag": true, "text": "<b> & {x}"}`,
	}
	if g.chance(4) {
		fields = fields[:g.random.IntN(len(fields))]
	}
	return append(append([]string{"---"}, fields...), "---")
}

// valueText returns an expression in a line of text.
func valueText(g *generator) string {
	return pick(g, []string{
		"{frontMatter.sky}", "{contentTitle}", "{toc.length}", "{metadata.title}", "{Object.keys(assets).length}",
		"{String(contentTitle)}", "{toc.map((entry) => entry.level).join()}", "{toc[0]?.value}",
		"{frontMatter.more?.text}", "{<i>{frontMatter.sky}</i>}", "{`${contentTitle} ${frontMatter['count']}`}",
		"{((toc) => toc)('shadow')}", "{'frontMatter'}", "`frontMatter`", "frontMatter", "{{toc: 1}.toc}",
		"<Icon title={contentTitle} />", "<Icon {...frontMatter.more} />", "<Icon title=\"{contentTitle}\" />",
	})
}

// valueBlock returns an expression on lines of its own, or statements that read
// values. Statements are only at the top.
func (g *generator) valueBlock(depth int) []string {
	blocks := []makeBlock{valueLine, valueLines, valueAttributes}
	if depth == top {
		blocks = append(blocks, valueStatement)
	}
	return pick(g, blocks)(g, depth)
}

func valueLine(g *generator, _ int) []string {
	return []string{pick(g, []string{
		"{frontMatter.sky}", "{contentTitle}", "{metadata.frontMatter.count}", "{assets.image}", "{toc.map((entry) => <p key={entry.id}>{entry.value}</p>)}",
	})}
}

func valueLines(g *generator, _ int) []string {
	return pick(g, [][]string{
		{"{toc.map((entry) => (", "  <p key={entry.id}>", "    {entry.level}: {entry.value}", "  </p>", "))}"},
		{"{", "  frontMatter.list?.map((item) => <b key={item}>{item}</b>)", "}"},
		{"<>", "  {contentTitle} {toc.length}", "</>"},
	})
}

func valueAttributes(g *generator, depth int) []string {
	name := g.component()
	open := pick(g, []string{" title={contentTitle}", " items={frontMatter.list}", " {...frontMatter.more}", " of={<i>{metadata.title}</i>}", " n={toc.length}"})
	return wrap("<"+name+open+">", g.children(depth), "</"+name+">")
}

func valueStatement(g *generator, _ int) []string {
	name := g.name()
	value := pick(g, []string{"frontMatter.sky", "contentTitle", "toc.length", "metadata.title", "assets.image"})
	return []string{"export const " + name + " = () => <b>{" + value + "}</b>", "", "<" + name + " /> " + g.words()}
}

// headingText returns text for a heading. Entries of toc are compared, so their
// headings have no components and expressions: those differ in a table of contents.
func (g *generator) headingText(level int) string {
	if !g.values || level == 1 {
		return g.inline(1)
	}
	return g.words() + " " + pick(g, []string{"*em*", "**strong** ~~del~~", "`<T>`", "[link](/a)", "&amp; 'quote' \"quotes\" >", "_a `b`_ c"}) + " " + g.words()
}
