//go:build !unix

package main

import "os"

// peakMemory returns 0, for unknown: this system does not report the peak memory of
// a process that has ended.
func peakMemory(*os.ProcessState) int64 { return 0 }
