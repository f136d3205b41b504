package frontmatter

import (
	"testing"
	"time"
)

// TestScalars expects the values that js-yaml 3.15 reads, as JSON.
func TestScalars(t *testing.T) {
	tests := []struct{ yaml, want string }{
		{"text", `"text"`}, {"two words", `"two words"`}, {"a # comment", `"a"`}, {"a#b", `"a#b"`},
		{"", `null`}, {"~", `null`}, {"null", `null`}, {"NULL", `null`}, {"nUll", `"nUll"`},
		{"true", `true`}, {"True", `true`}, {"FALSE", `false`}, {"tRue", `"tRue"`},
		{"yes", `"yes"`}, {"No", `"No"`}, {"on", `"on"`}, {"off", `"off"`}, {"y", `"y"`},
		{"1", `1`}, {"+12", `12`}, {"-0", `0`}, {"1_000", `1000`}, {"1_", `"1_"`}, {"_1", `"_1"`},
		{"012", `10`}, {"08", `"08"`}, {"0o12", `"0o12"`}, {"0x1F", `31`}, {"-0x10", `-16`}, {"0b11", `3`}, {"0b", `"0b"`},
		{"1.", `1`}, {".5", `0.5`}, {"-.5", `"-.5"`}, {"1.50", `1.5`}, {"1e3", `1000`}, {"1E+3", `1000`}, {"1.2.3", `"1.2.3"`},
		{"1:30", `90`}, {"01:30", `"01:30"`}, {"1:60", `"1:60"`}, {"190:20:30.5", `685230.5`},
		{".inf", `null`}, {"-.INF", `null`}, {".nan", `null`}, {"1e400", `null`},
		{"12345678901234567890", `12345678901234567000`}, {"v2.0", `"v2.0"`}, {"3 apples", `"3 apples"`},
		{"2020-01-02", `"2020-01-02T00:00:00.000Z"`}, {"2020-1-2", `"2020-1-2"`},
		{"2020-01-02T10:00:00", `"2020-01-02T10:00:00.000Z"`}, {"2020-1-2 3:04:05.6789", `"2020-01-02T03:04:05.678Z"`},
		{"2020-01-02T10:00:00+02:30", `"2020-01-02T07:30:00.000Z"`}, {"2020-01-02 10:00:00 -5", `"2020-01-02T15:00:00.000Z"`},
		{"2020-01-02T10:00", `"2020-01-02T10:00"`}, {"2020-01-02T10:00:00z", `"2020-01-02T10:00:00z"`},
		{`"5"`, `"5"`}, {`'true'`, `"true"`}, {`'it''s'`, `"it's"`}, {`"\u00e9\t\""`, `"é\t\""`},
		{"!!str 5", `"5"`}, {"!!int 5", `5`}, {"! 5", `"5"`}, {"!!float 5", `5`},
		{"|\n  a\n  b\n", `"a\nb\n"`}, {">-\n  a\n  b\n", `"a b"`}, {"a\n  b", `"a b"`},
		{"[a, 1, [~]]", `["a",1,[null]]`}, {"{a: b, c: {}}", `{"a":"b","c":{}}`}, {"[]", `[]`},
	}
	for _, test := range tests {
		t.Run(test.yaml, func(t *testing.T) {
			m, _ := read(t, "---\nk: "+test.yaml+"\n---\n")
			if got := asJSON(t, m.Get("k")); got != test.want {
				t.Errorf("%q is %s, want %s", test.yaml, got, test.want)
			}
		})
	}
}

// TestNumbersAsText expects the results of JavaScript's Number.toString.
func TestNumbersAsText(t *testing.T) {
	tests := map[string]string{
		"1.0": "1", "1.10": "1.1", "0x10": "16", "1e3": "1000", "1e20": "100000000000000000000", "1e21": "1e+21",
		"1.5e300": "1.5e+300", "0.000001": "0.000001", "1e-7": "1e-7", "-1.5e-10": "-1.5e-10", "-0": "0",
		".inf": "Infinity", "-.inf": "-Infinity", ".nan": "NaN", "2024": "2024",
	}
	for yaml, want := range tests {
		t.Run(yaml, func(t *testing.T) {
			m, _ := read(t, "---\nk: "+yaml+"\n---\n")
			if got, _ := m.Text("k"); got != want {
				t.Errorf("%s is %q, want %q", yaml, got, want)
			}
		})
	}
}

func TestDates(t *testing.T) {
	tests := map[string]string{
		"2024-05-31":                 "2024-05-31T00:00:00Z",
		"2024-5-3":                   "2024-05-03T00:00:00Z",
		"2024/05/31":                 "2024-05-31T00:00:00Z",
		`"2024-05-31"`:               "2024-05-31T00:00:00Z",
		"2024-05-31T14:30":           "2024-05-31T14:30:00Z",
		"2024-05-31 14:30:15":        "2024-05-31T14:30:15Z",
		"2024-05-31T14:30:15+02:00":  "2024-05-31T12:30:15Z",
		`"2024-05-31T14:30:15-0130"`: "2024-05-31T16:00:15Z",
		`"2024-05-31T14:30:15.25Z"`:  "2024-05-31T14:30:15.25Z",
		`"2024-05-31 14:30 UTC"`:     "2024-05-31T14:30:00Z",
		`"May 31, 2024"`:             "2024-05-31T00:00:00Z",
		"31 January 2024":            "2024-01-31T00:00:00Z",
		"2024-02-29":                 "2024-02-29T00:00:00Z",
	}
	for yaml, want := range tests {
		t.Run(yaml, func(t *testing.T) {
			m, _ := read(t, "---\ndate: "+yaml+"\n---\n")
			got, ok := m.Date("date")
			if text := got.UTC().Format(time.RFC3339Nano); !ok || text != want {
				t.Errorf("%s is %s, %v; want %s", yaml, text, ok, want)
			}
		})
	}
}

func TestInvalidDates(t *testing.T) {
	for _, text := range []string{"2023-02-29", "2024-13-01", "2024-05/31", "2024-05-31T25:00:00", "2024", "", "31.5.2024"} {
		t.Run(text, func(t *testing.T) {
			if got, ok := parseDate(text); ok {
				t.Errorf("%q is read as %s, want no date", text, got)
			}
		})
	}
}

// TestDateAsText checks that a text field returns a date as the author wrote it.
func TestDateAsText(t *testing.T) {
	m, _ := read(t, "---\ntitle: 2024-05-31\n---\n")
	if got, _ := m.String("title"); got != "2024-05-31" {
		t.Errorf("got %q", got)
	}
}
