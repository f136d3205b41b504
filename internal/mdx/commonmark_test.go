package mdx

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"octavo/internal/mdx/reference"
)

type commonMarkExample struct {
	Markdown, HTML string
	Example        int
}

// commonMarkSuite is the suite of the CommonMark specification, which comes
// with goldmark.
func commonMarkSuite(t *testing.T) []commonMarkExample {
	t.Helper()
	var cases []commonMarkExample
	if err := json.Unmarshal(goldmarkFile(t, "_test", "spec.json"), &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 600 {
		t.Fatalf("only %d examples", len(cases))
	}
	return cases
}

// gfmExamples are those in which GFM makes a link of a bare address.
var gfmExamples = map[int]bool{608: true, 611: true, 612: true}

// In CommonMark format, the whole suite passes.
func TestCommonMarkSuite(t *testing.T) {
	for _, c := range commonMarkSuite(t) {
		got, _ := compile(t, c.Markdown, Options{Format: CommonMark})
		if (got.HTML == c.HTML) == gfmExamples[c.Example] {
			t.Errorf("example %d\n%q\n got %q\nwant %q", c.Example, c.Markdown, got.HTML, c.HTML)
		}
	}
}

// mdxDiffers lists the examples whose outcome in MDX is another one, by the
// reason. "refused" are those that are reported as mistakes.
var mdxDiffers = []struct {
	reason  string
	refused bool
	numbers string
}{
	{"indentation means nothing: there is no indented code, and any block may be indented", false,
		"1-3 5-8 18 36 48-49 69-70 85 87 100 107 110-112 114-118 134 137 211 225 231 236 238 252-254 257 264 270-274 278 286-290 312-313"},
	{"HTML is JSX: what stands inside of an element is Markdown, and white space around tags is none", false,
		"91 148-149 159-162 166 168 185-186 189-191 475 614"},
	{"a component, a custom element, or attributes that only React knows", false, "152-154 163-164 170-171 617"},
	{"GFM makes links of bare addresses", false, "608 611-612"},
	{"an address in angle brackets is a broken tag", true, "20 346 480-481 526 538 594-606"},
	{"tags have to be complete, and come in pairs", true,
		"21 31 150-151 155-158 165 173-175 178 184 187 195 201 344 476-477 491 493-494 524 536 607 609-610 613 615-616 618-624 630-632 642-643"},
	{"there are no HTML comments", true, "177 179 183 308-309 625-626"},
	{"nor declarations, instructions and CDATA", true, "180-182 627-629"},
	{"braces, import and export are JavaScript", true, "169 172 176"},
}

// Every example of the suite either gives the same HTML in MDX, or is in the
// list of differences with the right outcome.
func TestCommonMarkSuiteInMDX(t *testing.T) {
	want := map[int]string{}
	for _, d := range mdxDiffers {
		outcome := "another outcome"
		if d.refused {
			outcome = "refused"
		}
		for _, n := range numbers(t, d.numbers) {
			if want[n] != "" {
				t.Errorf("example %d is listed twice", n)
			}
			want[n] = outcome
		}
	}
	for _, c := range commonMarkSuite(t) {
		out, bag := compile(t, c.Markdown, Options{})
		got := "another outcome"
		switch {
		case bag.Errors() > 0:
			got = "refused"
		case out.HTML == c.HTML:
			got = ""
		}
		if got != want[c.Example] {
			t.Errorf("example %d: %q, the list says %q\n%q\n got %q\nwant %q", c.Example, got, want[c.Example], c.Markdown, out.HTML, c.HTML)
		}
	}
}

// numbers reads a list like 1-3 8.
func numbers(t *testing.T, list string) []int {
	t.Helper()
	var out []int
	for word := range strings.FieldsSeq(list) {
		var first, last int
		if _, err := fmt.Sscanf(word, "%d-%d", &first, &last); err != nil {
			last = first
		}
		for n := first; n <= last; n++ {
			out = append(out, n)
		}
	}
	return out
}

// knownExamples are those that the real MDX shows in another way still.
var knownExamples = map[int]string{
	154: indentation,
	273: "an item's text may begin anywhere; what follows still belongs to it",
	274: "an item's text may begin anywhere; what follows still belongs to it",
}

// The real MDX gives the same DOM for the examples, and refuses the same ones.
func TestAgreesOnCommonMarkSuite(t *testing.T) {
	var docs []reference.Doc
	suite := commonMarkSuite(t)
	for _, c := range suite {
		docs = append(docs, reference.Doc{Name: fmt.Sprint(c.Example), Format: reference.MDX, Dialect: reference.Strict, Text: c.Markdown})
	}
	want := reference.Render(t, docs)
	got := renderAll(t, docs)
	for i, doc := range docs {
		w, g := want[doc.Name], normal(got[doc.Name])
		if w.Error != nil {
			if !strings.HasPrefix(got[doc.Name], "error: ") {
				t.Errorf("example %s: the reference refuses it\n%s\n%v", doc.Name, doc.Text, w.Error)
			}
			continue
		}
		if known := knownExamples[suite[i].Example] != ""; known != (normal(w.HTML) != g) {
			t.Errorf("example %s (known to differ: %v)\n%s\n%s", doc.Name, known, doc.Text, diff.Diff("reference", []byte(normal(w.HTML)), "octavo", []byte(g)))
		}
	}
}
