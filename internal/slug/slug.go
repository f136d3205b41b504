// Package slug turns text into parts of addresses: ids of headings by the
// rules of github-slugger 2, and tags and file names by those of lodash's
// kebabCase. Both are matched to the letter, because links from elsewhere
// point at the results.
//
// It knows nothing about Markdown: callers pass the text of a heading.
package slug

import (
	"strconv"
	"strings"
	"unicode"
)

// Slugger makes slugs that are unique among those it has made. The zero value
// is ready; a page has one of its own.
type Slugger struct {
	seen map[string]int // how often a slug was asked for again
}

// Slug returns the slug of a heading, with -1, -2 and so on after one that was
// taken before.
func (s *Slugger) Slug(text string) string { return s.unique(Slug(text)) }

// MaintainCase is Slug without lower-casing. Both share what is taken.
func (s *Slugger) MaintainCase(text string) string { return s.unique(MaintainCase(text)) }

// unique counts on under the slug asked for, but skips what is taken by a
// heading that ends in a number itself: "a", "a 1", "a" give a, a-1 and a-2.
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

// Slug returns the slug of a text regardless of others.
func Slug(text string) string { return MaintainCase(Lower(text)) }

// MaintainCase is Slug without lower-casing.
func MaintainCase(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-' // each one: "a - b" has three
		case kept(r):
			return r
		}
		return -1
	}, text)
}

// kept reports whether a slug may hold a character: letters and what behaves
// like them, marks, digits, connecting punctuation and the hyphen.
func kept(r rune) bool {
	if r < 0x80 {
		return r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic) &&
		!unicode.Is(afterUnicode13, r)
}
