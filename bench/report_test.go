package main

import (
	"strings"
	"testing"
)

func sampleReport(octavoDocs int) *Report {
	r := newReport(1)
	r.Results = []Result{
		{Docs: 10, Posts: 1, Tool: "octavo", Label: "octavo", Best: Sample{Seconds: 1, Pages: 3, Docs: octavoDocs, Posts: 1}},
		{Docs: 10, Posts: 1, Tool: "hugo", Label: "hugo v0", Best: Sample{Seconds: 2, Pages: 20, Docs: 10, Posts: 1}},
	}
	return r
}

func TestRatio(t *testing.T) {
	rows := []struct {
		name       string
		docs       int
		comparable bool
	}{
		{"same pages", 10, true},
		{"docs missing", 0, false},
	}
	for _, row := range rows {
		ratios := sampleReport(row.docs).ratios()
		if len(ratios) != 1 || ratios[0].Wall != 0.5 || (ratios[0].Unlike == "") != row.comparable {
			t.Errorf("%s: %+v", row.name, ratios)
		}
	}
}

func TestTableAligns(t *testing.T) {
	var out strings.Builder
	sampleReport(0).print(&out)
	lines := strings.Split(out.String(), "\n")
	header, octavo, hugo := lines[2], lines[3], lines[4]
	if len(header) != len(octavo) || len(octavo) != len(hugo) {
		t.Errorf("ragged table:\n%s", out.String())
	}
	if !strings.Contains(out.String(), "octavo/hugo wall 0.50 (NOT COMPARABLE: octavo built 0 of 10 docs") {
		t.Errorf("no warning:\n%s", out.String())
	}
}

func TestFailedBuildHasNoRatio(t *testing.T) {
	r := sampleReport(10)
	r.Results[0].Best.Failure = "exit status 1"
	if !r.failed() || len(r.ratios()) != 0 {
		t.Errorf("ratios: %+v", r.ratios())
	}
}
