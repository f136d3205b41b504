package config

import (
	"slices"

	"octavo/internal/diag"
)

// Locator finds the places of fields in the texts of a config. A config is a
// program, so this is a search for the literal that fits a field best. In doubt
// it finds nothing.
type Locator struct {
	main     *diag.Source
	files    []string           // the config and the files that it imports
	literals map[Step][]literal // by the last step of their chains
}

// Files lists the config and the files that it imports, as slash paths from the site
// folder.
func (l *Locator) Files() []string { return l.files }

// anyIndexStep is the last step of elements whose index is unknown.
var anyIndexStep = Step{Index: -1, Array: true}

// NewLocator reads the text of the config and the texts of the files that it
// imports.
func NewLocator(main *diag.Source, others ...*diag.Source) *Locator {
	l := &Locator{main: main, literals: map[Step][]literal{}}
	for i, src := range append([]*diag.Source{main}, others...) {
		if src != nil {
			l.files = append(l.files, src.Path)
		}
		if src == nil {
			continue
		}
		for _, found := range findLiterals(src, i == 0) {
			last := found.last()
			l.literals[last] = append(l.literals[last], found)
		}
	}
	return l
}

// last returns the last step of the chain; that of a whole literal has an empty
// key.
func (c *literal) last() Step {
	if len(c.chain) == 0 {
		return Step{}
	}
	last := c.chain[len(c.chain)-1]
	if last.anyIndex {
		return anyIndexStep
	}
	return last.Step
}

// candidates returns the literals whose last step is that of a path.
func (l *Locator) candidates(p Path) []literal {
	if len(p) == 0 {
		return l.literals[Step{}]
	}
	last := p[len(p)-1]
	if !last.Array {
		return l.literals[last]
	}
	return slices.Concat(l.literals[last], l.literals[anyIndexStep])
}

// Key returns the place of a field's name, or of an array element's value. If it
// is not found, the span is zero: the whole main text.
func (l *Locator) Key(p Path) (*diag.Source, diag.Span) {
	if found := l.find(p); found != nil {
		return found.src, found.key
	}
	return l.main, diag.Span{}
}

// Value returns the place of a field's value, in the way of Key.
func (l *Locator) Value(p Path) (*diag.Source, diag.Span) {
	if found := l.find(p); found != nil {
		return found.src, found.value
	}
	return l.main, diag.Span{}
}

// Place returns the place of a field's value or, if it is not found, of the
// nearest field around it.
func (l *Locator) Place(p Path) (*diag.Source, diag.Span) { return l.around(p, l.Value) }

// around returns the place that find returns or, if there is none, that of the
// name of the nearest field around it.
func (l *Locator) around(p Path, find func(Path) (*diag.Source, diag.Span)) (*diag.Source, diag.Span) {
	src, at := find(p)
	for outer := p; at.Whole() && len(outer) > 1; {
		outer = outer[:len(outer)-1]
		src, at = l.Key(outer)
	}
	return src, at
}

// find returns the literal that fits a path best, or nil if none fits or several
// fit equally well.
func (l *Locator) find(p Path) *literal {
	candidates := l.candidates(p)
	var best *literal
	var bestFit fit
	unique := true
	for i := range candidates {
		candidate := &candidates[i]
		f, ok := candidate.fit(p)
		switch {
		case !ok:
		case best == nil || bestFit.less(f):
			best, bestFit, unique = candidate, f, true
		case f == bestFit && !best.contains(candidate):
			unique = false
		}
	}
	if best == nil || !unique || !isLikely(bestFit, p, best, candidates) {
		return nil
	}
	return best
}

// contains reports whether another literal is part of this one, as in an object
// that spreads another object.
func (c *literal) contains(other *literal) bool {
	return c.src == other.src && c.value.Start <= other.value.Start && other.value.End <= c.value.End
}

// fit measures how well a literal's chain agrees with a path.
type fit struct {
	suffix int  // steps that agree, counted from the end
	exact  int  // steps among them with a known index
	prefix int  // steps that agree, counted from the start
	whole  bool // all steps of both agree
}

// less orders fits from worse to better.
func (f fit) less(g fit) bool {
	switch {
	case f.whole != g.whole:
		return g.whole
	case f.suffix != g.suffix:
		return f.suffix < g.suffix
	case f.exact != g.exact:
		return f.exact < g.exact
	}
	return f.prefix < g.prefix
}

// fit compares the literal with a path. A literal of the default export must
// agree in every step. The value of a variable can be used anywhere.
func (c *literal) fit(p Path) (fit, bool) {
	var f fit
	for f.suffix < len(p) && f.suffix < len(c.chain) {
		step, mine := p[len(p)-1-f.suffix], c.chain[len(c.chain)-1-f.suffix]
		if !mine.agrees(step) {
			break
		}
		f.suffix++
		if !mine.anyIndex {
			f.exact++
		}
	}
	complete := f.suffix == len(c.chain)
	if c.exported {
		f.whole = complete && f.suffix == len(p)
		return f, f.whole
	}
	for f.prefix < min(len(p), len(c.chain)) && c.chain[f.prefix].agrees(p[f.prefix]) {
		f.prefix++
	}
	// A variable with the name of the field before it counts as a step.
	if rest := len(p) - f.suffix; complete && rest > 0 && c.variable != "" && p[rest-1].Key == c.variable {
		f.suffix++
		f.exact++
	}
	return f, f.suffix > 0
}

// agrees reports whether a link of a chain is a step of a path.
func (l link) agrees(s Step) bool {
	if l.Array != s.Array {
		return false
	}
	return l.Key == s.Key && (l.anyIndex || l.Index == s.Index)
}

// isLikely reports whether a literal is likely to be the value at a path. One
// step alone says little, unless it is the whole path or no other literal has
// the name.
func isLikely(f fit, p Path, c *literal, candidates []literal) bool {
	if f.whole || f.suffix > 1 || f.suffix == len(p) && f.suffix == len(c.chain) {
		return true
	}
	return len(candidates) == 1 && !p[len(p)-1].Array
}
