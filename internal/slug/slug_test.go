package slug

import (
	"slices"
	"testing"
	"unicode/utf8"
)

// The results are those of github-slugger 2.0.0. 80,000 generated strings gave the
// same results, too.
func TestSlug(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Docusaurus - Basics", "docusaurus---basics"},
		{"Hello, World!", "hello-world"},
		{"  two  spaces ", "--two--spaces-"},
		{"a_b-c", "a_b-c"},
		{"C++ & C#", "c--c"},
		{"What's new?", "whats-new"},
		{"What’s new?", "whats-new"},
		{"Café Ångström", "café-ångström"},
		{"Пример ΑΣ", "пример-ας"},
		{"ΟΔΟΣ", "οδος"},
		{"ΟΔΟΣ.", "οδος"},
		{"ΑΣ Β", "ας-β"},
		{"Σ", "σ"},
		{"İstanbul", "i\u0307stanbul"},
		{"日本語の見出し", "日本語の見出し"},
		{"हिन्दी", "हिन्दी"},
		{"한국어", "한국어"},
		{"emoji 😄 here", "emoji--here"},
		{"1\ufe0f\u20e3 first", "1\ufe0f\u20e3-first"},
		{"a\u00a0b", "ab"},
		{"a\tb\nc", "abc"},
		{"x – y — z", "x--y--z"},
		{"`code` and *em*", "code-and-em"},
		{"foo.bar()", "foobar"},
		{"v1.2.3", "v123"},
		{"½ ² Ⅷ ٣", "--ⅷ-٣"},
		{"a‿b", "a‿b"},
		{"@site/docs", "sitedocs"},
		{"--help", "--help"},
		{"", ""},
		{"!!!", ""},
		{"ǅ", "ǆ"},
		{"Straße", "straße"},
		{"ﬁn", "ﬁn"},
		{"{#id}", "id"},
		{"𐐀 Deseret", "𐐨-deseret"},
		{"ࢵ new", "-new"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			if got := Slug(test.text); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestMaintainCase(t *testing.T) {
	for text, want := range map[string]string{"Hello World": "Hello-World", "ÉTÉ İ": "ÉTÉ-İ", "A.B": "AB"} {
		t.Run(text, func(t *testing.T) {
			if got := MaintainCase(text); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestSlugger(t *testing.T) {
	tests := []struct {
		name        string
		texts, want []string
	}{
		{"repeats", []string{"a", "A", "a!"}, []string{"a", "a-1", "a-2"}},
		{"number taken before", []string{"a", "a 1", "a"}, []string{"a", "a-1", "a-2"}},
		{"number taken after", []string{"a", "a", "a-1"}, []string{"a", "a-1", "a-1-1"}},
		{"number first", []string{"a-1", "a", "a"}, []string{"a-1", "a", "a-2"}},
		{"empty", []string{"", "!", "?"}, []string{"", "-1", "-2"}},
		{"number of a number", []string{"a", "a", "a-1", "a-1", "a"}, []string{"a", "a-1", "a-1-1", "a-1-2", "a-2"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var s Slugger
			var got []string
			for _, text := range test.texts {
				got = append(got, s.Slug(text))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestSluggerSharesCases(t *testing.T) {
	var s Slugger
	got := []string{s.MaintainCase("A"), s.Slug("A"), s.MaintainCase("a"), s.MaintainCase("A")}
	if want := []string{"A", "a", "a-1", "A-1"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The library's table comes from Unicode 13. If this test fails with a new version of
// Go, add the new characters to afterUnicode13.
func TestKeptCharacters(t *testing.T) {
	const libraryKeeps = 134564
	n := 0
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) && MaintainCase(string(r)) != "" {
			n++
		}
	}
	if n != libraryKeeps {
		t.Errorf("slugs keep %d characters, want %d as in github-slugger", n, libraryKeeps)
	}
}

func FuzzSlug(f *testing.F) {
	f.Add("ΑΣ's İ 👩‍💻 22ND")
	f.Add("\xff\u200d\u200d")
	f.Fuzz(func(t *testing.T, text string) {
		if slug := Slug(text); Slug(slug) != slug {
			t.Errorf("got %q as the slug of a slug, want %q", Slug(slug), slug)
		}
		if kebab := Kebab(text); !utf8.ValidString(kebab) {
			t.Errorf("got %q, want UTF-8", kebab)
		}
	})
}
