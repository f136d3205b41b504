package search

import (
	"cmp"
	"io"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/internal/parallel"
)

// lunrVersion is the version of lunr that reads the index.
const lunrVersion = "2.3.9"

// write writes the index in lunr's format, piece by piece: it is larger than all
// texts together.
func (x *index) write(out io.Writer, pipeline []string) error {
	start := []byte(`{"version":"` + lunrVersion + `","fields":[`)
	for i, f := range x.fields {
		start = comma(start, i)
		start = appendString(start, f.name)
	}
	end := []byte(`],"pipeline":[`)
	for i, name := range pipeline {
		end = comma(end, i)
		end = appendString(end, name)
	}
	w := &pieces{out: out}
	w.write(append(start, `],"fieldVectors":[`...))
	w.list(x.docs, x.vectors)
	w.write([]byte(`],"invertedIndex":[`))
	w.list(len(x.terms), x.inverted())
	w.write(append(end, "]}"...))
	return w.err
}

// pieces writes pieces of a file until one fails.
type pieces struct {
	out io.Writer
	err error
}

func (p *pieces) write(piece []byte) {
	if p.err == nil {
		_, p.err = p.out.Write(piece)
	}
}

// list writes a list of n items. All cores make parts of the list, a few at a time.
func (p *pieces) list(n int, appendItems func(out []byte, from, to int) []byte) {
	cores := runtime.GOMAXPROCS(0)
	parts := min(n, 16*cores)
	buffers := make([][]byte, cores)
	for first := 0; first < parts && p.err == nil; first += cores {
		count := min(cores, parts-first)
		parallel.For(count, func(i int) {
			part := first + i
			buffers[i] = appendItems(comma(buffers[i][:0], part), part*n/parts, (part+1)*n/parts)
		})
		for _, buffer := range buffers[:count] {
			p.write(buffer)
		}
	}
}

func comma(out []byte, i int) []byte {
	if i > 0 {
		return append(out, ',')
	}
	return out
}

// The constants of BM25, with the values of lunr.
const k1, b = 1.2, 0.75

// vectors appends the weights of the terms in each field of some documents.
func (x *index) vectors(out []byte, from, to int) []byte {
	average := x.averageLengths()
	first, last := from*len(x.fields), to*len(x.fields)-1
	out = slices.Grow(out, int(x.ends[last]-x.begin(first))*10+(last-first)*18)
	for doc := from; doc < to; doc++ {
		for f, field := range x.fields {
			cell := doc*len(x.fields) + f
			out = comma(out, doc-from+f)
			out = append(out, `["`...)
			out = append(out, field.name...)
			out = append(out, '/')
			out = strconv.AppendInt(out, int64(doc), 10)
			out = append(out, `",[`...)
			length := float64(x.ends[cell] - x.begin(cell))
			i := 0
			for run := range x.runs(cell) {
				term := x.term(run)
				score := x.weights[term] * ((k1 + 1) * float64(run.to-run.from)) / saturation(length/average[f], float64(run.to-run.from))
				out = comma(out, i)
				out = strconv.AppendUint(out, uint64(term), 10)
				out = append(out, ',')
				out = appendScore(out, score*cmp.Or(field.boost, 1))
				i++
			}
			out = append(out, "]]"...)
		}
	}
	return out
}

// saturation makes the tenth occurrence of a term count less than the first. The
// conversions to float64 forbid fused operations, which round once where
// JavaScript rounds twice.
func saturation(relativeLength, frequency float64) float64 {
	return float64(k1*float64(1-b+float64(b*relativeLength))) + frequency
}

// idf returns the weight of a term with so many uses (its inverse document frequency): rare
// terms weigh more.
func (x *index) idf(uses uint32) float64 {
	n := float64(uses)
	return math.Log(1 + math.Abs((float64(x.docs)-n+0.5)/(n+0.5)))
}

// averageLengths returns the average length of each field, in tokens.
func (x *index) averageLengths() []float64 {
	average := make([]float64, len(x.fields))
	for cell, end := range x.ends {
		average[cell%len(x.fields)] += float64(end - x.begin(cell))
	}
	for i := range average {
		average[i] /= float64(x.docs)
	}
	return average
}

// posting is a term in a field of a document.
type posting struct {
	cell uint32 // number of the field times the number of documents, plus number of the document
	run  run
}

