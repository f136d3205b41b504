package syntax

import (
	"bytes"
	"regexp"
)

var wrapper = regexp.MustCompile("(?m)^[ \\t]*(```|````)[ \\t]*mdx-code-block[ \\t]*\\r?$")

// UnwrapCodeBlocks replaces the fences of ```mdx-code-block by spaces, so that
// all offsets stay the same. Such a block is code for other tools and MDX for
// Docusaurus.
func UnwrapCodeBlocks(text []byte) []byte {
	if !bytes.Contains(text, []byte("mdx-code-block")) {
		return text
	}
	out := bytes.Clone(text)
	unclosed := map[string]bool{} // fences that are not closed in the rest of the text
	for _, m := range wrapper.FindAllSubmatchIndex(text, -1) {
		fence := string(text[m[2]:m[3]])
		if unclosed[fence] {
			continue
		}
		end := closingFence(text, m[1], []byte(fence))
		if end < 0 {
			unclosed[fence] = true
			continue
		}
		blank(out[m[0]:m[1]])
		blank(out[end : end+m[3]-m[2]])
	}
	return out
}

// closingFence returns the offset of a line with nothing but the fence, or -1.
func closingFence(text []byte, from int, fence []byte) int {
	for i := from; i < len(text); {
		next := bytes.IndexByte(text[i:], '\n')
		if next < 0 {
			return -1
		}
		i += next + 1
		at := skipLineSpace(text, i)
		if rest, ok := bytes.CutPrefix(text[at:], fence); ok {
			if line, _, _ := bytes.Cut(rest, []byte{'\n'}); len(bytes.TrimSpace(line)) == 0 {
				return at
			}
		}
	}
	return -1
}

func blank(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}
