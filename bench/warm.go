package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"octavo/bench/corpus"
)

// Bars for builds that use the results of an earlier build.
const (
	unchangedBar     = 0.25 // of the time of the cold build
	oneChangedBar    = 0.3
	courseColdBar    = 0.4 // seconds
	courseWarmBar    = 0.15
	courseMemoryBar  = 100 // MB
	changedParagraph = "\nThis paragraph was not there before.\n"
)

// measureWarm builds a site with search and the course, each cold and then again with
// the same cache and output.
func (r runner) measureWarm(binary string, docs int) (Table, error) {
	table := Table{Title: fmt.Sprintf("builds after a build, %d docs with search", docs)}
	files := corpus.New(docs).DocusaurusSearch()
	t := searchTool(binary)
	rows, err := r.warmRows(t, r.folders(t, fmt.Sprintf("warm-%d", docs)), []step{
		{"cold", files}, {"unchanged", files}, {"one document changed", withChange(files)},
	})
	if err != nil {
		return table, err
	}
	course, err := r.warmCourse(octavoTool(binary))
	if err != nil {
		return table, err
	}
	table.Rows = append(rows, course...)
	unchanged := timeRatio("unchanged build to cold build, wall", rows[1], rows[0])
	changed := timeRatio("one changed document to cold build, wall", rows[2], rows[0])
	unchanged.AtMost, changed.AtMost = unchangedBar, oneChangedBar
	cold, warm := seconds("course: cold build, s", course[0]), seconds("course: unchanged build, s", course[1])
	memory := peak("course: cold build, peak MB", course[0])
	cold.AtMost, warm.AtMost, memory.AtMost = courseColdBar, courseWarmBar, courseMemoryBar
	table.Figures = []Figure{unchanged, changed, cold, warm, memory}
	return table, nil
}

// warmCourse returns the rows of a cold build of the course, and of the course again.
func (r runner) warmCourse(t tool) ([]Row, error) {
	course, err := filepath.Abs("site")
	if err != nil {
		return nil, fmt.Errorf("find the course: %w", err)
	}
	at := r.folders(t, "course")
	at.site = course
	return r.warmRows(t, at, []step{{label: "course, cold"}, {label: "course, unchanged"}})
}

// A step is one build of several with the same cache and output.
type step struct {
	label string
	files []corpus.File // nil: the site folder stays as it is
}

// warmRows builds a site step by step, r.runs times. The first step is cold.
func (r runner) warmRows(t tool, at folders, steps []step) ([]Row, error) {
	rows := make([]Row, len(steps))
	for i, step := range steps {
		rows[i].Label = step.label
	}
	for range r.runs {
		if err := r.empty(at); err != nil {
			return nil, err
		}
		for i, step := range steps {
			usage, err := r.buildFiles(t, at, step.files)
			if err != nil {
				return nil, fmt.Errorf("build %s: %w", step.label, err)
			}
			r.record(&rows[i], newSample(usage, at.out))
			if rows[i].Best.Failure != "" {
				return rows, nil
			}
		}
	}
	return rows, nil
}

// withChange returns the files of a site with one more paragraph in a document in the
// middle.
func withChange(files []corpus.File) []corpus.File {
	var docs []int
	for i, f := range files {
		if strings.HasPrefix(f.Path, "docs/") && strings.HasSuffix(f.Path, ".md") {
			docs = append(docs, i)
		}
	}
	changed := slices.Clone(files)
	f := &changed[docs[len(docs)/2]]
	f.Data = slices.Concat(f.Data, []byte(changedParagraph))
	return changed
}
