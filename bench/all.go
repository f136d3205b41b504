package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"octavo/bench/corpus"
)

// measureAll measures the parts that the options name.
func measureAll(o options, progress io.Writer) (*Report, error) {
	work, err := filepath.Abs(o.work)
	if err != nil {
		return nil, fmt.Errorf("find work folder: %w", err)
	}
	r := runner{work, o.runs, o.timeout, progress}
	defer os.RemoveAll(filepath.Join(work, oldDir)) // ignore errors: the next benchmark tries again
	report := newReport(o.runs)
	if o.wants("cold") {
		if err := r.measureTools(o, report); err != nil {
			return nil, err
		}
	}
	if o.octavo != "" {
		if report.Tables, err = r.measureTables(o); err != nil {
			return nil, err
		}
		if o.wants("browser") {
			report.Reading = append(report.Reading, measureCourse(o, work, progress)...)
		}
		if o.wants("live") {
			live, err := r.measureLive(o)
			if err != nil {
				return nil, fmt.Errorf("measure previews: %w", err)
			}
			report.Reading = append(report.Reading, live...)
		}
	}
	if o.wants("compiler") {
		report.Parts = measureParts(work, progress)
	}
	return report, nil
}

// measureTools builds the corpus in all sizes with all tools, and searches the
// corpora in Chromium.
func (r runner) measureTools(o options, report *Report) error {
	tools, err := chooseTools(o, r.work, r.progress)
	if err != nil {
		return err
	}
	for _, n := range o.sizes {
		b := bench{r, corpus.New(n)}
		results, err := b.measure(tools)
		if err != nil {
			return fmt.Errorf("measure %d docs: %w", n, err)
		}
		report.Results = append(report.Results, results...)
		if !o.wants("browser") || !o.search || o.octavo == "" {
			continue
		}
		report.Reading = append(report.Reading, b.measureSearch(o, "octavo-search", "")...)
		if o.docusaurus {
			report.Reading = append(report.Reading, b.measureSearch(o, "docusaurus/search", "the plugin's ")...)
		}
	}
	return nil
}

// measureTables measures the parts that are tables of their own.
func (r runner) measureTables(o options) ([]Table, error) {
	binary, err := filepath.Abs(o.octavo)
	if err != nil {
		return nil, fmt.Errorf("find octavo: %w", err)
	}
	octavo, docs := octavoTool(binary), o.tableDocs()
	var tables []Table
	for _, part := range []struct {
		name    string
		measure func() (Table, error)
	}{
		{"warm", func() (Table, error) { return r.measureWarm(binary, docs) }},
		{"versions", func() (Table, error) { return r.measureVersionsBeside(octavo, o) }},
		{"overrides", func() (Table, error) { return r.measureOverrides(octavo, docs) }},
		{"growth", func() (Table, error) { return r.measureGrowth(octavo, docs) }},
	} {
		if !o.wants(part.name) || part.name == "versions" && o.versions == 0 {
			continue
		}
		table, err := part.measure()
		if err != nil {
			return nil, fmt.Errorf("measure %s: %w", part.name, err)
		}
		tables = append(tables, table)
	}
	return tables, nil
}

// measureVersionsBeside measures the site with versions, beside Docusaurus if the
// options ask for it.
func (r runner) measureVersionsBeside(octavo tool, o options) (Table, error) {
	if !o.docusaurus {
		return r.measureVersions(octavo, nil, o.versions)
	}
	program, version, err := installDocusaurus(filepath.Join(r.work, "docusaurus"), r.progress)
	if err != nil {
		return Table{}, err
	}
	docusaurus := docusaurusTool(program, version)
	return r.measureVersions(octavo, &docusaurus, o.versions)
}
