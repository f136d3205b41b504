// Package edit changes source files of authors: it replaces ranges of bytes, shows the
// difference, and writes files. It never writes a document anew from its meaning, so
// line endings, byte order marks and everything else between the edits stay as they are.
package edit

import (
	"bytes"
	"cmp"
	"slices"

	"octavo/internal/diag"
)

// Apply returns the text with the edits, and the edits that it has made. Equal edits
// are made once. If two edits overlap, it makes the first one of the text; it makes all
// insertions at the same place. It ignores the sources of the edits.
func Apply(text []byte, edits []diag.Edit) (after []byte, made []diag.Edit) {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, compare)
	var out bytes.Buffer
	done := 0 // bytes of the text that are in out
	for i, e := range edits {
		repeated := i > 0 && compare(edits[i-1], e) == 0
		if repeated || e.Span.Start < done || e.Span.End < e.Span.Start || e.Span.End > len(text) {
			continue
		}
		out.Write(text[done:e.Span.Start])
		out.WriteString(e.Text)
		done = e.Span.End
		made = append(made, e)
	}
	out.Write(text[done:])
	return out.Bytes(), made
}

func compare(a, b diag.Edit) int {
	return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End), cmp.Compare(a.Text, b.Text))
}
