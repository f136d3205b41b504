package reference

import "strings"

// The blocks of this file exist in one of the formats only.

func indentedCode(g *generator, _ int) []string {
	return pick(g, [][]string{{"    code"}, {"    <div>", "", "      more"}})
}

func htmlLine(g *generator, _ int) []string {
	return []string{pick(g, []string{`<div class="a">*raw*</div>`, "<hr>", "<!-- comment -->", "<p>raw</p>"})}
}

func htmlBlock(g *generator, depth int) []string {
	return wrap("<section>", g.children(depth), "</section>")
}

// wrap adds blank lines around the content, so that it is read as Markdown.
func wrap(before string, content []string, after string) []string {
	lines := append([]string{before, ""}, content...)
	return append(lines, "", after)
}

func jsxLine(g *generator, _ int) []string {
	return []string{"<" + g.component() + g.attributes() + " />"}
}

func jsxLines(g *generator, _ int) []string {
	return []string{
		"<" + g.component(),
		"  a=\"1\"",
		"  b={[",
		"    '}',",
		"  ]}",
		"/>",
	}
}

// jsxBlock has its content on lines of its own, directly between the tags, or
// indented.
func jsxBlock(g *generator, depth int) []string {
	name := g.component()
	open, content, closing := "<"+name+g.attributes()+">", g.children(depth), "</"+name+">"
	switch g.random.IntN(3) {
	case 0:
		return wrap(open, content, closing)
	case 1:
		content = indent(content, pick(g, []int{2, 4, 8}))
	}
	return append(append([]string{open}, content...), closing)
}

func fragment(g *generator, depth int) []string { return wrap("<>", g.children(depth), "</>") }

func (g *generator) component() string {
	return pick(g, []string{"Box", "Card", "Ui.Panel", "div", "section"})
}

func (g *generator) attributes() string {
	return pick(g, []string{"", "", ` id="x"`, ` a="&amp; it's"`, ` b={{c: '}'}}`, " flag", ` {...{d: 1}}`, ` e={<b>f</b>}`})
}

func flowExpression(g *generator, _ int) []string {
	return pick(g, [][]string{
		{"{1 + 1}"},
		{"{/* comment */}"},
		{"{", "  [1, 2].map((n) => <b key={n}>{n}</b>)", "}"},
		{"{`a ${'}'}`}"},
		{"{[", "", "  'blank line above',", "].length}"},
	})
}

func leafDirective(g *generator, _ int) []string {
	return []string{pick(g, []string{"::leaf", "::leaf[label]", "::leaf[*em*]{#id}"})}
}

func htmlComment(*generator, int) []string { return []string{"<!-- comment { <b> -->"} }

// admonition has more colons than any line in it: a line with as many would
// close it, even in a fence.
func admonition(g *generator, depth int) []string {
	content := g.children(depth)
	colons := ":::"
	for strings.Contains(strings.Join(content, "\n"), colons) {
		colons += ":"
	}
	name := pick(g, []string{"note", "tip", "warning", "custom"})
	title := pick(g, []string{"", "[Title]", "[Title *em* `code`]", "{#id .class}"})
	if name != "custom" && g.chance(4) {
		title = " Legacy title"
	}
	if g.values && g.chance(2) {
		title = pick(g, []string{"[Title {contentTitle}]", "[{frontMatter.sky} *em* title]", "[Title <Icon n={toc.length} />]"})
	}
	if g.chance(2) {
		return wrap(colons+name+title, content, colons)
	}
	return append(append([]string{colons + name + title}, content...), colons)
}
