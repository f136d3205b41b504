package markup

import (
	"bytes"
	"strings"
)

// kind is the type of a token.
type kind uint8

const (
	endOfInput kind = iota
	textToken
	startTag
	endTag
)

// attribute is a part of a start tag. The value is as it is written, with its
// character references and without its quotes.
type attribute struct{ name, value []byte }

// tokenizer cuts HTML into tags and the text between them. It skips comments
// and declarations, and it builds no tree.
//
// It is several times as fast as the tokenizer of golang.org/x/net/html, which
// copies each token; TestTokensAreThoseOfBrowsers compares the two.
type tokenizer struct {
	html []byte
	at   int // where the next token starts

	// The current token.
	kind        kind
	start       int         // in html; the token ends at at
	name        []byte      // of a tag, in lower case
	attributes  []attribute // of a start tag; the next token reuses the memory
	selfClosing bool
	verbatim    bool // text that has no character references

	textOf  string // the element whose text comes next; "" for none
	foreign int    // how many <svg> and <math> elements are open
}

// next moves to the next token and returns its kind.
func (t *tokenizer) next() kind {
	t.verbatim = false
	if t.textOf != "" && t.elementText() {
		return t.kind
	}
	for t.at < len(t.html) {
		rest := t.html[t.at:]
		if rest[0] != '<' {
			return t.text(bytes.IndexByte(rest, '<'))
		}
		switch {
		case len(rest) > 1 && isLetter(rest[1]):
			return t.startTag()
		case len(rest) > 2 && rest[1] == '/' && isLetter(rest[2]):
			return t.endTag()
		case len(rest) > 2 && rest[1] == '/', len(rest) > 1 && (rest[1] == '!' || rest[1] == '?'):
			t.at += skippedLength(rest, t.foreign > 0)
		default:
			// A < that starts no tag is text, up to the next one.
			if i := bytes.IndexByte(rest[1:], '<'); i >= 0 {
				return t.text(i + 1)
			}
			return t.text(-1)
		}
	}
	t.kind, t.start = endOfInput, t.at
	return t.kind
}

// text makes the next length bytes a token; -1 means all that is left.
func (t *tokenizer) text(length int) kind {
	if length < 0 {
		length = len(t.html) - t.at
	}
	t.kind, t.start = textToken, t.at
	t.at += length
	return t.kind
}

// skippedLength returns how long a comment or a declaration is.
func skippedLength(rest []byte, foreign bool) int {
	if bytes.HasPrefix(rest, []byte("<!--")) {
		return commentLength(rest)
	}
	end := ">"
	if foreign && bytes.HasPrefix(rest, []byte("<![CDATA[")) {
		end = "]]>"
	}
	if i := bytes.Index(rest, []byte(end)); i >= 0 {
		return i + len(end)
	}
	return len(rest)
}

func commentLength(rest []byte) int {
	// The dashes that open a comment may also close it.
	for at := len("<!"); ; at++ {
		i := bytes.Index(rest[at:], []byte("--"))
		if i < 0 {
			return len(rest)
		}
		at += i
		switch after := rest[at+2:]; {
		case bytes.HasPrefix(after, []byte(">")):
			return at + len("-->")
		case bytes.HasPrefix(after, []byte("!>")) && at > len("<!"):
			return at + len("--!>")
		}
	}
}

func (t *tokenizer) endTag() kind {
	t.kind, t.start = endTag, t.at
	t.at += len("</")
	t.readName()
	t.readAttributes()
	if t.foreign > 0 && isForeign(t.name) {
		t.foreign--
	}
	return t.kind
}

func (t *tokenizer) startTag() kind {
	t.kind, t.start = startTag, t.at
	t.at += len("<")
	t.readName()
	t.readAttributes()
	switch {
	case isForeign(t.name):
		if !t.selfClosing {
			t.foreign++
		}
	case hasText(t.name):
		t.expectText()
	}
	return t.kind
}

