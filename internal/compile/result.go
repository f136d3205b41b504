package compile

import (
	"sync"

	"octavo/internal/mdx"
)

// result is the output of a document. It is made when somebody asks for it. A nil result
// has no output.
type result struct {
	mu      sync.Mutex
	compile func() mdx.Output // nil if it is done
	output  mdx.Output
	ids     []string // in the HTML; nil until somebody asks for them
}

// get returns the output.
func (r *result) get() mdx.Output {
	if r == nil {
		return mdx.Output{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.compile != nil {
		r.output, r.compile = r.compile(), nil
	}
	return r.output
}

// getIDs returns the ids in the HTML, which read finds.
func (r *result) getIDs(read func(html string) []string) []string {
	html := r.get().HTML
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ids == nil {
		r.ids = append([]string{}, read(html)...)
	}
	return r.ids
}

// isDone reports whether the output is there.
func (r *result) isDone() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.compile == nil
}

// module returns the module of the output; "" for none. It compiles nothing: modules are
// never left for later.
func (r *result) module() string {
	if r == nil || !r.isDone() {
		return ""
	}
	return r.output.Module
}
