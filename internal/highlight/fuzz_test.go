package highlight

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// FuzzHTML checks that the HTML of any fence is balanced, contains the code and
// is ready in time.
func FuzzHTML(f *testing.F) {
	h := New(Options{})
	for _, s := range samples(f) {
		f.Add(s.Name, string(s.Data), "")
		h.Block(s.Name, string(s.Data), "") // compiles the expressions before the first measurement
	}
	f.Add("js", sampleJS, `title="a" {1} showLineNumbers`)
	f.Add("html", "<a href='x'>&amp;</a>\r\n<!--", "")
	f.Add("mdx", "export const a = {\n\n}\n\n<A b={`${1}`}>*c* `d` [e](f)</A>\n| g |\n", "")
	f.Add("md", "# a\n\n```js\nlet a\n```\n> b\n", "live")
	f.Add("yaml", "a: |\n  b\n\xff\x00c: \"", "")
	f.Add("bash", "# highlight-start\nls -la $(x\n# highlight-end\n", "")
	f.Add("php", "<?php echo 1 ?><b>", "")
	f.Add("diff", "+a\n-b\n\n", "")
	f.Add("tsx", "// highlight-next-line\n<A<b>>{`${\n", "{")
	f.Fuzz(func(t *testing.T, language, code, meta string) {
		start := time.Now()
		block := h.Block(language, code, meta)
		// The limit leaves room for a busy machine and for the fuzzer's
		// instrumentation. It finds lexers that reach their own limit twice and
		// do not stop.
		if took, limit := time.Since(start), 6*time.Second+time.Duration(len(code))*100*time.Microsecond; took > limit {
			t.Errorf("%d bytes took %v, want at most %v", len(code), took, limit)
		}
		if want := expected(block, language, code, meta); block.Code != want {
			t.Errorf("got code %q, want %q", block.Code, want)
		}
		checkHTML(t, block, h.HTML(language, code, meta))
	})
}

// FuzzLexer compares our lexers with chroma's on random code.
func FuzzLexer(f *testing.F) {
	all := samples(f)
	for i, s := range all {
		f.Add(uint16(i), string(s.Data))
	}
	f.Fuzz(func(t *testing.T, language uint16, code string) {
		compare(t, lexerFor(all[int(language)%len(all)].Name), clean(code))
	})
}

// expected returns the code without magic comments. Unlike magic.strip, it
// checks every line.
func expected(b Block, language, code, meta string) string {
	code = strings.TrimSuffix(clean(code), "\n")
	if ParseMeta(meta).Ranges != nil {
		return code
	}
	var lines []string
	for line := range strings.SplitSeq(code, "\n") {
		text, ok := uncomment(commentStyles(b.Language), line)
		if !ok || !slices.Contains([]string{"highlight-next-line", "highlight-start", "highlight-end"}, text) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

var tag = regexp.MustCompile(`<(/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*)>`)

func checkHTML(t *testing.T, block Block, text string) {
	t.Helper()
	var open []string
	var content strings.Builder
	at := 0
	for _, m := range tag.FindAllStringSubmatchIndex(text, -1) {
		content.WriteString(text[at:m[0]])
		at = m[1]
		switch name, closing := text[m[4]:m[5]], m[2] != m[3]; {
		case name == "br":
			content.WriteString("\n")
		case !closing:
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			t.Fatalf("got </%s> without an open tag in %s", name, text)
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 || strings.ContainsAny(content.String()+text[at:], "<>") {
		t.Fatalf("got the open tags %q, want none, in %s", open, text)
	}
	if got, want := html.UnescapeString(content.String()), block.Title+block.Code+"\n"; got != want {
		t.Fatalf("got text %q, want %q", got, want)
	}
}
