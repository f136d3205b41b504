package slug

import (
	"strings"
	"unicode"
)

// Lower returns a text in lower case, as JavaScript's toLowerCase does. It differs
// from Go in two letters: the dot of İ becomes a separate character, and a Σ at the
// end of a word becomes ς.
func Lower(text string) string {
	if !strings.ContainsRune(text, 'İ') && !strings.ContainsRune(text, 'Σ') {
		return strings.ToLower(text)
	}
	runes := []rune(text)
	var out strings.Builder
	for i, r := range runes {
		switch {
		case r == 'İ':
			out.WriteString("i\u0307")
		case r == 'Σ' && isFinal(runes, i):
			out.WriteRune('ς')
		default:
			out.WriteRune(unicode.ToLower(r))
		}
	}
	return out.String()
}

// isFinal reports whether there is a letter before the sigma and none after it.
// Accents, apostrophes and the like do not count.
func isFinal(runes []rune, at int) bool {
	before, after := at-1, at+1
	for before >= 0 && isIgnorable(runes[before]) {
		before--
	}
	for after < len(runes) && isIgnorable(runes[after]) {
		after++
	}
	return before >= 0 && isCased(runes[before]) && (after == len(runes) || !isCased(runes[after]))
}

func isCased(r rune) bool {
	return unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Other_Lowercase, unicode.Other_Uppercase)
}

// isIgnorable is Unicode's Case_Ignorable.
func isIgnorable(r rune) bool {
	return strings.ContainsRune("'.:^`¨·΄״‘’․‧︓﹒﹕＇．：", r) ||
		unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk)
}
