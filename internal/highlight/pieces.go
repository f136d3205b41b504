package highlight

import (
	"errors"
	"strings"
	"time"
)

// pieces collects the tokens of a text that is read from start to end, some of
// it by the readers of other languages. Every part is read once, so the time is
// in proportion to the length.
type pieces struct {
	code     string
	at       int // tokens cover the code up to here
	tokens   []token
	deadline time.Time
	depth    int             // documents around this one
	missing  map[string]bool // texts that do not occur in the rest of the code
	err      error           // the first failure of a reader
}

// to adds a token that ends at an offset.
func (p *pieces) to(end int, kind string) {
	if end <= p.at {
		return
	}
	p.at = end
	if n := len(p.tokens) - 1; n >= 0 && p.tokens[n].kind == kind {
		p.tokens[n].end = end
		return
	}
	p.tokens = append(p.tokens, token{kind, end})
}

// embed adds the tokens of a part that is written in another language. A part
// that its reader cannot read is plain text.
func (p *pieces) embed(end int, language string) {
	if end <= p.at {
		return
	}
	read := readerFor(language, p.depth+1)
	if read == nil || p.err != nil {
		p.to(end, "")
		return
	}
	if time.Now().After(p.deadline) {
		p.err = errTimeout
		return
	}
	tokens, err := read(p.code[p.at:end], p.deadline)
	if errors.Is(err, errTimeout) {
		p.err = err
	}
	if err != nil {
		p.to(end, "")
		return
	}
	start := p.at
	for _, t := range tokens {
		p.to(start+t.end, t.kind)
	}
}

// find returns where a text occurs next at or after an offset, -1 if it does
// not. It searches for a missing text only once.
func (p *pieces) find(text string, from int) int {
	if p.missing[text] {
		return -1
	}
	if i := strings.Index(p.code[min(from, len(p.code)):], text); i >= 0 {
		return from + i
	}
	p.miss(text)
	return -1
}

// miss remembers that the rest of the code does not have a text.
func (p *pieces) miss(text string) {
	if p.missing == nil {
		p.missing = map[string]bool{}
	}
	p.missing[text] = true
}

// lineEnd returns where the line around an offset ends.
func (p *pieces) lineEnd(from int) int {
	if i := strings.IndexByte(p.code[from:], '\n'); i >= 0 {
		return from + i
	}
	return len(p.code)
}