func isForeign(name []byte) bool { return string(name) == "svg" || string(name) == "math" }

// hasText reports whether the content of an element is text up to its end tag,
// even if the text looks like tags.
func hasText(name []byte) bool {
	switch string(name) {
	case "script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noframes":
		return true
	}
	return false
}

// expectText notes that the text of the current element comes next. In SVG only
// scripts and styles are read in this way, and they can close themselves.
func (t *tokenizer) expectText() {
	name := string(t.name)
	if t.foreign == 0 || !t.selfClosing && (name == "script" || name == "style") {
		t.textOf = name
	}
}

// elementText makes the text before an end tag the current token. It reports
// whether there is any.
func (t *tokenizer) elementText() bool {
	name := t.textOf
	t.textOf = ""
	t.text(endOfText(t.html[t.at:], name))
	t.verbatim = name != "textarea" && name != "title"
	return t.at > t.start
}

// endOfText returns where the end tag of an element starts; -1 for nowhere.
func endOfText(html []byte, name string) int {
	for at := 0; ; at += len("</") {
		i := bytes.Index(html[at:], []byte("</"))
		if i < 0 {
			return -1
		}
		if at += i; hasName(html[at+2:], name) {
			return at
		}
	}
}

// readName reads the name of a tag.
func (t *tokenizer) readName() {
	begin := t.at
	for t.at++; t.at < len(t.html) && !endsName(t.html[t.at]); {
		t.at++
	}
	t.name = lower(t.html[begin:t.at])
}

// readAttributes reads the rest of a tag.
func (t *tokenizer) readAttributes() {
	t.attributes, t.selfClosing = t.attributes[:0], false
	b, i := t.html, t.at
	for i < len(b) && b[i] != '>' {
		if isSpace(b[i]) || b[i] == '/' {
			t.selfClosing = b[i] == '/'
			i++
			continue
		}
		t.selfClosing = false
		begin := i
		for i++; i < len(b) && b[i] != '=' && !endsName(b[i]); {
			i++
		}
		a := attribute{name: b[begin:i]}
		a.value, i = attributeValue(b, i)
		t.attributes = append(t.attributes, a)
	}
	t.at = min(i+1, len(b))
}

// attributeValue reads the value after the name of an attribute, and returns
// where the value ends.
func attributeValue(b []byte, i int) ([]byte, int) {
	at := i
	for at < len(b) && isSpace(b[at]) {
		at++
	}
	if at == len(b) || b[at] != '=' {
		return nil, i
	}
	for at++; at < len(b) && isSpace(b[at]); {
		at++
	}
	if at < len(b) && (b[at] == '"' || b[at] == '\'') {
		end := bytes.IndexByte(b[at+1:], b[at])
		if end < 0 {
			return nil, len(b)
		}
		return b[at+1 : at+1+end], at + 1 + end + 1
	}
	begin := at
	for at < len(b) && !isSpace(b[at]) && b[at] != '>' {
		at++
	}
	return b[begin:at], at
}

// value returns the value of an attribute of the current tag; "" for none. If
// two attributes have the same name, it returns the value of the first.
func (t *tokenizer) value(name string) string {
	for _, a := range t.attributes {
		if len(a.name) == len(name) && hasName(a.name, name) {
			return a.text()
		}
	}
	return ""
}

// hasName reports whether b starts with a name, in any case.
func hasName(b []byte, name string) bool {
	if len(b) < len(name) || !strings.EqualFold(string(b[:len(name)]), name) {
		return false
	}
	return len(b) == len(name) || endsName(b[len(name)])
}

func endsName(c byte) bool { return isSpace(c) || c == '>' || c == '/' }

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// lower returns a name in lower case. Nearly all names are already in lower
// case, and are not copied.
func lower(name []byte) []byte {
	for _, c := range name {
		if 'A' <= c && c <= 'Z' {
			return bytes.ToLower(name)
		}
	}
	return name
}
