package diag

import (
	"bytes"
	"unicode/utf8"
)

// CheckEncoding returns the diagnostic for a file that is not UTF-8 text from an
// offset on. ok is true for a file that is. A file with a NUL character is no text
// file, whatever its name.
func CheckEncoding(src *Source, from int) (d Diagnostic, ok bool) {
	if bytes.HasPrefix(src.Text, []byte("\xff\xfe")) || bytes.HasPrefix(src.Text, []byte("\xfe\xff")) {
		return Diagnostic{
			Code: Encoding, Source: &Source{Path: src.Path},
			Message: "this file is UTF-16 text, not UTF-8", Hint: "save the file as UTF-8",
		}, false
	}
	at := from + bytes.IndexByte(src.Text[from:], 0)
	if at >= from {
		return Diagnostic{
			Code: Encoding, Source: src, Span: Span{at, at + 1},
			Message: "a text file cannot contain the character NUL", Hint: "remove the character; if this is not a text file, give it another extension",
		}, false
	}
	if at = invalidByte(src.Text, from); at >= 0 {
		return Diagnostic{
			Code: Encoding, Source: src, Span: Span{at, at + 1},
			Message: "this is not UTF-8 text", Hint: "save the file as UTF-8",
		}, false
	}
	return Diagnostic{}, true
}

// invalidByte returns the offset of the first byte that is not UTF-8, or -1.
func invalidByte(text []byte, from int) int {
	if utf8.Valid(text[from:]) {
		return -1
	}
	for at := from; ; {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
}
