package highlight

import (
	"strings"
	"testing"
	"time"
)

// Each part is a mark that is repeated many times and never closed. A reader that
// searches for the end of each mark takes minutes.
func TestHostileMarkdown(t *testing.T) {
	size := sizeLimit
	if testing.Short() {
		size /= 16
	}
	for _, part := range []string{
		"*a ", "**a ", "***a", "_a ", "~~a ", "a*", "a_b", "`", "` ``", "`a``b", "[", "]", "[a](", "](", "](b", "![",
		"[^", "[a][", "]:", "[a]: ", "<", "<a ", "<a \"", "<a '", "<a {", "</", "<a:", "<!--", "<!--\n\n", "{", "{ }",
		"{/*", "{/*\n\n", "&", "&a", "\\", "> ", ">", "- ", "1. ", "- - -", "* * *\n", "# ", "#", "|", "|-", "| `", ":::",
		":::a\n", "```\n", "```js\n", "~~~", "--- ", "---\n", "===\n", "a\n===\n", "import {\n\n", "export {\n\n",
		"export {a}\n", "<A b={", "<A>{", "{<A>", "\n\n", " ", "a\n",
	} {
		t.Run(part, func(t *testing.T) {
			code := "x" + strings.Repeat(part, size/len(part)-1)
			for _, code := range []string{code, code[1:]} {
				start := time.Now()
				block := New(Options{}).Block("mdx", code, "")
				if took, limit := time.Since(start), 10*time.Second; took > limit {
					t.Errorf("took %v, want at most %v", took, limit)
				}
				var lines []string
				for _, line := range block.Lines {
					lines = append(lines, textOf(line))
				}
				if got, want := strings.Join(lines, "\n"), strings.TrimSuffix(code, "\n"); got != want {
					t.Errorf("got %d bytes of other code, want the same %d bytes", len(got), len(want))
				}
			}
		})
	}
}

// Code in a Markdown document has the same colours as the code alone.
func TestEmbeddedLanguages(t *testing.T) {
	h := New(Options{})
	for _, s := range samples(t) {
		code := strings.TrimRight(string(s.Data), "\n")
		if strings.Contains(code, "```") {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			alone := h.Block(s.Name, code, "").Lines
			inside := h.Block("md", "```"+s.Name+"\n"+code+"\n```", "").Lines
			if len(inside) != len(alone)+2 {
				t.Fatalf("got %d lines, want %d", len(inside), len(alone)+2)
			}
			for i, line := range alone {
				if got, want := spansOf(inside[i+1]), spansOf(line); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
			}
		})
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
		t.Errorf("got %q (uncoloured %v), want the same code with colours", block.Code, block.Uncoloured)
	}
}
