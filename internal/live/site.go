package live

import (
	"context"
	"maps"
	"slices"
	"sync"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/repo"
)

// site is the site as browsers see it: the last snapshot, and how to learn of the next.
type site struct {
	token string
	done  <-chan struct{} // closed when the command stops
	log   func(error)
	// report is called with all mistakes when a page has shown new ones.
	report func([]diag.Diagnostic)
	repo   repo.Repo

	mu       sync.Mutex
	snapshot *build.Snapshot
	changed  chan struct{}     // closed when there is another snapshot, or another mistake
	reported []diag.Diagnostic // mistakes
	moved    map[string]string // new addresses of pages, by the old ones
	open     map[string]int    // number of streams, by the address of their page
	old      [][]emit.File     // scripts and styles of earlier snapshots, which open pages may still load
	seen     map[string]bool   // paths of all scripts so far
	restarts int               // how often open pages had to load again, because an old script is back
}

// maxOld is the number of earlier bundles whose files can still be loaded.
const maxOld = 5

// current returns the last snapshot, and a channel that is closed when it changes.
func (s *site) current() (*build.Snapshot, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.snapshot, s.changed
}

// upToDate waits for a snapshot whose documents show the newest components. It returns nil
// if the browser or the command ends before.
func (s *site) upToDate(ctx context.Context) *build.Snapshot {
	for {
		snapshot, changed := s.current()
		if !snapshot.IsOutdated() {
			return snapshot
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil
		case <-s.done:
			return nil
		}
	}
}

// publish makes a snapshot the current one, and returns the one before.
func (s *site) publish(next *build.Snapshot) (before *build.Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before = s.snapshot
	if before != nil && before.HasPages() && next.HasPages() {
		for from, to := range next.Moved(before) {
			s.moved[from] = to
		}
		if !next.HasScriptsOf(before) {
			s.old = append(s.old, before.BundleFiles())
			s.old = s.old[max(0, len(s.old)-maxOld):]
		}
		if s.isBack(next, before) {
			s.restarts++
		}
	}
	s.snapshot = next
	s.announce()
	return before
}

// isBack reports whether a script with components is back, because the author has undone a
// change. Browsers run a script once for each address, so open pages have to load again.
func (s *site) isBack(next, before *build.Snapshot) bool {
	was := before.ComponentScripts()
	back := false
	for name := range next.ComponentScripts() {
		back = back || !was[name] && s.seen[name]
	}
	maps.Copy(s.seen, was)
	return back
}

// announce wakes the streams.
func (s *site) announce() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// noteProblems tells browsers and the terminal about the mistakes in the site, if they are
// others than before.
func (s *site) noteProblems() {
	s.mu.Lock()
	now := s.snapshot.Problems()
	isNew := !slices.EqualFunc(now, s.reported, sameProblem)
	if isNew {
		s.reported = now
		s.announce()
	}
	s.mu.Unlock()
	if isNew {
		s.report(append([]diag.Diagnostic{}, now...))
	}
}

func sameProblem(a, b diag.Diagnostic) bool {
	return a.Message == b.Message && a.Span == b.Span && a.Severity == b.Severity
}

// movedTo returns the address that a page has moved to; "" if it is unknown.
func (s *site) movedTo(address string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.moved[address]
}

// oldFile returns a script or stylesheet of an earlier snapshot.
func (s *site) oldFile(name string) (emit.File, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, files := range slices.Backward(s.old) {
		if i := slices.IndexFunc(files, func(f emit.File) bool { return f.Path == name }); i >= 0 {
			return files[i], true
		}
	}
	return emit.File{}, false
}

// follow counts a page that is open in a browser. The returned function ends that.
func (s *site) follow(address string) (leave func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[address]++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.open[address]--; s.open[address] == 0 {
			delete(s.open, address)
		}
	}
}

// tryOpenPages renders the pages that are open in browsers, to find the mistakes that only
// rendering finds. The browsers have the new pages already.
func (s *site) tryOpenPages(ctx context.Context, snapshot *build.Snapshot) {
	s.mu.Lock()
	addresses := slices.Sorted(maps.Keys(s.open))
	s.mu.Unlock()
	for _, address := range addresses {
		if route := snapshot.RouteAt(address); route != nil && ctx.Err() == nil {
			if _, _, err := snapshot.Document(route); err != nil {
				return // the site has changed meanwhile
			}
		}
	}
}
