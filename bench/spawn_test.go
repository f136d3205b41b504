package main

import (
	"os"
	"runtime"
	"testing"
	"time"
)

// The peak of a tool does not include the memory of the benchmark.
func TestPeakExcludesOwnMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the effect is Linux's")
	}
	ballast := make([]byte, 128<<20)
	for i := 0; i < len(ballast); i += 4096 {
		ballast[i] = 1
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(fakeVariable, "home")
	dir := t.TempDir()
	u, err := runTool([]string{self, "build", dir, "--out-dir", dir}, dir, time.Minute)
	if err != nil || u.Failure != "" {
		t.Fatal(err, u.Failure)
	}
	if u.Peak == 0 || u.Peak > 64<<20 {
		t.Errorf("got a peak of %d bytes, want at most 64 MB for a tool that does next to nothing", u.Peak)
	}
	runtime.KeepAlive(ballast)
}

func TestTailKeepsTheEnd(t *testing.T) {
	var w tail
	for range 3000 {
		if _, err := w.Write([]byte("0123456789")); err != nil {
			t.Fatal(err)
		}
	}
	if len(w.kept) != stderrKept || w.kept[len(w.kept)-1] != '9' {
		t.Errorf("got %d bytes that end in %q, want %d that end in 9", len(w.kept), w.kept[len(w.kept)-1], stderrKept)
	}
}
