package jsscan

import (
	"strings"
	"testing"
)

func TestTokens(t *testing.T) {
	tests := []struct {
		name, script string
		want         string // the tokens, with spaces between them
	}{
		{"nothing", "", ""},
		{"words and signs", "const a=b.c??1", "const a = b . c ?? 1"},
		{"signs of several characters", "a=>b?.c===d&&!e||[...f]", "a => b ?. c === d && ! e || [ ... f ]"},
		{"strings", `'it\'s' "a 'b'"`, `'it\'s' "a 'b'"`},
		{"comments", "a // b\n/* c\n */ d", "a d"},
		{"first line of a program", "#!/usr/bin/env node\na", "a"},
		{"byte order mark and no-break space", "\ufeffa\u00a0b", "a b"},
		{"letters beyond ASCII", "größe=名", "größe = 名"},
		{"regular expression", "a=/[/'`]/gi.b", "a = /[/'`]/gi . b"},
		{"regular expression after a keyword", "return/'/", "return /'/"},
		{"division", "a / b / c", "a / b / c"},
		{"division after a bracket", "(a) / b['c'] / d", "( a ) / b [ 'c' ] / d"},
		{"template", "`a ${b ? `}` : '}'} c`.d", "`a ${b ? `}` : '}'} c` . d"},
		{"template with a comment and a regular expression", "`${/* } */ /}/}`", "`${/* } */ /}/}`"},
		{"comparison is no element", "a = <b>c", "a = < b > c"},
		{"string without an end", "'a\nb", "'a b"},
		{"template without an end", "a `b ${c", "a `b ${c"},
		{"comment without an end", "a /* b", "a"},
		{"regular expression without an end", "= /a\nb", "= / a b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var texts []string
			for _, token := range Tokens(test.script) {
				if text := test.script[token.Start:token.End]; token.Text != text {
					t.Errorf("Text: got %q, want %q, the text at its offsets", token.Text, text)
				}
				texts = append(texts, token.Text)
			}
			if got := strings.Join(texts, " "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestTokensMarkNewLines(t *testing.T) {
	var got []string
	for _, token := range Tokens("a b\nc /* d\n */ e // f\n\ng") {
		if token.NewLine {
			got = append(got, token.Text)
		}
	}
	if want := "a c e g"; strings.Join(got, " ") != want {
		t.Errorf("first tokens of lines: got %q, want %q", got, want)
	}
}

func TestTokensMatchBrackets(t *testing.T) {
	tests := []struct {
		name, script string
		want         []int // of every token
	}{
		{"nested", "( [ ] )", []int{3, 2, 1, 0}},
		{"not a bracket", "a ( )", []int{0, 2, 1}},
		{"never closed", "( a", []int{2, 1}},
		{"closes nothing", ") a", []int{0, 1}},
		{"closes the bracket around", "( [ )", []int{2, 2, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for i, token := range Tokens(test.script) {
				if token.Match != test.want[i] {
					t.Errorf("partner of token %d: got %d, want %d", i, token.Match, test.want[i])
				}
			}
		})
	}
}

// Any text has tokens, and all results are inside the text.
func FuzzScan(f *testing.F) {
	for _, seed := range []string{
		"`${`${", "{[(", ")]}", "{a:", "/[", "'\\", "`${'", "{<a b={c} {...d}>{e}</a>}", "import a from 'b'\n\n", "#!", "/*", "<a.b:c />",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, token := range Tokens(text) {
			if token.Start < end || token.End <= token.Start || token.End > len(text) {
				t.Fatalf("got a token from %d to %d, want one after %d in a text of %d bytes", token.Start, token.End, end, len(text))
			}
			end = token.End
		}
		if text == "" {
			return
		}
		if end, err := Expression([]byte(text), 0); err == nil && (end <= 0 || end > len(text)) {
			t.Errorf("end of the expression: got %d, want an offset in a text of %d bytes", end, len(text))
		}
		if tag, err := ReadTag([]byte(text), 0); err == nil && (tag.End <= 0 || tag.End > len(text)) {
			t.Errorf("end of the tag: got %d, want an offset in a text of %d bytes", tag.End, len(text))
		}
		if end := StatementsEnd([]byte(text), 0); end > len(text) {
			t.Errorf("end of the statements: got %d, want an offset in a text of %d bytes", end, len(text))
		}
		Declarations([]byte(text))
		TooComplex([]byte(text))
	})
}
