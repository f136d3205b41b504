package highlight

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"
	"github.com/rogpeppe/go-internal/txtar"
)

// samples returns one file of code for each language. The name of the file is the
// name of the language in a fence.
func samples(t testing.TB) []txtar.File {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/samples.txtar")
	if err != nil {
		t.Fatal(err)
	}
	return archive.Files
}

// TestLexerEqualsChroma compares our lexer with chroma's on code of its own
// language: complete, damaged, and cut off in the middle.
func TestLexerEqualsChroma(t *testing.T) {
	for _, sample := range samples(t) {
		t.Run(sample.Name, func(t *testing.T) {
			t.Parallel()
			code := string(sample.Data)
			if New(Options{}).Block(sample.Name, code, "").Uncoloured {
				t.Error("got code without colours, want colours")
			}
			l := lexerFor(sample.Name)
			if l == nil {
				t.Skip("the language needs no lexer")
			}
			compare(t, l, code)
			compare(t, l, strings.ToUpper(code))
			compare(t, l, strings.NewReplacer("a", "é", "o", "\u212a", "\n", "\n\n", "  ", "\t").Replace(code))
			for cut := 1; cut < len(code); cut += 1 + len(code)/10 {
				compare(t, l, code[:cut])
				compare(t, l, code[cut:])
			}
		})
	}
}

// TestSlowExpression reads names and strings on which one of chroma's expressions
// never ends. The code around them keeps its colours.
func TestSlowExpression(t *testing.T) {
	for name, row := range map[string]struct{ language, code string }{
		"capitals": {"rust", "let ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZa = 1; // x\n"},
		"escapes":  {"js", "const a = 1; // x\nb = '" + strings.Repeat(`\\`, 40) + ";\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			block := New(Options{}).Block(row.language, row.code, "")
			if block.Uncoloured || len(block.Lines[0].Spans) < 5 {
				t.Errorf("got %+v, want at least 5 spans", block.Lines[0])
			}
			if !testing.Short() { // waits for the time limit again
				compare(t, lexerFor(row.language), row.code)
			}
		})
	}
}

// TestLexerOnOtherCode runs every lexer on code of other languages.
func TestLexerOnOtherCode(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the expressions of three hundred languages, twice")
	}
	var mixed strings.Builder
	for _, sample := range samples(t) {
		lines := strings.SplitAfter(string(sample.Data), "\n")
		mixed.WriteString(lines[len(lines)/2])
	}
	for _, l := range registry().Lexers {
		t.Run(l.Config().Name, func(t *testing.T) {
			t.Parallel()
			compare(t, l, mixed.String())
		})
	}
}

// TestLexerOnSamplesOfChroma uses chroma's own test samples, for about 180
// languages, from the module cache.
func TestLexerOnSamplesOfChroma(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the expressions of 180 languages, twice")
	}
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/alecthomas/chroma/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(strings.TrimSpace(string(dir)), "lexers", "testdata")
	files, _ := filepath.Glob(filepath.Join(root, "*.actual"))
	nested, _ := filepath.Glob(filepath.Join(root, "*", "*.actual"))
	tested := 0
	for _, file := range append(files, nested...) {
		name, _ := filepath.Rel(root, file)
		language, _, _ := strings.Cut(strings.TrimSuffix(filepath.ToSlash(name), ".actual"), "/")
		l := registry().Get(language)
		if l == nil {
			language, _, _ = strings.Cut(language, ".")
			l = registry().Get(language)
		}
		if l == nil {
			continue // a sample for language detection, or Raku
		}
		tested++
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			code, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, l, clean(string(code[:min(len(code), 8<<10)])))
		})
	}
	if tested < 150 {
		t.Errorf("got %d samples in %s, want at least 150", tested, root)
	}
}

// compare fails the test if our tokens differ from chroma's. It tries three
// times: in chroma, an expression that runs out of time does not match, and on a
// busy machine any expression can run out of time.
func compare(t *testing.T, l chroma.Lexer, text string) {
	t.Helper()
	ours, ok := l.(*lexer)
	if !ok {
		return
	}
	var difference string
	for range 3 {
		got := tokensOf(l, text)
		if n := len(got) - 1; n >= 0 && got[n] == failed {
			t.Logf("our lexer gives up on this text; chroma's may never end: %.60q", text)
			return
		}
		want := tokensOf(ours.source, text)
		if difference = firstDifference(got, want); difference == "" {
			return
		}
	}
	t.Fatalf("%s\nin %q", difference, text)
}

func firstDifference(got, want []chroma.Token) string {
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			return fmt.Sprintf("token %d:\n got %v\nwant %v", i, got[min(i, len(got)):min(i+3, len(got))], want[min(i, len(want)):min(i+3, len(want))])
		}
	}
	return ""
}

var failed = chroma.Token{Value: "failed"}

// tokensOf returns all tokens. It joins neighbours of the same type, and adds the
// token failed if the lexer fails.
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

// BenchmarkLexer reads the samples of all languages, so a change must help more
// than one language to show.
func BenchmarkLexer(b *testing.B) {
	all := samples(b)
	all = slices.DeleteFunc(all, func(s txtar.File) bool { return lexerFor(s.Name) == nil })
	size := 0
	for _, s := range all {
		size += len(s.Data)
	}
	ours := func(language string) chroma.Lexer { return lexerFor(language) }
	theirs := func(language string) chroma.Lexer { return lexerFor(language).(*lexer).source }
	for name, lexer := range map[string]func(string) chroma.Lexer{"ours": ours, "chroma": theirs} {
		b.Run(name, func(b *testing.B) {
			read := func() {
				for _, s := range all {
					tokensOf(lexer(s.Name), string(s.Data))
				}
			}
			read() // compiles the expressions
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				read()
			}
		})
	}
}

// TestForget frees blocks and the rules of a language, and colours the code again.
func TestForget(t *testing.T) {
	const code = "func main() { return 1 }"
	h := New(Options{})
	want := h.HTML("go", code, "")
	l := lexerFor("go").(*lexer)
	if l.prepared == nil {
		t.Fatal("got no rules after code was coloured")
	}
	h.Forget()
	if l.prepared != nil || len(h.cache.young)+len(h.cache.old) > 0 {
		t.Error("got rules or blocks after Forget, want none")
	}
	if got := h.HTML("go", code, ""); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
