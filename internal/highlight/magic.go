package highlight

import (
	"slices"
	"strings"
)

// MagicComment is the texts of comments that give lines of code a class. Line
// marks the next line, BlockStart and BlockEnd mark the lines between them. An
// empty text matches no comment.
type MagicComment struct{ ClassName, Line, BlockStart, BlockEnd string }

// DefaultMagicComments returns the magic comments that Docusaurus has by
// default.
func DefaultMagicComments() []MagicComment {
	return []MagicComment{{
		ClassName:  "theme-code-block-highlighted-line",
		Line:       "highlight-next-line",
		BlockStart: "highlight-start",
		BlockEnd:   "highlight-end",
	}}
}

// mark gives the lines From to To (counted from 0, both included) a class.
type mark struct {
	Range
	class string
}

// magic finds magic comments.
type magic struct {
	comments []MagicComment
	texts    []string // all texts to look for
}

func newMagic(comments []MagicComment) *magic {
	m := &magic{comments: slices.Clone(comments)}
	for i := range m.comments {
		c := &m.comments[i]
		for _, text := range []*string{&c.Line, &c.BlockStart, &c.BlockEnd} {
			if *text = strings.TrimSpace(*text); *text != "" {
				m.texts = append(m.texts, *text)
			}
		}
	}
	return m
}

// ranges returns marks that give the lines in {…} the class of the first
// comment.
func (m *magic) ranges(ranges []Range) []mark {
	if len(m.comments) == 0 {
		return nil
	}
	var marks []mark
	for _, r := range ranges {
		marks = append(marks, mark{Range{r.From - 1, r.To - 1}, m.comments[0].ClassName})
	}
	return marks
}

// strip returns the code without the lines of magic comments, and the lines
// that the comments mark.
func (m *magic) strip(language, code string) (string, []mark) {
	if !slices.ContainsFunc(m.texts, func(text string) bool { return strings.Contains(code, text) }) {
		return code, nil
	}
	styles := commentStyles(language)
	open := make([]openBlocks, len(m.comments))
	marks := make([][]mark, len(m.comments))
	var kept []string
	for line := range strings.SplitSeq(code, "\n") {
		text, ok := uncomment(styles, line)
		if !ok || !slices.Contains(m.texts, text) {
			kept = append(kept, line)
			continue
		}
		i, r, marked := m.apply(open, text, len(kept))
		if marked {
			marks[i] = append(marks[i], mark{r, m.comments[i].ClassName})
		}
	}
	return strings.Join(kept, "\n"), slices.Concat(marks...)
}

// openBlocks are the blocks of one class that are not ended yet. last is never
// removed, because an end without a start marks all lines from the last start,
// or from the first line.
type openBlocks struct {
	starts []int
	last   int
}

// apply returns the lines that a comment before line number next marks, and the
// index of the comment. marked is false if it marks no lines.
func (m *magic) apply(open []openBlocks, text string, next int) (comment int, r Range, marked bool) {
	is := func(part func(MagicComment) string) bool {
		comment = slices.IndexFunc(m.comments, func(c MagicComment) bool { return part(c) == text })
		return comment >= 0
	}
	switch {
	case is(func(c MagicComment) string { return c.Line }):
		return comment, Range{next, next}, true
	case is(func(c MagicComment) string { return c.BlockStart }):
		open[comment].last = next
		open[comment].starts = append(open[comment].starts, next)
	case is(func(c MagicComment) string { return c.BlockEnd }):
		start := open[comment].last
		if starts := open[comment].starts; len(starts) > 0 {
			start = starts[len(starts)-1]
			open[comment].starts = starts[:len(starts)-1]
		}
		return comment, Range{start, next - 1}, start < next
	}
	return comment, Range{}, false
}

// style is one way to write a comment.
type style struct{ start, end string }

var (
	slashes     = style{"//", ""}
	slashStar   = style{"/*", "*/"}
	jsxComment  = style{"{/*", "*/}"} // spaces are allowed inside the braces
	hash        = style{"#", ""}
	htmlComment = style{"<!--", "-->"}
	dashes      = style{"--", ""}
	semicolons  = style{";;", ""}
	percent     = style{"%", ""}
	quote       = style{"'", ""} // also ‘ and ’, which word processors insert
	underQuote  = style{"_'", ""}
	remark      = style{"rem", ""} // in any case, as a separate word
	bang        = style{"!", ""}
	parenStar   = style{"(*", "*)"}
	starGreater = style{"*>", ""}
)

// commentStyles returns the comment styles of a language. Other languages may
// use any popular style.
func commentStyles(language string) []style {
	switch language {
	case "js", "javascript", "ts", "typescript":
		return []style{slashes, slashStar}
	case "jsx", "tsx":
		return []style{slashes, slashStar, jsxComment}
	case "html":
		return []style{slashes, slashStar, htmlComment}
	case "python", "py", "bash":
		return []style{hash}
	case "markdown", "md":
		return []style{htmlComment, jsxComment, hash} // front matter has #
	case "tex", "latex", "matlab":
		return []style{percent}
	case "lua", "haskell":
		return []style{dashes}
	case "sql":
		return []style{dashes, slashStar}
	case "wasm":
		return []style{semicolons}
	case "vb", "vba", "visual-basic":
		return []style{quote, remark}
	case "vbnet":
		return []style{quote, underQuote, remark}
	case "batch":
		return []style{remark}
	case "basic":
		return []style{remark, bang}
	case "fsharp":
		return []style{slashes, parenStar}
	case "ocaml", "sml":
		return []style{parenStar}
	case "fortran":
		return []style{bang}
	case "cobol":
		return []style{starGreater}
	}
	return []style{slashes, slashStar, jsxComment, hash, htmlComment}
}

// uncomment returns the text of a comment that has a line to itself.
func uncomment(styles []style, line string) (string, bool) {
	line = strings.TrimSpace(line)
	for _, s := range styles {
		if text, ok := s.inside(line); ok {
			return text, true
		}
	}
	return "", false
}

func (s style) inside(line string) (string, bool) {
	switch s {
	case jsxComment:
		line, ok := between(line, "{", "}")
		if !ok {
			return "", false
		}
		return between(line, "/*", "*/")
	case quote:
		for _, mark := range []string{"'", "‘", "’"} {
			if text, ok := strings.CutPrefix(line, mark); ok {
				return strings.TrimSpace(text), true
			}
		}
		return "", false
	case underQuote:
		rest, ok := strings.CutPrefix(line, "_")
		if !ok {
			return "", false
		}
		return quote.inside(strings.TrimSpace(rest))
	case remark:
		if len(line) < 4 || !strings.EqualFold(line[:3], "rem") || isWord(line[3]) {
			return "", false
		}
		return strings.TrimSpace(line[3:]), true
	}
	return between(line, s.start, s.end)
}

func between(line, start, end string) (string, bool) {
	line, opened := strings.CutPrefix(line, start)
	line, closed := strings.CutSuffix(line, end)
	return strings.TrimSpace(line), opened && closed
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
