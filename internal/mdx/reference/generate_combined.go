package reference

import (
	"fmt"
	"math/rand/v2"
)

// GenerateCombined is Generate for MDX documents in which the constructs of public
// sites meet: statements between tags, mdx-code-block, comments around blocks, and
// links that look like tasks.
func GenerateCombined(seed uint64, n int) []Doc {
	docs := make([]Doc, n)
	for i := range docs {
		g := &generator{random: rand.New(rand.NewPCG(seed, uint64(i))), format: MDX, combined: true}
		docs[i] = Doc{Name: fmt.Sprintf("combined/%d-%d.mdx", seed, i), Format: MDX, Text: g.document()}
	}
	return docs
}

// top is the depth of blocks that are in no other block.
const top = 3

// combinedBlock returns one of the constructs of public sites. Statements, and
// comments around other blocks, are only at the top.
func (g *generator) combinedBlock(depth int) []string {
	blocks := []makeBlock{linkItems, relativeLinks}
	if depth == top {
		blocks = append(blocks, statementsInTags, fencedTags, commentedBlocks, commentedBlocks, lateExport)
	}
	return pick(g, blocks)(g, depth)
}

func linkItems(g *generator, _ int) []string {
	marker := pick(g, []string{"- ", "* ", "1. "})
	items := []string{"[x](https://x.example)", "[X](other#part) " + g.words(), "[ ](a)", "[x] [X](b) " + g.words(), "[X][ref]", "[ ] " + g.words(), "[x]" + g.words()}
	var lines []string
	for range 1 + g.random.IntN(3) {
		lines = append(lines, marker+pick(g, items))
	}
	return lines
}

func relativeLinks(g *generator, _ int) []string {
	link := pick(g, []string{"[a](other)", "[a](./other#part)", "[a](../up/ \"title\")", "[a](other.md?q#part)", "[**b** `c`](<with space>)"})
	return []string{g.words() + " " + link + " " + g.words()}
}

// name returns a name that the document does not have yet.
func (g *generator) name() string {
	g.names++
	return fmt.Sprintf("Late%d", g.names)
}

func statementsInTags(g *generator, depth int) []string {
	name, tag := g.name(), g.component()
	parts := [][]string{{"<" + tag + ">"}, {"import " + name + " from './late'"}, {"<" + name + g.attributes() + " />"}, g.block(depth - 1), {"</" + tag + ">"}}
	if g.chance(2) {
		parts[1], parts[2] = parts[2], parts[1] // statements are hoisted
	}
	return spaced(parts)
}

// fencedTags has its tags, and a statement, in fences that other programs show.
func fencedTags(g *generator, depth int) []string {
	name, tag := g.name(), g.component()
	open := append([]string{"```mdx-code-block", "import " + name + " from './late'", ""}, "<"+tag+">", "<"+name+" />", "```")
	return spaced([][]string{open, g.block(depth - 1), {"```mdx-code-block", "</" + tag + ">", "```"}})
}

func commentedBlocks(g *generator, _ int) []string {
	hidden := pick(g, [][]string{
		{":::note", "", g.words(), "", ":::"},
		{":::tip[Title]", g.words(), ":::"},
		{"<Box>", "", "- " + g.words(), "{"},
		{"```js", "code()", "```", "", "# " + g.words()},
	})
	end := pick(g, []string{"-->", "--> " + g.words(), "--> <Card /> " + g.words()})
	return append(append([]string{"<!--"}, hidden...), end)
}

func lateExport(g *generator, _ int) []string {
	name := g.name()
	return []string{"export const " + name + " = () => <b>late</b>", "", "<" + name + " /> " + g.words()}
}
