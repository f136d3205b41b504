package frontmatter

import (
	"bytes"
	"regexp"
	"strings"

	"octavo/internal/diag"
)

// fence is the line before and after the front matter.
const fence = "---"

// block is the position of the front matter in a file.
type block struct {
	yaml   diag.Span // the YAML between the two fences
	body   int       // offset where the content begins
	broken bool
}

// split finds the front matter by the rules of gray-matter. The file starts with a
// fence, without a blank line before the fence. The next line that starts with a
// fence ends the front matter, even inside a YAML value. Unlike gray-matter, split
// reports other text on the line of a fence; gray-matter adds that text to the
// page. ok is false if there is no YAML to decode.
func split(doc *document) (b block, ok bool) {
	text := doc.src.Text
	start := len(leadingMark(text))
	first := lineAt(text, start)
	if !bytes.HasPrefix(first, []byte(fence)) {
		warnBlankStart(doc, start)
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

// lateMatter matches front matter after blank lines: a fence, a field, and another
// fence.
var lateMatter = regexp.MustCompile(`^\s*\n(---)[ \t]*\r?\n[A-Za-z_]+:(?: .*)?\r?\n(?:.*\n)*?---[ \t]*(?:\r?\n|$)`)

// warnBlankStart warns about blank lines before the front matter, which make it
// part of the page.
func warnBlankStart(doc *document, start int) {
	text := doc.src.Text[start:]
	if len(text) == 0 || !bytes.ContainsAny(text[:1], " \t\r\n") {
		return
	}
	if at := lateMatter.FindSubmatchIndex(text); at != nil {
		doc.bag.Add(diag.Diagnostic{
			Code: diag.FrontMatterSyntax, Severity: diag.Warning, Source: doc.src, Span: diag.Span{Start: start + at[2], End: start + at[3]},
			Message: "front matter must start on the first line; here it is part of the page",
			Hint:    "remove the blank lines above it",
		})
	}
}

// closeBlock finds the fence that ends the front matter. open is the offset of the
// first fence, from is the offset of the line after the first fence.
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
	// The whole file may be front matter. Reading the fields as content would
	// report errors that are not there.
	return block{body: len(text), broken: true}, false
}

// lineAt returns the text from an offset to the end of its line, with the line
// break.
func lineAt(text []byte, at int) []byte {
	if end := bytes.IndexByte(text[at:], '\n'); end >= 0 {
		return text[at : at+end+1]
	}
	return text[at:]
}
