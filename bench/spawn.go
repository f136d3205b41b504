package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Linux counts the memory of the process that starts a program towards that
// program's peak until the new image is loaded. This program holds a whole
// corpus, so it would put a floor under every figure. It therefore starts
// itself once more as a small process whose only work is to start the tool.
const spawnVariable = "OCTAVO_BENCH_SPAWN" // holds the time limit

// stderrKept bounds what is kept of a tool's messages.
const stderrKept = 8 << 10

// Usage is what one process took.
type Usage struct {
	Wall    time.Duration
	CPU     time.Duration // user and system time of all threads
	Peak    int64         // bytes; 0 where the system does not tell
	Failure string        // empty when the tool exited with 0
	Stderr  string        // the end of it
}

// spawnRequested tells whether this process is the small one.
func spawnRequested() (time.Duration, bool) {
	limit, err := time.ParseDuration(os.Getenv(spawnVariable))
	return limit, err == nil
}

// spawn runs the tool and prints its Usage as JSON; it returns the exit code.
func spawn(limit time.Duration, command []string, out io.Writer) int {
	os.Unsetenv(spawnVariable)
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	var stderr tail
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Stderr = &stderr
	// A tool's own child may hold stderr open after the tool was stopped.
	cmd.WaitDelay = 5 * time.Second
	start := time.Now()
	err := cmd.Run()
	u := Usage{Wall: time.Since(start), Stderr: string(stderr.kept)}
	if cmd.ProcessState != nil {
		u.CPU = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		u.Peak = peakMemory(cmd.ProcessState)
	}
	switch {
	case ctx.Err() != nil:
		u.Failure = fmt.Sprintf("stopped after %s", limit)
	case err != nil:
		u.Failure = err.Error()
	}
	if json.NewEncoder(out).Encode(u) != nil {
		return 1
	}
	return 0
}

// runTool measures one command through the small process. XDG_CACHE_HOME is
// where a well-behaved tool keeps caches outside the site.
func runTool(command []string, cache string, limit time.Duration) (Usage, error) {
	self, err := os.Executable()
	if err != nil {
		return Usage{}, fmt.Errorf("find own binary: %w", err)
	}
	cmd := exec.Command(self, command...)
	cmd.Env = append(os.Environ(), spawnVariable+"="+limit.String(), "XDG_CACHE_HOME="+cache)
	var messages strings.Builder
	cmd.Stderr = &messages
	out, err := cmd.Output()
	if err != nil {
		return Usage{}, fmt.Errorf("start measuring process: %w\n%s", err, lastLines(messages.String(), 10))
	}
	var u Usage
	if err := json.Unmarshal(out, &u); err != nil {
		return Usage{}, fmt.Errorf("read measuring process: %w", err)
	}
	return u, nil
}

// tail is a writer that remembers the end of what it is given.
type tail struct {
	kept []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.kept = append(t.kept, p...)
	if extra := len(t.kept) - stderrKept; extra > 0 {
		t.kept = append(t.kept[:0], t.kept[extra:]...)
	}
	return len(p), nil
}
