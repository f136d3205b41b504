// Package prose reads facts from Markdown without parsing it: the excerpt that
// describes a page, the title at its top, the part before a truncate marker, and
// the reading time.
//
// Docusaurus does all of this with regular expressions on text, and pages depend on
// the results, mistakes included ("10:30" may lose its hour in an excerpt). Each
// function here gives the same results as @docusaurus/utils 3.6.1, in time that
// grows linearly with the text. For headings and links see package mdx.
//
// Texts come without front matter.
package prose

import (
	"regexp"
	"strings"
)

// spaces are the characters that \s matches and trim removes in JavaScript. Unlike
// Go's white space, they include the byte order mark but not U+0085.
const spaces = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

func isSpace(r rune) bool { return strings.ContainsRune(spaces, r) }

func trim(text string) string { return strings.Trim(text, spaces) }

// lineEnds are the characters that a dot does not match in JavaScript.
const lineEnds = "\n\r\u2028\u2029"

// lineLength returns how many bytes .* matches.
func lineLength(text string) int {
	if end := strings.IndexAny(text, lineEnds); end >= 0 {
		return end
	}
	return len(text)
}

// newline returns the length of the line break at the start of text, or 0.
func newline(text string) int {
	switch {
	case strings.HasPrefix(text, "\n"):
		return 1
	case strings.HasPrefix(text, "\r\n"):
		return 2
	}
	return 0
}

var truncateMarker = regexp.MustCompile(`<!--[` + spaces + `]*truncate[` + spaces + `]*-->|\{/\*[` + spaces + `]*truncate[` + spaces + `]*\*/\}`)

// Truncate returns the text before the first truncate marker, which is an HTML or
// MDX comment. Without a marker, ok is false and before is the whole text.
func Truncate(text string) (before string, ok bool) {
	if at := truncateMarker.FindStringIndex(text); at != nil {
		return text[:at[0]], true
	}
	return text, false
}
