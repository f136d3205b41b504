package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"octavo/bench/corpus"
)

// Table holds builds that belong together, and figures about them.
type Table struct {
	Title   string   `json:"title"`
	Rows    []Row    `json:"rows"`
	Figures []Figure `json:"figures"`
}

// Row is one line of a table: the builds of one site.
type Row struct {
	Label string `json:"label"`
	Builds
}

// An entry is a site that a table builds cold.
type entry struct {
	label  string
	folder string // below the folder of the tool
	tool   tool
	files  []corpus.File
}

// coldRows builds each entry r.runs times. The entries take turns, so that a slow
// minute of the machine affects all of them. An entry that fails is not built again.
func (r runner) coldRows(entries []entry) ([]Row, error) {
	rows := make([]Row, len(entries))
	for range r.runs {
		for i, e := range entries {
			rows[i].Label = e.label
			if rows[i].Best.Failure != "" {
				continue
			}
			at := r.folders(e.tool, e.folder)
			usage, err := r.buildCold(e.tool, at, e.files)
			if err != nil {
				return nil, fmt.Errorf("build %s: %w", e.label, err)
			}
			r.record(&rows[i], newSample(usage, at.out))
		}
	}
	return rows, nil
}

// record adds a build to a row.
func (r runner) record(row *Row, s Sample) {
	row.add(s)
	fmt.Fprintf(r.progress, "%s, run %d: %.2f s\n", row.Label, len(row.Runs), s.Seconds)
}

// timeRatio returns the time of one row divided by the time of another one.
func timeRatio(name string, a, b Row) Figure {
	f := Figure{Name: name, Missing: missing(a, b)}
	if f.Missing == "" {
		f.Value = a.Best.Seconds / b.Best.Seconds
	}
	return f
}

// seconds returns the time of a row.
func seconds(name string, row Row) Figure {
	return Figure{Name: name, Value: row.Best.Seconds, Missing: missing(row)}
}

// peak returns the memory of a row in MB.
func peak(name string, row Row) Figure {
	f := Figure{Name: name, Value: float64(row.Best.PeakBytes) / 1e6, Missing: missing(row)}
	if f.Missing == "" && f.Value == 0 {
		f.Missing = "this system does not report it"
	}
	return f
}

// missing says which of the rows has no build; "" if all have one.
func missing(rows ...Row) string {
	for _, row := range rows {
		if state := row.state(); state != "" {
			return row.Label + ": " + state
		}
	}
	return ""
}

// state says why the row has no build; "" if it has one.
func (r Row) state() string {
	switch {
	case r.Best.Failure != "":
		return "failed"
	case len(r.Runs) == 0:
		return "not built"
	}
	return ""
}

func (t Table) failed() bool {
	for _, row := range t.Rows {
		if row.Best.Failure != "" {
			return true
		}
	}
	return false
}

func (t Table) print(out io.Writer) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s\twall s\tcpu s\tpeak MB\tpages\t\n", t.Title)
	for _, row := range t.Rows {
		s := row.Best
		if state := row.state(); state != "" {
			fmt.Fprintf(w, "%s\t%s\t-\t-\t-\t\n", row.Label, state)
			continue
		}
		fmt.Fprintf(w, "%s\t%.2f\t%.2f\t%s\t%d\t\n", row.Label, s.Seconds, s.CPUSeconds, s.peakMB(), s.Pages)
	}
	w.Flush()
	fmt.Fprintln(out)
	printFigures(out, t.Figures)
}
