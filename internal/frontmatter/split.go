package frontmatter

import (
	"bytes"
	"strings"

	"octavo/internal/diag"
)

// fence is the line before and after front matter.
const fence = "---"

// block is where front matter stands in a file.
type block struct {
	yaml   diag.Span // between the two fences
	body   int       // where the content begins
	broken bool
}

// split finds the front matter by the rules of gray-matter: the file starts
// with a fence (no blank line before it), and the next line that starts with
// one ends it, whatever the YAML around it looks like. Where gray-matter lets
// stray text beside a fence leak into the page, that is reported here. ok is
// false when there is nothing to decode.
func split(doc *document) (b block, ok bool) {
	text := doc.src.Text
	start := len(mark(text))
	first := lineAt(text, start)
	if !bytes.HasPrefix(first, []byte(fence)) {
		return block{}, false
	}
	rest := strings.TrimSpace(string(first[len(fence):]))
	switch {
	case rest == "" || rest == "yaml" || rest == "yml":
		return closeBlock(doc, start, start+len(first))
	case strings.Trim(rest, "- \t") == "":
		return block{}, false // a thematic break: ---- or - - -
	}
	doc.errorf(diag.Span{Start: start, End: start + len(strings.TrimRight(string(first), "\r\n"))},
		"put the fields on the lines below it, in YAML",
		`the line that opens the front matter must be "---" alone`)
	return block{broken: true}, false
}

// closeBlock looks for the fence that ends the block. open is where the first
// fence stands, from where the line after it begins.
func closeBlock(doc *document, open, from int) (b block, ok bool) {
	text := doc.src.Text
	for at := from; at < len(text); {
		line := lineAt(text, at)
		if !bytes.HasPrefix(line, []byte(fence)) {
			at += len(line)
			continue
		}
		b = block{yaml: diag.Span{Start: from, End: at}, body: at + len(line)}
		if stray := strings.TrimSpace(string(line[len(fence):])); stray != "" {
			b.broken = true
			doc.errorf(diag.Span{Start: at, End: at + len(strings.TrimSpace(string(line)))},
				`write "---" and nothing else on this line`,
				`the line that closes the front matter must be "---" alone`)
		}
		return b, true
	}
	doc.errorf(diag.Span{Start: open, End: open + len(fence)},
		`write a line "---" after the last field; for a horizontal rule at the top of a page, write "***"`,
		"the front matter that begins here is never closed")
	// Everything may be front matter: to read it as content too would only
	// add mistakes that are none.
	return block{body: len(text), broken: true}, false
}

// lineAt returns the line at an offset with its line break.
func lineAt(text []byte, at int) []byte {
	if end := bytes.IndexByte(text[at:], '\n'); end >= 0 {
		return text[at : at+end+1]
	}
	return text[at:]
}
