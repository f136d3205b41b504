package highlight

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
	"github.com/dlclark/regexp2/v2"
	"github.com/dlclark/regexp2/v2/syntax"
)

// lexer runs the rules of a chroma lexer. Chroma itself tries all rules of a
// state at every token, some thirty regular expressions that fail; this one
// tries those that can match what comes next, two or three, and most of these
// by a loop (see straight) or by functions that call each other (see matcher). It
// makes the same tokens many times faster (TestLexerEqualsChroma, BenchmarkLexer).
//
// It also stops where chroma goes on: when expressions run out of time again and
// again, and when states change for ever without reading anything.
type lexer struct {
	chroma.Lexer // for configuration and analysis
	source       *chroma.RegexLexer
	registry     *chroma.LexerRegistry

	mu       sync.Mutex
	prepared *prepared // nil until it is needed
}

// prepared are the rules of a lexer, ready to run.
type prepared struct {
	rules  chroma.CompiledRules
	states map[string]*state
}

// state holds the rules of one lexer state, by the character that a match can
// begin with.
type state struct {
	ascii [128][]*rule
	all   []*rule
}

// rule is an expression as one state uses it.
type rule struct {
	*expression
	index  int // in the state
	token  chroma.TokenType
	simple bool // needs no groups of the match
}

// expression is the pattern of a rule, which several states may share.
type expression struct {
	*chroma.CompiledRule // its Regexp is nil until it is needed
	pattern              string
	compile              sync.Once
	first                asciiSet
	straight             straight       // nil if the pattern needs more
	matcher              func() matcher // its result is nil if the pattern needs the regular expression
}

const (
	matchTimeout = 250 * time.Millisecond // of one regular expression
	maxSlow      = 3                      // expressions in one text that take longer
	maxIdle      = 500                    // rules in a row that read nothing
)

// Errors of a lexer. The text is then shown without colours.
var (
	errTimeout = errors.New("regular expressions took too long")
	errIdle    = errors.New("the lexer makes no progress")
)

// SetRegistry does nothing: the inner lexer belongs to chroma's registry.
func (l *lexer) SetRegistry(*chroma.LexerRegistry) chroma.Lexer { return l }

// Tokenise implements chroma.Lexer, for lexers that use others. The iterator
// panics with an error when it gives up.
func (l *lexer) Tokenise(o *chroma.TokeniseOptions, text string) (chroma.Iterator, error) {
	rules, err := l.ready()
	if err != nil {
		return nil, err
	}
	start, nested := "root", false
	if o != nil {
		start, nested = o.State, o.Nested
	}
	r := &run{states: rules.states, start: start, text: text, end: utf8.RuneCountInString(text)}
	if !nested && l.source.Config().EnsureNL && !strings.HasSuffix(text, "\n") {
		r.text += "\n"
	}
	r.LexerState = chroma.LexerState{
		Lexer: l.source, Registry: l.registry, Text: []rune(r.text), Rules: rules.rules,
		Stack: []string{start}, MutatorContext: map[any]any{},
	}
	r.matching.text = r.Text
	return r.next, nil
}

// ready returns the rules, which it prepares if nobody has needed them since forget.
func (l *lexer) ready() (*prepared, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.prepared == nil {
		var err error
		if l.prepared, err = l.prepare(); err != nil {
			return nil, err
		}
	}
	return l.prepared, nil
}

// forget frees the prepared rules. A run that has them goes on.
func (l *lexer) forget() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.prepared = nil
}

// prepare arranges the rules as chroma does, and sorts them by first character.
func (l *lexer) prepare() (*prepared, error) {
	raw, err := l.source.Rules()
	if err != nil {
		return nil, err
	}
	expressions := map[*chroma.CompiledRule]*expression{}
	p := &prepared{rules: chroma.CompiledRules{}, states: map[string]*state{}}
	for name, rules := range raw {
		for _, r := range rules {
			c := &chroma.CompiledRule{Rule: r}
			pattern := fmt.Sprintf("(?%s)(?:%s)", flags(l.source.Config()), r.Pattern)
			if expressions[c], err = newExpression(c, pattern); err != nil {
				return nil, fmt.Errorf("read rule of state %s: %w", name, err)
			}
			p.rules[name] = append(p.rules[name], c)
		}
	}
	for expanding := true; expanding; {
		if expanding, err = expand(p.rules); err != nil {
			return nil, err
		}
	}
	for name, rules := range p.rules {
		p.states[name] = newState(rules, expressions)
	}
	return p, nil
}

func newExpression(c *chroma.CompiledRule, pattern string) (*expression, error) {
	tree, err := syntax.Parse(pattern, syntax.ParseOptions{})
	if err != nil {
		return nil, err
	}
	return &expression{
		CompiledRule: c, pattern: pattern, first: firstOf(tree.Root), straight: straightOf(tree.Root),
		matcher: sync.OnceValue(func() matcher { return matcherOf(tree.Root) }),
	}, nil
}

// regexp returns the compiled expression. It compiles on first use: compiling
// takes most of the time when a language is first used, and half of its
// expressions are never needed.
func (e *expression) regexp() *regexp2.Regexp {
	e.compile.Do(func() {
		e.Regexp = regexp2.MustCompile(`\G` + e.pattern) // cannot fail: newExpression has parsed it
		e.Regexp.MatchTimeout = matchTimeout
	})
	return e.Regexp
}

func flags(c *chroma.Config) string {
	var flags string
	if !c.NotMultiline {
		flags += "m"
	}
	if c.CaseInsensitive {
		flags += "i"
	}
	if c.DotAll {
		flags += "s"
	}
	if flags == "" {
		return "-x" // the default; an empty list of flags is an error
	}
	return flags
}

// expand replaces the first rule that includes other rules with those rules. It
// reports whether there was one.
func expand(rules chroma.CompiledRules) (bool, error) {
	for name := range rules {
		for i, r := range rules[name] {
			if m, ok := r.Mutator.(chroma.LexerMutator); ok {
				return true, m.MutateLexer(rules, name, i)
			}
		}
	}
	return false, nil
}

func newState(rules []*chroma.CompiledRule, expressions map[*chroma.CompiledRule]*expression) *state {
	s := &state{}
	for i, c := range rules {
		token, isToken := c.Type.(chroma.TokenType)
		r := &rule{expression: expressions[c], index: i, token: token}
		r.simple = (isToken || c.Type == nil) && movesOnly(c.Mutator)
		s.all = append(s.all, r)
		for char, can := range r.first {
			if can {
				s.ascii[char] = append(s.ascii[char], r)
			}
		}
	}
	return s
}

// movesOnly reports whether a mutator does nothing but change the state.
func movesOnly(m chroma.Mutator) bool {
	if m == nil {
		return true
	}
	named, ok := m.(chroma.SerialisableMutator)
	return ok && (named.MutatorKind() == "push" || named.MutatorKind() == "pop")
}
