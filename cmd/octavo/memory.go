package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// The memory of a build before the first collection, and after one: so many times the
// live objects, and some more for stacks and gaps. See docs/decisions/memory.md.
const (
	firstLimit = 58 << 20
	perLive    = 1.8
	besides    = 8 << 20
	others     = 20 << 20 // live objects that are no documents, while those are compiled
)

// memoryLimit makes the garbage collector start when the memory of the program reaches
// the limit. It never falls: a build may use again the memory that it has used once.
type memoryLimit struct {
	mu    sync.Mutex
	limit int64 // 0: the user has chosen a setting
}

// limitMemory sets the first limit. The limit follows the largest size of the live
// objects so far.
func limitMemory() *memoryLimit {
	l := &memoryLimit{}
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return l
	}
	l.limit = firstLimit
	debug.SetMemoryLimit(l.limit)
	debug.SetGCPercent(-1)
	afterEachCollection(func() {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		l.allow(int64(live[0].Value.Uint64()))
	})
	return l
}

// expect raises the limit for documents before they are parsed. Otherwise the collector
// would run again and again while they come in, and find nothing to free.
func (l *memoryLimit) expect(documents int64) { l.allow(documents + others) }

// allow raises the limit to what so many bytes of live objects need.
func (l *memoryLimit) allow(live int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if next := int64(perLive*float64(live)) + besides; l.limit > 0 && next > l.limit {
		l.limit = next
		debug.SetMemoryLimit(next)
	}
}

// afterEachCollection calls work after each run of the garbage collector: the finalizer
// of an object that nobody uses runs then.
func afterEachCollection(work func()) {
	type object struct{ _ *int } // the pointer gives it memory of its own
	var finalizer func(*object)
	finalizer = func(*object) {
		work()
		runtime.SetFinalizer(&object{}, finalizer)
	}
	runtime.SetFinalizer(&object{}, finalizer)
}
