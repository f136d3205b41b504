//go:build unix

package timing

import (
	"runtime"
	"syscall"
	"time"
)

// ProcessorTime returns the time that the process has used on all cores.
func ProcessorTime() time.Duration {
	usage, ok := readUsage()
	if !ok {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// peakMemory returns the largest resident size of the process, in bytes.
func peakMemory() int64 {
	usage, ok := readUsage()
	if !ok {
		return 0
	}
	peak := int64(usage.Maxrss) // not an int64 on every system
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return peak // in bytes; other systems use kilobytes
	}
	return peak * 1024
}

func readUsage() (syscall.Rusage, bool) {
	var usage syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage, err == nil
}
