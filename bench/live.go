package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"octavo/bench/corpus"
)

// Bars for a preview that an author keeps open, by the number of docs. Times are in ms.
var liveBars = map[int]struct{ firstPage, text, worstText, label, memory float64 }{
	barDocs:   {1500, 50, 120, 150, 250},
	largeDocs: {4000, 80, 200, 400, 600},
}

// Bars for a preview of any size.
const (
	codeBar           = 150 // ms, a component or stylesheet
	worstCodeBar      = 400
	docusaurusLiveBar = 20 // times faster than Docusaurus, per edit
	hugoLiveBar       = 5
)

// A liveTool is a tool with a preview.
type liveTool struct {
	name      string
	siteFiles func(*corpus.Site) []corpus.File
	command   func(site string, port int) []string
	docFile   func(doc string) string // file of a doc in the site folder
	isReact   bool                    // the site has labels in front matter, components and a stylesheet
	textEdits int
}

// liveEdit is a change that live.mjs makes several times. A text without "at" is appended.
type liveEdit struct {
	Name  string      `json:"name"`
	File  string      `json:"file"`
	Kind  string      `json:"kind"` // text, menu or color
	Times int         `json:"times"`
	At    string      `json:"at,omitempty"` // another page to open first
	Text  replacement `json:"text"`
}

type replacement struct {
	At string `json:"at"`
	To string `json:"to"`
}

// liveReport is the output of live.mjs.
type liveReport struct {
	FirstPage float64 `json:"firstPage"`
	Memory    float64 `json:"memory"` // MB
	Edits     map[string]struct{ Median, Worst float64 }
}

// measureLive measures the previews of all tools on the corpus in all sizes.
func (r runner) measureLive(o options) ([]Figure, error) {
	tools, err := liveTools(o, r)
	if err != nil {
		return nil, err
	}
	var figures []Figure
	for _, n := range o.sizes {
		site := corpus.New(n)
		reports := map[string]liveReport{}
		for _, t := range tools {
			fmt.Fprintf(r.progress, "%d docs: preview of %s in Chromium\n", n, t.name)
			report, err := r.runLive(t, site)
			if err != nil {
				figures = append(figures, Figure{Name: fmt.Sprintf("%d docs: preview of %s", n, t.name), Missing: err.Error()})
				continue
			}
			reports[t.name] = report
			figures = append(figures, liveFigures(n, t.name, report)...)
		}
		figures = append(figures, compareLive(n, reports)...)
	}
	return figures, nil
}

func liveTools(o options, r runner) ([]liveTool, error) {
	octavo, err := filepath.Abs(o.octavo)
	if err != nil {
		return nil, fmt.Errorf("find octavo: %w", err)
	}
	inDocs := func(doc string) string { return "docs/" + doc + ".md" }
	tools := []liveTool{{
		name: "octavo", siteFiles: (*corpus.Site).DocusaurusSearch, docFile: inDocs, isReact: true, textEdits: 50,
		command: func(site string, port int) []string {
			return []string{octavo, "start", site, "--port", strconv.Itoa(port), "--no-open"}
		},
	}}
	if o.hugo {
		hugo, err := installHugo(filepath.Join(r.work, "bin"), r.progress)
		if err != nil {
			return nil, err
		}
		tools = append(tools, liveTool{
			name: "hugo", siteFiles: (*corpus.Site).Hugo, textEdits: 20,
			docFile: func(doc string) string { return "content/docs/" + doc + ".md" },
			command: func(site string, port int) []string {
				return []string{hugo, "server", "--source", site, "--port", strconv.Itoa(port), "--noBuildLock", "--quiet"}
			},
		})
	}
	isWanted := func(peer string) bool { return o.docusaurus || slices.Contains(o.peers, peer) }
	if isWanted("docusaurus") {
		program, _, err := installDocusaurus(filepath.Join(r.work, "docusaurus"), r.progress)
		if err != nil {
			return nil, err
		}
		tools = append(tools, liveTool{
			name: "docusaurus", siteFiles: (*corpus.Site).DocusaurusFaster, docFile: inDocs, isReact: true, textEdits: 20,
			command: func(site string, port int) []string {
				return []string{"node", program, "start", site, "--port", strconv.Itoa(port), "--no-open"}
			},
		})
	}
	if isWanted("vitepress") {
		vitePress, err := installVitePress(filepath.Join(r.work, "vitepress"), r.progress)
		if err != nil {
			return nil, err
		}
		tools = append(tools, liveTool{
			name: "vitepress", siteFiles: (*corpus.Site).VitePress, docFile: inDocs, textEdits: 20,
			command: func(site string, port int) []string {
				return []string{"node", vitePress, "dev", site, "--port", strconv.Itoa(port)}
			},
		})
	}
	return tools, nil
}

