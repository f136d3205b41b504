package timing

import (
	"syscall"
	"time"
)

// ProcessorTime returns the time that the process has used on all cores.
func ProcessorTime() time.Duration {
	process, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var created, exited, kernel, user syscall.Filetime
	if err := syscall.GetProcessTimes(process, &created, &exited, &kernel, &user); err != nil {
		return 0
	}
	return fileTime(kernel) + fileTime(user)
}

// fileTime returns a duration that Windows counts in steps of 100 ns.
func fileTime(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32+int64(t.LowDateTime)) * 100
}

// peakMemory returns 0, for unknown: the standard library cannot ask Windows.
func peakMemory() int64 { return 0 }
