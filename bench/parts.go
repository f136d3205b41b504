package main

import (
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// partRounds is how often the benchmarks of the compiler run. Each name keeps
// its best time, so that a busy minute of the machine does no harm.
const partRounds = 5

// measureParts compares the Markdown compiler with goldmark and with the real
// MDX. The benchmarks live beside the compiler, which this package may not
// know: they run as a child process, and their output is read.
func measureParts(work string, progress io.Writer) []Figure {
	times, err := runParts(work, progress)
	if err != nil {
		times = nil
	}
	return partFigures(times, err)
}

func runParts(work string, progress io.Writer) (map[string]float64, error) {
	mod, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return nil, fmt.Errorf("find module: %w", err)
	}
	binary := filepath.Join(work, "bin", "mdx.test")
	if out, err := exec.Command("go", "test", "-c", "-o", binary, "octavo/internal/mdx").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compile benchmarks: %w\n%s", err, lastLines(string(out), 10))
	}
	best := map[string]float64{}
	for round := range partRounds {
		fmt.Fprintf(progress, "Markdown compilers, run %d\n", round+1)
		cmd := exec.Command(binary, "-test.run=^$", "-test.bench=^BenchmarkPeers$", "-test.benchtime=200ms")
		cmd.Dir = filepath.Join(filepath.Dir(strings.TrimSpace(string(mod))), "internal", "mdx")
		out, err := cmd.CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("run benchmarks: %w\n%s", err, lastLines(string(out), 10))
		}
		keepBest(best, string(out))
	}
	return best, nil
}

// BenchmarkPeers/plain/octavo-2   1000   123456 ns/op; a machine with one
// processor writes no number behind the name.
var benchmarkLine = regexp.MustCompile(`(?m)^BenchmarkPeers/(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op`)

func keepBest(best map[string]float64, out string) {
	for _, m := range benchmarkLine.FindAllStringSubmatch(out, -1) {
		ns, err := strconv.ParseFloat(m[2], 64)
		if old, seen := best[m[1]]; err == nil && (!seen || ns < old) {
			best[m[1]] = ns
		}
	}
}

// partFigures makes the ratios. A benchmark that did not run has a reason: the
// failure, or that Node is not there.
func partFigures(times map[string]float64, failure error) []Figure {
	plain := Figure{Name: "plain Markdown, octavo to goldmark", AtMost: 1.5}
	components := Figure{Name: "MDX with components, @mdx-js/mdx to octavo", AtLeast: 15}
	reason := "Node or node_modules is missing"
	if failure != nil {
		reason = failure.Error()
	}
	plain.divide(times["plain/octavo"], times["plain/goldmark"], reason)
	components.divide(times["components/mdxjs"], times["components/octavo"], reason)
	return []Figure{plain, components}
}
