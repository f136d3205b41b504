package prose

import (
	"strings"
	"unicode/utf8"
)

// Excerpt returns the first line of a page that has text, without Markdown. It is
// the description of a page whose front matter has none. It is one line of the file,
// not a paragraph. Excerpt skips titles, imports, exports and fenced code, and
// returns "" if no line is left.
func Excerpt(text string) string {
	text = dropSetextTitle(strings.TrimLeft(text, spaces))
	var skip skipper
	for len(text) > 0 {
		line, rest, broken := strings.Cut(text, "\n")
		if broken {
			line = strings.TrimSuffix(line, "\r")
		}
		text = rest
		if skip.line(line) {
			continue
		}
		if line = clean(line); line != "" {
			return line
		}
	}
	return ""
}

// dropSetextTitle removes a title that is underlined with equal signs.
func dropSetextTitle(text string) string {
	end := strings.IndexAny(text, "\r\n")
	if end < 0 {
		return text
	}
	under := end + newline(text[end:])
	rest := strings.TrimLeft(text[under:], "=")
	if under == end || len(rest) == len(text[under:]) {
		return text
	}
	return rest
}

// skipper skips imports, exports and fenced code.
type skipper struct {
	inImport bool // or in an export; both end at an empty line
	fence    int  // length of the fence that opened the code block; 0 outside
}

// line reports whether the next line is skipped.
func (s *skipper) line(line string) bool {
	trimmed := trim(line)
	if trimmed == "" {
		s.inImport = false
		return true
	}
	if s.fence == 0 && (s.inImport || startsModule(line)) {
		s.inImport = true
		return true
	}
	if !strings.HasPrefix(trimmed, "```") {
		return s.fence > 0
	}
	// A fence that is shorter than the opening one is part of the code.
	fence := len(trimmed) - len(strings.TrimLeft(trimmed, "`"))
	switch {
	case s.fence == 0:
		s.fence = fence
	case fence >= s.fence:
		s.fence = 0
	}
	return true
}

// startsModule reports whether a line starts an import or export.
func startsModule(line string) bool {
	rest, ok := strings.CutPrefix(line, "import")
	if !ok {
		rest, ok = strings.CutPrefix(line, "export")
	}
	r, size := utf8.DecodeRuneInString(rest)
	return ok && size > 0 && isSpace(r)
}
