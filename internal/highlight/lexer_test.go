package highlight

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// TestLexerEqualsChroma holds the faster lexer to the original, with every
// lexer of chroma on code of many languages.
func TestLexerEqualsChroma(t *testing.T) {
	var samples []string
	files, _ := filepath.Glob("testdata/blocks/*.txtar")
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		text, _, _ := strings.Cut(string(data), "-- want/")
		samples = append(samples, text[:min(len(text), 700)])
	}
	for _, l := range registry().Lexers {
		t.Run(l.Config().Name, func(t *testing.T) {
			t.Parallel()
			for _, s := range samples {
				compare(t, l, s)
			}
		})
	}
}

func compare(t *testing.T, l chroma.Lexer, text string) {
	t.Helper()
	got := tokensOf(l, text)
	if n := len(got) - 1; got[n] == failed {
		t.Skip("ours gives up, where chroma may never end")
	}
	want := tokensOf(lexers.GlobalLexerRegistry.Get(l.Config().Name), text)
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("token %d:\n got %v\nwant %v", i, got[min(i, len(got)):min(i+3, len(got))], want[min(i, len(want)):min(i+3, len(want))])
		}
	}
}

var failed = chroma.Token{Value: "failed"}

// tokensOf returns all tokens with the neighbours of the same type joined, and
// one more if the lexer fails.
func tokensOf(l chroma.Lexer, text string) (tokens []chroma.Token) {
	defer func() {
		if r := recover(); r != nil {
			tokens = append(tokens, failed)
		}
	}()
	it, err := l.Tokenise(nil, text)
	if err != nil {
		return []chroma.Token{failed}
	}
	for tok := it(); tok != chroma.EOF; tok = it() {
		if n := len(tokens) - 1; n >= 0 && tokens[n].Type == tok.Type {
			tokens[n].Value += tok.Value
		} else if tok.Value != "" {
			tokens = append(tokens, tok)
		}
	}
	return tokens
}

const sampleJS = "const x = async (a, b = 3) => { await foo.bar(a); return `t ${a}`; }; // hi\n"

func BenchmarkLexer(b *testing.B) {
	code := strings.Repeat(sampleJS, 10)
	for name, l := range map[string]chroma.Lexer{"ours": lexerFor("js"), "chroma": lexers.Get("js")} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(code)))
			b.ReportAllocs()
			for b.Loop() {
				tokensOf(l, code)
			}
		})
	}
}
