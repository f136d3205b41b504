package diag

import (
	"fmt"
	"testing"
)

func TestCheckJSON(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"valid", `{"a": [1, "x"]}`, ""},
		{"byte order mark", "\uFEFF[]", ""},
		{"comma at the end of an array", `{"main": ["intro",]}`, "1:18 the last item cannot have a comma after it"},
		{"comma at the end of an object", "{\n\"a\": 1,\n}", "2:7 the last item cannot have a comma after it"},
		{"after a byte order mark", "\uFEFF[x]", "1:3 this is not a value"},
		{"no value", `{"a": ,}`, "1:7 a value is missing before this"},
		{"no quotes around text", `{"a": b}`, "1:7 this is not a value"},
		{"half a word", `{"a": trie}`, "1:9 this is not a value"},
		{"no quotes around a name", `{a: 1}`, "1:2 the name of a field needs double quotes"},
		{"no comma", "[\n1\n2]", "3:1 a comma is missing before this"},
		{"no comma in an object", `{"a": 1 "b": 2}`, "1:9 a comma is missing before this"},
		{"no colon", `{"a" 1}`, "1:6 a colon is missing after the name of the field"},
		{"comment", "[ // one\n1]", "1:3 a JSON file cannot have comments"},
		{"two values", "[]\n[]", "2:1 the JSON ends before this"},
		{"line break in text", "[\"a\n\"]", "1:4 a text cannot have a line break or a control character"},
		{"escape", `["\x"]`, "1:4 this is not a valid escape"},
		{"open array", "{\n\"a\": [1,\n", "2:6 the bracket that opens here is never closed"},
		{"open object", `{"a": "]"`, "1:1 the bracket that opens here is never closed"},
		{"open text", `{"a": "b\"]}`, "1:7 the quote that opens here is never closed"},
		{"nothing", " \n", "1:1 the file has no JSON"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, ok := CheckJSON(&Source{Path: "a.json", Text: []byte(test.text)})
			got := ""
			if !ok {
				line, column := d.Source.Position(d.Span.Start)
				got = fmt.Sprintf("%d:%d %s", line, column, d.Message)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
