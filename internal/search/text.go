package search

import (
	"unicode"
	"unicode/utf8"
)

// text is plain text with single spaces between its words.
type text struct {
	bytes []byte
	space bool // before whatever comes next
}

func (t *text) isEmpty() bool { return len(t.bytes) == 0 }

func (t *text) String() string { return string(t.bytes) }

// write adds text. Characters that only say where a word may be broken are
// left out: nobody types them.
func (t *text) write(from []byte) {
	for i := 0; i < len(from); {
		c := from[i]
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == '\v':
			t.space = true
			i++
		case c < utf8.RuneSelf:
			end := i + 1
			for end < len(from) && from[end] > ' ' && from[end] < utf8.RuneSelf {
				end++
			}
			t.word(from[i:end])
			i = end
		default:
			r, size := utf8.DecodeRune(from[i:])
			t.rune(r)
			i += size
		}
	}
}

func (t *text) rune(r rune) {
	switch {
	case unicode.IsSpace(r):
		t.space = true
	case r == '\u00ad' || r == '\u200b' || r == '\ufeff':
	default:
		var encoded [utf8.UTFMax]byte
		t.word(encoded[:utf8.EncodeRune(encoded[:], r)])
	}
}

func (t *text) word(part []byte) {
	if t.space && len(t.bytes) > 0 {
		t.bytes = append(t.bytes, ' ')
	}
	t.space = false
	t.bytes = append(t.bytes, part...)
}

// append adds what stands in another block.
func (t *text) append(other text) {
	t.space = true
	t.write(other.bytes)
}
