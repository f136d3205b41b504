package markup

import (
	"bytes"
	"html"
	"strings"
)

// text returns the value of an attribute as browsers see it.
func (a attribute) text() string {
	if bytes.IndexByte(a.value, '&') < 0 && bytes.IndexByte(a.value, '\r') < 0 {
		return string(a.value)
	}
	return string(unescape(nil, normalizeLines(a.value), true))
}

// normalizeLines ends all lines in \n, as browsers do before they read anything.
func normalizeLines(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}

// unescape appends text to dst. It replaces character references by their
// characters.
func unescape(dst, text []byte, inAttribute bool) []byte {
	for {
		i := bytes.IndexByte(text, '&')
		if i < 0 {
			return append(dst, text...)
		}
		dst = append(dst, text[:i]...)
		text = text[i:]
		length := referenceLength(text)
		dst = appendCharacter(dst, text[:length], text[length:], inAttribute)
		text = text[length:]
	}
}

// referenceLength returns how much of a text that starts with & can belong to a
// character reference.
func referenceLength(text []byte) int {
	i := 1
	if i < len(text) && text[i] == '#' {
		i++
	}
	for i < len(text) && (isLetter(text[i]) || '0' <= text[i] && text[i] <= '9') {
		i++
	}
	if i < len(text) && text[i] == ';' {
		i++
	}
	return i
}

// appendCharacter appends the character of a reference, or the reference itself
// if it has none. after is the text after it.
func appendCharacter(dst, reference, after []byte, inAttribute bool) []byte {
	switch string(reference) {
	case "&lt;":
		return append(dst, '<')
	case "&gt;":
		return append(dst, '>')
	case "&", "&amp;":
		return append(dst, '&')
	case "&quot;", "&#34;":
		return append(dst, '"')
	case "&#39;", "&#x27;":
		return append(dst, '\'')
	}
	character := html.UnescapeString(string(reference))
	if inAttribute && reference[1] != '#' && !isWholeName(string(reference), character, after) {
		return append(dst, reference...)
	}
	return append(dst, character...)
}

// isWholeName reports whether browsers replace a named reference in an
// attribute. In text, browsers also replace the start of a longer name: &notit;
// is ¬it; there. In attributes they do not, because of addresses such as
// ?a=1&notes=2.
func isWholeName(reference, character string, after []byte) bool {
	last := character[len(character)-1]
	if strings.HasSuffix(reference, ";") {
		return last != ';' || reference == "&semi;"
	}
	return !isLetter(last) && (last < '0' || last > '9') && !bytes.HasPrefix(after, []byte("="))
}
