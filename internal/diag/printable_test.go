package diag

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestPrintable(t *testing.T) {
	for in, want := range map[string]string{
		"plain ü 漢\ttext\nline":             "plain ü 漢 text\nline",
		"\x1b[31mred\x1b]0;title\x07":       "�[31mred�]0;title�",
		"one\rtwo\x08\x7f":                  "one�two��",
		"C1 \u009b31m and \u0085":           "C1 �31m and �",
		"not UTF-8 \x9b31m":                 "not UTF-8 �31m",
		"\u202egnp.exe \u2066x\u2069\u200f": "�gnp.exe �x��",
		"\u2028":                            "�",
	} {
		t.Run(want, func(t *testing.T) {
			if got := Printable(in); got != want {
				t.Errorf("%q: got %q, want %q", in, got, want)
			}
		})
	}
}

// JSON keeps the text, but no byte of the output controls the terminal.
func TestJSONHasNoControlCharacters(t *testing.T) {
	const message = "a\x1b[31m \u009b31m \u202eb\x7f"
	var out strings.Builder
	if err := PrintJSON(&out, []Diagnostic{{Message: message, Source: &Source{Path: "\u202ea.md"}}}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsFunc(out.String(), controls) {
		t.Errorf("got %q, want no control characters", out.String())
	}
	var read struct{ Message, File string }
	if err := json.Unmarshal([]byte(out.String()), &read); err != nil {
		t.Fatal(err)
	}
	if read.Message != message || read.File != "\u202ea.md" {
		t.Errorf("got %q, want the same text", read)
	}
}
