// Package diag owns the reports about mistakes of authors: sources, byte spans,
// diagnostics, the bag that collects them during a run, and the printers.
//
// It imports no other package of the project, and knows nothing about Markdown,
// configs or React. It does not decide whether a build goes on: callers do, by the
// number of errors in the bag. Failures of the machine, such as a full disk, are
// ordinary Go errors, not diagnostics.
package diag

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"sync"
)

// Severity is an error, which stops the build, a warning, or a suggestion about something
// that works.
type Severity uint8

const (
	Error Severity = iota
	Warning
	Suggestion
)

func (s Severity) String() string { return [...]string{"error", "warning", "suggestion"}[s] }

// Diagnostic is a report about one mistake of an author.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Message  string
	Source   *Source // nil if the mistake is not in a file
	Span     Span    // zero for the whole file
	Notes    []Note  // other places that explain the mistake
	Hint     string  // what to do; "" for none
	Fix      *Fix    // what octavo check --fix does; nil for none
}

// Note is another place in a diagnostic.
type Note struct {
	Source  *Source
	Span    Span
	Message string
}

// Bag collects the diagnostics of one run. Several goroutines may add to it; reading
// it sorts them.
type Bag struct {
	mu   sync.Mutex
	list []Diagnostic
}

// Add adds a diagnostic.
func (b *Bag) Add(d Diagnostic) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.list = append(b.list, d)
}

// Errorf adds an error about a place in a source.
func (b *Bag) Errorf(code Code, src *Source, at Span, format string, args ...any) {
	b.Add(Diagnostic{Code: code, Source: src, Span: at, Message: fmt.Sprintf(format, args...)})
}

// InFileWith reports whether a diagnostic with the code is about a file that
// contains the text.
func (b *Bag) InFileWith(code Code, text string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.list, func(d Diagnostic) bool {
		return d.Code == code && d.Source != nil && bytes.Contains(d.Source.Text, []byte(text))
	})
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

// Sorted returns the diagnostics by file and position, without duplicates: a mistake
// in a partial that two pages import is one mistake.
func (b *Bag) Sorted() []Diagnostic {
	b.mu.Lock()
	list := slices.Clone(b.list)
	b.mu.Unlock()
	// Of two reports about one mistake, the notes decide which one is kept: parallel
	// work adds them in any order.
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(compare(a, b), slices.CompareFunc(a.Notes, b.Notes, compareNotes), cmp.Compare(a.Hint, b.Hint))
	})
	return slices.CompactFunc(list, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

func compare(a, b Diagnostic) int {
	return cmp.Or(
		// Diagnostics without a file come last, next to the summary.
		cmp.Compare(boolToInt(a.Source == nil), boolToInt(b.Source == nil)),
		cmp.Compare(a.Source.path(), b.Source.path()),
		cmp.Compare(a.Span.Start, b.Span.Start),
		cmp.Compare(a.Span.End, b.Span.End),
		cmp.Compare(a.Severity, b.Severity),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
	)
}

func compareNotes(a, b Note) int {
	return cmp.Or(cmp.Compare(a.Source.path(), b.Source.path()), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Message, b.Message))
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
