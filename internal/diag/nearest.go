package diag

import (
	"fmt"
	"slices"
	"strings"
)

// Nearest returns the candidate that word most likely means; "" if none is close. At
// most a third of the letters may differ. Of equally close candidates, it returns the
// first in alphabetical order.
func Nearest(word string, candidates []string) string {
	return NewNames(candidates).Nearest(word, "")
}

// DidYouMean returns a hint for an unknown name; "" if no candidate is close.
func DidYouMean(word string, candidates []string) string {
	if near := Nearest(word, candidates); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}

// Names are candidates for Nearest, prepared once for many words.
type Names struct {
	sorted []string
	lower  [][]rune
}

// NewNames returns the candidates for Nearest.
func NewNames(candidates []string) *Names {
	n := &Names{sorted: slices.Sorted(slices.Values(candidates))}
	for _, name := range n.sorted {
		n.lower = append(n.lower, []rune(strings.ToLower(name)))
	}
	return n
}

// Nearest does the same as the function Nearest, but never returns the name except.
func (n *Names) Nearest(word, except string) string {
	lower := []rune(strings.ToLower(word))
	// One letter is one step from every name of two letters, but means none of them.
	best, limit := "", min(max(len(lower)/3, 1)+1, max(len(lower), 1))
	var rows distanceRows
	for i, name := range n.sorted {
		if name == except {
			continue
		}
		if d := rows.distance(lower, n.lower[i], min(limit, len(n.lower[i]))); d < min(limit, len(n.lower[i])) {
			best, limit = name, d
		}
	}
	return best
}

// Only does the same as Nearest, but returns "" if several names are equally close.
func (n *Names) Only(word, except string) string {
	near := n.Nearest(word, except)
	if near == "" {
		return ""
	}
	lower := []rune(strings.ToLower(word))
	var rows distanceRows
	limit := len(lower) + len(near) + 1 // more than any distance
	best := rows.distance(lower, []rune(strings.ToLower(near)), limit)
	for i, name := range n.sorted {
		if name != near && name != except && rows.distance(lower, n.lower[i], best+1) <= best {
			return ""
		}
	}
	return near
}

// distanceRows is the memory that distance reuses: it runs for every name of a large
// site.
type distanceRows struct{ beforeLast, last, row []int }

// distance returns the number of insertions, deletions, substitutions and swaps of
// neighbours between two words (optimal string alignment): "biuld" is one step from
// "build". If the number is limit or more, it returns limit, so it computes only the
// cells of the table that can lead to a smaller number.
func (r *distanceRows) distance(s, t []rune, limit int) int {
	s, t = withoutSharedEnds(s, t)
	if max(len(s)-len(t), len(t)-len(s)) >= limit {
		return limit
	}
	r.reset(len(t)+1, limit)
	for i := 1; i <= len(s); i++ {
		first, end := max(i-limit, 1), min(i+limit, len(t))
		r.row[first-1] = limit
		if first == 1 {
			r.row[0] = min(i, limit)
		}
		smallest := r.row[first-1]
		for j := first; j <= end; j++ {
			cost := boolToInt(s[i-1] != t[j-1])
			cell := min(r.last[j]+1, r.row[j-1]+1, r.last[j-1]+cost, limit)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				cell = min(cell, r.beforeLast[j-2]+1)
			}
			r.row[j] = cell
			smallest = min(smallest, cell)
		}
		if end < len(t) {
			r.row[end+1] = limit
		}
		if smallest >= limit {
			return limit
		}
		r.beforeLast, r.last, r.row = r.last, r.row, r.beforeLast
	}
	return r.last[len(t)]
}

// reset prepares rows of a length. The first row counts insertions.
func (r *distanceRows) reset(length, limit int) {
	if cap(r.last) < length {
		r.beforeLast, r.last, r.row = make([]int, length), make([]int, length), make([]int, length)
	}
	r.beforeLast, r.last, r.row = r.beforeLast[:length], r.last[:length], r.row[:length]
	for j := range r.last {
		r.last[j] = min(j, limit)
	}
}

// withoutSharedEnds returns two words without the letters that both start and end
// with.
func withoutSharedEnds(s, t []rune) (_, _ []rune) {
	for len(s) > 0 && len(t) > 0 && s[0] == t[0] {
		s, t = s[1:], t[1:]
	}
	for len(s) > 0 && len(t) > 0 && s[len(s)-1] == t[len(t)-1] {
		s, t = s[:len(s)-1], t[:len(t)-1]
	}
	return s, t
}
