package prose

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"
)

// wordsPerMinute is how fast Docusaurus thinks people read.
const wordsPerMinute = 200

// ReadingTime returns how many minutes a text takes to read, rounded to two
// decimals. Markdown is counted as it stands.
//
// Docusaurus counts the words that Intl.Segmenter finds. That is Unicode's
// word segmentation (UAX 29), except for scripts written without spaces, where
// ICU looks words up in dictionaries of a few megabytes. Those are estimated
// here from the number of letters: on the Declaration of Human Rights the
// estimate is within 6 % of ICU for Chinese, Japanese, Thai, Lao, Khmer and
// Burmese. In other scripts the count is ICU's: 911 of 916 Markdown files
// gave the same number, the rest one within 2 %.
func ReadingTime(text string) float64 {
	return math.Round(math.Round(countWords(text))/wordsPerMinute*100) / 100
}

// countWords counts words, those without spaces between them by parts.
func countWords(text string) float64 {
	n := 0.0
	tokens := words.FromString(text)
	for tokens.Next() {
		n += worth(tokens.Value())
	}
	return n
}

// worth returns how many words a segment stands for: one with a letter or a
// digit is a word, and spaces and punctuation are none.
func worth(segment string) float64 {
	if c := segment[0]; c < utf8.RuneSelf && len(segment) == 1 {
		return isWordByte(c)
	}
	connectors := 0
	for i, r := range segment {
		if part, spaceless := perLetter(r); spaceless {
			return part * float64(letters(segment[i:]))
		}
		if unicode.In(r, unicode.L, unicode.Nd, unicode.Nl, unicode.Other_Alphabetic) {
			return 1
		}
		if unicode.Is(unicode.Pc, r) {
			connectors++
		}
	}
	if connectors > 1 {
		return 1 // so ICU takes "__" for a word, and "_" for none
	}
	return 0
}

func isWordByte(c byte) float64 {
	if '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' {
		return 1
	}
	return 0
}

// perLetter returns how many words a letter of a script without spaces stands
// for, as measured with ICU.
func perLetter(r rune) (part float64, ok bool) {
	switch {
	case r < 0xe00:
		return 0, false // most text is answered here
	case unicode.In(r, unicode.Han, unicode.Hiragana):
		return 0.6, unicode.IsLetter(r)
	case unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer):
		return 0.32, unicode.IsLetter(r)
	case unicode.Is(unicode.Myanmar, r):
		return 0.46, unicode.IsLetter(r)
	}
	return 0, false
}

func letters(text string) int {
	n := 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
