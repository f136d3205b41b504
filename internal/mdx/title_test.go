package mdx

import (
	"testing"

	"octavo/internal/diag"
)

func TestTitle(t *testing.T) {
	tests := map[string]struct{ text, want string }{
		"first heading":                    {"Text.\n\n# A\n\n# B\n", "A"},
		"in a quote":                       {"> # A\n\n# B\n", "A"},
		"after a rule":                     {"***\n\n# A\n", ""},
		"after a deeper heading":           {"## A\n\n# B\n", ""},
		"after a deeper heading in a list": {"- ## A\n\n# B\n", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			d := Parse(&diag.Source{Path: "x.mdx", Text: []byte(test.text)}, 0, &Options{}, &diag.Bag{})
			got := ""
			if d.Title != nil {
				got = d.Title.Text
			}
			if got != test.want {
				t.Errorf("got the title %q, want %q", got, test.want)
			}
		})
	}
}
