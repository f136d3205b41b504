package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// Bars for the times that a reader waits.
const (
	navigationBar = 50 // ms, to a prefetched page
	blockedBar    = 50 // ms that one key in the search box blocks the page
)

// searchWords are common and rare words of the corpus, and the start of a word.
var searchWords = []string{"deploy", "configuration", "cach", "pipeline", "version"}

// reading is the report of browser.mjs. Times are in ms.
type reading struct {
	Shift       float64  `json:"shift"`
	Navigation  float64  `json:"navigation"`
	OtherHosts  float64  `json:"otherHosts"`
	Ready       *float64 `json:"ready"`
	FirstResult float64  `json:"firstResult"`
	Blocked     float64  `json:"blocked"`
}

// measureCourse builds the course and measures it in Chromium.
func measureCourse(o options, work string, progress io.Writer) []Figure {
	out := filepath.Join(work, "course")
	figures := func(r reading, missing string) []Figure {
		return []Figure{
			{Name: "course: navigation to a prefetched page, ms", Value: r.Navigation, AtMost: navigationBar, Missing: missing},
			{Name: "course: layout shift of a docs page", Value: r.Shift, Missing: missing},
			{Name: "course: requests to other hosts", Value: r.OtherHosts, Missing: missing},
			{Name: "course: search, ms until ready", Value: deref(r.Ready), Missing: missing},
			{Name: "course: search, ms to a first result", Value: r.FirstResult, Missing: missing},
		}
	}
	fmt.Fprintln(progress, "reading the course in Chromium")
	if text, err := exec.Command(o.octavo, "build", "site", "--out-dir", out).CombinedOutput(); err != nil {
		return figures(reading{}, "the course cannot be built: "+string(text))
	}
	r, err := measureSite(o.octavo, "site", out, "docs/github", []string{"deploy", "footnots", "pull request"})
	if err != nil {
		return figures(reading{}, err.Error())
	}
	return figures(r, "")
}

// measureSearch measures the search box of a corpus that a tool has built.
func (b bench) measureSearch(o options, tool, whose string) []Figure {
	docs := len(b.site.Docs)
	fmt.Fprintf(b.progress, "searching %d docs in Chromium\n", docs)
	root := filepath.Join(b.work, tool, fmt.Sprintf("docs-%d", docs))
	page := strings.TrimPrefix(b.site.DocRoutes()[0], "/")
	r, err := measureSite(o.octavo, filepath.Join(root, "site"), filepath.Join(root, "out"), page, searchWords)
	missing := ""
	if err != nil {
		missing = err.Error()
	}
	name := func(measure string) string { return fmt.Sprintf("%d docs: %ssearch, %s", docs, whose, measure) }
	blocked := Figure{Name: name("ms that a key blocks the page"), Value: r.Blocked, Missing: missing}
	if tool == "octavo-search" {
		blocked.AtMost = blockedBar
	}
	return []Figure{
		{Name: name("ms until ready"), Value: deref(r.Ready), Missing: missing},
		{Name: name("ms to a first result"), Value: r.FirstResult, Missing: missing},
		blocked,
	}
}

func deref(f *float64) float64 {
	if f == nil {
		return 0
	}
	return *f
}

var servedAt = regexp.MustCompile(`https?://\S+`)

// measureSite serves a built site and runs browser.mjs on it.
func measureSite(octavo, site, out, page string, words []string) (reading, error) {
	chromium, err := exec.Command("scripts/find-chromium").Output()
	if err != nil {
		return reading{}, fmt.Errorf("there is no Chromium")
	}
	server := exec.Command(octavo, "serve", site, "--dir", out, "--port", "0", "--no-open")
	pipe, err := server.StdoutPipe()
	if err != nil {
		return reading{}, err
	}
	if err := server.Start(); err != nil {
		return reading{}, fmt.Errorf("serve the site: %w", err)
	}
	defer func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	}()
	address := ""
	for lines := bufio.NewScanner(pipe); address == "" && lines.Scan(); {
		address = servedAt.FindString(lines.Text())
	}
	binary, _, _ := strings.Cut(string(chromium), "\n")
	node := exec.Command("node", append([]string{"bench/browser.mjs", binary, address, page}, words...)...)
	var stdout, stderr bytes.Buffer
	node.Stdout, node.Stderr = &stdout, &stderr
	if err := node.Run(); err != nil {
		return reading{}, fmt.Errorf("browser: %w: %s", err, lastLines(stderr.String(), 5))
	}
	var r reading
	return r, json.Unmarshal(stdout.Bytes(), &r)
}
