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
func scanTag(src []byte, i int) (*tag, *scanError) { return (&scanner{src: src}).tag(i) }

func (s *scanner) tag(i int) (*tag, *scanError) {
	src, t := s.src, &tag{start: i}
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
	return s.tagRest(t, i)
}

// tagRest reads attributes up to the end of the tag.
func (s *scanner) tagRest(t *tag, i int) (*tag, *scanError) {
	src := s.src
	for {
		space := i
		i = skipSpace(src, i)
		if i >= len(src) {
			return nil, &scanError{at: t.start, end: space, opened: -1, message: "the tag " + t.written() + " is not finished", hint: escapeHint}
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
		default:
			read := s.attribute
			if c == '{' {
				read = s.spread
			}
			a, err := read(i)
			if err != nil {
				return nil, err
			}
			t.attributes = append(t.attributes, a)
			i = a.end
		}
	}
}

// written is the tag without its attributes.
func (t *tag) written() string { return "<" + t.slash() + t.name + ">" }

func (t *tag) slash() string {
	if t.closing {
		return "/"
	}
	return ""
}

func (s *scanner) spread(i int) (attribute, *scanError) {
	end, err := s.expression(i)
	if err != nil {
		return attribute{}, err
	}
	value, ok := bytes.CutPrefix(trimComments(s.src[i+1:end-1]), []byte("..."))
	if !ok {
		return attribute{}, &scanError{at: i, end: end, opened: -1, message: "an expression among attributes must be a spread", hint: "write {...props}, or name={value}"}
	}
	start := end - 1 - len(value)
	return attribute{kind: spreadAttribute, start: i, end: end, valueStart: start, valueEnd: end - 1}, nil
}

func (s *scanner) attribute(i int) (attribute, *scanError) {
	a := attribute{start: i}
	i, err := scanAttributeName(s.src, i)
	if err != nil {
		return a, err
	}
	a.name = string(s.src[a.start:i])
	a.end = i
	after := skipSpace(s.src, i)
	if after >= len(s.src) || s.src[after] != '=' {
		return a, nil
	}
	i = skipSpace(s.src, after+1)
	if i >= len(s.src) {
		return a, errAt(after, "the attribute %s has no value", a.name)
	}
	return s.value(a, i)
}

// value reads the value of an attribute.
func (s *scanner) value(a attribute, i int) (attribute, *scanError) {
	switch quote := s.src[i]; quote {
	case '"', '\'':
		n := bytes.IndexByte(s.src[i+1:], quote)
		if n < 0 {
			return a, errAt(i, "the value of %s is not closed", a.name)
		}
		a.kind, a.valueStart, a.valueEnd, a.end = stringAttribute, i+1, i+1+n, i+n+2
		return a, nil
	case '{':
		end, err := s.expression(i)
		a.kind, a.valueStart, a.valueEnd, a.end = expressionAttribute, i+1, end-1, end
		return a, err
	case '<':
		return a, &scanError{at: i, opened: -1, message: "an element as a value needs braces", hint: "write " + a.name + "={<…/>}"}
	}
	return a, &scanError{at: i, opened: -1, message: "the value of " + a.name + " needs quotes or braces", hint: "write " + a.name + "=\"…\" or " + a.name + "={…}"}
}

// scanTagName passes a name: words with dashes, joined by dots (members) or by
// one colon (a namespace).
func scanTagName(src []byte, i int) (int, *scanError) {
	i, err := scanName(src, i)
	if err != nil {
		return 0, err
	}
	for joint := byte(0); ; {
		next := skipSpace(src, i)
		if next >= len(src) || src[next] != '.' && src[next] != ':' {
			return i, nil
		}
		if joint != 0 && (joint == ':' || src[next] == ':') {
			return 0, errAt(next, "a name has dots, or one colon")
		}
		joint = src[next]
		if i, err = scanName(src, skipSpace(src, next+1)); err != nil {
			return 0, err
		}
	}
}

// withoutSpace joins the parts of a name: white space may stand around dots.
func withoutSpace(name []byte) string {
	if !bytes.ContainsAny(name, " \t\n\r\f\v") {
		return string(name)
	}
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
