package mdx

import (
	"fmt"
	"runtime/debug"
	"strings"
	"testing"
)

// hostile are texts that somebody writes to do harm, or that a program writes.
// n is the number of pieces.
var hostile = []struct {
	name string
	text func(n int) string
}{
	{"quotes on one line", repeat(">")},
	{"spaced quotes on one line", repeat("> ")},
	{"lines of quotes", repeat("> > > > > > > > a\n")},
	{"deeper and deeper quotes", func(n int) string {
		var out strings.Builder
		for i := range n / 50 {
			out.WriteString(strings.Repeat(">", i%500) + " a\n")
		}
		return out.String()
	}},
	{"lists on one line", repeat("- ")},
	{"lists and text on one line", func(n int) string { return strings.Repeat("- ", n) + "a\n" }},
	{"numbers on one line", repeat("1. ")},
	{"deep lists", func(n int) string {
		var out strings.Builder
		for i := range n / 50 {
			out.WriteString(strings.Repeat("  ", i%500) + "- a\n")
		}
		return out.String()
	}},
	{"a list with blank lines", func(n int) string {
		return strings.Repeat("- ", 20) + "a\n" + strings.Repeat("\n", n)
	}},
	{"one long list", repeat("- a\n")},
	{"one long list with tasks", repeat("- [x] a\n\n")},
	{"indented lines", repeat("        a\n\n")},
	{"indented lists", repeat("        - a\n\n")},
	{"containers", repeat(":::note\n")},
	{"containers that close", func(n int) string { return strings.Repeat(":::note\n", n) + strings.Repeat(":::\n", n) }},
	{"containers one after the other", repeat(":::note\n\na\n\n:::\n\n")},
	{"lines in deep containers", func(n int) string {
		return strings.Repeat(":::note\n", 20) + strings.Repeat("a\n", n)
	}},
	{"brackets", repeat("[")},
	{"brackets that close", func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }},
	{"brackets with text", repeat("[a")},
	{"links", repeat("[a](b) ")},
	{"links without an end", repeat("[a](")},
	{"links with angles without an end", repeat("[a](<b")},
	{"links with titles without an end", repeat("[a](b \"")},
	{"images in images", func(n int) string { return strings.Repeat("![", n) + "a" + strings.Repeat("](b)", n) }},
	{"images without an end", repeat("![a")},
	{"references", func(n int) string {
		var out strings.Builder
		for i := range n {
			fmt.Fprintf(&out, "[a%d]\n", i)
		}
		out.WriteString("\n")
		for i := range n {
			fmt.Fprintf(&out, "[a%d]: /b%d\n", i, i)
		}
		return out.String()
	}},
	{"references without a definition", repeat("[a][b] ")},
	{"definitions in a row", repeat("[a]: b\n")},
	{"definitions without an end", repeat("[a]: <b\n")},
	{"braces", repeat("{")},
	{"braces on lines", repeat("{\n")},
	{"braces in paragraphs", repeat("a {\n\n")},
	{"braces that close", func(n int) string { return strings.Repeat("{", n) + strings.Repeat("}", n) }},
	{"parentheses in braces", func(n int) string { return "{" + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) + "}" }},
	{"prefixes in braces", func(n int) string { return "{" + strings.Repeat("!", n) + "1}" }},
	{"arrows in braces", func(n int) string { return "{" + strings.Repeat("a=>", n) + "1}" }},
	{"members in braces", func(n int) string { return "{a" + strings.Repeat(".a", n) + "}" }},
	{"calls in braces", func(n int) string { return "{a" + strings.Repeat("()", n) + "}" }},
	{"conditions in braces", func(n int) string { return "{" + strings.Repeat("a?b:", n) + "c}" }},
	{"sums in braces", func(n int) string { return "{1" + strings.Repeat("+1", n) + "}" }},
	{"words in braces", func(n int) string { return "{" + strings.Repeat("typeof ", n) + "a}" }},
	{"templates in templates", func(n int) string { return "{" + strings.Repeat("`${", n) + "1" + strings.Repeat("}`", n) + "}" }},
	{"templates without an end", repeat("{`${")},
	{"elements in expressions", func(n int) string {
		return "{" + strings.Repeat("<a>", n) + strings.Repeat("</a>", n) + "}"
	}},
	{"expressions in elements in expressions", func(n int) string {
		return strings.Repeat("{<a b=", n) + "{1}" + strings.Repeat("/>}", n)
	}},
	{"statements in statements", func(n int) string { return "export const a = () => {" + strings.Repeat("if(1)", n) + "1}\n" }},
	{"small expressions", repeat("{1} ")},
	{"small expressions on lines", repeat("{1}\n")},
	{"small expressions in a quote", repeat("> {1}\n")},
	{"expressions over two lines", repeat("a {\n1} ")},
	{"expressions over two lines in a quote", repeat("> {\n> 1}\n>\n")},
	{"broken expressions", repeat("{a b}\n\n")},
	{"open tags", repeat("<a>")},
	{"open components", repeat("<A>\n\n")},
	{"elements in elements", func(n int) string { return strings.Repeat("<A>", n) + strings.Repeat("</A>", n) }},
	{"elements in elements on lines", func(n int) string { return strings.Repeat("<A>\n", n) + strings.Repeat("</A>\n", n) }},
	{"elements side by side", repeat("<A/>\n")},
	{"elements in text", repeat("a <A/>\n")},
	{"tags that do not match", func(n int) string { return strings.Repeat("<a>", n) + strings.Repeat("</b>", n) }},
	{"closing tags", repeat("</a>")},
	{"unfinished tags", repeat("<a")},
	{"unfinished tags on lines", repeat("<a\n")},
	{"unfinished tags in text", repeat("x <a ")},
	{"tags over two lines", repeat("x <a\n/> ")},
	{"tags over two lines in a quote", repeat("> <a\n> />\n")},
	{"attributes", func(n int) string { return "<A " + strings.Repeat("a={1} ", n) + "/>" }},
	{"angles", repeat("<")},
	{"comments without an end", repeat("x <!-- ")},
	{"comments on lines without an end", repeat("<!--\n\n")},
	{"comments", repeat("x <!-- --> ")},
	{"instructions without an end", repeat("x <? ")},
	{"declarations without an end", repeat("x <!A ")},
	{"sections without an end", repeat("x <![CDATA[ ")},
	{"stars", repeat("*a")},
	{"spaced stars", repeat("*a ")},
	{"two stars", repeat("**a ")},
	{"stars that close", func(n int) string { return strings.Repeat("*a ", n) + strings.Repeat("a* ", n) }},
	{"stars and underscores", repeat("*a _b ")},
	{"one run of stars", func(n int) string { return strings.Repeat("*", n) + "a" + strings.Repeat("*", n) }},
	{"stars in words", repeat("a**b")},
	{"tildes", repeat("~a ")},
	{"tildes of both kinds", repeat("~a ~~b ")},
	{"backticks", func(n int) string { return strings.Repeat("`", n) + "a" + strings.Repeat("{`", n) }},
	{"runs of backticks", func(n int) string {
		var out strings.Builder
		for i := 1; out.Len() < n; i++ {
			out.WriteString("e" + strings.Repeat("`", i))
		}
		return out.String()
	}},
	{"one line", repeat("word ")},
	{"one word", repeat("a")},
	{"one paragraph", repeat("some words\n")},
	{"one paragraph with an expression", func(n int) string { return "{a}\n" + strings.Repeat("*a* &amp;\n", n) }},
	{"spaces", repeat(" ")},
	{"blank lines", repeat("\n")},
	{"backslashes", repeat("\\")},
	{"entities", repeat("&amp;")},
	{"emojis", repeat(":smile:")},
	{"colons", repeat(":a ")},
	{"addresses", repeat("https://a.org ")},
	{"one address", func(n int) string { return "https://a.org/" + strings.Repeat("a)", n) }},
	{"mail addresses", repeat("a@a.org ")},
	{"ats", repeat("a@")},
	{"www", repeat("www.")},
	{"an address of punctuation", func(n int) string { return "https://a.org/" + strings.Repeat("&a;", n) }},
	{"a fence without an end", func(n int) string { return "```\n" + strings.Repeat("a\n", n) }},
	{"fences without an end", repeat("````mdx-code-block\n")},
	{"fences", repeat("```\na\n```\n")},
	{"code in a list", func(n int) string { return "- ```\n" + strings.Repeat("  a\n", n) }},
	{"headings", repeat("## a\n\n")},
	{"headings with lines under them", repeat("a\n-\n\n")},
	{"headings with ids", repeat("## a {#b}\n\n")},
	{"footnotes", func(n int) string {
		var out strings.Builder
		for i := range n {
			fmt.Fprintf(&out, "a[^%d]\n\n[^%d]: b\n\n", i, i)
		}
		return out.String()
	}},
	{"footnotes backwards", func(n int) string {
		var out strings.Builder
		for i := range n {
			fmt.Fprintf(&out, "a[^%d]\n\n[^%d]: b\n\n", i, n-i)
		}
		return out.String()
	}},
	{"one footnote, often", func(n int) string { return strings.Repeat("a[^1]\n", n) + "\n[^1]: b\n" }},
	{"footnotes in footnotes", func(n int) string { return "a[^1]\n\n" + strings.Repeat("[^1]: ", n) + "a\n" }},
	{"a long table", func(n int) string { return "|a|b|\n|-|-|\n" + strings.Repeat("|c|d|\n", n) }},
	{"a wide table", func(n int) string {
		return strings.Repeat("|a", n) + "|\n" + strings.Repeat("|-", n) + "|\n" + strings.Repeat("|b", n) + "|\n"
	}},
	{"a wide table with short rows", func(n int) string {
		return strings.Repeat("|a", n) + "|\n" + strings.Repeat("|-", n) + "|\n" + strings.Repeat("|b\n", n)
	}},
	{"a table with escaped bars", func(n int) string { return "|a|\n|-|\n" + strings.Repeat("|`\\|`|\n", n) }},
	{"lines like those of a table", repeat("|-|-|\n")},
	{"imports", func(n int) string {
		var out strings.Builder
		for i := range n {
			fmt.Fprintf(&out, "import A%d from './a'\n", i)
		}
		out.WriteString("\n")
		for i := range n {
			fmt.Fprintf(&out, "<A%d/>\n", i)
		}
		return out.String()
	}},
	{"imports without an end", repeat("import {\n\n")},
	{"imports of nothing", repeat("import a\n")},
	{"exports", repeat("export const a = 1\n\n")},
	{"exports with brackets", func(n int) string { return "export " + strings.Repeat("{", n) + "\n" }},
	{"raw HTML", repeat("<b>a</b>\n\n")},
	{"attributes of a container", func(n int) string { return ":::note{" + strings.Repeat("a ", n) + "}\n\n:::\n" }},
	{"classes of a container", func(n int) string { return ":::note{" + strings.Repeat(".a ", n) + "}\n\n:::\n" }},
	{"labels of containers", repeat("::a[")},
}

