package main

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func sampleReport(octavoDocs int) *Report {
	r := newReport(1)
	r.Results = []Result{
		{Docs: 10, Posts: 1, Tool: "octavo", Label: "octavo", Builds: Builds{Best: Sample{Seconds: 1, Pages: 3, Docs: octavoDocs, Posts: 1}}},
		{Docs: 10, Posts: 1, Tool: "hugo", Label: "hugo v0", Builds: Builds{Best: Sample{Seconds: 2, Pages: 20, Docs: 10, Posts: 1}}},
	}
	return r
}

func TestFigures(t *testing.T) {
	result := func(tool string, docs, built, pages int, seconds float64, peak int64) Result {
		return Result{Docs: docs, Tool: tool, Label: strings.ReplaceAll(tool, "-", ", "), Builds: Builds{Best: Sample{Seconds: seconds, Docs: built, Pages: pages, PeakBytes: peak}}}
	}
	rows := []struct {
		name    string
		results []Result
		want    []string // name, value, bar and verdict
	}{
		{"a small site has no bars", []Result{result("octavo", 10, 10, 12, 1, 50e6), result("hugo", 10, 10, 12, 2, 0)},
			[]string{"10 docs: octavo to hugo, wall|0.50|-|", "10 docs: octavo, peak MB|50.00|-|"}},
		{"bars are met", []Result{result("octavo", 1000, 1000, 1200, 1, 199e6), result("hugo", 1000, 1000, 1200, 2, 0)},
			[]string{"1000 docs: octavo to hugo, wall|0.50|at most 0.50|met", "1000 docs: octavo, peak MB|199|at most 200|met"}},
		{"bars are missed", []Result{result("octavo", 5000, 5000, 6000, 3, 601e6), result("hugo", 5000, 5000, 6000, 2, 0)},
			[]string{"5000 docs: octavo to hugo, wall|1.50|at most 0.40|MISSED", "5000 docs: octavo, peak MB|601|at most 600|MISSED"}},
		{"a site of 100 docs has no bar for memory", []Result{result("octavo", 100, 100, 120, 2, 90e6), result("hugo", 100, 100, 120, 2, 0)},
			[]string{"100 docs: octavo to hugo, wall|1.00|at most 1.00|met", "100 docs: octavo, peak MB|90.00|-|"}},
		{"docs are missing", []Result{result("octavo", 10, 0, 3, 1, 0), result("hugo", 10, 10, 12, 2, 0)},
			[]string{"10 docs: octavo to hugo, wall|0.50|-|NOT COMPARABLE: octavo built 0 of 10 docs and 0 of 0 posts"}},
		{"Docusaurus is less than 20 times slower", []Result{result("octavo", 200, 200, 250, 1, 0), result("docusaurus", 200, 200, 250, 19, 0)},
			[]string{"200 docs: docusaurus to octavo, wall|19.00|at least 20.00|MISSED"}},
		{"builds with and without search", []Result{withSearch(result("octavo", 1000, 1000, 1200, 3, 0), 4), withSearch(result("octavo-search", 1000, 1000, 1200, 4, 0), 5)},
			[]string{
				"1000 docs: search, share of the build|0.25|at most 0.25|met",
				"1000 docs: search, share of its cpu time|0.20|-|", "1000 docs: search-doc, MB|3.00|-|",
				"1000 docs: search-doc, gzip, MB|1.00|-|", "1000 docs: lunr-index, MB|9.00|-|", "1000 docs: lunr-index, gzip, MB|2.00|-|",
			}},
		{"a build with search has the same bars", []Result{result("octavo-search", 1000, 1000, 1200, 2, 0), result("hugo", 1000, 1000, 1200, 2, 0)},
			[]string{
				"1000 docs: search, share of the build|0.00|at most 0.25|not measured: there is no build without search beside it",
				"1000 docs: search, share of its cpu time|0.00|-|not measured: there is no build without search beside it", "1000 docs: search-doc, MB|0.00|-|",
				"1000 docs: search-doc, gzip, MB|0.00|-|", "1000 docs: lunr-index, MB|0.00|-|", "1000 docs: lunr-index, gzip, MB|0.00|-|",
				"1000 docs: octavo, search to hugo, wall|1.00|at most 0.50|MISSED",
			}},
		{"no build without search", []Result{result("octavo-search", 10, 10, 12, 4, 0)},
			[]string{
				"10 docs: search, share of the build|0.00|-|not measured: there is no build without search beside it",
				"10 docs: search, share of its cpu time|0.00|-|not measured: there is no build without search beside it", "10 docs: search-doc, MB|0.00|-|",
				"10 docs: search-doc, gzip, MB|0.00|-|", "10 docs: lunr-index, MB|0.00|-|", "10 docs: lunr-index, gzip, MB|0.00|-|",
			}},
		{"time per page of two sizes", []Result{result("octavo", 1000, 1000, 1000, 2, 0), result("octavo", 5000, 5000, 5000, 12, 0)},
			[]string{"octavo, time per page, 5000 docs to 1000|1.20|at most 1.25|met"}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			r := newReport(1)
			r.Results = row.results
			var got []string
			for _, f := range r.figures() {
				got = append(got, strings.Join([]string{f.Name, number(f.Value), f.bar(), f.verdict()}, "|"))
			}
			if !slices.Equal(got, row.want) {
				t.Errorf("\n got %q\nwant %q", got, row.want)
			}
		})
	}
}

