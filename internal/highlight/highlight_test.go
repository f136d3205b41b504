package highlight

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestParseMeta(t *testing.T) {
	for _, row := range []struct {
		name, meta string
		want       Meta
	}{
		{"nothing", "", Meta{Start: 1}},
		{"double quotes", `title="a 'b' {1}.js"`, Meta{Title: "a 'b' {1}.js", Ranges: []Range{{1, 1}}, Start: 1}},
		{"single quotes", `title='a "b"'`, Meta{Title: `a "b"`, Start: 1}},
		{"title without quotes", `title=a`, Meta{Start: 1}},
		{"title without end", `title="a`, Meta{Start: 1}},
		{"second title is whole", `title=x title="b"`, Meta{Title: "b", Start: 1}},
		{"ranges", "{1,3-5}", Meta{Ranges: []Range{{1, 1}, {3, 5}}, Start: 1}},
		{"reversed range", "{5-3}", Meta{Ranges: []Range{{3, 5}}, Start: 1}},
		{"negative and broken parts", "{-1,,2,3-,-}", Meta{Ranges: []Range{{2, 2}}, Start: 1}},
		{"huge range", "{1-999999999}", Meta{Ranges: []Range{{1, 999999999}}, Start: 1}},
		{"number too large", "{99999999999999999999}", Meta{Ranges: []Range{}, Start: 1}},
		{"braces of something else", "{a} {}", Meta{Start: 1}},
		{"second braces", "{a} {2}", Meta{Ranges: []Range{{2, 2}}, Start: 1}},
		{"line numbers", "showLineNumbers", Meta{LineNumbers: true, Start: 1}},
		{"line numbers from", "showLineNumbers=15", Meta{LineNumbers: true, Start: 15}},
		{"line numbers from a word", "showLineNumbers=x", Meta{LineNumbers: true, Start: 1}},
		{"live", "live noInline", Meta{Live: true, NoInline: true, Start: 1}},
		{"word within a word", "alive", Meta{Start: 1}},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := ParseMeta(row.meta); !reflect.DeepEqual(got, row.want) {
				t.Errorf("got %+v, want %+v", got, row.want)
			}
		})
	}
}

