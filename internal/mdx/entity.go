package mdx

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"
)

// unescape resolves backslashes and character references, in one pass: an
// ampersand that is escaped begins no reference.
func unescape(text []byte) string {
	if bytes.IndexByte(text, '\\') < 0 {
		return unescapeReferences(string(text))
	}
	var out strings.Builder
	rest := text
	for {
		slash := bytes.IndexByte(rest, '\\')
		if slash < 0 {
			out.WriteString(unescapeReferences(string(rest)))
			return out.String()
		}
		out.WriteString(unescapeReferences(string(rest[:slash])))
		rest = rest[slash+1:]
		if len(rest) == 0 || !util.IsPunct(rest[0]) {
			out.WriteByte('\\')
			continue
		}
		out.WriteByte(rest[0])
		rest = rest[1:]
	}
}

var characterReference = regexp.MustCompile(`&(?:[A-Za-z][A-Za-z0-9]*|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});`)

// unescapeReferences resolves character references. Unlike in HTML, each must
// end with a semicolon: addresses are full of &copy=1.
func unescapeReferences(text string) string {
	if strings.IndexByte(text, '&') < 0 {
		return text
	}
	return characterReference.ReplaceAllStringFunc(text, func(reference string) string {
		digits, isNumber := strings.CutPrefix(reference[:len(reference)-1], "&#")
		if !isNumber {
			if known, ok := util.LookUpHTML5EntityByName(reference[1 : len(reference)-1]); ok {
				return string(known.Characters)
			}
			return reference
		}
		base := 10
		if digits[0] == 'x' || digits[0] == 'X' {
			digits, base = digits[1:], 16
		}
		n, _ := strconv.ParseInt(digits, base, 32) // seven digits always fit
		return string(allowed(rune(n)))
	})
}

// allowed returns a character, or the one that stands for those that no text
// can have.
func allowed(r rune) rune {
	isControl := r < ' ' && r != '\t' && r != '\n' && r != '\f' && r != '\r' || r >= 0x7f && r < 0xa0
	isNoCharacter := r >= 0xfdd0 && r <= 0xfdef || r&0xfffe == 0xfffe
	if isControl || isNoCharacter || !utf8.ValidRune(r) {
		return utf8.RuneError
	}
	return r
}
