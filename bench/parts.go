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

// measureParts compares the Markdown compiler with goldmark and with the real MDX.
// The benchmarks are in internal/mdx, which this package may not import, so they
// run in a child process.
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

// partRuns are the arguments of the benchmark runs. Many short measurements are
// taken and the best of each benchmark counts, so that other programs on the
// machine matter little.
var partRuns = [][]string{
	{"-test.bench=^BenchmarkPeers$", "-test.benchtime=10x", "-test.count=50"},
	{"-test.bench=^BenchmarkMDXJS$", "-test.benchtime=1x"},
	{"-test.bench=^BenchmarkPeers$", "-test.benchtime=10x", "-test.count=50"},
}

// benchmarkLine matches lines such as
// "BenchmarkPeers/plain/octavo-2   1000   123456 ns/op". On a machine with one
// processor the name has no number at its end.
var benchmarkLine = regexp.MustCompile(`(?m)^Benchmark(?:Peers/)?(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op`)

// keepBest reads the output of benchmarks and keeps the shortest time of each, in ns.
func keepBest(best map[string]float64, out string) {
	for _, m := range benchmarkLine.FindAllStringSubmatch(out, -1) {
		ns, err := strconv.ParseFloat(m[2], 64)
		if old, seen := best[m[1]]; err == nil && (!seen || ns < old) {
			best[m[1]] = ns
		}
	}
}

// partFigures returns the ratios of the benchmark times. If a benchmark did not run,
// the figure gives the failure as the reason, or that Node is missing.
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
