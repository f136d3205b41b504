// Package live shows a site while its author edits it. It watches the files, asks
// package build for the site after each change, serves the pages, and sends changes to
// the pages that are open in browsers.
//
// It renders nothing itself: build runs the same stages as octavo build.
package live

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"octavo/internal/build"
	"octavo/internal/diag"
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
	// Changed is called after each change, and when the mistakes are others than before.
	Changed func(Change)
	// Checked is called once, when the first check for mistakes is done. It may be nil.
	Checked func()
}

// Change describes what happened after files have changed.
type Change struct {
	Files []string      // slash paths from the site folder; nil if any file may have changed
	Pages int           // number of pages that differ
	Time  time.Duration // 0 if there are only other problems
	// Problems are all mistakes; empty if there are none any more, nil if they are the same
	// as before.
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
	// Closing waits for a VM that is starting. The end of the command must not.
	defer func() { go preview.Close() }()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	l := &loop{Options: o, dir: dir, preview: preview, prepared: make(chan *build.Snapshot), site: &site{
		token: readToken(dir), done: ctx.Done(), repo: repo.Find(dir), changed: make(chan struct{}),
		moved: map[string]string{}, open: map[string]int{}, seen: map[string]bool{},
		log:    func(err error) { o.Changed(Change{Err: err}) },
		report: func(list []diag.Diagnostic) { o.Changed(Change{Problems: list}) },
	}}
	changes, err := l.watch(ctx) // before the files are read: no change is lost
	if err != nil {
		return err
	}
	first, err := preview.Update(ctx, []string{})
	if err != nil {
		return err
	}
	l.site.publish(first)
	l.watchOthers()
	options := serve.Options{Host: o.Host, Port: o.Port}
	if first.HasPages() {
		options.BaseURL = first.BaseURL()
	}
	return serve.RunHandler(ctx, options, serve.Guard(o.Host, l.site), func(address string) {
		o.Ready(address, time.Since(begin))
		l.prepareCheck(ctx, first)
		go l.run(ctx, changes)
	})
}

// loop updates the site whenever files change.
type loop struct {
	Options
	dir     string
	preview *build.Preview
	site    *site

	watcher *watcher // nil with polling
	mu      sync.Mutex
	others  []string // folders outside the site folder that are watched

	pending []string // files that have changed since all stages ran
	any     bool     // any other file may have changed, too
	retries int
	// updateTime is the time that all stages took the last time.
	updateTime time.Duration

	preparing *build.Snapshot      // the site that is being prepared for a check
	prepared  chan *build.Snapshot // gets a site when it can be checked at once
	stop      func()               // stops the work before the check
	checked   bool                 // at least once
}

// After a change of text alone, the rest of the work waits for a pause in typing. On a
// large site it takes time, during which no other change shows, so it waits longer.
const (
	minSettle   = 150 * time.Millisecond
	maxSettle   = time.Second
	settleRatio = 3 // to the time that all stages took the last time
)

// checkPause is the time that browsers have for a change before the check begins.
const checkPause = 100 * time.Millisecond

// A file may be locked while a program writes it. It is read again after a moment.
const (
	retryPause = 200 * time.Millisecond
	maxRetries = 10
)

// run handles changes until there are no more.
func (l *loop) run(ctx context.Context, changes <-chan []string) {
	timer := time.NewTimer(0)
	<-timer.C
	for {
		select {
		case files, ok := <-changes:
			if !ok || ctx.Err() != nil {
				return
			}
			if l.handle(ctx, files) {
				timer.Reset(min(max(minSettle, settleRatio*l.updateTime), maxSettle))
			}
		case <-timer.C:
			if _, _, err := l.update(ctx); err != nil {
				l.Changed(Change{Err: err})
			}
		case s := <-l.prepared:
			// Without its preparation, a check would keep the next change waiting.
			if s == l.preparing && l.check() {
				timer.Reset(retryPause)
			}
		}
	}
}