// hostileOptions returns options with everything switched on, for both formats.
func hostileOptions() map[string]Options {
	return map[string]Options{
		"CommonMark": {Format: CommonMark, Admonitions: []string{"note"}, HeadingIDs: true, Emoji: true},
		"MDX": {
			Admonitions: []string{"note"}, AdmonitionTitles: true, Comments: true, HeadingIDs: true, Emoji: true,
		},
	}
}

// Files of megabytes give a result or a mistake. An overflow of the stack would
// end the whole test program. The stack is a sixteenth of Go's usual gigabyte,
// so that texts of a sixteenth of the size overflow it as well.
func TestHugeInput(t *testing.T) {
	const usual, sixteenth = 1_000_000_000, 16
	defer debug.SetMaxStack(debug.SetMaxStack(usual / sixteenth))
	sizes := map[string]int{
		"quotes on one line": 10 << 20, "lines of quotes": 10 << 20, "one word": 10 << 20, "braces": 10 << 20,
		"lists and text on one line": 1 << 20, "deep lists": 1 << 20, "containers": 1 << 20, "images in images": 1 << 20,
		"parentheses in braces": 1 << 20, "prefixes in braces": 1 << 20, "words in braces": 1 << 20, "templates in templates": 1 << 20,
		"elements in expressions": 1 << 20, "elements in elements": 1 << 20, "elements in elements on lines": 1 << 20,
		"stars that close": 1 << 20, "one run of stars": 1 << 20, "footnotes in footnotes": 1 << 20,
	}
	for _, h := range hostile {
		n := sizes[h.name] / sixteenth / max(len(h.text(1000))/1000, 1)
		delete(sizes, h.name)
		if n == 0 {
			continue
		}
		for format, o := range hostileOptions() {
			t.Run(h.name+"/"+format, func(t *testing.T) { compileQuietly(h.text(n), o) })
		}
	}
	for name := range sizes {
		t.Errorf("got no text %q, want it in the list of hostile texts", name)
	}
}

