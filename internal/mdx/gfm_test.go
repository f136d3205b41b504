package mdx

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// goldmarkFile returns a file of goldmark's own tests, which come with the
// module.
func goldmarkFile(t *testing.T, name ...string) []byte {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/yuin/goldmark").Output()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(append([]string{strings.TrimSpace(string(dir))}, name...)...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// example is a text and its HTML.
type example struct{ name, markdown, html string }

// gfmSuite returns one of goldmark's files of examples for GFM. Each starts
// with the examples of GitHub's specification, in its order.
func gfmSuite(t *testing.T, extension string) []example {
	t.Helper()
	text := string(goldmarkFile(t, "extension", "_test", extension+".txt"))
	const betweenExamples, betweenParts = "//= = = = = = = = = = = = = = = = = = = = = = = =//", "//- - - - - - - - -//\n"
	var list []example
	for part := range strings.SplitSeq(text, betweenExamples) {
		fields := strings.Split(part, betweenParts)
		if len(fields) != 3 {
			continue // white space at the end
		}
		number, _, _ := strings.Cut(strings.TrimSpace(fields[0]), ":")
		markdown := fields[1]
		if strings.Contains(fields[0], "enableEscape") {
			markdown = strings.ReplaceAll(markdown, `\t`, "\t")
		}
		number, _, _ = strings.Cut(number, "\n")
		list = append(list, example{extension + " " + number, markdown, fields[2]})
	}
	return list
}

// gfmDiffers lists the examples with different HTML, and why.
var gfmDiffers = map[string]string{
	"linkify 7": "only http and https make a link, as in remark",
}

// The examples of the GFM specification for tables, tasks, strikethrough and
// bare addresses, and goldmark's own beside them.
func TestGFMSuite(t *testing.T) {
	count := 0
	for _, extension := range []string{"table", "tasklist", "strikethrough", "linkify"} {
		for _, e := range gfmSuite(t, extension) {
			count++
			t.Run(e.name, func(t *testing.T) {
				out, _ := compile(t, e.markdown, Options{Format: CommonMark})
				got, want := gfmForm(out.HTML), gfmForm(e.html)
				if differs := gfmDiffers[e.name] != ""; (got == want) == differs {
					t.Errorf("%s\n got %s\nwant %s, different: %v", e.markdown, got, want, differs)
				}
			})
		}
	}
	if count < 40 {
		t.Errorf("got %d examples, want at least 40", count)
	}
}

var taskClass = regexp.MustCompile(` class="(contains-task-list|task-list-item)"`)

// gfmForm returns markup without the differences between renderers: the order
// of attributes, the ends of empty elements, and the classes of tasks.
func gfmForm(markup string) string { return normal(taskClass.ReplaceAllString(markup, "")) }

// gfmRules are rules of GFM's specification without an example there, by its
// sections. Footnotes are part of GitHub's Markdown, but not in the
// specification.
var gfmRules = []example{
	{"4.10 the bars at the ends may be left out", "a | b\n-|-\nc | d\n", table("a b", "c d")},
	{"4.10 one column needs a bar", "| a |\n| - |\n", table("a")},
	{"4.10 one column without a bar is a heading", "a\n-\n", "<h2>a</h2>\n"},
	{"4.10 colons without dashes are text", "| a |\n| : |\n", "<p>| a |\n| : |</p>\n"},
	{"4.10 white space around cells is not shown", "|  a\t|b  |\n|-|-|\n", table("a b")},
	{"4.10 rows are made as long as the header", "|a|b|\n|-|-|\n|c\n|d|e|f|\n", table("a b", "c ", "d e")},
	{"4.10 a blank line ends a table", "|a|\n|-|\n|b|\n\nc\n", table("a", "b") + "<p>c</p>\n"},
	{"4.10 the start of another block ends a table", "|a|\n|-|\n|b|\n- c\n", table("a", "b") + "<ul>\n<li>c</li>\n</ul>\n"},
	{"4.10 cells hold inline content only", "|a|\n|-|\n|- b|\n|*c*|\n", table("a", "-&nbsp;b", "<em>c</em>")},
	{"4.10 bars in code need a backslash too", "|a|\n|-|\n|`b\\|c`|\n", table("a", "<code>b|c</code>")},
	{"4.10 in a quote", "> |a|\n> |-|\n> |b|\n", "<blockquote>\n" + table("a", "b") + "</blockquote>\n"},
	{"4.10 in a list", "- |a|\n  |-|\n  |b|\n", "<ul>\n<li>\n" + table("a", "b") + "</li>\n</ul>\n"},
	{"5.3 with a capital", "- [X] a\n", tasks("a")},
	{"5.3 in an ordered list", "1. [x] a\n", strings.ReplaceAll(tasks("a"), "ul", "ol")},
	{"5.3 only at the start", "- a [x]\n", "<ul>\n<li>a [x]</li>\n</ul>\n"},
	{"5.3 only in a list", "[x] a\n", "<p>[x] a</p>\n"},
	{"5.3 white space must follow", "- [x]a\n", "<ul>\n<li>[x]a</li>\n</ul>\n"},
	{"5.3 text must follow", "- [x]\n", "<ul>\n<li>[x]</li>\n</ul>\n"},
	{"5.3 any other letter is text", "- [y] a\n", "<ul>\n<li>[y] a</li>\n</ul>\n"},
	{"5.3 escaped", "- \\[x] a\n", "<ul>\n<li>[x] a</li>\n</ul>\n"},
	{"6.5 both ends have the same length", "~~a~ b\n", "<p>~~a~ b</p>\n"},
	{"6.5 in words", "a~~b~~c\n", "<p>a<del>b</del>c</p>\n"},
	{"6.5 with emphasis in it", "~~*a*~~\n", "<p><del><em>a</em></del></p>\n"},
	{"6.5 escaped", "\\~~a\\~~\n", "<p>~~a~~</p>\n"},
	{"6.9 at the start of a line", "www.a.org\n", "<p>" + link("http://www.a.org", "www.a.org") + "</p>\n"},
	{"6.9 after emphasis and brackets", "*www.a.org* (www.a.org)\n", "<p><em>" + link("http://www.a.org", "www.a.org") + "</em> (" + link("http://www.a.org", "www.a.org") + ")</p>\n"},
	{"6.9 not in words", "awww.a.org\n", "<p>awww.a.org</p>\n"},
	{"6.9 not in links", "[www.a.org](b)\n", "<p>" + link("b", "www.a.org") + "</p>\n"},
	{"6.9 not in code", "`www.a.org`\n", "<p><code>www.a.org</code></p>\n"},
	{"6.9 white space ends it", "https://a.org/b c\n", "<p>" + link("https://a.org/b", "https://a.org/b") + " c</p>\n"},
	{"6.9 the host has a dot", "www. a\n", "<p>www. a</p>\n"},
	{"6.9 punctuation at the end is text", "See https://a.org/b?!\n", "<p>See " + link("https://a.org/b", "https://a.org/b") + "?!</p>\n"},
	{"6.9 a mail address", "to a.b+c@d.org now\n", "<p>to " + link("mailto:a.b+c@d.org", "a.b+c@d.org") + " now</p>\n"},
	// GitHub filters nine elements because strangers write there. The author
	// of a site may use all of HTML, as with remark.
	{"6.11 nothing is filtered", "a <title>b</title>\n\n<iframe src=\"c\"></iframe>\n", "<p>a <title>b</title></p>\n<iframe src=\"c\"></iframe>\n"},
	{"footnotes without a definition are text", "a[^b]\n", "<p>a[^b]</p>\n"},
	{"footnotes without a reference are not shown", "a\n\n[^b]: c\n", "<p>a</p>\n"},
	{"footnotes in the order of references", "a[^2] b[^1]\n\n[^1]: one\n[^2]: two\n", "<p>a" + noteRef("2", 1) + " b" + noteRef("1", 2) + "</p>\n" + notes(note("2", 1, "two"), note("1", 2, "one"))},
	{"footnotes: case does not matter", "a[^B]\n\n[^b]: c\n", "<p>a" + noteRef("b", 1) + "</p>\n" + notes(note("b", 1, "c"))},
	{"footnotes: the first of a label counts", "a[^b]\n\n[^b]: c\n\n[^b]: d\n", "<p>a" + noteRef("b", 1) + "</p>\n" + notes(note("b", 1, "c"))},
	{"footnotes have no spaces in their labels: this is a link", "a[^b c]\n\n[^b c]: d\n", "<p>a" + link("d", "^b c") + "</p>\n"},
	{"footnotes are no images", "a![^b]\n\n[^b]: c\n", "<p>a!" + noteRef("b", 1) + "</p>\n" + notes(note("b", 1, "c"))},
	{"footnotes escaped", "a\\[^b]\n\n[^b]: c\n", "<p>a[^b]</p>\n"},
	{"footnotes that end with a list", "a[^b]\n\n[^b]:\n    - c\n", "<p>a" + noteRef("b", 1) + "</p>\n" +
		notes("<li id=\"user-content-fn-b\">\n<ul>\n<li>c</li>\n</ul>\n "+noteBack("b", 1)+"</li>\n")},
}

func TestGFMRules(t *testing.T) {
	for _, e := range gfmRules {
		t.Run(e.name, func(t *testing.T) {
			out, _ := compile(t, e.markdown, Options{Format: CommonMark})
			want := strings.ReplaceAll(e.html, "&nbsp;", " ")
			if out.HTML != want {
				t.Errorf("%s\n got %q\nwant %q", e.markdown, out.HTML, want)
			}
		})
	}
}

// table returns the HTML of a table, from a string of cells for each row.
func table(rows ...string) string {
	var out strings.Builder
	out.WriteString("<table>\n<thead>\n")
	for i, row := range rows {
		tag := "td"
		if i == 0 {
			tag = "th"
		}
		out.WriteString("<tr>\n")
		for cell := range strings.SplitSeq(row, " ") {
			out.WriteString("<" + tag + ">" + cell + "</" + tag + ">\n")
		}
		out.WriteString("</tr>\n")
		switch {
		case i == 0 && len(rows) == 1:
			out.WriteString("</thead>\n")
		case i == 0:
			out.WriteString("</thead>\n<tbody>\n")
		case i == len(rows)-1:
			out.WriteString("</tbody>\n")
		}
	}
	return out.String() + "</table>\n"
}

func tasks(text string) string {
	return "<ul class=\"contains-task-list\">\n<li class=\"task-list-item\">" +
		"<input type=\"checkbox\" disabled=\"\" checked=\"\" /> " + text + "</li>\n</ul>\n"
}

func link(href, text string) string { return "<a href=\"" + href + "\">" + text + "</a>" }

func noteRef(label string, number int) string {
	return fmt.Sprintf(`<sup><a href="#user-content-fn-%s" id="user-content-fnref-%s" data-footnote-ref="" aria-describedby="footnote-label">%d</a></sup>`, label, label, number)
}

func noteBack(label string, number int) string {
	return fmt.Sprintf(`<a href="#user-content-fnref-%s" data-footnote-backref="" aria-label="Back to reference %d" class="data-footnote-backref">↩</a>`, label, number)
}

func note(label string, number int, text string) string {
	return "<li id=\"user-content-fn-" + label + "\">\n<p>" + text + " " + noteBack(label, number) + "</p>\n</li>\n"
}

func notes(items ...string) string {
	return "<section data-footnotes=\"\" class=\"footnotes\"><h2 class=\"sr-only\" id=\"footnote-label\">Footnotes</h2>\n<ol>\n" +
		strings.Join(items, "") + "</ol>\n</section>\n"
}
