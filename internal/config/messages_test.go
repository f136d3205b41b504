package config

import (
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/golden"
)

// Each file in testdata/messages has a config or sidebars, and the printed
// diagnostics.
func TestMessages(t *testing.T) {
	golden.Run(t, "testdata/messages/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		for kind, text := range input {
			return map[string]string{"diagnostics": messages(t, kind, text)}
		}
		t.Fatal("got no input, want a config or sidebars")
		return nil
	})
}

// messages decodes a config or sidebars and returns the printed diagnostics.
func messages(t *testing.T, kind, text string) string {
	t.Helper()
	var bag diag.Bag
	if kind == "sidebars" {
		value, loc := evaluated(t, "sidebars.ts", text)
		DecodeSidebars(value, loc, &bag)
	} else {
		value, loc := evaluated(t, "docusaurus.config.ts", text)
		Decode(value, loc, &bag)
	}
	var out strings.Builder
	if err := (diag.Printer{}).Print(&out, bag.Sorted()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// evaluated returns the value of a script that only exports JSON.
func evaluated(t *testing.T, name, text string) (Value, *Locator) {
	t.Helper()
	value, err := ParseValue([]byte(strings.TrimPrefix(text, "export default ")))
	if err != nil {
		t.Fatal(err)
	}
	return value, NewLocator(&diag.Source{Path: name, Text: []byte(text)})
}
