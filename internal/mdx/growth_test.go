//go:build unix

package mdx

import (
	"runtime"
	"runtime/debug"
	"syscall"
	"testing"
)

// Four times the text takes about four times as long. If the time grew with the
// square of the length, it would take sixteen times as long.
func TestTimeGrowsWithLength(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seven seconds")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection would add to one of the two times
	const n = 2_500
	for _, h := range hostile {
		for format, o := range hostileOptions() {
			t.Run(h.name+"/"+format, func(t *testing.T) {
				if ratio := growth(t, h.text(n), h.text(4*n), o); ratio > 10 {
					t.Errorf("four times the text: got %.1f times the time, want at most 10 times", ratio)
				}
			})
		}
	}
}

// growth returns the ratio of the times for two texts. A disturbance can only
// make a time longer, so the shortest of several counts.
func growth(t *testing.T, short, long string, o Options) float64 {
	t.Helper()
	once, fourTimes := processorTime(t, short, o), processorTime(t, long, o)
	for tries := 0; tries < 5 && fourTimes > 10*once; tries++ {
		once = min(once, processorTime(t, short, o))
		fourTimes = min(fourTimes, processorTime(t, long, o))
	}
	return fourTimes / once
}

// processorTime returns the microseconds of processor time that compiling
// takes. Time on a clock would depend on the load of the machine.
func processorTime(t *testing.T, text string, o Options) float64 {
	t.Helper()
	runtime.GC()
	var before, after syscall.Rusage
	errBefore := syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	compileQuietly(text, o)
	errAfter := syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	if errBefore != nil || errAfter != nil {
		t.Fatal(errBefore, errAfter)
	}
	seconds := after.Utime.Sec - before.Utime.Sec + after.Stime.Sec - before.Stime.Sec
	micros := after.Utime.Usec - before.Utime.Usec + after.Stime.Usec - before.Stime.Usec
	return max(float64(seconds)*1e6+float64(micros), 1000) // the system counts in coarse steps
}
