//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peakMemory returns the largest resident size of the process, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	peak := int64(usage.Maxrss) // Maxrss is not an int64 on every system
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return peak // in bytes; other systems use kilobytes
	}
	return peak * 1024
}
