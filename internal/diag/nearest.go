package diag

import (
	"fmt"
	"slices"
	"strings"
)

// Nearest returns the candidate that word was most likely meant to be, or ""
// when none is close: fewer than a third of the letters may differ. Ties go to
// the candidate that sorts first.
func Nearest(word string, candidates []string) string {
	best, bestDistance := "", max(len([]rune(word))/3, 1)+1
	for _, c := range slices.Sorted(slices.Values(candidates)) {
		d := distance(strings.ToLower(word), strings.ToLower(c))
		if d < bestDistance && d < len([]rune(c)) {
			best, bestDistance = c, d
		}
	}
	return best
}

// DidYouMean makes the hint for a name that is not known, or "".
func DidYouMean(word string, candidates []string) string {
	if near := Nearest(word, candidates); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}

// distance counts insertions, deletions, substitutions and swaps of
// neighbours (optimal string alignment): "biuld" is one step from "build".
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	beforeLast := make([]int, len(t)+1)
	last := make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row := make([]int, len(t)+1)
		row[0] = i
		for j := 1; j <= len(t); j++ {
			cost := boolToInt(s[i-1] != t[j-1])
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], beforeLast[j-2]+1)
			}
		}
		beforeLast, last = last, row
	}
	return last[len(t)]
}
