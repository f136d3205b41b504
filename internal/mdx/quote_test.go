package mdx

import (
	"encoding/json"
	"testing"
)

// What quote writes is also JSON, which makes it easy to read back.
func TestQuote(t *testing.T) {
	rows := []struct{ name, text string }{
		{"empty", ""},
		{"plain", "a b"},
		{"markup", `<a href="x">it's</a> & </script>`},
		{"escapes", `\n \\ "`},
		{"control characters", "\n\r\t\x00\x1f\x7f"},
		{"Unicode", "ü 漢 🙂 \u2028\u2029\ufeff"},
		{"ends with a quote", `"`},
	}
	for _, r := range rows {
		var got string
		if err := json.Unmarshal([]byte(quote(r.text)), &got); err != nil || got != r.text {
			t.Errorf("%s: %s is read as %q, %v", r.name, quote(r.text), got, err)
		}
	}
}
