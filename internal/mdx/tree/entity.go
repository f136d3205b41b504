package tree

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"
)

// Unescape resolves backslash escapes and character references. It does both
// in one pass: an escaped ampersand starts no reference.
func Unescape(text []byte) string {
	if bytes.IndexByte(text, '\\') < 0 {
		return UnescapeReferences(string(text))
	}
	var out strings.Builder
	rest := text
	for {
		slash := bytes.IndexByte(rest, '\\')
		if slash < 0 {
			out.WriteString(UnescapeReferences(string(rest)))
			return out.String()
		}
		out.WriteString(UnescapeReferences(string(rest[:slash])))
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

// UnescapeReferences resolves character references. Unlike in HTML, each must
// end with a semicolon: addresses often hold &copy=1.
func UnescapeReferences(text string) string {
	if strings.IndexByte(text, '&') < 0 {
		return text
	}
	return characterReference.ReplaceAllStringFunc(text, func(reference string) string {
		digits, isNumber := strings.CutPrefix(reference[:len(reference)-1], "&#")
		if !isNumber {
			if entity, ok := util.LookUpHTML5EntityByName(reference[1 : len(reference)-1]); ok {
				return string(entity.Characters)
			}
			return reference
		}
		base := 10
		if digits[0] == 'x' || digits[0] == 'X' {
			digits, base = digits[1:], 16
		}
		n, _ := strconv.ParseInt(digits, base, 32) // seven digits always fit
		return string(replaceInvalid(rune(n)))
	})
}

// replaceInvalid returns a character, or U+FFFD for a character that is not
// allowed in HTML.
func replaceInvalid(r rune) rune {
	isControl := r < ' ' && r != '\t' && r != '\n' && r != '\f' && r != '\r' || r >= 0x7f && r < 0xa0
	isNonCharacter := r >= 0xfdd0 && r <= 0xfdef || r&0xfffe == 0xfffe
	if isControl || isNonCharacter || !utf8.ValidRune(r) {
		return utf8.RuneError
	}
	return r
}
