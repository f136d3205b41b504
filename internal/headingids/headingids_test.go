package headingids

import (
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/mdx"
)

func parse(text string, format mdx.Format) *mdx.Doc {
	o := &mdx.Options{HeadingIDs: true, Comments: true, Emoji: true, Admonitions: config.DefaultAdmonitions, AdmonitionTitles: true, Format: format}
	body := 0
	if strings.HasPrefix(text, "---\n") {
		body = 4 + strings.Index(text[4:], "---\n") + 4
	}
	return mdx.Parse(&diag.Source{Path: "a.md", Text: []byte(text)}, body, o, &diag.Bag{})
}

func TestApply(t *testing.T) {
	comments, overwrite := Options{Syntax: Comment}, Options{Overwrite: true}
	for _, c := range []struct {
		name, before, after string
		options             Options
	}{
		{"plain", "# T\n\n## One two\n\n### C\n", "# T\n\n## One two {#one-two}\n\n### C {#c}\n", Options{}},
		{"no final newline", "## A", "## A {#a}", Options{}},
		{"CRLF and a byte order mark", "\xef\xbb\xbf## A\r\n\r\ntext\r\n", "\xef\xbb\xbf## A {#a}\r\n\r\ntext\r\n", Options{}},
		{"spaces at the end", "## A  \n", "## A {#a}  \n", Options{}},
		{"closed heading", "## A ##\n", "## A {#a} ##\n", Options{}},
		{"underlined heading", "A\n---\n\nB\nC\n---\n", "A {#a}\n---\n\nB\nC {#bc}\n---\n", Options{}},
		{"fences", "```md\n## A\n```\n\n~~~\n## B\n~~~\n\n## C\n", "```md\n## A\n```\n\n~~~\n## B\n~~~\n\n## C {#c}\n", Options{}},
		{"front matter", "---\n## comment: x\n---\n\n## A\n", "---\n## comment: x\n---\n\n## A {#a}\n", Options{}},
		{"inline markup", "## Use `npm` and [links](./b.md) **now**\n", "## Use `npm` and [links](./b.md) **now** {#use-npm-and-links-now}\n", Options{}},
		{"twice the same", "# A\n\n## A\n\n## A\n", "# A\n\n## A {#a-1}\n\n## A {#a-2}\n", Options{}},
		{"own ids", "## A {#x}\n\n## B\n", "## A {#x}\n\n## B {#b}\n", Options{}},
		{"own id in the way", "## A\n\n## B {#a}\n", "## A {#a-1}\n\n## B {#a}\n", Options{}},
		{"own id with the next number", "## A\n\n## A\n\n## B {#a-1}\n", "## A {#a}\n\n## A {#a-2}\n\n## B {#a-1}\n", Options{}},
		{"own id in a comment", "## A {/* #x */}\n", "## A {/* #x */}\n", Options{}},
		{"containers", "> ## A\n\n- ## B\n\n:::note\n\n## C\n\n:::\n", "> ## A {#a}\n\n- ## B {#b}\n\n:::note\n\n## C {#c}\n\n:::\n", Options{}},
		{"elements", "<h2>A</h2>\n\n<div>\n## B\n</div>\n", "<h2>A</h2>\n\n<div>\n## B {#b}\n</div>\n", Options{}},
		{"no text", "##\n\n## !?\n", "##\n\n## !?\n", Options{}},
		{"letters that an id cannot have", "## Über\n", "## Über\n", Options{}},
		{"emoji", "## Go :rocket:\n", "## Go :rocket: {#go-rocket}\n", Options{}},
		{"upper case", "## One Two\n", "## One Two {#One-Two}\n", Options{MaintainCase: true}},
		{"comments", "## A\n\n## B {#x}\n", "## A {/* #a */}\n\n## B {#x}\n", comments},
		{"overwrite", "## A {#x}\n\n## A {/* #y */}\n", "## A {#a}\n\n## A {#a-1}\n", overwrite},
		{"overwrite with a backslash", "## A \\{#x}\n", "## A {#a}\n", overwrite},
		{"migrate", "## A {#x}\n\n## B\n", "## A {/* #x */}\n\n## B {/* #b */}\n", Options{Syntax: Comment, Migrate: true}},
		{"migrate back", "## A {/* #x */}\n", "## A {#x}\n", Options{Syntax: Classic, Migrate: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			change, err := Apply(parse(c.before, mdx.MDX), c.options)
			if err != nil || string(change.After) != c.after {
				t.Fatalf("got %q (%v)\nwant %q", change.After, err, c.after)
			}
			again, err := Apply(parse(c.after, mdx.MDX), c.options)
			if err != nil || string(again.After) != c.after || again.IDs > 0 {
				t.Errorf("a second time: got %q (%v)", again.After, err)
			}
		})
	}
}

// An id that is written is the id that the heading had before.
func TestIDsStay(t *testing.T) {
	text := "# A\n\n## B\n\n## a 1\n\n## A\n\n### A *b* `c` {#own}\n\n## B &amp; C\n\n## D\\_e\n"
	for _, format := range []mdx.Format{mdx.MDX, mdx.CommonMark} {
		before := parse(text, format)
		change, err := Apply(before, Options{})
		if err != nil {
			t.Fatal(err)
		}
		after := parse(string(change.After), format)
		for i, h := range before.Headings {
			if now := after.Headings[i]; now.ID != h.ID || now.Text != h.Text {
				t.Errorf("heading %d: got %q with #%s, want %q with #%s", i, now.Text, now.ID, h.Text, h.ID)
			}
		}
	}
}

// Comments are for MDX: other documents get the other syntax.
func TestCommonMark(t *testing.T) {
	change, err := Apply(parse("## A\n", mdx.CommonMark), Options{Syntax: Comment})
	if err != nil || string(change.After) != "## A {#a}\n" {
		t.Errorf("got %q, %v", change.After, err)
	}
}
