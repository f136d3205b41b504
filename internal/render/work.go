package render

import (
	"maps"
	"sync"

	"octavo/internal/contract"
)

// Work counts the pages by the way in which they were rendered.
type Work struct {
	Renders int // number of times that the theme rendered a whole page, with examples of shapes
	Parts   int // number of times that it rendered only the parts of a page that a shape does not have
	Folded  int // number of these times that it did not get the HTML of documents
	Shapes  int // number of times that it rendered a shape
	Filled  int // number of pages that it did not render: Go filled in a shape
	Traces  int // number of times that it rendered a page again to find the component that failed
	// Unsupported has the number of renders that the theme's renderer left to React,
	// by reason.
	Unsupported map[string]int
}

// worked counts the renders of several goroutines.
type worked struct {
	mu sync.Mutex
	Work
}

func (w *worked) add(rendered contract.Rendered, folded bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if folded {
		w.Folded++
	}
	if rendered.Parts {
		w.Parts++
	} else {
		w.Renders++
	}
	if rendered.Unsupported != "" {
		if w.Unsupported == nil {
			w.Unsupported = map[string]int{}
		}
		w.Unsupported[rendered.Unsupported]++
	}
}

func (w *worked) addShape() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Shapes++
}

func (w *worked) total() Work {
	w.mu.Lock()
	defer w.mu.Unlock()
	total := w.Work
	total.Unsupported = maps.Clone(w.Unsupported)
	return total
}
