package mdx

import (
	"bytes"
	"regexp"
	"strings"
)

var (
	importPattern = regexp.MustCompile(`^import\s+(?:([\w$*\s{},]+?)\s+from\s*)?(["'])([^"'\n]+)["']`)
	exportPattern = regexp.MustCompile(`^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)`)
)

// collectESM lists what a block of statements imports and exports.
func (d *Doc) collectESM(n *esmNode) {
	for _, start := range statements(d.text[n.start:n.end]) {
		at := n.start + start
		code := d.text[at:n.end]
		if m := importPattern.FindSubmatchIndex(code); m != nil {
			i := Import{From: string(code[m[6]:m[7]]), At: d.span(at+m[6], at+m[7])}
			if m[2] >= 0 {
				i.Names = importNames(string(code[m[2]:m[3]]))
			}
			d.Imports = append(d.Imports, i)
		}
		if m := exportPattern.FindSubmatch(code); m != nil {
			d.Exports = append(d.Exports, string(m[1]))
		}
	}
}

// statements returns the offsets of lines that begin with import or export
// and are not inside of brackets, strings or comments.
func statements(code []byte) []int {
	var starts []int
	lineStart := true
	for i := 0; i < len(code); {
		if lineStart && (bytes.HasPrefix(code[i:], []byte("import")) || bytes.HasPrefix(code[i:], []byte("export"))) {
			starts = append(starts, i)
		}
		lineStart = code[i] == '\n'
		i = skipToken(code, i)
	}
	return starts
}

// skipToken passes brackets, a template, a string, a comment, or one byte.
func skipToken(code []byte, i int) int {
	end := -1
	switch c := code[i]; c {
	case '{', '(', '[':
		end, _ = scanBrackets(code, i)
	case '`':
		end, _ = scanTemplate(code, i)
	case '"', '\'':
		end = scanString(code, i)
	case '/':
		end, _ = scanSlash(code, i, false)
	}
	if end <= i {
		return i + 1
	}
	return end
}

// importNames are the local names of an import clause.
func importNames(clause string) []string {
	var names []string
	clause = strings.NewReplacer("{", ",", "}", ",").Replace(clause)
	for part := range strings.SplitSeq(clause, ",") {
		words := strings.Fields(part)
		if len(words) > 0 && words[len(words)-1] != "*" {
			names = append(names, words[len(words)-1])
		}
	}
	return names
}
