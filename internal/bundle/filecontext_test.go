package bundle

import "testing"

func TestReadContext(t *testing.T) {
	for _, test := range []struct {
		code string
		want fileContext
		rest string
	}{
		{`'./a')`, fileContext{Dir: "./a", Recursive: true}, ""},
		{`"./a", false, /\.js$/i).keys()`, fileContext{Dir: "./a", Pattern: `\.js$`, Flags: "i"}, ".keys()"},
		{"\n  '@site/b',\n  true,\n  /[/]x\\/y/,\n  'lazy',\n)", fileContext{Dir: "@site/b", Recursive: true, Pattern: `[/]x\/y`, IsLazy: true}, ""},
		{`'./a', {recursive: false, regExp: /x/, mode: 'sync'})`, fileContext{Dir: "./a", Pattern: "x"}, ""},
	} {
		got, rest, ok := readContext(test.code)
		if got != test.want || rest != test.rest || !ok {
			t.Errorf("%s: got %+v, %q, %v, want %+v, %q", test.code, got, rest, ok, test.want, test.rest)
		}
	}
	for _, code := range []string{"folder)", "'./a', pattern)", "'./a'", ")"} {
		if got, _, ok := readContext(code); ok {
			t.Errorf("%s: got %+v, want no context", code, got)
		}
	}
}
