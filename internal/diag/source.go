package diag

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Source is a file in which diagnostics have their places.
type Source struct {
	Path string // as messages show it: relative to the site folder, with slashes
	Text []byte // nil if it is not known; then messages show only the path
}

func (s *Source) path() string {
	if s == nil {
		return ""
	}
	return s.Path
}

// Span is a range of bytes in a source. Printers compute lines and columns from it.
type Span struct {
	Start, End int
}

// Whole reports whether the span means the whole file.
func (s Span) Whole() bool { return s == Span{} }

// Position returns the line and the column of an offset. Both count from 1; columns
// count characters, as editors do.
func (s *Source) Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(s.Text))
	before := s.Text[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte{'\n'}) + 1, utf8.RuneCount(before[start:]) + 1
}

// Offset returns the offset of a line, which counts from 1, and a column in bytes,
// which counts from 0, as some tools report them. It is always inside the text.
func (s *Source) Offset(line, byteColumn int) int {
	at := 0
	for ; line > 1; line-- {
		next := bytes.IndexByte(s.Text[at:], '\n')
		if next < 0 {
			return len(s.Text)
		}
		at += next + 1
	}
	end := bytes.IndexByte(s.Text[at:], '\n')
	if end < 0 {
		end = len(s.Text) - at
	}
	return at + min(max(byteColumn, 0), end)
}

// Excerpt returns the line where a span starts: the text before the span, the part of
// the span in this line, and the rest.
func (s *Source) Excerpt(at Span) (before, marked, after string) {
	text, start := s.line(at.Start)
	from := min(max(at.Start-start, 0), len(text))
	to := min(max(at.End-start, from), len(text))
	return text[:from], text[from:to], text[to:]
}

// line returns the text of the line at an offset, and where the line starts.
func (s *Source) line(offset int) (text string, start int) {
	offset = min(max(offset, 0), len(s.Text))
	start = bytes.LastIndexByte(s.Text[:offset], '\n') + 1
	end := bytes.IndexByte(s.Text[start:], '\n')
	if end < 0 {
		end = len(s.Text) - start
	}
	// Files from Windows have CRLF. Spans count it, messages do not show it.
	return strings.TrimSuffix(string(s.Text[start:start+end]), "\r"), start
}
