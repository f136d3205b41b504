// Package slug turns text into parts of addresses: ids of headings by the rules of
// github-slugger 2, and tags and file names by the rules of lodash's kebabCase. The
// results are exactly theirs, because links on other sites contain them.
//
// It knows nothing about Markdown: callers pass the text of a heading.
package slug

import (
	"strconv"
	"strings"
	"unicode"
)

// Slugger makes slugs that are unique on a page. The zero value is ready to use; each
// page has its own Slugger.
type Slugger struct {
	seen map[string]int // the last number after a slug
}

// Slug returns the slug of a heading. If the slug is taken, it gets -1, -2 and so on.
func (s *Slugger) Slug(text string) string { return s.unique(Slug(text)) }

// MaintainCase returns a slug with the case of the heading. It shares the taken slugs
// with Slug.
func (s *Slugger) MaintainCase(text string) string { return s.unique(MaintainCase(text)) }

// unique adds the next number to a slug that is taken. It skips numbers that are
// taken by headings with a number: "a", "a 1", "a" give a, a-1 and a-2.
func (s *Slugger) unique(slug string) string {
	if s.seen == nil {
		s.seen = map[string]int{}
	}
	result := slug
	for {
		if _, taken := s.seen[result]; !taken {
			break
		}
		s.seen[slug]++
		result = slug + "-" + strconv.Itoa(s.seen[slug])
	}
	s.seen[result] = 0
	return result
}

// Slug returns the slug of a text. It need not be unique.
func Slug(text string) string { return MaintainCase(Lower(text)) }

// MaintainCase returns a slug with the case of the text.
func MaintainCase(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-' // one for each space: "a - b" is a---b
		case isKept(r):
			return r
		}
		return -1
	}, text)
}

// isKept reports whether a slug may contain a character: letters and characters that
// behave like them, marks, digits, connecting punctuation and the hyphen.
func isKept(r rune) bool {
	if r < 0x80 {
		return r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic) &&
		!unicode.Is(afterUnicode13, r)
}
