package search

import (
	"math"
	"runtime"
	"slices"
	"strings"

	"octavo/internal/parallel"
)

// field is a part of every document that has its own weight.
type field struct {
	name  string
	boost float64
}

// index holds what lunr's builder collects from documents. A document is a list of
// texts, one for each field. Its position in the list of documents is its name.
type index struct {
	fields []field
	docs   int
	terms  []string // in the order of their first occurrence; the position is the number of a term

	tokens []tokens // by document, then by field, then by term
	ends   []uint32 // where the tokens of each field of each document end
	uses   []uint32 // for each term: in how many fields of documents it is

	weights []float64 // of terms
}

// tokens are the tokens of several documents. Together the tokens of a site are too
// large for one list: to join the parts would take as much memory again.
type tokens struct {
	first uint32 // the position of the first one among all tokens
	list  []token
}

// token is an occurrence of a term.
type token struct{ term, start, length uint32 }

// newIndex returns the index of documents. It reads them on all cores; the result
// does not depend on the number of cores.
func newIndex(fields []field, docs [][]string, language language) *index {
	chunks := make([]chunk, min(len(docs), 4*runtime.GOMAXPROCS(0)))
	parallel.For(len(chunks), func(i int) {
		from, to := i*len(docs)/len(chunks), (i+1)*len(docs)/len(chunks)
		chunks[i].read(docs[from:to], language)
	})
	x := &index{fields: fields, docs: len(docs)}
	x.numberTerms(chunks)
	parallel.For(len(chunks), func(i int) { chunks[i].sort() })
	x.join(chunks)
	return x
}

// chunk is a part of the documents, read by one goroutine. Its terms have their
// own numbers until the terms of all chunks are known.
type chunk struct {
	terms   []string
	tokens  []token
	ends    []uint32
	numbers []uint32 // in the index, for each term
}

// noTerm is the number of words that are not in the index.
const noTerm = math.MaxUint32

// bytesPerToken is an estimate, to allocate memory once.
const bytesPerToken = 12

func (c *chunk) read(docs [][]string, language language) {
	known := map[string]uint32{}   // by word
	numbers := map[string]uint32{} // by term
	number := func(word string) uint32 {
		term, ok := language.term(word)
		if !ok {
			return noTerm
		}
		n, ok := numbers[term]
		if !ok {
			n = uint32(len(c.terms))
			term = strings.Clone(term) // or it would keep the text of a page in memory
			numbers[term] = n
			c.terms = append(c.terms, term)
		}
		return n
	}
	size := 0
	for _, doc := range docs {
		for _, text := range doc {
			size += len(text)
		}
	}
	c.tokens = make([]token, 0, size/bytesPerToken)
	for _, doc := range docs {
		for _, text := range doc {
			words(text, func(word string, start, length int) {
				n, ok := known[word]
				if !ok {
					n = number(word)
					known[word] = n
				}
				if n != noTerm {
					c.tokens = append(c.tokens, token{n, uint32(start), uint32(length)})
				}
			})
			c.ends = append(c.ends, uint32(len(c.tokens)))
		}
	}
}

// numberTerms gives the terms of all chunks their numbers in the index.
func (x *index) numberTerms(chunks []chunk) {
	numbers := map[string]uint32{}
	for i := range chunks {
		c := &chunks[i]
		c.numbers = make([]uint32, len(c.terms))
		for j, term := range c.terms {
			n, ok := numbers[term]
			if !ok {
				n = uint32(len(x.terms))
				numbers[term] = n
				x.terms = append(x.terms, term)
			}
			c.numbers[j] = n
		}
	}
}

// sort sorts the tokens of each field by term, then by their place in the text.
func (c *chunk) sort() {
	for i := range c.tokens {
		c.tokens[i].term = c.numbers[c.tokens[i].term]
	}
	from := uint32(0)
	for _, end := range c.ends {
		slices.SortFunc(c.tokens[from:end], func(a, b token) int {
			if a.term != b.term {
				return int(a.term) - int(b.term)
			}
			return int(a.start) - int(b.start)
		})
		from = end
	}
}

// join takes the tokens of all chunks, and counts the uses of terms.
func (x *index) join(chunks []chunk) {
	x.ends = make([]uint32, 0, x.docs*len(x.fields))
	x.uses = make([]uint32, len(x.terms))
	first := uint32(0)
	for _, c := range chunks {
		x.tokens = append(x.tokens, tokens{first, c.tokens})
		for _, end := range c.ends {
			x.ends = append(x.ends, first+end)
		}
		first += uint32(len(c.tokens))
	}
	for cell := range x.ends {
		for run := range x.runs(cell) {
			x.uses[x.term(run)]++
		}
	}
	x.weights = make([]float64, len(x.terms))
	for term, uses := range x.uses {
		x.weights[term] = x.idf(uses)
	}
}

// in returns the tokens of a run, or of a field of a document.
func (x *index) in(r run) []token {
	part := x.tokens[0]
	for _, next := range x.tokens[1:] {
		if next.first > r.from {
			break
		}
		part = next
	}
	return part.list[r.from-part.first : r.to-part.first]
}

// term returns the term of a run.
func (x *index) term(r run) uint32 { return x.in(r)[0].term }

// run is the tokens of one term in one field of one document, as a range.
type run struct{ from, to uint32 }

// runs yields the runs in a field of a document. cell is the number of the
// document times the number of fields, plus the number of the field.
func (x *index) runs(cell int) func(yield func(run) bool) {
	return func(yield func(run) bool) {
		start := x.begin(cell)
		list := x.in(run{start, x.ends[cell]})
		for from := 0; from < len(list); {
			to := from + 1
			for to < len(list) && list[to].term == list[from].term {
				to++
			}
			if !yield(run{start + uint32(from), start + uint32(to)}) {
				return
			}
			from = to
		}
	}
}

func (x *index) begin(cell int) uint32 {
	if cell == 0 {
		return 0
	}
	return x.ends[cell-1]
}