// inverted returns a function that appends a part of the sorted list of terms,
// with the places of each term.
func (x *index) inverted() func(out []byte, from, to int) []byte {
	ends := make([]uint32, len(x.terms)) // where the next posting of each term goes; in the end, where they end
	total := uint32(0)
	for term, n := range x.uses {
		ends[term] = total
		total += n
	}
	postings := make([]posting, total)
	for f := range x.fields {
		for doc := range x.docs {
			for run := range x.runs(doc*len(x.fields) + f) {
				term := x.term(run)
				postings[ends[term]] = posting{uint32(f*x.docs + doc), run}
				ends[term]++
			}
		}
	}
	order := make([]uint32, len(x.terms))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int { return compareUTF16(x.terms[a], x.terms[b]) })
	return func(out []byte, from, to int) []byte {
		size := 0
		for _, term := range order[from:to] {
			size += 64 + 36*int(x.uses[term])
		}
		out = slices.Grow(out, size)
		for i, term := range order[from:to] {
			out = comma(out, i)
			out = x.appendTerm(out, term, postings[ends[term]-x.uses[term]:ends[term]])
		}
		return out
	}
}

func (x *index) appendTerm(out []byte, term uint32, postings []posting) []byte {
	out = append(out, '[')
	out = appendString(out, x.terms[term])
	out = append(out, `,{"_index":`...)
	out = strconv.AppendUint(out, uint64(term), 10)
	for f, field := range x.fields {
		out = append(out, ',')
		out = appendString(out, field.name)
		out = append(out, ":{"...)
		n := 0
		for n < len(postings) && int(postings[n].cell) < (f+1)*x.docs {
			out = comma(out, n)
			out = append(out, '"')
			out = strconv.AppendInt(out, int64(postings[n].cell)-int64(f*x.docs), 10)
			out = append(out, `":{"position":[`...)
			out = x.appendPlaces(out, postings[n].run)
			out = append(out, "]}"...)
			n++
		}
		postings = postings[n:]
		out = append(out, '}')
	}
	return append(out, "}]"...)
}

func (x *index) appendPlaces(out []byte, run run) []byte {
	for i, t := range x.in(run) {
		out = comma(out, i)
		out = append(out, '[')
		out = strconv.AppendUint(out, uint64(t.start), 10)
		out = append(out, ',')
		out = strconv.AppendUint(out, uint64(t.length), 10)
		out = append(out, ']')
	}
	return out
}

// compareUTF16 compares texts as JavaScript does, by UTF-16 code units. Characters
// after U+FFFF come before U+E000.
func compareUTF16(a, b string) int {
	n := min(len(a), len(b))
	i := 0
	for i < n && a[i] == b[i] {
		i++
	}
	if i == n {
		return cmp.Compare(len(a), len(b))
	}
	for i > 0 && !utf8.RuneStart(a[i]) {
		i--
	}
	x, _ := utf8.DecodeRuneInString(a[i:])
	y, _ := utf8.DecodeRuneInString(b[i:])
	if (x > 0xffff) != (y > 0xffff) {
		return cmp.Compare(firstUnit(x), firstUnit(y))
	}
	return cmp.Compare(x, y)
}

func firstUnit(r rune) rune {
	if r > 0xffff {
		return 0xd800 + (r-0x10000)>>10
	}
	return r
}

// appendScore appends a weight with three decimal places, as JavaScript prints it.
func appendScore(out []byte, score float64) []byte {
	thousandths := math.Round(score * 1000)
	if !(thousandths < 1e15) {
		return appendLargeScore(out, thousandths/1000)
	}
	n := int64(thousandths)
	out = strconv.AppendInt(out, n/1000, 10)
	rest := n % 1000
	if rest == 0 {
		return out
	}
	out = append(out, '.', byte('0'+rest/100), byte('0'+rest/10%10), byte('0'+rest%10))
	for out[len(out)-1] == '0' {
		out = out[:len(out)-1]
	}
	return out
}

// appendLargeScore appends a weight that only an absurdly large boost gives.
func appendLargeScore(out []byte, score float64) []byte {
	switch {
	case math.IsInf(score, 0) || math.IsNaN(score):
		return append(out, "null"...)
	case score < 1e21:
		return strconv.AppendFloat(out, score, 'f', -1, 64)
	}
	return strconv.AppendFloat(out, score, 'e', -1, 64)
}

const hexDigits = "0123456789abcdef"

// appendString appends a string as JSON.stringify prints it.
func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	for _, c := range []byte(s) {
		switch i := strings.IndexByte("\b\t\n\f\r", c); {
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case i >= 0:
			out = append(out, '\\', "btnfr"[i])
		case c < ' ':
			out = append(out, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		default:
			out = append(out, c)
		}
	}
	return append(out, '"')
}
