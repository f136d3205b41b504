package prose

import (
	"math"
	"strings"
	"unicode/utf8"
)

// finder looks for short strings further on in a line. It remembers what it
// found: the steps ask from one offset after another, and a line with many
// openings and no closing must not be read once for each.
type finder struct {
	text  string
	found map[string]int // at or after the last offset asked for; len(text)+1 for none
}

// next returns the offset of the first sub at or after from, or -1. Offsets
// asked for may not decrease for the same sub.
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

// any is next for one of several characters.
func (f *finder) any(chars string, from int) int {
	first := -1
	for i := range len(chars) {
		if at := f.next(chars[i:i+1], from); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// crosses reports whether there is a line end between two offsets.
func (f *finder) crosses(from, to int) bool {
	end := f.any("\n\r", from)
	for _, separator := range []string{"\u2028", "\u2029"} {
		if at := f.next(separator, from); at >= 0 && (end < 0 || at < end) {
			end = at
		}
	}
	return end >= 0 && end < to
}

// unwrapEmphasis takes off one to three asterisks or underscores, in any mix,
// that stand the same way again further on.
func unwrapEmphasis(line string) string {
	const most = 3
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		next := line[at:min(at+most, len(line))]
		for size := len(next) - len(strings.TrimLeft(next, "*_")); size > 0; size-- {
			start := at + size
			if end := from.next(line[at:start], start); end >= 0 && !from.crosses(start, end) {
				return end + size - at, line[start:end]
			}
		}
		return 0, ""
	})
}

// unwrapStruck takes off tildes, the first pair and the last of a line.
func unwrapStruck(line string) string {
	const mark = "~~"
	limit := -1 // where the line ends that was looked at last
	last := -1  // its last pair that can close
	return rewrite(line, func(at int) (int, string) {
		start := at + len(mark)
		r, size := utf8.DecodeRuneInString(line[min(start, len(line)):])
		if !strings.HasPrefix(line[at:], mark) || size == 0 || isSpace(r) {
			return 0, ""
		}
		if start > limit {
			limit = start + lineLength(line[start:])
			last = start + lastStruck(line[start:limit])
		}
		if last < start || units(line[start:last]) < 2 {
			return 0, ""
		}
		return last + len(mark) - at, line[start:last]
	})
}

// lastStruck returns the offset of the last pair of tildes that follows no
// space; far below zero when there is none.
func lastStruck(text string) int {
	end := strings.LastIndex(text, "~~")
	for end > 0 {
		if r, _ := utf8.DecodeLastRuneInString(text[:end]); !isSpace(r) {
			return end
		}
		end = strings.LastIndex(text[:end], "~~")
	}
	return math.MinInt / 2
}

// units tells how long JavaScript thinks a short text is.
func units(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r > 0xffff {
			n++
		}
		if n >= 2 {
			break
		}
	}
	return n
}

// unwrapLinks replaces links, or images, by their text: [text](target) and
// [text][reference], but also what only looks like them.
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
		end := from.any("])", middle+len("]("))
		if end < 0 || from.crosses(start, end) {
			return 0, ""
		}
		return end + 1 - at, line[start:middle]
	})
}

// dropEmojiNames removes what stands between two colons, with the space
// before it. Two colons in a row count as a character between.
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

// emojiName returns the length of a name with the colon that ends it, or 0.
// Without a single colon the last double one ends the name with its first.
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
