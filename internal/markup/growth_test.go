//go:build unix

package markup

import (
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
)

// Four times the text takes about four times as long, whatever the text is. An
// algorithm with quadratic time would take sixteen times as long.
func TestTimeGrowsWithLength(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection would slow down only one of the two
	for name, piece := range map[string]string{
		"tags": "<", "ends": "</", "comments": "<!--", "scripts": "<script>", "styles": "<style></", "quotes": `<a b="`,
		"names": "<a b=", "styles of elements": "<p style='a", "headings": "<h2 id=a>", "references": "&a",
		"svg": "<svg><title>", "slashes": "<a///",
	} {
		t.Run(name, func(t *testing.T) {
			const n = 80_000
			short, long := processorTime(t, piece, n), processorTime(t, piece, 4*n)
			// Other work on the machine makes a measurement longer, never shorter.
			for tries := 0; long > 10*short && tries < 5; tries++ {
				short, long = min(short, processorTime(t, piece, n)), min(long, processorTime(t, piece, 4*n))
			}
			if long > 10*short {
				t.Errorf("four times the text takes %.1f times as long", long/short)
			}
		})
	}
}

// processorTime returns how many microseconds of processor time it takes to read
// a piece of text n times over. Elapsed time would count other processes.
func processorTime(t *testing.T, piece string, n int) float64 {
	t.Helper()
	markup := []byte(strings.Repeat(piece, n))
	runtime.GC()
	var before, after syscall.Rusage
	errBefore := syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	Read(markup, Options{Text: WholeText})
	errAfter := syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	if errBefore != nil || errAfter != nil {
		t.Fatal(errBefore, errAfter)
	}
	seconds := after.Utime.Sec - before.Utime.Sec + after.Stime.Sec - before.Stime.Sec
	micros := after.Utime.Usec - before.Utime.Usec + after.Stime.Usec - before.Stime.Usec
	return max(float64(seconds)*1e6+float64(micros), 1000) // the system counts in steps
}
