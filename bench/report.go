package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
)

// Report holds all measurements of one run of the benchmark.
type Report struct {
	System  string   `json:"system"`
	CPUs    int      `json:"cpus"`
	Runs    int      `json:"runs"`
	Results []Result `json:"results"`
	Tables  []Table  `json:"tables,omitempty"`  // builds by Octavo in other situations
	Parts   []Figure `json:"parts,omitempty"`   // about the Markdown compiler
	Reading []Figure `json:"reading,omitempty"` // measured in Chromium
	Figures []Figure `json:"figures"`           // set by writeJSON
}

func newReport(runs int) *Report {
	return &Report{System: runtime.GOOS + "/" + runtime.GOARCH, CPUs: runtime.NumCPU(), Runs: runs}
}

func (r *Report) failed() bool {
	for _, res := range r.Results {
		if res.Best.Failure != "" {
			return true
		}
	}
	return slices.ContainsFunc(r.Tables, Table.failed)
}

func (r *Report) print(out io.Writer) {
	fmt.Fprintf(out, "%s, %d CPUs; fastest of %d cold runs; MB and kB are powers of ten\n\n", r.System, r.CPUs, r.Runs)
	r.printResults(out)
	printFigures(out, append(r.figures(), r.Parts...))
	printFigures(out, append(r.readerFigures(), r.Reading...))
	for _, table := range r.Tables {
		table.print(out)
	}
	r.printFailures(out)
}

func (r *Report) printResults(out io.Writer) {
	if len(r.Results) == 0 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "corpus\ttool\twall s\tcpu s\tpeak MB\tpages\tfiles\toutput MB\tscript kB gz\tscript of\tdocs built\tposts built\t")
	for _, res := range r.Results {
		fmt.Fprintf(w, "%d docs\t%s\t%s\t\n", res.Docs, res.Label, strings.Join(res.cells(), "\t"))
	}
	w.Flush()
	fmt.Fprintln(out)
}

// printFailures prints the last lines that each failed tool has written to stderr.
func (r *Report) printFailures(out io.Writer) {
	show := func(name, failure string) {
		if failure != "" {
			fmt.Fprintf(out, "%s failed: %s\n", name, strings.ReplaceAll(failure, "\n", "\n  "))
		}
	}
	for _, res := range r.Results {
		show(fmt.Sprintf("%d docs: %s", res.Docs, res.Tool), res.Best.Failure)
	}
	for _, table := range r.Tables {
		for _, row := range table.Rows {
			show(table.Title+": "+row.Label, row.Best.Failure)
		}
	}
}

// cells returns the columns after the tool's name.
func (r Result) cells() []string {
	s := r.Best
	if s.Failure != "" {
		return []string{"failed", "-", "-", "-", "-", "-", "-", "-", "-", "-"}
	}
	return []string{
		fmt.Sprintf("%.2f", s.Seconds), fmt.Sprintf("%.2f", s.CPUSeconds), s.peakMB(),
		fmt.Sprint(s.Pages), fmt.Sprint(s.Files),
		fmt.Sprintf("%.1f", float64(s.Bytes)/1e6),
		fmt.Sprintf("%.1f", float64(s.Load.Script)/1e3), s.Load.Page,
		fmt.Sprintf("%d of %d", s.Docs, r.Docs),
		fmt.Sprintf("%d of %d", s.Posts, r.Posts),
	}
}

// peakMB returns the peak memory as the tables show it.
func (s Sample) peakMB() string {
	if s.PeakBytes == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f", float64(s.PeakBytes)/1e6)
}

func (r *Report) writeJSON(name string) error {
	full := *r
	full.Figures = append(r.figures(), r.readerFigures()...)
	data, err := json.MarshalIndent(full, "", "  ")
	if err != nil {
		return fmt.Errorf("encode report: %w", err)
	}
	if err := os.WriteFile(name, append(data, '\n'), 0o644); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}
