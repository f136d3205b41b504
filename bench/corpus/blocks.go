package corpus

import (
	"fmt"
	"strings"
)

// Block is a part of a page's body. It writes itself as Markdown, and uses the
// dialect for syntax that differs between the tools.
type Block interface {
	markdown(d dialect) string
}

// A dialect writes the syntax that differs between Docusaurus and Hugo.
type dialect interface {
	link(label string, to Link) string
	fence(c Code) string
	admonition(a Admonition) string
}

// Link is a link to a doc, or to a heading in a doc.
type Link struct {
	Doc     int  // index into Site.Docs
	Heading int  // index into Doc.Headings; -1: the whole doc
	ByURL   bool // write a URL path instead of a file path
}

// Heading is the heading of a section.
type Heading struct {
	Level int
	Text  string
}

// Paragraph is text that may end with a link to another page.
type Paragraph struct {
	Text  string
	Lead  string // words before the link
	Label string
	To    *Link // nil: no link
}

// List is a list without nested lists.
type List struct {
	Ordered bool
	Items   []string
}

// Table is a table. Its first row is the header.
type Table struct {
	Rows [][]string
}

// Code is a fenced code block.
type Code struct {
	Lang  string
	Title string
	Text  string
}

// Admonition is a highlighted note.
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
