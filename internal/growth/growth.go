// Package growth helps tests to find algorithms whose time grows with the square
// of their input.
package growth

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"octavo/internal/timing"
)

// Linear fails the test if work takes much more than four times as long on a text
// of size 4n as on a text of size n. An algorithm with quadratic time takes sixteen
// times as long.
func Linear(t *testing.T, n int, text func(n int) string, work func(text string)) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows measures processor time in steps that are too large")
	}
	const limit = 10
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection would slow down only one of the two
	short, long := text(n), text(4*n)
	once, fourTimes := measure(work, short), measure(work, long)
	// Other work on the machine makes a measurement longer, never shorter.
	for tries := 0; tries < 5 && fourTimes > limit*once; tries++ {
		once, fourTimes = min(once, measure(work, short)), min(fourTimes, measure(work, long))
	}
	if ratio := float64(fourTimes) / float64(once); ratio > limit {
		t.Errorf("four times the text: got %.1f times the time, want at most %d times", ratio, limit)
	}
}

// measure returns the processor time of a call. Elapsed time would count other
// processes.
func measure(work func(string), text string) time.Duration {
	runtime.GC()
	before := timing.ProcessorTime()
	work(text)
	return max(timing.ProcessorTime()-before, time.Millisecond) // the system counts in coarse steps
}
