package slug

import "strings"

// The classes of characters by which lodash finds words. They have no accented Latin
// letters: deburr has removed the accents before.

func isUpper(r rune) bool { return 'A' <= r && r <= 'Z' }
func isLower(r rune) bool { return 'a' <= r && r <= 'z' }
func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func isDingbat(r rune) bool  { return 0x2700 <= r && r <= 0x27bf }
func isRegional(r rune) bool { return 0x1f1e6 <= r && r <= 0x1f1ff }

// isBreak reports whether a character separates words: ASCII and Latin-1 characters
// except letters and digits, general punctuation, and spaces.
func isBreak(r rune) bool {
	switch {
	case r < 0xc0:
		return !isUpper(r) && !isLower(r) && !isDigit(r)
	case 0x2000 <= r && r <= 0x206f:
		return true
	}
	return strings.ContainsRune("×÷\u1680\u180e\u3000\ufeff", r)
}

// isOther reports whether a character is in no other class: mostly letters of other
// scripts.
func isOther(r rune) bool {
	return r <= 0xffff && !isBreak(r) && !isDigit(r) && !isDingbat(r) && !isLower(r) && !isUpper(r)
}

func isUpperOrOther(r rune) bool { return isUpper(r) || isOther(r) }
func isLowerOrOther(r rune) bool { return isLower(r) || isOther(r) }

// accents lists the letters whose accents lodash removes, by the result.
var accents = map[string]string{
	"A": "ÀÁÂÃÄÅĀĂĄ", "a": "àáâãäåāăą", "Ae": "Æ", "ae": "æ", "C": "ÇĆĈĊČ", "c": "çćĉċč",
	"D": "ÐĎĐ", "d": "ðďđ", "E": "ÈÉÊËĒĔĖĘĚ", "e": "èéêëēĕėęě", "G": "ĜĞĠĢ", "g": "ĝğġģ",
	"H": "ĤĦ", "h": "ĥħ", "I": "ÌÍÎÏĨĪĬĮİ", "i": "ìíîïĩīĭįı", "IJ": "Ĳ", "ij": "ĳ", "J": "Ĵ", "j": "ĵ",
	"K": "Ķ", "k": "ķĸ", "L": "ĹĻĽĿŁ", "l": "ĺļľŀł", "N": "ÑŃŅŇŊ", "n": "ñńņňŋ", "'n": "ŉ",
	"O": "ÒÓÔÕÖØŌŎŐ", "o": "òóôõöøōŏő", "Oe": "Œ", "oe": "œ", "R": "ŔŖŘ", "r": "ŕŗř",
	"S": "ŚŜŞŠ", "s": "śŝşšſ", "ss": "ß", "T": "ŢŤŦ", "t": "ţťŧ", "Th": "Þ", "th": "þ",
	"U": "ÙÚÛÜŨŪŬŮŰŲ", "u": "ùúûüũūŭůűų", "W": "Ŵ", "w": "ŵ", "Y": "ÝŶŸ", "y": "ýÿŷ", "Z": "ŹŻŽ", "z": "źżž",
}

var deburrer = newDeburrer()

func newDeburrer() *strings.Replacer {
	var pairs []string
	for letter, accented := range accents {
		for _, r := range accented {
			pairs = append(pairs, string(r), letter)
		}
	}
	return strings.NewReplacer(pairs...)
}

// deburr removes accents from Latin letters, and accents that are separate
// characters.
func deburr(text string) string {
	return strings.Map(func(r rune) rune {
		if 0x300 <= r && r <= 0x36f || 0xfe20 <= r && r <= 0xfe2f || 0x20d0 <= r && r <= 0x20ff {
			return -1
		}
		return r
	}, deburrer.Replace(text))
}
