package frontmatter

import (
	"encoding/json"
	"math"
)

// isoDate is the layout of a date that JSON.stringify writes.
const isoDate = "2006-01-02T15:04:05.000Z"

// Any returns all fields as encoding/json would decode them. Callers use
// Any to pass an author's own fields to React.
func (m *Matter) Any() map[string]any { return object(m.fields) }

// Any returns the value as encoding/json would decode it.
func (v Value) Any() any {
	if v.node == nil {
		return nil
	}
	return v.node.any()
}

// MarshalJSON writes the fields in the order of the file.
func (m *Matter) MarshalJSON() ([]byte, error) { return marshalObject(m.fields) }

// MarshalJSON writes the value as JSON.stringify does.
func (v Value) MarshalJSON() ([]byte, error) {
	if v.node == nil {
		return []byte("null"), nil
	}
	return v.node.MarshalJSON()
}

func (n *node) any() any {
	switch n.kind {
	case Bool:
		return n.boolean
	case Number:
		if math.IsNaN(n.number) || math.IsInf(n.number, 0) {
			return nil // as JSON.stringify: JSON has no NaN or infinity
		}
		return n.number
	case String:
		return n.text
	case Date:
		return n.time.UTC().Format(isoDate)
	case List:
		list := make([]any, len(n.items))
		for i, item := range n.items {
			list[i] = item.any()
		}
		return list
	case Object:
		return object(n.members)
	}
	return nil
}

func object(members []member) map[string]any {
	fields := make(map[string]any, len(members))
	for _, m := range members {
		fields[m.key] = m.value.any()
	}
	return fields
}

func (n *node) MarshalJSON() ([]byte, error) {
	switch n.kind {
	case List:
		if n.items == nil {
			return []byte("[]"), nil
		}
		return json.Marshal(n.items)
	case Object:
		return marshalObject(n.members)
	}
	return json.Marshal(n.any())
}

func marshalObject(members []member) ([]byte, error) {
	out := []byte{'{'}
	for _, m := range members {
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		value, err := m.value.MarshalJSON()
		if err != nil {
			return nil, err
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, key...), ':'), value...)
	}
	return append(out, '}'), nil
}
