package frontmatter

import (
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/golden"
)

// TestMessages compares printed diagnostics. Each archive in testdata/messages has
// pages and the diagnostics of each page.
func TestMessages(t *testing.T) {
	golden.Run(t, "testdata/messages/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		printed := map[string]string{}
		for name, text := range input {
			var bag diag.Bag
			m, _ := Read(&diag.Source{Path: name, Text: []byte(text)}, &bag)
			if !m.Broken() {
				getFields(m)
			}
			var out strings.Builder
			if err := (diag.Printer{}).Print(&out, bag.Sorted()); err != nil {
				t.Fatal(err)
			}
			printed[name] = out.String()
		}
		return printed
	})
}

// getFields reads fields of every kind, as the docs, blog and pages packages do.
func getFields(m *Matter) {
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
