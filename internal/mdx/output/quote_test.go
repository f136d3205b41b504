package output

import (
	"encoding/json"
	"testing"
)

// The result of quote is also JSON, so it is easy to read back.
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
		t.Run(r.name, func(t *testing.T) {
			var got string
			if err := json.Unmarshal([]byte(quote(r.text)), &got); err != nil || got != r.text {
				t.Errorf("%s: got %q, %v, want %q", quote(r.text), got, err, r.text)
			}
		})
	}
}
