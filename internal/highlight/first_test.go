package highlight

import (
	"testing"

	"github.com/dlclark/regexp2/v2"
	"github.com/dlclark/regexp2/v2/syntax"
)

// patterns have one row for each construct that lexers use.
var patterns = []struct{ name, pattern, first string }{
	{"letters", `if|else`, "ei"},
	{"set and loop", `[0-3]\d*`, "0123"},
	{"optional start", `-?\d`, "-0123456789"},
	{"may be empty", `a*`, all},
	{"look ahead", `(?=[ab])\w+`, "ab"},
	{"look ahead, then another", `(?!a)[ab]`, "ab"},
	{"look behind", `(?<=x)a`, all},
	{"line start", `^#\w+`, "#"},
	{"word boundary", `\bx`, "x"},
	{"both cases", `(?i)k`, "Kk"},
	{"set in both cases", `(?i)[x-z]1`, "XYZxyz"},
	{"back reference", `(["'])x\1`, `"'`},
	{"back reference first", `(a)?\1b`, all},
	{"lazy loop", `a+?b`, "a"},
	{"atomic", `(?>ab*)c`, "a"},
	{"alternatives in a group", `(?:x|(?:y|z)+)1`, "xyz"},
	{"beyond ASCII", `é|a`, "a"},
	{"counted", `[ab]{2,3}`, "ab"},
	{"counted, then more", `a{0,2}b`, "ab"},
	{"all but one", `[^\n]+`, ""},
}

const all = "all"

func TestFirstOf(t *testing.T) {
	for _, row := range patterns {
		t.Run(row.name, func(t *testing.T) {
			set := firstOf(parse(t, row.pattern))
			var got string
			for c, can := range set {
				if can {
					got += string(rune(c))
				}
			}
			switch {
			case row.first == all && set != anyASCII:
				t.Errorf("%s: got %q, want all characters", row.pattern, got)
			case row.first != all && row.first != "" && got != row.first:
				t.Errorf("%s: got %q, want %q", row.pattern, got, row.first)
			}
		})
	}
}

// A straight pattern matches the same text as its regular expression.
func TestStraightEqualsRegexp(t *testing.T) {
	texts := []string{"", "a", "aa", "aab", "ab", "abab", "aabbcc", "\u212a", "k", "K", "123", "-5", "0", "éa", "é1", "\n", "x\ny", "if", "else", "xyz1", "#é"}
	more := []string{`\s+`, `[a-z]\w*`, `\w+`, `.`, `.+`, `[^a]b?`, `ab`, `a{2}`, `a{1,2}`, `\d\d?`, `[é-ü]+`, `\p{L}+`, `a(b)`, `(?s).+`, `(?:ab)`}
	tested := 0
	for _, row := range patterns {
		more = append(more, row.pattern)
	}
	for _, pattern := range more {
		s := straightOf(parse(t, pattern))
		if s == nil {
			continue
		}
		tested++
		re := regexp2.MustCompile(`\G(?:` + pattern + `)`)
		t.Run(pattern, func(t *testing.T) {
			for _, text := range texts {
				want := -1
				if m, _ := re.FindStringMatch(text); m != nil {
					want = m.RuneLength
				}
				if got := s.match([]rune(text)); got != want {
					t.Errorf("%q: got %d characters, want %d", text, got, want)
				}
			}
		})
	}
	if tested < 15 {
		t.Errorf("got %d straight patterns, want at least 15", tested)
	}
}

func parse(t *testing.T, pattern string) *syntax.RegexNode {
	t.Helper()
	tree, err := syntax.Parse(pattern, syntax.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return tree.Root
}
