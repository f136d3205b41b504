package timing

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
)

// Report has the measurements of a build.
type Report struct {
	Stages     []Stage
	Cores      int
	PeakMemory int64 // bytes; 0 if unknown
}

// Total returns the sum of all stages.
func (r Report) Total() Stage {
	total := Stage{Name: "total"}
	for _, stage := range r.Stages {
		total.Wall += stage.Wall
		total.Processor += stage.Processor
		total.Allocated += stage.Allocated
	}
	return total
}

// Write prints the report as a table.
func (r Report) Write(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "stage\twall\tprocessor\tallocated\tidle of %d cores\t\n", r.Cores)
	for _, s := range append(r.Stages[:len(r.Stages):len(r.Stages)], r.Total()) {
		fmt.Fprintf(table, "%s\t%.3fs\t%.3fs\t%.1f MB\t%.1f\t\n",
			s.Name, s.Wall.Seconds(), s.Processor.Seconds(), float64(s.Allocated)/1e6, s.Idle(r.Cores))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if r.PeakMemory == 0 {
		return nil
	}
	_, err := fmt.Fprintf(w, "peak memory: %.1f MB\n", float64(r.PeakMemory)/1e6)
	return err
}

// WriteJSON prints the report for programs, on one line.
func (r Report) WriteJSON(w io.Writer) error {
	out := jsonReport{Cores: r.Cores, PeakMemory: r.PeakMemory, Total: r.jsonStage(r.Total()), Stages: []jsonStage{}}
	for _, stage := range r.Stages {
		out.Stages = append(out.Stages, r.jsonStage(stage))
	}
	return json.NewEncoder(w).Encode(out)
}

type jsonReport struct {
	Stages     []jsonStage `json:"stages"`
	Total      jsonStage   `json:"total"`
	Cores      int         `json:"cores"`
	PeakMemory int64       `json:"peakMemoryBytes"`
}

type jsonStage struct {
	Name      string  `json:"name"`
	Wall      float64 `json:"wallSeconds"`
	Processor float64 `json:"processorSeconds"`
	Allocated uint64  `json:"allocatedBytes"`
	Idle      float64 `json:"idleCores"`
}

func (r Report) jsonStage(s Stage) jsonStage {
	return jsonStage{s.Name, s.Wall.Seconds(), s.Processor.Seconds(), s.Allocated, s.Idle(r.Cores)}
}
