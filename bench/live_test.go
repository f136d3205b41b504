package main

import (
	"encoding/json"
	"testing"
)

func TestLiveFigures(t *testing.T) {
	var octavo, hugo liveReport
	for text, report := range map[string]*liveReport{
		`{"firstPage": 1600, "memory": 190, "edits": {"text": {"median": 30, "worst": 130}, "label": {"median": 140, "worst": 900}}}`: &octavo,
		`{"firstPage": 9000, "memory": 0, "edits": {"text": {"median": 120, "worst": 130}}}`:                                          &hugo,
	} {
		if err := json.Unmarshal([]byte(text), report); err != nil {
			t.Fatal(err)
		}
	}
	figures := append(liveFigures(1000, "octavo", octavo), liveFigures(1000, "hugo", hugo)...)
	figures = append(figures, compareLive(1000, map[string]liveReport{"octavo": octavo, "hugo": hugo})...)
	got := map[string]string{}
	for _, f := range figures {
		got[f.Name] = f.verdict()
	}
	want := map[string]string{
		"1000 docs: octavo preview, ms to the first page": "MISSED",
		"1000 docs: octavo preview, MB with a page open":  "met",
		"1000 docs: octavo preview, text, median ms":      "met",
		"1000 docs: octavo preview, text, worst ms":       "MISSED",
		"1000 docs: octavo preview, label, median ms":     "met",
		"1000 docs: octavo preview, label, worst ms":      "",
		"1000 docs: hugo preview, ms to the first page":   "",
		"1000 docs: hugo preview, text, median ms":        "",
		"1000 docs: hugo preview, text, worst ms":         "",
		"1000 docs: edit of text, hugo to octavo":         "MISSED",
	}
	if len(got) != len(want) {
		t.Errorf("got %d figures, want %d", len(got), len(want))
	}
	for name, verdict := range want {
		if now, ok := got[name]; !ok || now != verdict {
			t.Errorf("%s: got %q (%v), want %q", name, now, ok, verdict)
		}
	}
}
