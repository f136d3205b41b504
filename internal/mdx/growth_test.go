//go:build unix

package mdx

import (
	"runtime"
	"runtime/debug"
	"syscall"
	"testing"
)

// Four times the text takes about four times as long. With time in the square
// of the length it would be sixteen times.
func TestTimeGrowsWithLength(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // it would fall on one of the two
	const n = 2_500
	for _, h := range hostile {
		for format, o := range hostileOptions() {
			if ratio := growth(t, h.text(n), h.text(4*n), o); ratio > 10 {
				t.Errorf("%s, %s: four times the text takes %.1f times as long", h.name, format, ratio)
			}
		}
	}
}

// growth compares the times for two texts. Whatever disturbs a measurement
// makes it longer, so the shortest of several counts.
func growth(t *testing.T, short, long string, o Options) float64 {
	once, fourTimes := processorTime(t, short, o), processorTime(t, long, o)
	for range 5 {
		once = min(once, processorTime(t, short, o))
		if fourTimes < 10*once {
			break
		}
		fourTimes = min(fourTimes, processorTime(t, long, o))
	}
	return fourTimes / once
}

// processorTime is how many microseconds of a processor compiling takes: the
// time on a clock would depend on what else the machine does.
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
	return max(float64(seconds)*1e6+float64(micros), 1000) // it is counted in steps
}
