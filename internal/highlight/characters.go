package highlight

import (
	"math"
	"unicode"

	"github.com/dlclark/regexp2/v2/syntax"
)

// characterSet is a set of characters.
type characterSet struct {
	ascii asciiSet
	other func(rune) bool // for all other characters
}

func newCharacterSet(in func(rune) bool) *characterSet {
	s := &characterSet{other: in}
	for c := range s.ascii {
		s.ascii[c] = in(rune(c))
	}
	return s
}

func (s *characterSet) has(c rune) bool {
	if c < 128 {
		return s.ascii[c]
	}
	return s.other(c)
}

// characters returns the characters that a node matches, once or several times. ok is
// false for a node that matches anything else.
func characters(n *syntax.RegexNode) (s *characterSet, ok bool) {
	switch n.T {
	case syntax.NtOne, syntax.NtOneloop, syntax.NtOneloopatomic, syntax.NtOnelazy:
		s = newCharacterSet(func(c rune) bool { return c == n.Ch })
	case syntax.NtNotone, syntax.NtNotoneloop, syntax.NtNotoneloopatomic, syntax.NtNotonelazy:
		s = newCharacterSet(func(c rune) bool { return c != n.Ch })
	case syntax.NtSet, syntax.NtSetloop, syntax.NtSetloopatomic, syntax.NtSetlazy:
		return newCharacterSet(n.Set.CharIn), true
	default:
		return nil, false
	}
	// The parser turns letters that match in both cases into sets.
	return s, n.Options&syntax.IgnoreCase == 0 || !unicode.IsLetter(n.Ch)
}

// then returns the matcher for a node with these characters and what follows it.
func (s *characterSet) then(n *syntax.RegexNode, next matcher) matcher {
	least, most := n.M, n.N
	if most == math.MaxInt32 { // regexp2's "no limit"
		most = math.MaxInt
	}
	switch n.T {
	case syntax.NtOne, syntax.NtNotone, syntax.NtSet:
		return s.once(next)
	case syntax.NtOneloop, syntax.NtNotoneloop, syntax.NtSetloop:
		return s.greedy(least, most, next)
	case syntax.NtOneloopatomic, syntax.NtNotoneloopatomic, syntax.NtSetloopatomic:
		return func(m *matching, at int) int {
			end := s.run(m.text, at, most)
			if end < at+least {
				return -1
			}
			return next(m, end)
		}
	}
	return s.lazy(least, most, next)
}

func (s *characterSet) once(next matcher) matcher {
	return func(m *matching, at int) int {
		if at == len(m.text) || !s.has(m.text[at]) {
			return -1
		}
		return next(m, at+1)
	}
}

// greedy matches as many characters as possible, and gives them back one by one.
func (s *characterSet) greedy(least, most int, next matcher) matcher {
	return func(m *matching, at int) int {
		for end := s.run(m.text, at, most); end >= at+least; end-- {
			if !m.spend() {
				return -1
			}
			if found := next(m, end); found >= 0 {
				return found
			}
		}
		return -1
	}
}

// lazy matches as few characters as possible, and takes more one by one.
func (s *characterSet) lazy(least, most int, next matcher) matcher {
	return func(m *matching, at int) int {
		end := s.run(m.text, at, least)
		if end < at+least {
			return -1
		}
		for {
			if !m.spend() {
				return -1
			}
			if found := next(m, end); found >= 0 {
				return found
			}
			if end == len(m.text) || end-at == most || !s.has(m.text[end]) {
				return -1
			}
			end++
		}
	}
}

// run returns the place after the characters of the set, at most so many.
func (s *characterSet) run(text []rune, at, most int) int {
	end := len(text)
	if most < end-at {
		end = at + most
	}
	for at < end && s.has(text[at]) {
		at++
	}
	return at
}