func TestPartFigures(t *testing.T) {
	times := map[string]float64{}
	keepBest(times, "goos: linux\nBenchmarkPeers/plain/octavo-2 \t 338\t   1200 ns/op\nBenchmarkPeers/plain/goldmark  \t 646\t  1000.5 ns/op\nPASS\n")
	keepBest(times, "BenchmarkPeers/plain/octavo-2 \t 338\t   1100 ns/op\nBenchmarkPeers/plain/goldmark  \t 646\t  1000 ns/op\n")
	for name, row := range map[string]struct {
		figures []Figure
		want    []string
	}{
		"Node is missing":   {partFigures(times, nil), []string{"1.10 met", "0.00 not measured: Node or node_modules is missing"}},
		"benchmarks failed": {partFigures(nil, errors.New("no go")), []string{"0.00 not measured: no go", "0.00 not measured: no go"}},
	} {
		t.Run(name, func(t *testing.T) {
			for i, f := range row.figures {
				if got := number(f.Value) + " " + f.verdict(); got != row.want[i] {
					t.Errorf("%s: got %q, want %q", f.Name, got, row.want[i])
				}
			}
		})
	}
}

func TestTableColumnsAlign(t *testing.T) {
	var out strings.Builder
	sampleReport(0).print(&out)
	lines := strings.Split(out.String(), "\n")
	header, octavo, hugo := lines[2], lines[3], lines[4]
	if len(header) != len(octavo) || len(octavo) != len(hugo) {
		t.Errorf("got lines of different lengths, want the same:\n%s", out.String())
	}
	if !strings.Contains(out.String(), "NOT COMPARABLE: octavo built 0 of 10 docs") {
		t.Errorf("got no warning, want one:\n%s", out.String())
	}
}

func TestFailedBuildHasNoRatio(t *testing.T) {
	r := sampleReport(10)
	r.Results[0].Best.Failure = "exit status 1"
	if !r.failed() || len(r.figures()) != 0 {
		t.Errorf("got figures %+v, want none", r.figures())
	}
}

// withSearch returns r with search files and a CPU time in seconds.
func withSearch(r Result, cpu float64) Result {
	r.Best.CPUSeconds = cpu
	r.Best.Search = Weights{Docs: 3e6, DocsGzip: 1e6, Index: 9e6, IndexGzip: 2e6}
	return r
}

func TestReaderFigures(t *testing.T) {
	r := newReport(1)
	r.Results = []Result{
		{Docs: 10, Tool: "octavo", Builds: Builds{Best: Sample{Load: Load{Page: "docs page", Script: 80_500, React: 60_500, Styles: 14_000, HTML: 9_000}}}},
		{Docs: 10, Tool: "hugo", Builds: Builds{Best: Sample{Load: Load{Page: "docs page", Script: 1000}}}},
		{Docs: 20, Tool: "octavo", Builds: Builds{Best: Sample{Load: Load{Page: "home page", Script: 1000}}}},
	}
	want := []string{
		"10 docs: reader, script kB 80.50 at most 80.00 MISSED",
		"10 docs: reader, script that is not React kB 20.00 at most 20.00 met",
		"10 docs: reader, styles kB 14.00 at most 15.00 met",
		"10 docs: reader, HTML kB 9.00 - ",
	}
	var got []string
	for _, f := range r.readerFigures() {
		got = append(got, strings.Join([]string{f.Name, number(f.Value), f.bar(), f.verdict()}, " "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
