package frontmatter

import (
	"fmt"
	"slices"
	"time"

	"octavo/internal/diag"
)

// Get returns a field's value, which may be missing, and makes the field
// known.
func (m *Matter) Get(key string) Value {
	if !slices.Contains(m.known, key) {
		m.known = append(m.known, key)
	}
	if i := m.index(key); i >= 0 {
		return m.value(m.fields[i])
	}
	return Value{doc: m.doc, path: join(m.path, key)}
}

func (m *Matter) index(key string) int {
	return slices.IndexFunc(m.fields, func(f member) bool { return f.key == key })
}

// Has reports whether a field is given, be it as null.
func (m *Matter) Has(key string) bool { return m.Get(key).Kind() != Missing }

// IsNull reports whether a field is given as null, for fields where that means
// something else than no field.
func (m *Matter) IsNull(key string) bool { return m.Get(key).IsNull() }

// Span returns where a field's value is written, the zero span when the field
// is missing. It does not make the field known.
func (m *Matter) Span(key string) diag.Span {
	if i := m.index(key); i >= 0 {
		return m.value(m.fields[i]).Span()
	}
	return diag.Span{}
}

// KeySpan returns where a field's key is written, the zero span when the field
// is missing. It does not make the field known.
func (m *Matter) KeySpan(key string) diag.Span {
	if i := m.index(key); i >= 0 {
		return m.fields[i].at
	}
	return diag.Span{}
}

// The getters below are those of Value for a field. ok is false when the
// field is missing, and when it is wrong, which they report.

// Text returns a string that may be empty.
func (m *Matter) Text(key string) (text string, ok bool) { return m.Get(key).Text() }

// String returns a string that may not be empty.
func (m *Matter) String(key string) (text string, ok bool) { return m.Get(key).NonEmpty() }

// Bool returns true or false.
func (m *Matter) Bool(key string) (yes, ok bool) { return m.Get(key).Bool() }

// Number returns a number that is finite.
func (m *Matter) Number(key string) (f float64, ok bool) { return m.Get(key).Number() }

// Int returns a whole number in a range.
func (m *Matter) Int(key string, low, high int) (i int, ok bool) { return m.Get(key).Int(low, high) }

// Date returns a point in time; one that is written without a zone is in UTC.
func (m *Matter) Date(key string) (t time.Time, ok bool) { return m.Get(key).Date() }

// OneOf returns one of the allowed strings.
func (m *Matter) OneOf(key string, allowed ...string) (word string, ok bool) {
	return m.Get(key).OneOf(allowed...)
}

// Strings returns an array of strings that are not empty.
func (m *Matter) Strings(key string) (texts []string, ok bool) { return m.Get(key).Strings() }

// List returns the elements of an array.
func (m *Matter) List(key string) (items []Value, ok bool) { return m.Get(key).List() }

// Object returns a nested mapping. It is empty, not nil, when ok is false.
func (m *Matter) Object(key string) (nested *Matter, ok bool) { return m.Get(key).Object() }

// Unused returns the fields that nobody asked for, each with the known field
// that it may be a misspelling of. Call it after the last getter.
func (m *Matter) Unused() []Field {
	var free []string // a field that is there was not misspelt
	for _, key := range m.known {
		if m.index(key) < 0 {
			free = append(free, key)
		}
	}
	var unused []Field
	for _, f := range m.fields {
		if !slices.Contains(m.known, f.key) {
			field := m.field(f)
			field.Near = near(f.key, free)
			unused = append(unused, field)
		}
	}
	return unused
}

// near compares no long names: the cost grows with their square.
func near(key string, candidates []string) string {
	const longest = 64
	if len(key) > longest {
		return ""
	}
	return diag.Nearest(key, candidates)
}

// WarnNearMisses warns of unused fields that look like typing mistakes, where
// fields of an author's own are welcome.
func (m *Matter) WarnNearMisses() {
	for _, f := range m.Unused() {
		if f.Near != "" {
			m.unknown(f, diag.Warning)
		}
	}
}

// RejectUnused reports every unused field, where no others are allowed.
func (m *Matter) RejectUnused() {
	for _, f := range m.Unused() {
		m.unknown(f, diag.Error)
	}
}

func (m *Matter) unknown(f Field, severity diag.Severity) {
	hint := ""
	if f.Near != "" {
		hint = fmt.Sprintf("did you mean %q?", f.Near)
	}
	m.doc.bag.Add(diag.Diagnostic{
		Code: diag.UnknownField, Severity: severity, Source: m.doc.src, Span: firstLine(m.doc.src.Text, f.KeySpan),
		Message: fmt.Sprintf("%s is not a known field", f.Value.path), Hint: hint,
	})
}
