package prose

import (
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/internal/growth"
)

func TestTruncate(t *testing.T) {
	tests := []struct {
		name, text, before string
		ok                 bool
	}{
		{"html", "a\n\n<!-- truncate -->\n\nb", "a\n\n", true},
		{"html without spaces", "a<!--truncate-->b", "a", true},
		{"html over lines", "a<!--\n truncate\u00a0-->b", "a", true},
		{"mdx", "a\n{/* truncate */}\nb", "a\n", true},
		{"mdx without spaces", "a{/*truncate*/}b", "a", true},
		{"first of two", "a<!--truncate-->b{/* truncate */}c", "a", true},
		{"at the start", "<!-- truncate -->b", "", true},
		{"other comment", "a <!-- truncated --> b", "a <!-- truncated --> b", false},
		{"capitals", "a <!-- TRUNCATE --> b", "a <!-- TRUNCATE --> b", false},
		{"none", "a", "a", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if before, ok := Truncate(test.text); before != test.before || ok != test.ok {
				t.Errorf("got %q, %v; want %q, %v", before, ok, test.before, test.ok)
			}
		})
	}
}

func TestReadingTime(t *testing.T) {
	tests := []struct {
		name, text string
		want       float64
	}{
		{"nothing", "", 0},
		{"a word", "Hello.", 0.01}, // 0.005 is rounded up
		{"two words", "Hello, world!", 0.01},
		{"three words", "one two three", 0.02},
		{"hundred", strings.Repeat("word ", 100), 0.5},
		{"a minute and a bit", strings.Repeat("word ", 213), 1.07},
		{"no words", "--- *** ... 😀", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := ReadingTime(test.text); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// The numbers are those of Intl.Segmenter in Node 20 (ICU 78). For scripts without
// spaces they are our estimates.
func TestCountWords(t *testing.T) {
	tests := []struct {
		name, text string
		want       float64
	}{
		{"apostrophes", "it's don’t rock'n'roll", 3},
		{"points", "e.g. U.S.A foo.bar 3.5 1,000", 5},
		{"hyphens and slashes", "foo-bar foo/bar", 4},
		{"colon", "foo:bar", 1},
		{"markdown", "**bold** _it_ `code` [link](/url) # h", 6},
		{"address", "https://example.org/a?b=c", 5},
		{"connectors", "a_b _ __ ___", 3},
		{"numbers", "½ ² Ⅷ ⓐ ١٢ 3D", 4},
		{"emoji", "😀 👍🏽 🇩🇪", 0},
		{"keycap", "1️⃣", 1},
		{"russian", "Привет, мир", 2},
		{"greek", "Καλημέρα κόσμε", 2},
		{"arabic", "مرحبا بالعالم", 2},
		{"hebrew", "שלום צה\"ל", 2},
		{"hindi", "नमस्ते दुनिया", 2},
		{"korean", "한국어 문장", 2},
		{"katakana", "カタカナ", 1},
		{"chinese, estimated", "我们学习编程", 6 * 0.6},
		{"thai, estimated", "สวัสดี", 4 * 0.32},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := countWords(test.text); got < test.want-1e-9 || got > test.want+1e-9 {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// Text may have many opening marks and no closing ones.
func TestTimeGrowsWithLength(t *testing.T) {
	size := 32 << 10
	if testing.Short() {
		size /= 4
	}
	for _, part := range []string{"*", "_*", "* ", "[", "![", "[^", "`", "<", ":", ": a::", "~~a ", "~~", "](", "{#", "{a", "#", "# ", "> ", "import ", "import\n", " :", "=", "[^a]: ", "`a", "\u2028*", "a\r", "a\u2029["} {
		t.Run(part, func(t *testing.T) {
			repeat := func(n int) string { return "x" + strings.Repeat(part, n/len(part)) }
			growth.Linear(t, size, repeat, func(text string) {
				Excerpt(text)
				Excerpt(text[1:])
				ContentTitle(text)
				ContentTitle(text[1:])
				Truncate(text)
			})
		})
	}
}

func FuzzProse(f *testing.F) {
	f.Add("# Title {#id}\n\nText **bold** ~~a~~ [l](u) :x: <!-- truncate -->")
	f.Add("import a\r\n\r\nT\r\n===\r\n```js\n`c` [^1]: x\u2028")
	f.Add("***_~~![[^]`<:::::{#a}> \xff\ufeff")
	f.Fuzz(func(t *testing.T, text string) {
		excerpt := Excerpt(text)
		title, rest, ok := ContentTitle(text)
		before, _ := Truncate(text)
		if len(excerpt) > len(text) || len(title)+len(rest) > len(text) || !ok && title != "" || !strings.HasPrefix(text, before) {
			t.Errorf("%q: got %q, %q, %q, %q, want parts of the text", text, excerpt, title, rest, before)
		}
		if utf8.ValidString(text) && !utf8.ValidString(excerpt+title+rest) {
			t.Errorf("%q: got %q, want whole characters", text, excerpt+title+rest)
		}
		if minutes := ReadingTime(text); minutes < 0 {
			t.Errorf("got %v minutes, want at least 0", minutes)
		}
	})
}
