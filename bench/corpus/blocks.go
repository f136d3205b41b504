package corpus

import (
	"fmt"
	"strings"
)

// Block is a piece of a page's body. It knows how to spell itself in Markdown;
// what differs between the tools it asks of the dialect.
type Block interface {
	markdown(d dialect) string
}

// A dialect spells what Docusaurus and Hugo write differently.
type dialect interface {
	link(label string, to Link) string
	fence(c Code) string
	admonition(a Admonition) string
}

// Link names a page of the corpus and perhaps a heading on it.
type Link struct {
	Doc     int  // index into Site.Docs
	Heading int  // index into Doc.Headings, or -1
	ByURL   bool // an author's choice: a site path instead of a file path
}

// Heading opens a section.
type Heading struct {
	Level int
	Text  string
}

// Paragraph is running text that may end in a reference to another page.
type Paragraph struct {
	Text  string
	Lead  string // words before the link
	Label string
	To    *Link // nil: no link
}

// List is a flat list.
type List struct {
	Ordered bool
	Items   []string
}

// Table has its header in the first row.
type Table struct {
	Rows [][]string
}

// Code is a fenced block.
type Code struct {
	Lang  string
	Title string
	Text  string
}

// Admonition is a note beside the text.
type Admonition struct {
	Kind string // note, tip, info, warning or danger
	Text string
}

func (h Heading) markdown(dialect) string {
	return strings.Repeat("#", h.Level) + " " + h.Text
}

func (p Paragraph) markdown(d dialect) string {
	if p.To == nil {
		return p.Text
	}
	return p.Text + " " + p.Lead + d.link(p.Label, *p.To) + "."
}

func (l List) markdown(dialect) string {
	lines := make([]string, len(l.Items))
	for i, item := range l.Items {
		lines[i] = "- " + item
		if l.Ordered {
			lines[i] = fmt.Sprintf("%d. %s", i+1, item)
		}
	}
	return strings.Join(lines, "\n")
}

func (t Table) markdown(dialect) string {
	var b strings.Builder
	for i, row := range t.Rows {
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("| --- ", len(row)) + "|\n")
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (c Code) markdown(d dialect) string { return d.fence(c) }

func (a Admonition) markdown(d dialect) string { return d.admonition(a) }

// markdown joins blocks with blank lines and ends with a newline.
func markdown(d dialect, blocks []Block) string {
	parts := make([]string, len(blocks))
	for i, b := range blocks {
		parts[i] = b.markdown(d)
	}
	return strings.Join(parts, "\n\n") + "\n"
}
