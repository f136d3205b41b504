package tree

import (
	"sort"

	"octavo/internal/diag"
	"octavo/internal/jsscan"
)

// Mistake is a mistake in a document.
type Mistake struct {
	At        int // offset in the source
	End       int // 0: one character
	Opened    int // offset where the unfinished piece starts; -1 for none
	Message   string
	Hint      string
	Code      diag.Code // "" for a mistake in the syntax
	Continues bool      // the text after it can still be read
}

// FromScan returns the mistake that the scanner found, with its offsets.
func FromScan(err *jsscan.Error) *Mistake {
	return &Mistake{At: err.At, End: err.End, Opened: err.Opened, Message: err.Message, Hint: err.Hint}
}

// MaxMistakes is how many mistakes of a document are reported. The search for
// an end that is missing goes to the end of the text each time, so there has
// to be a limit.
const MaxMistakes = 50

// Mistakes collects the mistakes of a document, one for each place.
type Mistakes struct {
	List []Mistake
	at   map[int]bool
}

// Full reports whether no more mistakes are added.
func (m *Mistakes) Full() bool { return len(m.List) >= MaxMistakes }

// Has reports whether there is a mistake at an offset of the source.
func (m *Mistakes) Has(offset int) bool { return m.at[offset] }

// Add adds a mistake. Its offsets are mapped to the source.
func (m *Mistakes) Add(found *Mistake, offsets Offsets) {
	mapped := *found
	mapped.At = offsets.Source(found.At)
	if m.Has(mapped.At) || m.Full() {
		return
	}
	if found.End > 0 {
		mapped.End = offsets.Source(found.End)
	}
	if found.Opened >= 0 {
		mapped.Opened = offsets.Source(found.Opened)
	}
	if m.at == nil {
		m.at = map[int]bool{}
	}
	m.at[mapped.At] = true
	m.List = append(m.List, mapped)
}

// Offsets maps the offsets of a piece of text to offsets of the source. In a
// quote, the two differ by the markers in front of each line. The zero value
// is for the source itself.
type Offsets []Line

// Line is the start of a line.
type Line struct{ Text, Source int }

// Source returns an offset of the source.
func (o Offsets) Source(offset int) int {
	i := sort.Search(len(o), func(i int) bool { return o[i].Text > offset }) - 1
	if i < 0 {
		return offset
	}
	return o[i].Source + offset - o[i].Text
}
