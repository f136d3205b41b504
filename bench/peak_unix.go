//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peakMemory is the largest resident size of the process, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	peak := int64(usage.Maxrss) // not int64 on every system
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return peak // bytes there, kilobytes elsewhere
	}
	return peak * 1024
}
