package reference

import (
	"slices"
	"strconv"
	"strings"
)

// inline returns a line of text: words with constructs between them. It starts
// and ends with a word, so that it is never a block and the marks of nested
// emphasis never touch.
func (g *generator) inline(depth int) string { return g.span(depth, nil) }

// span avoids the marks around it: they would close the outer construct.
func (g *generator) span(depth int, around []string) string {
	parts := []string{g.words()}
	for range g.random.IntN(3) {
		parts = append(parts, g.piece(depth, around), g.words())
	}
	return strings.Join(parts, " ")
}

func (g *generator) words() string {
	words := []string{pick(g, vocabulary)}
	for range g.random.IntN(3) {
		words = append(words, pick(g, vocabulary))
	}
	return strings.Join(words, " ")
}

var vocabulary = []string{"apple", "boat", "cloud", "don't", "émigré", "fox", "größer", "12:30", "snake_case", "漢字", "(paren)", "end."}

func (g *generator) piece(depth int, around []string) string {
	if g.values && g.chance(3) {
		return valueText(g)
	}
	if depth == 0 || g.chance(2) {
		return pick(g, atoms(g.format))(g)
	}
	return pick(g, spans(g.format))(g, depth-1, around)
}

type (
	makeAtom func(g *generator) string
	makeSpan func(g *generator, depth int, around []string) string
)

// These lists are functions: as variables, they would depend on themselves.

func atoms(format Format) []makeAtom {
	both := []makeAtom{
		fixed("`code`"), fixed("`` a`b ``"), fixed("&amp;"), fixed("&copy;"), fixed(`\*`), fixed("![alt](a.png)"),
		fixed("![alt *em*](a.png \"t\")"), fixed("`<T>{x}`"), fixed("a|b"), footnote,
	}
	if format == MD {
		return append(both, fixed("<br>"), fixed("<kbd>k</kbd>"), fixed("<https://example.org>"), fixed("{x}"))
	}
	return append(both, jsxAtom, expression, jsxAtom, expression, fixed(":name"), fixed(`\{x\}`), fixed(`\<`))
}

func spans(format Format) []makeSpan {
	if format == MD {
		return []makeSpan{emphasis, emphasis, link, htmlSpan}
	}
	return []makeSpan{emphasis, emphasis, link, jsxSpan}
}

func fixed(text string) makeAtom { return func(*generator) string { return text } }

func footnote(g *generator) string {
	if g.footnotes == 0 || g.chance(2) {
		g.footnotes++
	}
	return "x[^" + strconv.Itoa(g.footnotes) + "]"
}

func jsxAtom(g *generator) string {
	return pick(g, []string{"<Icon />", `<Icon name="x" />`, "<br/>", "<Ui.Dot n={1} />", "<Icon a={'>'} />", "<></>"})
}

func expression(g *generator) string {
	return pick(g, []string{"{1 + 1}", "{'}'}", "{/* comment */}", "{`a${'b'}`}", "{[1, 2].length}", "{<i>x</i>}", "{({a: 1}).a}"})
}

func emphasis(g *generator, depth int, around []string) string {
	marks := slices.DeleteFunc([]string{"*", "_", "**", "__", "~~"}, func(mark string) bool {
		return slices.ContainsFunc(around, func(other string) bool { return other[0] == mark[0] })
	})
	if len(marks) == 0 {
		return "`marks`"
	}
	mark := pick(g, marks)
	return mark + g.span(depth, append(slices.Clone(around), mark)) + mark
}

// link adds its bracket to the marks around its text, since a link cannot hold
// another link.
func link(g *generator, depth int, around []string) string {
	if slices.Contains(around, "[") {
		return g.words()
	}
	target := pick(g, []string{"/a", "b.md#c", `/d "title"`, "</e f>"})
	return "[" + g.linkText(depth, append(slices.Clone(around), "[")) + "](" + target + ")"
}

// linkText returns text without footnotes: their references are links as well.
func (g *generator) linkText(depth int, around []string) string {
	text := g.span(depth, around)
	if strings.Contains(text, "[^") || strings.Contains(text, "<https") {
		return g.words()
	}
	return text
}

func jsxSpan(g *generator, depth int, around []string) string {
	name := pick(g, []string{"b", "Badge", "span", "Ui.Tag"})
	return "<" + name + g.attributes() + ">" + g.span(depth, around) + "</" + name + ">"
}

func htmlSpan(g *generator, depth int, around []string) string {
	return "<b>" + g.span(depth, around) + "</b>"
}
