package jsscan

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// Tag is an opening, closing or self-closing JSX tag.
type Tag struct {
	Name        string // "" for a fragment
	NameStart   int
	Closing     bool
	SelfClosing bool
	Attributes  []Attribute
	Start, End  int // offsets of < and of the byte after >
}

// Attribute is one attribute of a tag.
type Attribute struct {
	Name       string // "" for a spread
	Start, End int
	Kind       AttributeKind
	// The value: of a string without its quotes, of an expression or spread
	// without its braces.
	ValueStart, ValueEnd int
}

// AttributeKind is the way in which an attribute is written.
type AttributeKind uint8

const (
	BoolAttribute       AttributeKind = iota // open
	StringAttribute                          // title="text"
	ExpressionAttribute                      // width={240}
	SpreadAttribute                          // {...props}
)

// escapeHint is the hint for a < that the author may mean as text.
const escapeHint = "`<` starts JSX in MDX; write \\< or {'<'} to show it"

// String returns the tag without its attributes.
func (t *Tag) String() string {
	if t.Closing {
		return "</" + t.Name + ">"
	}
	return "<" + t.Name + ">"
}

// Mismatch returns the error for a closing tag that does not match the open
// tag.
func (t *Tag) Mismatch(open string) *Error {
	return &Error{
		At: t.Start, End: t.End, Opened: -1,
		Message: fmt.Sprintf("%s does not match the open tag <%s>", t, open),
		Hint:    fmt.Sprintf("write </%s>", open),
	}
}

// ReadTag reads the tag that starts at i.
func ReadTag(src []byte, i int) (*Tag, *Error) { return (&scanner{src: src, jsx: true}).tag(i) }

func (s *scanner) tag(i int) (*Tag, *Error) {
	src, t := s.src, &Tag{Start: i}
	i = skipSpace(src, i+1)
	if i < len(src) && src[i] == '/' {
		t.Closing = true
		i = skipSpace(src, i+1)
	}
	if i < len(src) && src[i] == '>' {
		t.End = i + 1
		return t, nil // a fragment
	}
	t.NameStart = i
	i, err := tagNameEnd(src, i)
	if err != nil {
		err.Hint = escapeHint
		return nil, err
	}
	t.Name = withoutSpace(src[t.NameStart:i])
	return s.tagRest(t, i)
}

// tagRest reads attributes up to the end of the tag.
func (s *scanner) tagRest(t *Tag, i int) (*Tag, *Error) {
	src := s.src
	for {
		space := i
		i = skipSpace(src, i)
		if i >= len(src) {
			return nil, &Error{
				At: t.Start, End: space, Opened: -1, Message: "the tag " + t.String() + " is not finished", Hint: escapeHint,
			}
		}
		switch c := src[i]; {
		case c == '>':
			t.End = i + 1
			return t, nil
		case c == '/' && !t.Closing:
			i = skipSpace(src, i+1)
			if i >= len(src) || src[i] != '>' {
				return nil, errorAt(min(i, len(src)), "expected > after the slash that ends <%s", t.Name)
			}
			t.SelfClosing, t.End = true, i+1
			return t, nil
		case t.Closing:
			return nil, errorAt(i, "a closing tag cannot have attributes")
		default:
			read := s.attribute
			if c == '{' {
				read = s.spread
			}
			a, err := read(i)
			if err != nil {
				return nil, err
			}
			t.Attributes = append(t.Attributes, a)
			i = a.End
		}
	}
}

func (s *scanner) spread(i int) (Attribute, *Error) {
	end, err := s.expression(i)
	if err != nil {
		return Attribute{}, err
	}
	value, ok := bytes.CutPrefix(trimComments(s.src[i+1:end-1]), []byte("..."))
	if !ok {
		return Attribute{}, &Error{
			At: i, End: end, Opened: -1,
			Message: "an expression among attributes must be a spread", Hint: "write {...props}, or name={value}",
		}
	}
	start := end - 1 - len(value)
	return Attribute{Kind: SpreadAttribute, Start: i, End: end, ValueStart: start, ValueEnd: end - 1}, nil
}

