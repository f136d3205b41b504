package mdx

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"octavo/internal/diag"
)

func compile(t testing.TB, text string, o Options) (Output, *diag.Bag) {
	t.Helper()
	bag := &diag.Bag{}
	d := Parse(&diag.Source{Path: "x.md", Text: []byte(text)}, 0, &o, bag)
	return d.Compile(nil, Style{}), bag
}

func TestParseFillsLists(t *testing.T) {
	text := "import A from './a'\nexport const b = 1\n\n# Title {#top}\n\n## One `two` *three*\n\n## One `two` *three*\n\n" +
		"[a](./a.md#x \"t\") ![p](<./my pic.png>) [ref] <A to=\"x\" /> https://example.org\n\n[ref]: ../b.md\n"
	bag := &diag.Bag{}
	src := &diag.Source{Path: "x.mdx", Text: []byte(text)}
	d := Parse(src, 0, &Options{HeadingIDs: true}, bag)
	if bag.Errors() > 0 {
		t.Fatalf("got %v, want no errors", bag.Sorted())
	}
	var got []string
	marked := func(at diag.Span) string { return string(src.Text[at.Start:at.End]) }
	for _, h := range d.Headings {
		got = append(got, "heading "+h.ID+" "+h.Text+" "+h.HTML)
	}
	for _, l := range d.Links {
		got = append(got, "link "+l.Target+" at "+marked(l.At))
	}
	for _, i := range d.Images {
		got = append(got, "image "+i.Target+" at "+marked(i.At))
	}
	for _, i := range d.Imports {
		got = append(got, "import "+strings.Join(i.Names, ",")+" from "+marked(i.At))
	}
	got = append(got, "exports "+strings.Join(d.Exports, ","))
	want := []string{
		"heading top Title Title",
		"heading one-two-three One two three One <code>two</code> <em>three</em>",
		"heading one-two-three-1 One two three One <code>two</code> <em>three</em>",
		"link ./a.md#x at ./a.md#x",
		"link https://example.org at https://example.org",
		"link ../b.md at ../b.md",
		"image ./my pic.png at ./my pic.png",
		"import A from ./a",
		"exports b",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestEmojiInHeading(t *testing.T) {
	src := &diag.Source{Path: "x.md", Text: []byte("## A :tada: **:rocket:** b\n")}
	h := Parse(src, 0, &Options{Emoji: true}, &diag.Bag{}).Headings[0]
	got := []string{h.ID, h.Text, h.HTML}
	want := []string{"a-tada-rocket-b", "A 🎉 🚀 b", "A 🎉 <strong>🚀</strong> b"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestStaticStaysStatic(t *testing.T) {
	for _, test := range []struct {
		name, text string
		module     bool
	}{
		{"markdown", "# A\n\n- b\n- [c](d)\n\n| e |\n|---|\n| f |\n", false},
		{"host elements", "<div className=\"a\">\n\n*b* <kbd>c</kbd>\n\n</div>\n", false},
		{"comments", "a {/* b */}\n\n<!-- c -->\n", false},
		{"a comment that starts with a slash", "a {/*/ b */}\n", false},
		{"component", "<Foo />\n", true},
		{"expression", "a {1 + 1}\n", true},
		{"expression attribute", "<div id={'a'} />\n", true},
		{"import", "import A from './a'\n\ntext\n", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, bag := compile(t, test.text, Options{Comments: true})
			if bag.Errors() > 0 {
				t.Errorf("got %v, want no errors", bag.Sorted())
			}
			if (out.Module != "") != test.module {
				t.Errorf("got module %q and HTML %q, want a module: %v", out.Module, out.HTML, test.module)
			}
		})
	}
}

// A component on a page leaves the text around it as HTML.
func TestModuleKeepsTextAsHTML(t *testing.T) {
	out, _ := compile(t, "Some *plain* text.\n\n<Foo>**bold**</Foo>\n", Options{})
	if !strings.Contains(out.Module, `__html: "Some <em>plain</em> text."`) {
		t.Errorf("got\n%s\nwant the paragraph as HTML", out.Module)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"# a\n\n<A b={c}>d</A>", "> <A\n> b />\n", "- {`${a}`}\n", ":::note[x]{.y}\n\nz\n:::", "import a from 'b'\n\n{a}",
		"[^1]\n\n[^1]: <b>", "| a |\n|---|\n| {b} |", "    <A>\n\n        c\n\n    </A>", "<!-- a --> b\n", "```mdx-code-block\n<A/>\n```",
		"\t- a\n\n\t\t<B/>", "<a.b:c {...d} e='f'/>", "{/* \n */}", "## x {#y}", "\xef\xbb\xbfa",
	} {
		f.Add(seed)
	}
	options := []Options{
		{Format: CommonMark, Admonitions: []string{"note"}, HeadingIDs: true},
		{Admonitions: []string{"note"}, AdmonitionTitles: true, Comments: true, HeadingIDs: true},
	}
	f.Fuzz(func(t *testing.T, text string) {
		// The fuzzer does not notice an input that never ends.
		watchdog := time.AfterFunc(5*time.Second, func() { panic(fmt.Sprintf("compiling this takes more than 5 s: %q", text)) })
		defer watchdog.Stop()
		for _, o := range options {
			bag := &diag.Bag{}
			d := Parse(&diag.Source{Path: "x", Text: []byte(text)}, 0, &o, bag)
			for _, g := range bag.Sorted() {
				if g.Span.Start < 0 || g.Span.End > len(text) || g.Span.Start > g.Span.End {
					t.Errorf("got span %v, want one in %q", g.Span, text)
				}
			}
			if bag.Errors() == 0 {
				d.Compile(nil, Style{Site: true})
			}
		}
	})
}

// compileQuietly compiles a text and drops the result.
func compileQuietly(text string, o Options) {
	bag := &diag.Bag{}
	d := Parse(&diag.Source{Path: "x", Text: []byte(text)}, 0, &o, bag)
	if bag.Errors() == 0 {
		d.Compile(nil, Style{Site: true})
	}
}

var benchText = strings.Repeat(`## A heading with `+"`code`"+`

A paragraph of some length with *emphasis*, **strong text**, a [link](https://example.org/a "title")
and `+"`inline code`"+`. It goes on for a second line, and then for a third one, so that it looks
like what people write in documentation.

- one item
- another item with **bold** text
  - and a nested one

| Name | Meaning |
|------|---------|
| a    | first   |
| b    | second  |

> A quote that says something.

`, 20)

func BenchmarkGoldmark(b *testing.B) {
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
	for b.Loop() {
		var out strings.Builder
		if err := md.Convert([]byte(benchText), &out); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCommonMark(b *testing.B) { benchmark(b, Options{Format: CommonMark}) }
func BenchmarkMDX(b *testing.B)        { benchmark(b, Options{Admonitions: []string{"note"}}) }

func benchmark(b *testing.B, o Options) {
	for b.Loop() {
		compile(b, benchText, o)
	}
}

func TestForgetKeepsFacts(t *testing.T) {
	text := "# Title\n\n## Part\n\n[x](y.md) ![z](z.png)\n"
	doc := Parse(&diag.Source{Path: "x.md", Text: []byte(text)}, 0, &Options{}, &diag.Bag{})
	doc.Forget()
	if doc.root != nil || doc.Title.node != nil || doc.Headings[1].node != nil || doc.Links[0].node != nil || doc.Images[0].node != nil {
		t.Error("got a part of the tree after Forget, want none")
	}
	if doc.Title.Text != "Title" || doc.Headings[1].ID != "part" || doc.Links[0].Target != "y.md" || doc.Images[0].Target != "z.png" {
		t.Errorf("got %+v, want the facts of the document", doc)
	}
}

// Places are offsets of the file: messages show its lines, with the front matter.
func TestPlacesAfterFrontMatter(t *testing.T) {
	const matter = "---\ntitle: A\n---\n"
	for _, test := range []struct{ name, body, typed, module string }{
		{"import", "import A from './a'\n\n<A/>\n", "'./a'", "'./a'"},
		{"partial", "import A from './a.mdx'\n\n<A/>\n", "'./a.mdx'", `"./a.mdx"`},
		{"expression", "text\n\n{value()}\n", "value()", "value()"},
	} {
		for _, before := range []string{"", matter, "\ufeff"} {
			t.Run(test.name+" after "+before, func(t *testing.T) {
				src := &diag.Source{Path: "a.mdx", Text: []byte(before + test.body)}
				body := len(before)
				if before == "\ufeff" {
					body = 0
				}
				compiled := Parse(src, body, &Options{Format: MDX}, &diag.Bag{}).CompileModule(nil, Style{})
				got, ok := compiled.Places.Document(strings.Index(compiled.Module, test.module))
				if want := strings.Index(string(src.Text), test.typed); got != want || !ok {
					t.Errorf("got offset %d, %v; want %d in %q", got, ok, want, src.Text)
				}
			})
		}
	}
}

// TestRestore compiles a document from its facts. The byte order mark and the front
// matter move its places.
func TestRestore(t *testing.T) {
	for name, text := range map[string]string{"plain": "# A\n\n[b](./b.md)\n", "mark": "\xef\xbb\xbf# A {#x}\n\n<B />\n", "matter": "---\na: b\n---\n# A\n\n{1 + 1}\n"} {
		src, o, bag := &diag.Source{Path: "x.mdx", Text: []byte(text)}, &Options{HeadingIDs: true}, &diag.Bag{}
		body := 0
		if name == "matter" {
			body = strings.LastIndex(text, "---\n") + 4
		}
		d := Parse(src, body, o, bag)
		restored := Restore(src, body, o, d.Facts)
		if got, want := fmt.Sprint(restored.Compile(nil, Style{})), fmt.Sprint(d.Compile(nil, Style{})); got != want || d.Reported() {
			t.Errorf("%s: the restored document is\n%s\nwant\n%s", name, got, want)
		}
	}
}
