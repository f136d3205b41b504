package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// Figure is one number of the report. It may have a bar: a limit that the project
// has set for it.
type Figure struct {
	Name    string  `json:"name"`
	Value   float64 `json:"value"`
	AtMost  float64 `json:"atMost,omitempty"`  // 0: no upper bar
	AtLeast float64 `json:"atLeast,omitempty"` // 0: no lower bar
	// Unlike names the pages that a tool did not build. If it is not empty, the
	// builds cannot be compared.
	Unlike  string `json:"unlike,omitempty"`
	Missing string `json:"missing,omitempty"` // why there is no value
}

// The corpus sizes that growth compares, and bars that hold for every size.
const (
	barDocs       = 1000
	largeDocs     = 5000
	growthBar     = 1.25 // time per page of the large site, divided by that of the ordinary site
	docusaurusBar = 20   // times faster than Docusaurus
)

// sizeBars are the bars for builds of some sizes of the corpus.
var sizeBars = map[int]struct {
	hugo   float64 // Octavo's time, divided by Hugo's
	memory float64 // MB; 0: no bar
}{
	100:       {hugo: 1},
	barDocs:   {hugo: 0.5, memory: 200},
	largeDocs: {hugo: 0.4, memory: 600},
}

// divide sets the value to a/b. If a or b was not measured, it sets Missing instead.
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

// number formats a value with two decimal places, or with none from 100 on.
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

// figures returns the figures about builds. A failed build has no figures.
func (r *Report) figures() []Figure {
	var list []Figure
	for _, own := range r.Results {
		if own.Tool == "octavo-search" && own.Best.Failure == "" {
			list = append(list, r.searchFigures(own)...)
		}
		if own.Tool == "docusaurus/search" && own.Best.Failure == "" {
			list = append(list, weightFigures(own, "the plugin's ")...)
		}
		if own.ofOctavo() && own.Best.Failure == "" {
			list = append(list, r.compareTools(own)...)
			list = append(list, own.memory()...)
		}
	}
	return append(list, r.growth()...)
}

// ofOctavo reports whether Octavo made the build, with or without search.
func (r Result) ofOctavo() bool { return r.Tool == "octavo" || r.Tool == "octavo-search" }

// memory returns the peak memory, if the system reports it.
func (r Result) memory() []Figure {
	if r.Best.PeakBytes == 0 {
		return nil
	}
	return []Figure{{
		Name:  fmt.Sprintf("%d docs: %s, peak MB", r.Docs, r.Label),
		Value: float64(r.Best.PeakBytes) / 1e6, AtMost: sizeBars[r.Docs].memory, Unlike: unlike(r),
	}}
}

// compareTools compares a build by Octavo with builds of the same corpus by other
// tools.
func (r *Report) compareTools(own Result) []Figure {
	var list []Figure
	for _, other := range r.Results {
		if other.Docs != own.Docs || other.Best.Failure != "" {
			continue
		}
		wall := Figure{Unlike: unlike(own, other)}
		switch {
		case other.Tool == "hugo":
			wall.Name = fmt.Sprintf("%d docs: %s to hugo, wall", own.Docs, own.Label)
			wall.Value = own.Best.Seconds / other.Best.Seconds
			wall.AtMost = sizeBars[own.Docs].hugo
		case other.Tool == "docusaurus" && own.Tool == "octavo":
			wall.Name = fmt.Sprintf("%d docs: docusaurus to octavo, wall", own.Docs)
			wall.Value = other.Best.Seconds / own.Best.Seconds
			wall.AtLeast = docusaurusBar
		case (other.Tool == "vitepress" || other.Tool == "starlight") && own.Tool == "octavo":
			wall.Name = fmt.Sprintf("%d docs: %s to octavo, wall", own.Docs, other.Tool)
			wall.Value = other.Best.Seconds / own.Best.Seconds
		default:
			continue
		}
		list = append(list, wall)
	}
	return list
}

// growth compares the time per page of a large site and of an ordinary site. If a
// page of the large site takes much longer, something grows with the square of
// the number of pages.
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

// unlike says how many docs and posts each tool built, for tools that did not build
// all of them. It returns "" if all did.
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
