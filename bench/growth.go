package main

import (
	"fmt"

	"octavo/bench/corpus"
)

// growthFactor is the size of the larger site of a pair, divided by that of the
// smaller one.
const growthFactor = 4

// measureGrowth builds two kinds of sites in two sizes each, and compares the time per
// page: docs with components, and a blog with many tags.
func (r runner) measureGrowth(octavo tool, docs int) (Table, error) {
	var entries []entry
	for _, n := range []int{max(docs/growthFactor, 1), docs} {
		entries = append(entries,
			entry{fmt.Sprintf("%d docs with three components", n), fmt.Sprintf("components-%d", n), octavo, corpus.New(n).Components()},
			entry{fmt.Sprintf("%d posts with tags", 2*n), fmt.Sprintf("blog-%d", 2*n), octavo, corpus.NewBlog(2 * n).Docusaurus()})
	}
	rows, err := r.coldRows(entries)
	table := Table{Title: "growth", Rows: rows}
	if err == nil {
		table.Figures = []Figure{perPage(rows[0], rows[2]), perPage(rows[1], rows[3])}
	}
	return table, err
}

// perPage returns the time per page of the large site divided by that of the small one.
func perPage(small, large Row) Figure {
	f := timeRatio("time per page, "+large.Label+" to "+small.Label, large, small)
	if f.Missing == "" && large.Best.Pages > 0 {
		f.Value *= float64(small.Best.Pages) / float64(large.Best.Pages)
	}
	f.AtMost = growthBar
	return f
}
