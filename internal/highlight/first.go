package highlight

import (
	"unicode"

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

// firstOf returns the characters that a match of the pattern can begin with,
// and whether it can only begin at the start of a line. When in doubt it has
// more of them: that costs time, never a token.
func firstOf(pattern string) (s asciiSet, lineStart bool) {
	tree, err := syntax.Parse(pattern, syntax.ParseOptions{})
	if err != nil {
		return anyASCII, false
	}
	lineStart = beginsLine(tree.Root)
	if s.addFirst(tree.Root) {
		return anyASCII, lineStart // nothing need follow an empty match
	}
	return s, lineStart
}

// beginsLine reports whether the first thing in the node is ^.
func beginsLine(n *syntax.RegexNode) bool {
	switch n.T {
	case syntax.NtBol:
		return true
	case syntax.NtConcatenate, syntax.NtCapture, syntax.NtGroup, syntax.NtAtomic:
		return n.Options&syntax.RightToLeft == 0 && beginsLine(n.Children[0])
	}
	return false
}

// addFirst adds what can begin a match of the node, and reports whether the
// node can match nothing, so that the next node can begin the match as well.
func (s *asciiSet) addFirst(n *syntax.RegexNode) (empty bool) {
	if n.Options&syntax.RightToLeft != 0 {
		return s.addAny()
	}
	switch n.T {
	case syntax.NtOne, syntax.NtOneloop, syntax.NtOnelazy, syntax.NtOneloopatomic:
		s.addRune(n.Ch, n.Options)
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
		s.addRune(n.Str[0], n.Options)
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

func (s *asciiSet) addRune(r rune, options syntax.RegexOptions) {
	if options&syntax.IgnoreCase == 0 {
		if r < unicode.MaxASCII+1 {
			s[r] = true
		}
		return
	}
	// Letters beyond ASCII can equal some within it, such as K for kelvin.
	for f, first := r, true; first || f != r; f, first = unicode.SimpleFold(f), false {
		if f < unicode.MaxASCII+1 {
			s[f] = true
		}
	}
}
