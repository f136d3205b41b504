package build

import (
	"os"
	"runtime/debug"
	"testing"
)

// The tests build many small sites. The garbage collector takes a seventh of their
// time, and they need little memory without it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(1 << 30)
	os.Exit(m.Run())
}
