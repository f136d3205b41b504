// Package live shows a site while its author edits it. It watches the files, asks
// package build for the site after each change, serves the pages, and sends changes to
// the pages that are open in browsers.
//
// It renders nothing itself: build runs the same stages as octavo build.
package live

import (
	"context"
	"crypto/rand"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/repo"
	"octavo/internal/serve"
)

// Options say which site to show, and where.
type Options struct {
	Build build.Options
	Host  string
	Port  int
	Poll  time.Duration // look for changed files at this interval; 0: the system reports them
	// Ready is called once, when the site can be opened.
	Ready func(address string, time time.Duration)
	// Changed is called after each change.
	Changed func(Change)
}

// Change describes what happened after files have changed.
type Change struct {
	Files    []string // slash paths from the site folder; nil if any file may have changed
	Time     time.Duration
	Problems []diag.Diagnostic
	Err      error // a failure of the machine; the site is as before
}

// Run shows the site until ctx is done.
func Run(ctx context.Context, o Options) error {
	begin := time.Now()
	dir, err := filepath.Abs(o.Build.SiteDir)
	if err != nil {
		return err
	}
	preview, err := build.NewPreview(o.Build)
	if err != nil {
		return err
	}
	defer preview.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	l := &loop{Options: o, dir: dir, preview: preview, site: &site{
		token: rand.Text(), done: ctx.Done(), repo: repo.Find(dir), changed: make(chan struct{}),
		moved: map[string]string{}, old: map[string]emit.File{},
		log: func(err error) { o.Changed(Change{Err: err}) },
	}}
	changes, err := l.watch(ctx) // before the files are read: no change is lost
	if err != nil {
		return err
	}
	first, err := preview.Update(ctx, nil)
	if err != nil {
		return err
	}
	l.site.publish(first)
	go l.run(ctx, changes)
	options := serve.Options{Host: o.Host, Port: o.Port}
	if first.HasPages() {
		options.BaseURL = first.BaseURL()
	}
	return serve.RunHandler(ctx, options, serve.Guard(o.Host, l.site), func(address string) {
		o.Ready(address, time.Since(begin))
		if list := first.Problems(); len(list) > 0 {
			o.Changed(Change{Problems: list})
		}
	})
}

// loop updates the site whenever files change.
type loop struct {
	Options
	dir     string
	preview *build.Preview
	site    *site
}

// run handles changes until there are no more.
func (l *loop) run(ctx context.Context, changes <-chan []string) {
	for files := range changes {
		if ctx.Err() != nil {
			return
		}
		l.update(ctx, files)
	}
}

func (l *loop) update(ctx context.Context, files []string) {
	begin := time.Now()
	names := l.names(files)
	next, err := l.preview.Update(ctx, names)
	if err != nil {
		l.Changed(Change{Files: names, Err: err})
		return
	}
	l.site.publish(next)
	l.Changed(Change{Files: names, Time: time.Since(begin), Problems: next.Problems()})
}

// names returns slash paths from the site folder.
func (l *loop) names(files []string) []string {
	var names []string
	for _, file := range files {
		if name, err := filepath.Rel(l.dir, file); err == nil {
			names = append(names, filepath.ToSlash(name))
		}
	}
	return names
}

// watch watches the repository of the site, as far as a site can use it.
func (l *loop) watch(ctx context.Context) (<-chan []string, error) {
	folders := []string{l.dir}
	if l.Poll > 0 {
		return poll(folders, l.skips, l.Poll, ctx.Done()), nil
	}
	w, err := newWatcher(folders, l.skips)
	if err != nil {
		return nil, fmt.Errorf("watch the site folder: %w\n  hint: start with --poll, which needs no support of the system", err)
	}
	context.AfterFunc(ctx, w.close)
	return w.changes, nil
}

// skips reports whether changes of a file or folder do not matter: it is hidden, a
// package, or an output.
func (l *loop) skips(file string) bool {
	name, err := filepath.Rel(l.dir, file)
	if err != nil {
		return true
	}
	parts := strings.Split(filepath.ToSlash(name), "/")
	return slices.ContainsFunc(parts, func(part string) bool {
		return part == "node_modules" || strings.HasPrefix(part, ".") && part != "." && part != ".." && part != ".well-known"
	}) || l.isOutput(file)
}

// isOutput reports whether a file is in the folder that octavo build writes to.
func (l *loop) isOutput(file string) bool {
	out := l.Build.OutDir
	if out == "" {
		out = filepath.Join(l.dir, "build")
	}
	return file == out || strings.HasPrefix(file, out+string(filepath.Separator))
}
