package prose

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// clean returns a line without Markdown. The order of the steps matters: each step
// works on the result of the one before.
func clean(line string) string {
	line = dropTags(line)
	line = dropHashLine(line)
	line = dropHashes(line)
	line = unwrapEmphasis(line)
	line = unwrapStrikethrough(line)
	line = unwrapLinks(line, "![")
	line = dropFootnotes(line)
	line = unwrapLinks(line, "[")
	line = unwrapCode(line)
	line = blockquote.ReplaceAllString(line, "")
	line = dropAdmonition(line)
	line = dropEmojiNames(line)
	if at := headingID.FindStringIndex(line); at != nil {
		line = line[:at[0]] + line[at[1]:]
	}
	return trim(line)
}

var (
	blockquote = regexp.MustCompile(`^[` + spaces + `]{0,3}>[` + spaces + `]?`)
	headingID  = regexp.MustCompile(`\{#*[\w-]+\}`)
)

// rewrite returns a line with replaced parts. match returns how many bytes are
// replaced at an offset, 0 for none, and the replacement.
func rewrite(line string, match func(at int) (size int, replacement string)) string {
	var out strings.Builder
	for at := 0; at < len(line); {
		size, replacement := match(at)
		if size == 0 {
			_, size = utf8.DecodeRuneInString(line[at:])
			replacement = line[at : at+size]
		}
		out.WriteString(replacement)
		at += size
	}
	return out.String()
}

// dropTags removes HTML tags, and any other text between < and >.
func dropTags(line string) string {
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		if line[at] != '<' {
			return 0, ""
		}
		if end := from.next(">", at); end >= 0 {
			return end + 1 - at, ""
		}
		return 0, ""
	})
}

// dropHashLine removes the text of a line that starts with a single #, up to the
// next # if there is one: a title, but also a tag.
func dropHashLine(line string) string {
	return rewrite(line, func(at int) (int, string) {
		if !isLineStart(line, at) || line[at] != '#' || at+1 == len(line) || line[at+1] == '#' {
			return 0, ""
		}
		if next := strings.IndexByte(line[at+1:], '#'); next >= 0 {
			return 1 + next + 1, ""
		}
		return len(line) - at, ""
	})
}

// dropHashes removes the # signs before a heading. It removes closing signs only if
// the heading has no text.
func dropHashes(line string) string {
	const longest = 6
	return rewrite(line, func(at int) (int, string) {
		if !isLineStart(line, at) || line[at] != '#' {
			return 0, ""
		}
		end := at + hashes(line[at:], longest)
		end = len(line) - len(strings.TrimLeft(line[end:], spaces))
		return end + hashes(line[end:], longest) - at, ""
	})
}

func hashes(text string, longest int) int {
	return min(len(text)-len(strings.TrimLeft(text, "#")), longest)
}

// isLineStart reports whether ^ matches at an offset. Lines are split at "\n", but
// JavaScript has more line ends.
func isLineStart(line string, at int) bool {
	if at == 0 {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(line[:at])
	return strings.ContainsRune(lineEnds, r)
}

// dropFootnotes removes references to footnotes, and the text of a footnote with the
// reference at its start.
func dropFootnotes(line string) string {
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		if !strings.HasPrefix(line[at:], "[^") {
			return 0, ""
		}
		start := at + len("[^")
		end := from.next("]", start+firstRune(line[start:]))
		if end < 0 || from.hasLineEnd(start, end) {
			return 0, ""
		}
		end++
		if strings.HasPrefix(line[end:], ": ") && end+lineLength(line[end:]) == len(line) {
			end = len(line)
		}
		return end - at, ""
	})
}

// unwrapCode removes the backticks around code that is not empty.
func unwrapCode(line string) string {
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		if line[at] != '`' {
			return 0, ""
		}
		start := at + 1
		end := from.next("`", start+firstRune(line[start:]))
		if end < 0 || from.hasLineEnd(start, end) {
			return 0, ""
		}
		return end + 1 - at, line[start:end]
	})
}

// dropAdmonition removes ::: and the rest of the line.
func dropAdmonition(line string) string {
	at := strings.Index(line, ":::")
	if at < 0 {
		return line
	}
	return line[:at] + line[at+lineLength(line[at:]):]
}

// firstRune returns the length of the first character, in bytes.
func firstRune(text string) int {
	_, size := utf8.DecodeRuneInString(text)
	return size
}
