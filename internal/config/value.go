package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// Kind is the type of a Value.
type Kind uint8

const (
	Undefined Kind = iota // a member that does not exist
	Null
	Bool
	Number
	String
	Array
	Object
	Function // this and the kinds below have no form in JSON: see marker
	RegExp
	Date
	WrongPattern // a string that should be a regular expression
)

// Value is a value of an evaluated config. Unlike a map it keeps the order of
// object members, on which the shorthand of sidebars depends. A parsed Value
// never changes.
type Value struct {
	kind    Kind
	isTrue  bool   // of a Bool
	text    string // of a string or number as written; a function's name; a regexp's or date's text
	handle  int    // of a function
	items   []Value
	members []Member
}

// Member is one key of an object with its value.
type Member struct {
	Key   string
	Value Value
}

// marker is the key of the objects that represent functions, regular
// expressions and dates in the JSON from the engine.
const marker = "$octavo"

// maxDepth is how deep values may be nested. Deeper ones could exhaust the
// stack.
const maxDepth = 500

// ParseValue reads one JSON value.
func ParseValue(data []byte) (Value, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	v, err := parseValue(dec, 0)
	if err != nil {
		return Value{}, fmt.Errorf("parse config value: %w", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return Value{}, errors.New("parse config value: more than one value")
	}
	return v, nil
}

func parseValue(dec *json.Decoder, depth int) (Value, error) {
	if depth > maxDepth {
		return Value{}, errors.New("nested too deeply")
	}
	token, err := dec.Token()
	if err != nil {
		return Value{}, err
	}
	switch t := token.(type) {
	case bool:
		return Value{kind: Bool, isTrue: t}, nil
	case json.Number:
		return Value{kind: Number, text: t.String()}, nil
	case string:
		return Value{kind: String, text: t}, nil
	case json.Delim:
		if t == '[' {
			return parseArray(dec, depth)
		}
		return parseObject(dec, depth)
	}
	return Value{kind: Null}, nil
}

func parseArray(dec *json.Decoder, depth int) (Value, error) {
	v := Value{kind: Array, items: []Value{}}
	for dec.More() {
		item, err := parseValue(dec, depth+1)
		if err != nil {
			return Value{}, err
		}
		v.items = append(v.items, item)
	}
	_, err := dec.Token()
	return v, err
}

func parseObject(dec *json.Decoder, depth int) (Value, error) {
	v := Value{kind: Object}
	places := map[string]int{}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return Value{}, err
		}
		item, err := parseValue(dec, depth+1)
		if err != nil {
			return Value{}, err
		}
		name := key.(string) // the decoder allows nothing else here
		if at, again := places[name]; again {
			v.members[at].Value = item // as in JavaScript: the first place, the last value
			continue
		}
		places[name] = len(v.members)
		v.members = append(v.members, Member{name, item})
	}
	_, err := dec.Token()
	return v.unmark(), err
}

// unmark returns the value that a marker object represents.
func (v Value) unmark() Value {
	kinds := map[string]Kind{"function": Function, "regexp": RegExp, "date": Date, "pattern": WrongPattern}
	if v.Get(marker).text == "undefined" {
		return Value{}
	}
	kind, ok := kinds[v.Get(marker).text]
	if !ok {
		return v
	}
	if kind == Function {
		handle, _ := v.Get("handle").number()
		return Value{kind: kind, text: v.Get("name").text, handle: int(handle)}
	}
	return Value{kind: kind, text: v.Get("text").text}
}

// hasFunction reports whether the value is or contains a function.
func (v Value) hasFunction() bool {
	return v.kind == Function || slices.ContainsFunc(v.items, Value.hasFunction) ||
		slices.ContainsFunc(v.members, func(m Member) bool { return m.Value.hasFunction() })
}

// circle returns the path of a value that contains itself, if the engine found
// one.
func (v Value) circle() Path {
	if v.Get(marker).text != "circle" {
		return nil
	}
	path := Path{}
	for _, step := range v.Get("path").items {
		if f, ok := step.number(); ok && step.kind == Number {
			path = path.Index(int(f))
		} else {
			path = path.Key(step.text)
		}
	}
	return path
}

// Kind returns the type of the value.
func (v Value) Kind() Kind { return v.kind }

// Get returns a member of an object; it is Undefined when there is none.
func (v Value) Get(key string) Value {
	for _, m := range v.members {
		if m.Key == key {
			return m.Value
		}
	}
	return Value{}
}

// Has reports whether an object has a member.
func (v Value) Has(key string) bool { return v.Get(key).kind != Undefined }

// Members returns the members of an object in their order.
func (v Value) Members() []Member { return v.members }

// Items returns the elements of an array.
func (v Value) Items() []Value { return v.items }

// Text returns a string's text, a function's name, or the text of a regular
// expression or date.
func (v Value) Text() string { return v.text }

// number returns the value of a number, or of a string that holds one.
func (v Value) number() (float64, bool) {
	if v.kind != Number && v.kind != String {
		return 0, false
	}
	f, err := strconv.ParseFloat(v.text, 64)
	return f, err == nil
}

// Any returns the value as encoding/json would decode it, without functions.
func (v Value) Any() any {
	switch v.kind {
	case Bool:
		return v.isTrue
	case Number:
		f, _ := v.number()
		return f
	case String, Date:
		return v.text
	case Array:
		list := make([]any, len(v.items))
		for i, item := range v.items {
			list[i] = item.Any()
		}
		return list
	case Object, RegExp:
		object := make(map[string]any, len(v.members))
		for _, m := range v.members {
			if m.Value.kind != Function {
				object[m.Key] = m.Value.Any()
			}
		}
		return object
	}
	return nil
}

// MarshalJSON writes the value as JSON.stringify does: members in their order,
// no functions in objects, null for functions in arrays, and an empty object for
// a regular expression.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.kind {
	case Number:
		return []byte(v.text), nil
	case Array:
		return json.Marshal(v.items)
	case Object:
		return v.marshalObject()
	}
	return json.Marshal(v.Any())
}

func (v Value) marshalObject() ([]byte, error) {
	out := []byte{'{'}
	for _, m := range v.members {
		if m.Value.kind == Function {
			continue
		}
		key, err := json.Marshal(m.Key)
		if err != nil {
			return nil, err
		}
		value, err := m.Value.MarshalJSON()
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

// describe returns the kind of the value for "must be a string, not …".
func (v Value) describe() string {
	switch v.kind {
	case Undefined:
		return "missing"
	case Null:
		return "null"
	case Bool:
		return strconv.FormatBool(v.isTrue)
	case Number:
		return "a number"
	case String:
		return "a string"
	case Array:
		return "an array"
	case Function:
		return "a function"
	case RegExp:
		return "a regular expression"
	case Date:
		return "a date"
	}
	return "an object"
}

// literal returns the value itself if it is a number or a short string, and its
// kind otherwise.
func (v Value) literal() string {
	const longest = 60
	switch {
	case v.kind == Number:
		return v.text
	case v.kind == String && len(v.text) <= longest:
		return strconv.Quote(v.text)
	}
	return v.describe()
}
