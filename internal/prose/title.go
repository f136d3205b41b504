package prose

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// ContentTitle returns the title at the top of a page, where only imports may come
// before it: a line "# Title", or one that is underlined with equal signs. rest is
// the trimmed text without the title line. The title has no custom id, no closing #
// signs and no backticks around code; it keeps other Markdown.
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
	// Like Docusaurus, this removes the first occurrence of the heading. It is
	// another one only if an import contains the same text.
	rest = trim(strings.Replace(content, heading, "", 1))
	return trim(codeSpan.ReplaceAllString(title, "$1")), rest, true
}

var codeSpan = regexp.MustCompile("`([^`]*)`")

// skipImports returns the text after the imports at its start. Each import ends at an
// empty line; without one it is not an import.
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

// afterBlankLine returns the text after the first run of at least two line breaks;
// "" if there is none.
func afterBlankLine(text string) string {
	for {
		text = text[lineLength(text):]
		first := newline(text)
		if first == 0 {
			return "" // the end, or a line end that is not a line break
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
	// The first character may be a line break: "#", spaces and the next line are a
	// title, too.
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
