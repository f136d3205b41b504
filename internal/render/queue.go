package render

import (
	"sync/atomic"

	"octavo/internal/contract"
)

// queue hands pages to the goroutines that render them. A page needs the names of the
// scripts for browsers only after React has rendered it, so rendered pages wait for
// the scripts, up to a number of pages.
type queue struct {
	*renderer
	next      chan int
	documents []Document // in the order of the routes
	errs      []error    // the same
	done      atomic.Int64
}

// maxWaiting is the number of rendered pages that one goroutine keeps in memory.
const maxWaiting = 50

// waitingPage is a page that waits for the scripts for browsers.
type waitingPage struct {
	index      int
	isRendered bool // the next two are there
	rendered   contract.Rendered
	err        error
}

func newQueue(r *renderer) *queue {
	n := len(r.in.Site.Routes)
	return &queue{renderer: r, next: make(chan int), documents: make([]Document, n), errs: make([]error, n)}
}

// work renders pages until there are no more.
func (q *queue) work() {
	var waiting []waitingPage
	for i := range q.next {
		if q.failures.tooMany() {
			continue
		}
		if q.skip(i) {
			continue
		}
		bundled := q.isBundled()
		p := waitingPage{index: i}
		// With the scripts, the page may turn out to be in the last output.
		if !bundled {
			p.isRendered = true
			p.rendered, p.err = q.render(&q.in.Site.Routes[i], q.pages.list[i])
		}
		waiting = append(waiting, p)
		// A page that fails is reported before the next one is tried: after too many
		// failures, the rest is not tried.
		if p.err != nil || len(waiting) == maxWaiting || bundled {
			waiting = q.finish(waiting)
		}
	}
	q.finish(waiting)
}

// skip reports whether the page is not made.
func (q *queue) skip(i int) bool {
	route, page := &q.in.Site.Routes[i], q.pages.list[i]
	if q.in.Skip == nil || !q.in.Skip(route) {
		return false
	}
	d := Document{Path: route.Output, Route: route, OnlyTheme: q.onlyTheme(page)}
	if !d.OnlyTheme {
		var ok bool
		if d.Links, ok = page.sharedLinks(q.react); !ok {
			return false
		}
	}
	q.documents[i] = d
	q.in.Done(int(q.done.Add(1)))
	return true
}

func (q *queue) isBundled() bool {
	select {
	case <-q.in.Bundles.Browser.Bundled:
		return true
	default:
		return false
	}
}

// finish writes the pages. It waits for the scripts for browsers. It returns an empty
// list with the same memory.
func (q *queue) finish(waiting []waitingPage) []waitingPage {
	for _, p := range waiting {
		q.documents[p.index], q.errs[p.index] = q.document(&q.in.Site.Routes[p.index], q.pages.list[p.index], p)
		q.in.Done(int(q.done.Add(1)))
	}
	clear(waiting)
	return waiting[:0]
}