func (s *scanner) attribute(i int) (Attribute, *Error) {
	a := Attribute{Start: i}
	i, err := attributeNameEnd(s.src, i)
	if err != nil {
		return a, err
	}
	a.Name = string(s.src[a.Start:i])
	a.End = i
	after := skipSpace(s.src, i)
	if after >= len(s.src) || s.src[after] != '=' {
		return a, nil
	}
	i = skipSpace(s.src, after+1)
	if i >= len(s.src) {
		return a, errorAt(after, "the attribute %s has no value", a.Name)
	}
	return s.value(a, i)
}

// value reads the value of an attribute.
func (s *scanner) value(a Attribute, i int) (Attribute, *Error) {
	switch quote := s.src[i]; quote {
	case '"', '\'':
		n := bytes.IndexByte(s.src[i+1:], quote)
		if n < 0 {
			return a, errorAt(i, "the value of %s is not closed", a.Name)
		}
		a.Kind, a.ValueStart, a.ValueEnd, a.End = StringAttribute, i+1, i+1+n, i+n+2
		return a, nil
	case '{':
		end, err := s.expression(i)
		a.Kind, a.ValueStart, a.ValueEnd, a.End = ExpressionAttribute, i+1, end-1, end
		return a, err
	case '<':
		return a, &Error{At: i, Opened: -1, Message: "an element as a value needs braces", Hint: "write " + a.Name + "={<…/>}"}
	}
	return a, &Error{
		At: i, Opened: -1, Message: "the value of " + a.Name + " needs quotes or braces",
		Hint: "write " + a.Name + "=\"…\" or " + a.Name + "={…}",
	}
}

// tagNameEnd returns the offset after a tag's name: words with dashes, joined
// by dots (members) or by one colon (a namespace).
func tagNameEnd(src []byte, i int) (int, *Error) {
	i, err := NameEnd(src, i)
	if err != nil {
		return 0, err
	}
	for joint := byte(0); ; {
		next := skipSpace(src, i)
		if next >= len(src) || src[next] != '.' && src[next] != ':' {
			return i, nil
		}
		if joint != 0 && (joint == ':' || src[next] == ':') {
			return 0, errorAt(next, "a name may have dots, or one colon")
		}
		joint = src[next]
		if i, err = NameEnd(src, skipSpace(src, next+1)); err != nil {
			return 0, err
		}
	}
}

// withoutSpace joins the parts of a name: white space is allowed around dots.
func withoutSpace(name []byte) string {
	if !bytes.ContainsAny(name, " \t\n\r\f\v") {
		return string(name)
	}
	return string(bytes.Join(bytes.Fields(name), nil))
}

func attributeNameEnd(src []byte, i int) (int, *Error) {
	i, err := NameEnd(src, i)
	if err != nil {
		return 0, err
	}
	if i < len(src) && src[i] == ':' {
		return NameEnd(src, i+1)
	}
	return i, nil
}

// NameEnd returns the offset after the name at i: a word that may have dashes.
func NameEnd(src []byte, i int) (int, *Error) {
	if i >= len(src) {
		return 0, errorAt(len(src), "a name is missing")
	}
	r, size := utf8.DecodeRune(src[i:])
	if !isNameStart(r) {
		return 0, errorAt(i, "a name cannot begin with %q", r)
	}
	for i += size; i < len(src); i += size {
		if r, size = utf8.DecodeRune(src[i:]); !isNamePart(r) && r != '-' {
			break
		}
	}
	return i, nil
}

// skipSpace returns the offset of the next character that is not white space.
func skipSpace(src []byte, i int) int {
	for i < len(src) && (isSpace(src[i]) || src[i] == '\f' || src[i] == '\v') {
		i++
	}
	return i
}
