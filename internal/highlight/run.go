package highlight

import (
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
	"github.com/dlclark/regexp2/v2"
)

// run is the state of a lexer while it reads one text.
type run struct {
	chroma.LexerState
	states  map[string]*state // of the lexer
	start   string            // the first state
	text    string            // the same as LexerState.Text
	at      int               // in text, where Pos is in Text
	end     int               // in Text, before the line end that a lexer may have added
	idle    int               // rules since Pos has moved
	slow    int               // expressions that took too long
	waiting []chroma.Iterator

	matching matching // of the rule that is tried
}

// next returns the next token, as the iterator of a chroma lexer.
func (r *run) next() chroma.Token {
	for {
		if t, ok := r.pending(); ok {
			return t
		}
		if r.Pos >= r.end || len(r.Stack) == 0 {
			return r.rest()
		}
		rule, length := r.match()
		var t chroma.Token
		if rule == nil {
			t = r.unmatched()
		} else {
			t = r.apply(rule, length)
		}
		if t.Value != "" && t.Type != chroma.Ignore {
			return t
		}
	}
}

// pending returns a token of a rule that makes several.
func (r *run) pending() (chroma.Token, bool) {
	for n := len(r.waiting) - 1; n >= 0; n = len(r.waiting) - 1 {
		switch t := r.waiting[n](); {
		case t == chroma.EOF:
			r.waiting = r.waiting[:n]
		case t.Type != chroma.Ignore && t.Value != "":
			return t, true
		}
	}
	return chroma.EOF, false
}

// rest returns the text that is left when all states are done. Like chroma, it
// returns the text as an error token.
func (r *run) rest() chroma.Token {
	if r.Pos == len(r.Text) || len(r.Stack) > 0 {
		return chroma.EOF
	}
	return chroma.Token{Type: chroma.Error, Value: r.take(len(r.Text) - r.Pos)}
}

// match finds the first rule that matches at the current place, and the number
// of characters; it stores the groups in the state if the rule needs them.
func (r *run) match() (*rule, int) {
	r.State = r.Stack[len(r.Stack)-1]
	state := r.states[r.State]
	rules := state.all
	if c := r.Text[r.Pos]; c < utf8.RuneSelf {
		rules = state.ascii[c]
	}
	for _, rule := range rules {
		if n := r.try(rule); n >= 0 {
			return rule, n
		}
	}
	return nil, 0
}

// try returns how many characters a rule matches at the current place, -1 if it
// does not match.
func (r *run) try(rule *rule) int {
	if rule.simple && rule.straight != nil {
		return rule.straight.match(r.Text[r.Pos:])
	}
	if match := rule.matcher(); match != nil {
		// The regular expression is needed for groups only.
		if n, ok := match.match(&r.matching, r.Pos); ok && (n < 0 || rule.simple) {
			return n
		}
	}
	m := r.search(rule.regexp())
	if m == nil || m.RuneIndex != r.Pos {
		return -1
	}
	r.setGroups(rule, m)
	return m.RuneLength
}

// search runs a regular expression at the current place. One that takes too
// long does not match, as in chroma: some of chroma's own need time that
// doubles with every character of a long name, and the next rule reads the name
// as well. On a busy machine, any expression can run out of time. Pages must
// not depend on that, so each expression gets a second attempt.
func (r *run) search(re *regexp2.Regexp) *regexp2.Match {
	for range 2 {
		if m, err := re.FindRunesMatchStartingAt(r.Text, r.Pos); err == nil {
			return m
		}
	}
	if r.slow++; r.slow > maxSlow {
		panic(errTimeout)
	}
	return nil
}

func (r *run) setGroups(rule *rule, match *regexp2.Match) {
	r.Groups, r.NamedGroups = nil, nil
	if rule.simple {
		return
	}
	r.NamedGroups = map[string]string{}
	for _, g := range match.Groups() {
		r.NamedGroups[g.Name] = g.String()
		r.Groups = append(r.Groups, g.String())
	}
}

// unmatched moves past a place where no rule matches. A line end returns to the
// first state, so an unclosed string affects only one line.
func (r *run) unmatched() chroma.Token {
	if r.Text[r.Pos] == '\n' && r.State != r.start {
		r.Stack = []string{r.start}
		return chroma.Token{}
	}
	return chroma.Token{Type: chroma.Error, Value: r.take(1)}
}

// apply applies a rule. It returns the rule's token, or an empty token if the
// rule makes several, which then wait.
func (r *run) apply(rule *rule, length int) chroma.Token {
	r.idle++
	if r.idle > maxIdle {
		panic(errIdle)
	}
	r.Rule = rule.index
	value := r.take(length)
	if rule.Mutator != nil {
		if err := rule.Mutator.Mutate(&r.LexerState); err != nil {
			panic(err)
		}
	}
	switch {
	case rule.Type == nil:
		return chroma.Token{}
	case rule.simple:
		return chroma.Token{Type: rule.token, Value: value}
	}
	r.waiting = append(r.waiting, rule.Type.Emit(r.Groups, &r.LexerState))
	return chroma.Token{}
}

// take returns the next n characters and moves past them.
func (r *run) take(n int) string {
	start := r.at
	for range n {
		_, width := utf8.DecodeRuneInString(r.text[r.at:])
		r.at += width
	}
	r.Pos += n
	if n > 0 {
		r.idle = 0
	}
	return r.text[start:r.at]
}
