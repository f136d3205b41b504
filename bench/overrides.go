package main

import (
	"fmt"

	"octavo/bench/corpus"
)

// overrideBars are the bars for the sites of corpus.Overrides: their time divided by
// that of the plain site.
var overrideBars = []float64{1.5, 1.2, 2, 2}

// measureOverrides builds a site that replaces no component, and the same site with
// each replaced component.
func (r runner) measureOverrides(octavo tool, docs int) (Table, error) {
	site := corpus.New(docs)
	entries := []entry{{"plain", fmt.Sprintf("plain-%d", docs), octavo, site.Docusaurus()}}
	for i, o := range corpus.Overrides {
		entries = append(entries, entry{o.Name, fmt.Sprintf("override-%d-%d", docs, i), octavo, site.Overridden(o)})
	}
	rows, err := r.coldRows(entries)
	table := Table{Title: fmt.Sprintf("replaced components, %d docs", docs), Rows: rows}
	for i := 1; err == nil && i < len(rows); i++ {
		ratio := timeRatio(rows[i].Label+" to the plain build, wall", rows[i], rows[0])
		ratio.AtMost = overrideBars[i-1]
		table.Figures = append(table.Figures, ratio)
	}
	return table, err
}
