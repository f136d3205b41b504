package main

import "fmt"

// Bars for the download size of a docs page, in kB of gzip.
const (
	scriptBar    = 80
	notReactBar  = 20
	stylesBar    = 15
	kilo         = 1e3
	readerFormat = "%d docs: reader, %s kB"
)

// readerFigures returns the download size of a docs page, for each corpus that
// Octavo has built.
func (r *Report) readerFigures() []Figure {
	var list []Figure
	for _, own := range r.Results {
		load := own.Best.Load
		if own.Tool != "octavo" || own.Best.Failure != "" || load.Page != "docs page" {
			continue
		}
		add := func(name string, bytes int64, bar float64) {
			name = fmt.Sprintf(readerFormat, own.Docs, name)
			list = append(list, Figure{Name: name, Value: float64(bytes) / kilo, AtMost: bar})
		}
		add("script", load.Script, scriptBar)
		add("script that is not React", load.Script-load.React, notReactBar)
		add("styles", load.Styles, stylesBar)
		add("HTML", load.HTML, 0)
	}
	return list
}
