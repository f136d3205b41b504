package frontmatter

import (
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/golden"
)

// Each archive in testdata/messages holds pages and, for each, all that
// Octavo says about it, as it is printed.
func TestMessages(t *testing.T) {
	golden.Run(t, "testdata/messages/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		want := map[string]string{}
		for name, text := range input {
			var bag diag.Bag
			m, _ := Read(&diag.Source{Path: name, Text: []byte(text)}, &bag)
			if !m.Broken() {
				ask(m)
			}
			var out strings.Builder
			if err := (diag.Printer{}).Print(&out, bag.Sorted()); err != nil {
				t.Fatal(err)
			}
			want[name] = out.String()
		}
		return want
	})
}

// ask reads fields of every kind, as the docs, blog and pages packages do.
func ask(m *Matter) {
	m.String("title")
	m.Text("description")
	m.Bool("draft")
	m.Number("sidebar_position")
	m.Int("toc_min_heading_level", 2, 6)
	m.Strings("keywords")
	m.Date("date")
	if !m.IsNull("displayed_sidebar") {
		m.String("displayed_sidebar")
	}
	mdx, _ := m.Object("mdx")
	mdx.OneOf("format", "md", "mdx", "detect")
	mdx.RejectUnused()
	update, _ := m.Object("last_update")
	update.String("author")
	m.WarnNearMisses()
}
