// Package build knows the order of the stages: config, content, site, check,
// compile, bundle, render, emit. Each stage takes the results of the stages
// before it and adds the author's mistakes to a bag. The output folder changes
// only if there is no error.
package build

import (
	"cmp"
	"context"
	"slices"
	"time"

	"octavo/internal/cache"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/host"
	"octavo/internal/timing"
	"octavo/theme"
)

// Options say which site to build, and where to.
type Options struct {
	SiteDir     string
	ConfigFile  string       // "": one of the usual names
	OutDir      string       // "": the folder build in the site folder
	Development bool         // readable scripts, and React's development build
	Version     string       // of Octavo, for the generator tag
	Cache       *cache.Store // results of earlier builds; nil: all of them are made anew
	Progress    func(Progress)
	Log         func(level, text string) // gets the console output of the author's code
	Engine      host.Mode                // runs the JavaScript of the site
	Without     []string                 // names of plugins that are left out
	Tell        func(text string)        // gets a line about the choice of the engine; nil: nobody is told
	Stages      *timing.Stages           // nil: the stages are not measured
	Expect      func(memory int64)       // gets the bytes that documents will take, before they are parsed; may be nil

	needsNode func(why string)  // see host.Options
	fresh     string            // the folder that takes the place of the output folder; "" if nothing is written
	edited    map[string][]byte // the new contents of files that are not written yet, by slash path from the site folder
}

// runner runs the scripts of the site.
func (o Options) runner(dir string) config.Runner {
	return config.Runner{SiteDir: dir, Mode: o.Engine, Log: o.Log, Tell: o.Tell, NeedsNode: o.needsNode, Without: o.Without}
}

// Progress is the state of a build that runs.
type Progress struct {
	Stage       string
	Done, Total int    // pages, during rendering
	Noun        string // for one of Total; "": page
}

// Result describes a build that succeeded.
type Result struct {
	OutDir string
	Pages  int
	Files  int
	// Unchanged is the number of files that were the same in the output folder before.
	Unchanged int
	Bytes     int64
	Time      time.Duration
}

// UsageError is a mistake in the options: there is no site in the folder, or the
// output folder has other contents.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }
func (e *UsageError) Unwrap() error { return e.Err }

// Run builds a site. The author's mistakes are in the bag; if one of them is an
// error, the result is nil and the output folder does not change.
func Run(ctx context.Context, o Options, bag *diag.Bag) (*Result, error) {
	start := time.Now()
	if err := theme.Check(); err != nil {
		return nil, err
	}
	result, err := startOver(ctx, o, bag, run)
	if result != nil {
		result.Time = time.Since(start)
	}
	return result, err
}

func run(ctx context.Context, o Options, bag *diag.Bag) (*Result, error) {
	o.Progress(Progress{Stage: "reading"})
	o.Stages.Begin("config")
	early, end := startEarly(o)
	defer end()
	o.fresh = emit.NewFresh(OutDir(o.SiteDir, o.OutDir))
	p, err := openProject(o, bag)
	if err != nil || p == nil {
		return nil, err
	}
	defer p.cfg.Close()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err := checkOutDir(p); err != nil {
		return nil, err
	}
	p.theme = early
	m, b, err := prepare(ctx, p)
	if err != nil || b == nil {
		return nil, err
	}
	return writeSite(ctx, p, m, b)
}

// writeSite makes the pages and files of a site, and puts them into the output folder if
// there are no errors.
func writeSite(ctx context.Context, p *project, m *model, b *bundles) (*Result, error) {
	known := newStamps(p)
	writer, err := emit.Begin(ctx, emit.Place{Dir: p.outDir, Fresh: p.fresh}, known.read())
	if err != nil {
		return nil, err
	}
	defer writer.Abort()
	if p.plugins.HasPostBuild() {
		writer.WriteAll()
	}
	r, err := makePages(ctx, p, m, b, newOutput(p, m.set.Static, writer))
	if err != nil || p.bag.Errors() > 0 {
		return nil, err
	}
	if err := runPostBuild(p, r, writer); err != nil || p.bag.Errors() > 0 {
		return nil, err
	}
	p.Stages.Begin("emit")
	stats, err := writer.Finish()
	if err != nil {
		return nil, err
	}
	known.write(stats.Stamps)
	warnLeftovers(stats.Stuck, p.bag)
	return &Result{OutDir: p.outDir, Pages: len(r.Pages), Files: stats.Files, Unchanged: stats.Same, Bytes: stats.Bytes}, nil
}

// prepare runs the stages from content to bundle. The bundles are nil if the
// author's code has errors, which are in the bag.
func prepare(ctx context.Context, p *project) (*model, *bundles, error) {
	m, err := readModel(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	checkModel(p, m)
	m.search.Start()
	if err := checkSpace(p, m.set.Static); err != nil {
		return nil, nil, err
	}
	p.Progress(Progress{Stage: "bundling"})
	p.Stages.Begin("bundle")
	b, err := bundleSite(p, m)
	return m, b, err
}

// makePages renders all pages, and makes the files that depend on all of them. The
// files go to out while the stages run. The result is useless if the bag has errors.
func makePages(ctx context.Context, p *project, m *model, b *bundles, out *output) (*rendered, error) {
	p.Stages.Begin("render")
	r, err := renderSite(ctx, p, m, b, out)
	if err := cmp.Or(err, ctx.Err()); err != nil {
		return nil, err
	}
	if ok, err := b.wait(); !ok {
		return r, err
	}
	p.Stages.Begin("check pages")
	checkRendered(r)
	if p.bag.Errors() > 0 {
		return r, nil
	}
	p.Stages.Begin("search")
	index, err := searchFiles(r.search, r.Pages, out.has)
	if err != nil {
		return nil, err
	}
	p.Progress(Progress{Stage: "writing"})
	addFiles(p, r, slices.Concat(feeds(r, p.bag), index, m.redirects, oldWorker(p)), out)
	p.Stages.Begin("policy")
	return r, addHeaders(p, r, out)
}
