package highlight

import (
	"strings"
	"testing"

	"github.com/dlclark/regexp2/v2"
	"github.com/dlclark/regexp2/v2/syntax"
)

// TestMatcherEqualsRegexp compares the matchers of all expressions of all sample
// languages with the regular expressions, at places in code of the language.
func TestMatcherEqualsRegexp(t *testing.T) {
	compared := 0
	for _, sample := range samples(t) {
		l, ok := lexerFor(sample.Name).(*lexer)
		if !ok {
			continue
		}
		rules, err := l.ready()
		if err != nil {
			t.Fatal(err)
		}
		code := string(sample.Data)
		text := []rune(code + strings.ToUpper(code) + strings.NewReplacer("a", "é", "\n", "\n\n", " ", "").Replace(code))
		for name, state := range rules.states {
			for i, rule := range state.all {
				if match := rule.matcher(); match != nil {
					compareMatcher(t, match, rule.regexp(), text, (i+len(name))%7)
					compared++
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("got %d expressions with a matcher, want at least 1000", compared)
	}
}

// compareMatcher compares a matcher with a regular expression, which begins with \G, at
// some places in a text.
func compareMatcher(t *testing.T, match matcher, re *regexp2.Regexp, text []rune, first int) {
	t.Helper()
	for at := first; at <= len(text); at += 1 + len(text)/40 {
		n, ok := match.match(&matching{text: text}, at)
		found, err := re.FindRunesMatchStartingAt(text, at)
		if !ok || err != nil {
			continue // one of the two gives up
		}
		want := -1
		if found != nil {
			want = found.RuneLength
		}
		if n != want {
			t.Errorf("%s: got %d characters, want %d, at %q", re, n, want, string(text[at:min(len(text), at+30)]))
		}
	}
}

func TestMatcher(t *testing.T) {
	for _, pattern := range []string{
		`a`, `[^a]`, `a*`, `a+b`, `a*?b`, `a{2,3}`, `a{2,3}?b`, `(ab)+`, `(?:ab)*?c`, `(?:ab|a)(?:c|bcd)`, `(ab){2}`, `(ab){1,3}c`, `(?>a+)b`, `(?>a|ab)c`,
		`a(?=b)`, `a(?!b)`, `(?<=b)a`, `(?<!b)a`, `\ba\b`, `a\B`, `^a`, `a$`, `\Aa`, `a\z`, `(?i)ab`, `(?i)É`, `.`, `(?s).`, `(a|b|ab)*c`, `(?:a?){3}b`, `|a`,
	} {
		t.Run(pattern, func(t *testing.T) {
			re := regexp2.MustCompile(`\G(?m)(?:` + pattern + `)`)
			tree, err := syntax.Parse(`(?m)(?:`+pattern+`)`, syntax.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			match := matcherOf(tree.Root)
			if match == nil {
				if pattern != `(?:a?){3}b` {
					t.Error("got no matcher, want one")
				}
				return
			}
			for _, text := range []string{"", "a", "b", "ab", "abc", "abcd", "aab", "aaab", "aaaab", "abab", "ababc", "ababab", "AB", "é", "a\nb", "ba\na", "ba", "bac"} {
				for at := range len([]rune(text)) + 1 {
					compareMatcher(t, match, re, []rune(text), at)
				}
			}
		})
	}
}

// A matcher gives up in time where a regular expression takes years.
func TestMatcherGivesUp(t *testing.T) {
	tree, err := syntax.Parse(`(?:(?:a|aa)+)+b`, syntax.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := matcherOf(tree.Root).match(&matching{text: []rune(strings.Repeat("a", 100))}, 0); ok {
		t.Errorf("got %d, want no result", n)
	}
}
