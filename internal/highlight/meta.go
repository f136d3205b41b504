package highlight

import (
	"strconv"
	"strings"
)

// Meta is the part of a fence's info string after the language.
type Meta struct {
	Title       string
	Ranges      []Range // nil if there is no {…}
	LineNumbers bool
	Start       int // number of the first line; 1 unless showLineNumbers=n
	Live        bool
	NoInline    bool
}

// Range is a range of line numbers that includes both ends. The first line is
// 1.
type Range struct{ From, To int }

// ParseMeta parses the info string after the language. It ignores unknown
// words.
func ParseMeta(meta string) Meta {
	m := Meta{Title: parseTitle(meta), Ranges: parseRanges(meta), Start: 1}
	for word := range strings.FieldsSeq(meta) {
		switch value, found := strings.CutPrefix(word, "showLineNumbers"); {
		case found:
			m.LineNumbers = true
			m.Start = parseStart(value)
		case word == "live":
			m.Live = true
		case word == "noInline":
			m.NoInline = true
		}
	}
	return m
}

// parseTitle reads title="…" or title='…'. There is no escape: a title with one
// kind of quote uses the other kind around it.
func parseTitle(meta string) string {
	for rest := meta; ; {
		_, after, found := strings.Cut(rest, "title=")
		if !found {
			return ""
		}
		rest = after
		if after == "" || after[0] != '"' && after[0] != '\'' {
			continue
		}
		if end := strings.IndexByte(after[1:], after[0]); end >= 0 {
			return after[1 : 1+end]
		}
	}
}

// parseStart reads the =n of showLineNumbers=n.
func parseStart(value string) int {
	digits, found := strings.CutPrefix(value, "=")
	if n, err := strconv.Atoi(digits); found && err == nil {
		return n
	}
	return 1
}

// parseRanges reads the first {…} that holds only digits, commas and hyphens.
func parseRanges(meta string) []Range {
	for rest := meta; ; {
		_, after, found := strings.Cut(rest, "{")
		if !found {
			return nil
		}
		inside, _, closed := strings.Cut(after, "}")
		if closed && inside != "" && strings.Trim(inside, "0123456789,-") == "" {
			return lineRanges(inside)
		}
		rest = after
	}
}

// lineRanges parses a list such as 1,3-5. It never returns nil, because even
// {0} means that the author chose ranges. Like Docusaurus, it skips parts that
// are not numbers.
func lineRanges(list string) []Range {
	ranges := []Range{}
	for part := range strings.SplitSeq(list, ",") {
		// A part that starts with a hyphen is a negative number, which no line
		// has.
		from, to, isRange := strings.Cut(part, "-")
		first, err := strconv.Atoi(from)
		if err != nil {
			continue
		}
		last := first
		if isRange {
			if last, err = strconv.Atoi(to); err != nil {
				continue
			}
		}
		ranges = append(ranges, Range{min(first, last), max(first, last)})
	}
	return ranges
}
