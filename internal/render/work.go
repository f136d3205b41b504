package render

import (
	"maps"
	"sync"

	"octavo/internal/contract"
)

// Work counts the pages by the way in which they were rendered.
type Work struct {
	Renders int // number of times that the theme rendered a page, with examples of shapes
	Filled  int // number of pages that the theme did not render: Go filled in a shape
	// Unsupported has the number of renders that the theme's renderer left to React,
	// by reason.
	Unsupported map[string]int
}

// worked counts the renders of several goroutines.
type worked struct {
	mu sync.Mutex
	Work
}

func (w *worked) add(rendered contract.Rendered) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Renders++
	if rendered.Unsupported != "" {
		if w.Unsupported == nil {
			w.Unsupported = map[string]int{}
		}
		w.Unsupported[rendered.Unsupported]++
	}
}

func (w *worked) total() Work {
	w.mu.Lock()
	defer w.mu.Unlock()
	total := w.Work
	total.Unsupported = maps.Clone(w.Unsupported)
	return total
}
