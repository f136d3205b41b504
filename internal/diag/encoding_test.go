package diag

import "testing"

func TestCheckEncoding(t *testing.T) {
	for _, test := range []struct {
		name, text string
		from       int
		want       string
		at         int
	}{
		{"text", "# Grün\n", 0, "", 0},
		{"Latin-1", "# Gr\xfcn\n", 0, "this is not UTF-8 text", 4},
		{"replacement character", "\uFFFD\xff", 0, "this is not UTF-8 text", 3},
		{"NUL", "# A\x00B", 0, "a text file cannot contain the character NUL", 3},
		{"UTF-16, little end first", "\xff\xfe#\x00", 0, "this file is UTF-16 text, not UTF-8", 0},
		{"UTF-16, big end first", "\xfe\xff\x00#", 0, "this file is UTF-16 text, not UTF-8", 0},
		{"before the offset", "\x00\xffa", 2, "", 0},
		{"after the offset", "\x00\xffa\xfe", 2, "this is not UTF-8 text", 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, ok := CheckEncoding(&Source{Text: []byte(test.text)}, test.from)
			if d.Message != test.want || d.Span.Start != test.at || ok != (test.want == "") {
				t.Errorf("got %+v, %v", d, ok)
			}
		})
	}
}
