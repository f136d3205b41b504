package mdx

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"octavo/internal/mdx/reference"
)

// commonMarkExample is an example in the JSON file of the CommonMark
// specification.
type commonMarkExample struct {
	Markdown, HTML string
	Example        int
}

// commonMarkSuite returns the examples of the CommonMark specification, which
// come with goldmark.
func commonMarkSuite(t *testing.T) []commonMarkExample {
	t.Helper()
	var cases []commonMarkExample
	if err := json.Unmarshal(goldmarkFile(t, "_test", "spec.json"), &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 600 {
		t.Fatalf("got %d examples, want at least 600", len(cases))
	}
	return cases
}

// gfmExamples are the examples in which GFM makes a link of a bare address.
var gfmExamples = map[int]bool{608: true, 611: true, 612: true}

// In CommonMark format, the whole suite passes.
func TestCommonMarkSuite(t *testing.T) {
	for _, c := range commonMarkSuite(t) {
		t.Run(strconv.Itoa(c.Example), func(t *testing.T) {
			got, _ := compile(t, c.Markdown, Options{Format: CommonMark})
			if (got.HTML == c.HTML) == gfmExamples[c.Example] {
				t.Errorf("%q\n got %q\nwant %q, different: %v", c.Markdown, got.HTML, c.HTML, gfmExamples[c.Example])
			}
		})
	}
}

// mdxDiffers lists the examples that MDX treats differently, by the reason.
// "refused" are those that are reported as mistakes.
var mdxDiffers = []struct {
	reason  string
	refused bool
	numbers string
}{
	{"indentation means nothing: there is no indented code, and any block may be indented", false,
		"1-3 5-8 18 36 48-49 69-70 85 87 100 107 110-112 114-118 134 137 211 225 231 236 238 252-254 257 264 270-274 278 286-290 312-313"},
	{"HTML is JSX: the content of an element is Markdown, and white space around tags is dropped", false,
		"91 148-149 159-162 166 168 185-186 189-191 475 614"},
	{"a component, a custom element, or attributes for React only", false, "152-154 163-164 170-171 617"},
	{"GFM makes links of bare addresses", false, "608 611-612"},
	{"an address in angle brackets is a broken tag", true, "20 346 480-481 526 538 594-606"},
	{"tags have to be complete, and come in pairs", true,
		"21 31 150-151 155-158 165 173-175 178 184 187 195 201 344 476-477 491 493-494 524 536 607 609-610 613 615-616 618-624 630-632 642-643"},
	{"there are no HTML comments", true, "177 179 183 308-309 625-626"},
	{"there are no declarations, instructions and CDATA sections", true, "180-182 627-629"},
	{"braces, import and export are JavaScript", true, "169 172 176"},
}

// Every example of the suite gives the same HTML in MDX, or the outcome that
// the list of differences says.
func TestCommonMarkSuiteInMDX(t *testing.T) {
	want := mdxOutcomes(t)
	for _, c := range commonMarkSuite(t) {
		t.Run(strconv.Itoa(c.Example), func(t *testing.T) {
			out, bag := compile(t, c.Markdown, Options{})
			got := "different"
			switch {
			case bag.Errors() > 0:
				got = "refused"
			case out.HTML == c.HTML:
				got = ""
			}
			if got != want[c.Example] {
				t.Errorf("got outcome %q, want %q\n%q\nMDX        %q\nCommonMark %q", got, want[c.Example], c.Markdown, out.HTML, c.HTML)
			}
		})
	}
}

// mdxOutcomes returns the outcomes of the examples in mdxDiffers, by number.
func mdxOutcomes(t *testing.T) map[int]string {
	t.Helper()
	outcomes := map[int]string{}
	for _, d := range mdxDiffers {
		outcome := "different"
		if d.refused {
			outcome = "refused"
		}
		for _, n := range parseNumbers(t, d.numbers) {
			if outcomes[n] != "" {
				t.Errorf("got example %d twice in the list, want it once", n)
			}
			outcomes[n] = outcome
		}
	}
	return outcomes
}

// parseNumbers reads a list like 1-3 8.
func parseNumbers(t *testing.T, list string) []int {
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

// mdxjsDiffers lists the examples for which the real MDX gives another DOM, and
// why.
var mdxjsDiffers = map[int]string{
	154: indentation,
	273: anyIndentation,
	274: anyIndentation,
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
		t.Run(doc.Name, func(t *testing.T) {
			w, g := want[doc.Name], normal(got[doc.Name])
			if w.Error != nil {
				if !strings.HasPrefix(got[doc.Name], "error: ") {
					t.Errorf("%s\n got no error\nwant %v", doc.Text, w.Error)
				}
				return
			}
			checkSame(t, doc, normal(w.HTML), g, mdxjsDiffers[suite[i].Example])
		})
	}
}