// handle shows the site after a change. It returns true if update has to follow: only the
// text of documents or components has changed, or git has a new commit.
func (l *loop) handle(ctx context.Context, files []string) (later bool) {
	begin := time.Now()
	if i := slices.Index(files, l.history()); i >= 0 {
		files = slices.Delete(slices.Clone(files), i, i+1)
		isUsed := l.preview.ForgetHistory()
		if len(files) == 0 {
			return isUsed
		}
	}
	waitForText(files)
	names := l.names(files)
	l.pending, l.any, l.retries = append(l.pending, names...), l.any || files == nil, 0
	if !l.any {
		if quick, ok := l.preview.Quick(slices.Compact(slices.Sorted(slices.Values(l.pending)))); ok {
			touched := quick.Touched(l.site.publish(quick))
			l.Changed(Change{Files: names, Pages: touched, Time: time.Since(begin)})
			return true
		}
	}
	before, next, err := l.update(ctx)
	if err != nil {
		l.Changed(Change{Files: names, Err: err})
		return false
	}
	change := Change{Files: names, Time: time.Since(begin)}
	if next.HasPages() {
		change.Pages = next.Touched(before)
	}
	l.Changed(change)
	return false
}

// history returns the file of git that changes with each commit; "" if it is not watched.
func (l *loop) history() string {
	if l.watcher == nil {
		return ""
	}
	return l.watcher.history
}

// waitForText waits a moment for files that are empty: programs empty a file before they
// write it.
func waitForText(files []string) {
	const tries, pause = 5, 10 * time.Millisecond
	for range tries {
		if !slices.ContainsFunc(files, isEmpty) {
			return
		}
		time.Sleep(pause)
	}
}

func isEmpty(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// update runs all stages, and publishes the result.
func (l *loop) update(ctx context.Context) (before, next *build.Snapshot, err error) {
	pending := l.pending
	if l.any {
		pending = nil
	} else if pending == nil {
		pending = []string{}
	}
	begin := time.Now()
	if next, err = l.preview.Update(ctx, pending); err != nil {
		return nil, nil, err
	}
	l.updateTime = time.Since(begin)
	l.any, l.pending = false, nil
	l.watchOthers()
	before = l.site.publish(next)
	l.prepareCheck(ctx, next)
	return before, next, nil
}

// prepareCheck does the work for a check that takes time, while the loop can handle the next
// change: it compiles all documents, and renders the pages that are open in browsers.
func (l *loop) prepareCheck(ctx context.Context, s *build.Snapshot) {
	if l.stop != nil {
		l.stop()
	}
	ctx, l.stop = context.WithCancel(ctx)
	l.preparing = s
	go func() {
		select {
		case <-time.After(checkPause):
		case <-ctx.Done():
			return
		}
		if s.HasPages() {
			s.Compile(ctx)
			l.site.tryOpenPages(ctx, s)
		}
		select {
		case l.prepared <- s:
		case <-ctx.Done():
		}
	}()
}

// check reports the mistakes in the last site. It returns true if the stages have to run
// again: a file could not be read, or a function needs Node.
func (l *loop) check() (again bool) {
	checked := l.preview.Check()
	l.site.noteProblems()
	if !l.checked {
		l.checked = true
		if l.Checked != nil {
			l.Checked()
		}
	}
	names := unreadable(checked)
	l.pending = append(l.pending, names...)
	l.retries++
	return l.preview.NeedsNode() || len(names) > 0 && l.retries <= maxRetries
}

// unreadable returns the files that could not be read.
func unreadable(s *build.Snapshot) []string {
	var names []string
	for _, d := range s.Problems() {
		if d.Code == diag.Unreadable && d.Severity == diag.Error && d.Source != nil {
			names = append(names, d.Source.Path)
		}
	}
	return names
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

// watch watches the site folder.
func (l *loop) watch(ctx context.Context) (<-chan []string, error) {
	if l.Poll > 0 {
		return poll(l.folders, l.skips, l.Poll, ctx.Done()), nil
	}
	w, err := newWatcher(l.dir, l.skips)
	if err != nil {
		return nil, fmt.Errorf("watch the site folder: %w\n  hint: start with --poll, which needs no support of the system", err)
	}
	if git := repo.Find(l.dir).GitFolder(); git != "" {
		w.watchHistory(filepath.Join(git, "logs", "HEAD"))
	}
	go w.run()
	l.watcher = w
	context.AfterFunc(ctx, w.close)
	return w.changes, nil
}

// folders returns the folders that the site uses.
func (l *loop) folders() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string{l.dir}, l.others...)
}

// watchOthers also watches the folders outside the site folder that the config names.
func (l *loop) watchOthers() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, folder := range l.preview.Folders() {
		if slices.Contains(l.others, folder) {
			continue
		}
		l.others = append(l.others, folder)
		if l.watcher == nil {
			continue
		}
		if err := l.watcher.watch(folder); err != nil {
			l.Changed(Change{Err: fmt.Errorf("watch %s: %w", folder, err)})
		}
	}
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
