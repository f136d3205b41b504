package mdx

import (
	"bytes"
	"unicode/utf8"
)

// tag is an opening, closing or self-closing JSX tag.
type tag struct {
	name        string // "" for a fragment
	closing     bool
	selfClosing bool
	attributes  []attribute
	start, end  int // offsets of < and of what follows >
}

// attribute is one attribute of a tag.
type attribute struct {
	name       string // "" for a spread
	start, end int
	kind       attributeKind
	// The value: of a string without its quotes, of an expression or spread
	// without its braces.
	valueStart, valueEnd int
}

type attributeKind uint8

const (
	boolAttribute attributeKind = iota
	stringAttribute
	expressionAttribute
	spreadAttribute
)

const escapeHint = "`<` starts JSX in MDX; write \\< or {'<'} to show it"

// scanTag reads the tag that begins at i.
func scanTag(src []byte, i int) (*tag, *scanError) {
	t := &tag{start: i}
	i = skipSpace(src, i+1)
	if i < len(src) && src[i] == '/' {
		t.closing = true
		i = skipSpace(src, i+1)
	}
	if i < len(src) && src[i] == '>' {
		t.end = i + 1
		return t, nil // a fragment
	}
	nameStart := i
	i, err := scanTagName(src, i)
	if err != nil {
		err.hint = escapeHint
		return nil, err
	}
	t.name = withoutSpace(src[nameStart:i])
	return t.scanRest(src, i)
}

// scanRest reads attributes up to the end of the tag.
func (t *tag) scanRest(src []byte, i int) (*tag, *scanError) {
	for {
		space := i
		i = skipSpace(src, i)
		if i >= len(src) {
			return nil, &scanError{at: t.start, end: space, opened: -1, message: "the tag <" + t.slash() + t.name + "> is not finished", hint: escapeHint}
		}
		switch c := src[i]; {
		case c == '>':
			t.end = i + 1
			return t, nil
		case c == '/' && !t.closing:
			i = skipSpace(src, i+1)
			if i >= len(src) || src[i] != '>' {
				return nil, errAt(min(i, len(src)), "expected > after the slash that ends <%s", t.name)
			}
			t.selfClosing, t.end = true, i+1
			return t, nil
		case t.closing:
			return nil, errAt(i, "a closing tag has no attributes")
		case c == '{':
			end, err := t.scanSpread(src, i)
			if err != nil {
				return nil, err
			}
			i = end
		default:
			end, err := t.scanAttribute(src, i)
			if err != nil {
				return nil, err
			}
			i = end
		}
	}
}

func (t *tag) slash() string {
	if t.closing {
		return "/"
	}
	return ""
}

func (t *tag) scanSpread(src []byte, i int) (int, *scanError) {
	end, err := scanExpression(src, i)
	if err != nil {
		return 0, err
	}
	inner := skipSpace(src, i+1)
	if !bytes.HasPrefix(src[inner:end], []byte("...")) {
		return 0, &scanError{at: i, end: end, opened: -1, message: "an expression among attributes must be a spread", hint: "write {...props}, or name={value}"}
	}
	t.attributes = append(t.attributes, attribute{kind: spreadAttribute, start: i, end: end, valueStart: inner + 3, valueEnd: end - 1})
	return end, nil
}

func (t *tag) scanAttribute(src []byte, i int) (int, *scanError) {
	a := attribute{start: i}
	i, err := scanAttributeName(src, i)
	if err != nil {
		return 0, err
	}
	a.name = string(src[a.start:i])
	a.end = i
	after := skipSpace(src, i)
	if after >= len(src) || src[after] != '=' {
		t.attributes = append(t.attributes, a)
		return i, nil
	}
	i = skipSpace(src, after+1)
	if i >= len(src) {
		return 0, errAt(after, "the attribute %s has no value", a.name)
	}
	switch src[i] {
	case '"', '\'':
		n := bytes.IndexByte(src[i+1:], src[i])
		if n < 0 {
			return 0, errAt(i, "the value of %s is not closed", a.name)
		}
		a.kind, a.valueStart, a.valueEnd = stringAttribute, i+1, i+1+n
		i += n + 2
	case '{':
		end, err := scanExpression(src, i)
		if err != nil {
			return 0, err
		}
		a.kind, a.valueStart, a.valueEnd = expressionAttribute, i+1, end-1
		i = end
	case '<':
		return 0, &scanError{at: i, opened: -1, message: "an element as a value needs braces", hint: "write " + a.name + "={<…/>}"}
	default:
		return 0, &scanError{at: i, opened: -1, message: "the value of " + a.name + " needs quotes or braces", hint: "write " + a.name + "=\"…\" or " + a.name + "={…}"}
	}
	a.end = i
	t.attributes = append(t.attributes, a)
	return i, nil
}

// scanTagName passes a name: words with dashes, joined by dots (members) or by
// one colon (a namespace).
func scanTagName(src []byte, i int) (int, *scanError) {
	i, err := scanName(src, i)
	if err != nil {
		return 0, err
	}
	for {
		next := skipSpace(src, i)
		if next >= len(src) || src[next] != '.' && src[next] != ':' {
			return i, nil
		}
		if i, err = scanName(src, skipSpace(src, next+1)); err != nil {
			return 0, err
		}
	}
}

// withoutSpace joins the parts of a name: white space may stand around dots.
func withoutSpace(name []byte) string {
	return string(bytes.Join(bytes.Fields(name), nil))
}

func scanAttributeName(src []byte, i int) (int, *scanError) {
	i, err := scanName(src, i)
	if err != nil {
		return 0, err
	}
	if i < len(src) && src[i] == ':' {
		return scanName(src, i+1)
	}
	return i, nil
}

func scanName(src []byte, i int) (int, *scanError) {
	if i >= len(src) {
		return 0, errAt(len(src), "a name is missing")
	}
	r, size := utf8.DecodeRune(src[i:])
	if !isNameStart(r) {
		return 0, errAt(i, "a name cannot begin with %q", r)
	}
	for i += size; i < len(src); i += size {
		if r, size = utf8.DecodeRune(src[i:]); !isNamePart(r) && r != '-' {
			break
		}
	}
	return i, nil
}

func skipSpace(src []byte, i int) int {
	for i < len(src) {
		switch src[i] {
		case ' ', '\t', '\n', '\r', '\f', '\v':
			i++
		default:
			return i
		}
	}
	return i
}