// Text that is nested too deeply is a mistake with a place.
func TestTooDeep(t *testing.T) {
	for _, test := range []struct {
		name, text string
		format     Format
		want       string
	}{
		{"quotes", strings.Repeat(">", 300) + "a", CommonMark, "1:201 this is nested too deeply"},
		{"not too many quotes", strings.Repeat(">", 150) + "a", CommonMark, ""},
		{"lists", strings.Repeat("- ", 300) + "a", MDX, "1:201 this is nested too deeply"},
		{"containers", strings.Repeat(":::note\n", 300), MDX, "201:1 this is nested too deeply"},
		{"emphasis", strings.Repeat("*a ", 300) + strings.Repeat("a* ", 300), CommonMark, "1:596 this is nested too deeply"},
		{"elements", strings.Repeat("<A>", 300) + strings.Repeat("</A>", 300), MDX, "1:601 this is nested too deeply"},
		{"brackets", "{" + strings.Repeat("(", 300) + "1" + strings.Repeat(")", 300) + "}", MDX, "1:201 this is nested too deeply"},
		{"templates", "{" + strings.Repeat("`${", 300) + "1" + strings.Repeat("}`", 300) + "}", MDX, "1:601 this is nested too deeply"},
		{"operators", "{" + strings.Repeat("!", 20_000) + "1}", MDX, "1:1002 this JavaScript is too complex for a page"},
		{"cells", strings.Repeat("|a", 2000) + "\n" + strings.Repeat("|-", 2000) + "\n" + strings.Repeat("a\n", 300), CommonMark,
			"253:1 this table needs more than 500000 empty cells to fill up its short rows"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, bag := compile(t, test.text, Options{Format: test.format, Admonitions: []string{"note"}})
			got := ""
			for _, d := range bag.Sorted() {
				line, column := d.Source.Position(d.Span.Start)
				got += fmt.Sprintf("%d:%d %s", line, column, d.Message)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func repeat(piece string) func(n int) string {
	return func(n int) string { return strings.Repeat(piece, n) + "\n" }
}
