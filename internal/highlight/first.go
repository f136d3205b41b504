package highlight

import (
	"unicode/utf8"

	"github.com/dlclark/regexp2/v2/syntax"
)

// asciiSet says which ASCII characters a match may begin with. All others are
// always possible: code is nearly all ASCII, and a table for it is enough.
type asciiSet [128]bool

var anyASCII = func() (s asciiSet) {
	for c := range s {
		s[c] = true
	}
	return s
}()

// firstOf returns the characters that a match of the expression can begin with.
// When in doubt it has more of them: that costs time, never a token.
//
// It need not think of case: the parser has made sets of letters that are to
// match in both.
func firstOf(root *syntax.RegexNode) (s asciiSet) {
	if s.addFirst(root) {
		return anyASCII // nothing need follow an empty match
	}
	return s
}

// addFirst adds what can begin a match of the node, and reports whether the
// node can match nothing, so that the next node can begin the match as well.
func (s *asciiSet) addFirst(n *syntax.RegexNode) (empty bool) {
	if n.Options&syntax.RightToLeft != 0 {
		return s.addAny()
	}
	switch n.T {
	case syntax.NtOne, syntax.NtOneloop, syntax.NtOnelazy, syntax.NtOneloopatomic:
		s.addRune(n.Ch)
		return n.T != syntax.NtOne && n.M == 0
	case syntax.NtNotone, syntax.NtNotoneloop, syntax.NtNotonelazy, syntax.NtNotoneloopatomic:
		for c := range s {
			s[c] = s[c] || rune(c) != n.Ch
		}
		return n.T != syntax.NtNotone && n.M == 0
	case syntax.NtSet, syntax.NtSetloop, syntax.NtSetlazy, syntax.NtSetloopatomic:
		for c := range s {
			s[c] = s[c] || n.Set.CharIn(rune(c))
		}
		return n.T != syntax.NtSet && n.M == 0
	case syntax.NtMulti:
		s.addRune(n.Str[0])
		return false
	case syntax.NtNothing:
		return false
	}
	return s.addFirstOfGroup(n)
}

func (s *asciiSet) addFirstOfGroup(n *syntax.RegexNode) (empty bool) {
	switch n.T {
	case syntax.NtConcatenate:
		for _, child := range n.Children {
			if !s.addFirst(child) {
				return false
			}
		}
		return true
	case syntax.NtAlternate:
		for _, child := range n.Children {
			if s.addFirst(child) {
				empty = true
			}
		}
		return empty
	case syntax.NtLoop, syntax.NtLazyloop:
		return s.addFirst(n.Children[0]) || n.M == 0
	case syntax.NtCapture, syntax.NtGroup, syntax.NtAtomic:
		return s.addFirst(n.Children[0])
	case syntax.NtPosLook:
		return s.addFirst(n.Children[0]) // what must follow may as well be read
	case syntax.NtBol, syntax.NtEol, syntax.NtBoundary, syntax.NtNonboundary, syntax.NtBeginning,
		syntax.NtStart, syntax.NtEndZ, syntax.NtEnd, syntax.NtEmpty, syntax.NtNegLook,
		syntax.NtECMABoundary, syntax.NtNonECMABoundary, syntax.NtUpdateBumpalong:
		return true // these look, but take nothing
	}
	return s.addAny() // back references, conditions, and what is new to us
}

func (s *asciiSet) addAny() (empty bool) {
	*s = anyASCII
	return true
}

func (s *asciiSet) addRune(r rune) {
	if r < utf8.RuneSelf {
		s[r] = true
	}
}
