package frontmatter

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"octavo/internal/diag"
)

// Value is a value with its position in the file. The getters return false for a
// missing value and for a value of the wrong kind. They report a value of the
// wrong kind as an error.
type Value struct {
	doc  *document
	path string    // the name in messages, such as tags[2].label
	key  diag.Span // span of the field's key, for values with an empty span
	node *node     // nil if the value is missing
}

// Kind returns the type of the value.
func (v Value) Kind() Kind {
	if v.node == nil {
		return Missing
	}
	return v.node.kind
}

// IsNull reports whether the value is null, or a key without a value.
func (v Value) IsNull() bool { return v.Kind() == Null }

// Span returns the span of the value, or of the key if the key has no value.
func (v Value) Span() diag.Span {
	if v.node == nil || v.node.span.Start == v.node.span.End {
		return v.key
	}
	return v.node.span
}

// Path returns the value's name for messages, such as tags[2].label.
func (v Value) Path() string { return v.path }

// Errorf adds an error about the value. Callers use it for their own rules.
func (v Value) Errorf(hint, format string, args ...any) {
	v.doc.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: v.doc.src, Span: firstLine(v.doc.src.Text, v.Span()),
		Message: fmt.Sprintf(format, args...), Hint: hint,
	})
}

// mustBe adds the error for a value of the wrong kind.
func (v Value) mustBe(expected, hint string) {
	if v.isComment() {
		hint = `"#" starts a comment; put quotes around the value`
	}
	v.Errorf(hint, "%s must be %s, not %s", v.path, expected, v.node.describe())
}

// isComment reports whether the line of a key without a value has a comment, which
// may be meant as the value.
func (v Value) isComment() bool {
	if v.Kind() != Null || v.node.span.Start != v.node.span.End {
		return false
	}
	line := bytes.TrimLeft(lineAt(v.doc.src.Text, v.key.End), ": \t")
	return bytes.HasPrefix(line, []byte("#"))
}

// mustBeValue adds the error for a value that is not allowed. Unlike mustBe, it
// shows the value in the message.
func (v Value) mustBeValue(expected, hint string) {
	v.Errorf(hint, "%s must be %s, not %s", v.path, expected, v.node.literal())
}

// Text returns a string that may be empty. It returns a number as JavaScript
// writes the number, and a date as the author wrote the date.
func (v Value) Text() (text string, ok bool) {
	switch v.Kind() {
	case Missing:
		return "", false
	case String, Date:
		return v.node.text, true
	case Number:
		return formatNumber(v.node.number), true
	case Null:
		v.mustBe("a string", `remove it, or write "" for no text`)
	case Bool:
		v.mustBe("a string", "put quotes around it")
	default:
		v.mustBe("a string", "")
	}
	return "", false
}

// NonEmpty returns a string that may not be empty.
func (v Value) NonEmpty() (text string, ok bool) {
	text, ok = v.Text()
	if ok && text == "" {
		v.Errorf("remove it, or give it a value", "%s must not be empty", v.path)
		return "", false
	}
	return text, ok
}

// Bool returns true or false. Like Docusaurus, it also accepts them in quotes.
func (v Value) Bool() (yes, ok bool) {
	switch v.Kind() {
	case Missing:
		return false, false
	case Bool:
		return v.node.boolean, true
	case String:
		switch strings.ToLower(v.node.text) {
		case "true":
			return true, true
		case "false":
			return false, true
		case "yes", "on":
			v.mustBeValue("true or false", "write true: YAML reads this word as text")
			return false, false
		case "no", "off":
			v.mustBeValue("true or false", "write false: YAML reads this word as text")
			return false, false
		}
	}
	v.mustBeValue("true or false", "")
	return false, false
}

// Number returns a finite number. Like Docusaurus, it also accepts a number in
// quotes.
func (v Value) Number() (f float64, ok bool) {
	if v.Kind() == Missing {
		return 0, false
	}
	f, ok = v.node.finite()
	switch {
	case !ok && v.node.kind == Number:
		v.mustBeValue("a finite number", "")
	case !ok:
		v.mustBe("a number", "")
	}
	return f, ok
}

// finite returns the value of a number, or of a string that is a number. ok is
// false if the value is not a finite number.
func (n *node) finite() (f float64, ok bool) {
	f = n.number
	if n.kind == String {
		var err error
		if f, err = strconv.ParseFloat(strings.TrimSpace(n.text), 64); err != nil {
			return 0, false
		}
	}
	return f, (n.kind == Number || n.kind == String) && !math.IsInf(f, 0) && !math.IsNaN(f)
}

// Int returns a whole number from low to high.
func (v Value) Int(low, high int) (i int, ok bool) {
	if v.Kind() == Missing {
		return 0, false
	}
	f, ok := v.node.finite()
	if !ok || f != math.Trunc(f) || f < float64(low) || f > float64(high) {
		v.mustBeValue(fmt.Sprintf("a whole number from %d to %d", low, high), "")
		return 0, false
	}
	return int(f), true
}

// Date returns a time. A date without a time zone is in UTC.
func (v Value) Date() (t time.Time, ok bool) {
	switch v.Kind() {
	case Missing:
		return time.Time{}, false
	case Date:
		return v.node.time, true
	case String:
		if t, ok := parseDate(v.node.text); ok {
			return t, true
		}
	}
	v.mustBeValue("a date", "write it as 2025-03-31 or 2025-03-31T14:30:00Z")
	return time.Time{}, false
}

// OneOf returns one of the allowed strings.
func (v Value) OneOf(allowed ...string) (word string, ok bool) {
	if v.Kind() == Missing {
		return "", false
	}
	if v.Kind() == String && slices.Contains(allowed, v.node.text) {
		return v.node.text, true
	}
	v.mustBeValue(diag.Alternatives(allowed), diag.DidYouMean(v.node.text, allowed))
	return "", false
}

// List returns the elements of an array.
func (v Value) List() (items []Value, ok bool) {
	switch v.Kind() {
	case Missing:
		return nil, false
	case List:
		items = make([]Value, len(v.node.items))
		for i, n := range v.node.items {
			items[i] = Value{doc: v.doc, path: fmt.Sprintf("%s[%d]", v.path, i), key: v.key, node: n}
		}
		return items, true
	}
	v.mustBe("an array", fmt.Sprintf(`write "%s: [one, two]", or write each item on its own line after "- "`, v.name()))
	return nil, false
}

// Strings returns the strings of an array. It reports and skips empty strings and
// elements of another kind.
func (v Value) Strings() (texts []string, ok bool) {
	items, ok := v.List()
	if !ok {
		return nil, false
	}
	texts = []string{}
	for _, item := range items {
		if text, ok := item.NonEmpty(); ok {
			texts = append(texts, text)
		}
	}
	return texts, true
}

// Object returns a nested mapping. The mapping is empty, not nil, if ok is false.
func (v Value) Object() (m *Matter, ok bool) {
	m = &Matter{doc: v.doc, path: v.path}
	switch v.Kind() {
	case Missing:
		return m, false
	case Object:
		m.fields = v.node.members
		return m, true
	}
	m.broken = true
	v.mustBe("an object", "")
	return m, false
}

// name returns the last part of the path.
func (v Value) name() string { return v.path[strings.LastIndexByte(v.path, '.')+1:] }

// Source returns the file that the value is in.
func (v Value) Source() *diag.Source { return v.doc.src }
