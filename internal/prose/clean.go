package prose

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// clean removes the Markdown of one line. The order matters: what one step
// leaves, the next may take for something else.
func clean(line string) string {
	line = dropTags(line)
	line = dropHashLine(line)
	line = dropHashes(line)
	line = unwrapEmphasis(line)
	line = unwrapStruck(line)
	line = unwrapLinks(line, "![")
	line = dropFootnotes(line)
	line = unwrapLinks(line, "[")
	line = unwrapCode(line)
	line = blockquote.ReplaceAllString(line, "")
	line = dropDirective(line)
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

// rewrite copies a line and lets take replace parts of it. take looks at the
// line from an offset and returns how many bytes it takes, 0 for none, and
// what stands in their place.
func rewrite(line string, take func(at int) (size int, put string)) string {
	var out strings.Builder
	for at := 0; at < len(line); {
		size, put := take(at)
		if size == 0 {
			_, size = utf8.DecodeRuneInString(line[at:])
			put = line[at : at+size]
		}
		out.WriteString(put)
		at += size
	}
	return out.String()
}

// dropTags removes HTML tags, and whatever else stands between < and >.
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

// dropHashLine removes a line that starts with a single #, up to the next one
// on it: the title, but also a tag.
func dropHashLine(line string) string {
	return rewrite(line, func(at int) (int, string) {
		if !startsLine(line, at) || line[at] != '#' || at+1 == len(line) || line[at+1] == '#' {
			return 0, ""
		}
		if next := strings.IndexByte(line[at+1:], '#'); next >= 0 {
			return 1 + next + 1, ""
		}
		return len(line) - at, ""
	})
}

// dropHashes removes the signs before a heading. Closing ones are removed only
// from a heading without text.
func dropHashes(line string) string {
	const most = 6
	return rewrite(line, func(at int) (int, string) {
		if !startsLine(line, at) || line[at] != '#' {
			return 0, ""
		}
		end := at + hashes(line[at:], most)
		end = len(line) - len(strings.TrimLeft(line[end:], spaces))
		return end + hashes(line[end:], most) - at, ""
	})
}

func hashes(text string, most int) int {
	return min(len(text)-len(strings.TrimLeft(text, "#")), most)
}

// startsLine reports whether a pattern may take an offset for the start of a
// line. Lines are cut at "\n", but JavaScript knows more line ends.
func startsLine(line string, at int) bool {
	if at == 0 {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(line[:at])
	return strings.ContainsRune(lineEnds, r)
}

// dropFootnotes removes references to footnotes, and a footnote's text with
// the reference that starts it.
func dropFootnotes(line string) string {
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		if !strings.HasPrefix(line[at:], "[^") {
			return 0, ""
		}
		start := at + len("[^")
		end := from.next("]", start+firstRune(line[start:]))
		if end < 0 || from.crosses(start, end) {
			return 0, ""
		}
		end++
		if strings.HasPrefix(line[end:], ": ") && end+lineLength(line[end:]) == len(line) {
			end = len(line)
		}
		return end - at, ""
	})
}

// unwrapCode takes the backticks off code. There has to be something between.
func unwrapCode(line string) string {
	from := finder{text: line}
	return rewrite(line, func(at int) (int, string) {
		if line[at] != '`' {
			return 0, ""
		}
		start := at + 1
		end := from.next("`", start+firstRune(line[start:]))
		if end < 0 || from.crosses(start, end) {
			return 0, ""
		}
		return end + 1 - at, line[start:end]
	})
}

// dropDirective removes the fence of an admonition with all that follows.
func dropDirective(line string) string {
	at := strings.Index(line, ":::")
	if at < 0 {
		return line
	}
	return line[:at] + line[at+lineLength(line[at:]):]
}

// firstRune returns the length of a text's first character.
func firstRune(text string) int {
	_, size := utf8.DecodeRuneInString(text)
	return size
}
