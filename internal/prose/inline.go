package prose

import (
	"math"
	"strings"
	"unicode/utf8"
)

// finder finds strings in a line. It remembers where it found them, so that a line
// with many opening marks and no closing one is not searched once for each mark.
type finder struct {
	text  string
	found map[string]int // the last result for each string; len(text)+1 for none
}

// next returns the offset of the first sub at or after from, or -1. For the same
// sub, from must never decrease.
func (f *finder) next(sub string, from int) int {
	if f.found == nil {
		f.found = map[string]int{}
	}
	none := len(f.text) + 1
	at, known := f.found[sub]
	if !known || at < from {
		at = none
		if from <= len(f.text) {
			if i := strings.Index(f.text[from:], sub); i >= 0 {
				at = from + i
			}
		}
		f.found[sub] = at
	}
	if at == none {
		return -1
	}
	return at
}

// nextOf returns the offset of the first of several characters at or after from, or
// -1.
func (f *finder) nextOf(chars string, from int) int {
	first := -1
	for i := range len(chars) {
		if at := f.next(chars[i:i+1], from); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// hasLineEnd reports whether there is a line end between two offsets.
func (f *finder) hasLineEnd(from, to int) bool {
	end := f.nextOf("\n\r", from)
	for _, separator := range []string{"\u2028", "\u2029"} {
		if at := f.next(separator, from); at >= 0 && (end < 0 || at < end) {
			end = at
		}
	}
	return end >= 0 && end < to
}

// unwrapEmphasis removes pairs of marks: one to three asterisks or underscores, in
// any mix, and the same characters again later in the line.
func unwrapEmphasis(line string) string {
	const longest = 3
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		next := line[at:min(at+longest, len(line))]
		for size := len(next) - len(strings.TrimLeft(next, "*_")); size > 0; size-- {
			start := at + size
			if end := from.next(line[at:start], start); end >= 0 && !from.hasLineEnd(start, end) {
				return end + size - at, line[start:end]
			}
		}
		return 0, ""
	})
}

// unwrapStrikethrough removes the first and the last double tilde of a line.
func unwrapStrikethrough(line string) string {
	const mark = "~~"
	limit := -1 // end of the line that was searched last
	last := -1  // its last double tilde that can close
	return rewrite(line, func(at int) (int, string) {
		start := at + len(mark)
		r, size := utf8.DecodeRuneInString(line[min(start, len(line)):])
		if !strings.HasPrefix(line[at:], mark) || size == 0 || isSpace(r) {
			return 0, ""
		}
		if start > limit {
			limit = start + lineLength(line[start:])
			last = start + lastTildes(line[start:limit])
		}
		if last < start || !hasTwoUnits(line[start:last]) {
			return 0, ""
		}
		return last + len(mark) - at, line[start:last]
	})
}

// lastTildes returns the offset of the last double tilde that does not follow a
// space; a very small number if there is none.
func lastTildes(text string) int {
	end := strings.LastIndex(text, "~~")
	for end > 0 {
		if r, _ := utf8.DecodeLastRuneInString(text[:end]); !isSpace(r) {
			return end
		}
		end = strings.LastIndex(text[:end], "~~")
	}
	return math.MinInt / 2
}

// hasTwoUnits reports whether a text has at least two UTF-16 code units, as
// JavaScript counts.
func hasTwoUnits(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return r > 0xffff || size < len(text)
}

// unwrapLinks replaces links, or images, with their text: [text](target) and
// [text][reference], but also similar text such as [text](target].
func unwrapLinks(line, opening string) string {
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		if !strings.HasPrefix(line[at:], opening) {
			return 0, ""
		}
		start := at + len(opening)
		middle := from.next("](", start)
		if other := from.next("][", start); middle < 0 || other >= 0 && other < middle {
			middle = other
		}
		if middle < 0 {
			return 0, ""
		}
		end := from.nextOf("])", middle+len("]("))
		if end < 0 || from.hasLineEnd(start, end) {
			return 0, ""
		}
		return end + 1 - at, line[start:middle]
	})
}

// dropEmojiNames removes text between two colons, with the colons and the space
// before them. A double colon counts as text between.
func dropEmojiNames(line string) string {
	return rewrite(line, func(at int) (int, string) {
		start := at
		if r, size := utf8.DecodeRuneInString(line[at:]); isSpace(r) {
			start += size
		}
		if !strings.HasPrefix(line[start:], ":") {
			return 0, ""
		}
		if size := emojiName(line[start+1:]); size > 0 {
			return start + 1 + size - at, ""
		}
		return 0, ""
	})
}

// emojiName returns the length of a name with its closing colon, or 0. If there is
// no single colon, the first half of the last double colon closes the name.
func emojiName(text string) int {
	end := 0
	double := 0
	for end < len(text) {
		switch {
		case strings.HasPrefix(text[end:], "::"):
			if end > 0 {
				double = end + 1
			}
			end += 2
		case text[end] == ':':
			if end > 0 {
				return end + 1
			}
			return 0
		case text[end] == '\n':
			return double
		default:
			end++
		}
	}
	return double
}
