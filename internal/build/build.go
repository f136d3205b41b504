// Package build is the only one that knows the order of the stages: config,
// content, site, check, bundle, render, emit. Each stage takes what the one
// before it made and a bag for mistakes; nothing is written until all of them
// have gone through without an error.
package build

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/theme"
)

// Options say what to build and where to.
type Options struct {
	SiteDir     string
	ConfigFile  string // "" looks for one of the usual names
	OutDir      string // "" is build in the site folder
	Development bool   // readable scripts and React's development build
	Version     string // of Octavo, for the generator tag
	Progress    func(Progress)
	Log         func(level, text string) // console output of the author's components
}

// Progress is what a build tells while it runs.
type Progress struct {
	Stage       string
	Done, Total int // pages, while they are rendered
}

// Result is what a build that succeeded has made.
type Result struct {
	OutDir string
	Pages  int
	Files  int
	Bytes  int64
	Time   time.Duration
}

// Target is what a server has to know about a built site.
type Target struct {
	OutDir        string
	BaseURL       string
	TrailingSlash *bool
}

// UsageError is a mistake in how a build was asked for: no site at the place
// that was named, or an output folder that holds something else.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }
func (e *UsageError) Unwrap() error { return e.Err }

// Run builds a site. Mistakes of the author's are in the bag; when there are
// errors among them the result is nil and the output folder is as it was.
func Run(ctx context.Context, o Options, bag *diag.Bag) (*Result, error) {
	start := time.Now()
	if err := theme.Check(); err != nil {
		return nil, err
	}
	o.Progress(Progress{Stage: "reading"})
	siteDir, cfg, err := loadConfig(o, bag)
	if err != nil || cfg == nil {
		return nil, err
	}
	outDir := outDir(siteDir, o.OutDir)
	if err := checkOutDir(siteDir, outDir, cfg); err != nil {
		return nil, err
	}
	m, err := readModel(ctx, siteDir, cfg, o, bag)
	if err != nil {
		return nil, err
	}
	if err := m.checkSpace(outDir); err != nil {
		return nil, err
	}
	o.Progress(Progress{Stage: "bundling"})
	bundles, err := m.bundle(o)
	if err != nil || bundles == nil {
		return nil, err
	}
	documents, err := m.render(ctx, o, bundles)
	if err != nil || ctx.Err() != nil {
		return nil, errOr(err, ctx.Err())
	}
	m.checkRendered(documents.Pages)
	if bag.Errors() > 0 {
		return nil, nil
	}
	stats, err := m.write(ctx, o, outDir, bundles, documents)
	if err != nil {
		return nil, err
	}
	warnLeftovers(stats.Stuck, bag)
	return &Result{OutDir: outDir, Pages: len(documents.Pages), Files: stats.Files, Bytes: stats.Bytes, Time: time.Since(start)}, nil
}

// Find loads just enough of a site to serve what was built of it.
func Find(o Options, bag *diag.Bag) (*Target, error) {
	if err := theme.Check(); err != nil {
		return nil, err
	}
	siteDir, cfg, err := loadConfig(o, bag)
	if err != nil || cfg == nil || bag.Errors() > 0 {
		return nil, err
	}
	target := &Target{
		OutDir:        outDir(siteDir, o.OutDir),
		BaseURL:       cfg.Site.BaseURL,
		TrailingSlash: cfg.Site.TrailingSlash,
	}
	return target, emit.Recover(target.OutDir)
}

func loadConfig(o Options, bag *diag.Bag) (string, *config.Config, error) {
	siteDir, err := filepath.Abs(o.SiteDir)
	if err != nil {
		return "", nil, fmt.Errorf("find site folder: %w", err)
	}
	file, err := config.Find(siteDir, o.ConfigFile)
	if err != nil {
		return "", nil, &UsageError{err}
	}
	cfg, err := config.Load(siteDir, file, o.Log, bag)
	return siteDir, cfg, err
}

// sidebarsLoader evaluates sidebars files, which are named as in the config.
func sidebarsLoader(siteDir string, o Options, bag *diag.Bag) func(config.FileRef) (*config.Sidebars, error) {
	return func(ref config.FileRef) (*config.Sidebars, error) {
		files := existing(siteDir, []config.FileRef{ref}, bag)
		if len(files) == 0 {
			return nil, nil
		}
		return config.LoadSidebars(siteDir, files[0], o.Log, bag)
	}
}

// renderLimits lets a site with a page that is slow for good reasons have
// more time.
func renderLimits() (jsrun.Limits, error) {
	limits := jsrun.Default
	if text := os.Getenv("OCTAVO_RENDER_TIMEOUT"); text != "" {
		d, err := time.ParseDuration(text)
		if err != nil || d <= 0 {
			return limits, fmt.Errorf("OCTAVO_RENDER_TIMEOUT is %q, which is not a duration such as 30s", text)
		}
		limits.Time = d
	}
	return limits, nil
}

func errOr(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// siteRelative shows a path as an author would write it.
func siteRelative(siteDir, file string) string {
	if rel, err := filepath.Rel(siteDir, file); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(file)
}
