package prose

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// ContentTitle returns the title at the top of a page: a line "# Title", or
// one underlined with equal signs, which only imports may precede. rest is the
// trimmed text without it. A custom id and closing number signs are not part
// of the title, and neither are the backticks around code; other Markdown is
// left as it is written.
func ContentTitle(text string) (title, rest string, ok bool) {
	content := trim(text)
	top := trim(skipImports(content))
	heading, title := atxTitle(top)
	if heading == "" {
		heading, title = setextTitle(top)
	}
	if heading == "" {
		return "", content, false
	}
	// The first place where the same text stands, as Docusaurus has it: that
	// can only be another one when an import holds the heading as well.
	rest = trim(strings.Replace(content, heading, "", 1))
	return trim(codeSpan.ReplaceAllString(title, "$1")), rest, true
}

var codeSpan = regexp.MustCompile("`([^`]*)`")

// skipImports returns the text after the import statements that it starts
// with. Each ends at an empty line; one without an end is no import.
func skipImports(text string) string {
	for {
		rest, isImport := strings.CutPrefix(text, "import")
		r, size := utf8.DecodeRuneInString(rest)
		if !isImport || size == 0 || !isSpace(r) {
			return text
		}
		rest = afterBlankLine(rest[size:])
		if rest == "" {
			return text // trimmed text does not end in an empty line
		}
		text = rest
	}
}

// afterBlankLine returns what follows the first run of at least two line
// breaks, or nothing.
func afterBlankLine(text string) string {
	for {
		text = text[lineLength(text):]
		first := newline(text)
		if first == 0 {
			return "" // the end, or a character that no pattern crosses
		}
		text = text[first:]
		if newline(text) > 0 {
			break
		}
	}
	for newline(text) > 0 {
		text = text[newline(text):]
	}
	return text
}

// atxTitle returns a heading with its line break, and its title.
func atxTitle(text string) (heading, title string) {
	if !strings.HasPrefix(text, "#") {
		return "", ""
	}
	start := len(text) - len(strings.TrimLeft(text[1:], " \t"))
	if start == 1 || start == len(text) {
		return "", ""
	}
	// The first character may even be a line break: "#", spaces and the next
	// line make a title.
	_, size := utf8.DecodeRuneInString(text[start:])
	end := start + size
	end += lineLength(text[end:])
	after := newline(text[end:])
	if after == 0 && end < len(text) {
		return "", ""
	}
	return text[:end+after], closingMarks.ReplaceAllString(trim(text[start:end]), "")
}

// setextTitle returns a heading with its underline, and its title.
func setextTitle(text string) (heading, title string) {
	end := lineLength(text)
	under := end + newline(text[end:])
	after := len(text) - len(strings.TrimLeft(text[under:], "="))
	if under == end || after == under {
		return "", ""
	}
	last := newline(text[after:])
	if last == 0 && after < len(text) {
		return "", ""
	}
	return text[:after+last], closingEquals.ReplaceAllString(trim(text[:end]), "")
}

var (
	closingMarks  = regexp.MustCompile(`[` + spaces + `]*(?:\{#*[\w-]+\}|#+)$`)
	closingEquals = regexp.MustCompile(`[` + spaces + `]*=+$`)
)
