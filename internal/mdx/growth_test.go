package mdx

import (
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/growth"
)

func TestTimeGrowsWithLength(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seven seconds")
	}
	for _, h := range hostile {
		for format, o := range hostileOptions() {
			t.Run(h.name+"/"+format, func(t *testing.T) {
				growth.Linear(t, 2_500, h.text, func(text string) { compileQuietly(text, o) })
			})
		}
	}
}

// React renders documents with overridden elements, so raw HTML is read.
func TestTimeOfRawHTMLGrowsWithLength(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, piece := range []string{"<b>", "</b>", "<b><i></b>", "<p>\n\ntext\n\n", "<b x='"} {
		t.Run(piece, func(t *testing.T) {
			text := func(n int) string { return "# A\n\nText " + strings.Repeat(piece, 4*n) }
			growth.Linear(t, 2_500, text, func(text string) {
				d := Parse(&diag.Source{Path: "x.md", Text: []byte(text)}, 0, &Options{Format: CommonMark}, &diag.Bag{})
				d.Compile(nil, overriding("h1", "p"))
			})
		})
	}
}
