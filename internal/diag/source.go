package diag

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Source is a text that diagnostics point into.
type Source struct {
	Path string // as shown to the author: slashes, relative to the site folder
	Text []byte // nil when the text is not at hand; then only the path is shown
}

func (s *Source) path() string {
	if s == nil {
		return ""
	}
	return s.Path
}

// Span is a range of bytes in a source. Lines and columns are computed only
// when something is printed.
type Span struct {
	Start, End int
}

// Whole reports whether the span stands for the file as a whole.
func (s Span) Whole() bool { return s == Span{} }

// Position turns an offset into a line and a column, both from 1, the column
// counted in characters as editors do.
func (s *Source) Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(s.Text))
	before := s.Text[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte{'\n'}) + 1, utf8.RuneCount(before[start:]) + 1
}

// Offset is the inverse of Position, for tools that report lines and byte
// columns (from 1 and from 0). It stays inside the text.
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

// line returns the text of the line that holds the offset, and where it starts.
func (s *Source) line(offset int) (text string, start int) {
	offset = min(max(offset, 0), len(s.Text))
	start = bytes.LastIndexByte(s.Text[:offset], '\n') + 1
	end := bytes.IndexByte(s.Text[start:], '\n')
	if end < 0 {
		end = len(s.Text) - start
	}
	// Windows checkouts hold CRLF; spans match the raw bytes, the eye does not.
	return strings.TrimSuffix(string(s.Text[start:start+end]), "\r"), start
}
