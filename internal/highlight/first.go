package highlight

import (
	"unicode/utf8"

	"github.com/dlclark/regexp2/v2/syntax"
)

// asciiSet is the set of ASCII characters that a match can begin with. Any
// other character is assumed to be possible: code is nearly all ASCII, so a
// table for ASCII is enough.
type asciiSet [128]bool

var anyASCII = func() (s asciiSet) {
	for c := range s {
		s[c] = true
	}
	return s
}()

// firstOf returns the characters that a match of the expression can begin with.
// When in doubt it returns too many, which costs time but never a token.
//
// It ignores case: the parser has already turned letters that match in both
// cases into sets.
func firstOf(root *syntax.RegexNode) (s asciiSet) {
	if s.addFirst(root) {
		return anyASCII // any character can follow an empty match
	}
	return s
}

// addFirst adds the characters that can begin a match of the node. It reports
// whether the node can match the empty string: then the next node can begin the
// match too.
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
		return s.addFirst(n.Children[0]) // the match begins with the same character
	case syntax.NtBol, syntax.NtEol, syntax.NtBoundary, syntax.NtNonboundary, syntax.NtBeginning,
		syntax.NtStart, syntax.NtEndZ, syntax.NtEnd, syntax.NtEmpty, syntax.NtNegLook,
		syntax.NtECMABoundary, syntax.NtNonECMABoundary, syntax.NtUpdateBumpalong:
		return true // these match without reading a character
	}
	return s.addAny() // back references, conditions and unknown nodes
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
