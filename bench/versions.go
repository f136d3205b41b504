package main

import (
	"fmt"

	"octavo/bench/corpus"
)

// Bars for a site with versions and with components on most pages.
const (
	versionsDocusaurusBar = 10  // times faster than Docusaurus
	versionsMemoryBar     = 700 // MB
)

// measureVersions builds a site with several versions, plain and with own components.
// docusaurus is nil if only Octavo is measured.
func (r runner) measureVersions(octavo tool, docusaurus *tool, docs int) (Table, error) {
	site := corpus.NewVersions(docs)
	kinds := []string{"versions", "versions, own components"}
	var entries []entry
	for i, kind := range kinds {
		folder := fmt.Sprintf("versions-%d", docs)
		if i > 0 {
			folder += "-own"
		}
		files := site.Versions(i > 0)
		entries = append(entries, entry{kind, folder, octavo, files})
		if docusaurus != nil {
			entries = append(entries, entry{kind + ", " + docusaurus.label, folder, *docusaurus, corpus.Faster(files)})
		}
	}
	rows, err := r.coldRows(entries)
	table := Table{Title: fmt.Sprintf("%d docs in versions", docs), Rows: rows}
	perKind := len(rows) / len(kinds)
	for i := 0; err == nil && i < len(rows); i += perKind {
		if docusaurus != nil {
			ratio := timeRatio(rows[i].Label+": docusaurus to octavo, wall", rows[i+1], rows[i])
			ratio.AtLeast = versionsDocusaurusBar
			table.Figures = append(table.Figures, ratio)
		}
		memory := peak(rows[i].Label+": octavo, peak MB", rows[i])
		memory.AtMost = versionsMemoryBar
		table.Figures = append(table.Figures, memory)
	}
	return table, err
}
