package diag

import (
	"fmt"
	"strings"
	"unicode"
)

// Printable replaces tabs with spaces, and characters that control the terminal
// with �: a file name, a message of the author's code or a line of content must
// not move the cursor, change the title or reverse the text.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case controls(r):
			return '�'
		}
		return r
	}, s)
}

// controls reports whether a terminal does something else with a character than
// to show it. A line break is fine.
func controls(r rune) bool {
	return r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029')
}

// escapeControls replaces control characters in JSON with their escapes, so that
// programs read the same text.
func escapeControls(text string) string {
	if !strings.ContainsFunc(text, controls) {
		return text
	}
	var out strings.Builder
	for _, r := range text {
		if controls(r) {
			fmt.Fprintf(&out, `\u%04x`, r)
		} else {
			out.WriteRune(r)
		}
	}
	return out.String()
}
