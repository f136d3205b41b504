package prose

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"
)

// WordsPerMinute is the reading speed that Docusaurus assumes.
const WordsPerMinute = 200

// ReadingTime returns how many minutes a text takes to read, rounded to two decimal
// places. The text includes its Markdown.
//
// Docusaurus counts the words that Intl.Segmenter finds. These are the words of UAX
// 29, except in scripts without spaces between words: for them, ICU has dictionaries
// of a few megabytes. Here their words are estimated from the number of letters. For
// the Declaration of Human Rights in Chinese, Japanese, Thai, Lao, Khmer and Burmese,
// the estimate is within 6 % of ICU. In other scripts the numbers are those of ICU:
// the same for 911 of 916 Markdown files, within 2 % for the others.
func ReadingTime(text string) float64 {
	return math.Round(math.Round(countWords(text))/WordsPerMinute*100) / 100
}

// countWords returns the number of words. It is a fraction in scripts without spaces
// between words.
func countWords(text string) float64 {
	n := 0.0
	tokens := words.FromString(text)
	for tokens.Next() {
		n += wordsIn(tokens.Value())
	}
	return n
}

// wordsIn returns how many words a segment counts for: one if it has a letter or a
// digit, none for spaces and punctuation.
func wordsIn(segment string) float64 {
	if c := segment[0]; c < utf8.RuneSelf && len(segment) == 1 {
		if '0' <= c && c <= '9' || isASCIILetter(c) {
			return 1
		}
		return 0
	}
	connectors := 0
	for i, r := range segment {
		if n, ok := wordsPerLetter(r); ok {
			return n * float64(countLetters(segment[i:]))
		}
		if unicode.In(r, unicode.L, unicode.Nd, unicode.Nl, unicode.Other_Alphabetic) {
			return 1
		}
		if unicode.Is(unicode.Pc, r) {
			connectors++
		}
	}
	if connectors > 1 {
		return 1 // to ICU, "__" is a word and "_" is not
	}
	return 0
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// wordsPerLetter returns how many words a letter counts for, as measured with ICU. ok
// is false for scripts with spaces between words.
func wordsPerLetter(r rune) (n float64, ok bool) {
	switch {
	case r < 0xe00:
		return 0, false // a shortcut for most texts
	case unicode.In(r, unicode.Han, unicode.Hiragana):
		return 0.6, unicode.IsLetter(r)
	case unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer):
		return 0.32, unicode.IsLetter(r)
	case unicode.Is(unicode.Myanmar, r):
		return 0.46, unicode.IsLetter(r)
	}
	return 0, false
}

func countLetters(text string) int {
	n := 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