func TestMagicComments(t *testing.T) {
	const class = "theme-code-block-highlighted-line"
	for _, row := range []struct {
		name, language, code, want string // marked lines begin with >
	}{
		{"next line", "js", "a\n// highlight-next-line\nb\nc", "a\n>b\nc"},
		{"block", "js", "a\n/* highlight-start */\nb\nc\n/* highlight-end */\nd", "a\n>b\n>c\nd"},
		{"jsx", "jsx", "{/* highlight-next-line */}\na", ">a"},
		{"jsx with spaces", "tsx", "  { /* highlight-next-line */ }  \na", ">a"},
		{"html", "html", "<!-- highlight-next-line -->\na", ">a"},
		{"bash", "bash", "# highlight-next-line\na", ">a"},
		{"bash in unknown language", "zsh", "#highlight-next-line\na", ">a"},
		{"slashes in python", "python", "// highlight-next-line\na", "// highlight-next-line\na"},
		{"markdown", "md", "<!-- highlight-next-line -->\na\n# highlight-next-line\nb", ">a\n>b"},
		{"tex", "latex", "% highlight-next-line\na", ">a"},
		{"lua", "lua", "-- highlight-next-line\na", ">a"},
		{"sql block", "sql", "/* highlight-next-line */\na", ">a"},
		{"wasm", "wasm", ";; highlight-next-line\na", ">a"},
		{"vb quote", "vb", "‘ highlight-next-line\na", ">a"},
		{"vb remark", "vba", "Rem highlight-next-line\na", ">a"},
		{"vb remark without space", "vba", "Remhighlight-next-line\na", "Remhighlight-next-line\na"},
		{"vbnet", "vbnet", "_ ' highlight-next-line\na", ">a"},
		{"batch", "batch", "REM highlight-next-line\na", ">a"},
		{"basic", "basic", "! highlight-next-line\na", ">a"},
		{"fsharp", "fsharp", "(* highlight-next-line *)\na", ">a"},
		{"ocaml", "ocaml", "(* highlight-next-line *)\na", ">a"},
		{"cobol", "cobol", "*> highlight-next-line\na", ">a"},
		{"unclosed comment", "ocaml", "(* highlight-next-line\na", "(* highlight-next-line\na"},
		{"other text in the line", "js", "a // highlight-next-line\nb", "a // highlight-next-line\nb"},
		{"at the end", "js", "a\n// highlight-next-line", "a"},
		{"two in a row", "js", "// highlight-next-line\n// highlight-next-line\na\nb", ">a\nb"},
		{"nested", "js", "// highlight-start\na\n// highlight-start\nb\n// highlight-end\nc\n// highlight-end\nd", ">a\n>b\n>c\nd"},
		{"end without start", "js", "a\n// highlight-end\nb", ">a\nb"},
		{"start without end", "js", "a\n// highlight-start\nb", "a\nb"},
		{"empty block", "js", "a\n// highlight-start\n// highlight-end\nb", "a\nb"},
		{"only a comment", "js", "// highlight-next-line", ">"},
		{"carriage returns", "js", "// highlight-next-line\r\na\r\nb\r\n", ">a\nb"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var lines []string
			for _, line := range New(Options{}).Block(row.language, row.code, "").Lines {
				text := textOf(line)
				if len(line.Classes) == 1 && line.Classes[0] == class {
					text = ">" + text
				}
				lines = append(lines, text)
			}
			if got := strings.Join(lines, "\n"); got != row.want {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

func textOf(line Line) string {
	var text strings.Builder
	for _, span := range line.Spans {
		text.WriteString(span.Text)
	}
	return text.String()
}

func TestLanguages(t *testing.T) {
	for name, row := range map[string]struct{ language, class, coloured string }{
		"none":              {"", "language-text", ""},
		"upper case":        {"JSON", "language-json", "number"},
		"alias of ours":     {"webmanifest", "language-webmanifest", "number"},
		"alias of chroma":   {"json5", "language-json5", "number"},
		"unknown":           {"klingon", "language-klingon", ""},
		"text":              {"txt", "language-txt", ""},
		"not a name at all": {`"><script>`, `language-&quot;&gt;&lt;script&gt;`, ""},
		"very long":         {strings.Repeat("x", 5000), "language-" + strings.Repeat("x", 5000), ""},
		"in a pattern":      {"*", "language-*", ""},
	} {
		t.Run(name, func(t *testing.T) {
			html := New(Options{}).HTML(row.language, "[1]", "")
			if !strings.Contains(html, `"`+row.class+` theme-code-block"`) {
				t.Errorf("got %s, want the class %s", html, row.class)
			}
			if got, want := strings.Contains(html, "token number"), row.coloured == "number"; got != want {
				t.Errorf("got coloured %v, want %v: %s", got, want, html)
			}
		})
	}
}

func TestDefaultLanguage(t *testing.T) {
	h := New(Options{DefaultLanguage: "JSON", MagicComments: []MagicComment{}})
	block := h.Block("", "// highlight-next-line\n[1]\n\n", "{1}")
	if block.Language != "json" || len(block.Lines) != 3 || block.Lines[0].Classes != nil {
		t.Errorf("got %+v, want 3 lines of json without classes", block)
	}
}

// TestHostileCode reads code that makes regular expressions slow. The time limit
// leaves room for a busy machine.
func TestHostileCode(t *testing.T) {
	for name, code := range map[string]string{
		"ten megabytes": strings.Repeat("let a = 1; // x\n", 10<<20/16),
		"brackets":      strings.Repeat("([{<", 40_000),
		"quotes":        strings.Repeat(`"\`, 50_000),
		"spaces":        strings.Repeat(" ", 100_000),
		"letters":       strings.Repeat("a", 150_000),
		"backticks":     strings.Repeat("`${", 30_000),
		"comments":      strings.Repeat("/*", 50_000),
	} {
		for i, language := range []string{"tsx", "python", "jsx", "html", "mdx", "php", "jungle"} {
			t.Run(name+" of "+language, func(t *testing.T) {
				if testing.Short() && i > 1 {
					t.Skip("two languages will do")
				}
				t.Parallel()
				start := time.Now()
				block := New(Options{}).Block(language, code, "")
				if block.Code != strings.TrimSuffix(code, "\n") {
					t.Errorf("got %d bytes of other code, want the same %d bytes", len(block.Code), len(code))
				}
				if took, limit := time.Since(start), 30*time.Second; took > limit {
					t.Errorf("took %v, want at most %v", took, limit)
				}
				if len(code) > sizeLimit && !block.Uncoloured {
					t.Error("got a block with colours, want none for long code")
				}
			})
		}
	}
}

func TestCache(t *testing.T) {
	c := newCache(100_000)
	built := 0
	build := func(k key) element { built++; return element{html: k.code} }
	for i := range 1000 {
		c.get(key{code: "often"}, build)
		c.get(key{code: fmt.Sprint(i)}, build)
	}
	if built != 1001 {
		t.Errorf("built %d times, want 1001: entries in use must stay", built)
	}
	if n := len(c.young) + len(c.old); n > 600 {
		t.Errorf("got %d entries, want at most 600", n)
	}
}

// A small cache drops entries while goroutines still build and use them.
// Run it with the race detector.
func TestCacheTurnsOverWhileBuilding(t *testing.T) {
	c := newCache(3000)
	build := func(k key) element {
		time.Sleep(50 * time.Microsecond)
		return element{html: k.code}
	}
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			for i := range 300 {
				code := fmt.Sprint((i*7 + worker*3) % 20)
				if got := c.get(key{code: code}, build).html; got != code {
					t.Errorf("got the block of %s, want the block of %s", got, code)
				}
			}
		})
	}
	wg.Wait()
}

// The cache limits memory by this estimate, so it must be close to the truth.
func TestHTMLSize(t *testing.T) {
	h := New(Options{})
	for _, s := range samples(t) {
		t.Run(s.Name, func(t *testing.T) {
			for _, meta := range []string{"", `{1} title="a"`, "showLineNumbers"} {
				block := h.Block(s.Name, string(s.Data), meta)
				length, estimate := len(block.HTML()), block.htmlSize()
				if length > estimate*11/10 || estimate > length*15/10+300 {
					t.Errorf("%q: got an estimate of %d bytes, want about %d", meta, estimate, length)
				}
			}
		})
	}
}

// Goroutines that use all languages for the first time, each in another order,
// get the same HTML as a single goroutine. Run it with the race detector.
func TestConcurrentUse(t *testing.T) {
	alone, shared := New(Options{}), New(Options{})
	all := samples(t)
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			for i := range all {
				s := all[(i*(2*worker+1)+worker)%len(all)]
				want := alone.HTML(s.Name, string(s.Data), "{1}")
				if got := shared.HTML(s.Name, string(s.Data), "{1}"); got != want {
					t.Errorf("%s: got %s, want %s", s.Name, got, want)
				}
				// The same language at the same time, with another text.
				shared.Block(s.Name, string(s.Data)+strings.Repeat("\n", worker), "")
			}
		})
	}
	wg.Wait()
}

