package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// The memory of a build before the first collection, and after one: so many times the
// live objects, and some more for stacks and gaps. See docs/decisions/memory.md.
const (
	firstLimit = 58 << 20
	perLive    = 1.8
	besides    = 8 << 20
)

// limitMemory makes the garbage collector start when the memory of the program reaches a
// limit. The limit follows the largest size of the live objects so far: a build may use
// again the memory that it has used once.
func limitMemory() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return // the user has chosen a setting
	}
	limit := int64(firstLimit)
	debug.SetMemoryLimit(limit)
	debug.SetGCPercent(-1)
	afterEachCollection(func() {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		if next := int64(perLive*float64(live[0].Value.Uint64())) + besides; next > limit {
			limit = next
			debug.SetMemoryLimit(limit)
		}
	})
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
