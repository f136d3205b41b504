package mdast

import (
	"sort"
	"unicode/utf8"
)

// places converts offsets of bytes to offsets of JavaScript, which counts in units of
// UTF-16, and back.
type places struct{ steps []step }

// step is a character that has fewer units than bytes.
type step struct {
	bytes int // offset after the character
	units int // offset after the character
}

func newPlaces(text []byte) *places {
	p := &places{}
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		before := 0
		if n := len(p.steps); n > 0 {
			before = p.steps[n-1].bytes - p.steps[n-1].units
		}
		r, size := utf8.DecodeRune(text[i:])
		units := 1
		if r > 0xffff {
			units = 2
		}
		i += size
		p.steps = append(p.steps, step{bytes: i, units: i - before - size + units})
	}
	return p
}

func (p *places) utf16(offset int) int {
	if len(p.steps) == 0 {
		return offset
	}
	i := sort.Search(len(p.steps), func(i int) bool { return p.steps[i].bytes > offset }) - 1
	if i < 0 {
		return offset
	}
	return offset - p.steps[i].bytes + p.steps[i].units
}

func (p *places) bytes(offset int) int {
	if len(p.steps) == 0 {
		return offset
	}
	i := sort.Search(len(p.steps), func(i int) bool { return p.steps[i].units > offset }) - 1
	if i < 0 {
		return offset
	}
	return offset - p.steps[i].units + p.steps[i].bytes
}

// origin is the place in the document of a text that Build has added.
type origin struct{ added, at int }

// Origin returns the offset in the document of an offset in its text, which may be in a
// text that Build has added.
func (d *Document) Origin(offset int) int {
	if d == nil || offset < d.written || len(d.origins) == 0 {
		return offset
	}
	i := sort.Search(len(d.origins), func(i int) bool { return d.origins[i].added > offset }) - 1
	return d.origins[max(i, 0)].at
}
