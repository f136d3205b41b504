package reference

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Generate returns n valid documents with randomly nested constructs. The same
// seed gives the same documents, and a smaller n the first of them.
func Generate(seed uint64, n int) []Doc {
	docs := make([]Doc, n)
	for i := range docs {
		format := MDX
		if i%4 == 3 {
			format = MD
		}
		g := &generator{random: rand.New(rand.NewPCG(seed, uint64(i))), format: format}
		docs[i] = Doc{
			Name:   fmt.Sprintf("generated/%d-%d.%s", seed, i, format),
			Format: format,
			Text:   g.document(),
		}
	}
	return docs
}

// generator writes one document. Blocks are lists of lines without a prefix: a
// container adds its own prefix.
type generator struct {
	random    *rand.Rand
	format    Format
	footnotes int
	combined  bool // see GenerateCombined
	values    bool // see GenerateValues
	names     int  // of late statements
}

func (g *generator) document() string {
	var parts [][]string
	if g.format == MDX && g.chance(3) {
		parts = append(parts, g.module())
	}
	for range 1 + g.random.IntN(4) {
		parts = append(parts, g.block(3))
	}
	parts = append(parts, g.definitions()...)
	if g.values {
		parts = append([][]string{g.frontMatter()}, parts...)
	}
	text := strings.Join(spaced(parts), "\n") + "\n"
	if g.chance(12) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// chance returns true once in n times, on average.
func (g *generator) chance(n int) bool { return g.random.IntN(n) == 0 }

// pick returns a random element of a list.
func pick[T any](g *generator, list []T) T { return list[g.random.IntN(len(list))] }

// spaced joins blocks by blank lines.
func spaced(blocks [][]string) []string {
	var lines []string
	for i, block := range blocks {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, block...)
	}
	return lines
}

// definitions returns the footnotes that the text refers to.
func (g *generator) definitions() [][]string {
	var all [][]string
	for i := 1; i <= g.footnotes; i++ {
		all = append(all, []string{fmt.Sprintf("[^%d]: %s", i, g.words())})
	}
	return all
}

func (g *generator) module() []string {
	return pick(g, [][]string{
		{"import Imported from './imported'"},
		{"import {One, Two as Second} from './several'", "export const value = 1"},
		{"export const table = {", "  a: [1, 2],", "", "  b: `{${1}}`,", "}"},
		{"export function twice(n) {", "  return n * 2 // }", "}"},
	})
}

type makeBlock func(g *generator, depth int) []string

// leaves returns the blocks that hold no other blocks.
func leaves(format Format) []makeBlock {
	both := []makeBlock{paragraph, atxHeading, setextHeading, fence, thematicBreak, table}
	if format == MD {
		return append(both, indentedCode, htmlLine)
	}
	return append(both, jsxLine, jsxLines, flowExpression, leafDirective, htmlComment)
}

func containers(format Format) []makeBlock {
	if format == MD {
		return []makeBlock{quote, bulletList, orderedList, htmlBlock}
	}
	return []makeBlock{quote, bulletList, orderedList, jsxBlock, jsxBlock, admonition, fragment}
}

func (g *generator) block(depth int) []string {
	if g.values && g.chance(4) {
		return g.valueBlock(depth)
	}
	if g.combined && g.chance(2) {
		return g.combinedBlock(depth)
	}
	if depth == 0 || g.chance(2) {
		return pick(g, leaves(g.format))(g, depth)
	}
	return pick(g, containers(g.format))(g, depth)
}

// children returns the blocks in a container, with blank lines between them.
func (g *generator) children(depth int) []string {
	var blocks [][]string
	for range 1 + g.random.IntN(3) {
		blocks = append(blocks, g.block(depth-1))
	}
	return spaced(blocks)
}

// paragraph returns lines that start with a word: a tag alone on its line would
// be a block.
func paragraph(g *generator, _ int) []string {
	var lines []string
	for range 1 + g.random.IntN(3) {
		lines = append(lines, g.inline(2))
	}
	if len(lines) > 1 && g.chance(3) {
		lines[0] += pick(g, []string{"  ", `\`})
	}
	return lines
}

func atxHeading(g *generator, _ int) []string {
	level := 1 + g.random.IntN(6)
	heading := strings.Repeat("#", level) + " " + g.headingText(level)
	if g.chance(4) {
		heading += " ##"
	}
	return []string{heading}
}

func setextHeading(g *generator, _ int) []string {
	return []string{g.headingText(2), pick(g, []string{"===", "---"})}
}

func fence(g *generator, _ int) []string {
	mark := pick(g, []string{"```", "~~~", "````"})
	info := pick(g, []string{"", "js", `js title="a.js" {1}`, "text"})
	code := pick(g, [][]string{{}, {"code();"}, {"<Foo>", "", "  {bar}", "</Foo>"}, {"# no heading", "\ttab"}})
	return append(append([]string{mark + info}, code...), mark)
}

func thematicBreak(g *generator, _ int) []string {
	return []string{pick(g, []string{"***", "___", "* * *"})}
}

func table(g *generator, _ int) []string {
	columns := 1 + g.random.IntN(3)
	rows := []string{g.row(columns), "|"}
	for range columns {
		rows[1] += pick(g, []string{" --- |", " :-- |", " --: |", " :-: |"})
	}
	for range g.random.IntN(3) {
		rows = append(rows, g.row(columns))
	}
	return rows
}

func (g *generator) row(columns int) string {
	row := "|"
	for range columns {
		row += " " + strings.ReplaceAll(g.inline(1), "|", `\|`) + " |"
	}
	return row
}

func quote(g *generator, depth int) []string {
	lines := g.children(depth)
	for i, line := range lines {
		lines[i] = strings.TrimSuffix("> "+line, " ")
	}
	return lines
}

func bulletList(g *generator, depth int) []string {
	marker := pick(g, []string{"-", "*", "+"}) + " "
	return g.list(depth, func(int) string { return marker })
}

func orderedList(g *generator, depth int) []string {
	first := pick(g, []int{1, 1, 0, 9})
	return g.list(depth, func(i int) string { return strconv.Itoa(first+i) + ". " })
}

func (g *generator) list(depth int, marker func(i int) string) []string {
	loose := g.chance(2)
	var items [][]string
	for i := range 1 + g.random.IntN(3) {
		items = append(items, g.item(depth, marker(i), loose))
	}
	if loose {
		return spaced(items)
	}
	var lines []string
	for _, item := range items {
		lines = append(lines, item...)
	}
	return lines
}

func (g *generator) item(depth int, marker string, loose bool) []string {
	lines := []string{g.inline(1)}
	if g.chance(4) {
		lines[0] = pick(g, []string{"[ ] ", "[x] "}) + lines[0]
	}
	switch {
	case loose:
		lines = append(append(lines, ""), g.children(depth)...)
	case g.chance(2):
		lines = append(lines, g.block(depth-1)...)
	}
	lines = indent(lines, len(marker))
	lines[0] = marker + strings.TrimLeft(lines[0], " ")
	return lines
}

// indent indents lines, but not blank ones.
func indent(lines []string, width int) []string {
	indented := make([]string, len(lines))
	for i, line := range lines {
		if line != "" {
			indented[i] = strings.Repeat(" ", width) + line
		}
	}
	return indented
}
