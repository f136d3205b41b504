package highlight

import (
	"math"
	"slices"

	"github.com/dlclark/regexp2/v2/syntax"
)

// straight is a pattern that can be matched without ever going back: some
// characters after each other, as in \s+ or [a-z]\w*. Most tokens are matched
// by such patterns, and a loop is many times faster than a regular expression.
type straight []step

// step matches one character, or repetitions of it.
type step struct {
	ascii    asciiSet
	other    func(rune) bool // for all other characters
	min, max int
}

// straightOf returns the steps of an expression, or nil if it is not straight.
func straightOf(root *syntax.RegexNode) straight {
	steps, ok := straight{}.append(root, true)
	if !ok || len(steps) == 0 {
		return nil
	}
	return steps
}

// append adds the steps of a node. A loop that may have to give characters back
// to the next node is not straight.
func (s straight) append(n *syntax.RegexNode, last bool) (straight, bool) {
	if n.Options&syntax.RightToLeft != 0 {
		return nil, false
	}
	switch n.T {
	case syntax.NtCapture, syntax.NtGroup, syntax.NtAtomic:
		return s.append(n.Children[0], last)
	case syntax.NtConcatenate:
		ok := true
		for i, child := range n.Children {
			if s, ok = s.append(child, last && i == len(n.Children)-1); !ok {
				return nil, false
			}
		}
		return s, true
	case syntax.NtMulti:
		for _, r := range n.Str {
			s = append(s, newStep(1, 1, func(c rune) bool { return c == r }))
		}
		return s, true
	case syntax.NtOneloop, syntax.NtNotoneloop, syntax.NtSetloop:
		if !last {
			return nil, false
		}
	}
	return s.appendCharacter(n)
}

func (s straight) appendCharacter(n *syntax.RegexNode) (straight, bool) {
	low, high := n.M, n.N
	switch n.T {
	case syntax.NtOne, syntax.NtNotone, syntax.NtSet:
		low, high = 1, 1
	}
	switch n.T {
	case syntax.NtOne, syntax.NtOneloop, syntax.NtOneloopatomic:
		return append(s, newStep(low, high, func(c rune) bool { return c == n.Ch })), true
	case syntax.NtNotone, syntax.NtNotoneloop, syntax.NtNotoneloopatomic:
		return append(s, newStep(low, high, func(c rune) bool { return c != n.Ch })), true
	case syntax.NtSet, syntax.NtSetloop, syntax.NtSetloopatomic:
		return append(s, newStep(low, high, n.Set.CharIn)), true
	}
	return nil, false
}

func newStep(low, high int, in func(rune) bool) step {
	s := step{other: in, min: low, max: high}
	if high == math.MaxInt32 { // regexp2's "no limit"
		s.max = math.MaxInt
	}
	for c := range s.ascii {
		s.ascii[c] = in(rune(c))
	}
	return s
}

// match returns how many characters match at the start of the text, -1 if it
// does not match.
func (s straight) match(text []rune) int {
	at := 0
	for i := range s {
		n := s[i].count(text[at:])
		if n < s[i].min {
			return -1
		}
		at += n
	}
	return at
}

func (s *step) count(text []rune) int {
	text = text[:min(len(text), s.max)]
	n := slices.IndexFunc(text, func(c rune) bool {
		if c < 128 {
			return !s.ascii[c]
		}
		return !s.other(c)
	})
	if n < 0 {
		return len(text)
	}
	return n
}
