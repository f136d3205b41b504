package search

import "octavo/internal/slug"

// words calls found for each word of a text, in lower case. start and length are
// in UTF-16 code units, as in JavaScript.
func words(text string, found func(word string, start, length int)) {
	text = slug.Lower(text)
	begin, start, at := 0, 0, 0
	for i, r := range text {
		size := 1
		if r > 0xffff {
			size = 2
		}
		if separates(r) {
			if i > begin {
				found(text[begin:i], start, at-start)
			}
			begin, start = i+1, at+1
			if r >= 0x80 {
				begin = i + len(string(r))
			}
		}
		at += size
	}
	if len(text) > begin {
		found(text[begin:], start, at-start)
	}
}

// separates reports whether a character matches /[\s\-\/]/ of JavaScript. This is
// lunr's separator with the slash added, so that each part of a path is a word.
func separates(r rune) bool {
	switch {
	case r == ' ' || r == '-' || r == '/' || r >= '\t' && r <= '\r':
		return true
	case r < 0xa0:
		return false
	}
	switch r {
	case 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff:
		return true
	}
	return r >= 0x2000 && r <= 0x200a
}
