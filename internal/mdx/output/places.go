package output

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// Places maps offsets of a module to offsets of its document, for the parts
// that the author typed. It is sorted.
type Places []Place

// Place is a part of a module that the author typed.
type Place struct {
	Module   int // offset in the module
	Document int // offset in the document
	Length   int
}

// Document returns the offset in the document of an offset in the module. The
// call that makes an element counts as its tag. ok is false for other code that
// the author did not type.
func (p Places) Document(offset int) (at int, ok bool) {
	next := sort.Search(len(p), func(i int) bool { return p[i].Module > offset })
	if next > 0 {
		if inside := offset - p[next-1].Module; inside <= p[next-1].Length {
			return p[next-1].Document + inside, true
		}
	}
	if next < len(p) && p[next].Module-offset <= len("_jsxs(") {
		return p[next].Document, true
	}
	return 0, false
}

// A module is put together from strings, so nobody knows the offset of a part
// until the end. Each line that the author typed therefore begins with a mark,
// which readMarks takes out.
const markByte = '\x00'

// typed returns code with marks. source maps its offsets to the document.
func (w *writer) typed(code string, source func(offset int) int) string {
	if w.hasMarkByte {
		return code
	}
	var out strings.Builder
	offset := 0
	for line := range strings.Lines(code) {
		fmt.Fprintf(&out, "%c%d:%d%c", markByte, source(offset), len(line), markByte)
		out.WriteString(line)
		offset += len(line)
	}
	return out.String()
}

// readMarks returns a module without marks, and its places.
func readMarks(marked string) (module string, places Places) {
	var out strings.Builder
	out.Grow(len(marked))
	for {
		before, rest, ok := strings.Cut(marked, string(markByte))
		out.WriteString(before)
		mark, after, closed := strings.Cut(rest, string(markByte))
		if !ok || !closed {
			out.WriteString(rest)
			return out.String(), places
		}
		document, length, _ := strings.Cut(mark, ":")
		place := Place{Module: out.Len()}
		place.Document, _ = strconv.Atoi(document) // typed wrote both numbers
		place.Length, _ = strconv.Atoi(length)
		places = append(places, place)
		marked = after
	}
}
