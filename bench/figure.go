package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// Figure is one number of the report, with the bar that the project has set
// itself, if it has. Bars are for this run's own numbers.
type Figure struct {
	Name    string  `json:"name"`
	Value   float64 `json:"value"`
	AtMost  float64 `json:"atMost,omitempty"`  // 0: no such bar
	AtLeast float64 `json:"atLeast,omitempty"` // 0: no such bar
	// Unlike says what one of two tools did not build; the value means little
	// while it is not empty.
	Unlike  string `json:"unlike,omitempty"`
	Missing string `json:"missing,omitempty"` // why there is no value
}

// The sizes for which bars are set, and the bars.
const (
	barDocs      = 1000
	largeDocs    = 5000
	hugoBar      = 1.0  // Octavo takes at most Hugo's time
	memoryBar    = 400  // MB
	growthBar    = 1.25 // time per page, large site to ordinary one
	docusaurusIn = 20   // times faster than Docusaurus
)

// divide sets the value to a ratio, or says why there is none.
func (f *Figure) divide(a, b float64, missing string) {
	if a <= 0 || b <= 0 {
		f.Missing = missing
		return
	}
	f.Value = a / b
}

func (f Figure) bar() string {
	switch {
	case f.AtMost > 0:
		return "at most " + number(f.AtMost)
	case f.AtLeast > 0:
		return "at least " + number(f.AtLeast)
	}
	return "-"
}

func (f Figure) verdict() string {
	switch {
	case f.Missing != "":
		return "not measured: " + strings.ReplaceAll(f.Missing, "\n", "\n  ")
	case f.Unlike != "":
		return "NOT COMPARABLE: " + f.Unlike
	case f.AtMost == 0 && f.AtLeast == 0:
		return ""
	case f.AtMost > 0 && f.Value > f.AtMost, f.AtLeast > 0 && f.Value < f.AtLeast:
		return "MISSED"
	}
	return "met"
}

// number writes what a reader can compare: ratios with two places, megabytes
// without.
func number(v float64) string {
	if v >= 100 {
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

func printFigures(out io.Writer, figures []Figure) {
	if len(figures) == 0 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "figure\tvalue\tbar\t")
	for _, f := range figures {
		value := number(f.Value)
		if f.Missing != "" {
			value = "-"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", f.Name, value, f.bar(), f.verdict())
	}
	w.Flush()
	fmt.Fprintln(out)
}

// figures are what the builds say about each other. A failed build has none.
func (r *Report) figures() []Figure {
	var list []Figure
	for _, own := range r.Results {
		if own.Tool == "octavo-search" && own.Best.Failure == "" {
			list = append(list, r.searchFigures(own)...)
		}
		if own.Tool == "docusaurus/search" && own.Best.Failure == "" {
			list = append(list, weightFigures(own, "the plugin's ")...)
		}
		if own.Tool != "octavo" || own.Best.Failure != "" {
			continue
		}
		list = append(list, r.beside(own)...)
		if own.Best.PeakBytes > 0 {
			memory := Figure{Name: fmt.Sprintf("%d docs: octavo, peak MB", own.Docs), Value: float64(own.Best.PeakBytes) / 1e6}
			memory.Unlike = unlike(own)
			if own.Docs == barDocs {
				memory.AtMost = memoryBar
			}
			list = append(list, memory)
		}
	}
	return append(list, r.growth()...)
}

// beside compares a build of Octavo with the other tools' of the same corpus.
func (r *Report) beside(own Result) []Figure {
	var list []Figure
	for _, other := range r.Results {
		if other.Docs != own.Docs || other.Best.Failure != "" {
			continue
		}
		wall := Figure{Unlike: unlike(own, other)}
		switch other.Tool {
		case "hugo":
			wall.Name = fmt.Sprintf("%d docs: octavo to hugo, wall", own.Docs)
			wall.Value = own.Best.Seconds / other.Best.Seconds
			if own.Docs == barDocs {
				wall.AtMost = hugoBar
			}
		case "docusaurus":
			wall.Name = fmt.Sprintf("%d docs: docusaurus to octavo, wall", own.Docs)
			wall.Value = other.Best.Seconds / own.Best.Seconds
			wall.AtLeast = docusaurusIn
		default:
			continue
		}
		list = append(list, wall)
	}
	return list
}

// growth tells whether a page of a large site costs more than one of an
// ordinary site: something then grows with the square of the pages.
func (r *Report) growth() []Figure {
	perPage := map[int]float64{}
	missing := map[int]string{}
	for _, res := range r.Results {
		if res.Tool == "octavo" && res.Best.Failure == "" && res.Best.Pages > 0 {
			perPage[res.Docs] = res.Best.Seconds / float64(res.Best.Pages)
			missing[res.Docs] = unlike(res)
		}
	}
	if perPage[barDocs] == 0 || perPage[largeDocs] == 0 {
		return nil
	}
	return []Figure{{
		Name:  fmt.Sprintf("octavo, time per page, %d docs to %d", largeDocs, barDocs),
		Value: perPage[largeDocs] / perPage[barDocs], AtMost: growthBar,
		Unlike: missing[largeDocs],
	}}
}

// unlike names every part of the corpus that a tool did not build.
func unlike(results ...Result) string {
	var missing []string
	for _, r := range results {
		if r.Best.Docs < r.Docs || r.Best.Posts < r.Posts {
			missing = append(missing, fmt.Sprintf("%s built %d of %d docs and %d of %d posts",
				r.Tool, r.Best.Docs, r.Docs, r.Best.Posts, r.Posts))
		}
	}
	return strings.Join(missing, "; ")
}
