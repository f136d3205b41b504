package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"text/tabwriter"
)

// Report holds all measurements of one run of the benchmark.
type Report struct {
	System  string   `json:"system"`
	CPUs    int      `json:"cpus"`
	Runs    int      `json:"runs"`
	Results []Result `json:"results"`
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
	return false
}

func (r *Report) print(out io.Writer) {
	fmt.Fprintf(out, "%s, %d CPUs; fastest of %d cold runs; MB and kB are powers of ten\n\n", r.System, r.CPUs, r.Runs)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "corpus\ttool\twall s\tcpu s\tpeak MB\tpages\tfiles\toutput MB\tscript kB gz\tscript of\tdocs built\tposts built\t")
	for _, res := range r.Results {
		fmt.Fprintf(w, "%d docs\t%s\t%s\t\n", res.Docs, res.Label, strings.Join(res.cells(), "\t"))
	}
	w.Flush()
	fmt.Fprintln(out)
	printFigures(out, append(r.figures(), r.Parts...))
	printFigures(out, append(r.readerFigures(), r.Reading...))
	for _, res := range r.Results {
		if res.Best.Failure != "" {
			fmt.Fprintf(out, "%d docs: %s failed: %s\n", res.Docs, res.Tool,
				strings.ReplaceAll(res.Best.Failure, "\n", "\n  "))
		}
	}
}

// cells returns the columns after the tool's name.
func (r Result) cells() []string {
	s := r.Best
	if s.Failure != "" {
		return []string{"failed", "-", "-", "-", "-", "-", "-", "-", "-", "-"}
	}
	peak := "-"
	if s.PeakBytes > 0 {
		peak = fmt.Sprintf("%.0f", float64(s.PeakBytes)/1e6)
	}
	return []string{
		fmt.Sprintf("%.2f", s.Seconds), fmt.Sprintf("%.2f", s.CPUSeconds), peak,
		fmt.Sprint(s.Pages), fmt.Sprint(s.Files),
		fmt.Sprintf("%.1f", float64(s.Bytes)/1e6),
		fmt.Sprintf("%.1f", float64(s.Load.Script)/1e3), s.Load.Page,
		fmt.Sprintf("%d of %d", s.Docs, r.Docs),
		fmt.Sprintf("%d of %d", s.Posts, r.Posts),
	}
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
