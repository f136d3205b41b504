package contract

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// The types below have extra fields. Their methods write the extra fields
// beside the known ones. The local type plain has no method, so that
// json.Marshal does not call it again.

func (t ThemeConfig) MarshalJSON() ([]byte, error) {
	type plain ThemeConfig
	return marshalWith(plain(t), t.Extra)
}

func (i NavbarItem) MarshalJSON() ([]byte, error) {
	type plain NavbarItem
	return marshalWith(plain(i), i.Extra)
}

func (i FooterItem) MarshalJSON() ([]byte, error) {
	type plain FooterItem
	return marshalWith(plain(i), i.Extra)
}

func (p Prism) MarshalJSON() ([]byte, error) {
	type plain Prism
	return marshalWith(plain(p), p.Extra)
}

// MarshalJSON writes one array, as in Docusaurus.
func (l FooterLinks) MarshalJSON() ([]byte, error) {
	switch {
	case len(l.Columns) > 0:
		return json.Marshal(l.Columns)
	case len(l.Items) > 0:
		return json.Marshal(l.Items)
	}
	return []byte("[]"), nil
}

// marshalWith writes the fields of a struct, then the extra fields in sorted
// order. A field of the struct replaces an extra field of the same name.
func marshalWith(known any, extra Extra) ([]byte, error) {
	out, err := json.Marshal(known)
	if err != nil || len(extra) == 0 {
		return out, err
	}
	var names map[string]json.RawMessage
	if err := json.Unmarshal(out, &names); err != nil {
		return nil, err
	}
	out = bytes.TrimSuffix(out, []byte("}"))
	for _, name := range slices.Sorted(maps.Keys(extra)) {
		if _, taken := names[name]; taken {
			continue
		}
		key, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(extra[name])
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