func TestCachedCallsDoNotAllocate(t *testing.T) {
	h := New(Options{})
	h.HTML("js", sampleJS, "{1}")
	if n := testing.AllocsPerRun(100, func() { h.HTML("js", sampleJS, "{1}") }); n > 1 {
		t.Errorf("got %v allocations, want at most 1", n)
	}
}

func BenchmarkHTML(b *testing.B) {
	code := strings.Repeat(sampleJS, 10)
	b.Run("new", func(b *testing.B) {
		b.SetBytes(int64(len(code)))
		b.ReportAllocs()
		for b.Loop() {
			New(Options{}).HTML("js", code, "")
		}
	})
	b.Run("cached", func(b *testing.B) {
		h := New(Options{})
		b.ReportAllocs()
		for b.Loop() {
			h.HTML("js", code, "")
		}
	})
}

// BenchmarkParallel shows with -cpu 1,2 whether goroutines wait for each other.
// No two blocks are the same.
func BenchmarkParallel(b *testing.B) {
	all := samples(b)
	h := New(Options{})
	for _, s := range all {
		h.HTML(s.Name, string(s.Data), "")
	}
	var n atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			i := int(n.Add(1))
			s := all[i%len(all)]
			h.HTML(s.Name, string(s.Data)+strconv.Itoa(i), "")
		}
	})
}

// BenchmarkFirstUse measures the cost of a language's first use in a build.
func BenchmarkFirstUse(b *testing.B) {
	code := strings.Repeat(sampleJS, 3)
	source := lexerFor("js").(*lexer)
	for b.Loop() {
		l := &lexer{Lexer: source.Lexer, source: source.source, registry: source.registry}
		tokensOf(l, code)
	}
}
