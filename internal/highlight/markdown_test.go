package highlight

import (
	"strings"
	"testing"
	"time"
)

// Every mark that something can follow, never closed and many times over.
// A reader that looks ahead from each of them takes minutes.
func TestHostileMarkdown(t *testing.T) {
	for _, part := range []string{
		"*a ", "**a ", "***a", "_a ", "~~a ", "a*", "a_b", "`", "` ``", "`a``b", "[", "]", "[a](", "](", "](b", "![",
		"[^", "[a][", "]:", "[a]: ", "<", "<a ", "<a \"", "<a '", "<a {", "</", "<a:", "<!--", "<!--\n\n", "{", "{ }",
		"{/*", "{/*\n\n", "&", "&a", "\\", "> ", ">", "- ", "1. ", "- - -", "* * *\n", "# ", "#", "|", "|-", "| `", ":::",
		":::a\n", "```\n", "```js\n", "~~~", "--- ", "---\n", "===\n", "a\n===\n", "import {\n\n", "export {\n\n",
		"export {a}\n", "<A b={", "<A>{", "{<A>", "\n\n", " ", "a\n",
	} {
		code := "x" + strings.Repeat(part, sizeLimit/len(part)-1)
		for _, code := range []string{code, code[1:]} {
			start := time.Now()
			block := New(Options{}).Block("mdx", code, "")
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("%q took %v", part, took)
			}
			var text strings.Builder
			for _, line := range block.Lines {
				for _, span := range line.Spans {
					text.WriteString(span.Text)
				}
				text.WriteByte('\n')
			}
			if text.String() != strings.TrimSuffix(code, "\n")+"\n" {
				t.Errorf("%q: the code changes", part)
			}
		}
	}
}

// A language in a document has the colours that it has alone.
func TestEmbeddedLanguages(t *testing.T) {
	h := New(Options{})
	for _, s := range samples(t) {
		code := strings.TrimRight(string(s.Data), "\n")
		if strings.Contains(code, "```") {
			continue
		}
		alone := h.Block(s.Name, code, "").Lines
		inside := h.Block("md", "```"+s.Name+"\n"+code+"\n```", "").Lines
		if len(inside) != len(alone)+2 {
			t.Errorf("%s: %d lines, want %d", s.Name, len(inside), len(alone)+2)
			continue
		}
		for i, line := range alone {
			if got, want := spansOf(inside[i+1]), spansOf(line); got != want {
				t.Errorf("%s: got %s, want %s", s.Name, got, want)
			}
		}
	}
}

func spansOf(line Line) string {
	var out strings.Builder
	for _, s := range line.Spans {
		out.WriteString("<" + s.Type + ">" + s.Text)
	}
	return out.String()
}

func TestMarkdownDepth(t *testing.T) {
	code := "let a = 1"
	for i := range 6 {
		fence := strings.Repeat("`", i+3)
		code = fence + "md\n" + code + "\n" + fence
	}
	if block := New(Options{}).Block("md", code, ""); block.Code != code || block.Uncoloured {
		t.Errorf("got %q", block.Code)
	}
}
