package markup

import (
	"unicode"
	"unicode/utf8"
)

// text is plain text with single spaces between its words.
type text struct {
	bytes []byte
	space bool // is missing before the next word
}

func (t *text) isEmpty() bool { return len(t.bytes) == 0 }

// take returns the text and starts an empty one.
func (t *text) take() string {
	taken := string(t.bytes)
	t.bytes, t.space = t.bytes[:0], false
	return taken
}

// write adds text. It skips characters that only mark where a word may break:
// nobody types them in a search.
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

// SingleSpaces returns plain text as sections have it: with single spaces
// between its words.
func SingleSpaces(plain string) string {
	var t text
	t.write([]byte(plain))
	return t.take()
}
