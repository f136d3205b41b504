package jsscan

import (
	"strings"
	"testing"
)

func TestTooComplex(t *testing.T) {
	for _, test := range []struct {
		name, code string
		want       bool
	}{
		{"prefixes", strings.Repeat("!", 2000) + "a", true},
		{"members", "a" + strings.Repeat(".a", 2000), true},
		{"functions", strings.Repeat("a=>", 2000) + "a", true},
		{"calls", "a" + strings.Repeat("()", 2000), true},
		{"prefixes in brackets", strings.Repeat("(!!!", 400) + "a" + strings.Repeat(")", 400), true},
		{"elements", strings.Repeat("<a>", 1000) + strings.Repeat("</a>", 1000), true},
		{"a list", "[" + strings.Repeat("{a: [1, 2], b: 'c'}, ", 2000) + "]", false},
		{"statements", "() => {" + strings.Repeat("a(b)(c);\n", 2000) + "}", false},
		{"statements without semicolons", "() => {" + strings.Repeat("const [a, b] = c(d)\n", 2000) + "}", false},
		{"a table", "<table>" + strings.Repeat("<tr><td>1</td><td b='c' /></tr>\n", 2000) + "</table>", false},
		{"a long string", "'" + strings.Repeat("a b ", 2000) + "'", false},
		{"a long comment", "a /*" + strings.Repeat("a b ", 2000) + "*/", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := TooComplex([]byte(test.code)) >= 0; got != test.want {
				t.Errorf("too complex: got %v, want %v", got, test.want)
			}
		})
	}
}
