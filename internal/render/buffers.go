package render

import (
	"bytes"
	"sync"
)

// buffers has the memory of pages that are written, for the next pages. Pages are most of
// what a build allocates.
var buffers sync.Pool

// bufferStep is the step in which the sizes of buffers grow, so that most of them fit
// other pages.
const bufferStep = 16 << 10

// newBuffer returns an empty buffer with room for a number of bytes.
func newBuffer(size int) *bytes.Buffer {
	if memory, ok := buffers.Get().(*[]byte); ok && cap(*memory) >= size {
		return bytes.NewBuffer((*memory)[:0])
	}
	return bytes.NewBuffer(make([]byte, 0, (size/bufferStep+1)*bufferStep))
}

// recycle returns a function that hands the memory of a page to the next pages.
func recycle(page []byte) func() {
	return func() { buffers.Put(&page) }
}
