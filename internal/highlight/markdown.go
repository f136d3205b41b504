package highlight

import (
	"strings"
	"time"
)

// markdown reads Markdown and MDX line by line. Chroma's lexer knows neither
// tags nor code blocks with a title, and tries regular expressions that look
// far ahead. Tokens have Prism's kinds, and a second, more common kind if few
// colour schemes have the first.
type markdown struct {
	pieces
	mdx bool // text in braces is JavaScript
}

const (
	maxDepth   = 3 // documents nested in code blocks
	maxNesting = 8 // lists and quotations that begin in one line

	headingKind = "title important keyword"
	fenceKind   = "code punctuation"
	urlKind     = "url string"
)

func markdownReader(mdx bool, depth int) reader {
	return func(code string, deadline time.Time) ([]token, error) {
		m := &markdown{pieces: pieces{code: code, deadline: deadline, depth: depth}, mdx: mdx}
		m.frontMatter()
		for m.at < len(code) && m.err == nil {
			m.block(0)
		}
		return m.tokens, m.err
	}
}

// frontMatter reads the YAML between two lines of ---.
func (m *markdown) frontMatter() {
	if !strings.HasPrefix(m.code, "---\n") {
		return
	}
	end := strings.Index(m.code[3:], "\n---\n")
	if strings.HasSuffix(m.code, "\n---") && end < 0 {
		end = len(m.code) - 4 - 3
	}
	if end < 0 {
		return
	}
	m.to(4, "punctuation")
	m.embed(3+end, "yaml")
	m.to(3+end+1, "")
	m.to(3+end+4, "punctuation")
}

// block reads one block. It begins at the start of a line, or after the mark of
// a list or a quotation.
func (m *markdown) block(nesting int) {
	end := m.lineEnd(m.at)
	text := strings.TrimLeft(m.code[m.at:end], " \t")
	start := end - len(text)
	switch {
	case text == "":
		m.to(min(end+1, len(m.code)), "")
	case m.comment(start):
	case m.fence(start, text):
	case nesting == 0 && start == m.at && m.module(text):
	case isRule(text):
		m.to(end, "hr punctuation")
	case headingLevel(text) > 0:
		m.heading(start, end)
	case strings.HasPrefix(text, ":::"):
		m.admonition(start, end)
	case text[0] == '|':
		m.row(start, end)
	case text[0] == '[' && strings.Contains(text, "]:"):
		m.definition(start, end)
	case markLength(text) > 0 && nesting < maxNesting:
		m.item(start, text)
		m.block(nesting + 1)
	default:
		m.paragraph()
	}
}

// comment reads a comment that may have empty lines in it.
func (m *markdown) comment(start int) bool {
	for _, c := range []style{htmlComment, {"{/*", "*/}"}} {
		if !strings.HasPrefix(m.code[start:], c.start) {
			continue
		}
		if end := m.find(c.end, start+len(c.start)); end >= 0 {
			m.to(start, "")
			m.to(end+len(c.end), "comment")
			return true
		}
	}
	return false
}

// fence reads a block of code.
func (m *markdown) fence(start int, text string) bool {
	length := fenceLength(text)
	if length == 0 {
		return false
	}
	mark := text[:length]
	end := start + len(text)
	m.to(start, "")
	m.to(start+length, fenceKind)
	language := firstWord(text[length:])
	m.to(start+strings.Index(text, language)+len(language), "code-language keyword")
	m.attributes(end)
	m.to(min(end+1, len(m.code)), "")
	closing := m.fenceEnd(m.at, mark)
	last := closing // end of the code, without its line end
	if closing < len(m.code) {
		last--
	}
	m.embed(last, strings.ToLower(language))
	m.to(closing, "")
	m.to(m.lineEnd(closing), fenceKind)
	return true
}

// firstWord returns the language in the text after the mark of a block of code.
func firstWord(info string) string {
	info = strings.TrimLeft(info, " \t")
	if i := strings.IndexAny(info, " \t{"); i >= 0 {
		return info[:i]
	}
	return info
}

// fenceLength returns the length of the mark that begins a block of code, 0 if
// the text has none.
func fenceLength(text string) int {
	length := runLength(text)
	if length < 3 || text[0] != '`' && text[0] != '~' {
		return 0
	}
	if text[0] == '`' && strings.Contains(text[length:], "`") {
		return 0 // inline code
	}
	return length
}

// fenceEnd returns the start of the line that ends a block of code, or the end
// of the text.
func (m *markdown) fenceEnd(from int, mark string) int {
	for from < len(m.code) {
		end := m.lineEnd(from)
		line := strings.TrimSpace(m.code[from:end])
		if strings.HasPrefix(line, mark) && strings.Trim(line, mark[:1]) == "" {
			return from
		}
		from = min(end+1, len(m.code))
	}
	return from
}

// runLength returns how often the first character is repeated.
func runLength(text string) int {
	return len(text) - len(strings.TrimLeft(text, text[:1]))
}

