package frontmatter

import (
	"fmt"
	"slices"
	"time"

	"octavo/internal/diag"
)

// Get returns the value of a field and makes the field known. The Kind of the
// value is Missing if there is no such field.
func (m *Matter) Get(key string) Value {
	if !slices.Contains(m.known, key) {
		m.known = append(m.known, key)
	}
	if i := m.index(key); i >= 0 {
		return m.value(m.fields[i])
	}
	return Value{doc: m.doc, path: join(m.path, key)}
}

// index returns the position of a field in m.fields, or -1.
func (m *Matter) index(key string) int {
	return slices.IndexFunc(m.fields, func(f member) bool { return f.key == key })
}

// Has reports whether a field is given, even as null.
func (m *Matter) Has(key string) bool { return m.Get(key).Kind() != Missing }

// IsNull reports whether a field is given as null. Some fields treat null and a
// missing field differently.
func (m *Matter) IsNull(key string) bool { return m.Get(key).IsNull() }

// Span returns the span of a field's value, or the zero span if the field is
// missing. It does not make the field known.
func (m *Matter) Span(key string) diag.Span {
	if i := m.index(key); i >= 0 {
		return m.value(m.fields[i]).Span()
	}
	return diag.Span{}
}

// KeySpan returns the span of a field's key, or the zero span if the field is
// missing. It does not make the field known.
func (m *Matter) KeySpan(key string) diag.Span {
	if i := m.index(key); i >= 0 {
		return m.fields[i].at
	}
	return diag.Span{}
}

// The getters below call the getter of the field's Value. ok is false if the
// field is missing or wrong. The getters report a wrong field.

// Text returns a string that may be empty.
func (m *Matter) Text(key string) (text string, ok bool) { return m.Get(key).Text() }

// String returns a string that may not be empty.
func (m *Matter) String(key string) (text string, ok bool) { return m.Get(key).NonEmpty() }

// Bool returns true or false.
func (m *Matter) Bool(key string) (yes, ok bool) { return m.Get(key).Bool() }

// Number returns a finite number.
func (m *Matter) Number(key string) (f float64, ok bool) { return m.Get(key).Number() }

// Int returns a whole number from low to high.
func (m *Matter) Int(key string, low, high int) (i int, ok bool) { return m.Get(key).Int(low, high) }

// Date returns a time. A date without a time zone is in UTC.
func (m *Matter) Date(key string) (t time.Time, ok bool) { return m.Get(key).Date() }

// OneOf returns one of the allowed strings.
func (m *Matter) OneOf(key string, allowed ...string) (word string, ok bool) {
	return m.Get(key).OneOf(allowed...)
}

// Strings returns the strings of an array. It reports and skips empty strings.
func (m *Matter) Strings(key string) (texts []string, ok bool) { return m.Get(key).Strings() }

// List returns the elements of an array.
func (m *Matter) List(key string) (items []Value, ok bool) { return m.Get(key).List() }

// Object returns a nested mapping. The mapping is empty, not nil, if ok is false.
func (m *Matter) Object(key string) (nested *Matter, ok bool) { return m.Get(key).Object() }

// Unused returns the fields that no caller asked for, each with the known field
// that it may be a misspelling of. Call Unused after the last getter.
func (m *Matter) Unused() []Field {
	var missing []string // known fields that the author may have misspelt
	for _, key := range m.known {
		if m.index(key) < 0 {
			missing = append(missing, key)
		}
	}
	var unused []Field
	for _, f := range m.fields {
		if !slices.Contains(m.known, f.key) {
			field := m.field(f)
			field.Near = nearest(f.key, missing)
			unused = append(unused, field)
		}
	}
	return unused
}

// nearest returns the candidate that is most similar to key, or "". It skips long
// keys: the cost of the comparison grows with the square of the length.
func nearest(key string, candidates []string) string {
	const maxLength = 64
	if len(key) > maxLength {
		return ""
	}
	return diag.Nearest(key, candidates)
}

// WarnNearMisses warns about unused fields that look like misspellings. Use it for
// mappings that may have the author's own fields.
func (m *Matter) WarnNearMisses() {
	for _, f := range m.Unused() {
		if f.Near != "" {
			m.reportUnknown(f, diag.Warning)
		}
	}
}

// RejectUnused reports every unused field as an error. Use it for mappings that
// allow only known fields.
func (m *Matter) RejectUnused() {
	for _, f := range m.Unused() {
		m.reportUnknown(f, diag.Error)
	}
}

// reportUnknown reports a field that is not known.
func (m *Matter) reportUnknown(f Field, severity diag.Severity) {
	hint := ""
	if f.Near != "" {
		hint = fmt.Sprintf("did you mean %q?", f.Near)
	}
	m.doc.bag.Add(diag.Diagnostic{
		Code: diag.UnknownField, Severity: severity, Source: m.doc.src, Span: firstLine(m.doc.src.Text, f.KeySpan),
		Message: fmt.Sprintf("%s is not a known field", f.Value.path), Hint: hint,
	})
}
