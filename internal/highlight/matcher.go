package highlight

import (
	"math"
	"slices"

	"github.com/dlclark/regexp2/v2/syntax"
)

// matcher matches an expression at one place. It returns the place after the match,
// -1 for none. It is a chain of functions: each calls the one that matches the rest of
// the expression, and goes back if that fails. It finds the same match as the regular
// expression, which does the same work with an interpreter that takes several times
// as long (TestMatcherEqualsRegexp).
type matcher func(m *matching, at int) int

// matching is the state of matching one expression.
type matching struct {
	text []rune
	left int // steps, until the matcher gives up
}

// maxSteps is the number of steps for one match. It also limits the depth of the stack.
const maxSteps = 2000

// match returns how many characters match at a place in the text, -1 for none. ok is
// false if the matcher gives up.
func (match matcher) match(m *matching, at int) (n int, ok bool) {
	m.left = maxSteps
	end := match(m, at)
	if m.left < 0 {
		return 0, false
	}
	if end < 0 {
		return -1, true
	}
	return end - at, true
}

// spend counts a step. It returns false if there are none left.
func (m *matching) spend() bool {
	m.left--
	return m.left >= 0
}

// matcherOf returns the matcher of an expression; nil if there is none, for example
// because the expression repeats what a group has matched.
func matcherOf(root *syntax.RegexNode) matcher {
	return then(root, func(_ *matching, at int) int { return at })
}

// then returns a matcher for a node and what follows it; nil if there is none.
func then(n *syntax.RegexNode, next matcher) matcher {
	isLook := n.T == syntax.NtPosLook || n.T == syntax.NtNegLook
	if next == nil || n.Options&syntax.RightToLeft != 0 && !isLook {
		return nil
	}
	switch n.T {
	case syntax.NtCapture, syntax.NtGroup:
		return then(n.Children[0], next)
	case syntax.NtConcatenate:
		for _, child := range slices.Backward(n.Children) {
			next = then(child, next)
		}
		return next
	case syntax.NtAlternate:
		return oneOf(n.Children, next)
	case syntax.NtLoop, syntax.NtLazyloop:
		return repeated(n, next)
	case syntax.NtAtomic, syntax.NtPosLook, syntax.NtNegLook:
		return separate(n, next)
	case syntax.NtMulti:
		return sequence(n, next)
	}
	if set, ok := characters(n); ok {
		return set.then(n, next)
	}
	return placed(n.T, next)
}

// sequence matches several characters.
func sequence(n *syntax.RegexNode, next matcher) matcher {
	if n.Options&syntax.IgnoreCase != 0 {
		return nil
	}
	return func(m *matching, at int) int {
		if len(m.text)-at < len(n.Str) || !slices.Equal(m.text[at:at+len(n.Str)], n.Str) {
			return -1
		}
		return next(m, at+len(n.Str))
	}
}

// oneOf matches the first alternative after which the rest matches.
func oneOf(alternatives []*syntax.RegexNode, next matcher) matcher {
	type alternative struct {
		first asciiSet
		match matcher
	}
	var list []alternative
	for _, n := range alternatives {
		a := alternative{firstOf(n), then(n, next)}
		if a.match == nil {
			return nil
		}
		list = append(list, a)
	}
	return func(m *matching, at int) int {
		for i := range list {
			if at < len(m.text) && m.text[at] < 128 && !list[i].first[m.text[at]] {
				continue
			}
			if !m.spend() {
				return -1
			}
			if end := list[i].match(m, at); end >= 0 {
				return end
			}
		}
		return -1
	}
}

// repeated matches a group several times. A group that can be empty has rules of its
// own, which regexp2 knows.
func repeated(n *syntax.RegexNode, next matcher) matcher {
	const most = 8 // each time has its own matcher
	child := n.Children[0]
	if n.M > most || n.N != math.MaxInt32 && n.N > most || new(asciiSet).addFirst(child) {
		return nil
	}
	lazy := n.T == syntax.NtLazyloop
	match := next
	if n.N == math.MaxInt32 { // regexp2's "no limit"
		match = endless(child, next, lazy)
	} else {
		for range n.N - n.M {
			match = choice(then(child, match), next, lazy)
		}
	}
	for range n.M {
		match = then(child, match)
	}
	return match
}

// endless matches a group any number of times.
func endless(child *syntax.RegexNode, next matcher, lazy bool) matcher {
	var again matcher
	again = choice(then(child, func(m *matching, at int) int { return again(m, at) }), next, lazy)
	return again
}

// choice matches one more time, or the rest.
func choice(more, rest matcher, lazy bool) matcher {
	if more == nil || rest == nil {
		return nil
	}
	if lazy {
		more, rest = rest, more
	}
	return func(m *matching, at int) int {
		if !m.spend() {
			return -1
		}
		if end := more(m, at); end >= 0 {
			return end
		}
		return rest(m, at)
	}
}

// separate matches a part that nothing after it can change: a look ahead or back, or a
// group that never gives characters back.
func separate(n *syntax.RegexNode, next matcher) matcher {
	child := n.Children[0]
	part := matcherOf(child)
	if child.Options&syntax.RightToLeft != 0 {
		part = before(child)
	}
	if part == nil {
		return nil
	}
	return func(m *matching, at int) int {
		end := part(m, at)
		switch {
		case (end >= 0) == (n.T == syntax.NtNegLook):
			return -1
		case n.T == syntax.NtAtomic:
			return next(m, end)
		}
		return next(m, at)
	}
}

// before matches one character that comes before a place; nil for anything else.
func before(n *syntax.RegexNode) matcher {
	for n.T == syntax.NtCapture || n.T == syntax.NtGroup {
		n = n.Children[0]
	}
	set, ok := characters(n)
	if !ok || n.T != syntax.NtOne && n.T != syntax.NtNotone && n.T != syntax.NtSet {
		return nil
	}
	return func(m *matching, at int) int {
		if at == 0 || !set.has(m.text[at-1]) {
			return -1
		}
		return at
	}
}

// placed matches a place without reading a character.
func placed(kind syntax.NodeType, next matcher) matcher {
	var is func(text []rune, at int) bool
	switch kind {
	case syntax.NtEmpty, syntax.NtUpdateBumpalong: // the latter is for searches at many places
		return next
	case syntax.NtNothing:
		is = func([]rune, int) bool { return false }
	case syntax.NtBol:
		is = func(text []rune, at int) bool { return at == 0 || text[at-1] == '\n' }
	case syntax.NtEol:
		is = func(text []rune, at int) bool { return at == len(text) || text[at] == '\n' }
	case syntax.NtBeginning:
		is = func(_ []rune, at int) bool { return at == 0 }
	case syntax.NtEnd:
		is = func(text []rune, at int) bool { return at == len(text) }
	case syntax.NtBoundary:
		is = isBoundary
	case syntax.NtNonboundary:
		is = func(text []rune, at int) bool { return !isBoundary(text, at) }
	default:
		return nil
	}
	return func(m *matching, at int) int {
		if !is(m.text, at) {
			return -1
		}
		return next(m, at)
	}
}

func isBoundary(text []rune, at int) bool {
	return (at > 0 && wordCharacters.has(text[at-1])) != (at < len(text) && wordCharacters.has(text[at]))
}

var wordCharacters = newCharacterSet(syntax.IsWordChar)
