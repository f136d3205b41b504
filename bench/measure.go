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

// runner runs builds and measures them.
type runner struct {
	work     string // folder for everything that the benchmark writes
	runs     int    // cold builds of each site
	timeout  time.Duration
	progress io.Writer
}

// bench measures all tools on one corpus.
type bench struct {
	runner
	site *corpus.Site
}

// folders are the folders of the builds of one site.
type folders struct {
	site, out, cache string
}

// folders returns the folders for a site with this name. Each tool has its own
// folder, so that no tool finds the packages of another.
func (r runner) folders(t tool, name string) folders {
	root := filepath.Join(r.work, t.id, name)
	return folders{filepath.Join(root, "site"), filepath.Join(root, "out"), filepath.Join(root, "cache")}
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
	Docs  int    `json:"corpusDocs"`
	Posts int    `json:"corpusPosts"`
	Tool  string `json:"tool"`
	Label string `json:"label"`
	Builds
}

// Builds holds the builds of one site by one tool.
type Builds struct {
	Best Sample   `json:"best"` // the fastest run, or the failed one
	Runs []Sample `json:"runs"`
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
			at := b.folders(t, fmt.Sprintf("docs-%d", len(b.site.Docs)))
			usage, err := b.buildCold(t, at, files[i])
			if err != nil {
				return nil, fmt.Errorf("run %s: %w", t.id, err)
			}
			s := b.inspect(usage, at.out)
			fmt.Fprintf(b.progress, "%d docs, run %d, %s: %.2f s\n", len(b.site.Docs), round+1, t.id, s.Seconds)
			results[i].add(s)
		}
	}
	return results, nil
}

func (b *Builds) add(s Sample) {
	b.Runs = append(b.Runs, s)
	if len(b.Runs) == 1 || s.Failure != "" || s.Seconds < b.Best.Seconds {
		b.Best = s
	}
}

// buildCold measures a cold build: the output and the cache are empty, and the site
// folder has only these files.
func (r runner) buildCold(t tool, at folders, files []corpus.File) (Usage, error) {
	if err := r.empty(at); err != nil {
		return Usage{}, err
	}
	return r.buildFiles(t, at, files)
}

// buildFiles measures a build of these files, with the cache and the output that the
// last build has left. If files is nil, the site folder stays as it is.
func (r runner) buildFiles(t tool, at folders, files []corpus.File) (Usage, error) {
	if files != nil {
		if err := corpus.Write(at.site, files); err != nil {
			return Usage{}, err
		}
	}
	settle()
	return runTool(t.command(at.site, at.out, at.cache), at.cache, r.timeout)
}

// empty makes sure that there is no output and that the cache is empty.
func (r runner) empty(at folders) error {
	// The bundler of Docusaurus keeps its cache in the package of the current folder.
	for _, dir := range []string{at.out, at.cache, filepath.Join("node_modules", ".cache", "rspack")} {
		if err := r.setAside(dir); err != nil {
			return fmt.Errorf("set old output aside: %w", err)
		}
	}
	if err := os.MkdirAll(at.cache, 0o755); err != nil {
		return fmt.Errorf("make cache folder: %w", err)
	}
	return nil
}

// setAside moves a folder to oldDir. Removing the folder would slow down the next
// build: ext4 does not reuse inodes that were freed in the last half minute, and
// checks thousands of them before it finds a place for a new file.
func (r runner) setAside(dir string) error {
	old := filepath.Join(r.work, oldDir)
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

// newSample returns the measurements of a finished build. Output that cannot be read
// counts as a failure of the tool.
func newSample(u Usage, out string) Sample {
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
	}
	return s
}

// inspect returns the measurements of a finished build of the corpus, and what its
// readers download.
func (b bench) inspect(u Usage, out string) Sample {
	s := newSample(u, out)
	if s.Failure != "" {
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
