// Package diag owns what Octavo says about mistakes: sources, byte spans,
// diagnostics, the bag that gathers them during a run, and the printers.
//
// It imports nothing else of the project, knows nothing about Markdown,
// configs or React, and never decides whether to go on: callers do, by asking
// the bag for its error count. Failures of the machine (a disk that is full, a
// file that cannot be read) are ordinary Go errors and do not come here.
package diag

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
)

// Severity says whether a diagnostic stops the build.
type Severity uint8

const (
	Error Severity = iota
	Warning
)

func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Diagnostic is one mistake of an author's.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Message  string
	Source   *Source // nil when no file is to blame
	Span     Span    // the zero span blames the whole file
	Notes    []Note  // further places that explain the mistake
	Hint     string  // one thing to try
}

// Note points at another place that has to do with a diagnostic.
type Note struct {
	Source  *Source
	Span    Span
	Message string
}

// Bag gathers the diagnostics of one run. Stages add to it from several
// goroutines and carry on; order is restored when it is read.
type Bag struct {
	mu   sync.Mutex
	list []Diagnostic
}

// Add puts d into the bag.
func (b *Bag) Add(d Diagnostic) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.list = append(b.list, d)
}

// Errorf adds an error about a place in a source.
func (b *Bag) Errorf(code Code, src *Source, at Span, format string, args ...any) {
	b.Add(Diagnostic{Code: code, Source: src, Span: at, Message: fmt.Sprintf(format, args...)})
}

// Errors returns the number of errors so far.
func (b *Bag) Errors() int { return b.count(Error) }

// Warnings returns the number of warnings so far.
func (b *Bag) Warnings() int { return b.count(Warning) }

func (b *Bag) count(s Severity) int {
	n := 0
	for _, d := range b.Sorted() {
		if d.Severity == s {
			n++
		}
	}
	return n
}

// Sorted returns the diagnostics by file and position, each once: a partial
// that two pages import is wrong once, not twice.
func (b *Bag) Sorted() []Diagnostic {
	b.mu.Lock()
	list := slices.Clone(b.list)
	b.mu.Unlock()
	slices.SortStableFunc(list, compare)
	return slices.CompactFunc(list, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

func compare(a, b Diagnostic) int {
	return cmp.Or(
		// What belongs to no file comes last, nearest to the count.
		cmp.Compare(boolToInt(a.Source == nil), boolToInt(b.Source == nil)),
		cmp.Compare(a.Source.path(), b.Source.path()),
		cmp.Compare(a.Span.Start, b.Span.Start),
		cmp.Compare(a.Span.End, b.Span.End),
		cmp.Compare(a.Severity, b.Severity),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
	)
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
