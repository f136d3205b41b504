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
	for _, arguments := range partRuns {
		fmt.Fprintf(progress, "Markdown compilers: %s\n", strings.Join(arguments, " "))
		cmd := exec.Command(binary, append([]string{"-test.run=^$"}, arguments...)...)
		cmd.Dir = filepath.Join(filepath.Dir(strings.TrimSpace(string(mod))), "internal", "mdx")
		out, err := cmd.CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("run benchmarks: %w\n%s", err, lastLines(string(out), 10))
		}
		keepBest(best, string(out))
	}
	return best, nil
}

// partRuns are many short measurements in turns. Each name keeps its best one,
// which is then from a moment when nobody else had the processor.
var partRuns = [][]string{
	{"-test.bench=^BenchmarkPeers$", "-test.benchtime=10x", "-test.count=50"},
	{"-test.bench=^BenchmarkMDXJS$", "-test.benchtime=1x"},
	{"-test.bench=^BenchmarkPeers$", "-test.benchtime=10x", "-test.count=50"},
}

// BenchmarkPeers/plain/octavo-2   1000   123456 ns/op; a machine with one
// processor writes no number behind the name.
var benchmarkLine = regexp.MustCompile(`(?m)^Benchmark(?:Peers/)?(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op`)

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
	components.divide(times["MDXJS"], times["components/octavo"], reason)
	return []Figure{plain, components}
}
