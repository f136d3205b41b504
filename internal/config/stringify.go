package config

import (
	"bytes"
	"encoding/json"
	"strings"

	"octavo/internal/diag"
)

// SidebarsJSON evaluates a sidebars file and returns its export as `docs:version` of
// Docusaurus writes it; nil if the file has errors, which are in the bag, or no sidebars.
func SidebarsJSON(run Runner, file string, bag *diag.Bag) ([]byte, error) {
	before := bag.Errors()
	e, err := run.evaluateSidebars(file, bag)
	if err != nil || e == nil {
		return nil, err
	}
	DecodeSidebars(e.value, e.loc, bag) // reports mistakes
	if bag.Errors() > before || len(e.value.members) == 0 {
		return nil, nil
	}
	return append(e.value.stringify(nil, "\n"), '\n'), nil
}

// stringify appends the value as JSON.stringify writes it with an indent of two spaces.
// line is a line break and the indent of the line.
func (v Value) stringify(out []byte, line string) []byte {
	switch v.kind {
	case Array:
		return stringifyAll(out, line, "[]", len(v.items), func(out []byte, i int, line string) []byte {
			return v.items[i].stringify(out, line)
		})
	case Object:
		var members []Member
		for _, m := range v.members {
			if m.Value.kind != Function && m.Value.kind != Undefined {
				members = append(members, m)
			}
		}
		return stringifyAll(out, line, "{}", len(members), func(out []byte, i int, line string) []byte {
			out = append(append(out, stringifyText(members[i].Key)...), ": "...)
			return members[i].Value.stringify(out, line)
		})
	case String, Date:
		return append(out, stringifyText(v.text)...)
	case Number:
		return append(out, v.text...)
	case Bool:
		if v.isTrue {
			return append(out, "true"...)
		}
		return append(out, "false"...)
	case RegExp:
		return append(out, "{}"...)
	}
	return append(out, "null"...)
}

// stringifyAll appends n items between two brackets, one on each line.
func stringifyAll(out []byte, line, brackets string, n int, item func(out []byte, i int, line string) []byte) []byte {
	if n == 0 {
		return append(out, brackets...)
	}
	out = append(out, brackets[0])
	for i := range n {
		if i > 0 {
			out = append(out, ',')
		}
		out = item(append(out, line+"  "...), i, line+"  ")
	}
	return append(append(out, line...), brackets[1])
}

// stringifyText returns a text in quotes. Unlike json.Marshal, it keeps <, > and &.
func stringifyText(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // a string always has a JSON form
	}
	return strings.TrimSuffix(out.String(), "\n")
}
