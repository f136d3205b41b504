package diag

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"unicode/utf16"
)

// SARIF prints diagnostics in the format SARIF 2.1.0, which code hosts and editors
// read. Its columns count UTF-16 code units.
type SARIF struct {
	Version string                   // of Octavo
	Root    string                   // the absolute path of the folder that the paths are relative to, with slashes
	Path    func(path string) string // returns the path of a source from Root
}

// sourceRoot is the name of Root in the format. GitHub knows this name.
const sourceRoot = "%SRCROOT%"

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool       sarifTool                `json:"tool"`
	ColumnKind string                   `json:"columnKind"`
	Bases      map[string]sarifArtifact `json:"originalUriBaseIds"`
	Results    []sarifResult            `json:"results"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID    Code      `json:"id"`
	About sarifText `json:"shortDescription"`
	Help  sarifText `json:"help"`
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifResult struct {
	RuleID       Code              `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      sarifText         `json:"message"`
	Locations    []sarifLocation   `json:"locations,omitempty"`
	Related      []sarifLocation   `json:"relatedLocations,omitempty"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	Fixes        []sarifFix        `json:"fixes,omitempty"`
}

type sarifLocation struct {
	ID       int            `json:"id,omitempty"`
	Physical *sarifPhysical `json:"physicalLocation,omitempty"`
	Message  *sarifText     `json:"message,omitempty"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   sarifRegion   `json:"region"`
}

type sarifArtifact struct {
	URI  string `json:"uri"`
	Base string `json:"uriBaseId,omitempty"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

type sarifFix struct {
	Description sarifText     `json:"description"`
	Changes     []sarifChange `json:"artifactChanges"`
}

type sarifChange struct {
	Artifact     sarifArtifact      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

type sarifReplacement struct {
	Deleted  sarifRegion `json:"deletedRegion"`
	Inserted sarifText   `json:"insertedContent"`
}

// Print writes one SARIF document with all diagnostics.
func (s SARIF) Print(w io.Writer, list []Diagnostic) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "Octavo", Version: s.Version}},
		ColumnKind: "utf16CodeUnits",
		Bases:      map[string]sarifArtifact{sourceRoot: {URI: (&url.URL{Scheme: "file", Path: "/" + strings.Trim(s.Root, "/") + "/"}).String()}},
		Results:    []sarifResult{},
	}
	for _, rule := range Rules {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{rule.Code, sarifText{rule.About}, sarifText{rule.Help}})
	}
	seen := map[string]int{} // number of results so far, by fingerprint
	for _, d := range list {
		result := s.result(d)
		print := s.fingerprint(d)
		seen[print]++
		result.Fingerprints = map[string]string{"octavo/v1": fmt.Sprintf("%s:%d", print, seen[print])}
		run.Results = append(run.Results, result)
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	log := sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}}
	if err := encoder.Encode(log); err != nil {
		return err
	}
	_, err := io.WriteString(w, escapeControls(out.String()))
	return err
}

func (s SARIF) result(d Diagnostic) sarifResult {
	r := sarifResult{
		RuleID: d.Code, RuleIndex: slices.IndexFunc(Rules, func(r Rule) bool { return r.Code == d.Code }),
		Level: [...]string{"error", "warning", "note"}[d.Severity], Message: sarifText{withHint(d)},
	}
	if place := s.place(d.Source, d.Span); place != nil {
		r.Locations = []sarifLocation{{Physical: place}}
	}
	for i, n := range d.Notes {
		r.Related = append(r.Related, sarifLocation{ID: i + 1, Physical: s.place(n.Source, n.Span), Message: &sarifText{n.Message}})
	}
	if d.Fix != nil {
		r.Fixes = []sarifFix{s.fix(d.Fix)}
	}
	return r
}

// withHint returns the message and what to do. The format has no place for hints.
func withHint(d Diagnostic) string {
	if d.Hint == "" {
		return d.Message
	}
	return d.Message + "\n" + d.Hint
}

// place returns a place in a file; nil if there is no file. A whole file is its first
// line: GitHub wants a line.
func (s SARIF) place(src *Source, at Span) *sarifPhysical {
	if src == nil || src.Path == "" {
		return nil
	}
	p := &sarifPhysical{s.artifact(src), sarifRegion{StartLine: 1}}
	if !at.Whole() && src.Text != nil {
		p.Region = region(src, at)
	}
	return p
}

func (s SARIF) artifact(src *Source) sarifArtifact {
	name := s.Path(src.Path)
	if strings.HasPrefix(name, "/") {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: name}).String()}
	}
	return sarifArtifact{(&url.URL{Path: name}).String(), sourceRoot}
}

func region(src *Source, at Span) sarifRegion {
	var r sarifRegion
	r.StartLine, r.StartColumn = src.utf16Position(at.Start)
	r.EndLine, r.EndColumn = src.utf16Position(max(at.End, at.Start))
	return r
}

// utf16Position does the same as Position, but columns count UTF-16 code units.
func (s *Source) utf16Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(s.Text))
	start := bytes.LastIndexByte(s.Text[:offset], '\n') + 1
	column = 1
	for _, r := range string(s.Text[start:offset]) {
		column += max(utf16.RuneLen(r), 1)
	}
	line, _ = s.Position(offset)
	return line, column
}

// fix returns a fix with the edits of each file together.
func (s SARIF) fix(fix *Fix) sarifFix {
	out := sarifFix{Description: sarifText{fix.Title}}
	changes := map[*Source]int{}
	for _, e := range fix.Edits {
		i, known := changes[e.Source]
		if !known {
			i = len(out.Changes)
			changes[e.Source] = i
			out.Changes = append(out.Changes, sarifChange{Artifact: s.artifact(e.Source)})
		}
		out.Changes[i].Replacements = append(out.Changes[i].Replacements, sarifReplacement{region(e.Source, e.Span), sarifText{e.Text}})
	}
	return out
}

// fingerprint returns a text that is the same for the same mistake in the next run, also
// if lines before it have moved.
func (s SARIF) fingerprint(d Diagnostic) string {
	parts := []string{string(d.Code), d.Message}
	if d.Source != nil {
		parts = append(parts, s.Path(d.Source.Path))
		if !d.Span.Whole() && d.Source.Text != nil {
			before, marked, after := d.Source.Excerpt(d.Span)
			parts = append(parts, strings.TrimSpace(before), marked, strings.TrimSpace(after))
		}
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16])
}