// isRule reports whether a line has nothing but three or more of - * _ =, which
// also underline a heading.
func isRule(text string) bool {
	text = strings.TrimRight(text, " \t")
	if strings.IndexByte("-*_=", text[0]) < 0 || text[0] == '=' && strings.Trim(text, "=") != "" {
		return false
	}
	mark := text[:1]
	return strings.Trim(text, mark+" \t") == "" && (strings.Count(text, mark) >= 3 || mark == "=")
}

func headingLevel(text string) int {
	level := len(text) - len(strings.TrimLeft(text, "#"))
	if level > 6 || level < len(text) && text[level] != ' ' && text[level] != '\t' {
		return 0
	}
	return level
}

func (m *markdown) heading(start, end int) {
	m.to(start, "")
	m.to(start+headingLevel(m.code[start:end]), "title important punctuation")
	id := end
	if strings.HasSuffix(m.code[start:end], "}") {
		if i := strings.LastIndex(m.code[start:end], "{#"); i > 0 {
			id = start + i
		}
	}
	m.inline(id, headingKind)
	m.to(end, "attr-name")
}

// admonition reads the line that begins or ends an admonition.
func (m *markdown) admonition(start, end int) {
	m.to(start, "")
	m.to(start+runLength(m.code[start:end]), "punctuation")
	name := m.at
	for name < end && (isWord(m.code[name]) || m.code[name] == '-') {
		name++
	}
	m.to(name, "keyword")
	m.inline(end, "")
}

// row reads a row of a table.
func (m *markdown) row(start, end int) {
	m.to(start, "")
	if strings.Trim(m.code[start:end], "|:- \t") == "" {
		m.to(end, "punctuation")
	}
	for m.at < end {
		m.to(m.at+1, "punctuation")
		cell := m.at
		for cell < end && (m.code[cell] != '|' || m.code[cell-1] == '\\') {
			cell++
		}
		m.inline(cell, "")
	}
}

// definition reads the definition of a link or a footnote.
func (m *markdown) definition(start, end int) {
	m.to(start, "")
	m.to(start+1, "punctuation")
	label := start + strings.Index(m.code[start:end], "]:")
	m.to(label, "symbol")
	m.to(label+2, "punctuation")
	if m.code[start+1] == '^' {
		m.inline(end, "")
		return
	}
	m.destination(end)
}

// destination reads an address and the title after it.
func (m *markdown) destination(end int) {
	text := m.code[m.at:end]
	blank := len(text) - len(strings.TrimLeft(text, " \t"))
	m.to(m.at+blank, "")
	if i := strings.IndexAny(text[blank:], " \t\n"); i >= 0 {
		m.to(m.at+i, urlKind)
		m.to(end, "string")
	}
	m.to(end, urlKind)
}

// markLength returns the length of the mark of a list or a quotation with the
// space after it, or 0 if the text has none.
func markLength(text string) int {
	length := 1
	switch c := text[0]; {
	case c == '>':
		return len(">")
	case c == '-' || c == '*' || c == '+':
	case '0' <= c && c <= '9':
		length = len(text) - len(strings.TrimLeft(text, "0123456789")) + 1
		if length > 10 || length > len(text) || text[length-1] != '.' && text[length-1] != ')' {
			return 0
		}
	default:
		return 0
	}
	if length < len(text) && text[length] != ' ' && text[length] != '\t' {
		return 0
	}
	return min(length+1, len(text))
}

// item reads the mark of a list or a quotation, and the box of a task.
func (m *markdown) item(start int, text string) {
	m.to(start, "")
	length := markLength(text)
	if text[0] == '>' {
		m.to(start+length, "blockquote punctuation")
		return
	}
	m.to(start+length, "list punctuation")
	for _, box := range []string{"[ ] ", "[x] ", "[X] "} {
		if strings.HasPrefix(text[length:], box) {
			m.to(start+length+len(box), "list punctuation")
		}
	}
}

// paragraph reads lines up to an empty line or the start of another block.
func (m *markdown) paragraph() {
	kind := ""
	end := m.lineEnd(m.at)
	for end < len(m.code) {
		next := m.lineEnd(end + 1)
		text := strings.TrimLeft(m.code[end+1:next], " \t")
		if text == "" || beginsBlock(text) {
			break
		}
		if isUnderline(text) {
			kind = headingKind
			break
		}
		end = next
	}
	m.inline(end, kind)
}

// beginsBlock reports whether a line ends the paragraph before it.
func beginsBlock(text string) bool {
	return fenceLength(text) > 0 || headingLevel(text) > 0 || markLength(text) > 0 || text[0] == '|' ||
		strings.HasPrefix(text, ":::") || strings.HasPrefix(text, "<!--")
}

// isUnderline reports whether a line makes a heading of the line above it.
func isUnderline(text string) bool {
	text = strings.TrimRight(text, " \t")
	return strings.Trim(text, "=") == "" || strings.Trim(text, "-") == ""
}
