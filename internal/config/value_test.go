package config

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestValueJSON(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"order is kept", `{"b": 1, "a": {"d": 2, "c": 3}}`, `{"b":1,"a":{"d":2,"c":3}}`},
		{"two members of one name: the last value at the first place", `{"a": 1, "b": 2, "a": 3}`, `{"a":3,"b":2}`},
		{"scalars", `[null, true, false, "x", -1.50]`, `[null,true,false,"x",-1.50]`},
		{"empty", `[{}, []]`, `[{},[]]`},
		{"functions", `{"f": {"$octavo": "function", "name": "f"}, "list": [{"$octavo": "function", "name": "f"}]}`, `{"list":[null]}`},
		{"regular expression", `{"$octavo": "regexp", "text": "/x/"}`, `{}`},
		{"date", `{"$octavo": "date", "text": "2025-01-01T00:00:00.000Z"}`, `"2025-01-01T00:00:00.000Z"`},
		{"another marker is an object", `{"$octavo": "thing"}`, `{"$octavo":"thing"}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v, err := ParseValue([]byte(tt.in))
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestParseValueRejects(t *testing.T) {
	tests := []struct{ name, in string }{
		{"nothing", ""},
		{"broken off", `{"a": `},
		{"two values", `1 2`},
		{"a key that is not a string", `{1: 2}`},
		{"too deep", strings.Repeat("[", 5000) + strings.Repeat("]", 5000)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if v, err := ParseValue([]byte(tt.in)); err == nil {
				t.Errorf("got %v, want an error", v)
			}
		})
	}
}

func TestPathsDoNotShareMemory(t *testing.T) {
	base := Path{}.Key("a").Key("b").Key("c")
	one, two := base.Key("one"), base.Index(2)
	if one.String() != "a.b.c.one" || two.String() != "a.b.c[2]" {
		t.Errorf("got %s and %s, want a.b.c.one and a.b.c[2]", one, two)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(classic)
	f.Add("{" + minimal + `, "presets": [["classic", {"docs": {"versions": {"a": null}}}]], "themeConfig": {"navbar": {"items": [{"items": [{}]}]}}}`)
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := ParseValue([]byte(text)); err != nil {
			t.Skip()
		}
		messages(t, "config", text)
		messages(t, "sidebars", text)
	})
}
