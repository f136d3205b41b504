package config

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// The types below have fields that no Go struct can name; these methods write
// them beside the others. The local types drop the method, not the tags.

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

// MarshalJSON writes one array, as Docusaurus has it.
func (l FooterLinks) MarshalJSON() ([]byte, error) {
	switch {
	case len(l.Columns) > 0:
		return json.Marshal(l.Columns)
	case len(l.Items) > 0:
		return json.Marshal(l.Items)
	}
	return []byte("[]"), nil
}

// marshalWith writes a struct and then, sorted, the extra fields that it does
// not have itself.
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
