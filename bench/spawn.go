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

// spawnVariable marks the small measuring process, which only starts the tool. On
// Linux the peak memory of a program includes the memory of the process that
// started it. The benchmark holds a whole corpus in memory, so it starts itself
// again as a small process and that process starts the tool.
const spawnVariable = "OCTAVO_BENCH_SPAWN" // holds the time limit

// stderrKept is how many bytes of a tool's standard error are kept.
const stderrKept = 8 << 10

// Usage is the time and memory that one process used.
type Usage struct {
	Wall    time.Duration
	CPU     time.Duration // user and system time of all threads
	Peak    int64         // bytes; 0 if the system does not report it
	Failure string        // empty if the tool exited with 0
	Stderr  string        // the last stderrKept bytes
}

// spawnRequested reports whether this is the measuring process, and returns its time
// limit.
func spawnRequested() (time.Duration, bool) {
	limit, err := time.ParseDuration(os.Getenv(spawnVariable))
	return limit, err == nil
}

// spawn runs the tool and prints its Usage as JSON. It returns the exit code of the
// measuring process.
func spawn(limit time.Duration, command []string, out io.Writer) int {
	os.Unsetenv(spawnVariable)
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	var stderr tail
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Stderr = &stderr
	// A child process of the tool may keep stderr open after the tool has been stopped.
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

// runTool runs one command in the measuring process. It sets OCTAVO_CACHE and
// XDG_CACHE_HOME, where tools keep caches outside the site, to the folder cache.
func runTool(command []string, cache string, limit time.Duration) (Usage, error) {
	self, err := os.Executable()
	if err != nil {
		return Usage{}, fmt.Errorf("find own binary: %w", err)
	}
	cmd := exec.Command(self, command...)
	cmd.Env = append(os.Environ(), spawnVariable+"="+limit.String(), "OCTAVO_CACHE="+cache, "XDG_CACHE_HOME="+cache)
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

// tail is a writer that keeps the last stderrKept bytes.
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
