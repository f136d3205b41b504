package jsscan

import "unicode/utf8"

// startsElement reports whether the < at i starts an element. Otherwise it is
// an operator.
func startsElement(src []byte, i int) bool {
	if i+1 >= len(src) {
		return false
	}
	if src[i+1] == '>' {
		return true
	}
	r, _ := utf8.DecodeRune(src[i+1:])
	return isNameStart(r)
}

// element returns the offset after the JSX element at i, or -1 if the text
// ends first.
func (s *scanner) element(i int) (int, *Error) {
	if s.depth == MaxDepth {
		return 0, tooDeep(i)
	}
	s.depth++
	defer func() { s.depth-- }()
	tag, err := s.tag(i)
	if err != nil {
		return 0, err
	}
	if tag.SelfClosing {
		return tag.End, nil
	}
	return s.elementRest(tag)
}

// elementRest returns the offset after the closing tag of an element.
func (s *scanner) elementRest(open *Tag) (int, *Error) {
	for i := open.End; i < len(s.src); {
		var end int
		var err *Error
		switch {
		case s.src[i] == '{':
			end, err = s.brackets(i)
		case s.src[i] != '<':
			end = i + 1
		case i+1 < len(s.src) && s.src[i+1] == '/':
			return s.closingTag(i, open)
		default:
			end, err = s.element(i)
		}
		if err != nil || end < 0 {
			return end, err
		}
		i = end
	}
	return -1, nil
}

// closingTag returns the offset after the tag at i, which must match the open
// tag.
func (s *scanner) closingTag(i int, open *Tag) (int, *Error) {
	tag, err := s.tag(i)
	if err != nil {
		return 0, err
	}
	if tag.Name != open.Name {
		err = tag.Mismatch(open.Name)
		err.Opened = open.Start
	}
	return tag.End, err
}
