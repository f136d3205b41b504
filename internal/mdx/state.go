package mdx

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"

	"octavo/internal/diag"
	"octavo/internal/jsscan"
)

// mistake is a mistake in a document.
type mistake struct {
	at       int // offset where it shows
	end      int // 0: the character at that place
	opened   int // offset where the unfinished piece starts; -1 for none
	message  string
	hint     string
	endKnown bool      // the text after it can still be read
	code     diag.Code // "" for a mistake in the syntax
}

func fromScan(err *jsscan.Error) *mistake {
	return &mistake{at: err.At, end: err.End, opened: err.Opened, message: err.Message, hint: err.Hint}
}

// state is what the parsers of one document share.
type state struct {
	options *Options
	reports []*mistake   // in offsets of the source
	broken  map[int]bool // offsets where an error was reported already
	// unclosedIn is the block in which a piece has no end.
	unclosedIn ast.Node
	footnotes  footnotes
	fence      fence // of the code block that is open
	steps      int   // lines times depth, so far
	endless    int   // statements whose end was looked for in vain
	looks      int   // that the bundler took at JavaScript
	tooDeep    bool  // the rest is not looked at any more
	declared   map[string]bool
	twice      bool // a name is declared twice, on which the bundler would spend its time
}

var stateKey = parser.NewContextKey()

func stateOf(pc parser.Context) *state { return pc.Get(stateKey).(*state) }

// report keeps a mistake, once for each place. pos maps its offsets.
func (s *state) report(err *mistake, pos posMap) {
	at := pos.source(err.at)
	if s.broken[at] || s.tooDeep || s.enough() {
		return
	}
	s.broken[at] = true
	mapped := *err
	mapped.at = at
	if err.end > 0 {
		mapped.end = pos.source(err.end)
	}
	if err.opened >= 0 {
		mapped.opened = pos.source(err.opened)
	}
	s.reports = append(s.reports, &mapped)
}

// maxReports bounds the search for ends that are not there, which goes to the
// end of the text each time.
const maxReports = 50

func (s *state) enough() bool { return len(s.reports) >= maxReports }
