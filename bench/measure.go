package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"octavo/bench/corpus"
)

// oldDir is the folder for outputs of earlier runs. It is removed at the end.
const oldDir = "old"

// bench measures all tools on one corpus.
type bench struct {
	site     *corpus.Site
	work     string
	runs     int
	timeout  time.Duration
	progress io.Writer
}

// Sample is the measurement of one build.
type Sample struct {
	Seconds    float64 `json:"seconds"`
	CPUSeconds float64 `json:"cpuSeconds"` // less affected by a busy machine than Seconds
	PeakBytes  int64   `json:"peakBytes"`  // 0: this system does not report it
	Pages      int     `json:"pages"`      // .html files
	Files      int     `json:"files"`
	Bytes      int64   `json:"bytes"`
	Docs       int     `json:"docs"`   // docs of the corpus that have a page
	Posts      int     `json:"posts"`  // posts of the corpus that have a page
	Load       Load    `json:"load"`   // download size of a docs page
	Search     Weights `json:"search"` // sizes of the search files
	Failure    string  `json:"failure,omitempty"`
}

// Result holds the builds of one corpus by one tool.
type Result struct {
	Docs  int      `json:"corpusDocs"`
	Posts int      `json:"corpusPosts"`
	Tool  string   `json:"tool"`
	Label string   `json:"label"`
	Best  Sample   `json:"best"` // the fastest run, or the failed one
	Runs  []Sample `json:"runs"`
}

// measure builds the corpus with every tool, b.runs times. The tools take turns, so
// that a slow minute of the machine affects all of them. A tool that fails is not
// run again.
func (b bench) measure(tools []tool) ([]Result, error) {
	results := make([]Result, len(tools))
	files := make([][]corpus.File, len(tools))
	for i, t := range tools {
		results[i] = Result{Docs: len(b.site.Docs), Posts: len(b.site.Posts), Tool: t.id, Label: t.label}
		files[i] = t.siteFiles(b.site)
	}
	for round := range b.runs {
		for i, t := range tools {
			if results[i].Best.Failure != "" {
				continue
			}
			s, err := b.buildOnce(t, files[i])
			if err != nil {
				return nil, fmt.Errorf("run %s: %w", t.id, err)
			}
			fmt.Fprintf(b.progress, "%d docs, run %d, %s: %.2f s\n", len(b.site.Docs), round+1, t.id, s.Seconds)
			results[i].add(s)
		}
	}
	return results, nil
}

func (r *Result) add(s Sample) {
	r.Runs = append(r.Runs, s)
	if len(r.Runs) == 1 || s.Failure != "" || s.Seconds < r.Best.Seconds {
		r.Best = s
	}
}

// buildOnce measures one cold build: the output and the cache are empty, and the
// site folder has only the files of the corpus.
func (b bench) buildOnce(t tool, files []corpus.File) (Sample, error) {
	// Each tool has its own folder, so that no tool finds the packages of another.
	root := filepath.Join(b.work, t.id, fmt.Sprintf("docs-%d", len(b.site.Docs)))
	site, out, cache := filepath.Join(root, "site"), filepath.Join(root, "out"), filepath.Join(root, "cache")
	// The bundler of Docusaurus keeps its cache in the package of the current folder.
	for _, dir := range []string{out, cache, filepath.Join("node_modules", ".cache", "rspack")} {
		if err := b.setAside(dir); err != nil {
			return Sample{}, fmt.Errorf("set old output aside: %w", err)
		}
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return Sample{}, fmt.Errorf("make cache folder: %w", err)
	}
	if err := corpus.Write(site, files); err != nil {
		return Sample{}, err
	}
	settle()
	usage, err := runTool(t.command(site, out, cache), cache, b.timeout)
	if err != nil {
		return Sample{}, err
	}
	return b.inspect(usage, out), nil
}

// setAside moves a folder to oldDir. Removing the folder would slow down the next
// build: ext4 does not reuse inodes that were freed in the last half minute, and
// checks thousands of them before it finds a place for a new file.
func (b bench) setAside(dir string) error {
	old := filepath.Join(b.work, oldDir)
	if err := os.MkdirAll(old, 0o755); err != nil {
		return err
	}
	place, err := os.MkdirTemp(old, "")
	if err != nil {
		return err
	}
	err = os.Rename(dir, filepath.Join(place, filepath.Base(dir)))
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return os.RemoveAll(dir) // the folder is on another file system than oldDir
}

// settle writes pending data to disk before a measurement. Without a sync command
// the measurement is only noisier.
func settle() { _ = exec.Command("sync").Run() }

// inspect returns the measurements of a finished build. Output that cannot be read
// counts as a failure of the tool.
func (b bench) inspect(u Usage, out string) Sample {
	s := Sample{Seconds: u.Wall.Seconds(), CPUSeconds: u.CPU.Seconds(), PeakBytes: u.Peak}
	if u.Failure != "" {
		s.Failure = u.Failure
		if u.Stderr != "" {
			s.Failure += "\n" + lastLines(u.Stderr, 10)
		}
		return s
	}
	if err := s.countOutput(out); err != nil {
		s.Failure = fmt.Sprintf("count output: %v", err)
		return s
	}
	docs := b.site.DocRoutes()
	s.Docs, s.Posts = countRoutes(out, docs), countRoutes(out, b.site.PostRoutes())
	var err error
	if s.Load, err = loadOfDocsPage(out, docs); err != nil {
		s.Failure = fmt.Sprintf("weigh what a page loads: %v", err)
	}
	if s.Search, err = weighSearch(out); err != nil {
		s.Failure = fmt.Sprintf("weigh the search index: %v", err)
	}
	return s
}