// runLive writes the site of a tool, and runs live.mjs on its preview.
func (r runner) runLive(t liveTool, site *corpus.Site) (liveReport, error) {
	at := r.folders(tool{id: t.name}, fmt.Sprintf("live-%d", len(site.Docs)))
	if err := r.setAside(at.site); err != nil {
		return liveReport{}, err
	}
	if err := corpus.Write(at.site, t.siteFiles(site)); err != nil {
		return liveReport{}, err
	}
	chromium, err := exec.Command("scripts/find-chromium").Output()
	if err != nil {
		return liveReport{}, fmt.Errorf("there is no Chromium")
	}
	port, err := freePort()
	if err != nil {
		return liveReport{}, err
	}
	doc := site.Docs[len(site.Docs)/2].Path
	settings, err := json.Marshal(map[string]any{
		"command": t.command(at.site, port), "folder": at.site, "address": fmt.Sprintf("http://localhost:%d/", port),
		"page": "docs/" + doc, "edits": t.edits(doc), "pause": 500,
	})
	if err != nil {
		return liveReport{}, err
	}
	binary, _, _ := strings.Cut(string(chromium), "\n")
	node := exec.Command("node", "bench/live.mjs", binary, string(settings))
	var stdout, stderr bytes.Buffer
	node.Stdout, node.Stderr = &stdout, &stderr
	settle()
	if err := node.Run(); err != nil {
		return liveReport{}, fmt.Errorf("browser: %w: %s", err, lastLines(stderr.String(), 5))
	}
	var report liveReport
	return report, json.Unmarshal(stdout.Bytes(), &report)
}

// edits returns the edits of a document, of a component and of a stylesheet.
func (t liveTool) edits(doc string) []liveEdit {
	file := t.docFile(doc)
	edits := []liveEdit{
		{Name: "text", File: file, Kind: "text", Times: t.textEdits, Text: replacement{To: "\n\nVALUE.\n"}},
	}
	if t.isReact {
		edits = append(edits,
			liveEdit{Name: "label", File: file, Kind: "menu", Times: 10, Text: replacement{"---\n", "---\nsidebar_label: VALUE\n"}},
			liveEdit{Name: "stylesheet", File: "src/css/custom.css", Kind: "color", Times: 10, Text: replacement{To: "\nh1 {color: VALUE}\n"}},
			liveEdit{Name: "component", File: "src/components/Counter.js", Kind: "text", Times: 10, At: "showcase", Text: replacement{"{label}:", "VALUE {label}:"}})
	}
	return edits
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}

// liveFigures returns the figures of one preview. Only Octavo's have bars.
func liveFigures(docs int, tool string, r liveReport) []Figure {
	name := func(what string) string { return fmt.Sprintf("%d docs: %s preview, %s", docs, tool, what) }
	list := []Figure{{Name: name("ms to the first page"), Value: r.FirstPage}, {Name: name("MB with a page open"), Value: r.Memory}}
	bars := map[string][2]float64{"stylesheet": {codeBar, worstCodeBar}, "component": {codeBar, worstCodeBar}}
	if b, ok := liveBars[docs]; ok {
		list[0].AtMost, list[1].AtMost = b.firstPage, b.memory
		bars["text"], bars["label"] = [2]float64{b.text, b.worstText}, [2]float64{b.label, 0}
	}
	for _, edit := range []string{"text", "label", "stylesheet", "component"} {
		if times, ok := r.Edits[edit]; ok {
			list = append(list,
				Figure{Name: name(edit + ", median ms"), Value: times.Median, AtMost: bars[edit][0]},
				Figure{Name: name(edit + ", worst ms"), Value: times.Worst, AtMost: bars[edit][1]})
		}
	}
	if tool != "octavo" {
		for i := range list {
			list[i].AtMost = 0
		}
	}
	return slices.DeleteFunc(list, func(f Figure) bool { return f.Value == 0 })
}

// compareLive compares the times of an edit of text.
func compareLive(docs int, reports map[string]liveReport) []Figure {
	var list []Figure
	for _, other := range []struct {
		tool string
		bar  float64
	}{{"docusaurus", docusaurusLiveBar}, {"hugo", hugoLiveBar}} {
		if _, ok := reports[other.tool]; !ok {
			continue
		}
		f := Figure{Name: fmt.Sprintf("%d docs: edit of text, %s to octavo", docs, other.tool), AtLeast: other.bar}
		f.divide(reports[other.tool].Edits["text"].Median, reports["octavo"].Edits["text"].Median, "a preview was not measured")
		list = append(list, f)
	}
	return list
}
