package bundle

import "testing"

func TestContextCall(t *testing.T) {
	for _, code := range []string{
		"require.context(", "import.meta.webpackContext(", "(require as any).context(", "(<any>require).context(",
		"(require as unknown as {context(folder: string): any}).context (", "(require as Required)\n  .context(",
	} {
		if got := contextCall.FindString(code); got != code {
			t.Errorf("%s: got %q, want all of it", code, got)
		}
	}
	for _, code := range []string{"canvas.context(", "(required).context(", "require.contexts("} {
		if got := contextCall.FindString(code); got != "" {
			t.Errorf("%s: got %q, want no call", code, got)
		}
	}
}

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
